"""The arrays of a batch: made by NumPy, or brought by the caller; in any case the caller's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

ArrayLike = Any
"""An array of NumPy, or whatever shares its memory as Python's buffers do."""

KINDS = {
    "observations": "int8",
    "masks": "bool",
    "rewards": "float32",
    "points": "float32",
    "ends": "bool",
    "turns": "int8",
    "actions": "int32",
}


def kept_or_made(
    brought: Mapping[str, ArrayLike], envs: int, seats: int, width: int, catalogue: int
) -> dict[str, NDArray[Any]]:
    """Take the arrays that the caller brings, without a copy, and make the others."""
    import numpy as np  # noqa: PLC0415 - only those who ask for a batch need it

    sizes = {"observations": (width,), "masks": (catalogue,), "rewards": (seats,), "points": (seats,)}
    if unknown := set(brought) - set(KINDS):
        raise ValueError(f"a batch has the arrays {', '.join(KINDS)}; not {', '.join(sorted(unknown))}")
    made: dict[str, NDArray[Any]] = {}
    for name, kind in KINDS.items():
        shape = (envs, *sizes.get(name, ()))
        array = np.asarray(brought[name]) if name in brought else np.zeros(shape, kind)
        if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous or not array.flags.writeable:
            raise ValueError(f"{name} is an array of {kind} in one piece, of shape {shape}")
        made[name] = array
    return made


def flat(arrays: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """See the same memory as rows of plain numbers, in the order of KINDS; a truth value is a byte."""
    rows = {name: arrays[name].reshape(-1) for name in KINDS}
    return {name: row.view("uint8") if row.dtype == "bool" else row for name, row in rows.items()}
