"""Every game of the catalogue, by name: no test knows a list of its own."""

import pytest

import meldwise

GAMES = [game.name for game in meldwise.games()]


@pytest.fixture(params=GAMES)
def game(request):
    return request.param
