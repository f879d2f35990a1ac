// What a seat knows and the worlds it may imagine: they fit, they are evenly spread, and they do not depend
// on the truth.
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/mahjong/rules/claims.h"
#include "games/mahjong/rules/knowledge.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using meldwise::test::scaled;

State midgame(std::uint64_t seed, int decisions, int seats = 4) {
  State state = Game::deal({}, seats, seed);
  Rng rng = Rng::stream(seed, Stream::test);
  for (int i = 0; i < decisions && Game::progress(state) == Progress::playing; ++i) {
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  }
  return state;
}

TEST(MahjongKnowledge, ASeatSeesItsOwnHandOnly) {
  const State state = Game::deal({}, 4, 9);
  const View own = Game::view(state, Seat::first);
  EXPECT_EQ(own.hands[0], state.hidden.hand[0]);
  EXPECT_EQ(own.drawn, state.hidden.drawn);
  for (std::size_t seat = 1; seat < 4; ++seat) EXPECT_TRUE(own.hands[seat].empty());
  EXPECT_EQ(Game::view(state, seat_at(1)).drawn, kNoTile);
  const View spectator = Game::view(state, Seat::spectator);
  for (const TileCounts& hand : spectator.hands) EXPECT_TRUE(hand.empty());
  EXPECT_EQ(spectator.drawn, kNoTile);
}

// Where a given unseen tile turns up: in each hidden hand and in the wall in proportion to their sizes.
TEST(MahjongKnowledge, EveryUnseenTileIsEquallyLikelyAnywhere) {
  const State state = Game::deal({}, 4, 4);
  const View view = Game::view(state, Seat::first);
  Rng rng(21);
  const int worlds = scaled(20'000);
  std::array<double, kTileKinds> in_hand_one{};
  std::array<double, kTileKinds> first_drawn{};
  for (int i = 0; i < worlds; ++i) {
    const State world = Game::sample(view, rng);
    for (int id = 0; id < kTileKinds; ++id) {
      in_hand_one[static_cast<std::size_t>(id)] += world.hidden.hand[1].count(TileKind::at(id));
    }
    const TileKind next = world.hidden.wall[world.hidden.front];
    if (!next.is_flower()) first_drawn[next.id] += 1;
  }
  const int unseen = 4 * kTileKinds - 17;
  const int flowers_in_wall = kFlowers - std::popcount(all_flowers(state.table));
  for (int id = 0; id < kTileKinds; ++id) {
    const auto index = static_cast<std::size_t>(id);
    const double copies = kTileCopies - state.hidden.hand[0].count(TileKind::at(id));
    const double expected_hand = worlds * copies * 16 / unseen;
    EXPECT_NEAR(in_hand_one[index], expected_hand, 6 * std::sqrt(expected_hand + 1));
    const double tile_first =
        worlds * copies / unseen * (1 - static_cast<double>(flowers_in_wall) / state.table.wall_left);
    EXPECT_NEAR(first_drawn[index], tile_first, 6 * std::sqrt(tile_first + 1));
  }
}

TEST(MahjongKnowledge, UnseenFlowersAreInTheWall) {
  const State state = Game::deal({}, 4, 4);
  const int hidden = kFlowers - std::popcount(all_flowers(state.table));
  ASSERT_GT(hidden, 0);
  Rng rng(22);
  double place = 0;
  for (int i = 0; i < 2000; ++i) {
    const State world = Game::sample(Game::view(state, seat_at(2)), rng);
    int found = 0;
    for (int at = world.hidden.front; at < world.hidden.back; ++at) {
      if (!world.hidden.wall[static_cast<std::size_t>(at)].is_flower()) continue;
      ++found;
      place += static_cast<double>(at - world.hidden.front) / world.table.wall_left / hidden / 2000;
    }
    ASSERT_EQ(found, hidden);
  }
  EXPECT_NEAR(place, 0.5, 0.03) << "spread evenly over the wall";
}

TEST(MahjongKnowledge, WorldsDoNotDependOnTheTruth) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const State state = midgame(seed, 45);
    if (Game::progress(state) != Progress::playing) continue;
    for (int seat = 0; seat < 4; ++seat) {
      const View view = Game::view(state, seat_at(seat));
      Rng mix(seed);
      const State twin = Game::sample(view, mix);
      Rng one(5);
      Rng two(5);
      EXPECT_TRUE(Game::sample(view, one) == Game::sample(Game::view(twin, seat_at(seat)), two));
    }
  }
}

// A seat that is asked imagines the others unasked: in its worlds every other seat that could claim will be.
TEST(MahjongKnowledge, InTheWorldsOfTheAskedSeatTheOthersAreStillToBeAsked) {
  int questions = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const State state = midgame(seed, 30 + static_cast<int>(seed % 20));
    if (state.table.phase != Phase::claims) continue;
    ++questions;
    const Seat asked = Game::to_move(state);
    Rng rng(seed);
    for (int i = 0; i < 20; ++i) {
      const State world = Game::sample(Game::view(state, asked), rng);
      EXPECT_EQ(world.hidden.asked, asked);
      const unsigned others = claimants(world.table, world.hidden.hand) & ~(1U << index_of(asked));
      EXPECT_EQ(world.hidden.to_ask, others);
      for (const Action& intent : world.hidden.intents) EXPECT_EQ(intent, Action{});
    }
  }
  EXPECT_GT(questions, 20);
}

// The discarder is not told whether anybody is asked, so worlds in which nobody could claim are as good as
// others; somebody is asked all the same, with nothing but a pass to say.
TEST(MahjongKnowledge, TheDiscarderLearnsNothingFromTheWaiting) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP E", "147m 258s 258p SWN CFF E", "19m 147s 369p EE P F 28m 25p", kQuiet});
  play(state, "discard E");
  ASSERT_EQ(state.table.phase, Phase::claims);
  const View view = Game::view(state, Seat::first);
  Rng rng(3);
  int nobody_could = 0;
  for (int i = 0; i < 300; ++i) {
    State world = Game::sample(view, rng);
    ASSERT_TRUE(Game::audit(world));
    ASSERT_NE(Game::to_move(world), Seat::first);
    if (claimants(world.table, world.hidden.hand) != 0) continue;
    ++nobody_could;
    EXPECT_EQ(legal_texts(world), std::vector<std::string>{"pass"});
    Game::apply(world, Action::pass(), nullptr);
    EXPECT_EQ(world.table.phase, Phase::turn);
  }
  EXPECT_GT(nobody_could, 100);
}

TEST(MahjongKnowledge, ASeatThatHasAnsweredKeepsItsWordInEveryWorld) {
  State state =
      scene({"19m 19s 19p SSWWNNCCPP 5m", "3467m 258s 258p SWN CPF", "555m 147s 369p EEE FFF 9s", kQuiet});
  play_all(state, {"discard 5m", "eat 3m 4m"});
  const View view = Game::view(state, seat_at(1));
  EXPECT_EQ(view.intent, Action::eat(TileKind::at(2), TileKind::at(3)));
  Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    State world = Game::sample(view, rng);
    ASSERT_TRUE(Game::audit(world));
    EXPECT_TRUE(Game::view(world, seat_at(1)) == view);
    EXPECT_NE(Game::to_move(world), seat_at(1));
    pass_all(world);
    EXPECT_EQ(world.table.active, seat_at(1)) << "its eat counts if nobody outbids it";
    EXPECT_EQ(world.table.seat[1].melds.size(), 1U);
  }
}

TEST(MahjongKnowledge, AnOpponentsDrawnTileIsOneOfItsHand) {
  const State state = midgame(3, 0);
  const View view = Game::view(state, seat_at(1));
  Rng rng(8);
  for (int i = 0; i < 200; ++i) {
    const State world = Game::sample(view, rng);
    EXPECT_TRUE(world.hidden.hand[0].has(world.hidden.drawn));
  }
}

TEST(MahjongKnowledge, LegalActionsFollowFromTheView) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = midgame(seed, static_cast<int>(seed));
    if (Game::progress(state) != Progress::playing) continue;
    Game::Actions truth;
    Game::Actions from_view;
    Game::legal(state, truth);
    Game::legal(Game::view(state, Game::to_move(state)), from_view);
    EXPECT_TRUE(truth == from_view);
  }
}

}  // namespace
}  // namespace meldwise::mahjong::test
