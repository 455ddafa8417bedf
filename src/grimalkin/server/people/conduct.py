"""Conduct: who is known again by what, and what is kept of whoever was reported, or may not come, or not talk."""

from __future__ import annotations

from ipaddress import ip_address

import msgspec

from grimalkin.server.addresses import address_of, network_of

BAN, MUTE, REPORT, WORDS, UNKIND, HOST = "ban", "mute", "report", "words", "unkind", "host"
"""The kinds of notes that a house keeps: who may not come, who may not talk, what was reported, the host's words, words
that are not to be read, and the hash of the host's token."""
PLAYER, ADDRESS, NETWORK = "player", "address", "network"
"""By what somebody is known: a key, where it comes from, or all that come from around there."""


class KeptReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody found fault with somebody."""

    table: str
    name: str
    """Of whom it is about."""
    by: str
    """The name of the one who reports; nothing for a spectator."""
    why: str
    text: str
    said: tuple[str, ...] = ()
    """What that one said last: nothing else of what is said is ever stored."""
    marks: tuple[str, ...] = ()


class KeptBan(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody may not come, or not talk, for a while."""

    until: int
    """In milliseconds since 1970."""
    name: str = ""
    why: str = ""


def marks_of(address: str, *players: str) -> tuple[str, ...]:
    """List by what somebody is known: the marks of keys, and where it comes from."""
    return (
        *(f"{PLAYER} {player}" for player in players if player),
        f"{ADDRESS} {address}",
        f"{NETWORK} {network_of(address)}",
    )


def typed_address(text: str) -> str:
    """Read an address that a host has typed, as it is counted; raises ValueError."""
    return address_of({"client": (str(ip_address(text.strip())), 0)})
