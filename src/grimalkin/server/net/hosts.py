"""Names of the house: a request must be for one of them, so that no other site can pass for it.

A page of another site may have the name of that site lead to this machine (DNS rebinding), and a browser then takes the
house for that site. Whoever writes an address in numbers was led by no name, so those are always right.
"""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from grimalkin.server.settings import Settings

ANY = "*"


def is_ours(settings: Settings, scope: dict[str, Any]) -> bool:
    """Say whether a request is for a name of the house; one that names no host at all comes from no browser."""
    if ANY in settings.hosts:
        return True
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return not host or _named(host.decode("latin-1")) in {*settings.hosts, *_own()} or _is_number(host)


def _named(host: str) -> str:
    """Give the name in a host, without its port; "" if it is none."""
    try:
        parts = urlsplit(f"//{host}")
        return (parts.hostname or "").rstrip(".") if parts.port != 0 and parts.netloc == host else ""
    except ValueError:
        return ""


def _is_number(host: bytes) -> bool:
    try:
        ip_address(_named(host.decode("latin-1")))
    except ValueError:
        return False
    return True


@cache
def _own() -> frozenset[str]:
    """Give the names that this machine has for itself, and for others in its network."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name.partition('.')[0]}.local"})
