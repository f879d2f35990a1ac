// A knockout as the tree that people draw: who met whom, with what result, and who went on.
//
// Only for tables of two, where every table has one winner. The tree is read backwards from the last tables
// that are known, so it is right whatever the pairing of later stages: a bye is a line without a meeting.
#pragma once

#include <string>
#include <vector>

#include "arena/standings.h"

namespace meldwise::arena {

/// One place in the drawing: somebody at a table, or the winner of the last one.
struct BracketPlace {
  int participant = 0;
  int column = 0;      ///< the stage; one more for the winner of the last table
  double row = 0;      ///< from above; those who begin stand two rows apart
  bool meets = false;  ///< sits at a table of this column, with `points`
  bool through = false;
  double points = 0;
  int next = -1;  ///< index of the place that the winner goes to; -1: nowhere yet
};

struct Bracket {
  std::vector<BracketPlace> places;
  int columns = 0;
  double rows = 0;
};

/// Empty unless the tournament is a knockout of tables of two.
[[nodiscard]] Bracket draw_bracket(const Tournament& tournament, const Ledger& ledger,
                                   const Standings& standings);

/// The drawing in characters, one text a line.
[[nodiscard]] std::vector<std::string> bracket_lines(const Tournament& tournament, const Bracket& bracket);
/// The drawing as SVG.
[[nodiscard]] std::string bracket_svg(const Tournament& tournament, const Bracket& bracket);

}  // namespace meldwise::arena
