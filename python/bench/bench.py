"""What the package costs: batches beside a plain loop over `Table`, questions, agents, one call, the import.

    ./run python python/bench/bench.py [SECONDS] [PROGRAM]

Rates are per second of the clock; per CPU-second of the process stands beside it, which other work on the machine
changes less.
"""

import json
import random
import subprocess
import sys
import tempfile
import time

import meldwise


def rate(work, seconds):
    """(units per second, units per CPU-second) of a function that returns how many units it did."""
    work()
    clock, cpu, done = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - clock < seconds:
        done += work()
    return done / (time.perf_counter() - clock), done / (time.process_time() - cpu)


def table_loop(game):
    table, rng = meldwise.Table(game, seed=1), random.Random(1)

    def work():
        nonlocal table
        for _ in range(200):
            if table.progress == "round_over":
                table.next_round()
            if table.over:
                table = meldwise.Table(game, seed=rng.randrange(10**9))
            table.apply(rng.choice(table.legal()))
        return 200

    return work


def batches(seconds):
    print(f"{'decisions a second':<22}{'Vec, 1 thread':>15}{'2 threads':>15}{'per CPU-s':>15}{'Table loop':>13}")
    for game in meldwise.games():
        figures = []
        for threads in (1, 2):
            vec = meldwise.Vec(game.name, envs=1024, seed=7, threads=threads)

            def work():
                vec.step(vec.sample())
                return vec.envs

            for _ in range(100):  # away from the deal
                work()
            figures.append(rate(work, seconds))
        plain = rate(table_loop(game.name), seconds / 2)
        print(f"{game.title:<22}{figures[0][0]:>15,.0f}{figures[1][0]:>15,.0f}{figures[0][1]:>15,.0f}{plain[0]:>13,.0f}",
              flush=True)


def one_call(seconds):
    vec = meldwise.Vec("five-crowns", envs=1, seed=7)
    step, sample = vec.step, vec.sample

    def work():
        for _ in range(1000):
            step(sample())
        return 1000

    calls, cpu_calls = rate(work, seconds)
    print(f"one environment: {1e6 / calls:.1f} µs a step and a sample ({1e6 / cpu_calls:.1f} µs of CPU)")


def questions(seconds, program):
    rng = random.Random(1)
    pack = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 2 + ["JK", "JK"]
    asked = [{"hand": rng.sample(pack, 15)} for _ in range(20000)]

    def work():
        meldwise.solve_many("konkan", asked)
        return len(asked)

    ours = rate(work, seconds)
    line = f"solve_many: {ours[0]:,.0f} questions a second ({ours[1]:,.0f} per CPU-second)"
    if program:
        with tempfile.NamedTemporaryFile("w+", suffix=".jsonl") as file:
            file.writelines(json.dumps(one) + "\n" for one in asked)
            file.flush()
            begin = time.perf_counter()
            with open(file.name) as lines:
                subprocess.run([program, "solve", "konkan", "--jsonl"], stdin=lines, stdout=subprocess.DEVNULL, check=True)
            line += f"; the command {len(asked) / (time.perf_counter() - begin):,.0f}"
    print(line)


def agents():
    view = meldwise.Table("konkan", seed=7).view(0)
    meldwise.agent("ismcts:sims=2000").decide(view)
    begin, cpu = time.perf_counter(), time.process_time()
    thinker = meldwise.agent("ismcts:sims=20000")
    thinker.decide(view)
    seconds, cpu_seconds = time.perf_counter() - begin, time.process_time() - cpu
    print(f"agent: {20000 / seconds:,.0f} simulations a second ({20000 / cpu_seconds:,.0f} per CPU-second); "
          f"the engine inside says {thinker.explain()['per_second']:,.0f}")


def importing():
    script = "import time; t = time.perf_counter(), time.process_time(); import meldwise; print(time.perf_counter() - t[0], time.process_time() - t[1])"
    told = [tuple(map(float, subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()))
            for _ in range(7)]
    print(f"import: {1000 * min(told)[0]:.0f} ms ({1000 * min(one[1] for one in told):.0f} ms of CPU)")


if __name__ == "__main__":
    long = float(sys.argv[1]) if len(sys.argv) > 1 else 3
    batches(long)
    one_call(long / 2)
    questions(long, sys.argv[2] if len(sys.argv) > 2 else "")
    agents()
    importing()
