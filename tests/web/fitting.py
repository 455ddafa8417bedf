"""What does not fit, by the rectangles of real elements: what sticks out, is cut or covered, or too small to touch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOOK, NAMES = re.findall(
    r"^const \w+ = (.*?^\}\)?);$",
    Path(__file__).with_suffix(".js").read_text(encoding="utf-8"),
    re.DOTALL | re.MULTILINE,
)
"""Two functions that are run in the page."""
BOTH = f"async (wanted) => [...await ({LOOK})(wanted), ...(wanted.fits ? ({NAMES})() : [])]"
"""Both in one go; of a name at least eight letters can be read."""
FINGER = 44


def faults(page: Page, *, fits: bool = True) -> list[str]:
    """List what does not fit; where letters are large, the page may scroll and names end, and that is all."""
    found: list[str] = page.evaluate(BOTH, {"finger": FINGER, "fits": fits})
    return found
