"""From a pressed lobby button, `verb:argument:…`, to the act it means, with the right to do it checked."""

from collections.abc import Callable, Mapping

from rooms import lobby
from rooms.forms import whole_number
from rooms.models import Room
from rooms.refused import Malformed
from rooms.seats import Viewer, seat_or_403

Post = Mapping[str, str]

Act = Callable[[int, int, list[str], Post], object]
"""Of the room's id, the acting seat's row, the button's arguments and the form."""

ACTS: dict[str, Act] = {
    "leave": lambda room, me, args, post: lobby.leave(room, me),
    "rename": lambda room, me, args, post: lobby.rename(room, me, post.get("name", "")),
    "colour": lambda room, me, args, post: lobby.recolour(room, me, *args),
    "size": lambda room, me, args, post: lobby.resize(room, whole_number(*args), by=me),
    "computer": lambda room, me, args, post: lobby.add_computer(room, whole_number(*args), by=me),
    "remove": lambda room, me, args, post: lobby.remove_computer(room, whole_number(*args), by=me),
    "level": lambda room, me, args, post: lobby.tune_computer(
        room, whole_number(args[0]), level=args[1], by=me
    ),
    "style": lambda room, me, args, post: lobby.tune_computer(
        room, whole_number(args[0]), style=args[1], by=me
    ),
    "option": lambda room, me, args, post: lobby.choose_option(room, args[0], args[1], by=me),
    "preset": lambda room, me, args, post: lobby.choose_preset(room, args[0], by=me),
    "start": lambda room, me, args, post: lobby.start(room, post.get("nonce", ""), by=me),
}
"""What `by` is handed to is the host's alone; the right is checked where the room is locked."""

ARGUMENTS = {
    "colour": 1,
    "size": 1,
    "computer": 1,
    "remove": 1,
    "level": 2,
    "style": 2,
    "option": 2,
    "preset": 1,
}


def do(room: Room, viewer: Viewer, post: Post) -> None:
    """Do what was pressed. Raises Malformed, NotYours, or what the act itself refuses."""
    verb, *args = post.get("act", "").split(":")
    if verb not in ACTS or len(args) != ARGUMENTS.get(verb, 0):
        raise Malformed()
    seat_or_403(viewer, None)
    assert viewer.row is not None
    ACTS[verb](room.pk, viewer.row, args, post)
