// Players by rule of thumb, and how good a discard looks.
#include <algorithm>

#include "games/gin_rummy/mind/mind.h"
#include "games/gin_rummy/rules/knowledge.h"

namespace meldwise::gin_rummy {
namespace {

constexpr double kHope = 0.45;   // points for every card that would meld a loose one
constexpr double kDanger = 2.5;  // points for a card that goes with one the other has taken
constexpr int kPartner = 3;      // points for a card that a loose one could make a meld with

/// Cards that may still come and would make a meld of this card and another one of the hand.
int hopes(CardSet hand, Face face, CardSet live) {
  const CardSet ranks = beside(CardSet::of(face));
  int ways = (ranks & hand).empty() ? 0 : (ranks & live).size();
  any_run(face, [&](CardSet one, CardSet two) {
    ways += !(one & hand).empty() && !(two & live).empty();
    ways += !(two & hand).empty() && !(one & live).empty();
    return false;
  });
  return ways;
}

Face dearest(CardSet cards) {
  Face best = cards.lowest();
  cards.for_each([&](Face card) { best = points_of(card) > points_of(best) ? card : best; });
  return best;
}

/// The dearest of the loose cards that has the fewest to go with: quick, for playouts.
Face least_useful(CardSet loose) {
  Face worst = kNoCard;
  int most = -1000;
  loose.for_each([&](Face card) {
    const int cost = points_of(card) - kPartner * (near(card) & loose).size();
    if (cost <= most) return;
    most = cost;
    worst = card;
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

using Melds = FixedList<CardSet, kMostMelds>;
/// The least deadwood that laying off can leave, and the first step to it.
int least_left(CardSet hand, const Melds& melds, Action& first) {
  int least = deadwood(hand);
  first = {ActionKind::done};
  hand.for_each([&](Face card) {
    for (std::uint8_t meld = 0; meld < melds.size(); ++meld) {
      if (!fits(melds[meld], card)) continue;
      Melds longer = melds;
      longer[meld].add(card);
      Action next;
      const int left = least_left(hand - card, longer, next);
      if (left < least) first = {ActionKind::lay_off, card, meld};
      least = std::min(least, left);
    }
  });
  return least;
}

/// A hand of a playout, sorted all the time: a card that makes no meld changes nothing in the others.
struct Sorted {
  Arrangement now;

  void add(CardSet hand, Face card) {
    if (melds_with(hand, card)) {
      now = arrange(hand | CardSet::of(card));
    } else {
      now.loose.add(card);
      now.points += points_of(card);
    }
  }
  void remove(Face card) {
    now.loose.remove(card);
    now.points -= points_of(card);
  }
};

Action quick_draw(const Public& table, CardSet hand) {
  const Action leave{table.phase == Phase::offer ? ActionKind::pass : ActionKind::draw_stock};
  if (leave.kind == ActionKind::draw_stock && table.turn == 0) return leave;
  if (!melds_with(hand, table.upcard())) return leave;
  const bool loose = arrange(hand | CardSet::of(table.upcard())).loose.has(table.upcard());
  return loose ? leave : Action{ActionKind::draw_discard};
}

Action quick_discard(const Public& table, const Arrangement& hand) {
  const CardSet loose = hand.loose - table.taken;
  const Face dear = dearest(loose);
  if (hand.points - points_of(dear) <= table.options.knock_at) return {ActionKind::knock, dear};
  return {ActionKind::discard, least_useful(loose)};
}

Action quick_lay_off(const Public& table, CardSet loose) {
  Action found{ActionKind::done};
  loose.for_each([&](Face card) {
    for (std::uint8_t meld = 0; meld < table.melds.size(); ++meld) {
      if (fits(table.melds[meld], card)) found = {ActionKind::lay_off, card, meld};
    }
  });
  return found;
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
  (view.hand - view.table.taken).for_each([&](Face card) {
    const Arrangement kept = arrange(view.hand - card);
    double cost = kept.points + kDanger * (near(card) & theirs).size();
    kept.loose.for_each([&](Face loose) { cost -= kHope * hopes(kept.loose, loose, live); });
    list.push_back({card, cost});
  });
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.cost < b.cost; });
  return list;
}

std::optional<Action> best_knock(const View& view) {
  int least = view.table.options.knock_at + 1;
  std::optional<Action> best;
  (view.hand - view.table.taken).for_each([&](Face card) {
    const int rest = deadwood(view.hand - card);
    if (rest < least) best = Action{ActionKind::knock, card};
    least = std::min(least, rest);
  });
  return best;
}

Action best_lay_off(const View& view) {
  Action first;
  least_left(view.hand, view.table.melds, first);
  return first;
}

Action heuristic_action(const View& view, Rng& /*rng*/) {
  if (view.table.phase == Phase::lay_off) return best_lay_off(view);
  if (view.table.phase != Phase::discard) return draw(view);
  if (const auto knock = best_knock(view)) return *knock;
  return {ActionKind::discard, rate_discards(view)[0].card};
}

Action simple_action(const View& view, Rng& /*rng*/) {
  if (view.table.phase == Phase::lay_off) return {ActionKind::done};
  if (view.table.phase != Phase::discard) return draw(view);
  if (const auto knock = best_knock(view)) return *knock;
  const CardSet loose = arrange(view.hand).loose - view.table.taken;
  return {ActionKind::discard, dearest(loose.empty() ? view.hand - view.table.taken : loose)};
}

void Mind::play_on(State& state, std::uint32_t decisions, Rng& rng) {
  std::array<Sorted, kSeats> sorted{{{arrange(state.hidden.hand[0])}, {arrange(state.hidden.hand[1])}}};
  const Public& table = state.table;
  for (std::uint32_t made = 0; Game::progress(state) == Progress::playing; ++made) {
    if (decisions != 0 && made >= decisions) return;
    const auto mover = static_cast<std::size_t>(table.mover);
    const CardSet hand = state.hidden.hand[mover];
    Sorted& mine = sorted[mover];
    if (table.phase == Phase::lay_off) {
      const Action action = quick_lay_off(table, mine.now.loose);
      if (action.kind == ActionKind::lay_off) mine.remove(action.card);
      Game::apply(state, action, nullptr);
    } else if (table.phase != Phase::discard) {
      Game::apply(state, quick_draw(table, hand), nullptr);
      if (table.phase == Phase::discard) mine.add(hand, state.hidden.drawn);
    } else if (!(mine.now.loose - table.taken).empty()) {
      const Action action = quick_discard(table, mine.now);
      mine.remove(action.card);
      Game::apply(state, action, nullptr);
    } else {
      Game::apply(state, heuristic_action(Game::view(state, table.mover), rng), nullptr);
      mine.now = arrange(state.hidden.hand[mover]);
    }
  }
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "throws what costs most and promises least, knocks when it can", heuristic_action},
      {"simple", "throws its dearest loose card, knocks when it can, lays nothing off", simple_action}};
  return kStyles;
}

}  // namespace meldwise::gin_rummy
