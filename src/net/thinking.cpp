#include "net/thinking.h"

#include <nlohmann/json.hpp>

#include "cards/rng.h"
#include "players/engine.h"

namespace meldwise::net {
namespace {

constexpr std::chrono::seconds kThinkAgain{1};
const std::string kFallback = "heuristic";

}  // namespace

void Thinking::begin(const std::string& agent) {
  if (busy_) return;
  busy_ = true;
  agent_ = agent;
  think();
}

void Thinking::think() {
  const std::uint64_t number = ++number_;
  const Match& match = state_.match;
  const auto spec = parse_agent(agent_);
  if (!spec) return failed();
  // Its random numbers have nothing to do with the deal's.
  const std::uint64_t seed =
      mix_seed(mix_seed(state_.config.setup.seed ^ 0x656E67696E65ULL) + match.entries().size());
  auto engine =
      make_engine(state_.config.setup, context_.policy.bounded(*spec), match.table().to_move(), seed);
  if (!engine) return failed();
  std::vector<std::string> names;
  for (const SeatConfig& config : state_.config.seats) names.push_back(config.name);
  (*engine)->begin(match.table(), names);
  (*engine)->look(match.table());
  stop_ = std::stop_source();
  // In the actor's turn, if nothing has overtaken this thought.
  const auto tell = [this, number, alive = actor_.shared_from_this()](const Actor::Task& what) {
    actor_.post([this, number, what] {
      if (number == number_) what();
    });
  };
  Job job{Urgency::move, state_.charged, stop_.get_token(), {}, {}, is_outside(*spec)};
  job.work = [this, tell, engine = std::shared_ptr<Engine>(std::move(*engine))](const std::stop_token& stop) {
    const auto began = TaskPool::Clock::now();
    std::string action;
    try {
      action = engine->decide(stop);
    } catch (...) {
      tell([this] { failed(); });
      throw;
    }
    context_.metrics.thought.add(TaskPool::Clock::now() - began);
    tell([this, action = std::move(action)] { decided_(action); });
  };
  job.dropped = [this, tell] { tell([this] { put_off(); }); };
  if (!context_.admission.submit(std::move(job))) put_off();
}

void Thinking::failed() {
  context_.log.error("engine_failed", {{"table", state_.id},
                                       {"game", state_.config.setup.game->name},
                                       {"agent", agent_},
                                       {"step", state_.match.entries().size()}});
  if (agent_ == kFallback) return put_off();
  agent_ = kFallback;
  think();
}

void Thinking::put_off() {
  ++number_;
  busy_ = false;
  actor_.post_at(TaskPool::Clock::now() + kThinkAgain, again_);
}

void Thinking::stop() {
  stop_.request_stop();
  ++number_;
  busy_ = false;
}

}  // namespace meldwise::net
