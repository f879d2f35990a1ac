#!/usr/bin/env python3
"""A complete Meldwise bot: plays every game by choosing a random legal action.

Two-player Arboretum shows its state in the Hackaranda form; all other games list what is legal.
Try it:  meldwise selfplay arboretum --seats "cmd:python3 examples/bots/python/bot.py,random"
"""
import json
import random
import sys


def arboretum_move(state):
    """A legal move of two-player Arboretum, worked out from what the message shows."""
    if state["subTurn"] <= 1:  # draw: 0 from the deck, 1 from the own discard pile, 2 from the opponent's
        sources = [state["deck"], state["discard"], state["opponentDiscard"]]
        return random.choice([number for number, source in enumerate(sources) if source])
    card = random.choice(state["hand"])
    if state["subTurn"] == 3:
        return card  # discard
    taken = {(int(x), int(y)) for x, column in state["playArea"].items() for y in column}
    around = {(x + dx, y + dy) for x, y in taken for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1)]}
    return {"card": card, "coord": random.choice(sorted(around - taken) or [(0, 0)])}


def answer(state):
    if "message" in state:  # NEWGAME, ENDGAME, and whatever a host may add
        # It does not think on the others' time, so it asks to hear of its own turns only.
        return {"result": "accepted", "gameNumber": state.get("gameNumber"), "hears": "own"}
    if not state.get("activeTurn"):
        return 0  # somebody else's turn: any answer will do
    return random.choice(state["legal"]) if "legal" in state else arboretum_move(state)


for line in sys.stdin:
    try:
        message = json.loads(line)
        state, identifier = message["state"], message["messageID"]
    except (ValueError, KeyError, TypeError):
        continue  # no message: nothing to answer
    try:
        move = answer(state)
    except Exception as problem:  # a message that is not understood still wants its answer
        print("cannot decide:", repr(problem), file=sys.stderr)
        move = "RANDOM"  # the host chooses
    print(json.dumps({"move": move, "messageID": identifier}), flush=True)
