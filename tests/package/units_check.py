#!/usr/bin/env python3
"""units_check.py DEPLOY: the systemd units of deploy/ and their drop-in are understood by systemd itself.

The program that they start need not be installed: another stands in its place. Exits with 77 where there is no
systemd-analyze.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def complaints(folder):
    units = [f"./{unit.name}" for unit in sorted(folder.glob("*.service"))]
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", *units], cwd=folder, capture_output=True, text=True, check=False)
    # Units of the machine itself are none of our business.
    return [line for line in done.stderr.splitlines() if "meldwise" in line]


def main():
    if shutil.which("systemd-analyze") is None:
        print("there is no systemd-analyze")
        return 77
    deploy = Path(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="units-") as scratch:
        folder = Path(scratch)
        places = {unit: folder / unit.name for unit in deploy.glob("*.service")}
        places[deploy / "meldwise-store.conf"] = folder / "meldwise.service.d/store.conf"
        for source, place in places.items():
            place.parent.mkdir(exist_ok=True)
            place.write_text(source.read_text().replace("/usr/local/bin/meldwise", "/bin/true"))
        found = complaints(folder)
        print("\n".join(found))
        # That a mistake in the drop-in would be seen.
        store = folder / "meldwise.service.d/store.conf"
        store.write_text(store.read_text().replace("ExecStart=/bin", "ExecBegin=/bin"))
        if not complaints(folder):
            found.append("a mistake in the drop-in is not seen")
            print(found[-1])
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
