#include "players/hint.h"

#include <nlohmann/json.hpp>

#include "players/make_player.h"

namespace meldwise {
namespace {

template <Game G>
Result<nlohmann::json> hint_for(const nlohmann::json& json, const AgentSpec& agent, std::uint64_t seed) {
  if (const auto known = make_player<G>(agent, seed, Seat::first); !known)
    return tl::unexpected(known.error());
  const auto view = G::view_from_json(json);
  if (!view) return tl::unexpected(view.error());
  const Seat seat = G::seat_of(*view);
  if (!is_player(seat)) return fail("seat: a spectator has nothing to decide");
  Rng any_world(0);
  if (G::to_move(G::sample(*view, any_world)) != seat) return fail("to_move: it is not this seat's turn");
  if (agent.name == kBotAgent) return fail("a bot process plays whole games; it has no hint to give");
  auto player = make_player<G>(agent, seed, seat);
  if (!player) return tl::unexpected(player.error());
  const auto action = (*player)->decide(*view);

  nlohmann::json hint{{"action", G::to_text(action)},
                      {"why", reason_for<G>(*view, action)},
                      {"table", nlohmann::json::array()},
                      {"simulations", 0},
                      {"worlds", 0},
                      {"depth", 0.0},
                      {"per_second", 0.0},
                      {"exact", false}};
  if (const auto* report = (*player)->last_report()) {
    for (const auto& line : report->lines) {
      hint["table"].push_back({{"text", G::to_text(line.action)},
                               {"visits", line.visits},
                               {"available", line.available},
                               {"value", line.value},
                               {"spread", line.spread},
                               {"prior", line.prior}});
    }
    hint["simulations"] = report->simulations;
    hint["worlds"] = report->worlds;
    hint["depth"] = report->mean_depth;
    hint["per_second"] = report->seconds > 0 ? report->simulations / report->seconds : 0.0;
    hint["exact"] = report->exact;
  }
  return hint;
}

}  // namespace

Result<nlohmann::json> make_hint(const GameInfo& game, const nlohmann::json& view, const AgentSpec& agent,
                                 std::uint64_t seed) {
  Result<nlohmann::json> hint;
  with_game(game.name, [&]<Game G>(std::type_identity<G>) { hint = hint_for<G>(view, agent, seed); });
  return hint;
}

}  // namespace meldwise
