"""Addresses: which clients are counted together, where something is limited by address."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Any

NETWORK = 64
"""Bits of an IPv6 address that name one household; it chooses the rest freely."""


def address_of(scope: dict[str, Any]) -> str:
    """Give what a request is counted under: an IPv4 address, or an IPv6 network."""
    client = scope.get("client")
    if not client:
        return "local"
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None and not address.is_loopback:
        return f"{int(address) >> NETWORK:016x}::/{NETWORK}"
    return str(getattr(address, "ipv4_mapped", None) or address)
