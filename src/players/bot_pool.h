// Bot processes that outlive a game: one process for a whole series, however many games are played at the
// same time.
//
// A player borrows a bot for a game and gives it back; the next game with the same agent gets it again. A
// bot is never lent twice at the same time: who needs more at once gets more processes. May be used from
// several threads. All processes end with the pool.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "players/agent_spec.h"
#include "players/bots/bot_options.h"

namespace meldwise {

class BotLink;

class BotPool {
 public:
  BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  ~BotPool();

  /// `agent` is the text of the agent with these options. A process is started when its first game begins.
  [[nodiscard]] std::unique_ptr<BotLink> borrow(const std::string& agent, const BotOptions& options);
  void give_back(const std::string& agent, std::unique_ptr<BotLink> link);

 private:
  std::mutex lock_;
  std::map<std::string, std::vector<std::unique_ptr<BotLink>>> idle_;
};

}  // namespace meldwise
