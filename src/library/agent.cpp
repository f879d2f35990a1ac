#include "meldwise/agent.h"

#include <algorithm>

#include "library/any_view.h"
#include "library/setup.h"
#include "library/text.h"
#include "players/match.h"

namespace meldwise::v1 {
namespace {

Decision decision_of(const nlohmann::json& hint) {
  if (hint.is_null()) return {};
  Decision decision{.action = hint.at("action"),
                    .why = hint.at("why"),
                    .simulations = hint.at("simulations"),
                    .worlds = hint.at("worlds"),
                    .depth = hint.at("depth"),
                    .per_second = hint.at("per_second"),
                    .exact = hint.at("exact"),
                    .fault = hint.value("fault", ""),
                    .json = library::text_of(hint)};
  for (const nlohmann::json& line : hint.at("table")) {
    decision.table.push_back({.action = line.at("text"),
                              .visits = line.value("visits", 0U),
                              .available = line.value("available", 0U),
                              .value = line.value("value", 0.0),
                              .spread = line.value("spread", 0.0),
                              .prior = line.value("prior", 0.0)});
  }
  return decision;
}

}  // namespace

struct Agent::Inside {
  AgentSpec spec;
  std::uint64_t seed;
  const meldwise::GameInfo* game = nullptr;  // of the mover
  Seat seat = Seat::none;
  std::unique_ptr<library::Mover> mover{};
};

Agent::Agent(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Agent::Agent(Agent&& other) noexcept = default;
Agent& Agent::operator=(Agent&& other) noexcept = default;
Agent::~Agent() = default;

Result<Agent> Agent::make(std::string_view agent, std::uint64_t seed) {
  auto spec = parse_agent(agent);
  if (!spec) return tl::unexpected(spec.error());
  if (spec->name == kBotAgent) return fail("a bot process plays whole matches: see play_match");
  return Agent(std::make_unique<Inside>(Inside{std::move(*spec), seed}));
}

Result<std::string> Agent::decide(const View& view, const std::stop_token& stop) {
  if (!is_player(view.seat())) return fail("view.seat: a spectator has nothing to decide");
  if (view.to_move() != view.seat()) return fail("view.to_move: it is not this seat's turn");
  const meldwise::GameInfo* game = &view.view_->game();
  if (inside_->game != game || inside_->seat != view.seat()) {
    auto mover = view.view_->mover(inside_->spec, inside_->seed);
    if (!mover) return tl::unexpected(mover.error());
    inside_->game = game;
    inside_->seat = view.seat();
    inside_->mover = std::move(*mover);
  }
  return inside_->mover->decide(*view.view_, stop);
}

Decision Agent::explain() const {
  return inside_->mover ? decision_of(inside_->mover->explain()) : Decision{};
}

Status check_agent(std::string_view game, std::string_view agent) {
  const auto setup = library::setup_of({.game = std::string(game)});
  if (!setup) return tl::unexpected(setup.error());
  const auto spec = parse_agent(agent);
  if (!spec) return tl::unexpected(spec.error());
  return check_agents(*setup, std::vector<AgentSpec>(static_cast<std::size_t>(setup->seats), *spec));
}

Result<Decision> hint(const View& view, std::string_view agent, std::uint64_t seed,
                      const std::stop_token& stop) {
  auto adviser = Agent::make(agent, seed);
  if (!adviser) return tl::unexpected(adviser.error());
  if (const auto action = adviser->decide(view, stop); !action) return tl::unexpected(action.error());
  return adviser->explain();
}

Result<Match> play_match(const Deal& deal, std::span<const std::string> agents,
                         const std::stop_token& stop) try {
  const auto setup = library::setup_of(deal);
  if (!setup) return tl::unexpected(setup.error());
  std::vector<AgentSpec> specs;
  for (const std::string& agent : agents) {
    auto spec = parse_agent(agent);
    if (!spec) return tl::unexpected(spec.error());
    specs.push_back(std::move(*spec));
  }
  if (const Status known = check_agents(*setup, specs); !known) return tl::unexpected(known.error());
  const PlayedMatch played = meldwise::play_match(*setup, specs, nullptr, nullptr, {}, stop);
  Match match{to_line(played.record), played.verdict, {}};
  for (const SeatLog& seat : played.seats) {
    match.seats.push_back({seat.decisions, seat.seconds, seat.longest, seat.conduct.faults, seat.conduct.gone,
                           seat.conduct.last_fault});
  }
  return match;
} catch (const MatchStopped& stopped) {
  return fail(stopped.what());
}

}  // namespace meldwise::v1
