// Raw JSON into every reader of the games: actions, views, options.
#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "games/every_game.h"

using namespace meldwise;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto json = nlohmann::json::parse(data, data + size, nullptr, false);
  if (json.is_discarded()) return 0;
  for_each_game([&]<Game G>(std::type_identity<G>) {
    (void)G::action_from_json(json);
    (void)G::view_from_json(json);
  });
  for (const GameInfo& game : catalogue()) (void)options_from_json(game.options, json);
  return 0;
}
