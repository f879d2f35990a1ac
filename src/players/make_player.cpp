#include "players/make_player.h"

#include <algorithm>
#include <charconv>

#include "cards/text.h"

namespace meldwise {

Result<double> read_slips(const AgentSpec& spec) {
  double slips = 0;
  for (const auto& [key, value] : spec.parameters) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), slips);
    const bool number =
        error == std::errc{} && end == value.data() + value.size() && slips >= 0 && slips <= 1;
    if (key != "slips" || !number) {
      return fail("agent " + in_quotes(to_text(spec)) + ": expected only slips=P with P from 0 to 1");
    }
  }
  return slips;
}

Result<search::Config> read_search(const AgentSpec& spec, const search::Config& defaults) {
  search::Config config = defaults;
  for (const auto& [key, value] : spec.parameters) {
    if (const Status done = search::set_parameter(config, key, value); !done) {
      return fail("agent " + in_quotes(to_text(spec)) + ": " + done.error().message);
    }
  }
  // Who gives one kind of budget means that one: the game's own number of simulations is no second limit.
  const auto names = [&](std::string_view wanted) {
    return std::any_of(spec.parameters.begin(), spec.parameters.end(),
                       [&](const auto& parameter) { return parameter.first == wanted; });
  };
  if (names("ms") && !names("sims")) config.simulations = 0;
  if (names("sims") && !names("ms")) config.milliseconds = 0;
  return config;
}

Result<int> read_level(const AgentSpec& spec) {
  if (spec.parameters.size() == 1 && spec.parameters.front().first.empty()) {
    const auto level = parse_integer(spec.parameters.front().second);
    if (level && *level >= 1 && *level <= 5) return static_cast<int>(*level);
  }
  return fail("agent " + in_quotes(to_text(spec)) + ": expected level:1 to level:5");
}

}  // namespace meldwise
