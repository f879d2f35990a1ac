// A table: the referee of one match, for everything that does not know the game's types. It holds the
// truth, gives each seat only its view, and lets nothing but legal actions through.
//
// A refused action changes nothing, and a step (an action, a deal) can be undone as long as it is remembered:
// a copy of the state of at most 1 KiB, not of the history. Everything spoken is text or JSON in the forms of
// docs/schema.md. Code that knows the game (players, search) uses TableOf<G> from games/table_of.h instead.
#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/game_parts.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/setup.h"

namespace meldwise {

struct LegalAction;
struct Told;

/// Steps that a table for people remembers: longer than any play is prepared.
inline constexpr std::size_t kStepsRemembered = 32;

class Table {
 public:
  virtual ~Table() = default;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] int seats() const { return setup_.seats; }
  /// Every action so far, as text, in order.
  [[nodiscard]] const std::vector<std::string>& actions() const { return actions_; }

  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual Seat to_move() const = 0;
  [[nodiscard]] virtual Outcome outcome() const = 0;
  /// The seat's score columns for the round that has just ended; zeros where the game keeps none.
  [[nodiscard]] virtual SheetRow sheet(Seat seat) const = 0;
  /// What the seat to move may do, as texts; empty when nobody is to move.
  [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
  /// The same with structure: [{"id":0,"text":"throw 9D","action":{…}},…].
  [[nodiscard]] virtual nlohmann::json legal_json() const = 0;
  /// The same with each action in the game's own type (games/legal_action.h).
  [[nodiscard]] virtual std::vector<LegalAction> legal_actions() const = 0;

  /// One action of the seat to move.
  [[nodiscard]] virtual Status apply(std::string_view action) = 0;
  [[nodiscard]] virtual Status apply(const nlohmann::json& action) = 0;
  /// Several actions of the seat to move: all or none.
  [[nodiscard]] Status apply_all(std::span<const std::string> actions);
  /// Deals the next round; only in Progress::round_over.
  virtual void next_round() = 0;

  /// From now on the last so many steps can be undone; none at first.
  virtual void remember(std::size_t steps) = 0;
  /// How many steps can be undone now.
  [[nodiscard]] virtual std::size_t remembered() const = 0;
  /// Undoes the last so many steps, for whoever keeps the table and finds that they did not count.
  virtual void rewind(std::size_t steps) = 0;
  /// How many of its last actions the seat to move may take back: a step may be taken back if it told its
  /// seat nothing new and left the turn with it, and if so may all that followed it.
  [[nodiscard]] virtual std::size_t revocable() const = 0;

  [[nodiscard]] virtual nlohmann::json view_json(Seat seat) const = 0;
  /// The same on one line, without making the document: a fraction of its price.
  [[nodiscard]] virtual std::string view_line(Seat seat) const = 0;
  /// Who is to move as that seat sees it: of a secret answer only that it is one's own.
  [[nodiscard]] virtual Seat mover_seen_by(Seat seat) const = 0;
  [[nodiscard]] virtual std::string view_text(Seat seat) const = 0;
  /// A G::View, for whoever knows the game G but not the table's type.
  [[nodiscard]] virtual std::any seen_by(Seat seat) const = 0;
  /// How many events there have been. `told` gives those from number `first` on as `seat` may know them
  /// (games/told.h), so a reader that remembers the count gets what is new. What a seat may not know at all
  /// (another's secret answer) is left out; the count itself is the referee's and goes to no seat.
  [[nodiscard]] virtual std::size_t events() const = 0;
  [[nodiscard]] virtual std::vector<Told> told(Seat seat, std::size_t first) const = 0;
  /// The objects alone, as a list.
  [[nodiscard]] nlohmann::json told_json(Seat seat, std::size_t first) const;

  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;

 protected:
  explicit Table(Setup setup) : setup_(std::move(setup)) {}
  Table(const Table&) = default;
  void note(std::string action) { actions_.push_back(std::move(action)); }
  void forget_actions(std::size_t first) { actions_.resize(first); }

  std::size_t memory_ = 0;  ///< how many steps are to be remembered

 private:
  Setup setup_;
  std::vector<std::string> actions_;
};

/// Deals a match. The setup is checked; an error says what is wrong with it.
[[nodiscard]] Result<std::unique_ptr<Table>> make_table(const Setup& setup);

}  // namespace meldwise
