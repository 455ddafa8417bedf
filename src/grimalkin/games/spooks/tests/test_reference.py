"""Spooks against a second, naive telling of its rules: the game as printed, without any option."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from grimalkin.games.spooks import GAME
from grimalkin.games.spooks.tests.haunted import hand, legal
from grimalkin.rules import Dice

Asked = dict[int, set[str]]
"""Who may act, and what each may do."""


def rank(word: str) -> int:
    return 11 if word[1:] == "M" else int(word[1:])


def told_simply(  # noqa: C901, PLR0912 - the whole game on one page, that is the point
    hands: list[list[str]],
) -> Generator[Asked, tuple[int, str], list[int]]:
    """Ask for a move, be sent one; at the end, give the winners."""
    seats = len(hands)
    owner = next(seat for seat in range(seats) if "S1" in hands[seat])
    free, forced = owner, {"S1"}
    while True:
        _, card = yield {free: forced or {*hands[free]}}
        forced = set()
        owner, actor = free, (free + 1) % seats
        hands[owner].remove(card)
        while True:  # until somebody is free
            if not hands[owner]:
                return [owner]
            if card == "X":
                free = actor
                break
            if card[0] == "O":
                winners, free = yield from farce(hands, actor)
                if winners:
                    return winners
                break
            if card[0] in "SG":
                fitting = {word for word in hands[actor] if word == "X" or rank(word) == rank(card) + 1}
                _, word = yield {actor: fitting | {"-"}}
                if word == "-":
                    actor = (actor + 1) % seats
                    if actor == owner:
                        free = owner
                        break
                    continue
            else:
                alike = {word for word in hands[actor] if word[0] == card[0] or word[1:] == card[1:]}
                cat = {"X"} & {*hands[actor]}
                _, word = yield {actor: alike | cat | (set() if alike else {"-"})}
                if word == "-" and card[0] == "K":
                    card = yield from rattle(hands[owner], owner)
                    continue
                if word == "-":
                    winners = yield from bite(hands, owner, actor)
                    if winners:
                        return winners
                    free = actor
                    break
            hands[actor].remove(word)
            card, owner, actor = word, actor, (actor + 1) % seats


def farce(hands: list[list[str]], after: int) -> Generator[Asked, tuple[int, str], tuple[list[int], int]]:
    laid: dict[int, str] = {}
    while len(laid) < len(hands):
        seat, word = yield {seat: {*cards} for seat, cards in enumerate(hands) if seat not in laid}
        laid[seat] = word
    for seat, word in laid.items():
        hands[seat].remove(word)
    cats = [seat for seat, word in laid.items() if word == "X"]
    goblins = sorted((rank(word), seat) for seat, word in laid.items() if word[0] == "O")
    best = cats[0] if cats else goblins[-1][1] if goblins else after
    return [seat for seat, cards in enumerate(hands) if not cards], best


def rattle(cards: list[str], owner: int) -> Generator[Asked, tuple[int, str], str]:
    _, last = yield {owner: {*cards}}
    cards.remove(last)
    while cards:
        higher = {word for word in cards if "X" not in (word, last) and rank(word) == rank(last) + 1}
        _, word = yield {owner: higher | {"."}}
        if word == ".":
            break
        last = word
        cards.remove(last)
    return last


def bite(hands: list[list[str]], owner: int, victim: int) -> Generator[Asked, tuple[int, str], list[int]]:
    giver = owner
    while giver != victim:
        _, word = yield {giver: {*hands[giver]}}
        hands[giver].remove(word)
        hands[victim].append(word)
        if not hands[giver]:
            return [giver]
        giver = (giver - 1) % len(hands)
    return []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(25))
def test_both_tellings_agree_on_every_move_of_a_random_game(seats: int, seed: int) -> None:
    dice = Dice("reference", seats, seed)
    state = GAME.start(seats, {"first": seats - 1})
    deck = [*GAME.pack(state.options)]
    dice.shuffle(deck, len(deck))
    state.deal(deck)
    hands = [hand(state, seat) for seat in range(seats)]
    naive = told_simply(hands)
    asked = next(naive)
    while True:
        assert {seat: {*legal(state, seat)} for seat in state.actors()} == asked
        seat = state.actors()[dice.below(len(asked))]
        word = legal(state, seat)[dice.below(len(asked[seat]))]
        state.apply(seat, GAME.action(word))
        try:
            asked = naive.send((seat, word))
        except StopIteration as end:
            winners = end.value
            break
        assert [sorted(cards) for cards in hands] == [sorted(hand(state, seat)) for seat in range(seats)]
    outcome = state.outcome()
    assert outcome is not None
    assert [*outcome.winners] == winners
