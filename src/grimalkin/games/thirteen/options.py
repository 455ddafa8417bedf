"""What a table may choose for "13"."""

from grimalkin.rules import Count, Options, Preset, SeatNumber

HAND = 5
"""[2.2] Cards dealt to each seat."""
TWICE_AT = 3
"""[6.1] With so few seats everyone deals twice."""

OPTIONS = (
    Count("rounds", "players", low=1, high=99, words=("players",), tried=(1, 2)),
    SeatNumber("first"),
)

PRESETS = (Preset("printed"), Preset("quick", {"rounds": 1}))


def rounds(seats: int, options: Options) -> int:
    """[6.1] Everyone deals once, with three seats twice; or as many rounds as the table chose."""
    chosen = options["rounds"]
    if chosen == "players":
        return 2 * seats if seats == TWICE_AT else seats
    return int(chosen)
