"""A hundred thousand questions to a solver at once, on all cores.

    ./run python examples/python/many_questions.py [QUESTIONS]
"""
import os
import random
import sys
import time

import meldwise

count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
rng = random.Random(1)
pack = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"] * 2 + ["JK", "JK"]
questions = [{"hand": rng.sample(pack, 15)} for _ in range(count)]
begin = time.perf_counter()
answers = meldwise.solve_many("konkan", questions, threads=os.cpu_count() or 1)
seconds = time.perf_counter() - begin
down = sum(answer["can_come_down"] for answer in answers)
print(f"{count} hands in {seconds:.2f} s, {count / seconds:,.0f} a second; {100 * down / count:.2f} % can come down")
