// Where the cards of @title@ are, and whether a view can be.
#pragma once

#include "games/@name@/rules/state.h"
#include "games/places.h"

namespace meldwise::@name@ {

/// The places of games/places.h.
struct Places {
  using Bag = FrenchHand;
  static constexpr int kCards = kNaturalFaces;

  static FrenchHand pack(const auto& /*truth*/) {
    FrenchHand all;
    for (std::uint8_t id = 0; id < kNaturalFaces; ++id) all.add(Face{id});
    return all;
  }
  static void list(auto& visit, auto& truth, Seat /*viewer*/) {
    const Public& table = truth.table;
    visit.hidden("stock", places::stock_of<Face>(truth), table.stock);
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
      const Seat who = seat_at(static_cast<int>(seat));
      visit.open("players.played", table.played[seat]);
      visit.hand(who, places::hand_of(truth, who), table.held(seat), FrenchHand{});
    }
  }
};

/// The message begins with the field.
[[nodiscard]] Status check_view(const View& view);

}  // namespace meldwise::@name@
