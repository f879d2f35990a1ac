// What the numbers of mahjong's mind are fitted to (values/fit.h): what hands of the heuristic player
// brought, which tiles they waited for, what they were paid. The player is made of the same numbers, so a fit
// starts from those that are built in, and the next one from its own.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/danger.h"
#include "games/mahjong/mind/draw_luck.h"
#include "games/mahjong/mind/explorer.h"
#include "games/mahjong/mind/fitted_danger.h"
#include "games/mahjong/mind/fitted_plan.h"
#include "games/mahjong/mind/fitted_price.h"
#include "games/mahjong/mind/fitted_tai.h"
#include "games/mahjong/mind/fitted_worth.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/judgement.h"
#include "melds/mahjong/readings.h"

namespace meldwise::mahjong {

/// What all of them have in common: four play by the heuristic, and discards and passes count. After a claim
/// the seat discards.
struct HeuristicHands {
  static constexpr bool one_of_them = false;
  static constexpr int seats = kMostSeats;
  static constexpr double slips = 0;  // a discard by chance decides a hand too often

  static Action act(const View& view, Rng& rng) { return heuristic_action(view, rng); }
  static bool counts(const State& /*before*/, const Action& action) {
    return action.kind == ActionKind::discard || action.kind == ActionKind::pass;
  }
};

/// Who won a hand and how, as the money tells.
struct Win {
  std::size_t winner = 0;
  bool self_draw = false;
  float tai = 0;  ///< without those of the dealer
};
[[nodiscard]] std::optional<Win> win_of(const Public& table, const auto& end) {
  Win win;
  std::size_t payer = end.seats;
  int payers = 0;
  for (std::size_t i = 0; i < end.seats; ++i) {
    if (end.gain[i] > 0) win.winner = i;
    if (end.gain[i] >= 0) continue;
    payer = i;
    ++payers;
  }
  if (payers == 0) return std::nullopt;
  win.self_draw = payers > 1;
  const auto dealer = static_cast<std::size_t>(index_of(table.dealer));
  const float more = win.winner == dealer || payer == dealer ? static_cast<float>(1 + 2 * table.streak) : 0;
  const auto base = static_cast<float>(table.options.base);
  win.tai = (-end.gain[payer] - base) / static_cast<float>(table.options.unit) - more;
  return win;
}

struct WorthFit : HeuristicHands {
  static constexpr std::string_view name = "worth";
  static constexpr std::string_view about = "Weights of Judgement::terms, in hundreds of money";
  static constexpr std::size_t in_a_line = 8;

  static std::span<const float> built_in() { return kFittedWorth; }

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

/// Whether another seat waits for a tile, of all that a seat could discard.
struct DangerFit : HeuristicHands {
  static constexpr std::string_view name = "danger";
  static constexpr std::string_view about = "Weights of Danger::terms";
  static constexpr bool one_of_them = true;  // that it wins, or that it does not
  static constexpr std::size_t in_a_line = 10;

  static std::span<const float> built_in() { return kFittedDanger; }
  static bool counts(const State& /*before*/, const Action& action) {
    return action.kind == ActionKind::discard;
  }

  static void describe(const State& before, const Action& /*action*/, const auto& /*end*/, auto& data) {
    const View view = Game::view(before, Game::to_move(before));
    const Judgement judgement(view);
    judgement.hand().for_each_kind([&](TileKind tile, int) {
      for (int i = 0; i < before.table.seats; ++i) {
        DangerTerms list{};
        if (seat_at(i) == view.seat || !judgement.danger().terms(tile, seat_at(i), list)) continue;
        std::array<float, kDangerWeights> row{};
        for (const std::uint8_t term : list) row[term] = 1;
        TileCounts whole = before.hidden.hand[static_cast<std::size_t>(i)];
        whole.add(tile);
        const float wins = is_complete(whole) ? 1.0F : 0.0F;
        data.put(0, row, wins);
        data.put(0, {}, 1 - wins);
        data.close();
      }
    });
  }
};

/// The tai of hands that won, by how they looked before.
struct TaiFit : HeuristicHands {
  static constexpr std::string_view name = "tai";
  static constexpr std::string_view about = "Weights of tai_terms";
  static constexpr std::size_t in_a_line = 10;

  static std::span<const float> built_in() { return kFittedTai; }

  static void describe(const State& before, const Action& action, const auto& end, auto& data) {
    const auto win = win_of(before.table, end);
    const Seat seat = Game::to_move(before);
    const auto index = static_cast<std::size_t>(index_of(seat));
    if (!win || win->winner != index) return;
    TileCounts tiles = before.hidden.hand[index];
    if (action.kind == ActionKind::discard) tiles.remove(action.tile);
    data.put(tai_terms(before.table, seat, meld_facts(before.table, seat), tiles), win->tai);
  }
};

/// What a win is paid beyond what the table shows, and by how many.
struct PriceFit : HeuristicHands {
  static constexpr std::string_view name = "price";
  static constexpr std::string_view about =
      "The tai of a hand that shows nothing and wins by a discard; how many of all wins are drawn by oneself";
  static constexpr std::size_t in_a_line = 10;

  static std::span<const float> built_in() { return kFittedPrice; }

  static void describe(const State& before, const Action& /*action*/, const auto& end, auto& data) {
    const auto win = win_of(before.table, end);
    if (!win) return;
    data.put(std::array<float, 2>{0, 1}, win->self_draw ? 1.0F : 0.0F);
    if (win->self_draw) return;
    const float shown = shown_tai(before.table, seat_at(static_cast<int>(win->winner)));
    data.put(std::array<float, 2>{1, 0}, win->tai - shown);
  }
};

/// What one choice of a seat earns more than another, beyond what the heuristic thinks: of hands in which all
/// four choose by chance (Explorer). What a seat chose by chance is in no way bound up with its cards, so the
/// sum of what its choices had more than their mean, over the whole hand, tells what each number is worth;
/// and what its draws brought is taken out beside it. The first hands are played around what the heuristic
/// would choose, those of every later stage around what is known by then.
struct PlanFit {
  static constexpr std::string_view name = "plan";
  static constexpr std::string_view about =
      "Weights of ChoiceTerms, in hundreds of money beyond what the heuristic thinks, and then of LuckTerms";
  static constexpr bool one_of_them = false;
  static constexpr int seats = kMostSeats;
  static constexpr double slips = 0;
  static constexpr std::size_t in_a_line = 8;
  static constexpr int stages = 3;
  static constexpr std::size_t unsure = kChoiceTerms;  // luck is known well enough

  static std::span<const float> built_in() { return kFittedPlan; }
  /// A hand that the dealer has kept the deal for is paid more and teaches no more.
  static Options options() {
    Options options;
    options.hands = 1;
    return options;
  }

  using Player = Explorer;

  template <class Data>
  class Watcher {
   public:
    Watcher(const Explorer& player, Data& out) : player_(player), out_(out) {}

    void dealt(const State& state, const auto& /*others*/) {
      luck_.emplace(state);
      rows_ = {};
      thought_ = {};
      before_ = Game::outcome(state);
    }
    void stepped(const State& before, const Action& /*action*/, const State& after) {
      const auto seat = static_cast<std::size_t>(index_of(Game::to_move(before)));
      const Explorer::Tried& tried = player_.tried();
      for (std::size_t k = 0; k < tried.terms.size(); ++k) rows_[seat][k] += tried.terms[k];
      thought_[seat] += tried.thought;
      luck_->add(before, after);
    }
    void ended(const State& state) {
      const Outcome end = Game::outcome(state);
      for (std::size_t i = 0; i < state.table.seats; ++i) {
        const LuckTerms luck = luck_->of(seat_at(static_cast<int>(i)));
        std::copy(luck.begin(), luck.end(), rows_[i].begin() + kChoiceTerms);
        out_.put(rows_[i], static_cast<float>(end.score[i] - before_.score[i]) / 100 - thought_[i]);
      }
    }

   private:
    const Explorer& player_;
    Data& out_;
    Outcome before_;
    std::optional<DrawLuck> luck_;
    std::array<std::array<float, kChoiceTerms + kLuckTerms>, kMostSeats> rows_{};
    std::array<float, kMostSeats> thought_{};  // what the heuristic thinks of what was chosen, less its mean
  };
};

using Fits = std::tuple<WorthFit, DangerFit, TaiFit, PriceFit, PlanFit>;

}  // namespace meldwise::mahjong
