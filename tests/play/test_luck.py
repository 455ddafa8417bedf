"""Fair luck: its vectors, the document that tells of it, and what must hold for every secret and cut."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grimalkin.play.luck import Luck, below, shuffled, words

PAGE = (Path(__file__).parents[2] / "docs" / "fair-luck.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```ini\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
VECTORS = dict(re.findall(r"^(.+?) = ?(.*)$", "".join(BLOCKS), re.MULTILINE))

SECRET = bytes(range(32))
CUTS = ("seven", "", "chat noir, à minuit")
LUCK = Luck(SECRET, CUTS)
DEAL_1 = LUCK.seed("deal 1")

secrets = st.binary(min_size=32, max_size=32)
lines = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)
cuts = st.lists(lines, min_size=2, max_size=6).map(tuple)


def numbers(name: str) -> list[int]:
    return [int(number) for number in VECTORS[name].split()]


def some_lucks(many: int) -> list[Luck]:
    return [Luck(hashlib.sha256(number.to_bytes(2, "big")).digest(), ("", "")) for number in range(many)]


def chi_square(counts: Counter[int] | Counter[tuple[int, ...]], outcomes: int) -> float:
    expected = counts.total() / outcomes
    return sum((seen - expected) ** 2 for seen in counts.values()) / expected + expected * (outcomes - len(counts))


class FromThePage:
    """The page’s function once more, written from its text alone, on hexadecimal digits and whole numbers."""

    def __init__(self, secret: str, cuts: list[str], purpose: str) -> None:
        parts = ["grimalkin luck 1".encode("ascii").hex(), secret]
        head = "".join(f"{len(part) // 2:08x}{part}" for part in parts)
        tail = "".join(f"{len(part) // 2:08x}{part}" for part in [*cuts, purpose.encode("ascii").hex()])
        self.seed = self.digest(f"{head}{len(cuts):08x}{tail}")
        self.taken = 0

    @staticmethod
    def digest(digits: str) -> str:
        return hashlib.sha256(bytes.fromhex(digits)).hexdigest()

    def word(self) -> int:
        block, place = divmod(self.taken, 8)
        self.taken += 1
        digits = self.digest(f"{self.seed}{block:016x}")
        return int(digits[8 * place : 8 * place + 8], 16)

    def below(self, n: int) -> int:
        word = self.word()
        while word // n >= 2**32 // n:
            word = self.word()
        return word - word // n * n

    def shuffle(self, cards: list[int]) -> list[int]:
        if len(cards) < 2:
            return cards
        chosen = self.below(len(cards))
        rest = cards[:-1]
        if chosen < len(rest):
            rest[chosen] = cards[-1]
        return [*self.shuffle(rest), cards[chosen]]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert LUCK.commitment == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_the_seeds_are_as_published() -> None:
    assert DEAL_1.hex() == "59862b5313e4c16ab8c6cec12c44072a0b91619411e750f438411beaf8fb8a3f"
    assert LUCK.seed("deal 2").hex() == "8e82166d8f098455d003bb9397e99ec82be6192ca7d2c29664767a3821bedde2"
    assert LUCK.seed("first").hex() == "d7cd4153facdbdc6e093eaa444b1d57e25cb05eafb525366dfe63aa9bb0a8e77"


def test_the_stream_is_as_published() -> None:
    stream = b"".join(word.to_bytes(4, "big") for word in islice(words(DEAL_1), 16))
    assert stream[:32].hex() == "eda7dbcd2db7dc255b5c5d5ff2425280b86928769cb39172d90315e58b94cafe"
    assert stream[32:].hex() == "1e59b7db7f849bf8d7e25a6148d606840782c849287eeb625c94f900122a4301"


def test_the_decks_and_the_first_seat_are_as_published() -> None:
    assert LUCK.deck(1, range(10)) == [5, 9, 8, 1, 6, 0, 4, 7, 2, 3]
    assert LUCK.deck(2, range(10)) == [7, 5, 0, 6, 2, 8, 9, 1, 3, 4]
    assert LUCK.first_seat(3) == 0


def test_the_page_tells_of_the_secret_and_cuts_used_here() -> None:
    assert VECTORS["secret"] == SECRET.hex()
    assert [VECTORS[f"cut {seat}"] for seat in range(3)] == [cut.encode().hex() for cut in CUTS]
    assert all(f"“{cut}”" in PAGE for cut in CUTS if cut)


def test_the_page_and_the_code_agree_on_commitment_seeds_and_stream() -> None:
    text = bytes.fromhex("".join(VECTORS[f"text {line}"] for line in "abcd"))
    assert (len(text), hashlib.sha256(text).digest()) == (107, DEAL_1)
    assert VECTORS["commitment"] == LUCK.commitment
    for purpose in ("deal 1", "deal 2", "first"):
        assert VECTORS[f"seed {purpose}"] == LUCK.seed(purpose).hex()
    stream = "".join(f"{word:08x}" for word in islice(words(DEAL_1), 16))
    assert VECTORS["block 0"] + VECTORS["block 1"] == stream
    assert VECTORS["words"].split() == [stream[at : at + 8] for at in range(0, 64, 8)]


@pytest.mark.parametrize("n", [1, 6, 50, 2**31 + 1, 3_000_000_000, 2**32])
def test_the_page_and_the_code_agree_on_numbers_below(n: int) -> None:
    stream = words(DEAL_1)
    assert numbers(f"below {n}") == [below(n, stream) for _ in range(4)]


@pytest.mark.parametrize("size", [10, 50])
@pytest.mark.parametrize("deal", [1, 2])
def test_the_page_and_the_code_agree_on_decks(size: int, deal: int) -> None:
    assert numbers(f"deck of {size}, deal {deal}") == LUCK.deck(deal, range(size))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_page_and_the_code_agree_on_the_first_seat(seats: int) -> None:
    luck = Luck(SECRET, CUTS + ("",) * (seats - 3))
    assert numbers(f"first of {seats}") == [luck.first_seat(seats)]


@given(secrets, cuts, st.integers(1, 99), st.integers(0, 120))
def test_a_reader_of_the_page_deals_the_same_cards(secret: bytes, cuts: tuple[str, ...], deal: int, size: int) -> None:
    luck = Luck(secret, cuts)
    said = [cut.encode().hex() for cut in luck.cuts]
    assert FromThePage(secret.hex(), said, f"deal {deal}").shuffle(list(range(size))) == luck.deck(deal, range(size))
    assert FromThePage(secret.hex(), said, "first").below(len(cuts)) == luck.first_seat(len(cuts))


@given(secrets, st.integers(1, 2**32))
def test_a_reader_of_the_page_finds_the_same_numbers_below(secret: bytes, n: int) -> None:
    reader, stream = FromThePage(secret.hex(), [""], "first"), words(Luck(secret, ("",)).seed("first"))
    assert [reader.below(n) for _ in range(20)] == [below(n, stream) for _ in range(20)]


def test_a_word_at_the_limit_is_passed_over_and_the_one_before_is_not() -> None:
    assert below(3, iter([2**32 - 1, 7])) == 1
    assert below(3, iter([2**32 - 2, 7])) == 2
    assert below(2**32, iter([2**32 - 1])) == 2**32 - 1


def test_below_one_takes_a_word_like_any_other() -> None:
    stream = iter([5, 8])
    assert (below(1, stream), next(stream)) == (0, 8)


@given(secrets, cuts, st.lists(st.integers(0, 60)))
def test_a_deck_is_the_pack_in_another_order_and_the_pack_is_left_alone(
    secret: bytes, cuts: tuple[str, ...], pack: list[int]
) -> None:
    before = pack.copy()
    assert sorted(Luck(secret, cuts).deck(1, pack)) == sorted(pack)
    assert pack == before


@given(secrets, cuts, st.integers(0, 5), st.integers(0, 31), st.integers(1, 99))
def test_every_cut_the_secret_and_the_number_of_the_deal_all_count(
    secret: bytes, cuts: tuple[str, ...], seat: int, place: int, deal: int
) -> None:
    seat %= len(cuts)
    cut_otherwise = (*cuts[:seat], cuts[seat] + "!", *cuts[seat + 1 :])
    other_secret = secret[:place] + bytes([secret[place] ^ 1]) + secret[place + 1 :]
    decks = [
        Luck(secret, cuts).deck(deal, range(50)),
        Luck(secret, cuts).deck(deal + 1, range(50)),
        Luck(secret, cut_otherwise).deck(deal, range(50)),
        Luck(secret, (*cuts, "")).deck(deal, range(50)),
        Luck(other_secret, cuts).deck(deal, range(50)),
    ]
    assert len(set(map(tuple, decks))) == len(decks)


def test_cuts_with_the_same_letters_in_a_row_are_not_the_same_cuts() -> None:
    seeds = {Luck(SECRET, cuts).seed("deal 1") for cuts in [("ab", "c"), ("a", "bc"), ("abc", ""), ("", "abc")]}
    assert len(seeds) == 4


def test_numbers_below_are_uniform() -> None:
    stream = words(DEAL_1)
    for n, bound in [(2, 10.8), (3, 13.8), (6, 20.5), (50, 85.4)]:  # 99.9 % of honest streams are under
        assert chi_square(Counter(below(n, stream) for _ in range(100 * n)), n) < bound


def test_words_passed_over_keep_great_numbers_uniform() -> None:
    stream = words(DEAL_1)
    low_half = sum(below(3_000_000_000, stream) < 1_500_000_000 for _ in range(2000))
    assert 900 < low_half < 1100


def test_the_orders_of_four_cards_are_uniform_over_secrets() -> None:
    orders = Counter(tuple(luck.deck(1, range(4))) for luck in some_lucks(2400))
    assert chi_square(orders, 24) < 49.7


def test_the_first_seats_are_uniform_over_secrets() -> None:
    assert chi_square(Counter(luck.first_seat(2) for luck in some_lucks(1000)), 2) < 10.8


def test_a_pack_of_none_or_one_takes_no_luck() -> None:
    assert shuffled([], iter([])) == []
    assert shuffled([7], iter([])) == [7]


def test_a_cut_is_normalised_so_that_two_ways_to_type_it_are_one() -> None:
    assert Luck(SECRET, ("a\N{COMBINING GRAVE ACCENT} minuit",)) == Luck(SECRET, ("à minuit",))


def test_the_secret_is_not_shown_when_luck_is_printed() -> None:
    assert repr(LUCK) == "Luck(cuts=('seven', '', 'chat noir, à minuit'))"


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"exactly 32 bytes, not {size}"):
        Luck(bytes(size), ("",))


@pytest.mark.parametrize("cut", ["a\nb", "a\r", "\0", "\x7f", "\x85", "\u2028", "\u2029", "\ud800"])
def test_a_cut_with_a_line_break_or_control_character_is_refused(cut: str) -> None:
    with pytest.raises(ValueError, match="one line of text without control characters"):
        Luck(SECRET, ("", cut))


def test_a_cut_may_have_two_hundred_characters_counted_when_normalised() -> None:
    assert Luck(SECRET, ("a\N{COMBINING GRAVE ACCENT}" * 200,)).cuts == ("à" * 200,)
    with pytest.raises(ValueError, match="at most 200 characters, not 201"):
        Luck(SECRET, ("a" * 201,))


@pytest.mark.parametrize("n", [-1, 0, 2**32 + 1])
def test_below_refuses_what_a_word_cannot_answer(n: int) -> None:
    with pytest.raises(ValueError, match=f"from 1 to 2\\*\\*32, not {n}"):
        below(n, words(DEAL_1))


def test_deals_are_numbered_from_one() -> None:
    with pytest.raises(ValueError, match="numbered from 1, not 0"):
        LUCK.deck(0, range(10))


def test_the_first_seat_is_asked_for_as_many_seats_as_there_are_cuts() -> None:
    with pytest.raises(ValueError, match="each of 3 seats, not 4"):
        LUCK.first_seat(4)


def test_a_purpose_is_ascii() -> None:
    with pytest.raises(ValueError, match="ascii"):
        LUCK.seed("donne n° 1")
