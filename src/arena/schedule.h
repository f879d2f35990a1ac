// What is to be played: the stages of a tournament as far as the finished games determine them, and how many
// blocks each match-up needs. Pure functions of the definition and the ledger, so a tournament that was
// stopped anywhere goes on exactly as if it had not been.
//
// Round robin and gauntlet are known from the start; knockout and Swiss unfold stage by stage.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "arena/ledger.h"
#include "arena/pairings.h"
#include "arena/tournament.h"

namespace meldwise::arena {

/// How often a tied match-up of a knockout is replayed (by one block) before the point lead and then the
/// seeding decide: equal deterministic bots would tie forever.
inline constexpr int kMostReplays = 10;

/// The stages that are determined so far, in order. The last one may be unfinished; when all are finished
/// the tournament is over.
[[nodiscard]] std::vector<Stage> schedule(const Tournament& tournament, const Ledger& ledger);

/// A ledger for the games of a tournament, with none in it.
[[nodiscard]] Ledger empty_ledger(const Tournament& tournament);

/// Every game of the ledger must stand where the schedule has a table for it; a file may have been tampered
/// with.
[[nodiscard]] Status check_places(const Tournament& tournament, const Ledger& ledger);

/// How many blocks a match-up needs in all, as far as its whole blocks so far can tell. It is finished when
/// it has as many.
[[nodiscard]] int blocks_due(const Tournament& tournament, const Stage& stage,
                             const std::vector<const Block*>& blocks);
[[nodiscard]] bool is_finished(const Tournament& tournament, const Stage& stage, int stage_number,
                               int table_number, const Ledger& ledger);

/// The players that a finished table of a knockout singles out.
[[nodiscard]] std::vector<int> winners_of(const Tournament& tournament, const Stage& stage, int stage_number,
                                          int table_number, const Ledger& ledger);

/// Match points of a table's players: 3 for every other player left behind, 1 for every equal.
[[nodiscard]] std::vector<int> match_points(const TableScore& score);
/// The match points of a bye: as if half of the others at a table had been beaten.
[[nodiscard]] constexpr int bye_points(int seats) { return 3 * (seats / 2); }

/// The games of the whole tournament; an upper bound with early stop, without replays of ties.
[[nodiscard]] std::uint64_t planned_games(const Tournament& tournament);

/// The seed of a block's deal.
[[nodiscard]] std::uint64_t block_seed(const Tournament& tournament, const GameKey& key);

/// Hands out the games that can be played now and takes the finished ones. Which games there are depends on
/// results only, never on the order in which they come in.
class Planner {
 public:
  /// `ledger` holds what was played before; it grows with every finished game. With `rest` a stage begins
  /// only when it is told to.
  Planner(const Tournament& tournament, Ledger& ledger, bool rest = false);

  /// A game to be played now; nothing if all that can be played is under way or done.
  [[nodiscard]] std::optional<GameKey> next();
  /// The games of the stage that was begun last are all finished and others follow.
  [[nodiscard]] bool rests() const;
  /// Begins the next stage that has games to be played; its number.
  int begin_stage();
  void finished(const GameKey& key, GameResult result);
  /// Everything has been played.
  [[nodiscard]] bool over() const { return unfinished_ == 0; }
  [[nodiscard]] const std::vector<Stage>& stages() const { return stages_; }

 private:
  struct TableProgress {
    int opened = 0;   ///< blocks handed out
    int missing = 0;  ///< games of these that are not finished
  };

  void open_stages();
  /// Opens blocks of a table until some are missing, or notes that it is done.
  void advance(int stage, int table);

  const Tournament& tournament_;
  Ledger& ledger_;
  std::vector<Stage> stages_;
  std::vector<std::vector<TableProgress>> progress_;
  std::set<GameKey> ready_;
  int unfinished_ = 0;  // tables of the known stages
  int under_way_ = 0;   // games handed out
  int last_begun_;      // stage; later ones wait
};

}  // namespace meldwise::arena
