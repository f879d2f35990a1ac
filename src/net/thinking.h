// How the engines of a live table think: one decision at a time, through the server's admission.
//
// A decision that fails (the agent throws, or gives what the rules refuse) is made by the heuristic instead,
// with a line in the log; one for which the server has no time now is tried again a little later.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "net/actor.h"
#include "net/server_context.h"
#include "net/table_state.h"

namespace meldwise::net {

class Thinking {
 public:
  /// What the engine wants to do, in the actor's turn.
  using Decided = std::function<void(const std::string& action)>;

  /// `again` is called when it is time to try once more.
  Thinking(ServerContext& context, Actor& actor, const TableState& state, Decided decided, Actor::Task again)
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
  /// The rules refuse the decision: the heuristic decides instead.
  void refused() { failed(); }
  /// The decision has been carried out.
  void end() { busy_ = false; }
  /// What is being thought is no longer wanted.
  void stop();

 private:
  void think();
  void failed();
  void put_off();

  ServerContext& context_;
  Actor& actor_;
  const TableState& state_;
  Decided decided_;
  Actor::Task again_;
  std::string agent_;
  std::uint64_t number_ = 0;
  bool busy_ = false;
  std::stop_source stop_;
};

}  // namespace meldwise::net
