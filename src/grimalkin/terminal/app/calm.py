"""An application that ends calmly: when the system asks for it, when its terminal is gone, whatever is still typed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App

from grimalkin.terminal.app.gone import calm, is_gone

if TYPE_CHECKING:
    from textual.driver import Driver

STOPS = ("SIGTERM", "SIGHUP")
LONGEST_END = 8.0
"""Seconds that ending may take when the system asks for it: a terminal may take no letters, and not say so."""
LOOK_AROUND = 2.0
"""Seconds after which it is looked whether the terminal is still there: not everyone is told that it is not."""
HUNG_UP = 128 + 1
"""As shells count the signal of a window that was closed."""
KEEP_TITLE, OLD_TITLE = "\x1b[22;2t", "\x1b[23;2t"
"""The terminal keeps the name of its window, and gives it back."""


class CalmApp(App[int]):
    """Whatever it shows, it leaves the terminal as it found it."""

    def __init__(self) -> None:
        super().__init__()
        self.before: dict[int, Any] = {}
        """What was done before when the system asked for an end."""
        self.titled = ""
        """How the window is named."""

    def listen_to_the_system(self) -> None:
        """Hear that it asks for an end, also while something is being written that the terminal does not take."""
        loop = asyncio.get_running_loop()

        def ended(number: int, _: object) -> None:
            loop.call_soon_threadsafe(self.exit, 128 + number)
            self.bound_the_end(128 + number)

        for number in (getattr(signal, name) for name in STOPS if hasattr(signal, name)):
            with contextlib.suppress(ValueError):
                self.before[number] = signal.signal(number, ended)
        if not self.is_headless:
            self.set_interval(LOOK_AROUND, self._look_around)

    def on_unmount(self) -> None:
        """Hear nothing any more."""
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def _look_around(self) -> None:
        """End when nobody can be there any more."""
        if is_gone(self._driver):
            self.exit(HUNG_UP)
            self.bound_the_end(HUNG_UP)

    def get_driver_class(self) -> type[Driver]:
        return calm(super().get_driver_class())

    def bound_the_end(self, code: int) -> None:
        """End at once, if ending takes too long: every move is on disk."""
        bound = threading.Timer(LONGEST_END, os._exit, (code,))
        bound.daemon = True
        bound.start()

    async def on_event(self, event: events.Event) -> None:
        """Hear no key any more once the screens are gone: somebody may still type while it ends."""
        if self.screen_stack or not isinstance(event, events.InputEvent | events.Paste):
            await super().on_event(event)

    def set_title(self, title: str) -> None:
        """Name the window; only signs that can be seen are written."""
        driver = self._driver
        clean = "".join(sign for sign in title if sign.isprintable())
        if driver is not None and not self.is_headless and clean != self.titled:
            driver.write(f"{'' if self.titled else KEEP_TITLE}\x1b]2;{clean}\x07")
            self.titled = clean
