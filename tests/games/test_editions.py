"""Editions: what was played in an earlier one is replayed by what that edition was, for ever."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from tests.games.upgrades import GAME as COPPERS
from tests.games.upgrades import CoppersGame, FirstCoppersGame, SecondFriday, upgraded

from grimalkin import games
from grimalkin.arena import Tournament, play_set
from grimalkin.bots import bot
from grimalkin.coach import review
from grimalkin.coach.plain import plain
from grimalkin.games.friday import Friday
from grimalkin.play import BadRecord, Match, Player, parse, replay, verify
from grimalkin.rules import Dice, Game
from grimalkin.scene import OPEN
from grimalkin.server.pages.books import game_info
from grimalkin.server.pages.records import proved, replayed
from grimalkin.testing import Conformance, playthrough, position
from grimalkin.testing.playthrough import Playthrough
from grimalkin.text import LANGUAGES, Voice

RECORDS = Path(__file__).parents[1] / "records"
OLD = (RECORDS / "friday@1" / "4-seats-1.record").read_text(encoding="utf-8")
FIRST = games.get("friday@1")


@pytest.fixture
def second() -> Iterator[Game]:
    """Let Friday the 13th be in its second edition."""
    with upgraded() as game:
        yield game


@pytest.fixture
def coppers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a game in plain Python among those found."""
    known = games.found()
    monkeypatch.setattr(games, "found", lambda: {**known, "coppers": COPPERS})


# Finding.


def test_a_bare_name_is_the_current_edition_and_an_edition_is_itself(second: Game) -> None:
    assert games.get("friday") is games.get("friday@2") is second
    assert games.get("friday@1") is FIRST
    assert [str(game) for game in games.editions() if game.name == "friday"] == ["friday@1", "friday@2"]
    assert [*games.found()].count("friday") == 1


@pytest.mark.usefixtures("second")
@pytest.mark.parametrize("edition", ["0", "3", "01", "x", ""])
def test_an_edition_that_never_was_is_refused_with_those_that_are(edition: str) -> None:
    with pytest.raises(games.UnknownGame) as refused:
        games.get(f"friday@{edition}")
    assert str(refused.value) == f"friday is played in edition 1 or 2, not {edition!r}"
    for language in LANGUAGES:
        said = Voice(language).refusal(refused.value.refusal)
        assert f"friday@{edition}" in said
        assert "friday@1, friday@2" in said


def test_a_state_of_any_edition_is_unpickled_in_that_edition(second: Game) -> None:
    for game in second.editions:
        state = position(game, 4, {}, Dice("editions"), 9)
        again = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
        assert again.game is game
        assert again == state


@pytest.mark.parametrize(
    "earlier",
    [
        (Friday(),),
        (SecondFriday(),),
        (FirstCoppersGame(), FirstCoppersGame()),
        (FirstCoppersGame(), CoppersGame()),
        (CoppersGame(), FirstCoppersGame()),
    ],
    ids=lambda earlier: ", ".join(map(str, earlier)),
)
def test_editions_are_of_one_game_each_once_and_in_order(earlier: tuple[Game, ...]) -> None:
    with pytest.raises(ValueError, match=r"coppers@2 takes its earlier editions, each once and the oldest first, not"):
        CoppersGame(*earlier)


# Old records.


def test_an_old_record_replays_to_its_old_end_and_by_the_new_rules_would_not(second: Game) -> None:
    match = replay(parse(OLD))
    assert match.game is FIRST
    end = match.outcome()
    assert end is not None
    assert OLD.endswith(f"# {end.scores} won by {end.winners}\n")
    with pytest.raises(BadRecord) as refused:
        replay(parse(OLD.replace("friday@1", "friday@2")))
    assert refused.value.cause.refusal.key == "not-in-hand"
    assert refused.value.game == str(second)


def test_an_old_record_verifies_and_is_reviewed_and_shown_as_before() -> None:
    def everything() -> list[object]:
        record = parse(OLD)
        lines = replay(record).version
        assert lines > 100
        found = review(parse(_cut_short(OLD, 40)), Dice("editions"), 40, repeats=2)
        shown = [replayed("old", OLD, viewer, language) for viewer in (0, None, OPEN) for language in LANGUAGES]
        return [
            verify(record),
            plain(found, [0, 1, 2, 3]),
            shown,
            *(proved("old", OLD, tongue) for tongue in LANGUAGES),
        ]

    before = everything()
    with upgraded():
        assert everything() == before
    assert all(finding.good for finding in verify(parse(OLD)))


def _cut_short(record: str, lines: int) -> str:
    return "\n".join(record.splitlines()[:lines])


def test_a_new_match_is_of_the_current_edition_and_one_may_play_an_older(second: Game) -> None:
    players = [Player(f"N{seat}") for seat in range(4)]
    for name, title, cards in (("friday", "friday@2", 10), ("friday@1", "friday@1", 12)):
        match = Match.open(name, players, {"first": 0})
        match.deal([match.game.cards[card] for card in second.pack(match.record.options)])
        assert match.record.game == title
        hands = [zone for zone in match.game.zones(match.observe(3)) if (zone.name, zone.seat) == ("hand", 3)]
        assert [hand.count for hand in hands] == [cards]
    assert play_set(Tournament("friday@1", 4, ("random",), {"rounds": 1}), 0) != play_set(
        Tournament("friday", 4, ("random",), {"rounds": 1}), 0
    )


def test_the_made_up_edition_keeps_every_law(second: Game) -> None:
    Conformance(second, 4, {"rounds": 1}, seed=2, sparing=16).run()


def test_bots_and_search_play_an_older_edition_by_its_own_rules(second: Game) -> None:
    for game in second.editions:
        state = position(game, 4, {"rounds": 1}, Dice("bots"), 12)
        seen = state.observe(state.actors()[0])
        assert game.imagine(seen).draw(Dice(1)).game is game
        for word in ("thumb", "search-40"):
            assert bot(word).choose(seen, Dice(2)) in seen.legal


def test_the_page_knows_the_cards_and_places_of_every_edition() -> None:
    class Renamed(SecondFriday):
        """The ladders are gone."""

        cards = tuple(card.replace("L", "C") for card in FIRST.cards)

    with upgraded():
        game_info.cache_clear()
        assert {*game_info(Renamed(FIRST), "en").card_names} >= {*FIRST.cards}
    game_info.cache_clear()


def test_an_edition_speaks_with_the_texts_of_the_game_unless_it_brings_its_own(second: Game) -> None:
    class OwnWords(SecondFriday):
        @property
        def texts(self) -> tuple[str, ...]:
            return ("grimalkin.games.thirteen", *super().texts)

    for language in LANGUAGES:
        first, now, own = (Voice(language, game).say("game") for game in (FIRST, second, OwnWords()))
        assert first == now != own == Voice(language, games.get("thirteen")).say("game")


# A game in plain Python.

MATCH = """\
grimalkin record 1
game coppers@{}
seats 2
player 0 "Ada"
player 1 "Bea"
deal C
0 heads
1 heads
deal C
1 tails
0 tails
"""


@pytest.mark.usefixtures("coppers")
def test_the_same_lines_end_otherwise_in_another_edition() -> None:
    ends = [replay(parse(MATCH.format(edition))).outcome() for edition in (1, 2)]
    assert [end.winners for end in ends if end] == [(0,), (1,)]
    assert [finding.key for finding in verify(parse(MATCH.format(1)))] == ["legal", "finished", "no-commitment"]
    with pytest.raises(BadRecord, match="coppers is played in edition 1 or 2, not '3'"):
        parse(MATCH.format(3))


@pytest.mark.usefixtures("coppers")
def test_the_coach_judges_a_match_by_the_rules_of_its_edition() -> None:
    for edition, won in ((1, (1.0, 0.0)), (2, (0.0, 1.0))):
        found = review(parse(MATCH.format(edition)), Dice("coach"), 60, repeats=2)
        assert found.game is games.get(f"coppers@{edition}")
        assert found.result == won
        assert [decision.seat for decision in found.decisions] == [0, 1, 1, 0]


# Playthroughs.


def test_the_playthroughs_of_an_edition_are_set_aside_when_the_next_are_written_and_still_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = playthrough.kept(FIRST)
    copytree(playthrough.folder(FIRST), tmp_path / "tests" / "playthroughs")
    monkeypatch.setattr(playthrough, "files", lambda _: tmp_path)
    with upgraded() as second:
        playthrough.main(["friday"])
        playthrough.main(["friday"])
        old, new = playthrough.folder(FIRST), playthrough.folder(second)
        assert (old.name, new.name) == ("playthroughs@1", "playthroughs")
        assert playthrough.kept(FIRST) == before
        now = playthrough.kept(second)
        for name, text in before.items():
            table = Playthrough.read(FIRST, text)
            dealt_otherwise = table.seats == 4 and FIRST.settle(table.options, 4)["deal"] == "all"
            assert (_told(now[name]) != _told(text)) == dealt_otherwise, name
            if dealt_otherwise:
                assert table.text() == text


def _told(text: str) -> str:
    """Give a playthrough but for the edition's number, and the digests of what names it."""
    return re.sub(r"friday@\d|^  seen .*$", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("game", [*games.our_own()], ids=str)
def test_every_edition_that_was_ever_played_is_still_there(game: Game) -> None:
    """Whoever bumps an edition keeps the one before: its playthroughs and records say so."""
    kept = {path.name for path in playthrough.folder(game).parent.glob("playthroughs*")}
    assert kept == {playthrough.folder(edition).name for edition in game.editions}
    records = {path.name for path in RECORDS.glob(f"{game.name}@*")}
    assert records == {str(edition) for edition in game.editions}
    assert [edition.edition for edition in game.editions] == [*range(1, game.edition + 1)]
