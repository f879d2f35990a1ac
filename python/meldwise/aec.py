"""A game in turns, as PettingZoo's agent-environment cycle has it. Works without that library.

    env = meldwise.aec_env("konkan")
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else choose(observation["observation"], observation["action_mask"])
        env.step(action)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Optional

from . import _meldwise
from .catalogue import Options, option_words
from .layouts import Layout, layout
from .spaces import Dict, Discrete, MultiBinary, Row

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    Observation = dict[str, NDArray[Any]]


class AecEnv:
    """One match. Agents are "player_0", "player_1", … in seat order.

    An observation is {"observation": the seat's row, "action_mask": 1 for every legal id}; the mask is also in
    `infos`. A reward is what an agent gained since its own last step, others' steps included.
    """

    def __init__(self, game: str, players: Optional[int] = None, options: Options = None,
                 render_mode: Optional[str] = None) -> None:
        if render_mode not in (None, "ansi", "human"):
            raise _meldwise.Error(f"render_mode: expected ansi or human, got {render_mode!r}")
        self.metadata: dict[str, Any] = {"name": f"meldwise_{game.replace('-', '_')}_v1", "is_parallelizable": False,
                                         "render_modes": ["ansi", "human"]}
        self.render_mode = render_mode
        self.layout: Layout = layout(game)
        self._setup = (game, players or 0, option_words(options))
        self._match = _meldwise.Match(*self._setup, 1)
        self.possible_agents = [f"player_{seat}" for seat in range(self._match.seats)]
        self.agents: list[str] = []
        self.action_spaces = {one: Discrete(len(self.layout.actions)) for one in self.possible_agents}
        self.observation_spaces = {
            one: Dict({"observation": Row(self.layout.observation_size),
                       "action_mask": MultiBinary(len(self.layout.actions))})
            for one in self.possible_agents
        }
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.agent_selection = ""
        self._episodes = 0
        self._seed = 1

    @property
    def unwrapped(self) -> "AecEnv":
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """A new match; the same seed deals the same cards."""
        if seed is not None:
            self._seed, self._episodes = seed, 0
        self._match = _meldwise.Match(*self._setup, (self._seed + 1_000_003 * self._episodes) % 2**53)
        self._episodes += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {one: {} for one in self.agents}
        self._select()

    def _select(self) -> None:
        for one in self.agents:
            self.infos[one] = {"action_mask": self._mask(one)}
        if self._match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0] if self.agents else ""
        else:
            self.agent_selection = self.possible_agents[self._match.to_move]

    def _mask(self, agent: str) -> NDArray[numpy.int8]:
        mask = self._match.mask()
        if self._match.over or self.possible_agents[self._match.to_move] != agent:
            mask[:] = 0
        return mask

    def observe(self, agent: str) -> Observation:
        """What this agent sees now."""
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise _meldwise.Error(f"no agent {agent!r}: there are {', '.join(self.possible_agents)}")
        return {"observation": self._match.observation(self.possible_agents.index(agent)), "action_mask": self._mask(agent)}

    def last(self, observe: bool = True) -> tuple[Optional[Observation], float, bool, bool, dict[str, Any]]:
        """For the agent whose turn it is: observation, reward, termination, truncation, info."""
        agent = self.agent_selection
        if not agent:
            raise _meldwise.Error("nobody is left: reset first")
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: Optional[int]) -> None:
        """One id of the selected agent; None for an agent whose match is over."""
        agent = self.agent_selection
        if not agent:
            raise _meldwise.Error("nobody is left: reset first")
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise _meldwise.Error("the match is over: an agent that is done steps with None")
            self._leave(agent)
            return
        if action is None:
            raise _meldwise.Error(f"{agent} is to move: None is for agents that are done")
        self._match.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        for seat, gained in enumerate(self._match.rewards()):
            self.rewards[self.possible_agents[seat]] = gained
            self._cumulative_rewards[self.possible_agents[seat]] += gained
        self._select()

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]  # type: ignore[attr-defined]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0] if self.agents else ""

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whose turn it is, until everybody has left."""
        count = 0
        while self.agents and count < max_iter:
            yield self.agent_selection
            count += 1

    def state(self) -> NDArray[numpy.float32]:
        """What the observation of whoever is to move leaves out."""
        return self._match.oracle()

    def render(self) -> Optional[str]:
        text = self._match.text(-1)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def aec_env(game: str, players: Optional[int] = None, options: Options = None,
            render_mode: Optional[str] = None) -> AecEnv:
    """A match in turns.

    >>> env = aec_env("gin-rummy")
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, int(observation["action_mask"].sum())
    ('player_0', 2)
    """
    return AecEnv(game, players, options, render_mode)
