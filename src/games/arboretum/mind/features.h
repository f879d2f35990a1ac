// Arboretum as inputs of its value (values/features.h): what each species is worth to the mover and to the
// best other seat as the hands are now, summed over the species, which are all alike; and what the cards in
// hand and on the piles would still bring.
#pragma once

#include <algorithm>
#include <array>

#include "games/arboretum/game.h"
#include "games/arboretum/mind/facts.h"

namespace meldwise::arboretum {

struct Features {
  static void list(auto& out, const State& state, Seat from) {
    const Public& table = state.table;
    const int seats = table.seats;
    const int phase = static_cast<int>(table.phase);
    const int stage = stage_of(table.deck * 2 / seats);
    const Facts facts(state);
    const std::size_t mover = slot_of(from);
    const int lead = facts.scored(mover) - facts.rival(mover);
    out.number("seats", seats - 2, kMostSeats - 1);
    out.number("deck", table.deck, 54);
    out.number("end", std::min<int>(table.deck, kLastCards) * 4 + phase, (kLastCards + 1) * 4);
    out.number("lead", std::clamp(lead + kMostLead, 0, 2 * kMostLead) * kStages + stage,
               (2 * kMostLead + 1) * kStages);
    each_species(out, "species", kStages * kPaths * kPaths * kHolds, seats, [&](std::size_t s) {
      const int paths = path_step(facts.path(mover, s)) * kPaths + path_step(facts.rival_path(mover, s));
      return (stage * kPaths * kPaths + paths) * kHolds + hold(facts, mover, s);
    });
    // With cards in hand that are still to be planted and thrown less of it is kept.
    const bool full_hand = table.phase == Phase::play || table.phase == Phase::discard;
    each_species(out, "full_hand", kPaths * kHolds, full_hand ? seats : 0, [&](std::size_t s) {
      return path_step(facts.path(mover, s)) * kHolds + hold(facts, mover, s);
    });
    each_species(out, "rights", kSums * kSums * kLeft, seats, [&](std::size_t s) {
      const int left = std::min(facts.in_deck(s) / 6, kLeft - 1);
      return (sum_step(facts.held(mover, s)) * kSums + sum_step(facts.rival_held(mover, s))) * kLeft + left;
    });
    for (int places = 0; places < kMostSeats; ++places) {
      const Seat who = places < seats ? seat_after(from, seats, places) : Seat::none;
      seat(out, state, facts, who, stage);
      if (places > 0) rank_among_many(out, facts, who, seats, stage);
    }
  }

 private:
  static constexpr int kStages = 3;     // of the round: by the cards that are left for two
  static constexpr int kLastCards = 9;  // of the deck, when it counts who draws them
  static constexpr int kMostLead = 20;
  static constexpr int kPaths = 6;  // of what a species is worth: 0, 1-2, 3-4, 5-7, 8-11, more
  static constexpr int kHolds = 8;  // against the best other hand: neither any, far behind … far ahead
  static constexpr int kSums = 7;   // of what is held: 0-1, 2-3, … 12 and more
  static constexpr int kLeft = 4;   // of what is in the deck
  static constexpr int kGains = 8;
  static constexpr int kTopGains = 6;

  static int stage_of(int deck) { return deck > 22 ? 2 : deck > 9 ? 1 : 0; }
  static int path_step(int points) {
    constexpr std::array<int, kPaths - 1> kFrom = {1, 3, 5, 8, 12};
    int step = 0;
    for (const int from : kFrom) step += points >= from ? 1 : 0;
    return step;
  }
  static int sum_step(int held) { return std::min(held / 2, kSums - 1); }
  static int hold(const Facts& facts, std::size_t seat, std::size_t species) {
    constexpr std::array<int, kHolds - 2> kFrom = {-5, -2, 0, 1, 3, 6};
    const int own = facts.held(seat, species);
    const int other = facts.rival_held(seat, species);
    if (own == 0 && other == 0) return 0;
    int step = 1;
    for (const int from : kFrom) step += own - other >= from ? 1 : 0;
    return step;
  }

  /// One input for every species in play with so many seats.
  template <class Out, class Kind>
  static void each_species(Out& out, std::string_view name, int kinds, int seats, Kind&& kind) {
    out.sum(name, kinds, [&](auto put) {
      const int species = seats == 0 ? 0 : species_in_play(seats);
      for (int s = 0; s < species; ++s) put(kind(static_cast<std::size_t>(s)));
    });
  }

  static void seat(auto& out, const State& state, const Facts& facts, Seat who, int stage) {
    const bool here = who != Seat::none;
    const std::size_t me = here ? slot_of(who) : 0;
    out.sum("gains", kStages * kGains, [&](auto put) {
      if (!here) return;
      for (const TreeCard card : state.hidden.hand[me]) {
        put(stage * kGains + std::min(facts.gain(me, card), kGains - 1));
      }
    });
    out.sum("tops", 2 * kTopGains, [&](auto put) {
      for (std::size_t i = 0; here && i < state.table.seats; ++i) {
        const Pile& pile = state.table.seat[i].pile;
        if (pile.empty()) continue;
        put((i == me ? 0 : kTopGains) + std::min(facts.gain(me, pile.back()), kTopGains - 1));
      }
    });
    out.number("distinct", here ? facts.distinct(me) : -1, kSpecies + 1);
    out.number("planted", here ? facts.planted(me) / 2 : -1, 32);
  }

  /// Of two seats the species say it all.
  template <class Out>
  static void rank_among_many(Out& out, const Facts& facts, Seat who, int seats, int stage) {
    const std::size_t me = who != Seat::none ? slot_of(who) : 0;
    each_species(out, "others", 2 * kPaths * kHolds, seats > 2 && who != Seat::none ? seats : 0,
                 [&](std::size_t s) {
                   const int path = path_step(facts.path(me, s));
                   return ((stage > 0 ? kPaths : 0) + path) * kHolds + hold(facts, me, s);
                 });
  }
};

}  // namespace meldwise::arboretum
