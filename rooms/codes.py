"""Room codes: 7 of 32 signs without look-alikes, 35 bits, shown in two groups."""

import secrets

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters without I, L, O (read as 1, 1, 0) and U."""
LENGTH = 7
_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0"})


def new_code() -> str:
    """A fresh random code."""
    return "".join(secrets.choice(SIGNS) for _ in range(LENGTH))


def read(typed: str) -> str | None:
    """The code a person meant: any case, spaces, dashes, look-alikes; None where it cannot be one."""
    code = "".join(typed.upper().replace("-", " ").split()).translate(_READ_AS)
    return code if len(code) == LENGTH and all(sign in SIGNS for sign in code) else None


def shown(code: str) -> str:
    """The code as people read it out: `K7QM 2XD`."""
    return f"{code[:4]} {code[4:]}"
