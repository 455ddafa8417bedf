"""A true history, made by hand: two seats and a spectator at one table, a kill in between; to plant what is wrong."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
SEATS, MOVES, KILLED_AT = 2, 8, 4
WATCH = "watch"


class Teller:
    """Writes the history of one match, with a time that goes on by itself."""

    def __init__(self) -> None:
        self.events: list[Json] = []
        self.clock = 0.0
        self.number = 0
        self.line = 1

    def note(self, what: str, **facts: Any) -> None:  # noqa: ANN401
        self.clock += 0.01
        self.events.append({"at": self.clock, "what": what, **facts})

    def sent(self, who: str, **message: Any) -> int:  # noqa: ANN401
        self.number += 1
        self.note("sent", who=who, line=self.line, message={**message, "n": self.number})
        return self.number

    def told(self, who: str, **message: Any) -> None:  # noqa: ANN401
        self.note("told", who=who, line=self.line, message=message)


def view(phase: str = "playing") -> Json:
    """The table as everyone sees it."""
    return {"id": "t", "phase": phase, "matches": 1}


def true_story() -> list[Json]:
    """Let two seats play a match: each word is sent, told to all, and acknowledged by the answer to a ping."""
    teller = Teller()
    teller.note("promised", answer=1.0, back=1.0)
    for seat in range(SEATS):
        teller.note("came", who=str(seat), table="t", seat=seat)
    teller.note("came", who=WATCH, table="t", seat=None)
    arrive(teller, version=3, dealt=0)
    for move in range(MOVES):
        if move == KILLED_AT:
            killed(teller, version=3 + move, dealt=move)
        play(teller, move, version=3 + move)
    over(teller, version=3 + MOVES)
    words = "\n".join(f"{move % SEATS} W{move}" for move in range(MOVES))
    teller.note("record", table="t", number=1, text=f'grimalkin record 1\nseats 2\nplayer 0 "A"\ndeal X Y\n{words}\n')
    return teller.events


def everyone() -> list[tuple[str, int | None]]:
    return [*((str(seat), seat) for seat in range(SEATS)), (WATCH, None)]


def arrive(teller: Teller, version: int, dealt: int) -> None:
    for who, seat in everyone():
        teller.note("open", who=who, line=teller.line)
        teller.sent(who, t="join", language="en")
        hands = {f"hand@{each}": ("A B" if each == seat else 2) for each in range(SEATS)}
        own = {} if seat is None else {"legal": f"W{dealt}"}
        teller.told(who, t="snapshot", v=version, table=view(), match={"number": 1, "at": hands, **own})


def killed(teller: Teller, version: int, dealt: int) -> None:
    teller.note("fault", kind="kill")
    for who, _ in everyone():
        teller.note("shut", who=who, line=teller.line, why="killed")
    teller.note("healed", kind="kill")
    teller.line += 1
    arrive(teller, version, dealt)


def play(teller: Teller, move: int, version: int) -> None:
    who = str(move % SEATS)
    teller.sent(who, t="play", word=f"W{move}", v=version)
    barrier = teller.sent(who, t="ping")
    for viewer, seat in everyone():
        happened = [{"k": "played", "seat": move % SEATS, "card": f"W{move}"}]
        own = {} if seat is None else {"own": {"legal": f"W{move + 1}"}}
        teller.told(viewer, v=version + 1, events=happened, at={"pile": f"+W{move}"}, **own)
    teller.told(who, t="pong", v=version + 1, n=barrier)


def over(teller: Teller, version: int) -> None:
    for viewer, _ in everyone():
        teller.told(viewer, v=version + 1, table=view("between"), ended=[{"seat": 0, "won": True}])
