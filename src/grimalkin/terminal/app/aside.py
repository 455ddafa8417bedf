"""Work aside: what takes long goes on in a thread that nobody waits for when the screen is left."""

from __future__ import annotations

import asyncio
import contextlib
from threading import Thread
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")


async def aside(work: Callable[..., Result], *facts: object) -> Result:
    """Do something slow, such as asking a house that may not answer; an end of the program does not wait for it."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()

    def settle(result: Result | None, error: BaseException | None) -> None:
        if done.done():
            return
        if error is not None:
            done.set_exception(error)
        else:
            done.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = work(*facts)
        except BaseException as raised:
            error = raised
        with contextlib.suppress(RuntimeError):
            # The loop may be closed by now: then nobody waits any more.
            loop.call_soon_threadsafe(settle, result, error)

    Thread(target=run, daemon=True).start()
    return await done
