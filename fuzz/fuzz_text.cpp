// Every text parser: cards, actions, options, agents. What is accepted must print and read back equal.
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cards/french.h"
#include "cards/text.h"
#include "games/catalogue.h"
#include "games/every_game.h"
#include "players/agent_spec.h"

using namespace meldwise;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (const auto face = parse_face(text)) require(parse_face(to_text(*face)).value() == *face);
  if (const auto hand = parse_french_hand(text)) require(parse_french_hand(to_text(*hand)).value() == *hand);
  for_each_game([&]<Game G>(std::type_identity<G>) {
    if (const auto action = G::parse_action(text)) {
      require(G::parse_action(G::to_text(*action)).value() == *action);
      require(G::action_from_json(G::to_json(*action)).value() == *action);
    }
  });
  for (const GameInfo& game : catalogue()) {
    std::vector<std::string> pieces;
    for (const std::string_view word : words(text)) pieces.emplace_back(word);
    (void)options_from_words(game.options, pieces);
  }
  if (const auto agents = parse_agents(text)) {
    for (const AgentSpec& agent : *agents) require(parse_agent(to_text(agent)).value() == agent);
  }
  return 0;
}
