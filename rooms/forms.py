"""What people send: names, colours and moves; read strictly, with a sentence for what is wrong."""

from typing import Any

import msgspec
from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from rooms import names
from rooms.colours import COLOURS
from rooms.refused import Malformed, Refused

MOST_DIGITS = 10
"""Longer numbers are nothing anybody can mean here."""
OUTSIDE_MOVE = frozenset({"csrfmiddlewaretoken", "seat", "seen", "move", "nonce"})


class NameField(forms.CharField):
    """A name of 1 to 20 visible letters."""

    default_error_messages = {
        "required": _("Type a name that others can see, with 1 to 20 letters."),
        "max_length": _("That name is too long. Use at most 20 letters."),
    }

    def clean(self, value: Any) -> str:
        """The name as it will be shown."""
        try:
            return names.clean(super().clean(value))
        except Refused as refused:
            raise forms.ValidationError(str(refused.sentence)) from refused


class SitForm(forms.Form):
    """A name, and the browser's own random seed for the dice."""

    name = NameField(max_length=200)
    client_seed = forms.CharField(required=False, max_length=32)


class CreateForm(SitForm):
    """The landing page's form: also the signed nonce whose commitment stood on it."""

    nonce = forms.CharField(required=False, max_length=200)


class JoinForm(SitForm):
    """Sitting down by an invite: also a colour, which gives way to a free one if it is taken."""

    colour = forms.ChoiceField(choices=list(COLOURS.items()), required=False)


def whole_number(text: str | None) -> int:
    """A number in plain digits: not 1e1, 2.0, -3 or true. Raises Malformed."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise Malformed()
    return int(text)


def read_move(post: QueryDict) -> dict[str, Any]:
    """The move of a form: the JSON of the pressed button, with the form's own fields on top.

    A field of digits becomes a whole number, anything else stays text; the door decodes strictly.
    """
    try:
        move = msgspec.json.decode(post.get("move", ""))
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise Malformed() from error
    if not isinstance(move, dict):
        raise Malformed()
    fields = {name: str(post[name]) for name in post if name not in OUTSIDE_MOVE}
    return move | {name: int(value) if _digits(value) else value for name, value in fields.items()}


def _digits(value: str) -> bool:
    return value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
