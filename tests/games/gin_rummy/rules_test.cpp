// The upcard, turns, knocking, laying off, counting, and how hands and matches end.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cards.h"
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {
namespace {

/// Two hands, an upcard, and the next cards of the stock; player 1 is to move.
State scene(std::string_view first, std::string_view second, std::string_view upcard, std::string_view next,
            Options options = {}) {
  State state = Game::deal(options, kSeats, 1);
  state.hidden.hand = {cards(first), cards(second)};
  state.table.discards.clear();
  state.table.discards.push_back(*parse_face(upcard));
  CardSet rest = kPack - cards(first) - cards(second);
  rest.remove(state.table.upcard());
  std::vector<Face> coming;
  cards(next).for_each([&](Face card) { coming.push_back(card); });
  state.hidden.stock.clear();
  (rest - cards(next)).for_each([&](Face card) { state.hidden.stock.push_back(card); });
  for (auto card = coming.rbegin(); card != coming.rend(); ++card) state.hidden.stock.push_back(*card);
  EXPECT_TRUE(Game::audit(state)) << Game::audit(state).error().message;
  return state;
}

void say(State& state, std::string_view text) {
  const auto action = Game::parse_action(text);
  ASSERT_TRUE(action) << action.error().message;
  const Status allowed = Game::check(state, *action);
  ASSERT_TRUE(allowed) << text << ": " << allowed.error().message;
  Game::apply(state, *action, nullptr);
  const Status sound = Game::audit(state);
  ASSERT_TRUE(sound) << text << ": " << sound.error().message;
}

std::vector<std::string> legal(const State& state) {
  Game::Actions actions;
  Game::legal(state, actions);
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(Game::to_text(action));
  return texts;
}

using Texts = std::vector<std::string>;
// Melds of nine cards and a king; a hand of odd ends.
constexpr std::string_view kNearly = "AS 2S 3S 4H 5H 6H 7C 8C 9C KD";
constexpr std::string_view kOdd = "2H 4D 6S 8S TH QC JD AC 7D 9H";

TEST(GinRules, TheUpcardIsOfferedToBothAndThenTheStockCounts) {
  State state = scene(kNearly, kOdd, "KH", "2C");
  EXPECT_EQ(Game::to_move(state), seat_at(0)) << "the second seat has dealt";
  EXPECT_EQ(legal(state), (Texts{"draw discard", "pass"}));
  say(state, "pass");
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(legal(state), (Texts{"draw discard", "pass"}));
  say(state, "pass");
  EXPECT_EQ(Game::to_move(state), seat_at(0));
  EXPECT_EQ(legal(state), (Texts{"draw stock"})) << "who has refused the upcard has refused it";
  say(state, "draw stock");
  say(state, "discard KD");
  EXPECT_EQ(legal(state), (Texts{"draw stock", "draw discard"}));
}

TEST(GinRules, WhatWasTakenIsKnownAndNotThrownBack) {
  State state = scene(kOdd, kNearly, "KH", "2C");
  say(state, "draw discard");
  EXPECT_EQ(state.table.of(seat_at(0)).known, cards("KH"));
  EXPECT_FALSE(Game::check(state, *Game::parse_action("discard KH")));
  say(state, "discard QC");
  EXPECT_EQ(state.table.of(seat_at(0)).known, cards("KH"));
  EXPECT_EQ(Game::view(state, seat_at(1)).table.of(seat_at(0)).known, cards("KH"));
}

TEST(GinRules, AKnockCountsTheDifference) {
  State state = scene(kNearly, kOdd, "KH", "5C");
  say(state, "pass");
  say(state, "pass");
  say(state, "draw stock");
  say(state, "knock KD");  // 5C is left: 5
  EXPECT_EQ(state.table.melds.size(), 3U);
  EXPECT_EQ(legal(state), (Texts{"done"})) << "nothing of that hand fits";
  say(state, "done");
  const int odd = deadwood(cards(kOdd));
  EXPECT_EQ(state.table.of(seat_at(0)).score, odd - 5);
  EXPECT_EQ(Game::progress(state), Progress::round_over);
  EXPECT_EQ(state.table.ending, Ending::won);
}

TEST(GinRules, GinTakesTheBonusAndNothingIsLaidOff) {
  State gin = scene("AS 2S 3S 4S 5H 6H 7H 8C 9C TC", kOdd, "KH", "5C");
  say(gin, "pass");
  say(gin, "pass");
  say(gin, "draw stock");
  say(gin, "knock 5C");
  EXPECT_EQ(Game::progress(gin), Progress::round_over) << "nothing is laid off on gin";
  EXPECT_EQ(gin.table.of(seat_at(0)).gained, deadwood(cards(kOdd)) + 25);
}

TEST(GinRules, LayingOffIsAChoiceCardByCardAndCanUndercut) {
  // The other one lays its TC on 7C 8C 9C, then the JC on that, and is left with an ace.
  State state = scene(kNearly, "TC JC AC 4S 5S 6S QS QH QD 7S", "KH", "8D");
  say(state, "pass");
  say(state, "pass");
  say(state, "draw stock");
  say(state, "knock KD");  // 8D is left: 8
  const std::size_t run = 2;
  ASSERT_EQ(state.table.melds[run], cards("7C 8C 9C"));
  EXPECT_FALSE(Game::check(state, *Game::parse_action("lay off JC to 3"))) << "the ten is missing between";
  say(state, "lay off 4S to 1");  // a free choice, though it breaks a run of the own
  EXPECT_EQ(state.table.melds[0], cards("AS 2S 3S 4S"));
  say(state, "lay off TC to 3");
  say(state, "lay off JC to 3");
  EXPECT_EQ(state.table.held(seat_at(1)), 7);
  say(state, "lay off 5S to 1");
  say(state, "lay off 6S to 1");
  say(state, "lay off 7S to 1");
  say(state, "done");  // QS QH QD melded, AC left
  EXPECT_EQ(state.table.of(seat_at(1)).score, 8 - 1 + 25);
  EXPECT_EQ(state.table.of(seat_at(0)).score, 0);
}

TEST(GinRules, AHandWithoutAKnockEndsWithTwoCardsInTheStock) {
  State state = Game::deal(Options{.target = 0}, kSeats, 3);
  say(state, "pass");
  say(state, "pass");
  while (Game::progress(state) == Progress::playing) {
    if (state.table.phase == Phase::draw) {
      say(state, "draw stock");
    } else {
      Game::Actions actions;
      Game::legal(state, actions);
      Game::apply(state, actions[0], nullptr);
    }
  }
  EXPECT_EQ(state.table.stock, kLastStock);
  EXPECT_EQ(state.table.ending, Ending::exhausted);
  EXPECT_EQ(Game::outcome(state).score[0], 0);
}

TEST(GinRules, AMatchGoesToItsTarget) {
  State state = Game::deal(Options{}, kSeats, 5);
  Rng rng(5);
  while (Game::progress(state) != Progress::match_over) {
    if (Game::progress(state) == Progress::round_over) {
      EXPECT_LT(std::max(state.table.seat[0].score, state.table.seat[1].score), 100);
      const Seat dealer = state.table.dealer();
      Game::next_round(state, nullptr);
      EXPECT_NE(state.table.dealer(), dealer);
    } else {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
  }
  const Outcome outcome = Game::outcome(state);
  EXPECT_TRUE(outcome.rounds == kHandLimit || std::max(outcome.score[0], outcome.score[1]) >= 100);
}

TEST(GinRules, TwoPlayAndNobodyElse) {
  EXPECT_TRUE(Game::check_options({}, 2));
  EXPECT_EQ(Game::check_options({}, 3).error().message, "Gin rummy is for 2 players, not 3");
}

}  // namespace
}  // namespace meldwise::gin_rummy
