#include "players/bot_pool.h"

#include "players/bots/bot_link.h"

namespace meldwise {

BotPool::BotPool() = default;
BotPool::~BotPool() = default;

std::unique_ptr<BotLink> BotPool::borrow(const std::string& agent, const BotOptions& options) {
  {
    const std::lock_guard guard(lock_);
    auto& idle = idle_[agent];
    if (!idle.empty()) {
      auto link = std::move(idle.back());
      idle.pop_back();
      return link;
    }
  }
  return std::make_unique<BotLink>(options);
}

void BotPool::give_back(const std::string& agent, std::unique_ptr<BotLink> link) {
  const std::lock_guard guard(lock_);
  idle_[agent].push_back(std::move(link));
}

}  // namespace meldwise
