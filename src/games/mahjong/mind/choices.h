// What a seat may choose from, and what it has after each: a discard, a pass, or a claim and the discard that
// the heuristic makes after it. Kangs and wins, which the heuristic decides, are left out.
#pragma once

#include <optional>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/judgement.h"

namespace meldwise::mahjong {

struct Choice {
  Action action;
  TileKind thrown = kNoTile;  ///< kNoTile of a pass
  TileCounts rest{};
  MeldFacts melds{};
  int wanted = 0;
  int shanten = 0;
  float cost = 0;            ///< money that the discard costs
  float at_first_sight = 0;  ///< what the heuristic thinks of it
  float plan = 0;            ///< what planned draws earn (WinPlan)
};
using Choices = FixedList<Choice, 8>;

/// What the heuristic decides: a win, a kang, the only thing to do.
[[nodiscard]] std::optional<Action> settled(const View& view, const Game::Actions& legal, Rng& rng);

/// Those within `look` in money of the one that the heuristic thinks best, which comes first.
[[nodiscard]] Choices choices_of(const View& view, const Judgement& judgement, float look);
/// Plans the draws after each.
void plan_all(const View& view, const Judgement& judgement, Choices& list);

/// Whether the action is one of those that are listed.
[[nodiscard]] constexpr bool is_choice(const Public& table, const Action& action) {
  return table.phase != Phase::robbing &&
         (action.kind == ActionKind::discard || action.kind == ActionKind::pass ||
          action.kind == ActionKind::eat || action.kind == ActionKind::pong);
}

}  // namespace meldwise::mahjong
