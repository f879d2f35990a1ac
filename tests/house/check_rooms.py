"""Checks that every room of src/ includes only the rooms that docs/architecture.md allows it."""

import pathlib
import re
import sys

# Room -> rooms it may include, besides itself. The order is the dependency order.
MAY_USE = {
    "cards": set(),
    "storage": {"cards"},
    "melds": {"cards"},
    "games": {"cards", "melds"},
    "search": {"cards", "games"},
    "players": {"cards", "games", "search"},
    "arena": {"cards", "storage", "games", "search", "players"},
    "net": {"cards", "storage", "games", "search", "players"},
    "terminal": {"cards", "games", "search", "players"},
    "app": {"cards", "melds", "games", "search", "players", "arena", "net", "terminal"},
}
# What search may know of the games: the contract, never one game.
SEARCH_MAY_INCLUDE = {"games/contract.h", "games/mind.h"}
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')


def problems(root):
    source = root / "src"
    for path in sorted(source.rglob("*")):
        if path.suffix not in (".h", ".cpp"):
            continue
        room = path.relative_to(source).parts[0]
        if room not in MAY_USE:
            yield f"{path.relative_to(root)}: '{room}' is not a room of the house"
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found = INCLUDE.match(line)
            if not found:
                continue
            included = found.group(1)
            target = included.split("/")[0]
            where = f"{path.relative_to(root)}:{number}"
            if not (source / included).exists():
                yield f"{where}: '{included}' is not a path below src/"
            elif target != room and target not in MAY_USE[room]:
                yield f"{where}: {room} may not use {target}"
            elif room == "search" and target == "games" and included not in SEARCH_MAY_INCLUDE:
                yield f"{where}: search may use only the contract of games"


def main():
    found = list(problems(pathlib.Path(sys.argv[1])))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
