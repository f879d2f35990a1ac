#!/usr/bin/env python3
"""Follows docs/adding-a-game.md: runs its first block in a scratch copy of the project, and expects the new game to
build, to pass the battery and to be there in every list; bad names must be refused. Ends with 77 where the copy cannot
be mounted: then the game is made and not built.

    new_game.py REPOSITORY [FOLDER]
"""

import json
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from scratch import Scratch  # noqa: E402

NAME = "old-maid"
# As they are typed, and a word of the answer.
REFUSED = {"konkan": "already", "gin_rummy": "already", "Old-Maid": "lower-case", "old--maid": "lower-case", "7up": "lower-case",
           "''": "lower-case", "../x": "lower-case", "'old maid'": "lower-case", "old maid": "one name", "": "one name",
           "while": "language", "compl": "language", "not-eq": "language", "char8-t": "language", "static-cast": "language",
           "errno": "language", "search": "choose another", "shuffle": "choose another", "test": "choose another"}


def fail(text):
    sys.exit(f"FAILED {text}")


def commands_of(page):
    block = re.search(r"<!-- not run: [^\n]*-->\n```\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    return [line.split(" #")[0].strip() for line in block[1].splitlines() if line.strip()]


def run(copy, command):
    done = copy.run(command)
    print(f"{done.seconds:6.1f} s  {command}", flush=True)
    return done


def refuses_bad_names(copy):
    before = sorted(copy.place.rglob("*"))
    for name, reason in REFUSED.items():
        done = run(copy, f"./dev new-game {name}")
        if done.returncode != 2 or reason not in done.stdout:
            fail(f"./dev new-game {name}: {done.returncode}, {done.stdout}")
    if before != sorted(copy.place.rglob("*")):
        fail("a refused name left something behind")


def is_on_the_server(copy):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(copy.words(f"build/release/meldwise serve --port {port} --data {copy.place}/data"),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=5) as answer:
                    return NAME in [game["name"] for game in json.load(answer)["games"]]
            except OSError:
                time.sleep(0.1)
        return False
    finally:
        server.terminate()
        server.wait()


def main():
    root = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(dir=sys.argv[2] if len(sys.argv) > 2 else None) as folder:
        copy = Scratch(root, Path(folder) / "copy")
        refuses_bad_names(copy)
        commands = commands_of(root / "docs/adding-a-game.md")
        if not any(command.startswith(f"./dev new-game {NAME}") for command in commands):
            fail(f"the page does not begin with ./dev new-game {NAME}")
        for command in commands if copy.mounts else commands[:1]:
            done = run(copy, command)
            if done.returncode != 0:
                fail(f"{command}: {done.returncode}\n{done.stdout[-3000:]}")
            if command.endswith("meldwise games") and NAME not in done.stdout:
                fail(f"{command} does not name {NAME}: {done.stdout}")
        if not copy.mounts:
            return 77  # what was compiled cannot be shared: the game is made, but not built
        if not is_on_the_server(copy):
            fail(f"the server does not list {NAME}")
        schema = run(copy, f"build/release/meldwise schema {NAME} --typescript")
        if schema.returncode != 0 or "OldMaidView" not in schema.stdout:
            fail(f"no types for the browser: {schema.stdout[:300]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
