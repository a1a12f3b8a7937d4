"""What people call themselves: shown as typed, within 1 to 20 visible letters."""

import unicodedata

from django.utils.translation import gettext as _

from rooms.refused import Refused

MOST_LETTERS = 20
MOST_MARKS = 2
"""Combining marks kept on one letter: accents, not piles."""
MOST_SIGNS = 11
"""Signs kept of one letter: a family of four is seven, with skin colours eleven."""
MOST_STORED = 80
JOINER = "\u200d"


def letters(text: str) -> list[str]:
    """The text in what a reader would call letters: a base sign with its marks, joined emoji as one."""
    found: list[str] = []
    joined = False
    for sign in text:
        if found and (joined or _is_mark(sign)):
            if len(found[-1]) < _most_signs(found[-1]):
                found[-1] += sign
        elif not _is_mark(sign):
            found.append(sign)
        joined = sign == JOINER and bool(found) and _is_emoji(found[-1])
    return found


def _is_mark(sign: str) -> bool:
    """Accents, variation signs, the joiner, and the skin colours of emoji."""
    return unicodedata.category(sign)[0] == "M" or sign == JOINER or "\U0001f3fb" <= sign <= "\U0001f3ff"


def _is_emoji(letter: str) -> bool:
    return unicodedata.category(letter[0]) == "So"


def _most_signs(letter: str) -> int:
    return MOST_SIGNS if _is_emoji(letter) else 1 + MOST_MARKS


def clean(typed: str) -> str:
    """A name fit to show. Raises Refused with what to do for an empty or overlong one."""
    text = unicodedata.normalize("NFC", typed)
    kept = [sign for sign in text if sign in (JOINER, " ") or unicodedata.category(sign)[0] != "C"]
    name = letters(" ".join("".join(kept).split()).strip(JOINER))
    if not any(unicodedata.category(letter[0])[0] in "LNSP" for letter in name):
        raise Refused(_("Type a name that others can see, with 1 to 20 letters."))
    if len(name) > MOST_LETTERS or len("".join(name)) > MOST_STORED:
        raise Refused(_("That name is too long. Use at most 20 letters."))
    return "".join(name)
