#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/training_blocks.h"
#include "values/game_values.h"
#include "values/sample_bytes.h"
#include "values/trainer.h"

namespace meldwise::values {
namespace {

SelfplayPlan tiny(int threads) { return {.seed = 4, .matches = 60, .positions = 6, .threads = threads}; }

TEST(Training, ATinyRunLowersTheLossOnGamesHeldBack) {
  for (const char* name : {"gin-rummy", "arboretum"}) {
    const GameValues& values = values_of(**find_game(name));
    Samples samples;
    Samples held;
    values.selfplay(tiny(2), samples, held);
    ASSERT_GT(samples.size(), held.size());
    std::vector<double> losses;
    const Net net = train(values.shape(), samples, {.seed = 4, .epochs = 3},
                          [&](int, double loss) { losses.push_back(loss); });
    ASSERT_EQ(losses.size(), 3U);
    EXPECT_LT(losses[2], losses[0]) << name;
    NetShape shape = values.shape();
    shape.unit = net.shape().unit;
    const Judgement before = judge(Net(shape), held);
    const Judgement after = judge(net, held);
    EXPECT_LT(after.loss, before.loss) << name;
    EXPECT_LT(after.points_error, before.points_error) << name;
    std::size_t counted = 0;
    for (const CalibrationBin& bin : after.calibration) counted += bin.count;
    EXPECT_EQ(counted, 2 * held.size());
  }
}

TEST(Training, GoesOnFromWeightsThatAreThere) {
  const GameValues& values = values_of(**find_game("gin-rummy"));
  Samples samples;
  Samples held;
  values.selfplay(tiny(2), samples, held);
  const Net first = train(values.shape(), samples, {.seed = 4, .epochs = 2});
  EXPECT_EQ(Net(first.shape(), first.weights()).hash(), first.hash());
  const Net same = train(values.shape(), samples, {.seed = 4, .epochs = 0, .from = &first});
  EXPECT_EQ(same.hash(), first.hash());
  double loss = 0;
  const Net further = train(values.shape(), samples, {.seed = 4, .epochs = 1, .rate = 0.01, .from = &first},
                            [&](int, double told) { loss = told; });
  EXPECT_LT(judge(further, samples).loss, judge(first, samples).loss);
  EXPECT_EQ(further.shape().unit, first.shape().unit);
  EXPECT_GT(loss, 0);
}

TEST(Training, IsTheSameWhateverTheNumberOfThreads) {
  const GameValues& values = values_of(**find_game("gin-rummy"));
  Samples one;
  Samples held_by_one;
  values.selfplay(tiny(1), one, held_by_one);
  Samples many;
  Samples held_by_many;
  values.selfplay(tiny(3), many, held_by_many);
  EXPECT_EQ(one.hash(), many.hash());
  EXPECT_EQ(held_by_one.hash(), held_by_many.hash());
  EXPECT_NE(one.hash(), held_by_one.hash());
  EXPECT_EQ(train(values.shape(), one, {.epochs = 1}).hash(),
            train(values.shape(), many, {.epochs = 1}).hash());
}

TEST(Training, TheHeuristicPlaysOtherMatchesThanTheFastPlayer) {
  const GameInfo* const game = *find_game("arboretum");
  arena::TrainingPlan plan{game, tiny(1)};
  const auto hash_of = [&] {
    SelfplayData data;
    values_of(*game).selfplay(plan.selfplay, data.training, data.held);
    return data.training.hash();
  };
  const std::uint64_t fast = hash_of();
  EXPECT_FALSE(arena::training_definition(plan).contains("heuristic"));
  EXPECT_FALSE(arena::training_from_definition(arena::training_definition(plan))->selfplay.heuristic);
  plan.selfplay.heuristic = true;
  EXPECT_NE(hash_of(), fast);
  EXPECT_TRUE(arena::training_from_definition(arena::training_definition(plan))->selfplay.heuristic);
}

TEST(Training, PartsAreTheWholeAndBytesKeepThem) {
  const GameValues& values = values_of(**find_game("gin-rummy"));
  SelfplayData whole;
  values.selfplay(tiny(1), whole.training, whole.held);
  SelfplayData parts;
  for (const auto& [first, matches] : {std::pair(0, 25), std::pair(25, 35)}) {
    SelfplayPlan plan = tiny(1);
    plan.first = first;
    plan.matches = matches;
    SelfplayData part;
    values.selfplay(plan, part.training, part.held);
    const std::string bytes = to_bytes(part);
    const auto read = selfplay_from_bytes(bytes);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(to_bytes(*read), bytes);
    parts.training.append(read->training);
    parts.held.append(read->held);
  }
  EXPECT_EQ(parts.training.hash(), whole.training.hash());
  EXPECT_EQ(parts.held.hash(), whole.held.hash());
  EXPECT_EQ(to_bytes(parts), to_bytes(whole));
}

TEST(Training, BytesThatAreNoSamplesAreRefused) {
  SelfplayData data;
  const std::array<std::uint16_t, 3> inputs{1, 2, 300};
  const std::array<Target, 2> targets{Target{1, 2, 3}, Target{4, 5, 6}};
  data.training.add(inputs, targets);
  data.held.add(inputs, targets);
  const std::string bytes = to_bytes(data);
  ASSERT_TRUE(selfplay_from_bytes(bytes));
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(selfplay_from_bytes(bytes.substr(0, length))) << length;
  }
  EXPECT_FALSE(selfplay_from_bytes(bytes + '\0'));
  std::string newer = bytes;
  newer[4] = 2;
  EXPECT_FALSE(selfplay_from_bytes(newer));
  std::string many = bytes;
  many[14] = 99;  // seats
  EXPECT_FALSE(selfplay_from_bytes(many));
}

}  // namespace
}  // namespace meldwise::values
