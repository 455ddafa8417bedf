"""Many matches at once: stepped together by compiled code, in arrays that the caller owns."""

import sys
from types import ModuleType

from grimalkin.vector.batch import Batch

__all__ = ["Batch", "vector"]

vector = Batch
"""Opens many matches at once: `vector("friday", envs=4096, seats=4)`."""


class CallableVector(ModuleType):
    """The room itself, which can be called."""

    __call__ = staticmethod(Batch)


sys.modules[__name__].__class__ = CallableVector
