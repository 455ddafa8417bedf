"""Addresses: which clients are counted together, where something is limited by address."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address
from typing import Any

NETWORK = 64
"""Bits of an IPv6 address that name one household; it chooses the rest freely."""


def network_of(address: str) -> str:
    """Give the network around what a request is counted under: 24 bits of IPv4, 48 of IPv6."""
    if address.endswith(f"::/{NETWORK}"):
        return f"{address[:12]}::/48"
    numbers = address.split(".")
    return f"{'.'.join(numbers[:3])}.0/24" if len(numbers) == 4 else address


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
