"""Running: the same results on any number of cores and after any kill, and an end when it is sure enough."""

from __future__ import annotations

import doctest
import json
import os
import signal
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from grimalkin import arena
from grimalkin.arena import BadBot, BadTournament, Scoreboard, Tournament, run
from grimalkin.arena import workers as crew
from grimalkin.arena.workers import LostWorker
from grimalkin.rules import Dice, Observation
from grimalkin.text import LANGUAGES, Voice

QUICK = {"rounds": 1}
SUICIDE = '''
import multiprocessing, os, pathlib, signal
MATCHES = []


class Doomed:
    """Plays at random; where a file says so, kills the tournament from within."""

    def __init__(self):
        MATCHES.append(1)

    def choose(self, observation, dice):
        if len(MATCHES) > 8 and pathlib.Path("doom").exists():
            parent = multiprocessing.parent_process()
            os.kill(parent.pid if parent else os.getpid(), signal.SIGKILL)
        return observation.legal[dice.below(len(observation.legal))]
'''


def small(*entrants: str) -> Tournament:
    return Tournament("friday", 3, entrants or ("random",), QUICK, seed="small")


def test_the_number_of_workers_does_not_show(guests: str, tmp_path: Path) -> None:
    tournament = small(f"{guests}:Low", "random", f"{guests}:high", f"{guests}:Moody")
    paths = [tmp_path / f"{workers}.journal" for workers in (1, 2)]
    alone, together = (
        run(tournament, deals=10, workers=workers, journal=path) for workers, path in zip((1, 2), paths, strict=True)
    )
    assert alone.json() == together.json()
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert alone.json() != run(small("random"), deals=10).json()


def test_a_journal_cut_at_any_byte_goes_on_to_the_same_results(tmp_path: Path) -> None:
    path = tmp_path / "results.journal"
    whole = run(small(), deals=3, journal=path).json()
    written = path.read_bytes()
    title = written.index(b"\n")
    for cut in (0, 1, title, title + 1, title + 9, written.index(b"\n", title + 1), len(written) - 1, len(written)):
        path.write_bytes(written[:cut])
        assert run(small(), deals=3, journal=path).json() == whole
        assert path.read_bytes() == written


def test_what_is_in_the_journal_is_not_played_again(
    guests: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.journal"
    tournament = small(f"{guests}:Low", f"{guests}:high")
    longer = run(tournament, deals=4, journal=path).json()
    monkeypatch.setattr(crew, "play_set", None)
    assert run(tournament, deals=4, journal=path).json() == longer
    assert run(tournament, deals=2, journal=path).sets == 2


def test_what_an_older_version_of_a_bot_has_played_does_not_count(guests: str, tmp_path: Path) -> None:
    path = tmp_path / "results.journal"
    tournament = small(f"{guests}:Low", f"{guests}:high")
    run(tournament, deals=2, journal=path)
    with (tmp_path / "guests" / "arena_guests.py").open("a") as module:
        module.write("# better now\n")
    with pytest.raises(BadTournament, match="another tournament"):
        run(tournament, deals=2, journal=path)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_tournament_that_was_killed_goes_on(tmp_path: Path, workers: str) -> None:
    (tmp_path / "doomed.py").write_text(SUICIDE)
    table = ("--seats", "3", "--option", "rounds=1", "--bot", "doomed:Doomed", "--bot", "random", "--deals", "8")

    def command(folder: str) -> int:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        asked = [sys.executable, "-m", "grimalkin", "arena", *table, "--out", folder, "--workers", workers]
        return subprocess.run(asked, cwd=tmp_path, env=environment, capture_output=True, check=False).returncode  # noqa: S603

    (tmp_path / "doom").touch()
    assert command("killed") == -signal.SIGKILL
    assert not (tmp_path / "killed" / "results.json").exists()
    (tmp_path / "doom").unlink()
    assert command("killed") == 0
    assert command("whole") == 0
    for name in ("results.json", "results.html", "results.journal"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_the_journal_of_another_tournament_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.journal"
    for text in ("my diary\n", "my diary", '{"arena":{}}\n'):
        path.write_text(text)
        with pytest.raises(BadTournament, match="belongs to another"):
            run(small(), deals=2, journal=path)
        assert path.read_text() == text
    path.unlink()
    run(small(), deals=2, journal=path)
    with pytest.raises(BadTournament, match="belongs to another"):
        run(Tournament("friday", 3, ("random",), QUICK, seed="other"), deals=2, journal=path)


@pytest.mark.parametrize(
    "damage", ["", "{}", '{"set":5,"scores":[],"winners":[]}', "[]", '{"set":1,"scores":[[1]],"winners":[[0]]}']
)
def test_a_journal_that_is_damaged_inside_is_refused(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "results.journal"
    run(small(), deals=3, journal=path)
    lines = path.read_text().splitlines()
    lines[2] = damage
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadTournament, match="line 3 is damaged"):
        run(small(), deals=3, journal=path)


def test_it_stops_when_the_shares_are_known_well_enough(guests: str) -> None:
    tournament = small("random", f"{guests}:Low")
    seen: list[int] = []

    def watch(scoreboard: Scoreboard) -> None:
        seen.append(scoreboard.sets)

    results = run(tournament, deals=100, precision=0.2, watch=watch)
    assert results.stopped == "precision"
    assert results.sets in range(16, 100, 8)
    assert seen == [*range(1, results.sets + 1)]
    assert all((each.half_width or 1) <= 0.2 for each in results.figures)
    assert run(tournament, deals=16, precision=0.001).stopped == "deals"
    assert run(tournament, deals=100, precision=0.2, workers=2).json() == results.json()


def test_equal_bots_have_their_fair_share(guests: str) -> None:
    results = run(Tournament.one_against("friday", 3, (f"{guests}:Spy", "random"), QUICK), deals=40)
    for figures in results.figures:
        assert figures.low < 1 / 3 < figures.high
        assert figures.place == pytest.approx(2, abs=0.2)
    assert sum(each.share * each.seatings for each in results.figures) == pytest.approx(120)


@pytest.mark.parametrize("name", ["crash", "leave", "interrupt"])
def test_a_bot_that_fails_in_a_worker_is_named(guests: str, name: str) -> None:
    with pytest.raises(BadBot, match=f"{guests}:{name} raised"):
        run(small(f"{guests}:{name}", "random"), deals=4, workers=2)


@pytest.mark.parametrize("name", ["sleepy", "stubborn", "NeverReady"])
def test_a_guest_that_never_answers_is_named_with_its_seat_and_what_was_expected(guests: str, name: str) -> None:
    with pytest.raises(BadBot) as caught:
        run(small(f"{guests}:{name}", "random"), deals=4, patience=1)
    assert str(caught.value).startswith(f"{guests}:{name} has not answered in 1 s in friday@1, set 0, seat 0; one of")
    english, french = (Voice(language).refusal(caught.value.refusal) for language in LANGUAGES)
    assert f"“{guests}:{name}” has not answered in 1 s (friday@1, deal set 0, seat 0). One of its legal" in english
    assert f"«\u202f{guests}:{name}\u202f» n’a pas répondu en 1\u00a0s (friday@1, série de donnes 0, place 0)" in french


def test_what_was_played_before_a_guest_fell_asleep_is_kept_on_any_number_of_workers(
    guests: str, tmp_path: Path
) -> None:
    tournament, told = small(f"{guests}:sleepy_now_and_then", "random"), []
    for workers in (1, 2):
        with pytest.raises(BadBot) as caught:
            run(tournament, deals=20, workers=workers, patience=2, journal=tmp_path / f"{workers}.journal")
        told.append(str(caught.value))
    assert told[0] == told[1]
    _, *kept = (tmp_path / "1.journal").read_text().splitlines()
    assert kept == (tmp_path / "2.journal").read_text().splitlines()[1:]
    assert len(kept) > 1
    assert f"set {len(kept)}, " in told[0]


def test_with_patience_guests_play_as_without(guests: str) -> None:
    tournament = small(f"{guests}:Low", "random", f"{guests}:Moody")
    assert run(tournament, deals=3, patience=3600).json() == run(tournament, deals=3).json()


def test_our_own_bots_are_not_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "WorkerProcess", None)
    assert run(small("random", "mouser"), deals=2, patience=1).sets == 2


def test_a_guest_that_ends_its_process_is_named(guests: str) -> None:
    with pytest.raises(BadBot, match=f"{guests}:vanish ended its process in friday@1, set 0, seat 0"):
        run(small(f"{guests}:vanish", "random"), deals=4, workers=2)


def test_a_worker_that_is_lost_for_other_reasons_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "_work", chain)  # does nothing, and so ends
    with pytest.raises(LostWorker):
        run(small(), deals=4, workers=2)


def test_the_json_says_everything_and_nothing_of_the_machine() -> None:
    plain = json.loads(run(small(), deals=2).json())
    assert [*plain] == sorted(plain)
    assert (plain["sets"], plain["matches"], plain["stopped"], plain["seed"]) == (2, 6, "deals", "small")
    assert [*plain["figures"][0]] == sorted(plain["figures"][0])
    assert not {"workers", "time", "host"} & {*plain}
    assert json.loads(run(small(), deals=1).json())["figures"][0]["half_width"] is None
    with pytest.raises(BadTournament, match="at least one"):
        run(small(), deals=0)


def test_the_example_is_true() -> None:
    failed, tried = doctest.testmod(arena)
    assert (failed, tried > 2) == (0, True)


class Counting:
    """A bot that remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, observation: Observation, _: Dice) -> int:
        self.asked += 1
        return observation.legal[0]


def lowest(observation: Observation, _: Dice) -> int:
    return observation.legal[0]


def test_bots_may_be_brought_along_and_play_as_they_were_brought() -> None:
    counting = Counting()
    brought = Tournament.of("friday", 3, [counting, lowest, Counting], {"rounds": 1})
    assert brought.entrants == ("Counting", "lowest", "Counting-2")
    assert brought.guests == brought.names
    results = run(brought, deals=2)
    assert sum(figures.share for figures in results.figures) == pytest.approx(1)
    assert counting.asked == 0, "what one match taught it must not reach another"


def test_who_is_brought_twice_is_one_entrant() -> None:
    alone = Tournament.one_against("friday", 3, (lowest, "random"))
    assert alone.entrants == ("lowest", "random", "random")
    assert Tournament.of("friday", 3, [lowest, lowest]).names == ("lowest",)


def test_other_processes_play_what_can_be_sent_to_them() -> None:
    brought = Tournament.of("friday", 3, [lowest, "random"], {"rounds": 1})
    assert run(brought, deals=2, workers=2).figures == run(brought, deals=2).figures
    nameless = Tournament.of("friday", 3, [lambda observation, _: observation.legal[0]])
    with pytest.raises(ValueError, match="can be pickled"):
        run(nameless, deals=2, workers=2)


def test_a_journal_is_kept_of_bots_with_names(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="module:Name"):
        run(Tournament.of("friday", 3, [lowest]), deals=1, journal=tmp_path / "journal")


def test_what_cannot_choose_is_told_before_anything_is_played() -> None:
    with pytest.raises(BadBot, match="neither a class"):
        run(Tournament.of("friday", 3, [13]), deals=1)
