#include "games/arboretum/rules/options.h"

namespace meldwise::arboretum {

const OptionTable<Options>& option_table() {
  static const OptionTable<Options> table(
      {option<&Options::rounds>("rounds", "games in a match; the points add up, the start passes on", 1,
                                kMostRounds)},
      {{"standard", "one game", Options{}}, {"match", "three games, points added up", Options{3}}});
  return table;
}

}  // namespace meldwise::arboretum
