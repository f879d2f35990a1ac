#!/usr/bin/env python3
"""Win, self-draw and deal-in rates of the challenger, from `meldwise benchmark mahjong --option hands=1 … --json`."""
import json
import sys

duel = json.load(sys.stdin)
hands = wins = self_draws = deal_ins = draws = 0
for game in duel["history"]:
    money, seat = game["outcome"]["scores"], game["challenger_seat"]
    losers = [i for i, change in enumerate(money) if change < 0]
    hands += 1
    draws += not losers
    wins += money[seat] > 0
    self_draws += money[seat] > 0 and len(losers) > 1
    deal_ins += losers == [seat]  # one payer: it gave the winning tile
print(
    f"{hands} hands: lead {duel['point_lead']:+.1f} ± {duel['point_lead_error']:.1f}, wins {wins / hands:.1%} "
    f"(self-draw {self_draws / hands:.1%}), deals in {deal_ins / hands:.1%}, drawn {draws / hands:.1%}"
)
