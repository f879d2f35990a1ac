// Gin rummy as inputs of its value (values/features.h): both hands, the upcard, the deadwood and what would
// lower it.
#pragma once

#include <algorithm>

#include "games/gin_rummy/game.h"
#include "games/gin_rummy/mind/mind.h"

namespace meldwise::gin_rummy {

struct Features {
  template <class Out>
  static void list(Out& out, const State& state, Seat from) {
    const Public& table = state.table;
    out.number("phase", static_cast<int>(table.phase), 5);
    out.number("stock", table.stock / 2, 16);
    out.number("turn", table.turn, 24);
    out.number("upcard", table.upcard() == kNoCard ? -1 : table.upcard().id, kDeck);
    CardSet stock;
    for (const Face card : state.hidden.stock) stock.add(card);
    for (int places = 0; places < kSeats; ++places) {
      const Seat who = seat_after(from, kSeats, places);
      const CardSet hand = state.hand(who);
      const Arrangement sorted = arrange(hand);
      const bool drawn = places == 0 && table.phase == Phase::discard;
      int dearest = 0;
      sorted.loose.for_each([&](Face card) { dearest = std::max(dearest, points_of(card)); });
      const int least = sorted.points - (drawn ? dearest : 0);
      const int outs = (completing(hand) & stock).size();
      int pairs = 0;
      sorted.loose.for_each([&](Face card) { pairs += (near(card) & sorted.loose).size(); });
      out.flag("knocked", table.knocker == who);
      out.number("deadwood", least < 12 ? least : 8 + least / 3, 40);
      out.number("melds", static_cast<int>(sorted.melds.size()), 4);
      out.number("loose", sorted.loose.size(), 12);
      out.number("outs", outs, 16);
      out.number("pairs", pairs / 2, 10);
      out.flag("may_knock", least <= table.options.knock_at);
      out.counts("hand", kDeck, 1, [&](auto put) { hand.for_each([&](Face card) { put(card.id, 1); }); });
      out.counts("known", kDeck, 1,
                 [&](auto put) { table.of(who).known.for_each([&](Face card) { put(card.id, 1); }); });
    }
  }

 private:
  /// The cards that make a meld of three with two of the hand, or lengthen one.
  static CardSet completing(CardSet hand) {
    constexpr std::uint64_t kSuit = (std::uint64_t{1} << kRanks) - 1;
    std::uint64_t all = 0;
    std::uint64_t once = 0;
    std::uint64_t twice = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint64_t x = hand.bits >> (suit * kRanks) & kSuit;
      const std::uint64_t runs = (x << 1 & x << 2) | (x >> 1 & x >> 2) | (x << 1 & x >> 1);
      all |= (runs & kSuit) << (suit * kRanks);
      twice |= once & x;
      once |= x;
    }
    for (int suit = 0; suit < kSuits; ++suit) all |= twice << (suit * kRanks);
    return CardSet{all} - hand;
  }
};

}  // namespace meldwise::gin_rummy
