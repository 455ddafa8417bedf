"""One connection to PostgreSQL, made when it is first used, and again after it was lost."""

from __future__ import annotations

from typing import Any, ClassVar

try:
    import asyncpg as asyncpg  # noqa: PLC0414 - the driver, for those who use a link too
except ImportError:  # an extra: grimalkin[postgres]
    asyncpg = None

AWAY: tuple[type[BaseException], ...] = (
    (
        OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError,
        asyncpg.OperatorInterventionError, asyncpg.InsufficientResourcesError,
    )
    if asyncpg is not None
    else (OSError,)
)  # fmt: skip
"""What is raised where the database cannot be reached, is going down or coming up, or has no room for more."""


HELD = 5.0
"""Seconds after which the database takes back what a connection holds that says nothing within a transaction,"""
SETTINGS = {
    "application_name": "grimalkin",
    "jit": "off",
    "idle_in_transaction_session_timeout": f"{HELD:g}s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
"""and some more after which it forgets one whose machine is gone: a lock must not outlive the node that took it."""


class PostgresLink:
    """A connection, or none for the moment; used by one task at a time."""

    PATIENCE: ClassVar[float] = 15.0
    """Seconds that one statement may take."""

    def __init__(self, address: str, **settings: str) -> None:
        self.address = address
        self.settings = {**SETTINGS, **settings}
        self._made: Any = None

    async def get(self) -> Any:  # noqa: ANN401 - the driver brings no types
        """Give the connection."""
        if self._made is None or self._made.is_closed():
            self._made = await asyncpg.connect(
                self.address, timeout=self.PATIENCE, command_timeout=self.PATIENCE, server_settings=self.settings
            )
        return self._made

    def lose(self) -> None:
        """Break it off: what becomes of a statement that was not answered is not known, so nothing follows it."""
        made, self._made = self._made, None
        if made is not None and not made.is_closed():
            made.terminate()

    async def close(self) -> None:
        """Close it in good order."""
        made, self._made = self._made, None
        if made is not None and not made.is_closed():
            await made.close(timeout=2)
