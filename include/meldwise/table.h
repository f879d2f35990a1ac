// A table: the referee of one match. It holds the truth, gives each seat only its view, and lets nothing but
// legal actions through; a refused action changes nothing.
//
//   auto table = *Table::deal({.game = "konkan", .players = 2, .options = {"preset=standard"}, .seed = 7});
//   while (table.progress() == Progress::playing) table.apply(table.legal().front());
//
// Actions are texts ("throw 9D") or JSON, in the forms of docs/schema.md. A table is one thread's at a time.
#pragma once

#include <games/outcome.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "meldwise/result.h"
#include "meldwise/view.h"

namespace meldwise {
class Table;
}

namespace meldwise::v1 {

using meldwise::Ending;    ///< how the last round ended
using meldwise::Outcome;   ///< {seats, ending, rounds, score[], place[]}
using meldwise::Progress;  ///< playing, round_over (until next_round) or match_over

/// Which match: with its actions this is all of it.
struct Deal {
  std::string game;
  int players = 0;                     ///< 0: the game's own number
  std::vector<std::string> options{};  ///< "preset=qkmj", "base=300", as on the command line
  std::uint64_t seed = 1;
};

class Table {
 public:
  [[nodiscard]] static Result<Table> deal(const Deal& deal);
  /// Plays a record's actions on a fresh table: all of them, or the first `actions`.
  [[nodiscard]] static Result<Table> replay(std::string_view record, std::size_t actions = SIZE_MAX);
  Table(const Table& other);
  Table(Table&& other) noexcept;
  Table& operator=(Table other) noexcept;
  ~Table();
  [[nodiscard]] Table clone() const { return *this; }

  [[nodiscard]] std::string_view game() const;
  [[nodiscard]] int seats() const;
  [[nodiscard]] Progress progress() const;
  /// Seat::none unless playing.
  [[nodiscard]] Seat to_move() const;
  /// The score so far; final when the match is over.
  [[nodiscard]] Outcome outcome() const;

  /// A seat's line for the round that has just ended, in the game's score columns (GameInfo::columns).
  [[nodiscard]] std::vector<int> sheet(Seat seat) const;

  /// What the seat to move may do, as texts; empty when nobody is to move.
  [[nodiscard]] std::vector<std::string> legal() const;
  /// The same with structure: [{"id":0,"text":"throw 9D","action":{…}},…].
  [[nodiscard]] std::string legal_json() const;
  /// One action of the seat to move.
  [[nodiscard]] Status apply(std::string_view action);
  [[nodiscard]] Status apply_json(std::string_view action);
  /// Several actions of the seat to move: all or none.
  [[nodiscard]] Status apply_all(std::span<const std::string> actions);
  /// Deals the next round; an error unless a round is over and the match is not.
  [[nodiscard]] Status next_round();
  /// Every action so far.
  [[nodiscard]] const std::vector<std::string>& actions() const;

  /// What a seat, or Seat::spectator, may know.
  [[nodiscard]] Result<View> view(Seat seat) const;
  /// How many events there have been; it is the referee's number, and goes to no seat.
  [[nodiscard]] std::size_t events() const;
  /// The events from number `first` on as `seat` may know them, one text each; Seat::referee is told
  /// everything.
  [[nodiscard]] std::vector<std::string> told(Seat seat, std::size_t first = 0) const;
  /// The same as a JSON list of objects.
  [[nodiscard]] std::string told_json(Seat seat, std::size_t first = 0) const;

  /// The match so far on one line (docs/schema.md); `names` say who sat where. An error for a sampled world,
  /// which no seed deals, and for the wrong number of names.
  [[nodiscard]] Result<std::string> record(std::span<const std::string> names) const;

 private:
  friend class View;
  enum class Source : std::uint8_t { dealt, sampled };
  Table(std::unique_ptr<meldwise::Table> table, Source source);

  std::unique_ptr<meldwise::Table> table_;
  Source source_;
};

}  // namespace meldwise::v1
