#include "games/option_values.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cards/rng.h"
#include "games/catalogue.h"

namespace meldwise {
namespace {

TEST(Options, EveryPresetReadsBackFromJson) {
  for (const GameInfo& game : catalogue()) {
    for (const PresetInfo& preset : game.options.presets) {
      const auto json = options_to_json(game.options, preset.values);
      EXPECT_EQ(options_from_json(game.options, json).value(), preset.values)
          << game.name << " " << preset.name;
    }
  }
}

TEST(Options, AnyMixtureReadsBackFromJsonAndWords) {
  Rng rng(8);
  for (const GameInfo& game : catalogue()) {
    for (int round = 0; round < 200; ++round) {
      OptionValues values =
          game.options.presets[rng.below(static_cast<std::uint32_t>(game.options.presets.size()))].values;
      std::vector<std::string> words;
      for (std::size_t i = 0; i < values.size(); ++i) {
        const OptionInfo& info = game.options.options[i];
        values[i] = info.min + rng.below(static_cast<std::uint32_t>(info.max - info.min + 1));
        words.push_back(std::string(info.key) + "=" + option_text(info, values[i]));
      }
      EXPECT_EQ(options_from_json(game.options, options_to_json(game.options, values)).value(), values);
      EXPECT_EQ(options_from_words(game.options, words).value(), values);
    }
  }
}

TEST(Options, ValuesOutOfRangeAreRefusedByName) {
  for (const GameInfo& game : catalogue()) {
    for (const OptionInfo& info : game.options.options) {
      const std::vector<std::string> words{std::string(info.key) + "=banana"};
      const auto refused = options_from_words(game.options, words);
      ASSERT_FALSE(refused) << info.key;
      EXPECT_NE(refused.error().message.find(info.key), std::string::npos);
      EXPECT_FALSE(options_from_json(game.options, {{std::string(info.key), nullptr}}));
      EXPECT_FALSE(options_from_json(game.options, {{std::string(info.key), info.max + 1}}));
    }
  }
}

TEST(Options, EveryGameHoldsSeatsAndValuesToTheirBounds) {
  for (const GameInfo& game : catalogue()) {
    const OptionValues usual = game.options.presets.front().values;
    EXPECT_TRUE(game.check_options(usual, game.default_seats)) << game.name;
    for (const int seats : {game.min_seats - 1, game.max_seats + 1}) {
      const Status refused = game.check_options(usual, seats);
      ASSERT_FALSE(refused) << game.name << " " << seats;
      EXPECT_TRUE(refused.error().message.starts_with(std::string(game.title) + " is for ")) << game.name;
    }
    for (std::size_t i = 0; i < usual.size(); ++i) {
      const OptionInfo& info = game.options.options[i];
      if (info.kind == OptionKind::flag || info.max >= INT8_MAX) continue;  // the field may not hold it
      OptionValues values = usual;
      values[i] = info.max + 1;
      const Status refused = game.check_options(values, game.default_seats);
      ASSERT_FALSE(refused) << game.name << " " << info.key;
      EXPECT_TRUE(refused.error().message.starts_with("option " + std::string(info.key) + ": "));
    }
  }
}

TEST(Options, APresetCountsFirstWhereverItStands) {
  const auto game = find_game("mahjong");
  const std::vector<std::string> words{"base=300", "preset=qkmj"};
  const auto values = options_from_words((*game)->options, words);
  ASSERT_TRUE(values) << values.error().message;
  const auto json = options_to_json((*game)->options, *values);
  EXPECT_EQ(json, (nlohmann::json{{"preset", "qkmj"}, {"base", 300}}));
}

}  // namespace
}  // namespace meldwise
