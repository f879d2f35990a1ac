#!/usr/bin/env python3
"""Checks the Dockerfile as far as that goes without a daemon.

dockerfile_check.py SOURCE PROGRAM: the instructions are sound; the packages that the build stage reads are the
ones that build Meldwise; its cmake line configures and knows the target; the runtime stage installs what the
program links; and the program, alone in a folder with the environment of a container, plays as the image would.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE, PROGRAM = sys.argv[1], sys.argv[2]
KNOWN = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "ENTRYPOINT", "CMD"}


def fail(words):
    sys.exit(f"Dockerfile: {words}")


def output(*command, **more):
    ran = subprocess.run(command, text=True, capture_output=True, **more)
    if ran.returncode != 0:
        fail(f"{command} failed:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def instructions():
    with open(os.path.join(SOURCE, "Dockerfile"), encoding="utf-8") as file:
        text = "".join(line for line in file if not line.startswith("#"))
    for line in re.sub(r"\\\n", " ", text).splitlines():
        if line.strip():
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


stages = []
for word, rest in instructions():
    if word not in KNOWN:
        fail(f"{word} is no instruction that is used here")
    if word == "FROM":
        image, *name = re.split(r"\s+AS\s+", rest)
        if ":" not in image or image.endswith(":latest"):
            fail(f"{image}: expected a fixed tag")
        stages.append({"name": name[0] if name else "", "steps": []})
    elif not stages:
        fail(f"{word} before FROM")
    stages[-1]["steps"].append((word, rest))
    if word == "RUN" and "apt-get install" in rest:
        for part in ("apt-get update", "-y --no-install-recommends", "rm -rf /var/lib/apt/lists/*"):
            if part not in rest:
                fail(f"a RUN that installs packages has no '{part}'")
    if word == "COPY" and rest.startswith("--from=") and rest[7:].split()[0] not in [s["name"] for s in stages[:-1]]:
        fail(f"COPY {rest}: there is no such stage")
if len(stages) != 2:
    fail("expected a stage that builds and one that runs")
final = {word: rest for word, rest in stages[1]["steps"]}
if final.get("USER", "root") == "root":
    fail("expected a user that is not root")
start = json.loads(final["ENTRYPOINT"]) + json.loads(final["CMD"])

# The packages that build it, by the very command of the image.
(selects,) = [m.group(1) for m in (re.search(r"(sed .*?packages\.txt)", r) for w, r in stages[0]["steps"] if w == "RUN") if m]
packages = output("sh", "-c", selects, cwd=SOURCE).split()
for needed in ("cmake", "ninja-build", "libfmt-dev", "libboost-dev"):
    if needed not in packages:
        fail(f"the build stage does not install {needed}: {packages}")
if "chromium" in packages:
    fail("the build stage installs what only tests need")

with tempfile.TemporaryDirectory() as scratch:
    # The build: configured as in the image, the target looked for. Compiling is what the other tests do.
    (configure,) = [m.group(1) for m in (re.search(r"(cmake -S .*?)&&", r) for w, r in stages[0]["steps"] if w == "RUN") if m]
    words = [scratch + "/build" if w == "build/image" else w for w in configure.split()]
    output(*words, cwd=SOURCE)
    if "meldwise" not in output("ninja", "-C", scratch + "/build", "-t", "targets", "all"):
        fail("there is no target meldwise")

    # What runs: nothing but the program and the libraries of the packages that are installed.
    installed = re.search(r"--no-install-recommends (.*?)&&", dict(stages[1]["steps"])["RUN"]).group(1).split()
    allowed = set(installed) | {"libc6", "libgcc-s1", "libtinfo6"}
    # Those that the program itself asks for: what they need in turn comes with their packages.
    asked = set(re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", PROGRAM)))
    for library in re.findall(r"=> (/\S+)", output("ldd", PROGRAM)):
        if os.path.basename(library) not in asked:
            continue
        # Debian keeps some libraries under the name they had before /lib became a link to /usr/lib.
        real = os.path.realpath(library)
        told = subprocess.run(["dpkg", "-S", real, real.removeprefix("/usr")], text=True, capture_output=True).stdout
        owners = told.split(":")[0].split(", ")
        if not allowed.intersection(owners):
            fail(f"{library} belongs to {owners}, which the image does not install")
    shutil.copy(PROGRAM, scratch + "/meldwise")
    environment = {"PATH": scratch + ":/usr/bin:/bin"}
    check = subprocess.run([PROGRAM, "check-bot", "--limit", "20000", "--first", "30000", "--", *start, "--agent", "heuristic"],
                           text=True, capture_output=True, env=environment, cwd="/")
    if check.returncode != 0:
        fail(f"as a guest it fails:\n{check.stdout}{check.stderr}")
    # And as it is started, with nothing but TIMEOUT: the search, which keeps the limit.
    message = json.dumps({"state": {"message": "NEWGAME", "gameNumber": 1, "round": "Round 1"}, "messageID": "a"})
    answer = subprocess.run(start, input=message + "\n", text=True, capture_output=True, timeout=60,
                            env={**environment, "TIMEOUT": "1200"}, cwd="/").stdout
    if json.loads(answer)["messageID"] != "a":
        fail(f"as it is started it answers {answer!r}")
