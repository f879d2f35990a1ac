#include "players/bots/bot_check.h"

#include <algorithm>

#include "players/players_of.h"

namespace meldwise {

Setup shortest_match(const GameInfo& game, std::uint64_t seed) {
  Setup setup{&game, game.options.presets.front().values, game.default_seats, seed};
  for (std::size_t i = 0; i < game.options.options.size(); ++i) {
    const OptionInfo& option = game.options.options[i];
    for (const std::string_view key : {"rounds", "hands", "last_round"}) {
      if (option.key == key && option.min <= 1) setup.options[i] = 1;
    }
  }
  return setup;
}

bool BotReport::passed() const {
  return std::all_of(checks.begin(), checks.end(), [](const BotCheck& check) { return check.passed; });
}

Result<BotReport> check_bot(const BotCheckPlan& plan) { return players_of(*plan.game).check_bot(plan); }

}  // namespace meldwise
