// From a question to a position that a player of the engine can decide.
//
// The view made here shows everything the question and the memory say. What nobody told is made up so that
// the number of tiles fits: eaten melds of tiles that are out in equal shares; discards without a tile, which
// stay among the unseen ones, so that no kind looks rarer than it is. Such a view is safe to sample, to weigh
// and to search, but its river is no record of the play: it does not pass the audit of views.
#pragma once

#include <vector>

#include "games/mahjong/game.h"
#include "net/agent/memory.h"
#include "net/agent/question.h"

namespace meldwise::agent {

struct Position {
  mahjong::View view;
  /// What may be answered: surely held, flagged by the asker, and carried out by it. Never empty. A pass that
  /// is no legal action of the view (a kang on the own draw that is let go) means "none of the others".
  std::vector<mahjong::Action> allowed;

  [[nodiscard]] bool allows(const mahjong::Action& action) const;
};

/// Notes in the memory what the question tells, and makes the position. `memory` is of this hand (turn_to).
[[nodiscard]] Position make_position(const Question& question, HandMemory& memory);

}  // namespace meldwise::agent
