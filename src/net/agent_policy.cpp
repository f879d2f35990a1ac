#include "net/agent_policy.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cards/text.h"
#include "players/match.h"
#include "players/players_of.h"
#include "players/remote/http_options.h"

namespace meldwise::net {
namespace {

constexpr int kMostRetries = 3;

/// What a search may be told; how many threads and how much memory it takes is the server's business.
constexpr std::array<std::string_view, 14> kOfSearch{"sims",
                                                     "ms",
                                                     "algorithm",
                                                     "playout",
                                                     "exploration",
                                                     "dirichlet-alpha",
                                                     "widening",
                                                     "worlds",
                                                     "prior-laps",
                                                     "opponent-priors",
                                                     "playout-decisions",
                                                     "playout-laps",
                                                     "leaf",
                                                     "dirichlet-weight"};

Status check_number(const std::string& key, const std::string& value, int min, int max) {
  const auto number = parse_integer(value);
  if (number && *number >= min && *number <= max) return {};
  return fail(key + " must be from " + std::to_string(min) + " to " + std::to_string(max) +
              " on this server");
}

Status check_search(const AgentSpec& agent, const AgentPolicy& policy) {
  for (const auto& [key, value] : agent.parameters) {
    Status fine;
    if (key == "ms") {
      fine = check_number(key, value, 1, policy.most_ms);
    } else if (key == "sims") {
      fine = check_number(key, value, 1, policy.most_simulations);
    } else if (std::find(kOfSearch.begin(), kOfSearch.end(), key) == kOfSearch.end()) {
      fine = fail(key + " cannot be chosen on this server");
    }
    if (!fine) return fine;
  }
  return {};
}

}  // namespace

Status AgentPolicy::check(const Setup& setup, const std::string& agent) const {
  const auto spec = parse_agent(agent);
  if (!spec) return tl::unexpected(spec.error());
  // A command of a stranger is never run, whatever it is called.
  if (spec->name == kBotAgent) return fail("a bot process cannot be seated over the network");
  if (is_remote(*spec) && !remote) return fail("remote agents are switched off on this server");
  Status fine;
  if (is_search(*spec)) fine = check_search(*spec, *this);
  for (const auto& [key, value] : spec->parameters) {
    if (!fine || !is_remote(*spec) || key.empty()) continue;
    if (key == "limit") {
      fine = check_number(key, value, 1, most_ms);
    } else if (key == "retries") {
      fine = check_number(key, value, 0, kMostRetries);
    } else if (key == "fallback") {
      fine =
          value.starts_with("http") ? fail("fallback: expected an agent of the engine") : check(setup, value);
    } else {
      const auto options = http_option_table();
      const bool harmless = std::any_of(
          options.begin(), options.end(),
          [&wanted = key](const HttpOption& option) { return option.key == wanted && option.harmless; });
      if (!harmless) fine = fail(key + " cannot be chosen on this server");
    }
  }
  if (!fine) return fine;
  return check_agents(setup, std::vector<AgentSpec>(static_cast<std::size_t>(setup.seats), *spec));
}

AgentSpec AgentPolicy::bounded(AgentSpec agent) const {
  if (is_remote(agent) && !neighbours) agent.parameters.emplace_back("reach", "public");
  return agent;
}

void hide_fault(nlohmann::json& hint) {
  if (hint.is_object() && hint.contains("fault")) hint["fault"] = "the agent failed; its fallback decided";
}

}  // namespace meldwise::net
