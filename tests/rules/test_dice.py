"""Dice: streams that stay the same for ever, without bias, with a period that can be proved."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations
from math import gcd, sqrt
from typing import TypeVar

import pytest

from grimalkin.rules import Dice
from grimalkin.rules.dice import MULTIPLIERS

T = TypeVar("T")

WORD = 2**32
KNOWN: dict[tuple[int | str, ...], list[int]] = {
    (): [1483214193, 117976540, 2179098631, 1338171763, 1933856578],
    (0,): [1215117877, 3523724189, 1032129692, 3908763264, 2265014390],
    (1,): [1701893134, 999091547, 1342488987, 1288665700, 1276338490],
    ("1",): [2770619727, 2646084038, 3866883697, 1626078711, 3128147489],
    ("grimalkin",): [586091226, 1220590363, 876647834, 2202758478, 2761614080],
    ("match", 13): [839357900, 3027218832, 4146026643, 3271501133, 100720611],
}


class FromTheDocstring:
    """The generator once more, by division and remainder; every value on the way is checked to be small."""

    def __init__(self, *seed: int | str) -> None:
        text = b"s16:grimalkin dice 1"
        for part in seed:
            letters = str(part).encode("utf-8")
            text += (b"i" if type(part) is int else b"s") + str(len(letters)).encode() + b":" + letters
        digits = sha256(text).hexdigest()
        low_one, high_one, low_two, high_two = (int(digits[start : start + 8], 16) for start in (0, 8, 16, 24))
        self.parts = [[low_one, 1 + high_one % 980463538], [low_two, 1 + high_two % 645871603]]

    def word(self) -> int:
        for part, multiplier in zip(self.parts, (980463540, 645871605), strict=True):
            low, carry = part
            product = multiplier * low + carry
            assert product < 2**62
            part[:] = [product % WORD, product // WORD]
            assert part[1] < multiplier
        return self.parts[0][0] ^ self.parts[1][0]

    def below(self, limit: int) -> int:
        while True:
            product = self.word() * limit
            assert product < 2**62
            if product % WORD >= WORD % limit:
                return product // WORD


def chi_square(counts: Counter[T], cells: int) -> float:
    expected = counts.total() / cells
    assert expected >= 8
    return sum((seen - expected) ** 2 for seen in counts.values()) / expected + expected * (cells - len(counts))


def one_in_a_million(freedom: int) -> float:
    """Give the value that chi-square passes once in a million times (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 4.7534 * sqrt(part)) ** 3)


def is_prime(number: int) -> bool:
    """Miller and Rabin, whose first thirteen bases decide every number below 3.3 * 10**24."""
    assert number < 3 * 10**24
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        if not any((power := power * power % number) == number - 1 for _ in range(twos - 1)):
            return False
    return True


# The stream.


@pytest.mark.parametrize("seed", KNOWN)
def test_a_seed_gives_the_same_words_for_ever(seed: tuple[int | str, ...]) -> None:
    dice = Dice(*seed)
    assert [dice.word() for _ in range(5)] == KNOWN[seed]


def test_draws_and_shuffles_of_a_seed_stay_the_same_for_ever() -> None:
    dice = Dice("dice")
    assert [dice.below(6) for _ in range(20)] == [0, 4, 3, 5, 3, 2, 5, 0, 4, 0, 4, 3, 0, 5, 5, 2, 3, 5, 0, 0]
    assert [dice.below(2**29) for _ in range(3)] == [493607811, 184860519, 78881630]
    cards, dice = [*range(10)], Dice("shuffle")
    dice.shuffle(cards, 10)
    assert cards == [7, 3, 9, 6, 8, 4, 0, 5, 2, 1]


@pytest.mark.parametrize("seed", [*KNOWN, ("long", -1, 2**80, "é")])
def test_the_stream_is_the_one_described_and_no_value_on_the_way_reaches_2_to_the_62(
    seed: tuple[int | str, ...],
) -> None:
    dice, again = Dice(*seed), FromTheDocstring(*seed)
    assert [dice.word() for _ in range(2000)] == [again.word() for _ in range(2000)]


def test_the_greatest_values_on_the_way_stay_below_2_to_the_62() -> None:
    for multiplier in MULTIPLIERS:
        assert multiplier * (WORD - 1) + multiplier - 1 < 2**62
    assert (WORD - 1) * 2**29 < 2**62


def test_different_seeds_give_different_streams() -> None:
    seeds: list[tuple[int | str, ...]] = [
        (),
        (0,),
        (1,),
        ("1",),
        ("ab",),
        ("a", "b"),
        ("b", "a"),
        ("a", "b", ""),
        (-1,),
    ]
    streams = {tuple(Dice(*seed).word() for _ in range(1)) for seed in seeds}
    assert len(streams) == len(seeds)


# The period.


@pytest.mark.parametrize("multiplier", MULTIPLIERS)
def test_each_multiplier_gives_the_period_it_claims(multiplier: int) -> None:
    modulus, period = multiplier * 2**32 - 1, multiplier * 2**31 - 1
    assert is_prime(modulus)
    assert is_prime(period)
    # The order of 2**32 divides the prime period and is not 1, so it is the period.
    assert pow(WORD, period, modulus) == 1
    assert WORD % modulus != 1


def test_the_two_periods_have_no_common_divisor() -> None:
    assert gcd(*(multiplier * 2**31 - 1 for multiplier in MULTIPLIERS)) == 1


def test_the_primality_test_knows_primes_from_others() -> None:
    assert [number for number in range(43, 100) if is_prime(number)] == [43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97]
    assert is_prime(2**61 - 1)
    assert not is_prime((2**31 - 1) * (2**31 + 11))
    assert not is_prime(3215031751)


# Numbers below a limit.


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 50, 1000, 3 * 2**20 + 1, 2**29 - 2**25, 2**29 - 1, 2**29])
def test_numbers_below_a_limit_are_taken_from_the_words_without_bias(limit: int) -> None:
    dice, again = Dice("below", limit), FromTheDocstring("below", limit)
    drawn = [dice.below(limit) for _ in range(1000)]
    assert drawn == [again.below(limit) for _ in range(1000)]
    assert 0 <= min(drawn) <= max(drawn) < limit


def test_words_are_passed_over_where_a_limit_does_not_divide_them() -> None:
    limit = 2**29 - 2**25
    dice, plain = Dice("passed over"), Dice("passed over")
    drawn = [dice.below(limit) for _ in range(200)]
    assert drawn != [plain.word() * limit // WORD for _ in range(200)]


@pytest.mark.parametrize("limit", [3, 7, 50, 1000, 3 * 2**20 + 1, 2**29 - 2**25, 2**29 - 1, 2**29])
def test_as_many_words_give_one_number_as_any_other(limit: int) -> None:
    for number in {*range(min(limit, 500)), *range(max(0, limit - 500), limit)}:
        first, end = (-(-edge * WORD // limit) for edge in (number, number + 1))
        # From word to word the low half grows by the limit, so the first alone may be passed over.
        passed_over = first * limit % WORD < WORD % limit
        assert end - first - passed_over == WORD // limit


def test_below_one_is_nought_and_uses_one_word() -> None:
    dice, other = Dice("one"), Dice("one")
    assert dice.below(1) == 0
    other.word()
    assert dice.word() == other.word()


@pytest.mark.parametrize("limit", [2, 3, 5, 6, 7, 10, 16, 50, 1000])
def test_every_number_below_a_limit_has_the_same_chance(limit: int) -> None:
    dice = Dice("chances", limit)
    counts = Counter(dice.below(limit) for _ in range(20_000))
    assert {*counts} == {*range(limit)}
    assert chi_square(counts, limit) < one_in_a_million(limit - 1)


def test_a_draw_does_not_tell_the_next() -> None:
    dice = Dice("pairs")
    counts = Counter((dice.below(10), dice.below(10)) for _ in range(20_000))
    assert chi_square(counts, 100) < one_in_a_million(99)


# Shuffles.


def test_every_order_of_four_cards_has_the_same_chance() -> None:
    dice = Dice("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards, 4)
        counts[tuple(cards)] += 1
    assert {*counts} == {*permutations(range(4))}
    assert chi_square(counts, 24) < one_in_a_million(23)


def test_only_the_first_cards_are_shuffled() -> None:
    dice, seen = Dice("first"), set()
    for _ in range(100):
        cards = [0, 1, 2, 3, 4, 5]
        dice.shuffle(cards, 3)
        assert cards[3:] == [3, 4, 5]
        seen.add(tuple(cards[:3]))
    assert seen == {*permutations(range(3))}


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_to_shuffle_uses_no_luck(size: int) -> None:
    dice, cards = Dice("nothing"), [7, 8]
    dice.shuffle(cards, size)
    assert cards == [7, 8]
    assert dice.word() == Dice("nothing").word()


# Forks.


def test_a_fork_is_named_after_its_parent_and_does_not_move_it() -> None:
    dice = Dice("parent", 1)
    dice.word()
    fork, same = dice.fork("child", 2), Dice("parent", 1).fork("child", 2)
    assert [fork.word() for _ in range(3)] == [same.word() for _ in range(3)]
    assert fork.word() != Dice("parent", 1, "child", 2).word()
    unforked = Dice("parent", 1)
    unforked.word()
    assert dice.word() == unforked.word()


def test_forks_do_not_depend_on_what_the_parent_has_drawn() -> None:
    fresh, used = Dice("parent"), Dice("parent")
    for _ in range(10):
        used.word()
    assert fresh.fork("a").word() == used.fork("a").word() != fresh.fork("b").word()


def test_a_fork_tells_nothing_of_its_parent_or_of_its_brother() -> None:
    dice = Dice("family")
    for one, two in ((dice, dice.fork("a")), (dice.fork("b"), dice.fork("c"))):
        counts = Counter((one.below(10), two.below(10)) for _ in range(20_000))
        assert chi_square(counts, 100) < one_in_a_million(99)


def test_first_draws_of_many_forks_are_even() -> None:
    dice = Dice("many")
    counts = Counter(dice.fork(number).below(50) for number in range(10_000))
    assert chi_square(counts, 50) < one_in_a_million(49)
