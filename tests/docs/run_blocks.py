#!/usr/bin/env python3
"""Runs every command block of a page and compares what it prints with what the page says.

    run_blocks.py PROGRAM REPOSITORY PAGE

A command block is a fenced block (``` or ```sh) whose first line is a command. Lines that begin with `$ ` are
commands followed by their output; without any, every line is a command. `…` in an output stands for anything,
and of an output in JSON only the keys are compared, because ids, tokens and clocks differ.

What cannot simply be run is handled by kind, and the report says which:
  person   `meldwise play` and `meldwise arena` get a terminal and somebody who leaves again
  server   `meldwise serve` and `meldwise agent` are started on a free port, with little time for each decision,
           and stopped at the end of the page
  words    ./test, ./dev, and tools that are not ours are not run: only that what they name exists is checked
A block after `<!-- not run: REASON -->` is left out, and the reason is reported.
"""

import json
import os
import pty
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

SECONDS = 300  # for one command, on a busy machine
OURS = ("meldwise", "./run")
NOT_OURS = ("docker", "sudo", "apt", "apt-get", "dpkg", "systemctl", "journalctl", "git", "npm", "npx", "pip", "python3",
            "cmake", "ctest", "ninja", "psql", "pg_ctl", "nginx", "haproxy", "source", "cd", "export", "cp", "mkdir", "man",
            "./my-bot", "gcc", "g++", "c++")
SHELL = ("echo", "cat", "curl", "printf", "head", "tail", "wc", "sed", "grep", "ls", "for", "while", "tee", "xargs")


def blocks_of(text):
    """(line number, why not run, lines) of every fenced block without a language of its own."""
    found, inside, why, start, lines, language = [], False, None, 0, [], ""
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r"\s*```(\S*)", line)
        if fence and not inside:
            inside, language, lines, start = True, fence[1], [], number
        elif fence:
            inside = False
            if language in ("", "sh", "bash", "console"):
                found.append((start, why, lines))
            why = None
        elif inside:
            lines.append(line)
        elif mark := re.match(r"<!-- not run: (.*) -->", line.strip()):
            why = mark[1]
        elif line.strip():
            why = None
    return found


def first_word(command):
    words = [w for w in command.split() if not re.match(r"^[A-Z_]+=", w)]
    return words[0] if words else ""


def without_comment(line):
    """The line up to a ` # comment` that stands outside quotes."""
    quote = None
    for at, char in enumerate(line):
        if quote:
            quote = None if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char == "#" and (at == 0 or line[at - 1].isspace()):
            return line[:at].rstrip()
    return line.rstrip()


def is_open(command):
    """Whether a quote is still open, or the line goes on after a backslash."""
    quote = None
    for at, char in enumerate(command):
        if quote:
            quote = None if char == quote else quote
        elif char in "'\"" and (at == 0 or command[at - 1] != "\\"):
            quote = char
    return quote is not None or command.endswith("\\")


def commands_of(lines):
    """[(command, expected output or None)] of a block; nothing if it holds no commands."""
    while lines and not lines[0].strip():
        lines = lines[1:]
    if not lines:
        return []
    dollars = any(line.startswith("$ ") for line in lines)
    if not dollars and first_word(lines[0]) not in OURS + NOT_OURS + SHELL + ("./test", "./dev"):
        return []
    commands = []
    for line in lines:
        if commands and is_open(commands[-1][0]):
            commands[-1][0] += "\n" + (line if not dollars else line)
        elif dollars and not line.startswith("$ "):
            if commands:
                commands[-1][1].append(line)
        elif line.strip():
            command = without_comment(line[2:] if dollars else line)
            if command:
                commands.append([command, [] if dollars else None])
    return commands


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Page:
    def __init__(self, program, repository, page):
        self.repository = repository
        self.page = page
        self.folder = Path(tempfile.mkdtemp(prefix="meldwise-docs-"))
        self.servers = {}  # documented port -> (process, port)
        self.failures = []
        self.notes = []
        self.names = {}  # what the page calls an id -> what it is here
        binaries = self.folder / "bin"
        binaries.mkdir()
        (binaries / "meldwise").symlink_to(program)
        (self.folder / "run").write_text(f'#!/bin/sh\nexec "{program}" "$@"\n')
        (self.folder / "run").chmod(0o755)
        bots = repository / "examples" / "bots"
        for name, kind in (("my-bot.js", "*.js"), ("my-bot", "*.py")):  # what the pages call the reader's bot
            example = next(iter(sorted(bots.rglob(kind))))
            shutil.copytree(example.parent, self.folder, dirs_exist_ok=True)
            shutil.copy(example, self.folder / name)
            (self.folder / name).chmod(0o755)
        self.environment = dict(os.environ, PATH=f"{binaries}:{os.environ['PATH']}", NO_COLOR="1", TERM="xterm",
                                XDG_STATE_HOME=str(self.folder / "state"), HOME=str(self.folder))

    def fail(self, where, command, problem):
        self.failures.append(f"{self.page.name}:{where}: {command}\n    {problem}")

    def here(self, command):
        """The command with ports and ids as they are here."""
        for documented, (_, port) in self.servers.items():
            command = re.sub(rf"(localhost|127\.0\.0\.1):{documented}\b", rf"\1:{port}", command)
        for theirs, ours in self.names.items():
            command = command.replace(theirs, ours)
        return command

    def start(self, command, documented):
        if documented in self.servers:
            return
        port = free_port()
        words = self.here(command.rstrip("& "))
        words = re.sub(r"--port[ =]\d+", "", words) + f" --port {port}"
        words = re.sub(r"--budget-ms[ =]\d+", "--budget-ms 5", words)  # whole matches are asked of it
        log = open(self.folder / f"server-{documented}.log", "wb")
        process = subprocess.Popen(["bash", "-c", "exec env " + words], cwd=self.folder, env=self.environment, stdout=log, stderr=log)
        self.servers[documented] = (process, port)
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            if process.poll() is not None:
                raise RuntimeError(f"the server ended with {process.returncode}: " + Path(log.name).read_text()[-300:])
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not listen")

    def stop(self):
        for process, _ in self.servers.values():
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def with_person(self, where, command):
        """A terminal and somebody who looks and leaves: `q`, then Ctrl-D for what asks questions."""
        environment = dict(self.environment)
        if 8888 in self.servers:
            environment["AI_ENDPOINT"] = f"http://127.0.0.1:{self.servers[8888][1]}"
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execvpe("bash", ["bash", "-c", "stty rows 40 cols 120; exec env " + self.here(command)], environment)
        seen = b""
        end = time.monotonic() + SECONDS
        pressed = 0.0
        status = None
        while time.monotonic() < end:
            readable, _, _ = select.select([terminal], [], [], 0.1)
            if readable:
                try:
                    seen += os.read(terminal, 65536)
                except OSError:
                    pass
            done, code = os.waitpid(child, os.WNOHANG)
            if done:
                status = os.waitstatus_to_exitcode(code)
                break
            if seen and time.monotonic() - pressed > 1.0:
                pressed = time.monotonic()
                try:
                    os.write(terminal, b"q" if b"\x1b[" in seen and b"arena" not in command.encode() else b"\x04")
                except OSError:
                    pass
        os.close(terminal)
        if status is None:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return self.fail(where, command, "nobody could leave it")
        if status not in (0, 2, 130) or (status == 2 and "arena" not in command and "--resume" not in command):
            self.fail(where, command, f"ended with {status}: {seen[-300:]!r}")
        self.notes.append(f"person: {command}")

    def run(self, where, command, expected):
        word = first_word(command)
        if word in ("./test", "./dev") or word in NOT_OURS:
            return self.words_only(where, command, word)
        ours = re.sub(r"^(\S+=\S+ )*(\./run|meldwise)\b", "", command) if word in OURS else ""
        subcommand = ours.split()[0] if ours.split() else ("serve" if word == "./run" else "")
        try:
            if subcommand == "serve":
                return self.start(command if "serve" in command else command + " serve", 8000)
            if subcommand == "agent" and "--replay" not in command:
                return self.start(command, 8888)
            for documented, needed in ((8000, "meldwise serve"), (8888, "meldwise agent")):
                if re.search(rf"(localhost|127\.0\.0\.1):{documented}\b", command):
                    self.start(needed, documented)
        except RuntimeError as problem:
            return self.fail(where, command, str(problem))
        if subcommand == "play" or (subcommand == "arena" and ours.split()[1:] in ([], ["&"])):
            return self.with_person(where, command)
        try:
            ran = subprocess.run(["bash", "-c", self.here(command)], cwd=self.folder, env=self.environment, text=True,
                                 stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return self.fail(where, command, f"took more than {SECONDS} s")
        if ran.returncode != 0:
            self.fail(where, command, f"ended with {ran.returncode}: {(ran.stderr or ran.stdout)[-300:]}")
        elif expected is not None:
            self.compare(where, command, "\n".join(expected).strip(), ran.stdout.strip())

    def words_only(self, where, command, word):
        if word in ("./test", "./dev") and not (self.repository / word).exists():
            return self.fail(where, command, f"there is no {word}")
        words = command.split()
        if word == "./dev" and len(words) > 1 and not words[1].isupper():
            if not re.search(rf"^#   {re.escape(words[1])}\b", (self.repository / "dev").read_text(), re.M):
                return self.fail(where, command, f"./dev has no {words[1]}")
        self.notes.append(f"not run: {command.splitlines()[0]}")

    def compare(self, where, command, expected, said):
        if not expected:
            return
        if expected[0] in "{[":
            for key in re.findall(r'"(\w+)":', expected):
                if f'"{key}":' not in said:
                    return self.fail(where, command, f"no {key} in {said[:300]}")
            for key in ("id", "token"):
                theirs = re.search(rf'"{key}":"([^"…]+)"', expected)
                ours = re.search(rf'"{key}":"([^"]+)"', said)
                if theirs and ours:
                    self.names[theirs[1]] = ours[1]
            return
        pattern = ".*".join(re.escape(part) for part in expected.split("…"))
        if not re.fullmatch(pattern, said, re.S):
            self.fail(where, command, f"the page says\n{expected}\n    and it was\n{said}")


def main():
    program, repository, path = (Path(word).resolve() for word in sys.argv[1:4])
    page = Page(program, repository, path)
    count = 0
    try:
        for start, why, lines in blocks_of(path.read_text()):
            commands = commands_of(lines)
            if why and commands:
                page.notes.append(f"not run ({why}): {commands[0][0].splitlines()[0]}")
                continue
            for command, expected in commands:
                count += 1
                page.run(start, command, expected)
    finally:
        page.stop()
    for note in page.notes:
        print("  ", note)
    for failure in page.failures:
        print("FAILED", failure)
    print(f"{path.name}: {count} commands, {len(page.failures)} failed")
    return 1 if page.failures else 0


if __name__ == "__main__":
    sys.exit(main())
