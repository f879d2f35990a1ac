"""Tournaments with ratings and reports."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Mapping, NamedTuple, Optional, Sequence, Union

from . import _meldwise
from .catalogue import Options, option_words


class Standing(NamedTuple):
    name: str
    rank: int
    games: int
    win_share: float
    elo: float
    elo_half_width: Optional[float]
    """Of the 95 % interval."""


class Arena:
    """A tournament between agents, in memory or in a store that `meldwise arena` reads too."""

    def __init__(self, raw: _meldwise.Tournament) -> None:
        self._tournament = raw

    def run(self, threads: int = 0) -> bool:
        """Plays what is missing (threads 0: all cores); True when it is over. Ctrl-C finishes the games under
        way, and a stored tournament goes on from there."""
        return self._tournament.run(threads)

    def standings(self) -> dict[str, Any]:
        """All of it, as `meldwise arena show --json`."""
        return self._tournament.standings()

    def games(self) -> list[dict[str, Any]]:
        return self._tournament.games()

    @property
    def ratings(self) -> list[Standing]:
        """Best first."""
        rows = []
        for row in self.standings()["standings"]:
            rows.append(Standing(row["identifier"], row["rank"], row["games"], row["win_share"]["mean"], row["elo"],
                                 row["elo_half_width"]))
        return rows

    def report(self, path: Union[str, Path, None] = None) -> str:
        """The report as one web page; written to `path` if one is given."""
        page = self._tournament.page()
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def to_frame(self) -> Any:
        """The ratings as a pandas DataFrame."""
        try:
            import pandas
        except ImportError:
            raise ImportError("to_frame needs pandas, which is not installed") from None
        return pandas.DataFrame([row._asdict() for row in self.ratings])


def arena(game: str, agents: Union[Sequence[str], Mapping[str, str]], games: int = 20,
          format: str = "round-robin", players: Optional[int] = None, options: Options = None, seed: int = 1,
          store: Union[str, Path, None] = None) -> Arena:
    """A new tournament; `agents` is a list, or a dict from names to agents. `run` plays it.

    >>> ladder = arena("arboretum", {"a": "random", "b": "heuristic"}, games=4)
    >>> ladder.run(threads=1)
    True
    >>> ladder.ratings[0].name
    'b'
    """
    entrants = list(agents.items()) if isinstance(agents, Mapping) else [(str(one), str(one)) for one in agents]
    return Arena(_meldwise.Tournament(str(store) if store is not None else ":memory:", game, players or 0,
                                      option_words(options), seed, format, entrants, games))


def open_arena(store: Union[str, Path], play: bool = False) -> Arena:
    """A stored tournament, to be read or to be played on."""
    return Arena(_meldwise.Tournament.open(str(store), play))


def rate(players: int, blocks: Sequence[Sequence[tuple[Sequence[int], Sequence[int]]]]) -> list[tuple[float, float]]:
    """Elo and the half width of its 95 % interval for each player, from blocks of (who, places) games.

    >>> first, second = rate(2, [[([0, 1], [1, 2])]] * 5)
    >>> first[0] > 0 > second[0]
    True
    """
    return _meldwise.rate(players, [[(list(who), list(places)) for who, places in block] for block in blocks])
