// What the weights of Judgement are fitted to (values/fit.h): the money that hands of the heuristic player
// brought after each of its discards and passes. The player is made of the same weights, so a fit starts from
// those that are built in, and the next one from its own.
#pragma once

#include <span>
#include <string_view>
#include <tuple>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/fitted_worth.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/judgement.h"

namespace meldwise::mahjong {

struct WorthFit {
  static constexpr std::string_view name = "worth";
  static constexpr std::string_view about = "Weights of Judgement::terms, in hundreds of money";
  static constexpr bool one_of_them = false;
  static constexpr int seats = kMostSeats;
  static constexpr double slips = 0;  // a discard by chance decides a hand too often
  static constexpr std::size_t in_a_line = 8;

  static std::span<const float> built_in() { return kFittedWorth; }
  static Action act(const View& view, Rng& rng) { return heuristic_action(view, rng); }
  /// After a claim the seat discards, and that counts.
  static bool counts(const State& /*before*/, const Action& action) {
    return action.kind == ActionKind::discard || action.kind == ActionKind::pass;
  }

  static void describe(const State& before, const Action& action, const auto& end, auto& data) {
    const View view = Game::view(before, Game::to_move(before));
    const Judgement judgement(view);
    TileCounts rest = judgement.hand();
    float cost = 0;
    if (action.kind == ActionKind::discard) {
      rest.remove(action.tile);
      cost = judgement.danger().cost(action.tile);
    }
    data.put(judgement.terms(rest, judgement.melds(), judgement.melds_wanted(), cost),
             end.gain[static_cast<std::size_t>(index_of(view.seat))] / 100);
  }
};

using Fits = std::tuple<WorthFit>;

}  // namespace meldwise::mahjong
