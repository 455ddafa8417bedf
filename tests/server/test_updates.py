"""Whoever applies its updates has, at every version, what the whole scene shows."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from tests.server.screen import change, place, sheet

from grimalkin import games
from grimalkin.rules import Refused
from grimalkin.scene import OPEN, scene_of
from grimalkin.server.pages.records import replay_to_send
from grimalkin.server.tables import journal
from grimalkin.server.tables.sentences import TableSpeaker
from grimalkin.server.tables.snapshots import Key, Log, match_view
from grimalkin.server.tables.table import Table
from grimalkin.server.tables.updates import Updates
from grimalkin.wire.scenes import snapshot
from grimalkin.wire.views import SceneView, whole

SECRET = "5e" * 32


class Client:
    """A screen that knows no rule: it keeps zones by their names, as docs/protocol.md says."""

    def __init__(self, viewer: int | None, view: dict[str, Any]) -> None:
        self.viewer = viewer
        self.zones = {name: place(told) for name, told in view["at"].items()}
        self.view = view

    def hear(self, line: dict[str, Any]) -> None:
        own = line.get("own", {})
        change(self.zones, line)
        self.view["rounds"] = sheet(self.view.get("rounds", []), line)
        self.view["scores"] = line.get("rounds", [self.view["scores"]])[-1]
        for name in ("turn", "phase", "round", "way", "scores"):
            if name in line:
                self.view[name] = line[name]
        self.view["ended"] = line.get("ended", [] if self.view["turn"] else self.view.get("ended", []))
        held = {**self.view.get("holds", {}), **line.get("holds", {})}
        self.view["holds"] = {place: each for place, each in held.items() if each is not None}
        if own.get("legal") or self.viewer not in self.view["turn"]:
            self.view["legal"] = own.get("legal", "")
        happened = own.get("events", line.get("events", []))
        self.view["events"] = happened


def opened(game: str, seats: int, options: dict[str, bool | int | str]) -> Table:
    line = journal.TableOpened(
        game=game, seats=seats, options=options, language="en", level="mouser", clock="none", pause=0, host="h",
        invite="i", watch="w",
    )  # fmt: skip
    table = Table.open("t", line)
    for seat in range(seats):
        table.do(journal.Sat(seat=seat, name=f"Ada{seat}", token=""))
        table.do(journal.AgreedOpen(seat=seat, on=True))
    table.do(journal.Prepared(secret=SECRET))
    return table


def tables() -> list[Any]:
    return [
        pytest.param(name, seats, dict(preset.options), id=f"{name}-{seats}-{preset.name}")
        for name, game in games.found().items()
        for preset in game.presets
        for seats in {3, 4, game.seats_for(game.settle(preset.options, 3))[-1]}
    ]


@pytest.mark.parametrize(("game", "seats", "options"), tables())
def test_updates_lead_to_the_scene(game: str, seats: int, options: dict[str, bool | int | str]) -> None:
    dice = random.Random(f"{game} {seats}")
    table = opened(game, seats, options)
    table.do(journal.Started())
    updates = Updates(table)
    audience: set[Key] = {Key(viewer) for viewer in (None, OPEN, *range(seats))} | {
        Key(None, "fr"),
        Key(0, "fr", False),
    }
    clients = {key: Client(key.viewer, shown(table, key)) for key in audience}
    for _ in range(90):
        match = table.playing()
        if match.outcome():
            break
        # Now and then somebody is away, and comes back with the whole scene.
        away = {key for key in audience if dice.random() < 0.1}
        updates.look(audience - away)
        events = table.do(next_line(table, dice))
        texts = updates.write(events, audience - away, None, 0.0)
        for key, text in texts.items():
            clients[key].hear(json.loads(text))
        for key in away:
            clients[key] = Client(key.viewer, shown(table, key))
        for key in audience:
            whole = Client(key.viewer, shown(table, key))
            assert comparable(clients[key]) == comparable(whole), (key, texts.get(key))


@pytest.mark.parametrize("game", [*games.found()])
def test_who_comes_where_nobody_wanted_sentences_is_told_what_holds_no_longer(game: str) -> None:
    table, dice = opened(game, 4, {"series": "short"} if game == "spooks" else {}), random.Random(game)
    table.do(journal.Started())
    updates, silent, speaking = Updates(table), Key(0), Key(None, "fr")
    for number in range(250):
        if table.playing().outcome():
            break
        audience = {silent, speaking} if number % 2 else {silent}
        client = Client(None, shown(table, speaking)) if number % 2 else None
        updates.look(audience)
        texts = updates.write(table.do(next_line(table, dice)), audience, None, 0.0)
        if client:
            client.hear(json.loads(texts[speaking]))
            assert client.view["holds"] == shown(table, speaking).get("holds", {})


@pytest.mark.parametrize("game", [*games.found()])
@pytest.mark.parametrize("viewer", [None, OPEN, 0])
def test_a_replay_shows_every_scene_that_was(game: str, viewer: int | None) -> None:
    table, dice = opened(game, 4, {}), random.Random(game)
    table.do(journal.Started())
    scenes = [scene_of(table.playing(), viewer)]
    while len(scenes) < 150 and not table.playing().outcome():
        table.do(next_line(table, dice))
        scenes.append(scene_of(table.playing(), viewer))
    speaker = TableSpeaker("fr", games.get(game).title, table.playing().names)
    first, *others = (as_view(snapshot(each, viewer, speaker)) for each in scenes)
    replay = json.loads(msgspec.json.encode(replay_to_send("", str(table.playing().record), viewer, "fr")))
    client = Client(viewer, replay["start"])
    assert comparable(client) == comparable(Client(viewer, first))
    for frame, scene in zip(replay["frames"], others, strict=True):
        client.hear(frame)
        assert comparable(client) == comparable(Client(viewer, scene)), frame


def as_view(fields: dict[str, Any]) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(msgspec.json.encode(SceneView(**fields)))
    return view


def next_line(table: Table, dice: random.Random) -> journal.AnyEntry:
    match = table.playing()
    if match.state.deal_due():
        return journal.HasDealt()
    if dice.random() < 0.05:
        seat = dice.randrange(len(table.seats))
        if match.can_undo(seat).reason != "nothing" and match.state.round:
            return journal.Undone(seat=seat, agreed=True)
    seat = dice.choice(match.state.actors())
    return journal.HasPlayed(seat=seat, word=match.game.word(dice.choice(match.state.legal_actions(seat))))


def shown(table: Table, key: Key) -> dict[str, Any]:
    view = match_view(table, key, 0.0)
    scene: dict[str, Any] = json.loads(msgspec.json.encode(view))
    return scene


def comparable(client: Client) -> object:
    return (
        client.zones,
        client.view.get("legal", ""),
        client.view.get("events", []),
        client.view.get("holds", {}),
        client.view.get("rounds", []),
        client.view.get("ended", []),
        client.view.get("way", 1),
        [client.view[name] for name in ("turn", "phase", "round", "scores")],
    )


def test_a_refused_word_leaves_the_table_as_it_was() -> None:
    table = opened("friday", 4, {})
    table.do(journal.Started())
    table.do(journal.HasDealt())
    seat, version = table.playing().state.actors()[0], table.version
    zones = whole(table.playing().game.zones(table.playing().observe(seat)))
    for word in ("nonsense", "F"):
        with pytest.raises(Refused):
            table.do(journal.HasPlayed(seat=seat, word=word))
    assert table.version == version
    assert whole(table.playing().game.zones(table.playing().observe(seat))) == zones


def test_sentences_are_kept_once_whatever_people_call_themselves() -> None:
    table, dice = opened("friday", 3, {"rounds": 4}), random.Random(7)
    table.do(journal.Started())
    for _ in range(60):
        table.do(next_line(table, dice))
    log = Log(table)
    audience = [Key(viewer, language) for viewer in (None, 0, 1, 2) for language in ("en", "fr")]
    told = {}
    for name in range(200):
        table.do(journal.Renamed(seat=0, name=f"{name:03}" + "\N{CAT FACE}" * 20))
        told = {key: log.of(key) for key in audience}
    # As it would be said to whoever comes now, with the latest names and no others...
    assert told == {key: Log(table).of(key) for key in audience}
    assert any("199" in said for said in told[audience[0]])
    assert not any("198" in said for said in told[audience[0]])
    # ... and two hundred sets of names have left nothing behind.
    assert len(log.said) == len(log.moves) == len(audience)
    assert not any("\N{CAT FACE}" in text for texts in log.said.values() for text in texts)
