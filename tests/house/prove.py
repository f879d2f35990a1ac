"""Shows that every rule of the house can fail: plants a violation of each in a scratch copy of the project, and
expects the rule to be silent before and to name the planted file after.

`prove.py ROOT` exits with 1 if a rule misses its violation or has none here.
"""

import pathlib
import shutil
import sys
import tempfile

from house import RULES


def append(path, text):
    with open(path, "a", encoding="utf-8") as file:
        file.write(text)


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path} has no {old!r} to replace"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


# Rule -> (file that will be named, what to do to it).
VIOLATIONS = {
    "rooms_include_only_what_they_may": [
        ("src/melds/planted.h", lambda path: append(path, '// Planted.\n#include "games/contract.h"\n')),
        ("src/search/planted.h", lambda path: append(path, '// Planted.\n#include "games/table.h"\n')),
    ],
    "sources_are_laid_out": [("src/cards/rng.cpp", lambda path: append(path, "int  planted ( ) ;\n"))],
    "games_are_listed_once": [
        ("src/net/planted.cpp", lambda path: append(path, 'auto all = {"konkan", "mahjong", "five-crowns"};\n')),
    ],
    "links_of_pages_resolve": [
        ("README.md", lambda path: append(path, "[planted](docs/nowhere.md)\n")),
        ("docs/arena.md", lambda path: append(path, "[planted](architecture.md#no-such-heading)\n")),
    ],
    "promises_name_tests_that_exist": [
        ("docs/invariants.md", lambda path: replace(path, "| 1 |", "| 0 | planted | `Rng.NobodyWroteThis` |\n| 1 |")),
    ],
    "nothing_is_left_to_do": [("src/cards/rng.cpp", lambda path: append(path, "// TO" "DO planted\n"))],
    "the_library_shows_no_inside": [
        ("include/meldwise/planted.h", lambda path: append(path, "// Planted.\n#include <nlohmann/json.hpp>\n")),
        ("src/games/seat.h", lambda path: append(path, '#include "games/contract.h"\n')),
    ],
    "headers_say_what_they_are": [("src/cards/planted.h", lambda path: append(path, "#pragma once\n"))],
}


def copy(root, scratch):
    """What the rules read; data and downloads stay behind."""
    for name in ("src", "include", "docs", "tests", "bench", "fuzz", "examples", "cmake", "tools", "python"):
        if (root / name).is_dir():
            shutil.copytree(root / name, scratch / name, ignore=shutil.ignore_patterns("data", "seeds", "__pycache__"))
    for path in root.iterdir():
        if path.is_file():
            shutil.copy(path, scratch)


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    problems = [f"{rule}: no violation is planted for it" for rule in RULES if rule not in VIOLATIONS]
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder).resolve()
        copy(root, scratch)
        for rule, planted in VIOLATIONS.items():
            for place, plant in planted:
                before = (scratch / place).read_bytes() if (scratch / place).exists() else None
                plant(scratch / place)
                found = [problem for problem in RULES[rule](scratch) if place in problem]
                if not found:
                    problems.append(f"{rule}: a violation in {place} went unseen")
                if before is None:
                    (scratch / place).unlink()
                else:
                    (scratch / place).write_bytes(before)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
