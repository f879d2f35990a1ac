#include "players/bots/envelope.h"

#include <fmt/core.h>

namespace meldwise {

std::string make_message_id(Rng& rng) {
  const std::uint64_t high = (rng() & ~0xF000ULL) | 0x4000ULL;                        // version 4
  const std::uint64_t low = (rng() & 0x3FFFFFFFFFFFFFFFULL) | 0x8000000000000000ULL;  // variant 1
  return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", high >> 32U, (high >> 16U) & 0xFFFFU,
                     high & 0xFFFFU, low >> 48U, low & 0xFFFFFFFFFFFFULL);
}

std::string message_line(std::string_view state, std::string_view id) {
  std::string line;
  line.reserve(state.size() + id.size() + 30);
  line.append(R"({"state":)").append(state).append(R"(,"messageID":")").append(id).append("\"}");
  return line;
}

std::string answer_line(std::string_view move, std::string_view id) {
  return fmt::format(R"({{"move":{},"messageID":{}}})", move, id);
}

std::string newgame_state(int number) {
  return fmt::format(R"({{"message":"NEWGAME","gameNumber":{},"round":"Round 1"}})", number);
}

}  // namespace meldwise
