// The player of one seat, for code that does not know the game's types: screens, servers and matches.
//
// Telling and thinking are apart. What an engine is told (`begin`, `look`, `wait`, `moved`, …) is said where
// the table lives: it copies what the seat may know and returns at once. `think` and `attend` work on those
// copies, may take long or wait for another program, and may run on any thread, one call at a time; only of
// what `ahead` gives they themselves wait for the end, so it is to be stopped first. What was told after the
// last `settled` waits: until then it can be taken back.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "games/table.h"
#include "players/agent_spec.h"
#include "players/bot_pool.h"
#include "players/conduct.h"

namespace meldwise {

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// The match begins, or goes on from where the table stands.
  virtual void begin(const Table& table, std::span<const std::string> names) = 0;
  /// The seat is to move: takes its view.
  virtual void look(const Table& table) = 0;
  /// The same for a view in JSON from elsewhere, whose seat is to move; the error names the field.
  [[nodiscard]] virtual Status look_at(const nlohmann::json& view) = 0;
  /// What may be done in the view taken last, as texts.
  [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
  /// An action in the game's own words: its text as `legal` would give it.
  [[nodiscard]] virtual Result<std::string> worded(std::string_view action) const = 0;
  /// Another seat is to move.
  virtual void wait(const Table& table) = 0;
  /// The last action of the table was made by `seat`. Nothing is told if this seat may not know of it.
  virtual void moved(const Table& table, Seat seat) = 0;
  /// The round is over and another follows.
  virtual void round_over(const Table& table) = 0;
  virtual void end(const Table& table) = 0;

  /// What was told so far counts.
  virtual void settled() = 0;
  /// The table was rewound: what was told of later steps and does not count yet is forgotten.
  virtual void rewound(const Table& table) = 0;

  /// Whether `think` takes less time than handing it to another thread would.
  [[nodiscard]] virtual bool at_once() const = 0;
  /// Carries out what was told and counts.
  virtual void attend() = 0;
  /// Another seat is to move: what this one can do with that time, on any thread, until asked to stop or
  /// until it has had what a decision is worth. It sees what the seat sees now. Null if it has no use for the
  /// time.
  using Ahead = std::function<void(const std::stop_token&)>;
  [[nodiscard]] virtual Ahead ahead(const Table& table) = 0;
  /// Decides on a legal action for the view looked at last: the best so far if asked to stop.
  virtual void think(const std::stop_token& stop) = 0;
  /// What was decided, as text, and why, with the search's table: the object of players/hint.h.
  [[nodiscard]] virtual std::string decision() const = 0;
  [[nodiscard]] virtual nlohmann::json explain() const = 0;
  /// Decides otherwise, on an action of `legal`.
  virtual void choose(std::string_view action) = 0;
  /// Carries the decision out.
  [[nodiscard]] virtual Status move(Table& table) const = 0;
  /// Thinks and tells.
  [[nodiscard]] std::string decide(const std::stop_token& stop = {}) {
    think(stop);
    return decision();
  }
  /// What went wrong so far.
  [[nodiscard]] virtual Conduct conduct() const = 0;
};

/// The engine for a seat of a table with this setup; an error says what is wrong with the agent.
[[nodiscard]] Result<std::unique_ptr<Engine>> make_engine(const Setup& setup, const AgentSpec& agent,
                                                          Seat seat, std::uint64_t seed,
                                                          BotPool* bots = nullptr);

}  // namespace meldwise
