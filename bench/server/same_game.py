"""Prove that the peer plays our game: whole random matches of ours, replayed there, with every seat's view compared.

`python -m bench.server.same_game` deals and plays with Grimalkin's rules, has boardgame.io's local client play the same
decks and moves, and compares at every move, for each of the four seats, the legal words, the hand, the piles, the sizes
of hands and stacks, the scores, and that nothing else shows; then the final scores and winners. At every move a wrong
word and a wrong seat must be refused there too.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from typing import Any

from bench.server.dialects.boardgameio import FOLDER
from grimalkin import games
from grimalkin.rules import Dice, State

SEATS = 4
GAME = games.get("friday")
LONG = 99
"""The most rounds that a match may have: the last match has them."""
Json = dict[str, Any]


def main() -> None:
    """Play, have replayed, compare."""
    asked = arguments()
    matches = [played(seed, LONG if seed == asked.matches else seed % 4 + 1) for seed in range(1, asked.matches + 1)]
    told = replayed([match for match, _ in matches])
    moves = 0
    for number, ((match, views), theirs) in enumerate(zip(matches, told, strict=True), 1):
        compare(f"match {number}", views, theirs)
        moves += len(match["moves"])
    print(f"{len(matches)} matches, {moves} moves: the same game, seen alike from all {SEATS} seats")


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="same_game", description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=60, help="how many; the last one has 99 rounds")
    return parser.parse_args()


def played(seed: int, rounds: int) -> tuple[Json, list[Any]]:
    """Play a random match of ours: what the peer needs to play it too, and what it should see."""
    dice = Dice(f"same game {seed}")
    state = GAME.start(SEATS, {"rounds": rounds})
    decks: list[list[str]] = []
    moves: list[tuple[int, str, str]] = []
    views: list[Any] = []
    while not state.outcome():
        if state.deal_due():
            decks.append(dealt(state, dice))
        seat = state.actors()[0]
        legal = state.legal_actions(seat)
        action = legal[dice.below(len(legal))]
        wrong = next(word for word in [*GAME.words, ""] if not word or GAME.action(word) not in legal)
        views.append([view(state, viewer) for viewer in range(SEATS)])
        moves.append((seat, GAME.word(action), wrong))
        state.apply(seat, action)
    views.append(ending(state))
    return {"rounds": rounds, "decks": decks, "moves": moves}, views


def dealt(state: State, dice: Dice) -> list[str]:
    """Shuffle and deal; give the deck in words."""
    deck = [*GAME.pack(state.options)]
    dice.shuffle(deck, len(deck))
    state.deal(deck)
    return [GAME.cards[card] for card in deck]


def view(state: State, viewer: int) -> Json:
    """Say what a seat sees, from the zones that eyes see: all of it, in the peer's words."""
    seen = state.observe(viewer)
    zones = GAME.zones(seen)
    hand = next(zone.cards for zone in zones if zone.name == "hand" and zone.seat == viewer)
    return {
        "round": seen.round,
        "rounds": int(seen.options["rounds"]),
        "counted": seen.round - 1,
        "leader": seen.leader,
        "piles": {zone.name[-1]: [*zone.cards] for zone in zones if zone.name.startswith("pile-")},
        "handSizes": [zone.count for zone in zones if zone.name == "hand"],
        "stackSizes": [zone.count for zone in zones if zone.name == "stack"],
        "scores": [*seen.scores],
        "players": {str(viewer): {"hand": [*hand]}},
        "legal": [GAME.word(action) for action in seen.legal] or None,
    }


def ending(state: State) -> Json:
    """Say how a match of ours ended."""
    outcome = state.outcome()
    return {"scores": [*outcome.scores], "winners": [*outcome.winners]}


def replayed(matches: list[Json]) -> list[Json]:
    """Have the peer play these matches."""
    lines = "".join(json.dumps(match) + "\n" for match in matches)
    done = subprocess.run(
        ["node", "replay.js"],
        cwd=FOLDER,
        input=lines,
        capture_output=True,  # the engine complains at each wrong word, as it should
        text=True,
        check=False,
        env=os.environ | {"NODE_ENV": "production"},
    )
    if done.returncode:
        raise SystemExit(done.stderr[-2000:])
    return [json.loads(line) for line in done.stdout.splitlines()]


def compare(name: str, ours: list[Any], theirs: Json) -> None:
    """Stop at the first difference."""
    *moments, end = ours
    for number, (expected, seen) in enumerate(zip(moments, theirs["views"][:-1], strict=True)):
        for seat in range(SEATS):
            if expected[seat] != seen[seat]:
                raise SystemExit(f"{name}, move {number}, seat {seat}:\nours   {expected[seat]}\ntheirs {seen[seat]}")
    if theirs["gameover"] != end:
        raise SystemExit(f"{name}, the end:\nours   {end}\ntheirs {theirs['gameover']}")
    if any(seen["legal"] for seen in theirs["views"][-1]):
        raise SystemExit(f"{name}: somebody may still play after the end")


if __name__ == "__main__":
    main()
