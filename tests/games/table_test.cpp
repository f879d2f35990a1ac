// The referee without types: what it lets through, what it refuses, and that a refusal changes nothing.
#include "games/table.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace meldwise {
namespace {

Setup setup_of(const GameInfo& game, std::uint64_t seed = 3) {
  return {&game, game.options.presets.front().values, game.default_seats, seed};
}

std::string everything_seen(const Table& table) {
  std::string all;
  for (int seat = 0; seat < table.seats(); ++seat) all += table.view_json(seat_at(seat)).dump();
  return all;
}

TEST(Table, EveryGameCanBePlayedThroughText) {
  for (const GameInfo& game : catalogue()) {
    auto table = make_table(setup_of(game));
    ASSERT_TRUE(table) << table.error().message;
    for (int i = 0; i < 40 && (*table)->progress() == Progress::playing; ++i) {
      const auto legal = (*table)->legal();
      ASSERT_FALSE(legal.empty()) << game.name;
      const auto json = (*table)->legal_json();
      ASSERT_EQ(json.size(), legal.size());
      const std::size_t pick = static_cast<std::size_t>(i) * 7 % legal.size();
      EXPECT_EQ(json[pick].at("text"), legal[pick]);
      const std::size_t events = (*table)->events();
      const Status done = i % 2 == 0 ? (*table)->apply(std::string_view(legal[pick]))
                                     : (*table)->apply(json[pick].at("action"));
      ASSERT_TRUE(done) << game.name << ": " << legal[pick] << ": " << done.error().message;
      EXPECT_GT((*table)->events(), events);
      EXPECT_EQ((*table)->told(Seat::referee, events).size(), (*table)->events() - events);
    }
    EXPECT_FALSE((*table)->actions().empty());
  }
}

TEST(Table, ARefusedActionChangesNothing) {
  for (const GameInfo& game : catalogue()) {
    auto table = make_table(setup_of(game));
    ASSERT_TRUE(table);
    const std::string before = everything_seen(**table);
    for (const char* bad : {"", "dance", "throw", "discard 99Z", "lay", "play J9 at 0,0", "draw nowhere"}) {
      const Status refused = (*table)->apply(std::string_view(bad));
      ASSERT_FALSE(refused) << game.name << " allowed '" << bad << "'";
      EXPECT_FALSE(refused.error().message.empty());
    }
    EXPECT_FALSE((*table)->apply(nlohmann::json{{"type", "dance"}}));
    EXPECT_FALSE((*table)->apply(nlohmann::json::array()));
    EXPECT_EQ(everything_seen(**table), before) << game.name;
    EXPECT_TRUE((*table)->actions().empty());
    EXPECT_EQ((*table)->events(), 0U);
  }
}

TEST(Table, SeveralActionsGoThroughTogetherOrNotAtAll) {
  const auto game = find_game("arboretum");
  auto table = make_table(setup_of(**game));
  const std::string before = everything_seen(**table);
  const std::vector<std::string> broken{"draw deck", "dance"};
  EXPECT_FALSE((*table)->apply_all(broken));
  EXPECT_EQ(everything_seen(**table), before);
  const std::vector<std::string> fine{"draw deck", "draw deck"};
  EXPECT_TRUE((*table)->apply_all(fine));
  EXPECT_EQ((*table)->actions().size(), 2U);
}

TEST(Table, StepsAreUndoneOneByOneToTheLetter) {
  for (const GameInfo& game : catalogue()) {
    auto table = *make_table(setup_of(game));
    table->remember(12);
    Rng rng(3);
    std::vector<std::string> seen;
    for (int i = 0; i < 60 && table->progress() != Progress::match_over; ++i) {
      seen.push_back(everything_seen(*table) + std::to_string(table->events()) +
                     std::to_string(table->actions().size()));
      if (table->progress() == Progress::round_over) {
        table->next_round();
      } else {
        const auto legal = table->legal();
        ASSERT_TRUE(
            table->apply(std::string_view(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])));
      }
    }
    EXPECT_EQ(table->remembered(), 12U) << game.name;
    for (int back = 0; back < 12; ++back) {
      table->rewind(1);
      EXPECT_EQ(
          everything_seen(*table) + std::to_string(table->events()) + std::to_string(table->actions().size()),
          seen.back())
          << game.name;
      seen.pop_back();
    }
    EXPECT_EQ(table->remembered(), 0U);
  }
}

TEST(Table, WhatMayBeTakenBackIsWhatToldNothingAndKeptTheTurn) {
  auto arboretum = *make_table(setup_of(**find_game("arboretum")));
  EXPECT_EQ(arboretum->revocable(), 0U);
  ASSERT_TRUE(arboretum->apply(std::string_view("draw deck")));
  EXPECT_EQ(arboretum->revocable(), 0U) << "a card was turned up";
  ASSERT_TRUE(arboretum->apply(std::string_view("draw deck")));
  ASSERT_TRUE(arboretum->apply(std::string_view(arboretum->legal().front())));  // a card is played
  EXPECT_EQ(arboretum->revocable(), 1U);
  ASSERT_TRUE(arboretum->apply(std::string_view(arboretum->legal().front())));  // and one discarded
  EXPECT_EQ(arboretum->revocable(), 0U) << "the turn has passed on";
  auto mahjong = *make_table(setup_of(**find_game("mahjong")));
  ASSERT_TRUE(mahjong->apply(std::string_view(mahjong->legal().back())));
  EXPECT_EQ(mahjong->revocable(), 0U) << "a secret answer tells what others did not answer";
}

TEST(Table, ACloneGoesItsOwnWay) {
  for (const GameInfo& game : catalogue()) {
    auto table = make_table(setup_of(game));
    const auto copy = (*table)->clone();
    EXPECT_EQ(everything_seen(**table), everything_seen(*copy));
    ASSERT_TRUE(copy->apply(std::string_view(copy->legal().front())));
    EXPECT_TRUE((*table)->actions().empty());
    EXPECT_EQ(copy->actions().size(), 1U);
  }
}

TEST(Table, SeatsOutOfRangeAreRefused) {
  for (const GameInfo& game : catalogue()) {
    meldwise::Setup setup = setup_of(game);
    setup.seats = game.max_seats + 1;
    const auto table = make_table(setup);
    ASSERT_FALSE(table) << game.name;
    EXPECT_NE(table.error().message.find(std::to_string(setup.seats)), std::string::npos);
  }
}

}  // namespace
}  // namespace meldwise
