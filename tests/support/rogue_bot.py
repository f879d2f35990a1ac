#!/usr/bin/env python3
"""A bot that plays legally by leaving its moves to the host, except for one kind of misbehaviour.

rogue_bot.py KIND [FROM]: misbehaves from message number FROM on (default 5, counted from 1). With the
variable NOTES set it appends its process id, and those of its children, to that file.
"""
import json
import os
import subprocess
import sys
import time

KIND = sys.argv[1]
FROM = int(sys.argv[2]) if len(sys.argv) > 2 else 5


def note(pid):
    if "NOTES" in os.environ:
        with open(os.environ["NOTES"], "a", encoding="utf-8") as notes:
            notes.write(f"{pid}\n")


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def answer(identifier, move="RANDOM"):
    say(json.dumps({"move": move, "messageID": identifier}))


def misbehave(message, number):
    identifier = message["messageID"]
    if KIND == "crash":
        print("Traceback: something broke", file=sys.stderr, flush=True)
        os._exit(3)
    elif KIND == "hang":
        time.sleep(1000)
    elif KIND == "flood":
        while True:
            say("so much to say")
    elif KIND == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    elif KIND == "late":
        time.sleep(2 if number == FROM else 0)
        answer(identifier)
    elif KIND == "stalls":
        # Once a game, in the middle of it.
        if (number - FROM) % 100 == 0:
            time.sleep(1.8)
        answer(identifier)
    elif KIND == "raises":
        raise ValueError("the table has no legs")
    elif KIND == "leaves":
        answer(identifier)
        if message["state"].get("message") == "ENDGAME":
            sys.exit(0)
    elif KIND == "twice":
        answer(identifier)
        answer(identifier)
    elif KIND == "garbage":
        say('{"move":0,"messageID":')
    elif KIND == "noise":
        say("thinking about it")
        answer(identifier)
    elif KIND == "foreign":
        answer("2da76ab8-48fb-4a48-92cb-e32e71c70745")
    elif KIND == "illegal":
        answer(identifier, ["J", 99])
    elif KIND == "hears-own":
        asks = message["state"].get("message") == "NEWGAME"
        answer(identifier, {"result": "accepted", "hears": "own"} if asks else "RANDOM")
    elif KIND == "closes":
        os.close(1)
        time.sleep(1000)
    elif KIND == "deaf":
        os.close(0)
        time.sleep(1000)
    elif KIND == "shouts":
        os.write(2, b"!" * 1_000_000)
        answer(identifier)
    elif KIND == "forks":
        if number == FROM:
            note(subprocess.Popen(["sleep", "1000"]).pid)
        answer(identifier)
    elif KIND == "orphans":
        note(subprocess.Popen(["sleep", "1000"]).pid)
        os._exit(0)
    else:
        answer(identifier)


note(os.getpid())
for count, line in enumerate(iter(sys.stdin.readline, ""), 1):
    message = json.loads(line)
    if count >= FROM:
        misbehave(message, count)
    else:
        answer(message["messageID"])
if KIND == "stays":
    time.sleep(1000)
