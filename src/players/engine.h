// The player of one seat, for code that does not know the game's types: screens and servers.
//
// Looking and thinking are apart. `look` and the other short calls are made where the table lives and copy
// only the seat's view out of it; `decide` works on that copy and may run on any thread, one call at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <stop_token>
#include <string>

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
  /// A legal action, as text, for the view looked at last: the best so far if asked to stop.
  [[nodiscard]] virtual std::string decide(const std::stop_token& stop = {}) = 0;
  /// Why, and the search's table, for the last decision: the object of players/hint.h.
  [[nodiscard]] virtual nlohmann::json explain() const = 0;
  /// Another seat is to move.
  virtual void wait(const Table& table) = 0;
  /// The seat to move has decided and `action` of `seat` was carried out.
  virtual void moved(Seat seat, std::string_view action) = 0;
  /// The round is over and another follows.
  virtual void round_over(const Table& table) = 0;
  virtual void end(const Table& table) = 0;
  /// What went wrong so far.
  [[nodiscard]] virtual Conduct conduct() const = 0;
};

/// The engine for a seat of a table with this setup; an error says what is wrong with the agent.
[[nodiscard]] Result<std::unique_ptr<Engine>> make_engine(const Setup& setup, const AgentSpec& agent,
                                                          Seat seat, std::uint64_t seed,
                                                          BotPool* bots = nullptr);

}  // namespace meldwise
