// Places of cards on a small table whose worlds can be counted: what is lost, doubled or where it cannot be,
// and that every world that fits is equally likely.
#include "games/places.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>

namespace meldwise::test {
namespace {

constexpr int kSeats = 3;

struct SmallTable {
  FixedList<CrownCard, 8> discards;
  std::array<CrownHand, kSeats> known{};
  CrownHand recycled;
  bool reshuffled = false;
};
struct SmallState {
  SmallTable table;
  std::array<CrownHand, kSeats> hands{};
  FixedList<CrownCard, 8> stock;
};

CrownHand hand(std::string_view text) { return *parse_crown_hand(text); }

struct SmallPlaces {
  using Bag = CrownHand;
  static constexpr int kCards = 8;
  static CrownHand pack(const auto&) { return hand("3S 4S 5S 6S 7S 8S 9S TS"); }
  static void list(auto& visit, auto& truth, Seat) {
    visit.open("discards", truth.table.discards);
    visit.hidden("stock", &truth.stock, 2, truth.table.reshuffled ? &truth.table.recycled : nullptr,
                 "recycled");
    for (int i = 0; i < kSeats; ++i) {
      const auto seat = static_cast<std::size_t>(i);
      visit.hand(seat_at(i), &truth.hands[seat], i == 0 ? 1 : 2, truth.table.known[seat]);
    }
  }
};

/// The first seat holds 3S, 4S lies open; somebody is known to hold 5S.
SmallState small_state() {
  SmallState state;
  state.table.discards.push_back(*parse_crown_card("4S"));
  state.table.known[1] = hand("5S");
  state.hands = {hand("3S"), hand("5S 6S"), hand("7S 8S")};
  state.stock.push_back(*parse_crown_card("9S"));
  state.stock.push_back(*parse_crown_card("TS"));
  return state;
}

std::string problem(const SmallState& state, Seat viewer) {
  const Status sound = check_places<SmallPlaces>(state, viewer);
  return sound ? "" : sound.error().message;
}

std::string written(const SmallState& state) {
  std::string text;
  for (const CrownHand& cards : state.hands) text += to_text(cards) + " | ";
  for (const CrownCard card : state.stock) text += to_text(card) + " ";
  return text;
}

/// How often each world was drawn; all of them are sound and leave alone what the first seat knows.
std::map<std::string, int> drawn_worlds(const SmallState& truth, int draws) {
  std::map<std::string, int> count;
  Rng rng(5);
  for (int i = 0; i < draws; ++i) {
    SmallState world = truth;
    deal_unseen<SmallPlaces>(world, Seat::first, rng);
    EXPECT_EQ(problem(world, Seat::referee), "");
    EXPECT_EQ(world.hands[0], truth.hands[0]);
    ++count[written(world)];
  }
  return count;
}

/// Chi-squared over the worlds stays below its mean by five standard deviations: wrong once in a million.
void expect_uniform(const std::map<std::string, int>& count, std::size_t worlds, int draws) {
  ASSERT_EQ(count.size(), worlds);
  const double expected = static_cast<double>(draws) / static_cast<double>(worlds);
  double chi = 0;
  for (const auto& [world, times] : count) chi += (times - expected) * (times - expected) / expected;
  const double freedom = static_cast<double>(worlds) - 1;
  EXPECT_LT(chi, freedom + 5 * std::sqrt(2 * freedom));
}

TEST(Places, WhatIsLostDoubledOrMisplacedIsNamed) {
  SmallState state = small_state();
  EXPECT_EQ(problem(state, Seat::referee), "");
  EXPECT_EQ(problem(state, Seat::first), "");
  EXPECT_EQ(problem(state, Seat::spectator), "");

  state.table.discards.push_back(*parse_crown_card("4S"));
  EXPECT_EQ(problem(state, Seat::first), "discards: one 4S too many");
  state = small_state();
  state.hands[0] = hand("5S");
  EXPECT_EQ(problem(state, Seat::first), "players[1].known: one 5S too many");
  state = small_state();
  state.hands[0] = hand("3S 6S");
  EXPECT_EQ(problem(state, Seat::first), "hand: 2 cards, players[0].cards says 1");
  state = small_state();
  state.table.discards.clear();
  EXPECT_EQ(problem(state, Seat::first), "stock: 7 cards in all instead of 8");
  state = small_state();
  state.hands[1] = hand("6S TS");
  state.stock[1] = *parse_crown_card("5S");
  EXPECT_EQ(problem(state, Seat::referee), "players[1].hand: 5S must be in it");
  state = small_state();
  state.table.reshuffled = true;
  state.table.recycled = hand("9S 3S");
  EXPECT_EQ(problem(state, Seat::referee), "stock: TS cannot be in it");
  EXPECT_EQ(problem(state, Seat::first), "recycled: the stock cannot be made of these");
}

TEST(Places, EveryWorldThatFitsIsEquallyLikely) {
  constexpr int kDraws = 60'000;
  // 6S … TS over one unknown card, two unknown cards and an ordered stock of two: 5 * 6 * 2.
  expect_uniform(drawn_worlds(small_state(), kDraws), 60, kDraws);

  // A stock made of three of these five: 3 * 2 orders, then one of three cards to the second seat.
  SmallState reshuffled = small_state();
  reshuffled.table.reshuffled = true;
  reshuffled.table.recycled = hand("4S 8S 9S TS");
  expect_uniform(drawn_worlds(reshuffled, kDraws), 18, kDraws);
}

}  // namespace
}  // namespace meldwise::test
