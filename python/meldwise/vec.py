"""Many matches that move in step, for programs that learn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _meldwise
from .catalogue import Options, option_words
from .layouts import Layout, layout

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class Vec:
    """A batch of environments. Its arrays are views of the engine's memory: nothing is copied, nothing is
    allocated in a step, and they always show the latest one. Copy what must outlive it.

    >>> vec = Vec("konkan", envs=4, seed=7, options={"rounds": 1})
    >>> vec.obs.shape, vec.mask.shape == (4, len(vec.layout.actions))
    ((4, 1374), True)
    >>> vec.step(vec.sample())
    >>> bool(vec.done.any()), vec.rewards.shape
    (False, (4, 2))
    """

    __slots__ = ("_vec", "layout", "game", "envs", "players", "obs", "mask", "legal", "legal_count", "player",
                 "rewards", "done", "score", "place", "episode_seed", "oracle", "_sampled")

    def __init__(self, game: str, envs: int = 1, players: Optional[int] = None, seed: int = 1, threads: int = 1,
                 autoreset: str = "same_step", options: Options = None, reward: str = "score",
                 oracle: bool = False) -> None:
        """`autoreset` "same_step": the step that ends a match deals the next one; "disabled": it rests.
        `reward` "score": what a step changed in each seat's score, more is better; "win": only at the end of a
        match, the part of the first place less that of an average seat."""
        self._vec = _meldwise.Vec(game, envs, players or 0, option_words(options), seed, threads, autoreset, reward,
                                  oracle)
        self.game = game
        self.layout: Layout = layout(game)
        self.envs: int = envs
        self.players: int = self._vec.players
        self.obs: NDArray[numpy.float32] = self._vec.obs
        """Of the seat to move, as the layout says."""
        self.mask: NDArray[numpy.uint8] = self._vec.mask
        """1 for every legal id."""
        self.legal: NDArray[numpy.int32] = self._vec.legal
        """The same as a list: of each row the first `legal_count` numbers."""
        self.legal_count: NDArray[numpy.int32] = self._vec.legal_count
        self.player: NDArray[numpy.int32] = self._vec.player
        """Who is to move; -1 where a match rests."""
        self.rewards: NDArray[numpy.float32] = self._vec.rewards
        """Of every seat, for this step."""
        self.done: NDArray[numpy.uint8] = self._vec.done
        """1 where this step ended a match."""
        self.score: NDArray[numpy.int32] = self._vec.score
        """Of every seat: final where `done`."""
        self.place: NDArray[numpy.uint8] = self._vec.place
        """Of every seat, of the latest finished match: 1 is best."""
        self.episode_seed: NDArray[numpy.uint64] = self._vec.episode_seed
        """Deals the match that is on: Table(game, players, options, seed=…)."""
        self.oracle: Optional[NDArray[numpy.float32]] = self._vec.oracle if oracle else None
        """What `obs` leaves out: the other hands, the order of the deck. For critics."""
        self._sampled: NDArray[numpy.int64] = self._vec.sampled

    def step(self, actions: Any) -> None:
        """One id for each environment. If any is illegal it is an Error, and nothing has changed."""
        self._vec.step(actions)

    def reset(self, seed: Optional[int] = None) -> None:
        """Deals all anew, as a fresh Vec with this seed (without one: with its own) would."""
        self._vec.reset(self._vec.seed if seed is None else seed)

    def sample(self) -> NDArray[numpy.int64]:
        """A uniform legal id for each environment, in memory that the next call overwrites."""
        self._vec.sample()
        return self._sampled

    def __len__(self) -> int:
        return self.envs

    def __repr__(self) -> str:
        return f"<Vec of {self.envs} × {self.game}, {self.players} players>"
