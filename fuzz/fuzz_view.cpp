// Views that are nearly right: a real view of a random game with some of its fields changed. Whatever
// view_from_json accepts must be safe to sample, to look at and to ask for legal actions.
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>

#include "changes.h"
#include "games/every_game.h"

using namespace meldwise;
using namespace meldwise::fuzz;

namespace {

template <Game G>
void try_view(Choices& choices) {
  const auto& presets = G::option_table().presets();
  const auto& options = presets[choices.next() % presets.size()].value;
  const int seats = G::min_seats + static_cast<int>(choices.next()) % (G::max_seats - G::min_seats + 1);
  if (!G::check_options(options, seats)) return;
  auto state = G::deal(options, seats, choices.next());
  Rng rng(choices.next());
  for (unsigned moves = choices.next(); moves > 0 && G::progress(state) == Progress::playing; --moves) {
    G::apply(state, G::quick_action(state, rng), nullptr);
  }
  const unsigned observer = choices.next() % static_cast<unsigned>(seats + 1);
  nlohmann::json json = G::to_json(G::view(state, observer == static_cast<unsigned>(seats)
                                                      ? Seat::spectator
                                                      : seat_at(static_cast<int>(observer))));
  for (int changes = 0; changes < 4 && !choices.empty(); ++changes) change(json, choices);
  const auto view = G::view_from_json(json);
  if (!view) return;
  (void)G::to_text(*view);
  if (G::view_from_json(G::to_json(*view)).value() != *view) std::abort();
  if (!is_player(G::seat_of(*view))) return;
  auto world = G::sample(*view, rng);
  const Seat seat = G::to_move(world);
  if (G::progress(world) != Progress::playing) return;
  const auto actions = std::make_unique<typename G::Actions>();
  G::legal(world, *actions);
  if (actions->empty() || !is_player(seat)) std::abort();
  for (int i = 0; i < 8 && G::progress(world) == Progress::playing; ++i) {
    G::apply(world, G::quick_action(world, rng), nullptr);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size < 8) return 0;
  Choices choices(data, size);
  const unsigned wanted = choices.next() % std::tuple_size_v<AllGames>;
  unsigned index = 0;
  for_each_game([&]<Game G>(std::type_identity<G>) {
    if (index++ == wanted) try_view<G>(choices);
  });
  return 0;
}
