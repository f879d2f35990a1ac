"""Shows that tools/lint can fail, and that it looks again only at what has changed, on a project of one file."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

CLEAN = "int planted(int x) {\n  if (x == 1) return 2;\n  return x;\n}\n"
HALVES = '#include "half.h"\n' + CLEAN
HALF = "#pragma once\ninline double half(int x) { return x / 2; }\n"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder).resolve()
        (scratch / "src").mkdir()
        (scratch / ".clang-tidy").write_bytes((root / ".clang-tidy").read_bytes())
        source = scratch / "src/planted.cpp"
        header = scratch / "src/half.h"
        database = scratch / "compile_commands.json"
        database.write_text(json.dumps([{"directory": str(scratch), "file": str(source),
                                         "command": f"clang++ -std=c++20 -Wall -c {source} -o planted.o"}]))

        def lint():
            return subprocess.run(
                [root / "tools/lint", "--root", scratch, "--database", database], capture_output=True, text=True,
                env={**os.environ, "MELDWISE_CACHE": str(scratch / "cache")})

        def expect(what, said, *wanted, code):
            missing = [words for words in wanted if words not in said.stdout]
            if said.returncode != code or missing:
                sys.exit(f"{what}: exit code {said.returncode}, expected {code} and {wanted}\n{said.stdout}{said.stderr}")

        source.write_text(CLEAN)
        expect("clean", lint(), "0 unchanged, 1 looked at", code=0)
        expect("the second time", lint(), "1 unchanged, 0 looked at", code=0)
        header.write_text(HALF)
        source.write_text(HALVES)
        expect("a lost half in a header", lint(), "bugprone-integer-division", code=1)
        expect("it is not forgotten", lint(), "bugprone-integer-division", "0 unchanged", code=1)
        header.write_text(HALF.replace("/ 2", "/ 2.0"))
        expect("mended", lint(), "1 looked at", "0 with findings", code=0)
        header.write_text(HALF)
        expect("broken again, in the header only", lint(), "1 with findings", code=1)
        source.write_text(CLEAN)
        expect("as at first", lint(), "0 with findings", code=0)


if __name__ == "__main__":
    main()
