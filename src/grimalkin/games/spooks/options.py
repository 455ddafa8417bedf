"""What a table may choose for Spooks."""

from grimalkin.rules import Count, Flag, OneOf, Preset, SeatNumber

FEWEST_SEATS = 3
MOST_SEATS_OF = {1: 6, 2: 10}
"""[2.1] By the number of decks."""

SERIES = ("single", "short", "long")
SINGLE, SHORT, LONG = range(3)
DECLINE = ("never", "cat_only", "always")
NEVER, CAT_ONLY, ALWAYS = range(3)

OPTIONS = (
    OneOf("series", "single", values=SERIES),
    Count("target", 200, low=50, high=1000, tried=(50,)),
    Count("decks", 1, low=1, high=2, tried=(1, 2)),
    Flag("master_powers"),
    Flag("phantom_hand"),
    OneOf("red_decline", "cat_only", values=DECLINE),
    SeatNumber("first"),
)

PRESETS = (
    Preset("printed"),
    Preset("powers", {"master_powers": True}),
    Preset("short-series", {"series": "short"}),
    Preset("long-series", {"series": "long"}),
    Preset("phantom", {"phantom_hand": True}),
    Preset("two-decks", {"decks": 2}),
    Preset("everything", {"decks": 2, "master_powers": True, "phantom_hand": True}),
)
