#include "games/five_crowns/mind/heuristic.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <limits>

#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

// In halves, so that half a point is a whole number.
constexpr int kWild = 200;
constexpr int kSameRank = 30;
constexpr std::array<int, 4> kSameSuit{0, 40, 20, 10};  // by distance in rank
constexpr int kWorthTaking = 50;

bool wants(CrownCard card, const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  return is_wild(card, wild) || usefulness(card, hand, wild, rules) > kWorthTaking;
}

CrownCard least_useful(const CrownHand& hand, CrownRank wild, const MeldRules& rules, Rng& rng) {
  CrownCard worst = kNoCard;
  int least = std::numeric_limits<int>::max();
  std::uint32_t ties = 0;
  hand.for_each_face([&](CrownCard card, int) {
    CrownHand others = hand;
    others.remove(card);
    const int worth = usefulness(card, others, wild, rules);
    ties = worth < least ? 1 : ties + (worth == least ? 1 : 0);
    if (worth < least || (worth == least && rng.below(ties) == 0)) worst = card;
    least = std::min(least, worth);
  });
  return worst;
}

}  // namespace

std::optional<Action> way_out(const View& view) {
  const Public& table = view.table;
  const MeldRules rules = meld_rules(table.options);
  const bool with_discard = rules.going_out == GoingOut::discard;
  if (with_discard && table.last_turns()) return std::nullopt;
  const bool arranging = !table.of(view.seat).laid.cards.empty();
  if (arranging && !view.hand.empty()) return std::nullopt;
  if (!can_go_out(view.hand, table.wild(), rules)) return std::nullopt;
  if (!with_discard) return Action{ActionKind::go_out};
  return Action{ActionKind::go_out, best_discard(view.hand, table.wild(), rules).card};
}

int usefulness(CrownCard card, const CrownHand& others, CrownRank wild, const MeldRules& rules) {
  if (is_wild(card, wild)) return kWild;
  int worth = -points_of(card, wild, rules.points);
  others.for_each_face([&](CrownCard other, int count) {
    if (is_wild(other, wild)) return;
    if (other.rank() == card.rank()) worth += count * kSameRank;
    if (other.suit() != card.suit()) return;
    const auto distance = static_cast<std::size_t>(std::abs(index_of(other.rank()) - index_of(card.rank())));
    if (distance < kSameSuit.size()) worth += count * kSameSuit[distance];
  });
  return worth;
}

Action usefulness_action(const View& view, Rng& rng) {
  const Public& table = view.table;
  assert(table.phase != Phase::over && table.mover() == view.seat);
  const CrownRank wild = table.wild();
  const MeldRules rules = meld_rules(table.options);
  if (table.phase == Phase::draw) {
    const bool take = !table.discards.empty() && wants(table.discards.back(), view.hand, wild, rules);
    return {take ? ActionKind::draw_discard : ActionKind::draw_stock};
  }
  if (const std::optional<Action> out = way_out(view)) return *out;
  if (table.last_turns()) return {ActionKind::discard, best_discard(view.hand, wild, rules).card};
  return {ActionKind::discard, least_useful(view.hand, wild, rules, rng)};
}

}  // namespace meldwise::five_crowns
