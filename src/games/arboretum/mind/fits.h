// What the numbers of prior.h are fitted to (values/fit.h): which candidate was chosen. Of matches that are
// recorded whoever played them chose, the search itself; of self-play, the gardener.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <tuple>

#include "games/arboretum/game.h"
#include "games/arboretum/mind/fitted_prior.h"
#include "games/arboretum/mind/prior.h"

namespace meldwise::arboretum {

struct PriorFit {
  static constexpr std::string_view name = "prior";
  static constexpr std::string_view about =
      "Weights of mind/prior.h: of draws from the deck, from a pile, of plants, of discards";
  static constexpr bool one_of_them = true;
  static constexpr int seats = 0;
  static constexpr double slips = 0.02;
  static constexpr std::size_t in_a_line = 10;

  static std::span<const float> built_in() { return kFittedPrior; }
  static Action act(const View& view, Rng& /*rng*/) {
    return Gardener(view.table).choose(view.table, view.hand);
  }
  static bool counts(const State& /*before*/, const Action& /*action*/) { return true; }

  static void describe(const State& before, const Action& action, const auto& /*end*/, auto& data) {
    Descriptions all;
    arboretum::describe(before.table, before.hidden.hand[slot_of(before.table.to_move)], all);
    const bool known =
        std::any_of(all.begin(), all.end(), [&](const Described& one) { return one.action == action; });
    if (all.size() < 2 || !known) return;
    for (const Described& one : all) {
      data.put(one.at, std::span(one.traits).first(one.count), one.action == action ? 1.0F : 0.0F);
    }
    data.close();
  }
};

using Fits = std::tuple<PriorFit>;

}  // namespace meldwise::arboretum
