#include "arena/definition.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

#include "games/option_values.h"

namespace meldwise::arena {

Result<DefinitionHead> read_head(const JsonReader& read, std::string_view key, std::string_view what,
                                 int newest) {
  const auto version = read[key].integer(1, std::numeric_limits<std::int32_t>::max());
  if (read.ok() && version > newest) {
    return fail(std::string(what) + " format " + std::to_string(version) + " is newer than this program");
  }
  const auto game = find_game(read["game"].text());
  if (!read.ok()) return read.error();
  if (!game) return tl::unexpected(game.error());
  return DefinitionHead{*game, static_cast<int>(version)};
}

Setup read_setup(const JsonReader& read, const GameInfo& game, int least_seats) {
  Setup setup;
  setup.game = &game;
  setup.options = read["options"].take(options_from_json(game.options, read["options"].raw()));
  setup.seats = static_cast<int>(read["seats"].integer(least_seats, kMaxSeats));
  setup.seed = read["seed"].unsigned64();
  return setup;
}

}  // namespace meldwise::arena
