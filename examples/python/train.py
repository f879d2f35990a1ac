"""A policy learned with NumPy alone: policy gradient on a batch of matches, then a test against `random`.

    ./run python examples/python/train.py [SECONDS]

The policy is linear in a few slices of the observation and plays both seats. What a seat's points are better than
the other's at the end of a round is the return of what it did, sooner counting more (Williams 1992); Adam makes the
steps (Kingma and Ba 2015).
"""
import sys
import time

import numpy

import meldwise

GAME, OPTIONS = "five-crowns", {"first_round": 2, "last_round": 2}
ENVS, STEPS, DISCOUNT, RATE = 256, 96, 0.97, 0.03
KNOWN = meldwise.layout(GAME)
COLUMNS = numpy.r_[tuple(KNOWN[name] for name in ("hand", "drawn", "top_discard", "phase", "last_turns"))]


def features(obs):
    return numpy.concatenate([obs[:, COLUMNS], numpy.ones((len(obs), 1), numpy.float32)], axis=1)


def chances(weights, rows, mask):
    logits = numpy.where(mask > 0, rows @ weights, -numpy.inf)
    likely = numpy.exp(logits - logits.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)


def choose(likely, rng):
    drawn = rng.random((len(likely), 1), dtype=numpy.float32)
    return numpy.minimum((likely.cumsum(axis=1) < drawn).sum(axis=1), likely.shape[1] - 1)


def legal(chosen, mask):
    """Rounding may step over the last legal id: then the first one is taken."""
    fine = numpy.take_along_axis(mask, chosen[:, None], axis=1)[:, 0] > 0
    return numpy.where(fine, chosen, mask.argmax(axis=1))


def learn(seconds, rng):
    vec = meldwise.Vec(GAME, envs=ENVS, players=2, seed=7, threads=2, options=OPTIONS)
    weights = numpy.zeros((len(COLUMNS) + 1, len(KNOWN.actions)), numpy.float32)
    mean, square, updates = numpy.zeros_like(weights), numpy.zeros_like(weights), 0
    begin = time.monotonic()
    everybody = numpy.arange(ENVS)
    while time.monotonic() - begin < seconds or updates < 8:  # a busy machine gets its time
        rows, errors, movers, gains, ends = [], [], [], [], []
        for _ in range(STEPS):
            row, mover = features(vec.obs), vec.player.copy()
            likely = chances(weights, row, vec.mask)
            action = legal(choose(likely, rng), vec.mask)
            likely[everybody, action] -= 1  # minus the gradient of log π
            vec.step(action)
            rows.append(row), errors.append(likely), movers.append(mover)
            gains.append(vec.rewards - vec.rewards[:, ::-1]), ends.append(vec.done.copy())
        later, returns = numpy.zeros((ENVS, 2), numpy.float32), []
        for gain, end in zip(gains[::-1], ends[::-1]):
            later = gain + DISCOUNT * later * (1 - end[:, None])
            returns.append(later)
        gained = numpy.stack(returns[::-1])[numpy.arange(STEPS)[:, None], everybody, numpy.stack(movers)]
        advantage = ((gained - gained.mean()) / (gained.std() + 1e-6)).reshape(-1, 1)
        slope = numpy.concatenate(rows).T @ (numpy.concatenate(errors) * advantage) / (ENVS * STEPS)
        updates += 1
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        weights -= (RATE * (mean / (1 - 0.9**updates)) / (numpy.sqrt(square / (1 - 0.99**updates)) + 1e-8)).astype(numpy.float32)
    print(f"{updates} updates, {updates * ENVS * STEPS:,} decisions in {time.monotonic() - begin:.0f} s")
    return weights


def test(weights, rng, rounds=1000):
    """The part of the rounds that the policy wins; it sits first in one half of them and second in the other."""
    vec = meldwise.Vec(GAME, envs=200, players=2, seed=99, options=OPTIONS)
    seat = numpy.arange(200) % 2
    won = played = 0.0
    while played < rounds:
        own = legal(choose(chances(weights, features(vec.obs), vec.mask), rng), vec.mask)
        vec.step(numpy.where(vec.player == seat, own, vec.sample()))
        for env in numpy.flatnonzero(vec.done):
            best = vec.place[env] == 1
            won += best[seat[env]] / best.sum()
            played += 1
    return won / played, 0.5 / played**0.5


if __name__ == "__main__":
    chance = numpy.random.default_rng(1)
    learned = learn(float(sys.argv[1]) if len(sys.argv) > 1 else 40, chance)
    share, error = test(learned, chance)
    print(f"against random: {100 * share:.1f} % ± {100 * error:.1f} of the rounds")
    sys.exit(0 if share > 0.5 + 4 * error else 1)
