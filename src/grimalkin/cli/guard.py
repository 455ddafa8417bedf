"""The guard: whatever ends a command early is said in one calm line, and has its own exit code."""

from __future__ import annotations

import contextlib
import errno
import signal
import sys
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.cli.arguments import BadCommand
from grimalkin.cli.mistakes import meant_by
from grimalkin.cli.places import OWN, NoHome
from grimalkin.cli.streams import silence
from grimalkin.play import BadRecord
from grimalkin.rules import Refused
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

DONE, NOT_PROVED, IMPOSSIBLE = 0, 1, 2
INTERRUPTED = 128 + 2
"""As shells count the signal of Ctrl-C."""
UNREAD = 128 + 13
"""As shells count the signal of a broken pipe: a verdict that nobody read is none."""
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
CLOSED = {errno.EBADF, errno.EIO}


class Stopped(BaseException):
    """The system asks this process to end: its window was closed, or the machine shuts down."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def guarded(do: Callable[[], int], voice: Voice) -> int:
    """Do something to its end, output included; give its exit code."""
    try:
        return _said_to_the_end(do)
    except KeyboardInterrupt:
        return _ended("guard-interrupted", INTERRUPTED, voice)
    except Stopped as stopped:
        return _ended("guard-stopped", stopped.code, voice)
    except BrokenPipeError:
        # Whoever read us has gone, as in `grimalkin rules friday | head`.
        silence(sys.stdout)
        return UNREAD
    except OSError as error:
        silence(sys.stdout)
        key = "full" if error.errno in FULL else "closed" if error.errno in CLOSED else "refused"
        name = f" ({error.filename})" if error.filename else ""
        return _ended(f"guard-{key}", IMPOSSIBLE, voice, problem=f"{error.strerror or error}{name}")


def _said_to_the_end(do: Callable[[], int]) -> int:
    try:
        return do()
    except SystemExit as stopped:
        # The parser shows help and versions by itself, and then ends.
        return stopped.code if isinstance(stopped.code, int) else DONE
    finally:
        sys.stdout.flush()


def _ended(key: str, code: int, voice: Voice, **facts: object) -> int:
    with contextlib.suppress(OSError, ValueError, KeyboardInterrupt):
        sys.stdout.flush()
    complain(voice.say(key, **facts))
    return code


def explained(do: Callable[[], int], voice: Voice) -> int:
    """Do something, or say why it cannot be done."""
    try:
        return do()
    except BadCommand as bad:
        complain(str(bad))
    except NoHome:
        complain(voice.say("cli-no-home", name=OWN))
    except BadRecord as bad:
        complain(_voice_of(bad, voice).refusal(bad.refusal))
    except Refused as refused:
        complain(f"{voice.refusal(refused.refusal)} {meant_by(refused.refusal, voice)}".strip())
    return IMPOSSIBLE


def complain(text: str) -> None:
    """Say what went wrong, where anyone can still read it."""
    try:
        print(text, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        silence(sys.stderr)


def _voice_of(bad: BadRecord, voice: Voice) -> Voice:
    """Let the record's own game say what is wrong with its cards."""
    return Voice(voice.language, games.get(bad.game)) if bad.game else voice


@contextlib.contextmanager
def stoppable() -> Iterator[None]:
    """Let a closed window or a shutdown be an exception, so that the terminal is left as it was found."""
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.signal(number, _stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, _: FrameType | None) -> None:
    raise Stopped(number)
