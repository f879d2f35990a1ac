// Where everybody stands: points, games, intervals over blocks, ratings, time and faults, and how each pair
// did against each other. Made from the ledger at any moment, also while games are missing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/misfit.h"
#include "arena/ratings.h"
#include "arena/schedule.h"
#include "arena/statistics.h"

namespace meldwise::arena {

struct Standing {
  int participant = 0;
  int rank = 0;    ///< from 1; equals share theirs
  int points = 0;  ///< 3 for a match-up won, 1 for a tie, against every other at the table; byes included
  int won = 0;     ///< match-ups, counted against every other at the table
  int drawn = 0;
  int lost = 0;
  int byes = 0;
  int reached = 0;         ///< the last stage it took part in, one more for the winner of a knockout
  int games = 0;           ///< in whole blocks
  double game_points = 0;  ///< 1 for every other left behind in a game, ½ for the same place
  double game_difference = 0;
  /// Game points a game, every other weighing the same however often they met. Tables of more than two
  /// rank by it.
  double points_per_game = 0;
  Series block_points;   ///< over blocks: game points a game; tells the error of points_per_game
  Series win_share;      ///< over blocks: its part of the first places
  Series point_lead;     ///< over blocks: its score above the mean of the others
  Series adjusted_lead;  ///< the same without luck, over the blocks in which that was measured
  Rating rating;
  Misfit misfit;  ///< whether its games fit the ratings
  std::uint64_t decisions = 0;
  double seconds = 0;
  double longest = 0;
  std::uint64_t faults = 0;
  std::uint64_t forfeits = 0;  ///< games in which it was gone
  std::string first_fault;     ///< in words
  std::string last_fault;
  std::string last_words;    ///< the last line that its program wrote about an error
  std::uint64_t missed = 0;  ///< messages that wanted no move and were not answered in time
  int heard = 0;             ///< games in which at least one answer came
  /// It took part and not one answer ever came.
  [[nodiscard]] bool never_answered() const { return games > 0 && heard == 0; }
};

/// One player against another, over the games that they sat at one table.
struct Encounter {
  double points = 0;  ///< better places, ½ for the same
  int games = 0;
};

struct Standings {
  std::vector<Standing> rows;                      ///< best first
  std::vector<std::vector<Encounter>> encounters;  ///< by participant
  std::vector<Stage> stages;                       ///< as far as they are known
  bool over = false;
};

/// `with_ratings` false leaves them out: they cost more than all the rest.
[[nodiscard]] Standings standings(const Tournament& tournament, const Ledger& ledger,
                                  bool with_ratings = true);

/// What the standings of a tournament are ranked by, as a sentence.
[[nodiscard]] std::string_view ranked_by(const Tournament& tournament);

/// The games in which the first two were closest, the closest first; among equals those with the better
/// scores, then those of the stronger players.
[[nodiscard]] std::vector<GameKey> most_competitive(const Tournament& tournament, const Ledger& ledger,
                                                    const Standings& standings, std::size_t most);

}  // namespace meldwise::arena
