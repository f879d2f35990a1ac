// Makiaveli as inputs of its value (values/features.h): how many cards of each hand would be left after its
// largest play on the floor as it lies, by the exact solver, and how many find no group at all. No input is a
// single card: what one of fifty cards says of itself is noise to a value that asks what one draw changes.
#pragma once

#include <array>
#include <bit>

#include "games/makiaveli/game.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

struct Features {
  template <class Out>
  static void list(Out& out, const State& state, Seat from) {
    const Public& table = state.table;
    out.number("seats", table.seats - kMinSeats, kMostSeats - kMinSeats + 1);
    out.number("deck", table.deck / 4, 20);
    out.number("floor", table.board.floor.size() / 3, 20);
    out.number("passes", table.passes, 4);
    out.flag("must_play", table.options.must_play);
    out.number("put", state.hidden.play.put.size(), 14);
    const Planes open = planes(table.board.floor, table.board.cross);
    for (int places = 0; places < kMostSeats; ++places) {
      const bool here = places < table.seats;
      const Seat who = here ? seat_after(from, table.seats, places) : Seat::none;
      const FrenchHand hand = here ? state.hand(who) : FrenchHand{};
      const Planes own = planes(hand, FrenchHand{});
      Planes all = own;
      for (std::size_t suit = 0; suit < kSuits; ++suit) all[suit] |= open[suit];
      out.number("cards", here ? hand.size() : -1, 24);
      out.number("loose", here ? lone_cards(hand, all) : -1, 12);
      out.number("apart", here ? lone_cards(hand, own) : -1, 14);
      out.number("rest", here ? left_over(state, hand, who) : -1, 12);
      out.number("nearly", here ? nearly(hand, all) : -1, 10);
      out.number("doubles", here ? doubles(hand) : -1, 5);
      out.number("draws", here ? table.of(who).draws : -1, 20);
      out.number("plays", here ? table.of(who).plays : -1, 6);
    }
  }

 private:
  /// Cards that are left after the largest play from here; -1 where what was put cannot lie. What was last
  /// asked about a seat is known: of all that could have been drawn only one hand is another.
  static int left_over(const State& state, const FrenchHand& hand, Seat seat) {
    struct Known {
      Query query;
      int rest = 0;
    };
    static thread_local std::array<Known, kMostSeats> known;
    const Play& play = state.hidden.play;
    const Board& board = state.table.board;
    const Query query{.must = board.floor + play.put,
                      .may = hand,
                      .cross_must = play.used,
                      .cross_may = board.cross - play.used,
                      .anchored = state.table.options.anchored};
    Known& last = known[static_cast<std::size_t>(index_of(seat))];
    if (!(last.query == query)) {
      const Solution best = solve(query);
      last = {query, best.feasible ? hand.size() - best.play.size() : -1};
    }
    return last.rest;
  }

  using Planes = std::array<std::uint32_t, kSuits>;  // the ranks of each suit, the ace at both ends

  static Planes planes(const FrenchHand& a, const FrenchHand& b) {
    Planes result{};
    for (int suit = 0; suit < kSuits; ++suit) {
      const auto ranks =
          static_cast<std::uint32_t>(a.once(static_cast<Suit>(suit)) | b.once(static_cast<Suit>(suit)));
      result[static_cast<std::size_t>(suit)] = ranks | (ranks & 1U) << kRanks;
    }
    return result;
  }
  /// Those of a suit that stand in a run of three, the ace low or high.
  static std::uint32_t in_runs(std::uint32_t ranks) {
    const std::uint32_t middle = ranks & (ranks << 1) & (ranks >> 1);
    const std::uint32_t all = middle | middle << 1 | middle >> 1;
    return (all | all >> kRanks) & ((1U << kRanks) - 1);
  }
  static int suits_with(const Planes& all, int rank) {
    int count = 0;
    for (const std::uint32_t ranks : all) count += static_cast<int>(ranks >> rank & 1U);
    return count;
  }
  /// Cards of the hand that are in no run of three and no set of three among `all`.
  static int lone_cards(const FrenchHand& hand, const Planes& all) {
    int lone = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t runs = in_runs(all[static_cast<std::size_t>(suit)]);
      for (std::uint32_t rest = hand.once(static_cast<Suit>(suit)) & ~runs; rest != 0; rest &= rest - 1) {
        lone += suits_with(all, std::countr_zero(rest)) < 3 ? 1 : 0;
      }
    }
    return lone;
  }
  /// Of those, cards that one more would help: a neighbour within two, or one of the same rank.
  static int nearly(const FrenchHand& hand, const Planes& all) {
    int count = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::uint32_t ranks = all[static_cast<std::size_t>(suit)];
      for (std::uint32_t rest = hand.once(static_cast<Suit>(suit)) & ~in_runs(ranks); rest != 0;
           rest &= rest - 1) {
        const int rank = std::countr_zero(rest);
        if (suits_with(all, rank) >= 3) continue;
        const std::uint32_t around = (ranks << 2 >> rank) & 0b11011U;
        count += around != 0 || suits_with(all, rank) == 2 ? 1 : 0;
      }
    }
    return count;
  }
  static int doubles(const FrenchHand& hand) {
    int count = 0;
    for (int suit = 0; suit < kSuits; ++suit) count += std::popcount(hand.twice(static_cast<Suit>(suit)));
    return count;
  }
};

}  // namespace meldwise::makiaveli
