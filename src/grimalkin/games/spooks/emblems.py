"""Emblems of Spooks where there are letters only: faces that tell two blues and two reds apart without any colour."""

MASTER = {"M": "M♛"}
EMBLEMS = {
    "S": {"face": ">●<", "ink": "#1f4e8c", "tint": "#7fb0ee", "ranks": MASTER, "art": ("|", "/\\(●)/\\", "/ /^\\ \\")},
    "G": {
        "face": "°o°",
        "ink": "#3f7fa6",
        "tint": "#a9d7f2",
        "ranks": MASTER,
        "art": (".---.", "( o o )", "|  O  |", "'^^^^^'"),
    },
    "O": {
        "face": "<¨>",
        "ink": "#3b6b22",
        "tint": "#9ccf7c",
        "ranks": MASTER,
        "art": ("/\\___/\\", "\\ ¨ ¨ / ", "\\_v_/"),
    },
    "K": {"face": "x_x", "ink": "#8e1f2f", "tint": "#f08a92", "ranks": MASTER, "art": (".---.", "( x x )", "\\_#_/")},
    "B": {"face": "^v^", "ink": "#b2461e", "tint": "#f5a37c", "ranks": MASTER, "art": ("/\\_ _/\\", "/\\^v^/\\")},
    "X": {"face": "=^=", "ink": "#221c24", "tint": "#e9e4d6", "corner": "☾", "art": ("/\\_/\\", "( ☾.☾ )", "> ^ <")},
}
LOOKS = {"blue": "#7fb0ee", "green": "#9ccf7c", "red": "#f08a92"}
