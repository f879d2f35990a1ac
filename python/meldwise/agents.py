"""Who decides: the engine's agents, and Python's own."""

from __future__ import annotations

import json
import random
import sys
from typing import Any, Callable, Optional, Protocol, Union, runtime_checkable

from . import _meldwise
from .table import Table, View


@runtime_checkable
class Decider(Protocol):
    def decide(self, view: View) -> str: ...


Player = Union[str, Decider, Callable[[View], str]]
"""An agent's name, an object with `decide(view)`, or a function of a view."""


class Agent:
    """One of the engine's agents, named as on the command line. It keeps its search tree between decisions."""

    __slots__ = ("name", "_agent")

    def __init__(self, name: str, seed: int = 1) -> None:
        self.name = name
        self._agent = _meldwise.Agent(name, seed)

    def decide(self, view: View) -> str:
        """A legal action for the view's seat, which must be to move. Ctrl-C stops a search."""
        return self._agent.decide(view._view)

    def explain(self) -> Optional[dict[str, Any]]:
        """Why: the object of `meldwise hint --json` about the last decision; None before the first."""
        return self._agent.explain()

    def __repr__(self) -> str:
        return f"agent({self.name!r})"


def agent(name: str, seed: int = 1) -> Agent:
    """An agent from its text: "random", "heuristic", "ismcts:ms=50", "level:3", "http://127.0.0.1:8888".

    >>> view = Table("konkan", seed=7).view(0)
    >>> thinker = agent("ismcts:sims=50")
    >>> thinker.decide(view) in view.legal()
    True
    >>> thinker.explain()["simulations"]
    50
    """
    return Agent(name, seed)


def hint(view: View, agent: str = "ismcts", seed: int = 1) -> dict[str, Any]:
    """What an agent would do with a view, and why.

    >>> sorted(hint(Table("gin-rummy", seed=1).view(0), "heuristic"))[:2]
    ['action', 'depth']
    """
    return _meldwise.hint(view._view, agent, seed)


def decider(player: Player, seed: int = 1) -> Callable[[View], str]:
    """Any player as a function of a view."""
    if isinstance(player, str):
        return Agent(player, seed).decide
    if isinstance(player, Decider):
        return player.decide
    if callable(player):
        return player
    raise TypeError(f"player: expected an agent's name, an object with decide, or a function, got {player!r}")


class Bot:
    """A bot on standard input and output (docs/protocols.md), in ten lines:

        class MyBot(meldwise.Bot):
            def decide(self, view):
                return view.legal()[0]

        MyBot().run()

    `decide` gets a View and returns one of its legal actions. The two-player Arboretum of other hosts shows no
    view; there `decide_arboretum` gets the message, and chooses at random unless it is replaced.
    """

    def decide(self, view: View) -> str:
        raise NotImplementedError("a bot decides from a view")

    def decide_arboretum(self, state: dict[str, Any]) -> Any:
        """A move of two-player Arboretum in the tournament's own form."""
        if state["subTurn"] <= 1:  # draw: 0 from the deck, 1 from the own discard pile, 2 from the opponent's
            sources = [state["deck"], state["discard"], state["opponentDiscard"]]
            return random.choice([number for number, source in enumerate(sources) if source])
        card = random.choice(state["hand"])
        if state["subTurn"] == 3:
            return card
        taken = {(int(x), int(y)) for x, column in state["playArea"].items() for y in column}
        around = {(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        return {"card": card, "coord": list(random.choice(sorted(around - taken) or [(0, 0)]))}

    def begin(self, state: dict[str, Any]) -> None:
        """A game begins: what NEWGAME says."""

    def end(self, state: dict[str, Any]) -> None:
        """A game is over: what ENDGAME says."""

    def answer(self, state: dict[str, Any]) -> Any:
        """The move for one message."""
        if "message" in state:
            if state["message"] == "NEWGAME":
                self.begin(state)
            elif state["message"] == "ENDGAME":
                self.end(state)
            return {"result": "accepted", "gameNumber": state.get("gameNumber")}
        if not state.get("activeTurn"):
            return 0
        if "view" in state:
            return str(self.decide(View.read(state["game"], state["view"])))
        return self.decide_arboretum(state)

    def run(self) -> None:
        """Answers until the host closes standard input. What `decide` prints goes to standard error."""
        answers = sys.stdout
        sys.stdout = sys.stderr
        try:
            for line in sys.stdin:
                try:
                    message = json.loads(line)
                    state, identifier = message["state"], message["messageID"]
                except (ValueError, KeyError, TypeError):
                    continue  # no message: nothing to answer
                try:
                    move = self.answer(state)
                except Exception as problem:  # it still wants its answer: the host chooses
                    print("cannot decide:", repr(problem), file=sys.stderr)
                    move = "RANDOM"
                print(json.dumps({"move": move, "messageID": identifier}), file=answers, flush=True)
        finally:
            sys.stdout = answers
