"""The rules of the house that no compiler checks, each a function from the project's root to what is wrong.

`house.py ROOT RULE` prints what breaks a rule and exits with 1 if anything does. That every rule can fail is
shown by prove.py, which plants a violation of each in a scratch copy.
"""

import pathlib
import re
import subprocess
import sys

# Room -> rooms it may include, besides itself. The order is the dependency order.
MAY_USE = {
    "cards": set(),
    "storage": {"cards"},
    "melds": {"cards"},
    "games": {"cards", "melds"},
    "vec": {"cards", "games"},
    "values": {"cards", "games", "vec"},
    "search": {"cards", "games"},
    "players": {"cards", "games", "values", "search"},
    "library": {"cards", "games", "search", "players"},
    "arena": {"cards", "storage", "games", "values", "search", "players"},
    "review": {"cards", "games", "values", "search", "players"},
    "net": {"cards", "melds", "storage", "games", "search", "players", "review"},
    "terminal": {"cards", "melds", "games", "search", "players", "review"},
    "app": {"cards", "melds", "games", "values", "search", "players", "review", "arena", "net", "terminal"},
}
# What search may know of the games: the contract, never one game.
SEARCH_MAY_INCLUDE = {"games/contract.h", "games/mind.h", "games/belief.h", "games/decision.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')


def read(path):
    return path.read_text(encoding="utf-8")


def files(root, *patterns):
    """The project's own files of these patterns: nothing that was built or downloaded."""
    apart = {"build", "node_modules", "dist", ".git"}
    for pattern in patterns:
        for path in sorted(root.glob(pattern)):
            if path.is_file() and not apart & set(path.relative_to(root).parts):
                yield path


def lines(root, *patterns):
    for path in files(root, *patterns):
        for number, line in enumerate(read(path).splitlines(), 1):
            yield path.relative_to(root).as_posix(), number, line


def rooms_include_only_what_they_may(root):
    for path, number, line in lines(root, "src/**/*.h", "src/**/*.cpp"):
        room = path.split("/")[1]
        if room not in MAY_USE:
            yield f"{path}: '{room}' is not a room of the house"
            continue
        found = INCLUDE.match(line)
        if not found:
            continue
        included = found.group(1)
        target = included.split("/")[0]
        where = f"{path}:{number}"
        if room == "library" and (root / "include" / included).exists():
            continue
        # What the build writes has its model beside the others, as file.h.in.
        if not any((root / "src" / (included + ending)).exists() for ending in ("", ".in")):
            yield f"{where}: '{included}' is not a path below src/"
        elif target != room and target not in MAY_USE[room]:
            yield f"{where}: {room} may not use {target}"
        elif room == "search" and target == "games" and included not in SEARCH_MAY_INCLUDE:
            yield f"{where}: search may use only the contract of games"


def sources_are_laid_out(root):
    sources = [str(path) for path in files(root, *(f"{folder}/**/*.{kind}" for kind in ("h", "cpp") for folder in
               ("include", "src", "tests", "bench", "fuzz", "examples", "python")))]
    done = subprocess.run(["clang-format", "--dry-run", "-Werror", *sources], capture_output=True, text=True, cwd=root)
    for line in done.stderr.splitlines():
        if ": error:" in line:
            yield line.replace(f"{root}/", "")


# Files that name three games or more. Examples in a help text may; the others wait for their turn to ask the game.
# A file that has become clean must be taken off, so that the list only gets shorter.
NAME_GAMES = {
    "src/games/all_games.h",
    "src/app/arena_run.cpp",
    "src/app/bench_solve.cpp",
    "src/app/solve.cpp",
    "src/app/validate.cpp",
}


def games_are_listed_once(root):
    names = [path.name for path in sorted((root / "src/games").iterdir()) if path.is_dir()]
    word = re.compile("(?<![a-z])(" + "|".join(name.replace("_", "[_-]") for name in names) + ")(?![a-z])")
    naming = set()
    for path in files(root, "src/**/*.h", "src/**/*.cpp"):
        place = path.relative_to(root).as_posix()
        code = re.sub(r"//[^\n]*", "", read(path))
        mentioned = {found.replace("-", "_") for found in word.findall(code)}
        if len(mentioned) >= 3:
            naming.add(place)
    for place in sorted(naming - NAME_GAMES):
        yield f"{place}: a list of games; ask src/games/all_games.h or the game instead"
    for place in sorted(NAME_GAMES - naming):
        yield f"{place}: names no list of games any more; take it off NAME_GAMES in tests/house/house.py"


def links_of_pages_resolve(root):
    link = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")

    def anchors(page):
        heads = re.findall(r"^#+ (.*)$", read(page), re.M)
        return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in heads}

    for path, number, line in lines(root, "*.md", "docs/**/*.md", "examples/**/*.md", "web/*.md"):
        for target in link.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            file, _, anchor = target.partition("#")
            page = (root / path).parent / file if file else root / path
            if not page.exists():
                yield f"{path}:{number}: there is no {target}"
            elif anchor and page.suffix == ".md" and anchor not in anchors(page):
                yield f"{path}:{number}: {file or 'this page'} has no heading '#{anchor}'"


def named_tests(root):
    """Every test by the name it has in docs: Suite.Name, house.rule, fuzz_name, web.suite."""
    names = set()
    for path in files(root, "tests/**/*.cpp", "tests/**/*.h"):
        for suite, name in re.findall(r"\b(?:TYPED_)?TEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\s*\)", read(path)):
            names.add(f"{suite}.{name}")
    for path in files(root, "tests/**/CMakeLists.txt"):
        text = read(path)
        names.update(re.findall(r"add_test\(\s*NAME\s+([\w.]+)", text))
        names.update(f"python.{name}" for name in re.findall(r"python_test\((\w+)", text))
        names.update(f"package.{name}" for name in re.findall(r"package_test\((\w+)\)", text))
        for suites in re.findall(r"foreach\(suite ([\w ]+)\)", text):
            names.update(f"web.{suite}" for suite in suites.split())
    names.update(path.stem for path in files(root, "fuzz/fuzz_*.cpp"))
    names.update(f"house.{rule}" for rule in RULES)
    return names


def promises_name_tests_that_exist(root):
    known = named_tests(root)
    for path, number, line in lines(root, "docs/invariants.md"):
        if not re.match(r"\| \d+ \|", line):
            continue
        for name in re.findall(r"`([^`]+)`", line.split("|")[3]):
            wanted = name.rsplit("/", 1)[-1]  # "Search/EveryAlgorithm.X" is an instance of EveryAlgorithm.X
            pattern = re.escape(wanted).replace(r"\*", ".*").replace("…", ".*")
            if not any(re.fullmatch(pattern, one) for one in known):
                yield f"{path}:{number}: there is no test '{name}'"


def nothing_is_left_to_do(root):
    mark = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
    for path, number, line in lines(root, "*", "cmake/*", "docs/**/*.md", "tools/*", "include/**/*.h", *(
            f"{folder}/**/*.{kind}" for folder in ("src", "tests", "bench", "fuzz", "examples", "web/src", "python")
            for kind in ("h", "cpp", "py", "mjs", "ts", "svelte", "txt"))):
        if mark.search(line) and not path.startswith("tests/data/"):
            yield f"{path}:{number}: {line.strip()[:80]}"


def headers_say_what_they_are(root):
    for path in files(root, "src/**/*.h", "include/**/*.h"):
        text = read(path)
        where = path.relative_to(root).as_posix()
        if not text.startswith("// "):
            yield f"{where}: a header opens with what it is"
        if "#pragma once" not in text:
            yield f"{where}: no #pragma once"


# The headers of the rooms that the library's own may show: plain data and results.
LIBRARY_MAY_SHOW = {"cards/result.h", "games/seat.h", "games/outcome.h"}


def the_library_shows_no_inside(root):
    include = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]')
    shown = [root / "src" / name for name in sorted(LIBRARY_MAY_SHOW)]
    for path in [*files(root, "include/meldwise/*.h"), *shown]:
        for number, line in enumerate(read(path).splitlines(), 1):
            found = include.match(line)
            name = found.group(1) if found else ""
            if "/" in name and name != "tl/expected.hpp" and not (
                    name in LIBRARY_MAY_SHOW or (root / "include" / name).exists()):
                yield f"{path.relative_to(root)}:{number}: {name} is no part of the library's surface"


RULES = {
    rule.__name__: rule
    for rule in (
        rooms_include_only_what_they_may,
        sources_are_laid_out,
        games_are_listed_once,
        links_of_pages_resolve,
        promises_name_tests_that_exist,
        nothing_is_left_to_do,
        headers_say_what_they_are,
        the_library_shows_no_inside,
    )
}


def main():
    found = list(RULES[sys.argv[2]](pathlib.Path(sys.argv[1]).resolve()))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
