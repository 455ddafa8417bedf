"""Emblems of “13” where there are letters only: three targets of different shape, and the rotten four."""

EMBLEMS = {
    "B": {"face": "(◎)", "ink": "#24558f", "tint": "#7fb2ea", "art": (".-----.", "( (◎) )", "'-----'")},
    "Y": {"face": "<◆>", "ink": "#8a6508", "tint": "#ecc65a", "art": ("/\\", "/◆◆\\", "\\◆◆/ ", "\\/ ")},
    "G": {"face": "/▲\\", "ink": "#2c6b34", "tint": "#86c98e", "art": ("/\\", "/▲▲\\", "/____\\")},
    "R": {"face": "~¤~", "ink": "#b3202c", "tint": "#ec7a80", "corner": "4", "art": ("~ 4 ~", "%4¤4%", "~ 4 ~")},
}
