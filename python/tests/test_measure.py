"""Head to head, arenas, bots, examples, docstrings, types."""

import doctest
import importlib
import os
import pkgutil
import random
import subprocess
import sys
from pathlib import Path

import pytest

import meldwise
from meldwise import HeadToHead, SearchConfig, _meldwise, run_head_to_head
from meldwise.measure import _play_here

ROOT = Path(__file__).resolve().parents[2]
HERE = os.pathsep.join([str(Path(meldwise.__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
PROGRAM = os.environ.get("MELDWISE_PROGRAM", "")


def test_head_to_head_of_search_settings():
    report = run_head_to_head("konkan", 4, baseline=SearchConfig(simulations=8), challenger=SearchConfig(simulations=16),
                              seed=42)
    assert len(report.history) == 4 and report.blocks == 2
    assert report.baseline.wins + report.challenger.wins == 4
    for side in (report.baseline, report.challenger):
        assert set(side.points) == set(report.column_names)
        assert side.laid_points == side.points["laid points"]
    assert report.challenger.name == "ismcts:sims=16"
    again = run_head_to_head("konkan", 4, baseline="ismcts:sims=8", challenger="ismcts:sims=16", seed=42, threads=1)
    assert again.to_dict() == report.to_dict()
    assert {"block", "challenger_score", "baseline laid points"} <= set(report.rows()[0])
    assert "challenger wins" in str(report)


def test_python_may_sit_at_any_seat(game):
    rng = random.Random(1)
    asked = []

    class Chance:
        name = "chance"

        def decide(self, view):
            asked.append(view.seat)
            return rng.choice(view.legal())

    if game in ("mahjong", "gin-rummy"):
        return  # whole matches of chance are long there; the others show it
    report = run_head_to_head(game, 2, baseline="random", challenger=Chance(), seed=1)
    assert report.challenger.name == "chance" and len(report.history) == 2
    assert set(asked) == {0, 1}


def test_a_duel_played_here_is_the_one_played_there():
    """Games that Python conducts are those that the engine conducts: same deals, same chance, same result."""
    there = run_head_to_head("arboretum", 4, baseline="random", challenger="heuristic", seed=3)
    duel = _meldwise.Duel("arboretum", 2, [], 3, 4)
    for block in range(duel.blocks):
        for seat in range(duel.seats):
            _play_here(duel, "arboretum", block, seat, "random", "heuristic")
    here = HeadToHead(duel.result(), "random", "heuristic")
    assert here.history == there.history
    assert here.challenger == there.challenger and here.baseline == there.baseline


def test_bad_duels_raise():
    with pytest.raises(meldwise.Error, match="rounds"):
        run_head_to_head("konkan", 0)
    with pytest.raises(meldwise.Error, match="strongest"):
        run_head_to_head("konkan", 2, baseline="strongest")
    with pytest.raises(TypeError, match="player"):
        run_head_to_head("konkan", 2, baseline=17)
    with pytest.raises(meldwise.Error):
        run_head_to_head("konkan", 2, baseline="random", challenger=lambda view: "throw nothing")


def test_an_arena_is_stored_and_read_again(tmp_path):
    store = tmp_path / "ladder.db"
    ladder = meldwise.arena("arboretum", {"a": "random", "b": "heuristic"}, games=4, store=store)
    assert ladder.run(threads=2)
    assert [row.name for row in ladder.ratings] == ["b", "a"]
    assert len(ladder.games()) == 4
    page = ladder.report(tmp_path / "report.html")
    assert "<html" in page and (tmp_path / "report.html").read_text() == page
    del ladder
    assert [row.name for row in meldwise.open_arena(store).ratings] == ["b", "a"]
    with pytest.raises(meldwise.Error):
        meldwise.arena("arboretum", ["random"], games=4)


@pytest.mark.skipif(not PROGRAM, reason="needs the program")
@pytest.mark.parametrize("checked", ["konkan", "arboretum", "mahjong"])
def test_a_bot_in_ten_lines_passes_check_bot(checked):
    bot = ROOT / "examples/python/bot.py"
    checking = subprocess.run([PROGRAM, "check-bot", checked, "--", "env", f"PYTHONPATH={HERE}", sys.executable, str(bot)],
                              capture_output=True, text=True, timeout=300)
    assert checking.returncode == 0, checking.stdout + checking.stderr


@pytest.mark.parametrize("name, words", [("head_to_head", ["4"]), ("draw_a_position", ["FOLDER"]), ("train", ["12"]),
                                         ("many_questions", ["2000"]), ("ladder", ["4", "FOLDER/ladder.png"])])
def test_examples_run(name, words, tmp_path):
    words = [word.replace("FOLDER", str(tmp_path)) for word in words]
    environment = {**os.environ, "PYTHONPATH": HERE, "MPLCONFIGDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, str(ROOT / f"examples/python/{name}.py"), *words], env=environment, cwd=tmp_path,
                          capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["meldwise"] + [f"meldwise.{one.name}" for one in pkgutil.iter_modules(meldwise.__path__)
                                                if not one.name.startswith("_")])
def test_docstrings_tell_the_truth(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0


def test_the_page_tells_the_truth():
    """The examples of docs/python.md, in order, as one session."""
    page = ROOT / "docs/python.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0 and tried > 10


def test_the_lines_of_the_readme_run(capsys):
    code = (ROOT / "README.md").read_text().split("```python\n")[1].split("```")[0]
    exec(compile(code, "README.md", "exec"), {})
    assert "challenger wins" in capsys.readouterr().out


def test_the_package_is_typed():
    checked = subprocess.run(["/usr/bin/python3", "-m", "mypy", "--cache-dir", os.devnull], cwd=ROOT, capture_output=True,
                             text=True, timeout=300)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_importing_is_quick_and_leaves_numpy_alone():
    script = ("import sys, time; begin = time.process_time(); import meldwise; "
              "print('numpy' in sys.modules, time.process_time() - begin)")
    loaded, seconds = min(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                                         check=True).stdout.split() for _ in range(3))
    assert loaded == "False" and float(seconds) < 0.1
