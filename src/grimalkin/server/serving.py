"""Serving: the application on uvicorn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import uvicorn

from grimalkin.server.app import App

if TYPE_CHECKING:
    from grimalkin.server.settings import Settings

LONGEST_FRAME = 4096


def config(app: App, host: str, port: int, *, proxy: bool = False) -> uvicorn.Config:
    """Choose how uvicorn serves: `websockets-sansio` on uvloop sends twice as much as its default here."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        loop="uvloop",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxy,
        timeout_graceful_shutdown=5,
    )


def serve(settings: Settings, host: str, port: int, *, proxy: bool = False) -> None:
    """Serve until told to stop."""
    uvicorn.Server(config(App(settings), host, port, proxy=proxy)).run()
