"""Bad input raises, never crashes: random calls with random arguments, for so many seconds.

    fuzz.py [SECONDS] [SEED]

Also run under the address sanitizer (tools/fuzz_python).
"""

import gc
import random
import sys
import threading
import time

import numpy

import meldwise

GAMES = [game.name for game in meldwise.games()]
FINE = (ValueError, TypeError, OverflowError, RuntimeError, KeyError, IndexError, AttributeError, MemoryError, RecursionError)


def garbage(rng, depth=0):
    deep = []
    for _ in range(rng.randrange(100)):
        deep = [deep]
    kinds = [
        lambda: None, lambda: rng.random() < 0.5, lambda: rng.randrange(-3, 10), lambda: rng.randrange(-2**70, 2**70),
        lambda: rng.choice([0.5, float("nan"), float("inf"), -1e308]), lambda: "", lambda: "\0", lambda: "é\ud800"[:1],
        lambda: "\ud800", lambda: "".join(chr(rng.randrange(1, 300)) for _ in range(rng.randrange(20))), lambda: b"bytes",
        lambda: rng.choice(GAMES), lambda: rng.choice(["random", "heuristic", "ismcts:sims=2", "ismcts:sims=-1", "cmd:true"]),
        lambda: object(), lambda: deep, lambda: numpy.zeros(rng.randrange(5)), lambda: numpy.int64(rng.randrange(-5, 400)),
        lambda: numpy.array([[1, 2], [3, 4]]), lambda: numpy.zeros(4, dtype=rng.choice(["i1", "u8", "f4", "O", "S3", "M8[s]"])),
    ]
    if depth < 3:
        kinds += [lambda: [garbage(rng, depth + 1) for _ in range(rng.randrange(4))],
                  lambda: {str(garbage(rng, 3)): garbage(rng, depth + 1) for _ in range(rng.randrange(4))}]
    return rng.choice(kinds)()


def damaged(rng, value):
    """The same with something in it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return {**value, key: damaged(rng, value[key])}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        return [*value[:at], damaged(rng, value[at]), *value[at + 1:]]
    return garbage(rng)


def attempts(rng):
    """Calls that may be refused and must not harm."""
    game = rng.choice(GAMES)
    table = meldwise.Table(game, seed=rng.randrange(1000))
    for _ in range(rng.randrange(20)):
        if table.to_move is not None:
            table.apply(rng.choice(table.legal()))
    view = table.view()
    vec = meldwise.Vec(game, envs=rng.randrange(1, 40), threads=rng.randrange(1, 3), seed=1, oracle=rng.random() < 0.5)
    match = meldwise.load_game(game).new_initial_state(seed=1)
    env = meldwise.aec_env(game)
    some = lambda: garbage(rng)  # noqa: E731
    yield lambda: meldwise.Table(some(), some(), some(), some())
    yield lambda: meldwise.Table(game, players=some(), options=some())
    yield lambda: table.apply(some())
    yield lambda: table.apply(damaged(rng, table.legal()[0].to_dict()) if table.legal() else some())
    yield lambda: table.apply_all([some(), some()])
    yield lambda: table.view(some())
    yield lambda: table.events(some(), some())
    yield lambda: table.sheet(some())
    yield lambda: table.record(some())
    yield lambda: meldwise.Table.replay(some(), some())
    yield lambda: meldwise.Table.replay(table.record()[:rng.randrange(200)])
    yield lambda: meldwise.View.read(some(), some())
    yield lambda: meldwise.View.read(game, damaged(rng, view.to_dict())).legal()
    yield lambda: view.sample(some())
    yield lambda: meldwise.agent(some(), some()).decide(some())
    yield lambda: meldwise.agent("random").decide(view)
    yield lambda: meldwise.hint(view, some())
    yield lambda: meldwise.solve(some(), some())
    yield lambda: meldwise.solve(game, {"hand": some()})
    yield lambda: meldwise.validate(game, {"cards": some()})
    yield lambda: meldwise.score(game, some())
    yield lambda: meldwise.solve_many(game, some(), some())
    yield lambda: meldwise.read_record(some())
    yield lambda: meldwise.layout(some())
    yield lambda: meldwise.layout(game).text(some())
    yield lambda: meldwise.layout(game).ids(some())
    yield lambda: meldwise.Vec(game, envs=rng.choice([0, -1, 10**7, some()]), threads=rng.choice([0, 2, some()]))
    yield lambda: meldwise.Vec(game, autoreset=some(), reward=some())
    yield lambda: vec.step(some())
    yield lambda: vec.step([some() for _ in range(vec.envs)])
    yield lambda: vec.step(numpy.array([rng.randrange(-2, 2000) for _ in range(vec.envs)]))
    yield lambda: vec.step(vec.sample()[::-1])
    yield lambda: vec.reset(some())
    yield lambda: vec.obs.setflags(write=True)
    yield lambda: match.apply_action(some())
    yield lambda: match.observation(some())
    yield lambda: match.information_state_string(some())
    yield lambda: env.step(some())
    yield lambda: env.observe(some())
    yield lambda: meldwise.run_head_to_head(game, some(), baseline=some(), challenger=some())
    yield lambda: meldwise.arena(game, some(), games=some(), format=some())
    yield lambda: meldwise.rate(some(), some())
    yield lambda: meldwise.View(some()).legal()
    yield lambda: meldwise.Table.__new__(meldwise.Table).legal()


def round_of(rng):
    count = 0
    for attempt in attempts(rng):
        count += 1
        try:
            attempt()
        except FINE:
            pass
    return count


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rng = random.Random(seed)
    end = time.monotonic() + seconds
    count = 0
    while time.monotonic() < end:
        count += round_of(rng)
        gc.collect()
    # Several threads on the same things.
    shared = meldwise.Vec("konkan", envs=64, threads=2)

    def disturb():
        for _ in range(30):
            try:
                shared.step(shared.sample())
            except FINE:
                pass

    threads = [threading.Thread(target=disturb) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    print(f"{count} calls, nothing broke")


if __name__ == "__main__":
    main()
