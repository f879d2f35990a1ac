"""A position solved and drawn: in a notebook the last expression of a cell is shown, here pages are written.

    ./run python examples/python/draw_a_position.py [FOLDER]
"""
import sys
import tempfile
from pathlib import Path

import meldwise
from meldwise.draw import cards_svg, grove_svg

folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp())
hand = ["KS", "KH", "KD", "QS", "QH", "QD", "6C", "7C", "8C", "2H"]
answer = meldwise.solve("konkan", {"hand": hand})
(folder / "hand.svg").write_text(cards_svg(hand))
(folder / "answer.html").write_text(answer._repr_html_())  # what a notebook shows for `answer`
print("best melds:", answer["melds"], "throw", answer["throw"])

for game in meldwise.games():
    table = meldwise.Table(game.name, seed=3)
    agent = meldwise.agent("heuristic")
    for _ in range(40):
        if table.to_move is not None:
            table.apply(agent.decide(table.view()))
    page = table.view(0)._repr_html_()
    (folder / f"{game.name}.html").write_text(page)
    print(f"{game.title}: {page.count('<rect')} cards drawn")
(folder / "grove.svg").write_text(grove_svg([["J3", 0, 0], ["J5", 1, 0], ["M6", 1, 1]]))
print("in", folder)
