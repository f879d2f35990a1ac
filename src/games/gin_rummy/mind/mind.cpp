#include "games/gin_rummy/mind/mind.h"

#include "games/contrast.h"

#include <algorithm>
#include <cmath>

namespace meldwise::gin_rummy {
namespace {

constexpr std::size_t kMostCandidates = 6;
constexpr double kWorthALook = 8;    // points by which a discard may look worse than the best
constexpr double kPriorScale = 4;    // points that make a discard e times less likely
constexpr double kPointsScale = 30;  // of a lead, for the chance to win a match
constexpr double kOneHand = 200;     // points that count in a single hand beside winning it
constexpr int kSteps = 24;           // of the walk from a world by chance to a likely one

/// How much likelier the other one holds these cards than any others, as a logarithm. Fitted to what the
/// heuristic player held against what it might have held (pairs of a true and a sampled hand, logit).
double plausibility(CardSet hand, const Public& table, const SeatRecord& other) {
  const Arrangement sorted = arrange(hand);
  double sum = -(0.018 * sorted.points + 0.16 * static_cast<double>(sorted.melds.size())) * table.turn;
  sum -= 6.0 * (sorted.loose & other.known).size();
  other.known.for_each([&](Face card) { sum += 0.3 * (near(card) & hand).size(); });
  other.passed.for_each(
      [&](Face card) { sum -= 0.2 * (near(card) & hand).size() + 1.2 * (melds_with(hand, card) ? 1 : 0); });
  other.discarded.for_each(
      [&](Face card) { sum -= 0.8 * (near(card) & hand).size() + 0.8 * (melds_with(hand, card) ? 1 : 0); });
  return sum;
}

}  // namespace

void Mind::candidates(const View& view, Game::Actions& out) {
  if (view.table.phase != Phase::discard) return Game::legal(view, out);
  out.clear();
  if (const auto knock = best_knock(view)) out.push_back(*knock);
  const auto discards = rate_discards(view);
  for (const RatedDiscard& discard : discards) {
    if (out.size() == kMostCandidates || discard.cost > discards[0].cost + kWorthALook) return;
    out.push_back({ActionKind::discard, discard.card});
  }
}

void Mind::priors(const View& view, const Game::Actions& actions, std::span<float> weights) {
  Rng none(0);
  const Action likely = heuristic_action(view, none);
  const bool rated = view.table.phase == Phase::discard && likely.kind == ActionKind::discard;
  const auto discards = rated ? rate_discards(view) : FixedList<RatedDiscard, kHand + 1>{};
  for (std::size_t i = 0; i < actions.size(); ++i) {
    weights[i] = actions[i] == likely ? 3 : 1;
    for (const RatedDiscard& one : discards) {
      if (one.card != actions[i].card) continue;
      weights[i] = static_cast<float>(std::exp((discards[0].cost - one.cost) / kPriorScale));
    }
  }
}

Values Mind::value(const State& state) {
  const Public& table = state.table;
  double lead = table.seat[0].score - table.seat[1].score;
  // A hand that goes on is worth to each about half of what the other would lose by it.
  if (table.phase != Phase::over) {
    lead += 0.5 * (deadwood(state.hidden.hand[1]) - deadwood(state.hidden.hand[0]));
  }
  double chance = 1 / (1 + std::exp(-lead / kPointsScale));
  if (table.progress() == Progress::match_over) {
    chance = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    if (table.options.target == 0) chance = std::clamp(0.25 + 0.5 * chance + lead / kOneHand, 0.0, 1.0);
  }
  return {static_cast<float>(chance), static_cast<float>(1 - chance)};
}

/// A walk of single exchanges between the other hand and the stock (Metropolis et al. 1953).
State Mind::imagine(const View& view, Rng& rng) {
  State world = Game::sample(view, rng);
  const Public& table = world.table;
  if (table.mover != view.seat || table.phase == Phase::lay_off) return world;
  const auto other = seat_after(view.seat, kSeats);
  CardSet& hand = world.hidden.hand[static_cast<std::size_t>(other)];
  double now = plausibility(hand, table, table.of(other));
  for (int step = 0; step < kSteps && table.stock > 0; ++step) {
    const CardSet from = hand - table.of(other).known;
    if (from.empty()) break;
    const Face goes = from.after(rng.below(static_cast<std::uint32_t>(from.size())));
    Face& comes = world.hidden.stock[rng.below(table.stock)];
    const CardSet next = (hand - goes) | CardSet::of(comes);
    const double then = plausibility(next, table, table.of(other));
    if (then < now && rng.unit() >= std::exp(then - now)) continue;
    comes = goes;
    hand = next;
    now = then;
  }
  return world;
}

std::optional<Action> Mind::certain(const View& view) {
  if (view.table.phase == Phase::lay_off) return best_lay_off(view);
  if (view.table.phase != Phase::discard) return {};
  const auto knock = best_knock(view);
  return knock && deadwood(view.hand - knock->card) == 0 ? knock : std::nullopt;
}

namespace {

/// What speaks for the stock where the upcard would help too.
std::string what_helps(const View& view) {
  return counted(improving(view, view.hand), "unseen card") + " would lower the deadwood of " +
         std::to_string(deadwood(view.hand));
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
  const Face top = view.table.upcard();
  const std::string upcard = top == kNoCard ? std::string() : meldwise::to_text(top);
  const int rest = action.card == kNoCard ? 0 : deadwood(view.hand - action.card);
  switch (action.kind) {
    case ActionKind::pass:
    case ActionKind::draw_stock:
      if (deadwood_with_upcard(view) < deadwood(view.hand)) return what_helps(view);
      return "with " + upcard + " the deadwood would be " + std::to_string(deadwood_with_upcard(view));
    case ActionKind::draw_discard:
      if (deadwood_with_upcard(view) >= deadwood(view.hand)) return "the best of what was tried";
      return "with " + upcard + " the deadwood falls to " + std::to_string(deadwood_with_upcard(view));
    case ActionKind::knock:
      return rest == 0 ? "gin: nothing is left over"
                       : "ends the hand with a deadwood of " + std::to_string(rest);
    case ActionKind::done:
      return "laying off more would not lower the deadwood of " + std::to_string(deadwood(view.hand));
    default:
      return "leaves a deadwood of " + std::to_string(rest);
  }
}

}  // namespace meldwise::gin_rummy
