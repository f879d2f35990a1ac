"""Who is better, and by how much: two search settings over duplicate deals, with error bars.

    ./run python examples/python/head_to_head.py [ROUNDS]
"""
import sys

import meldwise
from meldwise import SearchConfig, run_head_to_head

rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
report = run_head_to_head("konkan", rounds, baseline=SearchConfig(simulations=64),
                          challenger=SearchConfig(simulations=256), seed=42)
print(report)


def first_legal(view: meldwise.View) -> str:
    return view.legal()[0]


# A Python function may sit at any seat.
print(run_head_to_head("arboretum", min(rounds, 20), baseline=first_legal, challenger="heuristic"))
