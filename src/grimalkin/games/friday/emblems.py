"""Emblems of Friday the 13th where there are letters only: a face of three signs, its ink on paper and on the night."""

EMBLEMS = {
    "C": {"face": "^.^", "ink": "#4a3272", "tint": "#a48fd6", "art": ("/\\_/\\", "( o.o )", "> ^ <")},
    "M": {"face": "(/)", "ink": "#12727c", "tint": "#63bcc4", "art": (".---.", "( /\\/ )", "'-|-'", "  |  ")},
    "L": {"face": "|=|", "ink": "#a85a12", "tint": "#e0a05a", "art": ("|---|", "|---|", "|---|", "|---|")},
    "F": {"face": "13†", "ink": "#b3202c", "tint": "#ec7a80", "corner": "4", "art": (".-#-#-.", "|  13 |", "'-----'")},
}
