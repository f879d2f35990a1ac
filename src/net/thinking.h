// How the engines of a live table think: one decision at a time, through the server's admission. An engine is
// kept from move to move, so that what it has found out is used again, until its memory is wanted elsewhere
// (net/engine_memory.h) or its thought is given up half-way.
//
// A decision that fails (the agent throws, or gives what the rules refuse) is made by the heuristic instead,
// with a line in the log; one for which the server has no time now is tried again a little later.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

#include "net/actor.h"
#include "net/server_context.h"
#include "net/table_state.h"
#include "players/engine.h"

namespace meldwise::net {

class Thinking {
 public:
  /// The engine of the seat to move has decided; in the actor's turn.
  using Decided = std::function<void()>;

  /// `again` is called when it is time to try once more.
  Thinking(ServerContext& context, Actor& actor, TableState& state, Decided decided, Actor::Task again)
      : context_(context),
        actor_(actor),
        state_(state),
        decided_(std::move(decided)),
        again_(std::move(again)) {}

  /// Between `begin` and `end`, `stop` or another try.
  [[nodiscard]] bool busy() const { return busy_; }
  /// Changes with every thought: a decision of another number is overtaken.
  [[nodiscard]] std::uint64_t number() const { return number_; }
  /// Lets `agent` decide for the seat to move.
  void begin(const std::string& agent);
  /// Whether the engine of the seat to move is kept, is `agent`'s and decides at once: handing its decision
  /// to another thread and back would take longer than making it.
  [[nodiscard]] bool is_quick(const std::string& agent) const;
  /// It has decided, in this turn; null if it failed, and then it has got up.
  [[nodiscard]] const Engine* at_once();
  /// Who has decided, until the decision is carried out or given up.
  [[nodiscard]] const Engine& engine() const { return *engine_; }
  /// The rules refuse the decision: the heuristic decides instead.
  void refused() { failed(); }
  /// The decision has been carried out.
  void end();
  /// What is being thought is no longer wanted.
  void stop();
  /// A person is to move: engines that can use the time think ahead while nobody else wants it, once for
  /// every position.
  void look_ahead();
  /// That time is over.
  void stop_looking_ahead() { ahead_.request_stop(); }
  /// Nobody but a person plays at this seat now.
  void get_up(Seat seat) { state_.match.engines().seat(seat, nullptr); }

 private:
  void think();
  /// The engine of the seat to move, which has looked: the one that is kept, or a new one.
  [[nodiscard]] Result<std::shared_ptr<Engine>> seated(const AgentSpec& spec);
  void let_go(Seat seat, const Engine* engine);
  void failed();
  void put_off();

  ServerContext& context_;
  Actor& actor_;
  TableState& state_;
  Decided decided_;
  Actor::Task again_;
  std::string agent_;
  std::shared_ptr<Engine> engine_;
  std::array<std::string, kMaxSeats> agents_{};  ///< of the engines that are kept
  std::uint64_t number_ = 0;
  bool busy_ = false;
  std::stop_source stop_;
  std::stop_source ahead_;
  std::size_t ahead_at_ = 0;  ///< entries of the match when they looked ahead last
};

}  // namespace meldwise::net
