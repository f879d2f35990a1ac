// Bots whose games do not fit: neither the strengths that all games together say, nor their own earlier
// games.
//
// Against every other the mean of what a bot scored above what the ratings expect is measured in its standard
// errors over blocks; the squares of these, added up, follow a chi-square distribution if the model holds
// (Pearson 1900), and the first half of its blocks is compared with the second. Few bots are named by chance:
// one tournament in a hundred. A bot that beats the strong and loses to the weak is named too, and rightly
// so: one number does not describe it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "arena/ratings.h"

namespace meldwise::arena {

struct Misfit {
  double chance = 1;    ///< that games which fit look as odd as these, for one bot
  bool named = false;   ///< odder than one tournament in a hundred would bring
  int other = -1;       ///< against whom it is oddest; -1: it is the halves that differ
  double scored = 0;    ///< points a game against that bot; in the first half
  double expected = 0;  ///< by the ratings; in the second half
};

/// One a player; the blocks in the order of the schedule.
[[nodiscard]] std::vector<Misfit> find_misfits(std::span<const PlacingBlock> blocks,
                                               std::span<const Rating> ratings);

/// The chance of more than this by the normal distribution of mean 0 and spread 1.
[[nodiscard]] double normal_tail(double z);
/// The chance of more than this by a chi-square distribution (Wilson and Hilferty 1931).
[[nodiscard]] double chi_square_tail(double value, int degrees);

}  // namespace meldwise::arena
