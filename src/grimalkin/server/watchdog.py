"""A watchdog of the event loop: how long its longest step took, and who held it.

A thread asks the loop for a sign of life, and while none comes looks at what the loop's thread is doing. What it counts
are its own looks: where the whole machine stands still it does not look either, and nobody is blamed for that. Beside
that stands how long the processor worked for the loop meanwhile: on a busy machine a step lasts longer, and works as
much as ever.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import re
import tempfile
import threading
import time
from collections import Counter

log = logging.getLogger(__name__)
LOOK_EVERY = 0.005
"""Seconds between two looks at a loop that gives no sign."""
REST = 0.02
"""Seconds between a sign and the next question, while somebody wants to know who held the loop; else `LONG_REST`."""
LONG_REST = 0.25
FRAMES = 6
"""Places in the code that are named, the innermost last."""
CALL = re.compile(r'File "(?:.*/)?(.*)", line (\d+) in (.+)')


class Watchdog:
    """Watches the loop that it is started in."""

    def __init__(self, bound: float = 0.0) -> None:
        self.bound = bound
        """Seconds of one step beyond which the log says who held the loop; 0 for never."""
        self.longest = 0.0
        """Seconds of the longest step since it was last asked for, to the precision of a look."""
        self.holder = ""
        """Where the loop was most of that time."""
        self.looks = 0
        """How often it has looked at the step that is going on, or was the last."""
        self._loop = asyncio.get_running_loop()
        self._held = threading.get_ident()
        self._sign, self._end = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Watch no more."""
        self._end.set()

    def take_longest(self) -> float:
        """Give the longest step since this was last asked."""
        longest, self.longest = self.longest, 0.0
        return longest

    def _watch(self) -> None:
        # Opened now: when a house has no descriptor left is when one wants to know who holds it.
        with tempfile.TemporaryFile() as notes:
            while not self._end.wait(REST if self.bound else LONG_REST):
                self._sign.clear()
                try:
                    self._loop.call_soon_threadsafe(self._sign.set)
                except RuntimeError:
                    # The loop is closed.
                    return
                self._wait_for_sign(notes.fileno())

    def _wait_for_sign(self, notes: int) -> None:
        self.looks, seen, began = 0, Counter[str](), work_of(self._held)
        while not self._sign.wait(LOOK_EVERY) and not self._end.is_set():
            self.looks += 1
            if self.bound:
                seen[place_of(self._held, notes)] += 1
        held, worked = self.looks * LOOK_EVERY, work_of(self._held) - began
        if held > self.longest:
            self.longest, self.holder = held, seen.most_common(1)[0][0] if seen else ""
        if self.bound and held >= self.bound:
            who = seen.most_common(1)[0][0]
            log.error("the event loop was held for %.3f s and worked for %.3f s of it, mostly by %s", held, worked, who)


def work_of(thread: int) -> float:
    """Give the seconds of the processor's time that a thread has had; 0 where the system does not say."""
    clock = getattr(time, "pthread_getcpuclockid", None)
    return time.clock_gettime(clock(thread)) if clock else 0.0


def place_of(thread: int, notes: int) -> str:
    """Name the places in the code where a thread is, the innermost last.

    Frames of a thread that goes on meanwhile must not be walked from Python: on 3.11 that has ended whole houses. What
    is made for crashes walks them in one step, and writes them into a file: `notes`. Where it cannot, it says nothing.
    """
    os.lseek(notes, 0, os.SEEK_SET)
    faulthandler.dump_traceback(notes, all_threads=True)
    size = os.lseek(notes, 0, os.SEEK_CUR)
    os.lseek(notes, 0, os.SEEK_SET)
    text = os.read(notes, size).decode("utf-8", "replace")
    stacks = re.split(r"^(?:Current thread|Thread) 0x([0-9a-f]+).*$", text, flags=re.MULTILINE)
    found = {int(each, 16): stack for each, stack in zip(stacks[1::2], stacks[2::2], strict=True)}
    calls = CALL.findall(found.get(thread, ""))[:FRAMES]
    return " > ".join(f"{name}:{line} {function}" for name, line, function in reversed(calls)) or "nobody"
