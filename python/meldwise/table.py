"""Tables, views, actions, events and records."""

from __future__ import annotations

import os
from typing import Any, Iterator, NamedTuple, Optional, Sequence, Union

from . import _meldwise
from .catalogue import Options, option_words

Seat = Union[int, str]


def seat_number(seat: Optional[Seat]) -> int:
    """0, 1, …; "spectator" sees what lies open; "referee", for events only, sees everything."""
    if seat is None:
        return -1
    if isinstance(seat, str):
        if seat not in ("spectator", "referee"):
            raise _meldwise.Error(f"seat: expected a number from 0, 'spectator' or 'referee', got {seat!r}")
        return -1 if seat == "spectator" else -2
    if isinstance(seat, bool) or not hasattr(seat, "__index__"):
        raise TypeError(f"seat: expected a number from 0, 'spectator' or 'referee', got {seat!r}")
    number = int(seat)
    if number < 0:
        raise _meldwise.Error(f"seat: expected a seat from 0, got {number}")
    return number


class Action(str):
    """What is done in one step: its text, which also knows its structure.

    >>> table = Table("konkan", seed=7)
    >>> action = table.legal()[0]
    >>> action.startswith("throw"), action.to_dict()["type"]
    (True, 'throw')
    """

    __slots__ = ("game",)
    game: str

    def __new__(cls, text: str, game: str) -> "Action":
        self = super().__new__(cls, text)
        self.game = game
        return self

    def to_dict(self) -> dict[str, Any]:
        """The action as an object (docs/schema.md)."""
        return _meldwise.action_dict(self.game, str(self))

    @property
    def kind(self) -> str:
        return str(self.to_dict()["type"])

    def __reduce__(self) -> Any:
        return (Action, (str(self), self.game))


class Event(str):
    """Something that happened, as one seat may know it: its text, and `to_dict()`."""

    __slots__ = ("_fields",)
    _fields: dict[str, Any]

    def __new__(cls, text: str, fields: dict[str, Any]) -> "Event":
        self = super().__new__(cls, text)
        self._fields = fields
        return self

    def to_dict(self) -> dict[str, Any]:
        return dict(self._fields)

    @property
    def kind(self) -> str:
        return str(self._fields.get("type", ""))

    def __reduce__(self) -> Any:
        return (Event, (str(self), self._fields))


class Outcome(NamedTuple):
    """How a match stands or ended."""

    scores: list[int]
    places: list[int]
    """1 is best; equal seats share a place."""
    rounds: int
    """Finished rounds."""
    ending: str
    """Of the last finished round."""

    def to_dict(self) -> dict[str, Any]:
        return self._asdict()

    @property
    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


def outcome_of(raw: dict[str, Any]) -> Outcome:
    return Outcome(raw["scores"], raw["places"], raw["rounds"], raw["ending"])


class View:
    """What one seat may know: all that an agent decides from. It does not change.

    >>> view = Table("gin-rummy", seed=1).view(0)
    >>> view.seat, view.to_move, len(view["hand"])
    (0, 0, 10)
    >>> View.read("gin-rummy", view.to_dict()) == view
    True
    """

    __slots__ = ("_view", "_fields")

    def __init__(self, raw: _meldwise.View) -> None:
        if not isinstance(raw, _meldwise.View):
            raise TypeError("a view comes from Table.view or View.read")
        self._view = raw
        self._fields: Optional[dict[str, Any]] = None

    @staticmethod
    def read(game: str, json: Union[str, dict[str, Any]]) -> "View":
        """From the JSON of docs/schema.md, as text or dict, checked strictly: the error names the field."""
        return View(_meldwise.View(game, json))

    @property
    def game(self) -> str:
        return self._view.game

    @property
    def seat(self) -> Optional[int]:
        return None if self._view.seat < 0 else self._view.seat

    @property
    def to_move(self) -> Optional[int]:
        return None if self._view.to_move < 0 else self._view.to_move

    def legal(self) -> list[Action]:
        """What the seat may do; empty if it is not its turn."""
        game = self.game
        return [Action(text, game) for text in self._view.legal()]

    def text(self) -> str:
        """The table as the seat sees it, for a person."""
        return self._view.text()

    def json(self) -> str:
        return self._view.json()

    def to_dict(self) -> dict[str, Any]:
        return self._view.dict()

    def sample(self, seed: int = 1) -> "Table":
        """A whole world that fits everything the seat has seen, to be played on."""
        return Table._of(self._view.sample(seed))

    def __getitem__(self, key: str) -> Any:
        if self._fields is None:
            self._fields = self.to_dict()
        return self._fields[key]

    def keys(self) -> Iterator[str]:
        if self._fields is None:
            self._fields = self.to_dict()
        return iter(self._fields)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.game == other.game and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.game, self.json()))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}, {self.game}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        from .draw import view_html

        return view_html(self)

    def __reduce__(self) -> Any:
        return (View.read, (self.game, self.json()))


class Table:
    """The referee of one match. It holds the truth, gives each seat its view, and lets only legal actions through.

    >>> table = Table("five-crowns", players=2, options={"last_round": 1}, seed=3)
    >>> while table.progress == "playing":
    ...     table.apply(table.legal()[0])
    >>> table.outcome.rounds
    1
    """

    __slots__ = ("_table",)

    def __init__(self, game: str, players: Optional[int] = None, options: Options = None,
                 seed: Optional[int] = None) -> None:
        """`players` None is the game's own number; `seed` None is one of chance."""
        if seed is None:
            seed = int.from_bytes(os.urandom(6), "little")
        self._table = _meldwise.Table(game, players or 0, option_words(options), seed)

    @classmethod
    def _of(cls, raw: _meldwise.Table) -> "Table":
        self = cls.__new__(cls)
        self._table = raw
        return self

    @classmethod
    def replay(cls, record: Union[str, "Record"], actions: Optional[int] = None) -> "Table":
        """Plays a record's actions on a fresh table: all of them, or the first so many.

        >>> table = Table("arboretum", seed=5)
        >>> table.apply("draw deck")
        >>> Table.replay(table.record()).view(0) == table.view(0)
        True
        """
        line = record.line if isinstance(record, Record) else record
        return cls._of(_meldwise.Table.replay(line, 2**63 - 1 if actions is None else actions))

    @property
    def game(self) -> str:
        return self._table.game

    @property
    def players(self) -> int:
        return self._table.seats

    @property
    def progress(self) -> str:
        """"playing", "round_over" (until next_round) or "match_over"."""
        return self._table.progress

    @property
    def to_move(self) -> Optional[int]:
        """Whose turn it is; None between rounds and after the match."""
        seat = self._table.to_move
        return None if seat < 0 else seat

    @property
    def over(self) -> bool:
        return self._table.progress == "match_over"

    def view(self, seat: Optional[Seat] = None) -> View:
        """What a seat may know; without one, what the seat to move may know, or a spectator if nobody is."""
        if seat is None:
            return View(self._table.view(self._table.to_move))
        return View(self._table.view(seat_number(seat)))

    def legal(self) -> list[Action]:
        """What the seat to move may do; empty when nobody is."""
        game = self._table.game
        return [Action(text, game) for text in self._table.legal()]

    def apply(self, action: Union[str, dict[str, Any]]) -> None:
        """One action of the seat to move, as text or dict. A refused one is an Error and changes nothing."""
        if isinstance(action, str):
            self._table.apply(action)
        elif isinstance(action, dict):
            self._table.apply_json(action)
        else:
            raise TypeError(f"action: expected a text or a dict, got {type(action).__name__}")

    def apply_all(self, actions: Sequence[str]) -> None:
        """Several actions of the seat to move: all or none."""
        self._table.apply_all([str(action) for action in actions])

    def next_round(self) -> None:
        """Deals the next round, after one that is over."""
        self._table.next_round()

    @property
    def outcome(self) -> Outcome:
        """The score so far; final when the match is over."""
        return outcome_of(self._table.outcome())

    def sheet(self, seat: int) -> list[int]:
        """A seat's line for the round that has just ended, in the columns of `games()`."""
        return self._table.sheet(seat_number(seat))

    def actions(self) -> list[Action]:
        """Every action so far."""
        game = self._table.game
        return [Action(text, game) for text in self._table.actions()]

    def events(self, seat: Optional[Seat] = None, first: int = 0) -> list[Event]:
        """What happened, as a seat may know it ("referee" is told everything), from number `first` on.

        >>> [event.kind for event in Table("gin-rummy", seed=1).events("referee")]
        []
        """
        texts, fields = self._table.events(seat_number(seat), first)
        return [Event(text, one) for text, one in zip(texts, fields)]

    def record(self, names: Optional[Sequence[str]] = None) -> str:
        """The match so far on one line; `names` say who sat where."""
        if names is None:
            names = ["python"] * self._table.seats
        return self._table.record([str(name) for name in names])

    def clone(self) -> "Table":
        return Table._of(self._table.clone())

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "Table":
        return self.clone()

    def __repr__(self) -> str:
        return f"<Table of {self.game}, {self.players} players, {self.progress}>"

    def _repr_html_(self) -> str:
        return self.view("spectator")._repr_html_()


class Record(NamedTuple):
    """One match: with these it can be played again anywhere."""

    line: str
    game: str
    players: int
    options: dict[str, Any]
    seed: int
    seats: list[str]
    actions: list[str]
    finished: bool
    outcome: Outcome

    def to_dict(self) -> dict[str, Any]:
        return {**self._asdict(), "outcome": self.outcome.to_dict()}


def read_record(line: str) -> Record:
    """Reads a record; nothing is replayed (see Table.replay, check_record)."""
    raw = _meldwise.read_record(line)
    return Record(line, raw["game"], raw["players"], raw["options"], raw["seed"], raw["seats"], raw["actions"],
                  raw["finished"], outcome_of(raw["outcome"]))


def check_record(line: str) -> None:
    """Replays a record and compares the outcome with what it says; an Error if they differ."""
    _meldwise.check_record(line)


def play_match(game: str, agents: Sequence[str], options: Options = None, seed: int = 1) -> Record:
    """A whole match between the engine's agents and bot processes ("cmd:…"), one a seat.

    >>> play_match("arboretum", ["random", "heuristic"], seed=2).finished
    True
    """
    played = _meldwise.play_match(game, len(agents), option_words(options), seed, [str(one) for one in agents])
    return read_record(played["record"])
