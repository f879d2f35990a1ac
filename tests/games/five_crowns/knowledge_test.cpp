// What a seat knows: views, sampled worlds, what a reshuffle tells.
#include <cmath>

#include "games/five_crowns/rules/knowledge.h"
#include "scene.h"

namespace meldwise::five_crowns::test {
namespace {

TEST(CrownsView, HasOneHandAndWhatLiesOpen) {
  const State state = scene(2, {"5S 8H KD KS", "5H 9H QD 3C"}, "7C 7H");
  const View view = Game::view(state, seat_at(1));
  EXPECT_EQ(view.hand, cards("5H 9H QD 3C"));
  EXPECT_EQ(view.table, state.table);
  EXPECT_TRUE(Game::view(state, Seat::spectator).hand.empty());
}

TEST(CrownsView, OnlyTheMoverSeesWhatWasDrawn) {
  State state = scene(2, {"5S 8H KD KS", "5H 9H QD 3C"}, "7C 7H", "JT");
  say(state, "draw stock");
  EXPECT_EQ(Game::view(state, seat_at(0)).drawn, card("JT"));
  EXPECT_EQ(Game::view(state, seat_at(1)).drawn, kNoCard);
  EXPECT_EQ(Game::view(state, Seat::spectator).drawn, kNoCard);
}

TEST(CrownsUnseen, IsTheDeckWithoutWhatIsInSight) {
  State state = scene(2, {"5S 8H KD KS", "5H 9H QD 3C"}, "7C 7H", "JT");
  say(state, "draw discard");
  say(state, "discard KD");
  const Unseen unseen = unseen_by(Game::view(state, seat_at(1)));
  EXPECT_TRUE(unseen.in_hands.empty()) << "nothing was reshuffled";
  EXPECT_EQ(unseen.anywhere.size(), kCrownDeck - 4 - 2 - 1) << "own cards, discards, 7H in the other hand";
  EXPECT_EQ(unseen.anywhere.count(card("7H")), 1);
  EXPECT_EQ(unseen.anywhere.count(card("5H")), 1);
  EXPECT_EQ(unseen.anywhere.jokers(), 6);
}

State after_reshuffle() {
  State state = scene(1, {"4S 8H KD", "5S 9H QD", "6S TH JD"}, "7C");
  while (state.table.reshuffles == 0) {
    Game::apply(state, {ActionKind::draw_stock}, nullptr);
    Game::apply(state, {ActionKind::discard, state.hidden.drawn}, nullptr);
  }
  return state;
}

TEST(CrownsUnseen, AReshuffleTellsWhatIsNotInTheStock) {
  const State state = after_reshuffle();
  const Unseen unseen = unseen_by(Game::view(state, seat_at(0)));
  // Nobody ever threw a card of the first hand, so what the others hold was never discarded. One card of the
  // new stock has come out again; had it been the twin of a card they hold, that could be it.
  EXPECT_GE(unseen.in_hands.size(), 5);
  EXPECT_TRUE(cards("5S 9H QD 6S TH JD").contains(unseen.in_hands)) << meldwise::to_text(unseen.in_hands);
  EXPECT_GE(unseen.anywhere.size(), state.table.stock);
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const State world = Game::sample(Game::view(state, seat_at(0)), rng);
    CrownHand stock;
    for (const CrownCard some : world.hidden.stock) stock.add(some);
    ASSERT_TRUE(state.table.recycled.contains(stock));
    ASSERT_TRUE(Game::audit(world));
  }
}

// Every unseen card is equally likely in every hidden place: the other hand holds a given one in
// (its hidden cards) / (all hidden places) of the worlds.
TEST(CrownsSample, IsUniform) {
  State state = scene(3, {"5S 8H KD KS 4C", "5H 9H QD 3C 4D", "6S 6H TD TC 9T"}, "7C 7H", "JT");
  say(state, "draw discard");
  say(state, "discard KD");
  const View view = Game::view(state, seat_at(1));
  Rng rng(9);
  constexpr int kWorlds = 40'000;
  int in_first_hand = 0;
  int in_third_hand = 0;
  int on_top = 0;
  for (int i = 0; i < kWorlds; ++i) {
    const State world = Game::sample(view, rng);
    in_first_hand += world.hidden.hand[0].count(card("QS"));
    in_third_hand += world.hidden.hand[2].count(card("QS"));
    on_top += world.hidden.stock.back() == card("QS") ? 1 : 0;
    ASSERT_TRUE(world.hidden.hand[0].has(card("7H"))) << "everybody saw it being taken";
  }
  const double places = 4 + 5 + state.table.stock;  // one card of the first hand is known
  const auto expect_share = [&](int seen, double cards_there) {
    const double mean = kWorlds * 2 * cards_there / places;  // there are two QS
    EXPECT_NEAR(seen, mean, 4.5 * std::sqrt(mean)) << cards_there;
  };
  expect_share(in_first_hand, 4);
  expect_share(in_third_hand, 5);
  expect_share(on_top, 1);
}

TEST(CrownsSample, KeepsShownHands) {
  State state = scene(1, {"8S 8H 8D", "5S 9H QD", "6S JH JD"}, "7C", "KT JS");
  for (const char* action : {"draw stock", "go out KT", "draw stock", "discard QD"}) say(state, action);
  Rng rng(4);
  const State world = Game::sample(Game::view(state, seat_at(2)), rng);
  EXPECT_EQ(world.hidden.hand[0], cards("8S 8H 8D"));
  EXPECT_EQ(world.hidden.hand[1], cards("5S 9H JS"));
}

}  // namespace
}  // namespace meldwise::five_crowns::test
