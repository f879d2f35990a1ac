#include "net/agent/memory.h"

namespace meldwise::agent {
namespace {

constexpr std::size_t kMostSeen = mahjong::kMostDiscards;

bool is_other_hand(const HandMemory& memory, const Question& question) {
  if (!memory.begun) return true;
  if (memory.dealer != question.dealer || memory.round_wind != question.round_wind) return true;
  if (question.remain && *question.remain > memory.remain) return true;
  // Flowers and eaten melds stay on the table until the hand is over.
  if ((memory.flowers & ~question.self.flowers) != 0) return true;
  const int melds = (mahjong::kHandSize - question.hand_size()) / 3;
  return melds < static_cast<int>(memory.eaten.size());
}

}  // namespace

void turn_to(HandMemory& memory, const Question& question) {
  if (is_other_hand(memory, question)) memory = HandMemory{};
  memory.dealer = question.dealer;
  memory.round_wind = question.round_wind;
  memory.flowers = question.self.flowers;
  if (question.remain) memory.remain = *question.remain;
}

void note_discard(HandMemory& memory, int seat, TileKind tile) {
  const SeenDiscard seen{seat, tile};
  if (memory.river.size() >= kMostSeen || (!memory.river.empty() && memory.river.back() == seen)) return;
  memory.river.push_back(seen);
}

std::shared_ptr<Memories::Session> Memories::of(const std::string& user, const std::string& session,
                                                Clock::time_point now) {
  // The length keeps ("a", "bc") and ("ab", "c") apart.
  const std::string key = std::to_string(user.size()) + ":" + user + session;
  const std::lock_guard guard(lock_);
  if (const auto found = places_.find(key); found != places_.end()) {
    kept_.splice(kept_.begin(), kept_, found->second);
    if (now - kept_.front().used >= bounds_.expiry) kept_.front().session = std::make_shared<Session>();
    kept_.front().used = now;
  } else {
    kept_.push_front({key, std::make_shared<Session>(), now});
    places_[key] = kept_.begin();
  }
  forget(now);
  return kept_.front().session;
}

std::size_t Memories::size() const {
  const std::lock_guard guard(lock_);
  return kept_.size();
}

void Memories::forget(Clock::time_point now) {
  while (kept_.size() > bounds_.sessions || now - kept_.back().used >= bounds_.expiry) {
    places_.erase(kept_.back().key);
    kept_.pop_back();
  }
}

}  // namespace meldwise::agent
