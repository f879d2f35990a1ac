// Players by rule of thumb, and how good a discard looks.
#include <algorithm>

#include "games/gin_rummy/mind/mind.h"
#include "games/gin_rummy/rules/knowledge.h"

namespace meldwise::gin_rummy {
namespace {

constexpr double kHope = 0.45;   // points for every card that would meld a loose one
constexpr double kDanger = 2.5;  // points for a card that goes with one the other has taken
constexpr int kPartner = 3;      // points for a card that a loose one could make a meld with

constexpr std::uint64_t kSuitEnds =
    0x1 | (std::uint64_t{1} << 13U) | (std::uint64_t{1} << 26U) | (std::uint64_t{1} << 39U);

/// The cards one rank above these, in their suits.
CardSet above(CardSet cards) { return {(cards.bits << 1U) & CardSet::all().bits & ~kSuitEnds}; }
/// The cards one rank below these.
CardSet below(CardSet cards) { return {(cards.bits & ~kSuitEnds) >> 1U}; }
/// The other cards of these ranks.
CardSet beside(CardSet cards) {
  CardSet all{};
  for (int turn = kRanks; turn < kDeck; turn += kRanks) {
    all = all | CardSet{((cards.bits << turn) | (cards.bits >> (kDeck - turn))) & CardSet::all().bits};
  }
  return all;
}

/// Cards that may still come and would make a meld of this card and another one of the hand.
int hopes(CardSet hand, Face face, CardSet live) {
  const CardSet card = CardSet::of(face);
  const CardSet partners = beside(card) & hand;
  int ways = partners.empty() ? 0 : (beside(card) & live).size();
  const CardSet up = above(card), up2 = above(up), down = below(card), down2 = below(down);
  const auto gap = [&](CardSet held, CardSet missing) {
    ways += !(held & hand).empty() && !(missing & live).empty();
  };
  gap(up, up2);
  gap(up, down);
  gap(up2, up);
  gap(down, down2);
  gap(down, up);
  gap(down2, down);
  return ways;
}

/// The dearest of the loose cards that has the fewest to go with: quick, for playouts.
Face least_useful(CardSet loose) {
  Face worst = kNoCard;
  int most = -1000;
  loose.for_each([&](Face face) {
    const CardSet card = CardSet::of(face);
    const CardSet near = above(card) | below(card) | above(above(card)) | below(below(card)) | beside(card);
    const int cost = points_of(face) - kPartner * (near & loose).size();
    if (cost <= most) return;
    most = cost;
    worst = face;
  });
  return worst;
}

/// Takes the upcard to knock, or if it melds and lowers the deadwood.
Action draw(const View& view) {
  const Public& table = view.table;
  const Action leave{table.phase == Phase::offer ? ActionKind::pass : ActionKind::draw_stock};
  if (table.phase == Phase::draw && table.turn == 0) return leave;
  const int least = deadwood_with_upcard(view);
  const bool melds = !arrange(view.hand | CardSet::of(table.upcard())).loose.has(table.upcard());
  const bool helps = least <= table.options.knock_at || (melds && least < deadwood(view.hand));
  return helps ? Action{ActionKind::draw_discard} : leave;
}

Action lay_off(const View& view) {
  Game::Actions actions;
  Game::legal(view, actions);
  const auto rest = [&](const Action& action) {
    return deadwood(action.kind == ActionKind::done ? view.hand : view.hand - action.card);
  };
  return *std::min_element(actions.begin(), actions.end(), [&](const Action& a, const Action& b) {
    return rest(a) < rest(b) || (rest(a) == rest(b) && a.kind > b.kind);
  });
}

}  // namespace

int deadwood_with_upcard(const View& view) {
  int least = 1000;
  const CardSet all = view.hand | CardSet::of(view.table.upcard());
  view.hand.for_each([&](Face card) { least = std::min(least, deadwood(all - card)); });
  return least;
}

FixedList<RatedDiscard, kHand + 1> rate_discards(const View& view) {
  const CardSet live = unseen_by(view);
  const CardSet theirs = view.table.of(seat_after(view.seat, kSeats)).known;
  FixedList<RatedDiscard, kHand + 1> list;
  view.hand.for_each([&](Face card) {
    if (card == view.table.taken) return;
    const Arrangement kept = arrange(view.hand - card);
    double cost = kept.points;
    kept.loose.for_each([&](Face loose) { cost -= kHope * hopes(kept.loose, loose, live); });
    const CardSet one = CardSet::of(card);
    const CardSet near = above(one) | below(one) | above(above(one)) | below(below(one)) | beside(one);
    cost += kDanger * (near & theirs).size();
    list.push_back({card, kept.points, cost});
  });
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
  return list;
}

std::optional<Action> best_knock(const View& view) {
  int least = view.table.options.knock_at + 1;
  std::optional<Action> best;
  view.hand.for_each([&](Face card) {
    const int rest = card == view.table.taken ? least : deadwood(view.hand - card);
    if (rest < least) best = Action{ActionKind::knock, card};
    least = std::min(least, rest);
  });
  return best;
}

Action quick_action(const View& view) {
  const Public& table = view.table;
  if (table.phase == Phase::lay_off) return lay_off(view);
  if (table.phase != Phase::discard) {
    const Action leave{table.phase == Phase::offer ? ActionKind::pass : ActionKind::draw_stock};
    if (table.phase == Phase::draw && table.turn == 0) return leave;
    const Arrangement with = arrange(view.hand | CardSet::of(table.upcard()));
    return with.loose.has(table.upcard()) ? leave : Action{ActionKind::draw_discard};
  }
  const Arrangement all = arrange(view.hand);
  const CardSet loose = all.loose - table.taken;
  if (loose.empty()) {
    Rng none(0);
    return heuristic_action(view, none);
  }
  Face worst = least_useful(loose);
  if (all.points - points_of(worst) > table.options.knock_at) return {ActionKind::discard, worst};
  loose.for_each([&](Face card) { worst = points_of(card) > points_of(worst) ? card : worst; });
  return {ActionKind::knock, worst};
}

Action heuristic_action(const View& view, Rng& /*rng*/) {
  if (view.table.phase == Phase::lay_off) return lay_off(view);
  if (view.table.phase != Phase::discard) return draw(view);
  if (const auto knock = best_knock(view)) return *knock;
  return {ActionKind::discard, rate_discards(view)[0].card};
}

Action simple_action(const View& view, Rng& /*rng*/) {
  if (view.table.phase == Phase::lay_off) return {ActionKind::done};
  if (view.table.phase != Phase::discard) return draw(view);
  if (const auto knock = best_knock(view)) return *knock;
  const CardSet loose = arrange(view.hand).loose - view.table.taken;
  Action dearest{ActionKind::discard};
  (loose.empty() ? view.hand - view.table.taken : loose).for_each([&](Face card) {
    if (dearest.card == kNoCard || points_of(card) > points_of(dearest.card)) dearest.card = card;
  });
  return dearest;
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "throws what costs most and promises least, knocks when it can", heuristic_action},
      {"simple", "throws its dearest loose card, knocks when it can, lays nothing off", simple_action}};
  return kStyles;
}

}  // namespace meldwise::gin_rummy
