// What seats know: own cards, cards taken openly, what a reshuffle tells, and sampled worlds.
#include <map>

#include "scene.h"

namespace meldwise::konkan::test {
namespace {

TEST(KonkanKnowledge, ThePulledCardIsToldToItsOwnerOnly) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.next = "9S";
  State state = scene.build();
  Events events;
  Game::apply(state, pull_deck(), &events);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you pull 9S from the deck");
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 pulls a card from the deck");
  EXPECT_EQ(Game::to_text(events[0], Seat::spectator), "player 1 pulls a card from the deck");
  EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 1 pulls 9S from the deck");
}

TEST(KonkanKnowledge, EvidenceOfPullsAndThrows) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "4D 6S";
  scene.down = {90, 0, 0};
  scene.trash = "9C";
  State state = scene.build();
  play(state, "pull trash");
  EXPECT_EQ(state.table.seat[0].known, cards("9C"));
  play(state, "throw 4D");
  EXPECT_TRUE(state.table.seat[0].thrown.has(face("4D")));
  EXPECT_EQ(state.table.trash.back().seat(), Seat::first);
  play(state, "pull deck");
  EXPECT_TRUE(state.table.seat[1].passed.has(face("4D")));

  Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    EXPECT_TRUE(Game::sample(Game::view(state, seat_at(1)), rng).hidden.hand[0].has(face("9C")));
  }
}

TEST(KonkanKnowledge, TheKnownCardIsForgottenWhenItLeaves) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "TC JC 4D 6S";
  scene.down = {90, 0, 0};
  scene.trash = "9C";
  State state = scene.build();
  play(state, "pull trash");
  play(state, "lay 9C TC JC");
  EXPECT_TRUE(state.table.seat[0].known.empty());
}

// With the deck empty, all that a player of two does not see is in the other's hand: the player still
// knows that hand after the reshuffle, and what the new deck is made of.
TEST(KonkanKnowledge, AReshuffleTellsWhatTheDeckHolds) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.empty_deck = true;
  State state = scene.build();
  const FrenchHand others = state.hidden.hand[1];
  play(state, "pull deck");
  const View view = Game::view(state, Seat::first);
  EXPECT_EQ(view.pool.size(), state.table.deck);
  Rng rng(5);
  std::map<std::uint8_t, int> tops;
  for (int i = 0; i < 200; ++i) {
    const State world = Game::sample(view, rng);
    EXPECT_EQ(world.hidden.hand[1], others);
    ++tops[world.hidden.deck.back().id];
  }
  EXPECT_GT(tops.size(), 20U);  // but not its order

  // The other one pulls: one of fourteen old cards and one new one, of which any may be the new one.
  play(state, legal_texts(state).back());
  play(state, "pull deck");
  const View later = Game::view(state, Seat::first);
  for (int i = 0; i < 200; ++i) {
    const State world = Game::sample(later, rng);
    EXPECT_TRUE(contains(world.hidden.hand[1], others));
    EXPECT_TRUE(Game::audit(world));
  }
}

// Every place a hidden card can be in is equally likely. 14 cards of 106 - 15 unseen are in the other
// hand; chi-squared over the 53 faces with a fixed seed.
TEST(KonkanKnowledge, SampledHandsAreUniform) {
  const State state = Game::deal(Options{}, 2, 31);
  const View view = Game::view(state, Seat::first);
  Rng rng(8);
  constexpr int kWorlds = 40'000;
  std::array<double, kFaces> held{};
  std::array<double, kFaces> on_top{};
  for (int i = 0; i < kWorlds; ++i) {
    const State world = Game::sample(view, rng);
    world.hidden.hand[1].for_each_face([&](Face card, int count) { held[card.id] += count; });
    ++on_top[world.hidden.deck.back().id];
  }
  double chi_held = 0;
  double chi_top = 0;
  int faces = 0;
  for (std::uint8_t id = 0; id < kFaces; ++id) {
    const int unseen = view.pool.count(Face{id});
    if (unseen == 0) {
      EXPECT_EQ(held[id] + on_top[id], 0);
      continue;
    }
    ++faces;
    const double expected_held = kWorlds * 14.0 / 91.0 * unseen;
    const double expected_top = kWorlds / 91.0 * unseen;
    chi_held += (held[id] - expected_held) * (held[id] - expected_held) / expected_held;
    chi_top += (on_top[id] - expected_top) * (on_top[id] - expected_top) / expected_top;
  }
  EXPECT_LT(chi_held, 2.0 * faces);
  EXPECT_LT(chi_top, 2.0 * faces);
}

// The worlds drawn for a seat do not depend on the truth behind its view.
TEST(KonkanKnowledge, SamplingDoesNotDependOnTheTruth) {
  Rng rng(4);
  State state = Game::deal(Options{}, 3, 12);
  for (int i = 0; i < 500 && Game::progress(state) == Progress::playing; ++i) {
    const View view = Game::view(state, seat_at(i % 3));
    const State twin = Game::sample(view, rng);
    Rng one(static_cast<std::uint64_t>(i));
    Rng two(static_cast<std::uint64_t>(i));
    EXPECT_TRUE(Game::sample(view, one) == Game::sample(Game::view(twin, seat_at(i % 3)), two));
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  }
}

// In the middle of another player's come-down an imagined hand may not be able to finish it. The world
// can be played on all the same.
TEST(KonkanKnowledge, AWorldWithoutAWayToComeDownGoesOn) {
  Scene scene;
  scene.hands[0] = "KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD";
  State state = scene.build();
  play(state, "lay KS KH KD");
  Rng rng(6);
  const auto legal = std::make_unique<Actions>();
  int stuck = 0;
  for (int i = 0; i < 50; ++i) {
    State world = Game::sample(Game::view(state, seat_at(1)), rng);
    EXPECT_TRUE(Game::audit(world));
    Game::legal(world, *legal);
    ASSERT_FALSE(legal->empty());
    stuck += (*legal)[0].kind == ActionKind::throw_card ? 1 : 0;
    EXPECT_TRUE(Game::check(world, (*legal)[0]));
    EXPECT_TRUE(Game::check(world, Game::quick_action(world, rng)));
    while (Game::progress(world) == Progress::playing) {
      Game::apply(world, Game::quick_action(world, rng), nullptr);
    }
  }
  EXPECT_GT(stuck, 0);
}

}  // namespace
}  // namespace meldwise::konkan::test
