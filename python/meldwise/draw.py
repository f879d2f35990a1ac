"""Pictures for notebooks: cards, groves and tiles as SVG, views and answers as HTML.

    >>> svg = cards_svg(["7S", "8S", "JK=9S"])
    >>> svg.startswith("<svg") and svg.count("<rect")
    3
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, Iterable, Mapping, Sequence

SUITS = {"S": ("♠", "#222"), "H": ("♥", "#c22"), "D": ("♦", "#c60"), "C": ("♣", "#264"), "T": ("★", "#a80")}
SPECIES = {"J": "#7e57c2", "R": "#d84315", "C": "#f9a825", "M": "#b71c1c", "O": "#8d6e63", "W": "#7cb342",
           "D": "#ec407a", "B": "#1e88e5", "T": "#fb8c00", "X": "#f48fb1"}
TILE_SUITS = {0: ("m", "#b22"), 1: ("s", "#272"), 2: ("p", "#226")}
HONOURS = {31: "E", 32: "S", 33: "W", 34: "N", 41: "C", 42: "P", 43: "F"}
FRENCH = re.compile(r"^(?:JK=)?(10|[2-9TJQKA])([SHDCT])$")
TREE = re.compile(r"^([A-Z])([1-8])$")
WIDTH, HEIGHT, GAP = 34, 48, 4


def face(card: Any) -> tuple[str, str, str]:
    """What is printed on a card, its colour, its paper."""
    if isinstance(card, int):
        if card in HONOURS:
            return HONOURS[card], "#333", "#fffdf2"
        if card > 50:
            return f"f{card - 50}", "#a3a", "#fffdf2"
        letter, colour = TILE_SUITS[card // 10]
        return f"{card % 10}{letter}", colour, "#fffdf2"
    text = str(card)
    if text.startswith("JK"):
        return ("JK" if text == "JK" else text[3:] + "*"), "#808", "#fdf6ff"
    if found := FRENCH.match(text):
        sign, colour = SUITS[found[2]]
        return ("10" if found[1] == "T" else found[1]) + sign, colour, "#fff"
    if found := TREE.match(text):
        return text, "#fff", SPECIES.get(found[1], "#667")
    return text, "#333", "#fff"


def is_card(value: Any) -> bool:
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return value in HONOURS or 51 <= value <= 58 or (value < 30 and value % 10 != 0 and value > 0)
    return isinstance(value, str) and bool(value.startswith("JK") or FRENCH.match(value) or TREE.match(value))


def _one(card: Any, x: int, y: int) -> str:
    text, colour, paper = face(card)
    return (f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5" fill="{paper}" stroke="#888"/>'
            f'<text x="{x + WIDTH // 2}" y="{y + HEIGHT // 2 + 6}" text-anchor="middle" fill="{colour}" '
            f'font-family="sans-serif" font-size="15">{escape(text)}</text>')


def _svg(width: int, height: int, inside: Iterable[str]) -> str:
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{"".join(inside)}</svg>')


def cards_svg(cards: Sequence[Any]) -> str:
    """A row of cards or tiles; a list among them is a meld and stands apart."""
    parts, x = [], 2
    for card in cards:
        if isinstance(card, (list, tuple)):
            for one in card:
                parts.append(_one(one, x, 2))
                x += WIDTH + 1
            x += 3 * GAP
        else:
            parts.append(_one(card, x, 2))
            x += WIDTH + GAP
    return _svg(max(x, WIDTH), HEIGHT + 4, parts)


def grove_svg(grove: Sequence[Sequence[Any]]) -> str:
    """An arboretum: [card, x, y] each, y upwards."""
    if not grove:
        return _svg(WIDTH, HEIGHT, [])
    left = min(one[1] for one in grove)
    top = max(one[2] for one in grove)
    wide = max(one[1] for one in grove) - left + 1
    high = top - min(one[2] for one in grove) + 1
    return _svg(wide * (WIDTH + GAP) + 4, high * (HEIGHT + GAP) + 4,
                (_one(card, 2 + (x - left) * (WIDTH + GAP), 2 + (top - y) * (HEIGHT + GAP)) for card, x, y in grove))


def _drawn(key: str, value: Any) -> str:
    """The picture of a field, or nothing."""
    if key in ("arboretum", "grove", "layout") and isinstance(value, list) and value and isinstance(value[0], list):
        return grove_svg(value)
    if isinstance(value, list) and value:
        if isinstance(value[0], Mapping) and all("tiles" in one for one in value):
            return cards_svg([one["tiles"] for one in value])
        flat = [card for one in value for card in (one if isinstance(one, list) else [one])]
        numbers = key in ("hand", "discards", "flowers", "tiles", "melds")
        if flat and all(is_card(card) and (numbers or not isinstance(card, int)) for card in flat):
            return cards_svg(value)
    if isinstance(value, str) and is_card(value):
        return cards_svg([value])
    return ""


def _rows(fields: Mapping[str, Any], skip: Sequence[str] = ()) -> str:
    rows = []
    for key, value in fields.items():
        if key in skip or value in (None, [], {}):
            continue
        picture = _drawn(key, value)
        if not picture and not isinstance(value, (str, int, float, bool)):
            continue
        rows.append(f"<tr><th style='text-align:left'>{escape(key.replace('_', ' '))}</th>"
                    f"<td style='text-align:left'>{picture or escape(str(value))}</td></tr>")
    return "<table>" + "".join(rows) + "</table>"


def view_html(view: Any) -> str:
    """A view: what lies open, the own hand, and each player."""
    fields = view.to_dict()
    keep = {key: fields[key] for key in fields if key not in ("players", "history", "river", "trash_by", "options")}
    html = f"<div><b>{escape(view.game)}</b>, seat {view.seat}{_rows(keep)}"
    for player in fields.get("players", []):
        html += f"<b>player {player.get('seat')}</b>{_rows(player, ('passed', 'declined', 'seat'))}"
    return html + "</div>"


def answer_html(answer: Mapping[str, Any]) -> str:
    """What a solver said."""
    return f"<div>{_rows(answer)}</div>"
