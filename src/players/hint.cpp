#include "players/hint.h"

#include "players/hint_json.h"

namespace meldwise {
namespace {

template <Game G>
Result<nlohmann::json> hint_for(const nlohmann::json& json, const AgentSpec& agent, std::uint64_t seed,
                                const std::stop_token& stop) {
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
  const auto action = (*player)->decide(*view, stop);
  return hint_json<G>(**player, *view, action);
}

}  // namespace

Result<nlohmann::json> make_hint(const GameInfo& game, const nlohmann::json& view, const AgentSpec& agent,
                                 std::uint64_t seed, const std::stop_token& stop) {
  Result<nlohmann::json> hint;
  with_game(game.name, [&]<Game G>(std::type_identity<G>) { hint = hint_for<G>(view, agent, seed, stop); });
  return hint;
}

}  // namespace meldwise
