"""What games there are."""

from __future__ import annotations

from typing import Any, Mapping, NamedTuple, Sequence, Union

from . import _meldwise

Options = Union[Mapping[str, Any], Sequence[str], None]


class Option(NamedTuple):
    key: str
    kind: str
    default: Any
    help: str


class Game(NamedTuple):
    """One game of the catalogue."""

    name: str
    title: str
    min_players: int
    max_players: int
    default_players: int
    zero_sum: bool
    high_score_wins: bool
    columns: list[str]
    """What a round is made of in `run_head_to_head`: laid points, deadwood, net, …"""
    agents: list[str]
    options: list[Option]
    presets: list[str]

    def to_dict(self) -> dict[str, Any]:
        return {**self._asdict(), "options": [option._asdict() for option in self.options]}


def games() -> list[Game]:
    """Every game, in the order of the catalogue.

    >>> [game.name for game in games()][:3]
    ['konkan', 'makiaveli', 'arboretum']
    >>> games()[0].max_players
    3
    """
    found = []
    for info in _meldwise.games():
        options = [Option(o["key"], o["kind"], o.get("default"), o.get("help", "")) for o in info.pop("options")]
        presets = [str(preset["name"]) for preset in info.pop("presets")]
        found.append(Game(options=options, presets=presets, **info))
    return found


def option_words(options: Options) -> list[str]:
    """Options as the command line has them: {"rounds": 1} is rounds=1."""
    if options is None:
        return []
    if isinstance(options, Mapping):
        words = []
        for key, value in options.items():
            if isinstance(value, bool):
                value = "on" if value else "off"
            words.append(f"{key}={value}")
        # A preset is chosen before what differs from it.
        return sorted(words, key=lambda word: not word.startswith("preset="))
    if isinstance(options, str):
        raise TypeError("options: expected a dict or a list of 'key=value', got a text")
    return [str(word) for word in options]
