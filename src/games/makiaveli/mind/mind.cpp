#include "games/makiaveli/mind/mind.h"

#include "games/makiaveli/mind/heuristic.h"

#include <algorithm>

#include "games/makiaveli/mind/plans.h"
#include "games/makiaveli/rules/situation.h"

namespace meldwise::makiaveli {
namespace {

/// Drawing goes without saying while so many cards are left in the deck for each seat.
constexpr int kOpeningDraws = 6;

bool is_opening(const Public& table) {
  return !table.options.must_play && table.may_draw(table.mover()) &&
         table.deck > kOpeningDraws * table.seats;
}

}  // namespace

void Mind::candidates(const Sight& sight, Game::Actions& out) {
  out.clear();
  const Public& table = sight.table;
  const Situation situation = situation_of(sight);
  const auto add = [&](const Action& action) {
    if (std::find(out.begin(), out.end(), action) == out.end()) out.push_back(action);
  };
  if (situation.in_play()) {
    for (const TurnPlan& plan : plans_of(start_of_turn(situation))) {
      if (const auto step = step_of(plan, situation.play)) add(*step);
    }
    if (out.empty()) out.push_back(*step_of_largest(situation));
    return;
  }
  const bool opening = is_opening(table);
  const bool out_now = can_empty(situation);
  if (opening && !out_now) {
    out.push_back(stay_of(table));
    return;
  }
  const TurnPlans& plans = plans_of(situation);
  if (!out_now && (!table.options.must_play || plans.empty())) out.push_back(stay_of(table));
  for (const TurnPlan& plan : plans) add(*step_of(plan, {}));
}

void Mind::priors(const View&, const Game::Actions& actions, std::span<float> weights) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const ActionKind kind = actions[i].kind;
    weights[i] = kind == ActionKind::draw || kind == ActionKind::pass ? 2.0F : 1.0F;
  }
}

Values Mind::value(const State& state) {
  const Public& table = state.table;
  Values values{};
  float total = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    const bool over = table.progress != Progress::playing;
    values[seat] = over ? static_cast<float>((table.winners >> seat) & 1)
                        : 1.0F / (1.0F + static_cast<float>(table.seat[seat].cards));
    total += values[seat];
  }
  for (float& value : values) value /= total;
  return values;
}

std::optional<Action> Mind::certain(const View& view) {
  const Situation situation = situation_of(view);
  if (can_empty(situation)) {
    const auto plan = largest_plan(start_of_turn(situation));
    if (const auto step = step_of(*plan, situation.play)) return step;
    return step_of_largest(situation);
  }
  const Public& table = view.table;
  const bool last_pass = !situation.in_play() && stay_of(table).kind == ActionKind::pass &&
                         !table.options.must_play && table.passes + 1 == table.seats;
  if (last_pass && seats_with_fewest(table) == 1U << index_of(view.seat)) return stay_of(table);
  return std::nullopt;
}

std::uint32_t Mind::private_news(const State& state, Seat seat) {
  const Public& table = state.table;
  const auto index = static_cast<std::size_t>(index_of(seat));
  if (table.turn == 0 || table.seat[index].last_draw != table.turn) return 0;
  // The state does not say which card came last, but the hand that came of it does.
  std::uint32_t news = 1;
  state.hidden.hand[index].for_each_face(
      [&](Face face, int count) { news = news * 107U + 2U * face.id + static_cast<std::uint32_t>(count); });
  return news;
}

std::uint64_t Mind::sight_key(const State& state) {
  const FrenchHand& hand = state.hidden.hand[static_cast<std::size_t>(index_of(state.table.mover()))];
  std::uint64_t key = 0;
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    key = mix_seed(key ^ (static_cast<std::uint64_t>(hand.once(suit)) << 16 | hand.twice(suit)));
  }
  return key;
}

std::string_view Mind::settings() { return "algorithm=flat,sims=400"; }

std::array<std::string_view, 5> Mind::levels() {
  // The first four play what they see, as people do; patience is stronger, and left to the last.
  return {"simple:slips=0.8", "simple:slips=0.5", "simple", "greedy", "ismcts:sims=400"};
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "the same as patient", [](const View& view, Rng&) { return patient_action(view); }},
      {"patient", "draws until the whole hand can go down in one play",
       [](const View& view, Rng&) { return patient_action(view); }},
      {"greedy", "always the largest possible play",
       [](const View& view, Rng&) { return greedy_action(view); }},
      {"simple", "at every turn the groups of its own, or else one card that fits",
       [](const View& view, Rng&) { return simple_action(view); }}};
  return kStyles;
}

}  // namespace meldwise::makiaveli
