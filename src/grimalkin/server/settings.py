"""Settings of a house: where its data is, how long it waits, and how much it allows."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

Seconds = Annotated[float, Meta(ge=0)]
Count = Annotated[int, Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one address, one connection or one house may have; what is beyond is refused with a reason."""

    connections: Count = 60
    """Sockets at tables from one address: a school class behind one router."""
    http_connections: Count = 300
    """Open from one address beside those sockets, idle or asking; a browser keeps six."""
    tables_an_hour: Count = 120
    """Opened from one address."""
    requests_a_second: Annotated[float, Meta(gt=0)] = 30
    """Over HTTP from one address, with four times as many at once."""
    messages_a_second: Annotated[float, Meta(gt=0)] = 15
    """On one connection, with four times as many at once; a client that goes on is disconnected."""
    snapshots_a_second: Annotated[float, Meta(gt=0)] = 5
    """Snapshots to one address, with twenty times as many at once: a client that joins is shown the whole table."""
    chats_a_minute: Annotated[float, Meta(gt=0)] = 20
    """Things said at tables by one seat, with as many at once."""
    asks_a_minute: Annotated[float, Meta(gt=0)] = 6
    """To be let in at tables, from one address, with as many at once."""
    reports_an_hour: Count = 20
    """Of people at tables, from one address, with as many at once."""
    hints_a_minute: Annotated[float, Meta(gt=0)] = 12
    """Asked of the coach by one seat, with as many at once."""
    reviews_a_minute: Annotated[float, Meta(gt=0)] = 6
    """Of matches that nobody has asked about before, from one address."""
    files_a_minute: Annotated[float, Meta(gt=0)] = 6
    """Of all that is stored under a key, taken along or forgotten, from one address."""
    viewers: Count = 100
    """Connections to one table."""
    tables: Count = 20_000
    """Open at one time."""
    changes_a_minute: Annotated[float, Meta(gt=0)] = 120
    """Of a table beside its match: names, seats, settings, cuts; with half as many at once."""
    bad_messages: Count = 50
    """On one connection, after which it is closed."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of them have a good value; a file of JSON may set any."""

    data: str = ""
    """The folder of the database; where none is named, `grimalkin where` says which it is."""
    database: Annotated[str, Meta(min_length=1)] = "sqlite"
    """Which database: a module of `server/store`, and after a colon what that needs to know; `sqlite`, or the address
    of a PostgreSQL that several nodes share, such as postgresql://user@host/name."""
    limits: Limits = Limits()
    """How much one address, one connection or one house may have."""
    grace: Seconds = 45
    """Seconds that an absent player is waited for, before a bot plays for the seat while others wait."""
    silence: Seconds = 30
    """Seconds that a connection may be silent before it is closed."""
    request_time: Annotated[float, Meta(gt=0)] = 20
    """Seconds that a request over HTTP may take to come, with its body; and a new connection, to ask at all."""
    delay: tuple[Seconds, Seconds] = (0.8, 1.8)
    """Between which times a bot answers; the time is drawn, whatever its hand."""
    step: Seconds = 0.5
    """The pace of bots is a whole number of these; so is how much later one answers that thinks longer than that."""
    close_idle: Seconds = 24 * 3600
    """Seconds after its last entry when a table without a match going on is closed."""
    close_unfinished: Seconds = 14 * 24 * 3600
    """Seconds after its last entry when a table with a match going on is closed."""
    archive: Seconds = 7 * 24 * 3600
    """Seconds after closing when the journal of a table is deleted; records of finished matches stay."""
    unload: Seconds = 60
    """Seconds that a table stays in memory while nobody is at it."""
    disk_reserve: Annotated[int, Meta(ge=0)] = 256 * 2**20
    """Bytes that must be free on the disk for new tables to be opened; those that are open go on."""
    watchdog: Seconds = 0
    """Seconds that one step of the event loop may take before the log says who held it; 0 for no such lines."""
    thinkers: Count = 2
    """Bots that think at one time."""
    metrics: bool = False
    """Whether other machines may read /metrics; this one always may."""
    docs: str = ""
    """The folder of the site that `make docs` built, to be served under /docs; where none is named, the one of this
    checkout, if it was built."""
    hosts: tuple[str, ...] = ()
    """Names by which the house is reached, such as cards.example.org, beside numbers, localhost and the machine's own;
    "*" for any. Behind a proxy any will do, if none is set: it knows its names itself."""
    origins: tuple[str, ...] = ()
    """Addresses of other sites whose pages may open a table's socket, such as https://example.org."""


def read_settings(path: Path | None) -> Settings:
    """Read a file of settings, strictly; the usual ones without one."""
    if path is None:
        return Settings()
    return msgspec.json.decode(path.read_bytes(), type=Settings)
