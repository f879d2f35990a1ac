#include "net/learned.h"

#include "games/all_games.h"
#include "games/table_of.h"

namespace meldwise::net {

bool learned_something(const Table& before, const Table& after, Seat seat, std::string_view action) {
  // A card drawn unseen would have to be the same in all of them to go unnoticed.
  constexpr int kWorlds = 6;
  bool learned = false;
  with_game(before.setup().game->name, [&]<Game G>(std::type_identity<G>) {
    const auto move = G::parse_action(action);
    const auto thought = static_cast<const TableOf<G>&>(before).view(seat);
    const auto knows = static_cast<const TableOf<G>&>(after).view(seat);
    Rng rng = Rng::stream(before.actions().size(), Stream::play, 0);
    for (int world = 0; world < kWorlds && !learned; ++world) {
      auto state = G::sample(thought, rng);
      if (!move || !G::check(state, *move)) {
        learned = true;
        break;
      }
      G::apply(state, *move, nullptr);
      learned = !(G::view(state, seat) == knows);
    }
  });
  return learned;
}

}  // namespace meldwise::net
