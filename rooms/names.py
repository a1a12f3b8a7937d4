"""What people call themselves: shown as typed, within 1 to 20 visible letters."""

import unicodedata

from django.utils.translation import gettext as _

from rooms.refused import Refused

MOST_LETTERS = 20
MOST_MARKS = 2
"""Combining marks kept on one letter: accents, not piles."""
JOINER = "\u200d"
VARIATION = "\ufe0f"


def letters(text: str) -> list[str]:
    """The text in what a reader would call letters: a base sign with its marks, joined emoji as one."""
    found: list[str] = []
    joined = False
    for sign in text:
        mark = (
            unicodedata.category(sign).startswith("M")
            or sign == JOINER
            or "\U0001f3fb" <= sign <= "\U0001f3ff"
        )
        if found and (mark or joined):
            if (
                mark
                and sign not in (JOINER, VARIATION)
                and len(found[-1]) > MOST_MARKS
                and JOINER not in found[-1]
            ):
                continue
            found[-1] += sign
        elif not mark:
            found.append(sign)
        joined = sign == JOINER
    return found


def clean(typed: str) -> str:
    """A name fit to show. Raises Refused with what to do for an empty or overlong one."""
    text = unicodedata.normalize("NFC", typed)
    kept = [sign for sign in text if sign in (JOINER, " ") or unicodedata.category(sign)[0] != "C"]
    name = letters(" ".join("".join(kept).split()).strip(JOINER))
    if not any(unicodedata.category(letter[0])[0] in "LNSP" for letter in name):
        raise Refused(_("Type a name that others can see, with 1 to 20 letters."))
    if len(name) > MOST_LETTERS:
        raise Refused(_("That name is too long. Use at most 20 letters."))
    return "".join(name)
