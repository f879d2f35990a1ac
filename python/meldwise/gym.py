"""One seat against agents, as Gymnasium has it. Works without that library.

    env = meldwise.seat_env("konkan", opponents="heuristic")
    observation, info = env.reset(seed=42)
    while True:
        observation, reward, terminated, truncated, info = env.step(choose(observation, info["action_mask"]))
        if terminated or truncated:
            break
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Union

from . import _meldwise
from .agents import Player, decider
from .catalogue import Options, option_words
from .layouts import Layout, layout
from .spaces import Discrete, Row
from .table import Table, View

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class SeatEnv:
    """The observation is the seat's row; `info["action_mask"]` has 1 for every legal id. The reward is what the
    seat's score changed by until it is to move again. The others are agents, or Python's own players."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(self, game: str, opponents: Union[Player, Sequence[Player]] = "heuristic", seat: int = 0,
                 players: Optional[int] = None, options: Options = None, max_steps: Optional[int] = None,
                 render_mode: Optional[str] = None) -> None:
        self.layout: Layout = layout(game)
        self.render_mode = render_mode
        self.max_steps = max_steps
        self._setup = (game, players or 0, option_words(options))
        self._options = options
        self._match = _meldwise.Match(*self._setup, 1)
        if not 0 <= seat < self._match.seats:
            raise _meldwise.Error(f"seat: the table has {self._match.seats} seats, from 0")
        self.seat = seat
        many = self._match.seats - 1
        self._players: list[Player] = (list(opponents) if isinstance(opponents, (list, tuple))
                                       else [opponents] * many)  # type: ignore[list-item]
        if len(self._players) != many:
            raise _meldwise.Error(f"opponents: expected {many}, one for each other seat, got {len(self._players)}")
        for one in self._players:
            if isinstance(one, str):
                _meldwise.check_agent(game, one)
            else:
                decider(one)
        self.action_space = Discrete(len(self.layout.actions))
        self.observation_space = Row(self.layout.observation_size)
        self._deciders: list[Optional[Callable[[View], str]]] = []
        self._table: Optional[Table] = None
        self._steps = 0
        self._seed = 1
        self._episodes = 0

    @property
    def unwrapped(self) -> "SeatEnv":
        return self

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[dict[str, Any]] = None) -> tuple[NDArray[numpy.float32], dict[str, Any]]:
        """A new match; the same seed deals the same cards."""
        if seed is not None:
            self._seed, self._episodes = seed, 0
        dealt = (self._seed + 1_000_003 * self._episodes) % 2**53
        self._episodes += 1
        self._match = _meldwise.Match(*self._setup, dealt)
        # The others think from views, which a table gives; it follows the match action by action.
        self._table = Table(self._setup[0], self._match.seats, self._setup[2], dealt)
        others = iter(self._players)
        self._deciders = [None if seat == self.seat else decider(next(others), dealt + seat)
                          for seat in range(self._match.seats)]
        self._steps = 0
        self._play_others()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[NDArray[numpy.float32], float, bool, bool, dict[str, Any]]:
        if self._table is None:
            raise _meldwise.Error("reset first")
        self._match.apply(int(action))
        gained = self._match.rewards()[self.seat]
        self._follow()
        gained += self._play_others()
        self._steps += 1
        truncated = not self._match.over and self.max_steps is not None and self._steps >= self.max_steps
        return self._observe(), gained, self._match.over, truncated, self._info()

    def _follow(self) -> None:
        """The table does what the match did."""
        assert self._table is not None
        if action := self._match.last_action:
            self._table.apply(action)
            if self._table.progress == "round_over":
                self._table.next_round()

    def _play_others(self) -> float:
        """Until the seat is to move again; what it gained meanwhile."""
        assert self._table is not None
        gained = 0.0
        while not self._match.over and self._match.to_move != self.seat:
            mover = self._match.to_move
            choose = self._deciders[mover]
            assert choose is not None
            for number in self.layout.ids(choose(self._table.view(mover))):
                self._match.apply(number)
                gained += self._match.rewards()[self.seat]
                if self._match.last_action:  # the second id was not needed
                    break
            self._follow()
        return gained

    def _observe(self) -> NDArray[numpy.float32]:
        return self._match.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        mask = self._match.mask()
        if self._match.over:
            return {"action_mask": mask, "outcome": self._match.outcome()}
        return {"action_mask": mask}

    def render(self) -> str:
        return self._match.text(self.seat)

    def close(self) -> None:
        """Nothing is held open."""


def seat_env(game: str, opponents: Union[Player, Sequence[Player]] = "heuristic", **how: Any) -> SeatEnv:
    """One seat against agents.

    >>> env = seat_env("gin-rummy", opponents="random")
    >>> observation, info = env.reset(seed=1)
    >>> observation.shape == env.observation_space.shape, env.action_space.n
    (True, 264)
    """
    return SeatEnv(game, opponents, **how)
