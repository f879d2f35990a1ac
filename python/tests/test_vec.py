"""Batches, layouts, and the conventions of other libraries."""

import os
import random
import threading

import numpy
import pytest

import meldwise

ONE = {"konkan": {"rounds": 1}, "five-crowns": {"last_round": 2}, "gin-rummy": {"target": 10}}


def made(game, **how):
    return meldwise.Vec(game, **{"options": ONE.get(game), "seed": 7, **how})


def rows_of(vec):
    return [numpy.copy(getattr(vec, name)) for name in
            ("obs", "mask", "player", "rewards", "done", "episode_seed", "oracle", "score", "place")]


def test_masks_are_what_is_legal_and_the_match_is_the_tables(game):
    """Ids lead through the very match that a Table plays: same seed, same actions, same scores."""
    info = next(one for one in meldwise.games() if one.name == game)
    for players in {info.default_players, info.max_players}:
        vec = made(game, envs=6, players=players)
        known = vec.layout
        tables = [meldwise.Table(game, players, ONE.get(game), int(seed)) for seed in vec.episode_seed]
        opened = [[] for _ in tables]
        for _ in range(250):
            for env, table in enumerate(tables):
                assert vec.player[env] == table.to_move
                wanted = set()
                for action in table.legal():
                    ids = known.ids(action)
                    assert known.text(ids) == action
                    if ids[:len(opened[env])] == opened[env]:
                        wanted.add(ids[len(opened[env])])
                assert set(numpy.flatnonzero(vec.mask[env]).tolist()) == wanted
                assert set(vec.legal[env, :vec.legal_count[env]].tolist()) == wanted
            chosen = vec.sample().copy()
            vec.step(chosen)
            for env, table in enumerate(tables):
                path = [*opened[env], int(chosen[env])]
                left = [action for action in table.legal() if known.ids(action)[:len(path)] == path]
                if len(left) > 1:
                    opened[env] = path
                    continue
                opened[env] = []
                table.apply(left[0])
                if table.progress == "round_over":
                    table.next_round()
                if table.over:
                    assert vec.done[env] == 1
                    assert vec.score[env].tolist() == table.outcome.scores
                    assert vec.place[env].tolist() == table.outcome.places
                    tables[env] = meldwise.Table(game, players, ONE.get(game), int(vec.episode_seed[env]))
                else:
                    assert vec.done[env] == 0


def test_the_same_bytes_for_one_thread_and_many(game):
    one, many = made(game, envs=100, oracle=True), made(game, envs=100, threads=3, oracle=True)
    for _ in range(40):
        assert all(numpy.array_equal(a, b) for a, b in zip(rows_of(one), rows_of(many)))
        assert numpy.array_equal(one.sample(), many.sample())
        one.step(one.sample())
        many.step(many.sample())
    one.reset(11)
    fresh = made(game, envs=100, seed=11, oracle=True)
    assert all(numpy.array_equal(a, b) for a, b in zip(rows_of(one)[:4], rows_of(fresh)[:4]))


def test_rewards_add_up_to_the_score(game):
    high = next(one for one in meldwise.games() if one.name == game).high_score_wins
    vec = made(game, envs=8)
    total = numpy.zeros(vec.rewards.shape)
    finished = 0
    for _ in range(20000):
        vec.step(vec.sample())
        total += vec.rewards
        for env in numpy.flatnonzero(vec.done):
            finished += 1
            assert numpy.array_equal(total[env], vec.score[env] if high else -vec.score[env])
            total[env] = 0
        if finished > 3:
            return
    pytest.fail("no match ended")


def test_rewards_for_winning_only():
    vec = made("arboretum", envs=4, reward="win")
    while not vec.done.any():
        vec.step(vec.sample())
        assert vec.rewards[vec.done == 0].sum() == 0
    env = int(numpy.flatnonzero(vec.done)[0])
    assert vec.rewards[env].sum() == 0 and abs(vec.rewards[env]).max() in (0.0, 0.5)


def test_a_match_rests_where_nothing_is_reset():
    vec = made("arboretum", envs=3, autoreset="disabled")
    for _ in range(1000):
        vec.step(vec.sample())
    assert (vec.player == -1).all() and not vec.mask.any() and not vec.done.any()
    vec.step(numpy.full(3, -1))
    vec.reset(3)
    assert (vec.player >= 0).all() and vec.mask.any()


def test_arrays_are_views_that_outlive_their_batch():
    vec = made("konkan", envs=5)
    obs, mask = vec.obs, vec.mask
    assert not obs.flags.owndata and not obs.flags.writeable
    with pytest.raises(ValueError):
        mask[0, 0] = 1
    with pytest.raises(ValueError):
        mask.setflags(write=True)
    before = obs.copy()
    vec.step(vec.sample())
    assert not numpy.array_equal(before, obs)
    del vec
    assert obs.sum() != 0


def test_bad_actions_raise_and_change_nothing(game):
    vec = made(game, envs=4)
    before = rows_of(vec)
    good = vec.sample().copy()
    illegal = good.copy()
    illegal[2] = int(numpy.flatnonzero(vec.mask[2] == 0)[0])
    for bad, kind in [(good[:3], meldwise.Error), (good.reshape(2, 2), meldwise.Error), (good.astype(float), TypeError),
                      (illegal, meldwise.Error), (good - 10**6, meldwise.Error), (good + 10**9, meldwise.Error),
                      ("text", TypeError), (None, TypeError), ([[1], [2, 3]], (TypeError, ValueError)),
                      (numpy.array([b"x"] * 4), TypeError)]:
        with pytest.raises(kind):
            vec.step(bad)
        assert all(numpy.array_equal(a, b) for a, b in zip(before, rows_of(vec)))
    with pytest.raises(meldwise.Error, match="environment 2: action"):
        vec.step(illegal)
    vec.step(good.astype(numpy.int32))
    vec.step(list(map(int, vec.sample())))


def test_bad_plans_raise():
    for bad in [{"envs": 0}, {"envs": 10**9}, {"threads": 0}, {"threads": 10**5}, {"players": 17},
                {"autoreset": "never"}, {"reward": "fame"}, {"options": {"round": 1}}]:
        with pytest.raises(meldwise.Error):
            meldwise.Vec("konkan", **bad)
    with pytest.raises(TypeError):
        meldwise.Vec("konkan", seed=-1)
    with pytest.raises(meldwise.Error, match="konkan"):
        meldwise.Vec("chess")


def test_two_threads_are_told_apart():
    vec = made("makiaveli", envs=512)
    problems = []

    def step():
        for _ in range(50):
            try:
                vec.step(vec.sample())
            except (RuntimeError, meldwise.Error) as problem:
                problems.append(problem)

    threads = [threading.Thread(target=step) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert all("another thread" in str(one) or "not legal" in str(one) for one in problems)


def test_a_forked_process_is_told():
    vec = made("konkan", envs=64, threads=2)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            vec.step(numpy.asarray([row[0] for row in vec.legal]))
        except meldwise.Error as problem:
            code = 0 if "forked" in str(problem) else 2
        finally:
            del vec
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    vec.step(vec.sample())


def test_a_layout_names_every_number(game):
    known = meldwise.layout(game)
    assert len(known.version) == 16 and known.fixed
    assert len(set(known.actions)) == len(known.actions)
    at = 0
    for part in known.observation.values():
        assert part.start == at
        at += part.size
    assert at == known.observation_size == made(game, envs=1).obs.shape[1]
    for number, text in enumerate(known.actions):
        assert known.id(text) == number
    for bad in ([], [-1], [10**6], [0, 0, 0]):
        with pytest.raises(meldwise.Error):
            known.text(bad)
    with pytest.raises(meldwise.Error):
        known.ids("nonsense")


def test_an_observation_holds_nothing_hidden(game):
    """Another world that looks the same to a seat gives it the same row."""
    table = meldwise.Table(game, options=ONE.get(game), seed=3)
    for _ in range(20):
        table.apply(random.Random(1).choice(table.legal()))
    match = meldwise.load_game(game, options=ONE.get(game)).new_initial_state(seed=3)
    known = meldwise.layout(game)
    for action in table.actions():
        for number in known.ids(action):
            match.apply_action(number)
            if match._match.last_action:
                break
    assert match.current_player() == table.to_move
    hand = known.observation["hand"].slice
    own = match.observation(table.to_move)
    other = match.observation((table.to_move + 1) % table.players)
    assert own[hand].sum() > 0 and not numpy.array_equal(own[hand], other[hand])


def test_an_aec_environment_keeps_the_contract(game):
    env = meldwise.aec_env(game, options=ONE.get(game))
    rng = random.Random(5)
    env.reset(seed=1)
    assert env.agents == env.possible_agents and env.num_agents == env.max_num_agents
    for nobody in ("nobody", numpy.zeros(3), None):
        with pytest.raises(meldwise.Error, match="no agent"):
            env.observe(nobody)
    returns = dict.fromkeys(env.possible_agents, 0.0)
    seen = set()
    for count, agent in enumerate(env.agent_iter(max_iter=3000)):
        assert agent == env.agent_selection
        observation, reward, termination, truncation, info = env.last()
        seen.add(agent)
        returns[agent] += reward
        assert env.observation_space(agent).contains(observation)
        assert numpy.array_equal(observation["action_mask"], info["action_mask"])
        if termination or truncation:
            with pytest.raises(meldwise.Error):
                env.step(0)
            env.step(None)
            continue
        legal = numpy.flatnonzero(info["action_mask"])
        with pytest.raises(meldwise.Error):
            env.step(None)
        action = int(rng.choice(legal))
        assert env.action_space(agent).contains(action)
        env.step(action)
    assert seen == set(env.possible_agents)
    if not env.agents:
        high = next(one for one in meldwise.games() if one.name == game).high_score_wins
        scores = env._match.outcome()["scores"]
        assert [returns[one] for one in env.possible_agents] == [float(s if high else -s) for s in scores]
        with pytest.raises(meldwise.Error, match="reset"):
            env.last()
    env.reset(seed=1)
    first = env.last()[0]["observation"]
    env.reset(seed=1)
    assert numpy.array_equal(first, env.last()[0]["observation"])
    env.reset()
    assert not numpy.array_equal(first, env.last()[0]["observation"])
    assert env.render()


def test_a_seat_against_agents(game):
    asked = []

    def clerk(view):
        asked.append(view.seat)
        return view.legal()[-1]

    info = next(one for one in meldwise.games() if one.name == game)
    env = meldwise.seat_env(game, opponents=[clerk] + ["random"] * (info.default_players - 2), seat=0,
                            options=ONE.get(game), max_steps=60)
    rng = random.Random(2)
    observation, info = env.reset(seed=4)
    terminated = truncated = False
    while not (terminated or truncated):
        assert env.observation_space.contains(observation)
        observation, reward, terminated, truncated, info = env.step(int(rng.choice(numpy.flatnonzero(info["action_mask"]))))
        assert isinstance(reward, float)
    assert set(asked) == {1}
    again, _ = env.reset(seed=4)
    assert numpy.array_equal(again, env.reset(seed=4)[0])
    with pytest.raises(meldwise.Error, match="opponents"):
        meldwise.seat_env(game, opponents=["random"] * 9)


def test_states_as_open_spiel_has_them(game):
    play = meldwise.load_game(game, options=ONE.get(game))
    state = play.new_initial_state(seed=2)
    rng = random.Random(3)
    for _ in range(1500):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        assert legal == sorted(legal) and legal
        assert sum(state.legal_actions_mask()) == len(legal)
        assert state.legal_actions(1 - state.current_player() if play.num_players() == 2 else -1) == []
        twin = state.clone()
        action = rng.choice(legal)
        assert state.string_to_action(state.action_to_string(action)) == action
        before = twin.information_state_tensor(0)
        state.apply_action(action)
        assert twin.information_state_tensor(0) == before and twin.history() == state.history()[:-1]
    assert len(state.information_state_tensor(0)) == play.information_state_tensor_shape()[0]
    if state.is_terminal():
        assert state.current_player() == -4 and state.legal_actions() == []
        with pytest.raises(meldwise.Error, match="over"):
            state.apply_action(0)
    again = play.new_initial_state(seed=2)
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state) and again.returns() == state.returns()
