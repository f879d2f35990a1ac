// Games as numbers: ids both ways, masks without dead ends, the same bytes for one thread and many, and the
// encoding that a game without its own gets.
#include "vec/vec.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "games/gin_rummy/game.h"
#include "games/makiaveli/speech/encoding.h"
#include "games/table.h"
#include "vec/game_vec.h"
#include "vec/plain_encoding.h"
#include "vec/vec_of.h"

namespace meldwise::vec {
namespace {

Setup setup_of(const GameInfo& game, std::uint64_t seed = 7) {
  return {&game, game.options.presets.front().values, game.default_seats, seed};
}

TEST(Layouts, EveryActionHasItsIdsAndEveryIdItsText) {
  for (const GameInfo& game : catalogue()) {
    const GameVec& known = vec_of(game);
    const auto table = std::move(*make_table(setup_of(game)));
    Rng rng(1);
    for (int step = 0; step < 200 && table->progress() == Progress::playing; ++step) {
      const auto legal = table->legal();
      for (const std::string& action : legal) {
        const auto ids = known.ids_of(action);
        ASSERT_TRUE(ids) << game.name << ": " << action;
        EXPECT_EQ(known.text_of(*ids).value_or("?"), action) << game.name;
      }
      ASSERT_TRUE(table->apply(std::string_view(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])));
    }
  }
}

TEST(Layouts, AChangeChangesTheVersion) {
  Layout layout = vec_of(catalogue().front()).layout();
  EXPECT_EQ(layout.version, version_of(layout));
  layout.observation.back().what += "?";
  EXPECT_NE(layout.version, version_of(layout));
}

TEST(Layouts, AreThoseWrittenInTheRepository) {
  std::ifstream written(MELDWISE_TEST_DATA "/layouts.txt");
  std::string name;
  std::string version;
  int known = 0;
  while (written >> name >> version) {
    const auto game = find_game(name);
    ASSERT_TRUE(game) << name;
    EXPECT_EQ(vec_of(**game).layout().version, version)
        << name << ": what programs have learned fits its numbers no more. If that is meant, write the new "
        << "version there, and the commit says why.";
    ++known;
  }
  EXPECT_GE(known, 6);
}

TEST(Vectors, TheSameBytesForOneThreadAndMany) {
  for (const GameInfo& game : catalogue()) {
    VecPlan plan{.setup = setup_of(game), .envs = 40, .threads = 1, .oracle = true};
    const auto one = std::move(*Vec::make(plan));
    plan.threads = 3;
    const auto many = std::move(*Vec::make(plan));
    for (int step = 0; step < 30; ++step) {
      for (Vec* vec : {one.get(), many.get()}) {
        vec->sample();
        const std::vector<std::int64_t> actions = vec->sampled.numbers;
        ASSERT_TRUE(vec->step(actions));
      }
      ASSERT_EQ(one->sampled.numbers, many->sampled.numbers) << game.name;
      ASSERT_EQ(one->mask.numbers, many->mask.numbers) << game.name;
      ASSERT_EQ(0, std::memcmp(one->obs.numbers.data(), many->obs.numbers.data(),
                               one->obs.numbers.size() * sizeof(float)))
          << game.name;
      ASSERT_EQ(one->oracle.numbers, many->oracle.numbers) << game.name;
      ASSERT_EQ(one->rewards.numbers, many->rewards.numbers) << game.name;
    }
  }
}

TEST(Vectors, ABadActionIsNamedAndChangesNothing) {
  const auto vec = std::move(*Vec::make({.setup = setup_of(catalogue().front()), .envs = 3}));
  vec->sample();
  std::vector<std::int64_t> actions = vec->sampled.numbers;
  const auto before = vec->obs.numbers;
  actions[1] = 1'000'000;
  const Status refused = vec->step(actions);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("environment 1"), std::string::npos) << refused.error().message;
  EXPECT_EQ(before, vec->obs.numbers);
  EXPECT_FALSE(vec->step(std::vector<std::int64_t>{1, 2}));
}

TEST(Vectors, WhatIsRememberedOfMakiaveliIsWhatIsLegal) {
  using makiaveli::Game;
  for (const bool must_play : {false, true}) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      Game::Options options;
      options.must_play = must_play;
      options.anchored = seed % 3 == 0;
      options.rounds = 2;
      makiaveli::LegalMemory memory;
      auto state = Game::deal(options, 2 + static_cast<int>(seed % 3), seed);
      Rng rng(seed);
      for (int step = 0; step < 400 && Game::progress(state) != Progress::match_over; ++step) {
        if (Game::progress(state) == Progress::round_over) {
          Game::next_round(state, nullptr);
          memory = {};
        }
        Game::Actions wanted;
        Game::Actions got;
        Game::legal(state, wanted);
        memory.list(state, got);
        ASSERT_EQ(wanted, got) << "seed " << seed << ", step " << step;
        Game::apply(state, wanted[rng.below(static_cast<std::uint32_t>(wanted.size()))], nullptr);
      }
    }
  }
}

TEST(PlainEncoding, AGameWithoutItsOwnCanBeLearnedFromItsFirstBuild) {
  using Gin = gin_rummy::Game;
  using Plain = PlainEncoding<Gin>;
  const auto game = *find_game(Gin::name);
  VecOf<Gin, Plain> vec({.setup = setup_of(*game), .envs = 4, .oracle = true});
  ASSERT_TRUE(vec.reset(3));
  std::vector<float> before;
  for (int step = 0; step < 500; ++step) {
    ASSERT_NE(before, vec.obs.numbers);
    before = vec.obs.numbers;
    vec.sample();
    const std::vector<std::int64_t> actions = vec.sampled.numbers;
    ASSERT_TRUE(vec.step(actions));
  }
  const Layout& layout = layout_of<Gin, Plain>();
  EXPECT_FALSE(layout.fixed);
  EXPECT_EQ(static_cast<int>(layout.actions.size()), Plain::kIds);
}

}  // namespace
}  // namespace meldwise::vec
