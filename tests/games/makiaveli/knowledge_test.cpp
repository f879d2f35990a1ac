// What a seat is given and what it is not, and the worlds it may imagine.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "rigged.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;

TEST(MakiaveliKnowledge, APlayIsShownToTheOthersWhenItIsDone) {
  State state = rigged({{"5H 6H 9C KC 2C", "3C JH TD JC 8S"}, "7H 4D 8C QS", ""});
  const View before = Game::view(state, seat_at(1));
  const View spectator = Game::view(state, Seat::spectator);
  const Game::Events events = play(state, {"put 6H", "use 7H"});
  EXPECT_EQ(Game::view(state, seat_at(1)), before);
  EXPECT_EQ(Game::view(state, Seat::spectator), spectator);
  EXPECT_EQ(Game::view(state, seat_at(0)).play.put, cards("6H"));
  EXPECT_EQ(Game::view(state, seat_at(0)).play.used, cards("7H"));
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 prepares a play");
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you use 7H of the cross");
  EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 1 uses 7H of the cross");
  play(state, {"put 5H", "done"});
  EXPECT_EQ(Game::view(state, seat_at(1)).table.board.floor, cards("5H 6H 7H"));
  EXPECT_EQ(Game::view(state, seat_at(1)).table.seat[0].cards, 3);
}

TEST(MakiaveliKnowledge, ACardFromTheDeckIsKnownToWhoDrewIt) {
  State state = rigged({{"2S 5H 9D KC 7S", "3S 6H TD AC 8S"}, "2H 4D 8C QS", "JH 4S"});
  const Game::Events events = play(state, {"draw"});
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you draw JH");
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 draws a card");
  EXPECT_EQ(Game::to_text(events[0], Seat::spectator), "player 1 draws a card");
  EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 1 draws JH");
}

TEST(MakiaveliKnowledge, DrawingLeavesEvidence) {
  State state = rigged({{"7S 7H 7D KC 2C", "3S 6H TD AC 8S"}, "2H 4D 8C QS", ""});
  play(state, {"put 7S", "put 7H", "put 7D", "done", "draw"});
  const SeatRecord record = Game::view(state, seat_at(0)).table.seat[1];
  EXPECT_EQ(record.last_draw, 2);
  EXPECT_EQ(record.drew_at.floor, cards("7S 7H 7D"));
  EXPECT_EQ(record.drew_at.cross, cards("2H 4D 8C QS"));
  EXPECT_EQ(record.last_play, 0);
}

TEST(MakiaveliKnowledge, EveryUnseenCardIsEquallyLikelyEverywhere) {
  State state = Game::deal({}, 3, 21);
  for (int i = 0; i < 7; ++i) play(state, {"draw"});
  const View view = Game::view(state, seat_at(0));
  std::array<int, kFaces> unseen{};
  unseen.fill(2);
  const auto see = [&](const FrenchHand& seen) {
    seen.for_each_face([&](Face face, int count) { unseen[face.id] -= count; });
  };
  see(view.hand);
  see(view.table.board.cross);
  const int worlds = scaled(40'000);
  const int pool = 104 - view.hand.size() - 4;
  std::array<double, kFaces> held{};
  std::array<double, kNaturalFaces> next{};
  Rng rng(5);
  for (int i = 0; i < worlds; ++i) {
    const State world = Game::sample(view, rng);
    world.hidden.hand[1].for_each_face([&](Face face, int count) { held[face.id] += count; });
    next[world.hidden.deck.back().id] += 1;
  }
  for (std::size_t id = 0; id < kNaturalFaces; ++id) {
    // Six standard deviations of a count of independent draws: wide enough for 104 comparisons.
    const double share = static_cast<double>(unseen[id]) / pool;
    const double in_hand = worlds * share * view.table.seat[1].cards;
    const double on_top = worlds * share;
    EXPECT_NEAR(held[id], in_hand, 6 * std::sqrt(in_hand) + 1e-9) << id;
    EXPECT_NEAR(next[id], on_top, 6 * std::sqrt(on_top) + 1e-9) << id;
  }
}

TEST(MakiaveliKnowledge, OpenHandsStayAsTheyLieInEveryWorld) {
  State state = Game::deal({}, 2, 3);
  while (Game::progress(state) == Progress::playing) play(state, {state.table.deck > 0 ? "draw" : "pass"});
  Rng rng(6);
  const View view = Game::view(state, seat_at(1));
  const State world = Game::sample(view, rng);
  EXPECT_TRUE(Game::audit(world));
  EXPECT_EQ(world.hidden.hand, state.hidden.hand);
  EXPECT_EQ(Game::view(world, seat_at(1)), view);
}

TEST(MakiaveliKnowledge, StateIsSmall) { EXPECT_LE(sizeof(State), 1024U); }

}  // namespace
}  // namespace meldwise::makiaveli::test
