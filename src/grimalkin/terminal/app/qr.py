"""A link as a QR code in half blocks, light on dark, so that a phone reads it from any terminal with Unicode."""

from __future__ import annotations

BLOCKS = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
"""Two rows in one line: what is light is drawn."""
BORDER = 2


def qr_lines(link: str) -> list[str]:
    """Draw a link; nothing where the library for it is missing."""
    try:
        import segno  # noqa: PLC0415 - of an extra
    except ImportError:
        return []
    rows = [[*row] for row in segno.make(link, error="l", micro=False).matrix_iter(border=BORDER)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return ["".join(BLOCKS[above, below] for above, below in zip(*pair, strict=True)) for pair in pairs]
