"""`pip install .` without a network, in a venv with the system's packages."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import meldwise

ROOT = Path(__file__).resolve().parents[2]


def test_pip_installs_offline(tmp_path):
    venv = tmp_path / "venv"
    subprocess.run(["/usr/bin/python3", "-m", "venv", "--system-site-packages", str(venv)], check=True)
    # What has just been built is packed; without the variable CMake builds it first.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment["MELDWISE_PYTHON_PACKAGE"] = str(Path(meldwise.__file__).parent)
    installed = subprocess.run([venv / "bin/pip", "install", "--no-index", "--disable-pip-version-check", str(ROOT)],
                               env=environment, capture_output=True, text=True)
    assert installed.returncode == 0, installed.stdout + installed.stderr
    script = ("import importlib.metadata, meldwise; print(meldwise.__file__, meldwise.__version__, "
              "importlib.metadata.version('meldwise'), meldwise.Vec('konkan', envs=2).obs.shape[0])")
    told = subprocess.run([venv / "bin/python", "-c", script], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    place, own, packaged, rows = told.stdout.split()
    assert place.startswith(str(venv)) and own == packaged and rows == "2"
    listed = subprocess.run([venv / "bin/python", "-c", "import meldwise; print([g.name for g in meldwise.games()])"],
                            env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert listed.stdout.strip() == str([game.name for game in meldwise.games()])
    assert sys.version_info >= (3, 11)


def test_metadata_is_told_without_a_build(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))  # no cmake, no compiler
    monkeypatch.delenv("MELDWISE_PYTHON_PACKAGE", raising=False)
    place = importlib.util.spec_from_file_location("backend", ROOT / "python/packaging/backend.py")
    backend = importlib.util.module_from_spec(place)
    place.loader.exec_module(backend)
    name = backend.prepare_metadata_for_build_wheel(str(tmp_path))
    assert name == f"meldwise-{meldwise.__version__}.dist-info"
    assert f"Version: {meldwise.__version__}\n" in (tmp_path / name / "METADATA").read_text()
    assert f"Tag: {backend.tag()}\n" in (tmp_path / name / "WHEEL").read_text()
