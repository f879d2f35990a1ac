#include "games/record.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cards/rng.h"

namespace meldwise {
namespace {

/// A record of a match played by picking from the legal list, broken off after `most` actions.
Record some_record(const GameInfo& game, int most) {
  auto table = make_table({&game, game.options.presets.back().values, game.min_seats, 77});
  Rng rng(5);
  for (int i = 0; i < most && (*table)->progress() != Progress::match_over; ++i) {
    if ((*table)->progress() == Progress::round_over) (*table)->next_round();
    const auto legal = (*table)->legal();
    EXPECT_TRUE(
        (*table)->apply(std::string_view(legal[rng.below(static_cast<std::uint32_t>(legal.size()))])));
  }
  return make_record(**table, std::vector<std::string>(static_cast<std::size_t>(game.min_seats), "random"));
}

TEST(Record, ReadsBackFromItsLineAndReplays) {
  for (const GameInfo& game : catalogue()) {
    const Record record = some_record(game, 60);
    const std::string line = to_line(record);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto back = parse_record(line);
    ASSERT_TRUE(back) << game.name << ": " << back.error().message;
    EXPECT_EQ(to_line(*back), line);
    const Status same = check_record(*back);
    EXPECT_TRUE(same) << game.name << ": " << same.error().message;
  }
}

TEST(Record, EveryCutOfALineIsRefused) {
  const std::string line = to_line(some_record(catalogue().front(), 5));
  for (std::size_t length = 0; length < line.size(); ++length) {
    EXPECT_FALSE(parse_record(line.substr(0, length))) << length;
  }
}

TEST(Record, AChangedActionIsFoundByNumber) {
  Record record = some_record(catalogue().front(), 10);
  record.actions[4] = "dance";
  const Status same = check_record(record);
  ASSERT_FALSE(same);
  EXPECT_NE(same.error().message.find("action 5 of 10"), std::string::npos) << same.error().message;
}

TEST(Record, ErrorsNameTheField) {
  const nlohmann::json good = nlohmann::json::parse(to_line(some_record(catalogue().front(), 3)));
  const std::vector<std::pair<std::string, nlohmann::json>> changes{
      {"game", 7},      {"options", "x"}, {"seed", -4},        {"seats", 3},
      {"actions", "x"}, {"outcome", {}},  {"finished", "yes"}, {"meldwise", 2}};
  for (const auto& [key, value] : changes) {
    nlohmann::json bad = good;
    bad[key] = value;
    const auto record = parse_record(bad.dump());
    ASSERT_FALSE(record) << key;
    const std::string expected = key == "meldwise" ? "record format 2" : key;
    EXPECT_NE(record.error().message.find(expected), std::string::npos)
        << key << ": " << record.error().message;
    bad.erase(key);
    EXPECT_FALSE(parse_record(bad.dump())) << key;
  }
}

}  // namespace
}  // namespace meldwise
