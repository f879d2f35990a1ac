#include "players/make_player.h"

#include <charconv>

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

}  // namespace meldwise
