"""What a table of Malédiction! may choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grimalkin.games.malediction.cards import CONTRACT_WORDS, NUMBER_OF
from grimalkin.rules import Flag, OneOf, Option, Options, Preset, SeatNumber
from grimalkin.rules.options import Value, whole

FACES = CONTRACT_WORDS[1:]
"""[3.5] The faces that pay, in the order of the table."""
MOST_POINTS = 99


@dataclass(frozen=True)
class PointsTable(Option):
    """What each face pays when met: six whole numbers with commas, in the order `=1 1+ =2 2+ =3 3+`."""

    default: str

    def allowed(self, seats: int) -> str:  # noqa: ARG002 - the same for any number of seats
        return f"{','.join(FACES)} (0..{MOST_POINTS})"

    def read(self, given: object, seats: int) -> Value | None:  # noqa: ARG002
        """Read the text, or six numbers in a list, or all six by their face."""
        if isinstance(given, Mapping):
            given = [given[face] for face in FACES] if set(given) == {*FACES} else None
        if isinstance(given, str):
            given = given.split(",")
        if not isinstance(given, list | tuple) or len(given) != len(FACES):
            return None
        points = [whole(number, 0, MOST_POINTS) for number in given]
        return None if None in points else ",".join(map(str, points))

    def samples(self, seats: int) -> tuple[Value, ...]:  # noqa: ARG002
        return (self.default, "1,1,2,2,3,3", "3,0,5,1,9,2", "10,20,30,40,50,99")


OPTIONS = (
    PointsTable("points_table", "2,1,4,2,6,3"),
    OneOf("penalty_mode", "value", values=("value", "mirror")),
    Flag("multi_zero", default=True),
    Flag("zero_counts_for_hat"),
    SeatNumber("first"),
)

PRESETS = (
    Preset("printed"),
    Preset("mirror", {"penalty_mode": "mirror"}),
    Preset("stern", {"penalty_mode": "mirror", "multi_zero": False}),
    Preset("kind", {"zero_counts_for_hat": True}),
)


def points_of(options: Options) -> list[int]:
    """[3.5] What each contract pays when met; a 0 pays nothing."""
    return [0, *(int(points) for points in str(options["points_table"]).split(","))]


def penalties_of(options: Options) -> list[int]:
    """[3.6] What each contract costs when failed: its number, or [3.7] as much as it would have paid."""
    return points_of(options) if options["penalty_mode"] == "mirror" else NUMBER_OF[:]
