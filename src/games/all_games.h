// The one list of games. Adding a game is adding its folder and its line here: the catalogue, every
// command, protocol and test works from this list.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

#include "games/arboretum/game.h"
#include "games/contract.h"
#include "games/five_crowns/game.h"
#include "games/konkan/game.h"
#include "games/mahjong/game.h"
#include "games/makiaveli/game.h"

namespace meldwise {

using AllGames = std::tuple<konkan::Game, makiaveli::Game, arboretum::Game, mahjong::Game, five_crowns::Game>;

/// Calls visit(std::type_identity<G>{}) for every game, in catalogue order.
template <class Visit>
void for_each_game(Visit&& visit) {
  [&]<class... Gs>(std::type_identity<std::tuple<Gs...>>) {
    (visit(std::type_identity<Gs>{}), ...);
  }(std::type_identity<AllGames>{});
}

/// Calls visit(std::type_identity<G>{}) for the game of that name; false if there is none.
template <class Visit>
bool with_game(std::string_view name, Visit&& visit) {
  bool found = false;
  for_each_game([&]<Game G>(std::type_identity<G> game) {
    if (G::name != name) return;
    found = true;
    visit(game);
  });
  return found;
}

}  // namespace meldwise
