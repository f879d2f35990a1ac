"""A ladder of agents, rated and plotted with matplotlib.

    ./run python examples/python/ladder.py [GAMES] [PICTURE]
"""
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot

import meldwise

games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
picture = sys.argv[2] if len(sys.argv) > 2 else "ladder.png"
ladder = meldwise.arena("arboretum", ["random", "heuristic", "level:1", "level:2", "ismcts:sims=50"], games=games, seed=3)
ladder.run()
rows = ladder.ratings[::-1]
plot.figure(figsize=(7, 3))
plot.errorbar([row.elo for row in rows], range(len(rows)), xerr=[row.elo_half_width or 0 for row in rows], fmt="o")
plot.yticks(range(len(rows)), [row.name for row in rows])
plot.xlabel("Elo, with the 95 % interval")
plot.tight_layout()
plot.savefig(picture)
for row in ladder.ratings:
    print(f"{row.rank}. {row.name}: {row.elo:+.0f} ± {row.elo_half_width or 0:.0f}")
