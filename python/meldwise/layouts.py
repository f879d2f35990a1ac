"""What the numbers of a game mean."""

from __future__ import annotations

from typing import Any, NamedTuple, Sequence, Union

from . import _meldwise


class Slice(NamedTuple):
    """A named part of a row."""

    name: str
    start: int
    size: int
    what: str

    @property
    def slice(self) -> slice:
        return slice(self.start, self.start + self.size)


class Layout:
    """Ids of actions and slices of observations of one game, versioned by a hash over all of it.

    >>> known = layout("konkan")
    >>> known.ids("throw 9D"), known.text(known.ids("throw 9D"))
    ([774], 'throw 9D')
    >>> known["hand"]
    slice(0, 53, None)
    >>> known.actions[774]
    'throw 9D'

    Most actions are one id. Where one choice would need tens of thousands, an action is two: the first opens it
    (`openers` ids, the lowest), the second completes it. Playing, the second is asked for only if more than one
    action is left.
    """

    def __init__(self, raw: dict[str, Any]) -> None:
        self.game: str = raw["game"]
        self.version: str = raw["version"]
        """Sixteen hexadecimal digits: they change with any id or slice."""
        self.players: int = raw["players"]
        """The most there can be; rows have room for them."""
        self.fixed: bool = raw["fixed"]
        """False for a game without an encoding of its own: there ids are places in the list of what is legal."""
        self.openers: int = raw["openers"]
        self.actions: list[str] = raw["actions"]
        """The text of every id."""
        self.observation: dict[str, Slice] = {one[0]: Slice(*one) for one in raw["observation"]}
        self.oracle: dict[str, Slice] = {one[0]: Slice(*one) for one in raw["oracle"]}
        self._ids = {text: number for number, text in enumerate(self.actions)}

    @property
    def observation_size(self) -> int:
        return sum(one.size for one in self.observation.values())

    @property
    def oracle_size(self) -> int:
        return sum(one.size for one in self.oracle.values())

    def __getitem__(self, name: str) -> slice:
        """Where a slice of the observation stands."""
        return self.observation[name].slice

    def id(self, text: str) -> int:
        """The id with this text, a whole action or a half."""
        try:
            return self._ids[text]
        except KeyError:
            raise _meldwise.Error(f"{self.game} has no action {text!r}") from None

    def ids(self, action: str) -> list[int]:
        """The ids of a whole action: one or two."""
        return _meldwise.action_ids(self.game, str(action))

    def text(self, ids: Union[int, Sequence[int]]) -> str:
        """The whole action that these ids make."""
        return _meldwise.action_text(self.game, [int(ids)] if isinstance(ids, int) else [int(one) for one in ids])

    def __repr__(self) -> str:
        return (f"<Layout of {self.game} {self.version}: {len(self.actions)} ids, "
                f"{self.observation_size} numbers, {self.oracle_size} more for an oracle>")


def layout(game: str) -> Layout:
    """The layout of a game."""
    return Layout(_meldwise.layout(game))
