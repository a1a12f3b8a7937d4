"""A process of its own that plays a stored match again: `replay_process.py DATABASE MATCH`.

DATABASE is the name of the database to open, the rest of the settings comes from the environment. Prints how
many moves were made again, or every stored column that differs; then the status is 1.
"""

import os
import sys

import django
from django.conf import settings


def main() -> int:
    """Replay the match that the command line names."""
    name, match_id = sys.argv[1:]
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "conquest.settings")
    settings.DATABASES["default"]["NAME"] = name
    django.setup()
    from rooms.models import Match
    from tests.rooms.replaying import Replay

    replay = Replay(Match.objects.select_related("room").get(pk=match_id))
    moves = replay.run()
    print(f"{moves} moves" if not replay.faults else "; ".join(replay.faults))
    return bool(replay.faults)


if __name__ == "__main__":
    sys.exit(main())
