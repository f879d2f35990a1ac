"""Meldwise for Python: card and tile games with hidden hands, on the engine's own core.

    >>> import meldwise
    >>> table = meldwise.Table("konkan", seed=7)
    >>> table.apply(meldwise.agent("heuristic").decide(table.view(table.to_move)))
    >>> len(table.actions())
    1

Everything but the arrays of `Vec` works without NumPy, which is loaded when it is first needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._meldwise import Error, version as _version
from .agents import Agent, Bot, Player, agent, hint
from .catalogue import Game, Option, games
from .measure import HeadToHead, SearchConfig, run_head_to_head
from .questions import score, solve, solve_many, validate
from .table import Action, Event, Outcome, Record, Table, View, check_record, play_match, read_record

if TYPE_CHECKING:
    from .aec import AecEnv, aec_env
    from .arena import Arena, arena, open_arena, rate
    from .gym import SeatEnv, seat_env
    from .layouts import Layout, Slice, layout
    from .spiel import SpielGame, SpielState, load_game
    from .vec import Vec

__version__ = _version()
Error.__module__ = __name__

# Loaded when first asked for.
_LATER = {
    "AecEnv": "aec", "aec_env": "aec",
    "Arena": "arena", "arena": "arena", "open_arena": "arena", "rate": "arena",
    "SeatEnv": "gym", "seat_env": "gym",
    "Layout": "layouts", "Slice": "layouts", "layout": "layouts",
    "SpielGame": "spiel", "SpielState": "spiel", "load_game": "spiel",
    "Vec": "vec",
}

__all__ = [
    "Action", "Agent", "Bot", "Error", "Event", "Game", "HeadToHead", "Option", "Outcome", "Player", "Record",
    "SearchConfig", "Table", "View", "agent", "check_record", "games", "hint", "play_match", "read_record",
    "run_head_to_head", "score", "solve", "solve_many", "validate", *_LATER,
]


def __getattr__(name: str) -> Any:
    if name in _LATER:
        from importlib import import_module

        value = getattr(import_module("." + _LATER[name], __name__), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'meldwise' has no attribute {name!r}")
