// What the numbers of estimate.h are fitted to (values/fit.h): who won the rounds of the playout policy, by
// how every seat stood.
#pragma once

#include <span>
#include <string_view>
#include <tuple>

#include "games/konkan/game.h"
#include "games/konkan/mind/estimate.h"
#include "games/konkan/mind/fitted_estimate.h"
#include "games/konkan/mind/patient.h"

namespace meldwise::konkan {

struct EstimateFit {
  static constexpr std::string_view name = "estimate";
  static constexpr std::string_view about =
      "Weights of mind/estimate.h: for tables of two, then of three, for each kind of standing ten";
  static constexpr bool one_of_them = true;
  static constexpr int seats = 0;
  static constexpr double slips = 0.02;
  static constexpr std::size_t in_a_line = kTraits;

  static std::span<const float> built_in() { return kFittedEstimate; }
  static Action act(const View& view, Rng& rng) { return patient_action(view.table, view.hand, rng); }
  static bool counts(const State& /*before*/, const Action& /*action*/) { return true; }

  static void describe(const State& before, const Action& /*action*/, const auto& end, auto& data) {
    for (std::size_t i = 0; i < end.seats; ++i) {
      const Standing standing = standing_of(before, seat_at(static_cast<int>(i)));
      data.put(weights_at(standing, before.table.seats), standing.traits, end.share[i]);
    }
    data.close();
  }
};

using Fits = std::tuple<EstimateFit>;

}  // namespace meldwise::konkan
