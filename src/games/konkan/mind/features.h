// Konkan as inputs of its value (values/features.h): all hands, the trash's top and how each seat stands.
#pragma once

#include <array>
#include <cmath>
#include <string_view>

#include "games/konkan/game.h"
#include "games/konkan/mind/estimate.h"

namespace meldwise::konkan {

struct Features {
  static void list(auto& out, const State& state, Seat from) {
    const Public& table = state.table;
    out.number("seats", table.seats - kMinSeats, kMostSeats - kMinSeats + 1);
    out.number("deck", table.deck / 6, 18);
    out.number("turn", table.turn.number / 4, 12);
    out.number("threshold", (table.threshold() - 60) / 8, 12);
    out.flag("pull", table.turn.phase == Phase::pull);
    out.flag("coming_down", table.turn.coming_down);
    out.flag("taken", table.turn.taken != kNoFace);
    out.counts("trash_top", kFaces, 1, [&](auto put) {
      if (const Face top = table.trash_top(); top != kNoFace) put(top.id, 1);
    });
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats;
      seat(out, state, here ? seat_after(from, table.seats, places) : Seat::none, places);
    }
  }

 private:
  static void seat(auto& out, const State& state, Seat who, int places) {
    const bool here = who != Seat::none;
    // The hands of the third and the fourth are told by their numbers alone: so all weights find room.
    if (places < 2) out.cards("hand", kFaces, 2, here ? state.hand(who) : FrenchHand{});
    const Standing standing = here ? standing_of(state, who) : Standing{};
    const auto trait = [&](std::size_t at, float scale) {
      return here ? static_cast<int>(std::lround(standing.traits[at] * scale)) : -1;
    };
    const bool down = standing.kind >= 2;
    out.number("kind", here ? standing.kind : -1, 4);
    out.number("cards", trait(2, 5), 16);
    out.number("margin", here ? (trait(1, 50) + 160) / 12 : -1, 28);
    out.number("gap", here && !down ? trait(3, 30) / 6 : -1, 16);
    out.number("fitting", here && down ? trait(3, 1) : -1, 8);
    out.number("melds", here ? trait(4, 50) / 6 : -1, 20);
    out.number("ways", here ? trait(5, 30) / 6 : -1, 20);
    out.number("points_of_ways", here ? trait(6, 300) / 48 : -1, 20);
    out.number("jokers", trait(7, 1), 4);
    out.number("lone", trait(8, 3), 8);
  }
};

}  // namespace meldwise::konkan
