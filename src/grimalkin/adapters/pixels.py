"""A drawing as pixels, for those who record what they see."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np


def pixels(svg: str, width: int = 800) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Draw a picture as an array of rows, columns and colours."""
    import numpy as np  # noqa: PLC0415 - only those who ask for pixels need these
    import resvg_py  # noqa: PLC0415
    from PIL import Image  # noqa: PLC0415

    drawn = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))))
    return np.asarray(drawn.convert("RGB"), dtype=np.uint8)
