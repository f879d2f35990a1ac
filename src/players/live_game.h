// One live game: a table, who sits at it, engines that are kept from the deal to the end (so that trees are
// used again and pondering counts), what may be taken back, and what to tell whom. Servers, terminals and
// matches are edges of this object.
//
// It belongs to one thread; only `Engine::think` and `Engine::attend` of its engines may run elsewhere, and
// only while the edge waits for them. A step is a transaction on the table's state: refused actions leave no
// trace, a step that told its seat nothing and left the turn with it can be taken back, and engines hear of a
// person's steps when these count.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <vector>

#include "games/outcome.h"
#include "games/table.h"
#include "players/seated_engines.h"

namespace meldwise {

class Person;

class LiveGame {
 public:
  /// Deals. A seat whose agent is `human` is a person's, whose actions come by `act`, or `person`'s, who is
  /// asked like an engine. What an engine draws at random comes from its seed in `chance`, one a seat.
  [[nodiscard]] static Result<std::unique_ptr<LiveGame>> start(const Setup& setup,
                                                               const std::vector<AgentSpec>& seats,
                                                               std::span<const std::uint64_t> chance,
                                                               BotPool* bots = nullptr,
                                                               Person* person = nullptr);

  [[nodiscard]] const Table& table() const { return *table_; }
  /// Who sits where: the agents' texts.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] Engine* engine(Seat seat) const { return engines_.at(seat).get(); }
  [[nodiscard]] bool is_person(Seat seat) const { return is_player(seat) && engine(seat) == nullptr; }

  /// The scores after every finished round.
  [[nodiscard]] const std::vector<Outcome>& rounds() const { return rounds_; }

  /// The actions of a match that is gone on with, before `begin`. An error names the action.
  [[nodiscard]] Status replay(std::span<const std::string> actions);
  /// The engines sit down, and whoever is to move looks at the table.
  void begin();

  /// The engine that is to decide; it has looked. Null if it is a person's turn or nobody's.
  [[nodiscard]] Engine* thinker() const;
  /// Carries out what the engine to move has decided.
  [[nodiscard]] Status move();
  /// Actions of the person to move: all or none.
  [[nodiscard]] Status act(std::span<const std::string> actions);
  /// How many of its actions the person to move may take back.
  [[nodiscard]] std::size_t revocable() const { return std::min(table_->revocable(), table_->remembered()); }
  /// Takes the last action back; `revocable` allows it.
  void undo();
  /// Deals the next round; only between rounds.
  void next_round();

  /// Lets the engines that do not decide now hear what they were told. May take long.
  void attend(Seat except = Seat::none) const { engines_.attend(except); }

 private:
  LiveGame(std::unique_ptr<Table> table, std::vector<std::string> names)
      : table_(std::move(table)), names_(std::move(names)), engines_(static_cast<int>(names_.size())) {}
  /// After all actions of a step: what counts now, and who is asked.
  void tell_turn();

  std::unique_ptr<Table> table_;
  std::vector<std::string> names_;
  SeatedEngines engines_;  // none where a person sits
  std::vector<Outcome> rounds_;
};

}  // namespace meldwise
