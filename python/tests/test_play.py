"""Tables, views, agents, records and questions."""

import copy
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time

import pytest

import meldwise


def play_on(table, rng, most=200):
    for _ in range(most):
        if table.progress == "round_over":
            table.next_round()
        if table.over:
            return
        table.apply(rng.choice(table.legal()))


def test_the_catalogue_says_what_there_is():
    games = meldwise.games()
    assert {"konkan", "makiaveli", "arboretum", "mahjong", "five-crowns"} <= {game.name for game in games}
    for game in games:
        assert game.min_players <= game.default_players <= game.max_players
        assert {"random", "heuristic"} <= set(game.agents)
        assert game.to_dict()["title"] == game.title


def test_a_match_is_played_recorded_and_replayed(game):
    table = meldwise.Table(game, seed=5)
    play_on(table, random.Random(1))
    line = table.record()
    meldwise.check_record(line)
    again = meldwise.Table.replay(meldwise.read_record(line))
    for seat in range(table.players):
        assert again.view(seat) == table.view(seat)
    assert again.actions() == table.actions()
    assert again.outcome == table.outcome
    half = meldwise.Table.replay(line, actions=10)
    assert half.actions() == table.actions()[:10]


def test_views_and_actions_are_objects_and_dicts(game):
    table = meldwise.Table(game, seed=9)
    play_on(table, random.Random(2), 30)
    view = table.view()
    assert view.seat == table.to_move
    assert view.legal() == table.legal()
    assert meldwise.View.read(game, view.to_dict()) == view
    assert meldwise.View.read(game, view.json()) == view
    assert pickle.loads(pickle.dumps(view)) == view
    assert view["seat"] == view.seat
    for action in table.legal():
        one, other = table.clone(), table.clone()
        one.apply(action)
        other.apply(action.to_dict())
        assert one.record() == other.record()
    assert "<svg" in view._repr_html_()


def test_events_are_told_as_each_seat_may_know(game):
    table = meldwise.Table(game, seed=4)
    play_on(table, random.Random(3), 60)
    told = table.events("referee")
    assert told and all(event.to_dict() and isinstance(event, str) for event in told)
    for seat in [*range(table.players), "spectator"]:
        assert len(table.events(seat)) <= len(told)
    assert table.events(0, first=10**6) == []


def test_a_sampled_world_looks_the_same_to_its_seat(game):
    table = meldwise.Table(game, seed=8)
    play_on(table, random.Random(4), 25)
    view = table.view()
    world = view.sample(seed=3)
    assert world.view(view.seat) == view
    with pytest.raises(meldwise.Error, match="no record"):
        world.record()


def test_clones_are_independent():
    table = meldwise.Table("konkan", seed=1)
    twin = copy.deepcopy(table)
    table.apply(table.legal()[0])
    assert twin.actions() == []
    assert len(table.actions()) == 1


def test_agents_decide_and_explain(game):
    table = meldwise.Table(game, seed=6)
    for name in ("random", "heuristic", "ismcts:sims=20"):
        agent = meldwise.agent(name)
        assert agent.explain() is None
        assert agent.decide(table.view()) in table.legal()
        assert agent.explain()["action"] in table.legal()
    first = meldwise.agent("ismcts:sims=30", seed=3).decide(table.view())
    assert first == meldwise.agent("ismcts:sims=30", seed=3).decide(table.view())
    assert meldwise.hint(table.view(), "ismcts:sims=20")["action"] in table.legal()


def test_errors_have_the_engines_sentence():
    table = meldwise.Table("konkan", seed=1)
    before = table.record()
    for bad, sentence in [("throw 1Z", "1Z"), ("pull deck", "."), ("", ".")]:
        with pytest.raises(meldwise.Error, match=sentence):
            table.apply(bad)
    assert table.record() == before
    with pytest.raises(meldwise.Error, match="konkan"):
        meldwise.Table("konkn")
    with pytest.raises(meldwise.Error, match="players|seats"):
        meldwise.Table("konkan", players=9)
    with pytest.raises(meldwise.Error, match="rounds"):
        meldwise.Table("konkan", options={"rounds": 1000})
    with pytest.raises(meldwise.Error, match="seats"):
        table.view(5)
    with pytest.raises(meldwise.Error):
        meldwise.agent("ismcts:sims=none").decide(table.view())
    with pytest.raises(meldwise.Error, match="turn"):
        meldwise.agent("random").decide(table.view(1 - table.to_move))
    with pytest.raises(meldwise.Error, match="round is not over"):
        table.next_round()
    assert issubclass(meldwise.Error, ValueError)


def test_questions_are_answered():
    hand = ["KS", "KH", "KD", "QS", "QH", "QD", "6C", "7C", "8C", "2H"]
    answer = meldwise.solve("konkan", {"hand": hand})
    assert answer["best_points"] == 81
    assert "<svg" in answer._repr_html_()
    assert meldwise.validate("konkan", {"cards": ["KS", "KH", "KD"]})
    with pytest.raises(meldwise.Error, match="hand"):
        meldwise.solve("konkan", {"hnd": hand})
    with pytest.raises(meldwise.Error, match="score"):
        meldwise.score("konkan", {})
    many = meldwise.solve_many("konkan", [{"hand": hand}] * 5000, threads=2)
    assert len(many) == 5000 and all(one == answer for one in many)
    assert meldwise.solve_many("konkan", ['{"hand":["KS"]}'])[0]["best_points"] == 0
    with pytest.raises(meldwise.Error, match="question 1: "):
        meldwise.solve_many("konkan", [{"hand": hand}, {"hand": ["??"]}])


def test_a_whole_match_between_agents():
    record = meldwise.play_match("gin-rummy", ["random", "heuristic"], options={"target": 20}, seed=2)
    assert record.finished and record.seats == ["random", "heuristic"]
    meldwise.check_record(record.line)


def test_an_agent_is_one_threads_at_a_time():
    table = meldwise.Table("konkan", seed=1)
    agent = meldwise.agent("ismcts:ms=400")
    begun = threading.Event()

    def think():
        begun.set()
        agent.decide(table.view())

    other = threading.Thread(target=think)
    other.start()
    begun.wait()
    time.sleep(0.1)
    with pytest.raises(RuntimeError, match="another thread"):
        agent.decide(table.view())
    other.join()


def test_a_search_lets_other_threads_run():
    table = meldwise.Table("konkan", seed=1)
    thinking = threading.Thread(target=lambda: meldwise.agent("ismcts:ms=500").decide(table.view()))
    thinking.start()
    counted = 0
    while thinking.is_alive():
        counted += 1
        time.sleep(0.002)
    assert counted > 20


# A tree uses all of its time, where a flat search ends once it is sure.
@pytest.mark.parametrize("thinks", [
    "meldwise.agent('ismcts:algorithm=tree,ms=60000').decide(meldwise.Table('konkan', seed=1).view())",
    "meldwise.play_match('konkan', ['ismcts:algorithm=tree,ms=20000', 'ismcts:algorithm=tree,ms=20000'])",
    "meldwise.run_head_to_head('konkan', 4, baseline='ismcts:algorithm=tree,ms=20000', challenger='ismcts:algorithm=tree,ms=20000')",
    "meldwise.arena('konkan', ['ismcts:algorithm=tree,ms=20000', 'ismcts:algorithm=tree,ms=20001'], games=4).run()",
])
def test_ctrl_c_stops_what_thinks(thinks):
    script = ("import meldwise\n"
              "print('thinking', flush=True)\n"
              "try:\n"
              f"    {thinks}\n"
              "except KeyboardInterrupt:\n"
              "    print('stopped', flush=True)\n")
    # What is started in the background of a shell ignores SIGINT, and so would whatever it starts.
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    try:
        assert process.stdout.readline() == "thinking\n"
        time.sleep(0.5)
        begin = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        assert out == "stopped\n" and process.returncode == 0
        assert time.monotonic() - begin < 10
    finally:
        process.kill()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_search_works_in_a_forked_process():
    table = meldwise.Table("konkan", seed=1)
    meldwise.agent("ismcts:sims=10").decide(table.view())
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if meldwise.agent("ismcts:sims=10").decide(table.view()) in table.legal() else 2
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
