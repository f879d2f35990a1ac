"""The exact solvers: dicts (or JSON texts) in, dicts out, in the forms of docs/schema.md."""

from __future__ import annotations

from typing import Any, Sequence, Union

from . import _meldwise

Question = Union[str, dict[str, Any]]


class Answer(dict[str, Any]):
    """A dict that a notebook draws."""

    def _repr_html_(self) -> str:
        from .draw import answer_html

        return answer_html(self)


def solve(game: str, question: Question) -> Answer:
    """What can be laid, who can go out, what to throw.

    >>> solve("gin-rummy", {"hand": ["AS", "2S", "3S", "KD", "KH", "KC", "9H", "5D", "5C", "2H"]})["deadwood"]
    21
    """
    return Answer(_meldwise.ask("solve", game, question))


def validate(game: str, question: Question) -> Answer:
    """Whether cards make a valid meld, and why not."""
    return Answer(_meldwise.ask("validate", game, question))


def score(game: str, question: Question) -> Answer:
    """The score of a finished hand or layout."""
    return Answer(_meldwise.ask("score", game, question))


def solve_many(game: str, questions: Sequence[Question], threads: int = 1) -> list[dict[str, Any]]:
    """The answers to many questions, in order; an Error names the number of a bad one."""
    return _meldwise.ask_many("solve", game, questions, threads)
