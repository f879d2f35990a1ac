// Five Crowns as inputs of its value (values/features.h): the hands of the mover and the next, and for every
// seat what it would be left with now and after one more draw.
#pragma once

#include "games/five_crowns/game.h"
#include "games/five_crowns/mind/outlook.h"
#include "melds/five_crowns/finder.h"
#include "melds/five_crowns/meld_search.h"

namespace meldwise::five_crowns {

struct Features {
  static void list(auto& out, const State& state, Seat from) {
    const Public& table = state.table;
    out.number("seats", table.seats - 2, kMostSeats - 1);
    out.number("round", table.round - 1, kRounds);
    out.number("phase", static_cast<int>(table.phase), 2);
    out.flag("last_turns", table.last_turns());
    out.number("since", table.last_turns() ? table.turns_since_going_out() : -1, kMostSeats);
    out.number("turn", table.turn / table.seats, 16);
    out.number("turns_of_round", (table.round - 1) * 4 + std::min(3, table.turn / table.seats / 2),
               kRounds * 4);
    const CrownCard top = table.upcard();
    out.number("top", top == kNoCard ? -1 : top.id, kCrownFaces);
    CrownHand draws;
    for (const CrownCard card : state.hidden.stock) draws.add(card);
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats;
      seat(out, state, here ? seat_after(from, table.seats, places) : Seat::none, places, draws);
    }
  }

 private:
  static void seat(auto& out, const State& state, Seat who, int places, const CrownHand& draws) {
    const Public& table = state.table;
    const bool here = who != Seat::none;
    const CrownHand hand = here ? state.hand(who) : CrownHand{};
    int points = -1;
    int hopes = -1;
    int loose = -1;
    int wilds = -1;
    bool shown = false;
    if (here) {
      shown = table.has_shown(who);
      const bool has_drawn = places == 0 && table.phase == Phase::discard;
      const MeldRules rules = table.last_turns() ? meld_rules(table.options) : hopeful_rules(table.options);
      MeldSearch melds(hand, table.wild(), rules, has_drawn ? Discard::any : Discard::none);
      points = melds.find(kNoBound) ? melds.best().points : 0;
      if (!shown && draws.size() > 0) {
        const Outlook outlook(hand, table.wild(), rules, melds.best());
        loose = static_cast<int>(outlook.loose().size());
        hopes = outlook.total(draws) / static_cast<int>(draws.size());
      }
      wilds = hand.jokers() + std::popcount(hand.once() & crown_faces(table.wild())) +
              std::popcount(hand.twice() & crown_faces(table.wild()));
    }
    out.number("points", here ? step(points) : -1, 24);
    out.number("hopes", here && !shown ? step(hopes) : -1, 24);
    out.number("loose", loose, 12);
    out.number("wilds", wilds, 6);
    out.flag("shown", shown);
    if (places < 2) out.cards("hand", kCrownFaces, 2, hand);
  }
  /// Every point at first, then every fourth.
  static int step(int points) { return points < 8 ? points : 6 + points / 4; }
};

}  // namespace meldwise::five_crowns
