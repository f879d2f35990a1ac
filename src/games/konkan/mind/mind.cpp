#include "games/konkan/mind/mind.h"

#include "games/konkan/mind/heuristic.h"

#include <algorithm>

#include "games/konkan/mind/table_plan.h"
#include "games/konkan/mind/wary.h"
#include "games/konkan/rules/legal.h"

namespace meldwise::konkan {
namespace {

constexpr std::size_t kThrows = 8;        // to consider where nothing can be laid
constexpr std::size_t kThrowsBeside = 4;  // where something can
/// The same at a glance: few simulations come by, and trying poor throws makes the way there look poor.
constexpr std::size_t kThrowsGlanced = 3;
constexpr std::size_t kThrowsGlancedBeside = 2;
constexpr int kSarfs = 3;

/// A throw that costs so much more than the cheapest is half as likely.
constexpr float kPriorHalves = 150;
/// Laying, and taking a card that can be laid, against the cheapest throw or the deck.
constexpr float kStepWeight = 4;
/// Coming down where a patient player waits.
constexpr float kHastyWeight = 0.5F;

void add(Actions& out, const Action& action) {
  if (std::find(out.begin(), out.end(), action) == out.end()) out.push_back(action);
}

float likelihood_of_throw(int cost, int least) {
  return kPriorHalves / (kPriorHalves + static_cast<float>(cost - least));
}
/// Of a step that is no throw; `hasty`: a patient player would not come down now.
float likelihood_of_step(const Action& action, bool hasty) {
  if (action.kind == ActionKind::pull_deck) return 1;
  return hasty ? kHastyWeight : kStepWeight;
}
/// The steps other than throws and the deck are all ways of coming down, or none is.
bool is_hasty(const Public& table, const FrenchHand& hand, const Actions& steps) {
  const auto counts = [](const Action& step) {
    return step.kind != ActionKind::pull_deck && step.kind != ActionKind::throw_card;
  };
  return std::any_of(steps.begin(), steps.end(), counts) && waits(table, hand);
}

/// The cheapest throws, the best first; there is room for their weights, or none.
void add_throws(const Public& table, const FrenchHand& hand, std::size_t most, Actions& out,
                std::span<float> weights) {
  ThrowCosts costs;
  weigh_throws(table, hand, costs);
  most = std::min(most, costs.size());
  std::partial_sort(costs.begin(), costs.begin() + most, costs.end(),
                    [](const ThrowCost& a, const ThrowCost& b) {
                      return a.cost != b.cost ? a.cost < b.cost : a.card < b.card;
                    });
  for (std::size_t i = 0; i < most; ++i) {
    if (!weights.empty()) {
      weights[out.size()] = likelihood_of_throw(costs[i].cost, std::min(kJokerCost, costs[0].cost));
    }
    out.push_back(throw_card(costs[i].card));
  }
}

/// Coming down for the lightest hand and for most points; both are often the same.
void add_come_down(const Public& table, const FrenchHand& hand, Actions& out) {
  if (!can_come_down(table, hand)) return;
  Question question = come_down_question(table);
  for (const Goal goal : {Goal::best_hand, Goal::most_points}) {
    question.goal = goal;
    const std::optional<Plan> plan = best_plan(hand, question, solver_rules(table.options));
    if (plan && !plan->melds.empty()) add(out, lay(plan->melds[0]));
  }
}

/// The beginnings of the plan that lays most cards. A meld may need the joker of a swap, so that comes first.
void add_table_steps(const Public& table, const FrenchHand& hand, Actions& out) {
  if (hand.size() < 2) return;
  const auto plan = plan_turn(table, hand, {.goal = Goal::most_cards, .keep = Keep::at_least_one});
  if (!plan) return;
  if (!plan->swaps.empty()) return add(out, swap_from(plan->swaps[0].given, plan->swaps[0].index));
  if (!plan->melds.empty()) add(out, lay(plan->melds[0]));
  int sarfs = 0;
  for (const Sarf& sarf : plan->sarfs) {
    const Action step = step_of(table, sarf);
    if (judge(table, hand, step) != Refusal::none) continue;  // only after another one
    add(out, step);
    if (++sarfs == kSarfs) return;
  }
}

/// Pulls, and what can be laid; true if that is all there is.
bool list_steps(const Public& table, const FrenchHand& hand, Actions& out) {
  if (table.turn.phase == Phase::pull) {
    out.push_back(pull_deck());
    if (wants_trash(table, hand)) out.push_back(pull_trash());
    return true;
  }
  if (!table.opening() || table.options.opening_turn_may_meld) {
    if (table.moving().down()) {
      add_table_steps(table, hand, out);
    } else {
      add_come_down(table, hand, out);
      if (come_down_pending(table) && !out.empty()) return true;
    }
  }
  return false;
}

void list_all(const Sight& sight, Actions& out, std::span<float> weights) {
  const auto& [table, hand, acts] = sight;
  out.clear();
  const bool all = list_steps(table, hand, out);
  if (weights.empty()) {
    if (!all) add_throws(table, hand, out.empty() ? kThrows : kThrowsBeside, out, weights);
    return;
  }
  const bool hasty = is_hasty(table, hand, out);
  std::transform(out.begin(), out.end(), weights.begin(),
                 [&](const Action& step) { return likelihood_of_step(step, hasty); });
  if (!all) add_throws(table, hand, out.empty() ? kThrowsGlanced : kThrowsGlancedBeside, out, weights);
}

}  // namespace

void Mind::candidates(const Sight& sight, Actions& out) { list_all(sight, out, {}); }

void Mind::glance(const Sight& sight, Actions& out, std::span<float> weights) {
  list_all(sight, out, weights);
}

void Mind::priors(const View& view, const Actions& actions, std::span<float> weights) {
  ThrowCosts costs;
  if (view.table.turn.phase == Phase::play) weigh_throws(view.table, view.hand, costs);
  int least = kJokerCost;
  for (const ThrowCost& each : costs) least = std::min(least, each.cost);
  const bool hasty = is_hasty(view.table, view.hand, actions);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const Action& action = actions[i];
    weights[i] = likelihood_of_step(action, hasty);
    if (action.kind != ActionKind::throw_card) continue;
    for (const ThrowCost& each : costs) {
      if (each.card != action.card) continue;
      weights[i] = likelihood_of_throw(each.cost, least);
    }
  }
}

void Mind::play_on(State& state, std::uint32_t decisions, Rng& rng) {
  const Public& table = state.table;
  while (table.progress == Progress::playing) {
    Game::apply(state, patient_action(table, state.hand(table.mover()), rng), nullptr);
    if (--decisions == 0) return;
  }
}

std::uint64_t Mind::sight_key(const State& state) {
  const FrenchHand& hand = state.hand(state.table.mover());
  // Beside the bits of the suits: a joker is not a second ace.
  std::uint64_t key = static_cast<std::uint64_t>(hand.jokers()) << 32;
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    key = mix_seed(key ^ (static_cast<std::uint64_t>(hand.once(suit)) << 16 | hand.twice(suit)));
  }
  return key;
}

std::uint32_t Mind::private_news(const State& state, Seat seat) {
  if (state.table.mover() != seat) return 0;
  return static_cast<std::uint32_t>(sight_key(state) >> 32) | 1U;
}

std::string_view Mind::settings() {
  return "algorithm=flat,sims=6000,playout-laps=6,leaf=value,exploration=0.7";
}

std::string_view Mind::first_settings() { return "sims=3000,playout-laps=6,exploration=0.7"; }

std::array<std::string_view, 5> Mind::levels() {
  return {"random", "heuristic:slips=0.65", "heuristic:slips=0.3", "heuristic", "ismcts:sims=4000"};
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "exact melds, comes down when it can, throws what helps nobody", heuristic_action},
      {"patient", "while nobody is down comes down only if at most two cards are left", Mind::act},
      {"wary", "patient, and comes down behind others only if that looks better than to wait", wary_action}};
  return kStyles;
}

}  // namespace meldwise::konkan
