// Arboretum as inputs of its value (values/features.h): what each species is worth to each seat as the hands
// are now, counted over the species, which are all alike.
#pragma once

#include <algorithm>
#include <array>

#include "games/arboretum/game.h"

namespace meldwise::arboretum {

struct Features {
  static void list(auto& out, const State& state, Seat from) {
    const Public& table = state.table;
    const int seats = table.seats;
    out.number("seats", seats - 2, kMostSeats - 1);
    out.number("deck", table.deck, 54);
    out.number("phase", static_cast<int>(table.phase), 4);
    const FinalScore now = score_now(state);
    std::array<TreeSet, kMostSeats> hands{};
    for (int i = 0; i < seats; ++i)
      hands[static_cast<std::size_t>(i)] = state.hidden.hand[static_cast<std::size_t>(i)].set();
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < seats;
      seat(out, state, now, hands, here ? seat_after(from, seats, places) : Seat::none);
    }
  }

 private:
  static constexpr int kPathSteps = 6;  // of what a species is worth: 0, 1-2, 3-4, 5-7, 8-11, more
  static constexpr int kHoldSteps =
      5;  // against the best other hand: none, less, behind a little, level, ahead

  static int path_step(int points) {
    constexpr std::array<int, kPathSteps - 1> kFrom = {1, 3, 5, 8, 12};
    int step = 0;
    for (const int from : kFrom) step += points >= from ? 1 : 0;
    return step;
  }

  static void seat(auto& out, const State& state, const FinalScore& now,
                   const std::array<TreeSet, kMostSeats>& hands, Seat who) {
    const bool here = who != Seat::none;
    const std::size_t me = here ? slot_of(who) : 0;
    std::array<int, kPathSteps * kHoldSteps> kinds{};
    std::array<int, kPathSteps> denied{};  // by the other seat's best path in a species that I hold most of
    int potential = 0;
    int threat = 0;
    int held = 0;
    for (int s = 0; here && s < species_in_play(state.table.seats); ++s) {
      const Species species = species_at(s);
      const auto at = static_cast<std::size_t>(s);
      const int path = now.paths[me][at];
      int others_path = 0;
      int others_hold = 0;
      bool others_have_the_1 = false;
      for (int i = 0; i < state.table.seats; ++i) {
        const auto other = static_cast<std::size_t>(i);
        if (other == me) continue;
        others_path = std::max<int>(others_path, now.paths[other][at]);
        others_have_the_1 |= (hands[other].ranks(species) & 1U) != 0;
        others_hold =
            std::max(others_hold, holding(species, hands[other], (hands[me].ranks(species) & 1U) != 0));
      }
      const int own = holding(species, hands[me], others_have_the_1);
      const int lead = own - others_hold;
      const int hold = own == 0 && others_hold == 0 ? 0 : lead < -4 ? 1 : lead < 0 ? 2 : lead == 0 ? 3 : 4;
      ++kinds[static_cast<std::size_t>(path_step(path) * kHoldSteps + hold)];
      if (lead > 0) ++denied[static_cast<std::size_t>(path_step(others_path))];
      potential += path;
      threat += lead > 0 ? others_path : 0;
      held += own;
    }
    out.number("now", here ? now.total[me] : -1, 48);
    out.number("potential", here ? potential / 2 : -1, 32);
    out.number("denies", here ? threat / 2 : -1, 20);
    out.number("held", here ? held / 3 : -1, 16);
    out.number("distinct", here ? now.distinct[me] : -1, 11);
    out.number("planted", here ? state.table.seat[me].layout.size() : -1, 20);
    for (std::size_t i = 0; i < kinds.size(); ++i)
      out.number("species", here ? std::min(kinds[i], 3) - 1 : -1, 3);
    for (std::size_t i = 1; i < denied.size(); ++i)
      out.number("denied", here ? std::min(denied[i], 3) - 1 : -1, 3);
    out.counts("rank", kTreeRanks, 4, [&](auto put) {
      for (int rank = 1; here && rank <= kTreeRanks; ++rank) {
        int count = 0;
        for (int s = 0; s < kSpecies; ++s) count += hands[me].ranks(species_at(s)) >> (rank - 1) & 1;
        put(rank - 1, count);
      }
    });
  }
};

}  // namespace meldwise::arboretum
