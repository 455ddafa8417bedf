"""What a table may choose for Friday the 13th."""

from grimalkin.rules import Count, Flag, OneOf, Options, Preset, SeatNumber

ROUNDS = 4
EQUAL_HANDS = {3: 12, 4: 12, 5: 10, 6: 8}
"""[2.5] Cards for each seat where everyone gets as many."""

OPTIONS = (
    Count("rounds", ROUNDS, low=1, high=99, words=("players",), tried=(1, 2)),
    OneOf("deal", "all", values=("all", "equal")),
    Flag("open_stacks"),
    SeatNumber("first"),
)

PRESETS = (
    Preset("printed"),
    Preset("equal", {"deal": "equal"}),
    Preset("open", {"open_stacks": True}),
    Preset("quick", {"rounds": 1}),
)


def rounds(seats: int, options: Options) -> int:
    """[6.1] Four rounds, or as many as the table chose."""
    chosen = options["rounds"]
    return seats if chosen == "players" else int(chosen)
