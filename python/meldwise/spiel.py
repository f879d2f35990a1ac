"""States as open_spiel has them. Works without that library.

    game = meldwise.load_game("konkan")
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Chance is in the deal: a state has no chance nodes, and `new_initial_state(seed)` says which deal.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional, Sequence

from . import _meldwise
from .catalogue import Options, option_words
from .layouts import Layout, layout

if TYPE_CHECKING:
    from numpy.typing import NDArray


class SpielState:
    """One match, played by ids."""

    def __init__(self, game: "SpielGame", match: _meldwise.Match, history: Sequence[int] = (),
                 returns: Sequence[float] = ()) -> None:
        self._game = game
        self._match = match
        self._history = list(history)
        self._returns = list(returns) or [0.0] * match.seats

    def get_game(self) -> "SpielGame":
        return self._game

    def num_players(self) -> int:
        return self._match.seats

    def current_player(self) -> int:
        """-4 after the match, as open_spiel says it."""
        return -4 if self._match.over else self._match.to_move

    def is_terminal(self) -> bool:
        return self._match.over

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Ascending; empty for a player that is not to move."""
        if self._match.over or (player is not None and player != self._match.to_move):
            return []
        return sorted(self._match.legal())

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for number in self.legal_actions(player):
            mask[number] = 1
        return mask

    def apply_action(self, action: int) -> None:
        self._match.apply(int(action))
        self._history.append(int(action))
        for seat, gained in enumerate(self._match.rewards()):
            self._returns[seat] += gained

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Nobody moves at the same time in these games."""
        raise _meldwise.Error("players move one after the other here: use apply_action")

    def rewards(self) -> list[float]:
        """Of the last action."""
        return self._match.rewards()

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    def returns(self) -> list[float]:
        """Of the match so far."""
        return list(self._returns)

    def player_return(self, player: int) -> float:
        return self._returns[player]

    def history(self) -> list[int]:
        return list(self._history)

    def action_to_string(self, player_or_action: int, action: Optional[int] = None) -> str:
        return self._game.layout.actions[player_or_action if action is None else action]

    def string_to_action(self, text: str) -> int:
        return self._game.layout.id(text)

    def information_state_tensor(self, player: Optional[int] = None) -> list[float]:
        """What the player sees now, as the layout of the game says."""
        return [float(one) for one in self.observation(player)]

    observation_tensor = information_state_tensor

    def observation(self, player: Optional[int] = None) -> NDArray[Any]:
        """The same as an array."""
        if player is None:
            player = max(0, self._match.to_move)
        return self._match.observation(player)

    def information_state_string(self, player: Optional[int] = None) -> str:
        return self._match.text(max(0, self._match.to_move) if player is None else player)

    observation_string = information_state_string

    def clone(self) -> "SpielState":
        return SpielState(self._game, self._match.clone(), self._history, self._returns)

    def child(self, action: int) -> "SpielState":
        state = self.clone()
        state.apply_action(action)
        return state

    def __str__(self) -> str:
        return self._match.text(-1)


class SpielGame:
    """A game of the catalogue with its options."""

    def __init__(self, game: str, players: Optional[int] = None, options: Options = None) -> None:
        self.layout: Layout = layout(game)
        self._setup = (game, players or 0, option_words(options))
        self._players = _meldwise.Match(*self._setup, 1).seats

    def new_initial_state(self, seed: Optional[int] = None) -> SpielState:
        if seed is None:
            seed = int.from_bytes(os.urandom(6), "little")
        return SpielState(self, _meldwise.Match(*self._setup, seed))

    def num_players(self) -> int:
        return self._players

    def num_distinct_actions(self) -> int:
        return len(self.layout.actions)

    def information_state_tensor_shape(self) -> list[int]:
        return [self.layout.observation_size]

    observation_tensor_shape = information_state_tensor_shape

    def information_state_tensor_size(self) -> int:
        return self.layout.observation_size

    def __str__(self) -> str:
        return f"{self._setup[0]}(players={self._players})"


def load_game(game: str, players: Optional[int] = None, options: Options = None) -> SpielGame:
    """A game whose states are used as open_spiel's.

    >>> state = load_game("arboretum").new_initial_state(seed=3)
    >>> state.action_to_string(state.legal_actions()[0])
    'draw deck'
    """
    return SpielGame(game, players, options)
