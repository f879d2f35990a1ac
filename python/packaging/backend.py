"""How pip builds the package (PEP 517): CMake compiles the module, a wheel is zipped. Needs nothing from an index."""

from __future__ import annotations

import base64
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "python"


def version() -> str:
    """The program's own."""
    found = re.search(r"project\(meldwise VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())
    if not found:
        raise RuntimeError("CMakeLists.txt does not say the version")
    return found[1]


def metadata() -> str:
    return (f"Metadata-Version: 2.1\nName: meldwise\nVersion: {version()}\n"
            "Summary: An engine for card and tile games with hidden hands: play, search, measure, learn\n"
            "License: MIT\nRequires-Python: >=3.11\n")


def tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub(r'[-.]', '_', sysconfig.get_platform())}"


def compile_module() -> Path:
    """The folder with the built package."""
    if not shutil.which("cmake"):
        raise RuntimeError("cmake is missing: tools/setup run python installs what the build needs")
    configure = ["cmake", "--preset", "release", "-B", str(BUILD), "-DMELDWISE_PYTHON_ONLY=ON"]
    if shutil.which("ccache"):
        configure += ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"]
    # As in tools/build: what one build has compiled serves the others.
    kept = {"CCACHE_SLOPPINESS": "pch_defines,time_macros", "CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}
    environment = {**kept, **os.environ}
    subprocess.run(configure, cwd=ROOT, check=True, env=environment)
    subprocess.run(["cmake", "--build", str(BUILD), "--target", "meldwise_python", "-j", str(os.cpu_count() or 1)],
                   check=True, env=environment)
    return BUILD / "python" / "meldwise"


def wheel_text() -> str:
    return f"Wheel-Version: 1.0\nGenerator: meldwise\nRoot-Is-Purelib: false\nTag: {tag()}\n"


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """What pip wants to know before it decides to build: nothing is compiled for it."""
    info = Path(metadata_directory) / f"meldwise-{version()}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(metadata())
    (info / "WHEEL").write_text(wheel_text())
    return info.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    # A package that is built already is taken as it is: tests install what they have just tested.
    built = os.environ.get("MELDWISE_PYTHON_PACKAGE")
    package = Path(built) if built else compile_module()
    name = f"meldwise-{version()}-{tag()}.whl"
    info = f"meldwise-{version()}.dist-info"
    lines = []
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(place: str, content: bytes) -> None:
            wheel.writestr(place, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{place},sha256={digest},{len(content)}")

        for path in sorted(package.iterdir()):
            if path.is_file():
                add(f"meldwise/{path.name}", path.read_bytes())
        add(f"{info}/METADATA", metadata().encode())
        add(f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes())
        add(f"{info}/WHEEL", wheel_text().encode())
        wheel.writestr(f"{info}/RECORD", "\n".join([*lines, f"{info}/RECORD,,"]) + "\n")
    return name


def build_sdist(sdist_directory, config_settings=None):
    """What git knows, as it lies here."""
    name = f"meldwise-{version()}"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(Path(sdist_directory) / f"{name}.tar.gz", "w:gz") as archive:
        for path in listed.decode().split("\0"):
            if path and (ROOT / path).is_file():
                archive.add(ROOT / path, f"{name}/{path}")
        content = metadata().encode()
        entry = tarfile.TarInfo(f"{name}/PKG-INFO")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content))
    return f"{name}.tar.gz"
