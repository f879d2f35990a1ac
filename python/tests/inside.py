"""Runs a script where the module is part of the program (python/src/inside.cpp).

    inside.py SCRIPT [ARGUMENT…]
"""

import runpy
import sys

import _meldwise

sys.modules["meldwise._meldwise"] = _meldwise
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
