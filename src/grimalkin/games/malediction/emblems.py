"""Emblems of Malédiction! where there are letters only: rat, crow, broom, spider and flask."""

EMBLEMS = {
    "R": {"face": "~o>", "ink": "#5a4a3a", "tint": "#cdb79c", "art": ("____()", "~(____o>", "''  ''")},
    "C": {"face": "\\v>", "ink": "#2b3550", "tint": "#9fb0da", "art": (" __ ", "/(o >", "//__) ", '" " ')},
    "B": {"face": "-=≡", "ink": "#7a4b14", "tint": "#dfae6a", "art": ("|", "|", "/#\\", "/###\\")},
    "S": {"face": ">●<", "ink": "#57306a", "tint": "#c79be0", "art": ("|", "/\\(●)/\\", "/ /^\\ \\")},
    "P": {"face": "/_\\", "ink": "#1d6b4f", "tint": "#7fd1ae", "before": "+", "art": ("|=|", "/ ~ \\", "(~~~~~)")},
}
LOOKS = {"there": "safe", "beyond": "warn", "taken": "moon"}
