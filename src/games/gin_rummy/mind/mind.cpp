// Players by rule of thumb, and what the search asks of a game: both by how good a discard looks.
#include "games/gin_rummy/mind/mind.h"

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

Action leave(const Public& table) {
  return {table.phase == Phase::offer ? ActionKind::pass : ActionKind::draw_stock};
}
bool is_offered(const Public& table) { return table.phase == Phase::offer || table.turn > 0; }

/// Takes the upcard to knock, or if it melds and lowers the deadwood.
Action draw(const View& view) {
  const Public& table = view.table;
  if (!is_offered(table)) return leave(table);
  const int least = deadwood_with(view.hand, table.upcard());
  const bool helps = least <= table.options.knock_at ||
                     (would_meld(view.hand, table.upcard()) && least < deadwood(view.hand));
  return helps ? Action{ActionKind::draw_discard} : leave(table);
}

/// Nearly the same play with a hand that is sorted already.
Action quick_step(const Public& table, CardSet hand, const Arrangement& sorted) {
  if (table.phase == Phase::lay_off) {
    Action found{ActionKind::done};
    for_each_fit(sorted.loose, table.melds, [&](Face card, std::uint8_t meld) {
      found = {ActionKind::lay_off, card, meld};
    });
    return found;
  }
  const Face top = table.upcard();
  if (table.phase != Phase::discard) {
    const bool takes = is_offered(table) && melds_with(hand, top) && would_meld(hand, top);
    return takes ? Action{ActionKind::draw_discard} : leave(table);
  }
  const CardSet loose = sorted.loose - table.taken;
  const Face dear = dearest(loose);
  if (sorted.points - points_of(dear) <= table.options.knock_at) return {ActionKind::knock, dear};
  return {ActionKind::discard, least_useful(loose)};
}

auto rate_discards(const View& view) {
  const CardSet theirs = view.table.of(seat_after(view.seat, kSeats)).known;
  return rate_throws(view.hand, view.hand - view.table.taken, unseen_by(view), theirs);
}

/// Knocks with the least deadwood, if it may.
std::optional<Action> best_knock(const View& view) {
  const Face card = (view.hand - view.table.taken).most([&](Face one) { return -deadwood(view.hand - one); });
  if (deadwood(view.hand - card) > view.table.options.knock_at) return {};
  return Action{ActionKind::knock, card};
}

/// The next step to the least deadwood that laying off can leave: exact.
Action best_lay_off(const View& view) {
  const Fit next = best_fit(view.hand, view.table.melds);
  if (next.card == kNoCard) return {ActionKind::done};
  return {ActionKind::lay_off, next.card, next.meld};
}

/// SimpleGinRummyBot of open_spiel, for comparisons with published results: the same draws and knocks,
/// throws its dearest loose card, lays nothing off.
Action simple_action(const View& view, Rng& /*rng*/) {
  if (view.table.phase == Phase::lay_off) return {ActionKind::done};
  if (view.table.phase != Phase::discard) return draw(view);
  if (const auto knock = best_knock(view)) return *knock;
  const CardSet loose = arrange(view.hand).loose - view.table.taken;
  return {ActionKind::discard, dearest(loose.empty() ? view.hand - view.table.taken : loose)};
}

}  // namespace

Action Mind::act(const View& view, Rng& /*rng*/) {
  if (view.table.phase == Phase::lay_off) return best_lay_off(view);
  if (view.table.phase != Phase::discard) return draw(view);
  if (const auto knock = best_knock(view)) return *knock;
  return {ActionKind::discard, rate_discards(view)[0].second};
}

void Mind::play_on(State& state, std::uint32_t decisions, Rng& rng) {
  Arrangement sorted[] = {arrange(state.hidden.hand[0]), arrange(state.hidden.hand[1])};
  const Public& table = state.table;
  for (std::uint32_t made = 0; Game::progress(state) == Progress::playing; ++made) {
    if (decisions != 0 && made >= decisions) return;
    const Seat mover = table.mover();
    const CardSet hand = state.hand(mover);
    Arrangement& mine = sorted[index_of(mover)];
    const bool melded = table.phase == Phase::discard && (mine.loose - table.taken).empty();
    const Action action = melded ? act(Game::view(state, mover), rng) : quick_step(table, hand, mine);
    Game::apply(state, action, nullptr);
    if (melded) {
      mine = arrange(state.hand(mover));
    } else if (table.phase == Phase::discard) {
      mine.add(hand, state.hidden.drawn);
    } else if (action.card != kNoCard) {
      mine.remove_loose(action.card);
    }
  }
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "throws what costs most and promises least, knocks when it can", act},
      {"simple", "throws its dearest loose card, knocks when it can, lays nothing off", simple_action}};
  return kStyles;
}

void Mind::candidates(const View& view, Game::Actions& out) {
  if (view.table.phase != Phase::discard) return Game::legal(view, out);
  out.clear();
  if (const auto knock = best_knock(view)) out.push_back(*knock);
  const auto discards = rate_discards(view);
  for (const auto& [cost, card] : discards) {
    if (out.size() == kMostCandidates || cost > discards[0].first + kWorthALook) return;
    out.push_back({ActionKind::discard, card});
  }
}

void Mind::priors(const View& view, const Game::Actions& actions, std::span<float> weights) {
  Rng none(0);
  const Action likely = act(view, none);
  std::transform(actions.begin(), actions.end(), weights.begin(),
                 [&](const Action& action) { return action == likely ? 3.0F : 1.0F; });
  if (likely.kind != ActionKind::discard) return;
  const auto discards = rate_discards(view);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    for (const auto& [cost, card] : discards) {
      if (card != actions[i].card) continue;
      weights[i] = static_cast<float>(std::exp((discards[0].first - cost) / kPriorScale));
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

State Mind::imagine(const View& view, Rng& rng) {
  State world = Game::sample(view, rng);
  const Public& table = world.table;
  if (table.mover() != view.seat || table.phase == Phase::lay_off) return world;
  const auto other = seat_after(view.seat, kSeats);
  piles::walk(world, other, kSteps, rng,
              [&](CardSet hand) { return plausibility(hand, table.of(other), table.turn); });
  return world;
}

std::optional<Action> Mind::certain(const View& view) {
  if (view.table.phase == Phase::lay_off) return best_lay_off(view);
  if (view.table.phase != Phase::discard) return {};
  const auto knock = best_knock(view);
  return knock && deadwood(view.hand - knock->card) == 0 ? knock : std::nullopt;
}

Values Mind::chances(const State& over, const Outcome& before) {
  if (over.table.options.target != 0 && over.table.progress() != Progress::match_over) return value(over);
  return PlainMind::chances(over, before);
}

}  // namespace meldwise::gin_rummy
