#include "values/net.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

#include "values/game_values.h"
#include "values/luck.h"

namespace meldwise::values {
namespace {

std::string file_of(const GameInfo& game, const char* ending) {
  std::string name(game.name);
  std::replace(name.begin(), name.end(), '-', '_');
  std::ifstream in(std::string(MELDWISE_WEIGHTS) + "/" + name + ending, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Net, SaysTheSameAfterItWasWrittenAndRead) {
  const NetShape shape{20, 16, 2, 77, 5};
  NetWeights weights{std::vector<float>(20 * 16, 0.25F), std::vector<float>(16, -0.5F),
                     std::vector<float>(8 * 16, 0.125F), std::vector<float>(8, 1.0F)};
  weights.first[16 * 3] = -7.0F;
  const Net net(shape, weights);
  const auto again = Net::read(net.bytes());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->shape(), shape);
  EXPECT_EQ(again->hash(), net.hash());
  EXPECT_EQ(net.bytes().size(), shape.bytes());
  const std::vector<std::uint16_t> active = {0, 3, 5, 19};
  Net::Outputs one{};
  Net::Outputs two{};
  net.run(active, one);
  again->run(active, two);
  EXPECT_EQ(one, two);
  // By hand: fifteen units of 4 × ¼ − ½ = ½, one of 3 × ¼ − 7 − ½, which shows nothing; an eighth of each,
  // and 1.
  EXPECT_EQ(one[0], static_cast<std::int32_t>((15 * 0.5 * 0.125 + 1) * (1 << kOutputBits)));
}

TEST(Net, RefusesWhatIsNone) {
  EXPECT_FALSE(Net::read({}));
  auto bytes = Net(NetShape{20, 16, 2, 77, 5}).bytes();
  bytes.pop_back();
  EXPECT_FALSE(Net::read(bytes));
  bytes = Net(NetShape{20, 16, 2, 77, 5}).bytes();
  bytes[0] = std::byte{'x'};
  EXPECT_FALSE(Net::read(bytes));
  bytes = Net(NetShape{20, 16, 2, 77, 5}).bytes();
  bytes[20] = std::byte{0xFF};  // hidden units beyond all measure
  EXPECT_FALSE(Net::read(bytes));
}

TEST(Net, AChanceStaysBetweenNeverAndAlways) {
  EXPECT_EQ(squash(0), 32768);
  EXPECT_EQ(squash(1 << kOutputBits), 32768 + 16384);
  EXPECT_EQ(squash(-(1 << kOutputBits)), 32768 - 16384);
  EXPECT_LE(squash(std::numeric_limits<std::int32_t>::max()), 65536);
  EXPECT_GE(squash(std::numeric_limits<std::int32_t>::min()), 0);
}

TEST(Weights, OfEveryGameAreSmallAndKnowItsFeatures) {
  for (const GameInfo& game : catalogue()) {
    const NetShape shape = values_of(game).shape();
    EXPECT_LE(shape.bytes(), kMostBytes) << game.name;
    const Net& net = values_of(game).net();
    if (file_of(game, ".bin").empty()) continue;  // a new game, not trained yet
    EXPECT_NE(net.hash(), Net(shape).hash()) << game.name << ": its weights are missing or of another layout";
  }
}

TEST(Weights, HaveTheirStoryBesideThem) {
  for (const GameInfo& game : catalogue()) {
    if (file_of(game, ".bin").empty()) continue;
    const auto story = nlohmann::json::parse(file_of(game, ".json"), nullptr, false);
    ASSERT_FALSE(story.is_discarded()) << game.name;
    EXPECT_EQ(story.at("hash"), values_of(game).net().hash()) << game.name;
    EXPECT_NE(story.at("command").get<std::string>().find("meldwise train " + std::string(game.name)),
              std::string::npos);
    EXPECT_EQ(story.at("data").get<std::string>().size(), 16U);
    EXPECT_TRUE(story.at("seed").is_number_unsigned());
    EXPECT_LT(story.at("held_back").at("brier").get<double>(),
              story.at("held_back").at("brier_par").get<double>());
    // Judged on rounds that neither fitted nor chose it.
    const nlohmann::json& luck = story.at("luck");
    EXPECT_NEAR(luck.at("weight").get<double>(), luck_weight(game), 1e-3) << game.name;
    EXPECT_GE(luck.at("saved").get<double>(), 1) << game.name;
    EXPECT_GE(luck.at("saved").get<double>(), luck.at("saved_by_points").get<double>() - 0.02) << game.name;
    EXPECT_GE(luck.at("judged_rounds").get<int>(), 400) << game.name;
  }
}

}  // namespace
}  // namespace meldwise::values
