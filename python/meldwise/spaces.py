"""What may be done and seen, in the words of Gymnasium, without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional

if TYPE_CHECKING:
    import numpy


class Discrete:
    """Numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: tuple[int, ...] = ()
        self._rng: Any = None

    def contains(self, x: Any) -> bool:
        return hasattr(x, "__index__") and 0 <= int(x) < self.n

    __contains__ = contains

    def seed(self, seed: Optional[int] = None) -> None:
        import numpy

        self._rng = numpy.random.default_rng(seed)

    def sample(self, mask: Any = None) -> int:
        """Uniform; with a mask, among what it allows."""
        import numpy

        if self._rng is None:
            self._rng = numpy.random.default_rng()
        if mask is None:
            return int(self._rng.integers(self.n))
        return int(self._rng.choice(numpy.flatnonzero(mask)))

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Row:
    """A row of so many 32-bit numbers."""

    def __init__(self, size: int) -> None:
        self.shape = (size,)

    @property
    def dtype(self) -> "numpy.dtype[numpy.float32]":
        import numpy

        return numpy.dtype(numpy.float32)

    def contains(self, x: Any) -> bool:
        return getattr(x, "shape", None) == self.shape and x.dtype == self.dtype

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Row({self.shape[0]})"


class MultiBinary(Row):
    """A row of zeros and ones."""

    def contains(self, x: Any) -> bool:
        return getattr(x, "shape", None) == self.shape and bool(((x == 0) | (x == 1)).all())

    __contains__ = contains

    def __repr__(self) -> str:
        return f"MultiBinary({self.shape[0]})"


class Dict:
    """Named parts."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def contains(self, x: Any) -> bool:
        return (isinstance(x, Mapping) and x.keys() == self.spaces.keys()
                and all(space.contains(x[key]) for key, space in self.spaces.items()))

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
