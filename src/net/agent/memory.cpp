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

Asked asked_by(const Question& question) {
  const bool flags[] = {question.can_discard, question.can_win, question.can_pong, question.can_kang,
                        question.can_eat};
  Asked asked{
      question.claim, question.hand, question.unknown, question.news, question.from_seat, question.remain, 0};
  for (const bool flag : flags) asked.flags = 2 * asked.flags + (flag ? 1 : 0);
  return asked;
}

bool is_same_turn(const HandMemory& memory, const Question& question) {
  Asked asked = asked_by(question);
  asked.flags = memory.last.flags;
  return memory.begun && !question.claim && asked == memory.last;
}

void note_discard(HandMemory& memory, int seat, TileKind tile) {
  const SeenDiscard seen{seat, tile, memory.remain};
  if (memory.river.size() >= kMostSeen || (!memory.river.empty() && memory.river.back() == seen)) return;
  memory.river.push_back(seen);
}

void forget_discard(HandMemory& memory, int seat, TileKind tile) {
  if (memory.river.empty()) return;
  const SeenDiscard& last = memory.river.back();
  if (last.seat == seat && last.tile == tile) memory.river.pop_back();
}

}  // namespace meldwise::agent
