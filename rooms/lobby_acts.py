"""From a pressed lobby button, `verb:argument:…`, to the act it means, with the right to do it checked."""

from collections.abc import Callable, Mapping

from rooms import lobby
from rooms.forms import whole_number
from rooms.models import Room
from rooms.refused import Malformed
from rooms.seats import Viewer, host_or_403, seat_or_403

Post = Mapping[str, str]

OWN: dict[str, Callable[[int, int, list[str], Post], None]] = {
    "leave": lambda room, seat, args, post: lobby.leave(room, seat),
    "rename": lambda room, seat, args, post: lobby.rename(room, seat, post.get("name", "")),
    "colour": lambda room, seat, args, post: lobby.recolour(room, seat, *args),
}
"""What each does with its own seat."""

HOST: dict[str, Callable[[int, list[str], Post], object]] = {
    "size": lambda room, args, post: lobby.resize(room, whole_number(*args)),
    "computer": lambda room, args, post: lobby.add_computer(room, whole_number(*args)),
    "remove": lambda room, args, post: lobby.remove_computer(room, whole_number(*args)),
    "level": lambda room, args, post: lobby.tune_computer(room, whole_number(args[0]), level=args[1]),
    "style": lambda room, args, post: lobby.tune_computer(room, whole_number(args[0]), style=args[1]),
    "option": lambda room, args, post: lobby.choose_option(room, *args),
    "start": lambda room, args, post: lobby.start(room, post.get("nonce", "")),
}
"""What the host alone does."""

ARGUMENTS = {"colour": 1, "size": 1, "computer": 1, "remove": 1, "level": 2, "style": 2, "option": 2}


def do(room: Room, viewer: Viewer, post: Post) -> None:
    """Do what was pressed. Raises Malformed, NotYours, or what the act itself refuses."""
    verb, *args = post.get("act", "").split(":")
    if (verb not in OWN and verb not in HOST) or len(args) != ARGUMENTS.get(verb, 0):
        raise Malformed()
    seat = seat_or_403(viewer, None)
    if verb in OWN:
        OWN[verb](room.pk, seat, args, post)
        return
    host_or_403(viewer)
    HOST[verb](room.pk, args, post)
