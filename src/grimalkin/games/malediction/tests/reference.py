"""A second Malédiction!, plain and slow: words, lists and dictionaries, written from the rulebook alone."""

from __future__ import annotations

from collections import Counter


class Reference:
    """Deals, plays and counts like the real one, if both are right."""

    def __init__(
        self, seats: int, points: dict[str, int], *, mirror: bool, several: bool, magic: bool, ball: int
    ) -> None:
        self.seats, self.points, self.mirror, self.several, self.magic = seats, points, mirror, several, magic
        self.ball = ball - 1
        self.piles = {"0": 8, "1": 16, "2": 12, "3": 8}
        self.hats_left = 7
        self.hats = [0] * seats
        self.met: list[list[str]] = [[] for _ in range(seats)]
        self.failed: list[list[str]] = [[] for _ in range(seats)]
        self.due = True

    def deal(self, deck: list[str]) -> None:
        self.ball = (self.ball + 1) % self.seats
        self.trump = deck[0][0]
        order = [(self.ball + place) % self.seats for place in range(self.seats)]
        self.hands = {seat: deck[1 + place : 1 + 7 * self.seats : self.seats] for place, seat in enumerate(order)}
        self.bids: dict[int, str] = {}
        self.order = order
        self.waiting = order[:]
        self.lying: list[tuple[int, str]] = []
        self.won: Counter[int] = Counter()
        self.spent: Counter[int] = Counter()
        self.phase = "contract"
        self.due = False

    def legal(self) -> set[str]:
        seat = self.waiting[0]
        if self.phase == "scoring":
            return {"z", "k"}
        if self.phase == "contract":
            fresh = {face for face in ("0", "=1", "1+", "=2", "2+", "=3", "3+") if self.piles[face.strip("=+")]}
            numbers = {face.strip("=+") for face in self.failed[seat]}
            return fresh | {f"r={number}" for number in numbers} | {f"r{number}+" for number in numbers}
        cards = self.hands[seat]
        plays = set(cards)
        for at, base in enumerate(cards):
            for other, potion in enumerate(cards):
                if at != other and potion[0] == "P" and (base[0] != "P" or base >= potion):
                    plays.add(f"{base}+{potion}")
        led = self.lying[0][1][0] if self.lying else ""
        return {play for play in plays if play[0] == led} or plays

    def play(self, word: str) -> None:
        seat = self.waiting.pop(0)
        if self.phase == "contract":
            self.announce(seat, word)
        elif self.phase == "scoring":
            self.spent[seat] = self.missing(seat) if word == "z" else 0
        else:
            for card in word.split("+"):
                self.hands[seat].remove(card)
            self.lying.append((seat, word))
        if not self.waiting:
            {"contract": self.first, "trick": self.trick, "scoring": self.settle}[self.phase]()

    def announce(self, seat: int, word: str) -> None:
        face = word.removeprefix("r")
        self.bids[seat] = face
        if face == word:
            self.piles[face.strip("=+")] -= 1
        else:
            same = [card for card in self.failed[seat] if card.strip("=+") == face.strip("=+")]
            self.failed[seat].remove(sorted(same, key=lambda card: (-self.cost(card), card[0] != "="))[0])

    def first(self) -> None:
        best = max(self.pays(face) for face in self.bids.values())
        leader = [seat for seat in self.order if self.pays(self.bids[seat]) == best][-1]
        self.phase = "trick"
        self.lead(leader)

    def lead(self, seat: int) -> None:
        self.waiting = [(seat + place) % self.seats for place in range(self.seats)]
        self.lying = []

    def trick(self) -> None:
        worth = {seat: sum(int(card[1]) for card in play.split("+")) for seat, play in self.lying}
        trumps = [seat for seat, play in self.lying if play[0] == self.trump]
        able = trumps or [seat for seat, play in self.lying if play[0] == self.lying[0][1][0]]
        best = [seat for seat in able if worth[seat] == max(worth[other] for other in able)]
        if len(best) == 1:
            self.won[best[0]] += 1
        if all(self.hands.values()):
            self.lead(best[-1])
        else:
            self.phase = "scoring"
            self.waiting = [seat for seat in self.order if self.missing(seat)]
            if not self.waiting:
                self.settle()

    def missing(self, seat: int) -> int:
        short = int(self.bids[seat].strip("=+")) - self.won[seat]
        enough = 0 < short <= self.met[seat].count("0") and (self.several or short == 1)
        return short if enough else 0

    def settle(self) -> None:
        for seat, face in self.bids.items():
            for _ in range(self.spent[seat]):
                self.met[seat].remove("0")
                self.piles["0"] += 1
            number, tricks = int(face.strip("=+")), self.won[seat] + self.spent[seat]
            if tricks == number or ("+" in face and tricks > number):
                self.met[seat].append(face)
            elif number:
                self.failed[seat].append(face)
            else:
                self.piles["0"] += 1
        counts = [self.won[seat] + (self.spent[seat] if self.magic else 0) for seat in range(self.seats)]
        if counts.count(max(counts)) == 1:
            self.hats[counts.index(max(counts))] += 1
        self.hats_left -= 1
        self.due = self.hats_left > 0 and all(self.piles[number] for number in "123")

    def pays(self, face: str) -> int:
        return 0 if face == "0" else self.points[face]

    def cost(self, face: str) -> int:
        return self.points[face] if self.mirror else int(face.strip("=+"))

    def scores(self) -> list[int]:
        return [
            self.hats[seat] + sum(map(self.pays, self.met[seat])) - sum(map(self.cost, self.failed[seat]))
            for seat in range(self.seats)
        ]

    def winners(self) -> list[int]:
        standing = [*zip(self.scores(), self.hats, strict=True)]
        return [seat for seat in range(self.seats) if standing[seat] == max(standing)]
