// The finished games of a tournament and what a table's blocks say. Everything later is decided from here:
// who goes on, who meets whom, how long a match-up lasts, standings and ratings.
//
// A game has a fixed place: stage, table, block, seating. Only whole blocks count: a block that was broken
// off (some of its seatings played) weighs nothing until it is complete, so no seat is favoured.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "players/match.h"

namespace meldwise::arena {

/// Where a game stands in the schedule; all count from 0.
struct GameKey {
  int stage = 0;
  int table = 0;
  int block = 0;
  int seating = 0;

  friend auto operator<=>(const GameKey&, const GameKey&) = default;
};

/// Which of a table's `seats` players sits at `seat` in this seating: every seating moves all on by one.
[[nodiscard]] constexpr int player_at(int seat, int seating, int seats) { return (seat + seating) % seats; }
[[nodiscard]] constexpr int seat_of(int player, int seating, int seats) {
  return (player + seats - seating % seats) % seats;
}

/// A table's players by seat.
[[nodiscard]] std::vector<int> seated(const std::vector<int>& company, int seating);

/// What is kept of a game besides its record.
struct GameResult {
  Outcome outcome;  ///< the verdict: a seat whose player was gone is behind all that stayed
  std::uint32_t actions = 0;
  std::vector<SeatLog> seats;
};

[[nodiscard]] GameResult result_of(const PlayedMatch& match);

/// One deal in all seatings, in order. In the single game of an odd number the other seating was not played.
using Block = std::vector<GameResult>;
[[nodiscard]] inline bool was_played(const GameResult& game) { return game.outcome.seats > 0; }

class Ledger {
 public:
  /// `single_block`: of every table this block is one game only; -1: all are whole.
  explicit Ledger(int seats, int single_block = -1) : seats_(seats), single_block_(single_block) {}

  /// Takes a game; false if it was there already (then nothing changes).
  bool add(const GameKey& key, GameResult result);
  [[nodiscard]] bool has(const GameKey& key) const;
  /// The whole blocks of a table, from the first up to the first gap.
  [[nodiscard]] std::vector<const Block*> blocks(int stage, int table) const;
  [[nodiscard]] std::size_t games() const { return games_; }
  [[nodiscard]] int seats() const { return seats_; }
  /// Calls visit(GameKey, const GameResult&) for every game in order, also those of broken-off blocks.
  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const auto& [place, table] : tables_) {
      for (std::size_t b = 0; b < table.size(); ++b) {
        for (std::size_t s = 0; s < table[b].games.size(); ++s) {
          if (!table[b].played[s]) continue;
          visit(GameKey{place.first, place.second, static_cast<int>(b), static_cast<int>(s)},
                table[b].games[s]);
        }
      }
    }
  }

 private:
  struct Slot {
    Block games;
    std::vector<bool> played;
    int missing = 0;
  };

  int seats_;
  int single_block_;
  std::size_t games_ = 0;
  std::map<std::pair<int, int>, std::vector<Slot>> tables_;
};

/// How the players of a table did over its blocks.
struct TableScore {
  std::vector<double> points;  ///< for every game and opponent: 1 for the better place, ½ for the same
  std::vector<double> lead;    ///< sum of the point leads over the others
  int games = 0;
};

[[nodiscard]] TableScore score_table(const std::vector<const Block*>& blocks, int seats,
                                     bool high_score_wins);

/// The table's players, best first: by points, then point lead, then their order at the table, which is
/// that of the seeding.
[[nodiscard]] std::vector<int> rank_table(const TableScore& score);

}  // namespace meldwise::arena
