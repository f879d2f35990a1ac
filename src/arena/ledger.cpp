#include "arena/ledger.h"

#include <algorithm>
#include <numeric>

#include "arena/duel.h"

namespace meldwise::arena {

std::vector<int> seated(const std::vector<int>& company, int seating) {
  const int seats = static_cast<int>(company.size());
  std::vector<int> players;
  for (int seat = 0; seat < seats; ++seat) {
    players.push_back(company[static_cast<std::size_t>(player_at(seat, seating, seats))]);
  }
  return players;
}

GameResult result_of(const PlayedMatch& match) {
  return {match.verdict, static_cast<std::uint32_t>(match.record.actions.size()), match.seats};
}

bool Ledger::add(const GameKey& key, GameResult result) {
  std::vector<Slot>& table = tables_[{key.stage, key.table}];
  const auto block = static_cast<std::size_t>(key.block);
  const auto seating = static_cast<std::size_t>(key.seating);
  const auto seats = static_cast<std::size_t>(seats_);
  while (table.size() <= block) {
    const int games = static_cast<int>(table.size()) == single_block_ ? 1 : seats_;
    table.push_back({Block(seats), std::vector<bool>(seats), games});
  }
  Slot& slot = table[block];
  if (slot.played[seating]) return false;
  slot.games[seating] = std::move(result);
  slot.played[seating] = true;
  --slot.missing;
  ++games_;
  return true;
}

bool Ledger::has(const GameKey& key) const {
  const auto table = tables_.find({key.stage, key.table});
  if (table == tables_.end() || table->second.size() <= static_cast<std::size_t>(key.block)) return false;
  return table->second[static_cast<std::size_t>(key.block)].played[static_cast<std::size_t>(key.seating)];
}

std::vector<const Block*> Ledger::blocks(int stage, int table) const {
  std::vector<const Block*> whole;
  const auto found = tables_.find({stage, table});
  if (found == tables_.end()) return whole;
  for (const Slot& slot : found->second) {
    if (slot.missing > 0) break;
    whole.push_back(&slot.games);
  }
  return whole;
}

TableScore score_table(const std::vector<const Block*>& blocks, int seats, bool high_score_wins) {
  TableScore score{std::vector<double>(static_cast<std::size_t>(seats)),
                   std::vector<double>(static_cast<std::size_t>(seats)), 0};
  for (const Block* block : blocks) {
    for (int seating = 0; seating < seats; ++seating) {
      const GameResult& game = (*block)[static_cast<std::size_t>(seating)];
      if (!was_played(game)) continue;
      ++score.games;
      for (int seat = 0; seat < seats; ++seat) {
        const auto player = static_cast<std::size_t>(player_at(seat, seating, seats));
        score.lead[player] += point_lead(game.outcome, seat, high_score_wins);
        for (int other = 0; other < seats; ++other) {
          if (other == seat) continue;
          const int own = game.outcome.place[static_cast<std::size_t>(seat)];
          const int theirs = game.outcome.place[static_cast<std::size_t>(other)];
          score.points[player] += own < theirs ? 1 : own == theirs ? 0.5 : 0;
        }
      }
    }
  }
  return score;
}

std::vector<int> rank_table(const TableScore& score) {
  std::vector<int> order(score.points.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    const auto i = static_cast<std::size_t>(a);
    const auto j = static_cast<std::size_t>(b);
    if (score.points[i] != score.points[j]) return score.points[i] > score.points[j];
    return score.lead[i] > score.lead[j];
  });
  return order;
}

}  // namespace meldwise::arena
