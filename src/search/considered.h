// What a search tries where it chooses: the candidates of the mind, or with `first-priors=on` those that the
// mind had when it was first searched with.
#pragma once

#include "games/mind.h"
#include "search/config.h"

namespace meldwise::search {

/// A mind that still has the candidates of its first search, for `first-priors=on`.
template <class M>
concept KeepsFirstCandidates = requires(const typename M::Game::View& view,
                                        typename M::Game::Actions& actions) {
  { M::first_candidates(view, actions) } -> std::same_as<void>;
};

/// The candidates of the seat to move, of a State or of its own View.
template <Mind M>
void list_considered(const auto& known, typename M::Game::Actions& out,
                     [[maybe_unused]] const Config& config) {
  if constexpr (KeepsFirstCandidates<M>) {
    if (config.first_priors) {
      if constexpr (requires { M::first_candidates(known, out); }) {
        return M::first_candidates(known, out);
      } else {
        return M::first_candidates(M::Game::view(known, M::Game::to_move(known)), out);
      }
    }
  }
  list_candidates<M>(known, out);
}

}  // namespace meldwise::search
