"""Serving: the application on uvicorn, in a process tuned for it, at an address that is taken before all else."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import logging
import signal
import socket
import sys
from typing import TYPE_CHECKING

import msgspec
import uvicorn

from grimalkin.server.collecting import collector
from grimalkin.server.net.app import App
from grimalkin.server.net.hosts import ANY
from grimalkin.server.net.patience import Doorkeeper, bound
from grimalkin.server.net.sockets import LONGEST_MESSAGE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from grimalkin.server.settings import Settings

log = logging.getLogger(__name__)
REOPEN = getattr(signal, "SIGUSR2", None)
"""The signal to open again in place, by code that is new since; Windows has none."""
WINDOW_CLOSED = getattr(signal, "SIGHUP", None)
"""A terminal has gone with the house in it; who starts it by `nohup` wants it to stay."""
CLOSE_PATIENCE = 5
"""Seconds that open connections have to end, when the server stops."""
EXCLUSIVE = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
"""Take an address that was just left, and none that is in use: on Windows the usual option would share it."""
KEEP_ALIVE = 65
"""Seconds that an idle HTTP connection stays open: longer than clients keep one, or they ask just as it closes."""
SWITCH_INTERVAL = 0.0005
"""Seconds after which a thread that waits for the interpreter gets it: one that has committed must not wait long."""
DESCRIPTORS = 65_536
"""File descriptors that a house wants; more would only let more memory be used."""
M_ARENA_MAX, ARENAS = -8, 2
"""The option of glibc's allocator, and how many places of memory threads share."""
ORDINARY = "websockets-sansio"
"""What uvicorn carries websockets by where there is no fast path."""


def tune_process() -> None:
    """Let threads take turns quickly, and keep the collector from walking through all of memory again and again."""
    allow_descriptors()
    share_memory()
    sys.setswitchinterval(SWITCH_INTERVAL)
    collector.begin()


def share_memory() -> None:
    """Let all threads take memory from the same few places, where the C library keeps one for each: it comes back."""
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, ARENAS)


def allow_descriptors() -> None:
    """Take as many file descriptors as the system allows: each connection is one, and usually 1,024 are given."""
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def socket_protocol() -> type[asyncio.Protocol] | str:
    """Choose what carries websockets: the fast path, or where picows is missing or not as expected the ordinary one."""
    try:
        from grimalkin.server.net.fast_arrival import Arrival, check_picows  # noqa: PLC0415

        asyncio.run(check_picows())
    except (ImportError, AttributeError, TypeError) as error:
        log.warning("websockets take the ordinary path, as picows cannot be used: %s", error)
        return ORDINARY
    return Arrival


def config(app: App, host: str, port: int, *, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """Choose how uvicorn serves: on uvloop where there is one, and websockets by the fast path where there is one."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=bound(Doorkeeper(app.settings.request_time, app.settings.limits.http_connections, proxies)),
        ws=socket_protocol(),
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=None,
        # What a page sends and a secret would be compressed together, and lengths would tell.
        ws_per_message_deflate=False,
        loop="auto",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[*proxies],
        timeout_graceful_shutdown=CLOSE_PATIENCE,
        timeout_keep_alive=KEEP_ALIVE,
    )


class Serving(uvicorn.Server):
    """A server that says when it is open, and may be asked to open again in place."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened
        self.again = False
        """Whether it closes only to open again."""

    def stop(self) -> None:
        """Close in good order."""
        self.should_exit = True

    def reopen(self) -> None:
        """Close in good order, to open again."""
        self.again = self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, then say so; what keeps the house from opening is raised, and need not be logged too."""
        chatter = logging.getLogger("uvicorn.error")
        chatter.disabled = True
        try:
            await super().startup(sockets)
        finally:
            chatter.disabled = False
        if self.started:
            log.info("the house is open at port %d", self.config.port)
            if REOPEN is not None:
                asyncio.get_running_loop().add_signal_handler(REOPEN, self.reopen)
            if WINDOW_CLOSED is not None and signal.getsignal(WINDOW_CLOSED) is not signal.SIG_IGN:
                asyncio.get_running_loop().add_signal_handler(WINDOW_CLOSED, self.stop)
            self.opened()


def listen(host: str, port: int) -> socket.socket:
    """Take an address, or raise an `OSError`; port 0 takes a free one."""
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    taken = socket.socket(family, kind, protocol)
    try:
        taken.setsockopt(socket.SOL_SOCKET, EXCLUSIVE, 1)
        taken.bind(address)
        taken.listen(2048)
    except OSError:
        taken.close()
        raise
    taken.set_inheritable(True)
    return taken


def _for_proxies(settings: Settings) -> Settings:
    """Take any name that a proxy passes on, unless some are set."""
    return msgspec.structs.replace(settings, hosts=settings.hosts or (ANY,))


def serve(
    settings: Settings, at: socket.socket, opened: Callable[[], None] = lambda: None, *, proxies: Sequence[str] = ()
) -> bool:
    """Serve until told to stop by Ctrl-C, SIGTERM or SIGHUP, or to open again (SIGUSR2); say whether to open again.

    What keeps a house from opening is raised.
    """
    app = App(_for_proxies(settings) if proxies else settings)
    tune_process()
    host, port = at.getsockname()[:2]
    server = Serving(config(app, host, port, proxies=proxies), opened)
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        # The server closes in good order, and only then raises the signal again.
        with contextlib.suppress(KeyboardInterrupt):
            server.run([at])
    except SystemExit:
        if app.failure is None:
            raise
        raise app.failure from None
    finally:
        signal.signal(signal.SIGTERM, before)
        at.close()
    log.info("the house is closed")
    return server.again
