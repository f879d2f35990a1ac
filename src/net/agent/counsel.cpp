#include "net/agent/counsel.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "games/mahjong/mind/judgement.h"

namespace meldwise::agent {

using mahjong::Action;
using mahjong::ActionKind;
using mahjong::Phase;

namespace {

/// The allowed actions, best first by the heuristic's judgement.
std::vector<Action> ranked(const Position& position) {
  const mahjong::Judgement judgement(position.view);
  std::vector<Action> order;
  if (position.view.table.phase == Phase::turn) {
    for (const auto& line : judgement.discards()) {
      if (position.allows(Action::discard(line.tile))) order.push_back(Action::discard(line.tile));
    }
    // Wins and kangs are never second choices: whoever did not choose them had a reason.
    for (const Action& action : position.allowed) {
      if (action.kind != ActionKind::discard) order.push_back(action);
    }
    return order;
  }
  std::vector<std::pair<float, Action>> worths;
  for (const Action& action : position.allowed) {
    float worth = 0;
    if (action.kind == ActionKind::win) {
      worth = std::numeric_limits<float>::max();
    } else {
      worth = action.kind == ActionKind::pass ? judgement.waiting() : judgement.worth_of(action);
    }
    worths.emplace_back(worth, action);
  }
  std::stable_sort(worths.begin(), worths.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [worth, action] : worths) order.push_back(action);
  return order;
}

}  // namespace

Action choose(const Position& position, Punctual<mahjong::Game>& player,
              Thinker::Clock::time_point deadline) {
  if (position.allowed.size() == 1) return position.allowed.front();
  if (position.allows(Action::win())) return Action::win();
  const Action wanted = player.decide(position.view, deadline);
  if (position.allows(wanted)) return wanted;
  if (position.view.table.phase == Phase::turn && position.allows(Action::pass())) return Action::pass();
  if (const auto* report = player.decided().last_report()) {
    for (const auto& line : report->lines) {
      if (position.allows(line.action)) return line.action;
    }
  }
  return ranked(position).front();
}

}  // namespace meldwise::agent
