"""What a viewer knows as numbers: named blocks, rows of fixed length, masks of what is legal, rewards."""

from grimalkin.features.arrays import features, mask, rewards
from grimalkin.features.table import blocks, row_size, values
from grimalkin.rules.blocks import Block

__all__ = ["Block", "blocks", "features", "mask", "rewards", "row_size", "values"]
