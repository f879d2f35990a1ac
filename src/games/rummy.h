// What games of a rummy with one pack (melds/rummy) have in common besides their piles (games/piles.h): the
// answers to questions about a hand, and what a learned value looks at in one. Words of it are in
// games/speech/rummy.h.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"
#include "melds/rummy/deadwood.h"

namespace meldwise::rummy {

/// The parts of games/game_parts.h that a Game of this kind inherits, where so many cards are held after a
/// turn; made in its description (games/speech/rummy.h).
template <int Most>
struct SolverAnswers {
  /// {"hand"} → {"deadwood","melds","loose","discards":[{"card","deadwood"},…]}: the last for one card more.
  static Result<nlohmann::json> solve(const nlohmann::json& question);
  /// {"cards"} → {"valid","kind","reason","said","cards"}.
  static Result<nlohmann::json> validate(const nlohmann::json& question);
};

/// Inputs of a value (values/features.h): the deadwood, one card thrown if one is to be, and what may lower
/// it. Returns the deadwood.
int list_hand(auto& out, CardSet hand, CardSet stock, bool throws) {
  const Arrangement sorted = arrange(hand);
  const CardSet loose = sorted.loose;
  const int least = sorted.points - (throws && !loose.empty() ? points_of(dearest(loose)) : 0);
  int pairs = 0;
  loose.for_each([&](Face card) { pairs += (near(card) & loose).size(); });
  out.number("deadwood", least < 12 ? least : 8 + least / 3, 40);
  out.number("melds", static_cast<int>(sorted.melds.size()), 4);
  out.number("loose", loose.size(), 12);
  out.number("outs", (completing(hand) & stock).size(), 16);
  out.number("pairs", pairs / 2, 10);
  return least;
}

}  // namespace meldwise::rummy
