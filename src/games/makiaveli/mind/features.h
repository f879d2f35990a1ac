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
  static void list(auto& out, const State& state, Seat from) {
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
      const Planes all = both(own, open);
      out.number("cards", here ? hand.size() : -1, 24);
      out.number("loose", here ? lone_cards(hand, all) : -1, 12);
      out.number("apart", here ? lone_cards(hand, own) : -1, 14);
      out.number("rest", here ? left_over(state, hand) : -1, 12);
      out.number("nearly", here ? nearly(hand, all) : -1, 10);
      out.number("doubles", here ? doubles(hand) : -1, 5);
      out.number("draws", here ? table.of(who).draws : -1, 20);
      out.number("plays", here ? table.of(who).plays : -1, 6);
    }
  }

 private:
  /// Cards that are left after the largest play from here; -1 where what was put cannot lie.
  static int left_over(const State& state, const FrenchHand& hand) {
    const Play& play = state.hidden.play;
    const Board& board = state.table.board;
    Query query{.must = board.floor + play.put,
                .may = hand,
                .cross_must = play.used,
                .cross_may = board.cross - play.used,
                .anchored = state.table.options.anchored};
    leave_lone(query);
    const int lone = hand.size() - query.may.size();
    if (query.may.empty() && play.put.empty() && play.used.empty()) return lone;  // the floor lies already
    const int rest = rest_of(query);
    return rest < 0 ? rest : rest + lone;
  }

  /// Leaves out of `may` what no play can bring down: cards in no run and no set of all that could lie. Most
  /// cards that are drawn are such, so that the question stays the one that was answered before.
  static void leave_lone(Query& query) {
    const Planes others = both(planes(query.must, query.cross_must), planes(query.cross_may, FrenchHand{}));
    for (bool again = true; again;) {
      again = false;
      const Planes all = both(others, planes(query.may, FrenchHand{}));
      const FrenchHand cards = query.may;
      for (int suit = 0; suit < kSuits; ++suit) {
        const std::uint32_t runs = in_runs(all[static_cast<std::size_t>(suit)]);
        for (std::uint32_t rest = cards.once(static_cast<Suit>(suit)) & ~runs; rest != 0; rest &= rest - 1) {
          const Face face = Face::of(static_cast<Suit>(suit), std::countr_zero(rest));
          if (suits_with(all, face.rank()) >= 3) continue;
          for (int copies = cards.count(face); copies > 0; --copies) query.may.remove(face);
          again = true;
        }
      }
    }
  }

  /// By the solver, which is asked only about what is not known from one of the last questions.
  static int rest_of(const Query& query) {
    struct Known {
      Query query;
      int rest = 0;
    };
    static thread_local std::array<Known, 1024> known;
    Known& kept = known[place_of(query) % known.size()];
    if (!(kept.query == query)) {
      const Solution best = solve(query);
      kept = {query, best.feasible ? query.may.size() - best.play.size() : -1};
    }
    return kept.rest;
  }
  static std::size_t place_of(const Query& query) {
    std::uint64_t mixed = 0;
    for (const FrenchHand* cards : {&query.must, &query.may, &query.cross_must}) {
      for (int suit = 0; suit < kSuits; ++suit) {
        mixed = (mixed ^ cards->once(static_cast<Suit>(suit))) * 0x9E3779B97F4A7C15ULL;
        mixed = (mixed ^ cards->twice(static_cast<Suit>(suit))) * 0x9E3779B97F4A7C15ULL;
      }
    }
    return static_cast<std::size_t>(mixed >> 40);
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
  static Planes both(Planes a, const Planes& b) {
    for (std::size_t suit = 0; suit < kSuits; ++suit) a[suit] |= b[suit];
    return a;
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
