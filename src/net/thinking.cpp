#include "net/thinking.h"

#include <nlohmann/json.hpp>
#include <utility>

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

Result<std::shared_ptr<Engine>> Thinking::seated(const AgentSpec& spec) {
  Match& match = state_.match;
  const Seat seat = match.table().to_move();
  std::string& agent = agents_[TableState::slot(seat)];
  if (const auto& kept = match.engines().at(seat); kept && agent == agent_) return kept;
  // Its random numbers have nothing to do with the deal's.
  const std::uint64_t seed =
      mix_seed(mix_seed(state_.config.setup.seed ^ 0x656E67696E65ULL) + match.entries().size());
  auto made = make_engine(state_.config.setup, context_.policy.bounded(spec), seat, seed);
  if (!made) return tl::unexpected(made.error());
  const auto let_go = [this, seat, engine = made->get(), weak = actor_.weak_from_this()] {
    const auto alive = weak.lock();
    if (alive) alive->post([=, this] { this->let_go(seat, engine); });
  };
  std::shared_ptr<Engine> engine = context_.engines.keep(std::move(*made), let_go);
  std::vector<std::string> names;
  for (const SeatConfig& config : state_.config.seats) names.push_back(config.name);
  engine->begin(match.table(), names);
  engine->look(match.table());
  match.engines().seat(seat, engine);
  agent = agent_;
  return engine;
}

void Thinking::let_go(Seat seat, const Engine* engine) {
  if (state_.match.engines().at(seat).get() == engine) get_up(seat);
}

void Thinking::think() {
  stop_looking_ahead();
  const std::uint64_t number = ++number_;
  const auto spec = parse_agent(agent_);
  if (!spec) return failed();
  auto engine = seated(*spec);
  if (!engine) return failed();
  engine_ = *engine;
  stop_ = std::stop_source();
  // In the actor's turn, if nothing has overtaken this thought.
  const auto tell = [this, number, alive = actor_.shared_from_this()](const Actor::Task& what) {
    actor_.post([this, number, what] {
      if (number == number_) what();
    });
  };
  Job job{Urgency::move, state_.charged, stop_.get_token(), {}, {}, is_outside(*spec)};
  job.work = [this, tell, engine = std::move(*engine)](const std::stop_token& stop) {
    const auto began = TaskPool::Clock::now();
    try {
      engine->think(stop);
    } catch (...) {
      tell([this] { failed(); });
      throw;
    }
    const auto thought = TaskPool::Clock::now() - began;
    context_.metrics.thought.add(thought);
    context_.engines.decided(*engine, thought);
    tell(decided_);
  };
  job.dropped = [this, tell] { tell([this] { put_off(); }); };
  if (!context_.admission.submit(std::move(job))) put_off();
}

bool Thinking::is_quick(const std::string& agent) const {
  const Seat seat = state_.match.table().to_move();
  const auto& kept = state_.match.engines().at(seat);
  return !busy_ && kept && kept->at_once() && agents_[TableState::slot(seat)] == agent;
}

const Engine* Thinking::at_once() {
  const Seat seat = state_.match.table().to_move();
  Engine& engine = *state_.match.engines().at(seat);
  const auto began = TaskPool::Clock::now();
  try {
    engine.think({});
  } catch (const std::exception& error) {
    context_.log.error("exception", {{"where", "quick move"}, {"what", error.what()}});
    get_up(seat);
    return nullptr;
  }
  const auto thought = TaskPool::Clock::now() - began;
  context_.metrics.thought.add(thought);
  context_.engines.decided(engine, thought);
  return &engine;
}

void Thinking::look_ahead() {
  const Match& match = state_.match;
  if (std::exchange(ahead_at_, match.entries().size()) == match.entries().size()) return;
  ahead_.request_stop();
  ahead_ = std::stop_source();
  for (int seat = 0; seat < match.table().seats(); ++seat) {
    const auto& engine = state_.match.engines().at(seat_at(seat));
    if (!engine) continue;
    auto ahead = engine->ahead(match.table());
    if (!ahead) continue;
    Job job{Urgency::ahead, state_.charged, ahead_.get_token(), {}, {}};
    job.work = [&memory = context_.engines, engine, ahead = std::move(ahead)](const std::stop_token& stop) {
      const auto began = TaskPool::Clock::now();
      ahead(stop);
      memory.thought_ahead(*engine, TaskPool::Clock::now() - began);
    };
    static_cast<void>(context_.admission.submit(std::move(job)));
  }
}

void Thinking::failed() {
  context_.log.error("engine_failed", {{"table", state_.id},
                                       {"game", state_.config.setup.game->name},
                                       {"agent", agent_},
                                       {"step", state_.match.entries().size()}});
  get_up(state_.match.table().to_move());
  if (agent_ == kFallback) return put_off();
  agent_ = kFallback;
  think();
}

void Thinking::put_off() {
  ++number_;
  end();
  actor_.post_at(TaskPool::Clock::now() + kThinkAgain, again_);
}

void Thinking::end() {
  busy_ = false;
  engine_ = nullptr;
}

void Thinking::stop() {
  stop_looking_ahead();
  stop_.request_stop();
  // It may still be thinking, and an engine thinks one thought at a time: the next one has another.
  if (busy_) get_up(state_.match.table().to_move());
  engine_ = nullptr;
  ++number_;
  busy_ = false;
}

}  // namespace meldwise::net
