#include <fmt/format.h>

#include "games/arboretum/game.h"
#include "games/arboretum/rules/knowledge.h"

namespace meldwise::arboretum {
namespace {

/// What this finished round brought belongs to the totals, and the rest was won in earlier ones.
Status check_end(const Public& table) {
  const FinalScore score = score_open(table);
  if (table.ending != (score.shared() ? Ending::shared : Ending::won)) {
    return fail("last_round: disagrees with the arboretums");
  }
  for (std::size_t i = 0; i < table.seats; ++i) {
    const SeatRecord& record = table.seat[i];
    const int points = record.points - score.total[i];
    const int distinct = record.distinct - score.distinct[i];
    const auto wrong = [&](std::string_view what) { return fail(fmt::format(fmt::runtime(what), i)); };
    if (record.known.size() != kHandSize) return wrong("players[{}].known: all hands lie open");
    if (points < 0 || points > table.round * kMostPoints)
      return wrong("scores[{}]: disagrees with the arboretums");
    if (distinct < 0 || distinct > table.round * kSpecies) {
      return wrong("tie_breaks[{}]: disagrees with the arboretums");
    }
  }
  return {};
}

}  // namespace

Status check_round(const Public& table) {
  const bool playing = table.progress == Progress::playing;
  if (playing != is_player(table.to_move)) {
    return fail("to_move: somebody is to move exactly while a round is played");
  }
  if (playing == table.exhausted()) {
    return fail("deck: a round ends with the turn that draws its last card");
  }
  if (!playing) return check_end(table);
  if ((table.ending == Ending::none) != (table.round == 0)) {
    return fail("last_round: it is null exactly until the first round is over");
  }
  return {};
}

}  // namespace meldwise::arboretum
