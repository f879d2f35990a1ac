#include "games/arboretum/rules/options.h"

#include <string>

namespace meldwise::arboretum {

const OptionTable<Options>& option_table() {
  static const OptionTable<Options> table(
      {option<&Options::rounds>("rounds", "games in a match; the points add up, the start passes on", 1,
                                kMostRounds)},
      {{"standard", "one game", Options{}}, {"match", "three games, points added up", Options{3}}});
  return table;
}

Status check_options(const Options& options, int seats) {
  if (seats < kMinSeats || seats > kMostSeats) {
    return fail("arboretum is for 2 to 4 players, not " + std::to_string(seats));
  }
  if (options.rounds < 1 || options.rounds > kMostRounds) {
    return fail("option rounds: " + std::to_string(options.rounds) + " is not a whole number from 1 to " +
                std::to_string(kMostRounds));
  }
  return {};
}

}  // namespace meldwise::arboretum
