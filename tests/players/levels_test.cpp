// What people meet at the levels: company that plays, not only strength.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "players/make_player.h"
#include "players/match.h"
#include "support/scale.h"

namespace meldwise {
namespace {

using meldwise::test::scaled;

struct Habits {
  double draws_before_first_play = 0;  ///< mean over seats
  double largest_play = 0;             ///< cards from the hand, mean over games
};

/// Two seats of one level under the game's first preset, as a start in one click gives them.
Habits habits_of(int level, int deals) {
  const GameInfo& game = **find_game("makiaveli");
  Habits habits;
  int seats = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const meldwise::Setup setup{&game, game.options.presets.front().values, 2,
                                static_cast<std::uint64_t>(deal) + 1};
    const AgentSpec agent = *parse_agent("level:" + std::to_string(level));
    const auto table = replay(play_match(setup, {agent, agent}).record);
    std::vector<int> draws(2, 0);
    std::vector<bool> played(2, false);
    std::size_t largest = 0;
    for (const auto& event : (*table)->told_json(Seat::referee, 0)) {
      const auto seat = event.value("seat", std::size_t{0});
      if (event["type"] == "drew" && !played[seat]) ++draws[seat];
      if (event["type"] != "played") continue;
      played[seat] = true;
      largest = std::max(largest, event["cards"].size());
    }
    habits.largest_play += static_cast<double>(largest) / deals;
    for (const int count : draws) habits.draws_before_first_play += count;
    seats += 2;
  }
  habits.draws_before_first_play /= seats;
  return habits;
}

TEST(Levels, MakiaveliPlaysWhatItCanUpToTheFourth) {
  for (int level = 1; level <= 4; ++level) {
    const Habits habits = habits_of(level, scaled(20));
    EXPECT_LE(habits.draws_before_first_play, 8) << "level " << level;
    EXPECT_LE(habits.largest_play, 20) << "level " << level;
  }
}

}  // namespace
}  // namespace meldwise
