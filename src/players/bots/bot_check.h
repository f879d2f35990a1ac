// A compliance check for bots: plays a bot process through whole games and through nasty messages, and says
// what was sent, what came and what was expected, so that its author can act on it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/setup.h"
#include "players/process/command.h"

namespace meldwise {

struct BotCheck {
  std::string name;
  bool passed = true;
  std::string note;  ///< a figure worth knowing also when all is well
  // Of the first thing that went wrong:
  std::string sent;
  std::string came;
  std::string expected;
};

struct BotReport {
  std::vector<BotCheck> checks;
  std::string last_words;  ///< the end of what the bot wrote on standard error

  [[nodiscard]] bool passed() const;
};

struct BotCheckPlan {
  const GameInfo* game = nullptr;
  Command command;  ///< its environment without TIMEOUT
  std::chrono::milliseconds limit{1200};
  std::chrono::milliseconds first{10'000};
  std::uint64_t seed = 1;
};

/// The shortest match the game knows: a round, a hand.
[[nodiscard]] Setup shortest_match(const GameInfo& game, std::uint64_t seed);

/// Runs all checks; takes as long as the bot does, at most some minutes with one that never answers.
[[nodiscard]] Result<BotReport> check_bot(const BotCheckPlan& plan);

}  // namespace meldwise
