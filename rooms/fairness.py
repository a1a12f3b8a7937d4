"""The secret behind a match's dice: nonces, keys and what is promised before anyone sits."""

import hashlib
import hmac
import secrets
from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.utils.translation import gettext_lazy as _

from rooms.models import Match
from rooms.refused import Conflict
from rules import fair

FORM_AGE = timedelta(days=1)
USED = _("This page was too old to make a room. It is fresh now: press the button again.")


def new_nonce() -> str:
    """A nonce for the next match of a room: 32 hex digits."""
    return secrets.token_hex(16)


def signed(nonce: str) -> str:
    """A nonce as a form carries it, so that nobody brings one of his own."""
    return signing.TimestampSigner(salt="nonce").sign(nonce)


def unsigned(sent: str) -> str:
    """The nonce of a form. Raises Conflict for one that is too old or not ours."""
    try:
        return signing.TimestampSigner(salt="nonce").unsign(sent, max_age=FORM_AGE)
    except signing.BadSignature as error:
        raise Conflict(USED) from error


def server_key(nonce: str) -> bytes:
    """The match's key before the client seeds join it: HMAC(server's dice secret, nonce)."""
    return hmac.new(settings.DICE_SECRET, nonce.encode(), hashlib.sha256).digest()


def commitment(nonce: str) -> str:
    """What is shown before anyone sits: SHA-256 of the key, in hex."""
    return fair.commitment(server_key(nonce))


def match_id(code: str, number: int) -> str:
    """The match's name in the key: room code and number, lower case."""
    return f"{code.lower()}/{number}"


def match_key(match: Match) -> bytes:
    """The key of a match's draws. Never leaves the server before the match is over."""
    name = match_id(match.room.code, match.number)
    return fair.match_key(server_key(match.nonce), match.seeds, name)
