"""One player against another over duplicate deals."""

from __future__ import annotations

from typing import Any, NamedTuple, Optional, Union

from . import _meldwise
from .agents import Player, decider
from .catalogue import Options, games, option_words
from .table import Table


class SearchConfig(NamedTuple):
    """The engine's search with these settings; what is None stays as the game has it.

    >>> str(SearchConfig(simulations=64))
    'ismcts:sims=64'
    """

    simulations: Optional[int] = None
    milliseconds: Optional[int] = None
    threads: Optional[int] = None
    dirichlet_alpha: Optional[float] = None
    dirichlet_weight: Optional[float] = None
    opponent_priors: Optional[bool] = None

    def __str__(self) -> str:
        words = {"sims": self.simulations, "ms": self.milliseconds, "threads": self.threads,
                 "dirichlet-alpha": self.dirichlet_alpha, "dirichlet-weight": self.dirichlet_weight,
                 "opponent-priors": None if self.opponent_priors is None else "on" if self.opponent_priors else "off"}
        chosen = ",".join(f"{key}={value}" for key, value in words.items() if value is not None)
        return f"ismcts:{chosen}" if chosen else "ismcts"


class Side(NamedTuple):
    """How one side did. Means are over deals, errors are standard errors over deals (None below two)."""

    name: str
    wins: float
    """Parts of first places, a shared one counts its part."""
    win_share: float
    win_share_error: Optional[float]
    points: dict[str, float]
    """Mean of each score column, a seat and game: laid points, deadwood, net, …"""
    points_error: dict[str, Optional[float]]

    def __getattr__(self, name: str) -> float:
        points: dict[str, float] = self[4]
        for key, value in points.items():
            if key.replace(" ", "_").replace("-", "_") == name:
                return value
        raise AttributeError(f"there is no column {name!r}: {', '.join(points)}")


class Round(NamedTuple):
    """One game of a head to head."""

    block: int
    """Which deal; every deal is played once with the challenger in each seat."""
    seed: int
    challenger_seat: int
    scores: list[int]
    places: list[int]
    actions: int
    columns: list[list[int]]
    """For each seat its line in the score columns."""
    luck: list[float]
    """For each seat what chance added to its score."""


class HeadToHead:
    """The report of `run_head_to_head`."""

    def __init__(self, raw: dict[str, Any], baseline: str, challenger: str) -> None:
        self._raw: dict[str, Any] = {**raw, "baseline": baseline, "challenger": challenger}
        self.game: str = raw["game"]
        self.players: int = raw["players"]
        self.options: dict[str, Any] = raw["options"]
        self.seed: int = raw["seed"]
        self.blocks: int = raw["blocks"]
        self.column_names: list[str] = raw["column_names"]
        self.history: list[Round] = [
            Round(one["block"], one["seed"], one["challenger_seat"], one["outcome"]["scores"],
                  one["outcome"]["places"], one["actions"], one["columns"], one.get("luck", []))
            for one in raw["history"]
        ]
        self.point_lead: float = raw["point_lead"]
        """The challenger's score less the mean of the others, so that more is better."""
        self.point_lead_error: Optional[float] = finite(raw["point_lead_error"])
        self.adjusted_lead: float = raw["adjusted_lead"]
        """The same without the luck of the cards."""
        self.adjusted_lead_error: Optional[float] = finite(raw["adjusted_lead_error"])
        self.luck_value: str = raw["luck_value"]
        """The value that luck was measured by: the game and the hash of its weights."""
        self.luck_weight: float = raw["luck_weight"]
        """How much of the luck is taken from a score: fixed with the value."""
        self.games_saved: float = raw["games_saved"]
        """How many times more games the raw lead would have needed for the same error."""
        self.stopped: str = raw["stopped"]
        self.challenger = self._side(challenger, "challenger")
        self.baseline = self._side(baseline, "baseline")

    def _side(self, name: str, key: str) -> Side:
        share = self._raw["win_share"]
        error = finite(self._raw["win_share_error"])
        wins = share * len(self.history)
        if key == "baseline":
            wins, share = len(self.history) - wins, 1 - share
        columns = self._raw["columns"]
        return Side(name, wins, share, error, {column: columns[column][key]["mean"] for column in columns},
                    {column: finite(columns[column][key]["error"]) for column in columns})

    def to_dict(self) -> dict[str, Any]:
        """As `meldwise benchmark --json` writes it."""
        return dict(self._raw)

    def to_frame(self) -> Any:
        """The history as a pandas DataFrame, one row a game."""
        try:
            import pandas
        except ImportError:
            raise ImportError("to_frame needs pandas, which is not installed") from None
        return pandas.DataFrame(self.rows())

    def rows(self) -> list[dict[str, Any]]:
        """The history as flat dicts, one a game: for tables and CSV."""
        rows = []
        for one in self.history:
            own = one.challenger_seat
            row: dict[str, Any] = {"block": one.block, "seed": one.seed, "challenger_seat": own,
                                   "challenger_score": one.scores[own], "challenger_place": one.places[own],
                                   "challenger_luck": one.luck[own] if one.luck else None, "actions": one.actions}
            others = [seat for seat in range(len(one.scores)) if seat != own]
            row["baseline_score"] = sum(one.scores[seat] for seat in others) / len(others)
            for at, column in enumerate(self.column_names):
                row[f"challenger {column}"] = one.columns[own][at]
                row[f"baseline {column}"] = sum(one.columns[seat][at] for seat in others) / len(others)
            rows.append(row)
        return rows

    def __str__(self) -> str:
        def with_error(value: float, error: Optional[float], digits: int = 2) -> str:
            return f"{value:.{digits}f} ± " + ("?" if error is None else f"{error:.{digits}f}")

        side = self.challenger
        lines = [f"{self.game}, {self.players} players: {side.name} against {self.baseline.name}",
                 f"  {len(self.history)} games in {self.blocks} blocks: {self.stopped}",
                 "  challenger wins " + with_error(100 * side.win_share, None if side.win_share_error is None
                                                   else 100 * side.win_share_error, 1) + " %",
                 "  point lead " + with_error(self.point_lead, self.point_lead_error),
                 "  without luck " + with_error(self.adjusted_lead, self.adjusted_lead_error)
                 + f": worth {self.games_saved:.2f} times the games"]
        for column in self.column_names:
            lines.append(f"  {column}: {with_error(side.points[column], side.points_error[column])} against "
                         f"{with_error(self.baseline.points[column], self.baseline.points_error[column])}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<HeadToHead of {self.game}: {self.challenger.name} wins {100 * self.challenger.win_share:.1f} %>"


def finite(number: Any) -> Optional[float]:
    """None for what a single block cannot tell."""
    return None if number is None or number != number or number in (float("inf"), float("-inf")) else float(number)


Entrant = Union[SearchConfig, Player]


def name_of(entrant: Entrant) -> str:
    if isinstance(entrant, (str, SearchConfig)):
        return str(entrant)
    return str(getattr(entrant, "name", getattr(entrant, "__name__", type(entrant).__name__)))


def run_head_to_head(game: str, rounds: int = 20, baseline: Entrant = SearchConfig(simulations=64),
                     challenger: Entrant = SearchConfig(simulations=256), seed: int = 42,
                     players: Optional[int] = None, options: Options = None, threads: int = 0) -> HeadToHead:
    """Plays `rounds` games (rounded up to whole deals, each with the challenger in every seat) and reports.

    A side is a SearchConfig, an agent's name, a function of a view or an object with `decide(view)`. Two of the
    engine's sides play on `threads` threads (0: all cores) without Python's lock; Ctrl-C stops at
    once, and the games under way do not count.

    >>> report = run_head_to_head("arboretum", 4, baseline="random", challenger="heuristic", seed=1)
    >>> len(report.history), report.challenger.wins
    (4, 4.0)
    """
    duel = _meldwise.Duel(game, players or 0, option_words(options), seed, rounds)
    names = (name_of(baseline), name_of(challenger))
    if isinstance(baseline, (str, SearchConfig)) and isinstance(challenger, (str, SearchConfig)):
        return HeadToHead(duel.play(names[0], names[1], threads), *names)
    for side in (baseline, challenger):
        if isinstance(side, (str, SearchConfig)):
            duel.check(str(side))
        else:
            decider(side)
    for block in range(duel.blocks):
        for own in range(duel.seats):
            _play_here(duel, game, block, own, baseline, challenger)
    return HeadToHead(duel.result(), *names)


def _play_here(duel: _meldwise.Duel, game: str, block: int, own: int, baseline: Entrant,
               challenger: Entrant) -> None:
    """One game of a duel in which Python decides."""
    preset = duel.options
    table = Table(game, duel.seats, preset, duel.seed(block))
    sides = [challenger if seat == own else baseline for seat in range(duel.seats)]
    deciders = [decider(str(side) if isinstance(side, SearchConfig) else side, duel.chance(block, own, seat))
                for seat, side in enumerate(sides)]
    width = len(next(one.columns for one in games() if one.name == game))
    sheet = [[0] * width for _ in sides]
    while not table.over:
        seat = table.to_move
        if seat is None:
            table.next_round()
            continue
        table.apply(deciders[seat](table.view(seat)))
        if table.progress != "playing":
            for number in range(duel.seats):
                sheet[number] = [a + b for a, b in zip(sheet[number], table.sheet(number))]
    outcome = table.outcome
    duel.add(block, own, outcome.scores, outcome.places, sheet, table.actions())
