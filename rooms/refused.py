"""Why an act is not done: each reason has a status and a sentence for the person."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Refused(Exception):
    """An act that was not done. It changed nothing; `sentence` says what to do."""

    status = 422

    def __init__(self, sentence: str | Promise) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Malformed(Refused):
    """What came in cannot be read."""

    status = 400

    def __init__(self, sentence: str | Promise | None = None) -> None:
        super().__init__(sentence or _("That could not be read. Reload the page and try again."))


class NotYours(Refused):
    """Another's seat, or an act of the host by somebody else."""

    status = 403


class Unknown(Refused):
    """No such room."""

    status = 404

    def __init__(self) -> None:
        super().__init__(
            _("There is no room with this code. Check it with whoever sent it; codes have 7 signs.")
        )


class Conflict(Refused):
    """Stale, full or started."""

    status = 409


class Stale(Conflict):
    """The table has moved on since this page last heard from it."""

    def __init__(self) -> None:
        super().__init__(_("The table has moved on, so this was not done. Look at it now and choose again."))


class Busy(Refused):
    """The database did not answer in time."""

    status = 503

    def __init__(self) -> None:
        super().__init__(_("The table is busy just now, so this was not done. Try again in a moment."))


class AgainstRules(Refused):
    """The rules refuse the move; `code` is theirs."""

    def __init__(self, sentence: str | Promise, code: str) -> None:
        super().__init__(sentence)
        self.code = code
