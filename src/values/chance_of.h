// What could have come instead: the chance events of a game, for code that knows its types. Included only by
// the files that the build writes, one a game.
#pragma once

#include <algorithm>
#include <span>

#include "cards/rng.h"
#include "games/contract.h"
#include "values/luck.h"

namespace meldwise::values {

/// The cards that nobody sees, in the order in which they will come, and which of them comes next. Known by
/// the names that the games give them; a game that hides its cards elsewhere has no luck but that of the
/// deal.
template <class State>
[[nodiscard]] auto hidden_cards(State& state) {
  if constexpr (requires { state.hidden.wall; }) {
    return std::span(state.hidden.wall).subspan(state.hidden.front, state.hidden.back - state.hidden.front);
  } else if constexpr (requires { state.hidden.stock; }) {
    return std::span(state.hidden.stock.data(), state.hidden.stock.size());
  } else if constexpr (requires { state.hidden.deck; }) {
    return std::span(state.hidden.deck.data(), state.hidden.deck.size());
  } else {
    return std::span<char>();
  }
}

/// The place of the first card that a step took; -1 if it took none, or none that lay there before it.
template <class State>
[[nodiscard]] int first_taken(const State& before, const State& after) {
  const auto size = static_cast<int>(hidden_cards(before).size());
  if (static_cast<int>(hidden_cards(after).size()) >= size) return -1;
  if constexpr (requires { before.hidden.wall; }) {
    if (after.hidden.front != before.hidden.front) return 0;
  }
  return size - 1;
}

/// Another chance for deals and reshuffles to come, where a game has such.
template <class State>
void reseed(State& state, std::uint64_t seed) {
  if constexpr (requires { state.hidden.seed; }) state.hidden.seed = seed;
}

/// Shows what could have come at the chance events of one match: `see(state, times)` for every state, the one
/// that came among them, with its weight.
template <Game G>
class OtherChances {
 public:
  using State = typename G::State;

  explicit OtherChances(std::uint64_t match_seed) : rng_(mix_seed(match_seed ^ kSalt)) {}

  /// A deal: kOtherDeals others, of `deal(seed)`; the one that came is not among them.
  template <class Deal, class See>
  void deals(Deal&& deal, See&& see) {
    for (int i = 0; i < kOtherDeals; ++i) see(deal(rng_()), 1);
  }

  /// A step from `before` to `after`; false, and nothing shown, if nothing came that could have been
  /// something else.
  template <class See>
  bool step(const State& before, const typename G::Action& action, const State& after, See&& see) {
    const auto cards = hidden_cards(before);
    if (hidden_cards(after).size() > cards.size() || (cards.empty() && !hidden_cards(after).empty())) {
      reshuffles(before, action, see);
      return true;
    }
    const int taken = first_taken(before, after);
    if (taken < 0) return false;
    const auto at = static_cast<std::size_t>(taken);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      // Of each face the first card speaks for all; which of the copies is exchanged is drawn, so that what
      // lies behind it is as likely as it ever was.
      const auto here = cards.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(cards.begin(), here, cards[i]) != here) continue;
      const auto copies = std::count(cards.begin(), cards.end(), cards[i]);
      if (cards[i] == cards[at]) {
        see(after, copies);
        continue;
      }
      auto skip = rng_.below(static_cast<std::uint32_t>(copies));
      std::size_t from = i;
      while (cards[from] != cards[i] || skip-- > 0) ++from;
      State other = before;
      const auto others = hidden_cards(other);
      std::swap(others[at], others[from]);
      G::apply(other, action, nullptr);
      see(other, copies);
    }
    return true;
  }

 private:
  static constexpr std::uint64_t kSalt = 0x6c75636bULL;  // its own stream, beside those of deal and play

  template <class See>
  void reshuffles(const State& before, const typename G::Action& action, See&& see) {
    for (int i = 0; i < kOtherDeals; ++i) {
      State other = before;
      reseed(other, rng_());
      G::apply(other, action, nullptr);
      see(other, 1);
    }
  }

  Rng rng_;
};

}  // namespace meldwise::values
