"""The form of the missions' file."""

from msgspec import Struct


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission card, which asks for one of three things.

    `continents` held whole, with `third` any one more; or so many `territories`, `each` with at least that
    many armies; or the end of an `army`, the seat of its commander.
    """

    id: str
    continents: tuple[str, ...] = ()
    third: bool = False
    territories: int = 0
    each: int = 0
    army: int | None = None
