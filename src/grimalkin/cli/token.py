"""`grimalkin token`: a new token for the host of a house, which opens the host's page; the one before opens nothing."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.settings import house_settings
from grimalkin.server.people.conduct import HOST
from grimalkin.server.people.tokens import hashed, new_token
from grimalkin.server.store import DataAbsent, DataUnusable, Note, jot_down

if TYPE_CHECKING:
    from argparse import Namespace

    from grimalkin.text import Voice


def new_host_token(asked: Namespace, voice: Voice) -> int:
    """Draw a token, keep its hash in the database, and print it: nothing else ever holds it."""
    settings, token = house_settings(asked, voice), new_token()
    try:
        jot_down(settings, HOST, Note("token", int(time.time() * 1000), hashed(token)))
    except DataAbsent:
        raise BadCommand(voice.say("token-no-house", path=settings.data)) from None
    except DataUnusable as error:
        raise BadCommand(voice.say("token-failed", problem=str(error))) from None
    print(voice.say("token-done", link=f"/host#token={token}"))
    return 0
