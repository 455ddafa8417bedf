"""Opening a table: whether it may be, what its first entries say, and who is given the tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.server.addresses import network_of
from grimalkin.server.housekeeping import make_room
from grimalkin.server.people.tokens import hashed, new_table_id, new_token
from grimalkin.server.refusals import NotNow
from grimalkin.server.store import Save, on_disk
from grimalkin.server.tables import journal
from grimalkin.server.tables.commands import check_settings
from grimalkin.server.tables.summaries import summary_of
from grimalkin.server.tables.table import Table
from grimalkin.wire.lobby import OpenedTable

if TYPE_CHECKING:
    from grimalkin.server.house import House
    from grimalkin.wire.lobby import NewTable


async def open_table(house: House, wanted: NewTable, address: str) -> OpenedTable:
    """Open a table, and give the tokens of its links to the asker, once it is on disk."""
    known = [preset.name for preset in games.get(wanted.game).presets]
    if wanted.preset and wanted.preset not in known:
        raise NotNow("bad-preset", known=", ".join(known))
    check_settings(wanted.game, wanted.seats, dict(wanted.chosen()), wanted.level, wanted.clock)
    house.order.refuse(address)
    await _admit(house, address)
    given = OpenedTable(new_table_id(), new_token(), new_token(), new_token())
    await _save_new(house, given.table, _first_entry(house, wanted, given))
    house.open_tables += 1
    house.admission.opened(given.table, network_of(address))
    if house.neighbours is not None:
        house.neighbours.opened(address)
    house.metrics.opened.inc()
    return given


async def _admit(house: House, address: str) -> None:
    """Refuse one more table to an address that has opened many, or where there is no room."""
    limits = house.settings.limits
    if "disk-nearly-full" in house.warnings:
        raise NotNow("disk-full")
    if not house.admission.take(address, network_of(address), house.open_tables, house.now()):
        crowded = house.admission.is_crowded(house.open_tables)
        raise NotNow("house-full") if crowded else NotNow("too-many-tables", most=limits.tables_an_hour)
    if house.open_tables >= limits.tables and not await make_room(house):
        raise NotNow("house-full")


def _first_entry(house: House, wanted: NewTable, given: OpenedTable) -> journal.TableOpened:
    return journal.TableOpened(
        at=int(house.time() * 1000), game=wanted.game, seats=wanted.seats, options=dict(wanted.chosen()),
        language=wanted.language, level=wanted.level, clock=wanted.clock, pause=wanted.pause, listed=wanted.listed,
        children=wanted.children, chat=wanted.chat, host=hashed(given.host), invite=hashed(given.invite),
        watch=hashed(given.watch),
    )  # fmt: skip


async def _save_new(house: House, name: str, first: journal.TableOpened) -> None:
    """Save the first entries of a table, and wait for it."""
    second = journal.Prepared(at=first.at, secret=house.new_secret())
    table = Table.open(name, first)
    table.do(second)
    entries, summary = [journal.write(first), journal.write(second)], summary_of(table, first.at)
    await on_disk(lambda done: house.store.save(Save(name, 1, entries, done, summary)))
