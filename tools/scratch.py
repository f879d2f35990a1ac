"""A copy of the project to be changed and built at will, which shares what was compiled for the release.

The copy is mounted in the place of the original, for its own commands alone, so that every path in the build is
right; where mounting is not allowed the copy is built where it lies, from nothing.
"""

import shutil
import subprocess
import time


class Scratch:
    def __init__(self, root, place):
        self.root, self.place = root, place
        mounted = subprocess.run(["unshare", "-m", "mount", "--bind", str(root), str(root)], capture_output=True, check=False)
        self.mounts = mounted.returncode == 0 and (root / "build/release").is_dir()

        def apart(folder, names):
            top = {"build", ".git"} if folder == str(root) else set()
            return [name for name in names if name in top | {"node_modules", "__pycache__"}]

        shutil.copytree(root, place, ignore=apart, symlinks=True)
        if self.mounts:
            (place / "build").mkdir()
            subprocess.run(["cp", "-a", "--reflink=auto", str(root / "build/release"), str(place / "build")], check=True)
        else:
            print("mounting is not allowed: the copy is built from nothing", flush=True)

    def words(self, command):
        """The command, a line for the shell, as it is started in the copy."""
        if not self.mounts:
            return ["bash", "-c", f'cd "{self.place}" && exec {command}']
        mount = f'mount --bind "{self.place}" "{self.root}" && cd "{self.root}"'
        return ["unshare", "-m", "bash", "-c", f"{mount} && exec {command}"]

    def run(self, command, seconds=3600):
        """What it said and how it ended, with the time it took as `seconds`."""
        start = time.monotonic()
        done = subprocess.run(self.words(command), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              stdin=subprocess.DEVNULL, timeout=seconds, check=False)
        done.seconds = time.monotonic() - start
        return done
