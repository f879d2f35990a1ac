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

/// The dearest of the loose cards that has the fewest to go with: quick, for playouts.
Face least_useful(CardSet loose) {
  return loose.most([&](Face card) { return points_of(card) - kPartner * (near(card) & loose).size(); });
}

Action leave(const Public& table) {
  return {table.phase == Phase::offer ? ActionKind::pass : ActionKind::draw_stock};
}
bool is_offered(const Public& table) { return table.phase == Phase::offer || table.turn > 0; }
bool would_meld(CardSet hand, Face card) { return !arrange(hand | CardSet::of(card)).loose.has(card); }

/// Takes the upcard to knock, or if it melds and lowers the deadwood.
Action draw(const View& view) {
  const Public& table = view.table;
  if (!is_offered(table)) return leave(table);
  const int least = deadwood_with(view.hand, table.upcard());
  const bool helps = least <= table.options.knock_at ||
                     (would_meld(view.hand, table.upcard()) && least < deadwood(view.hand));
  return helps ? Action{ActionKind::draw_discard} : leave(table);
}

/// The least deadwood that laying off can leave, and the first step to it.
int least_left(CardSet hand, const Melds& melds, Action& first) {
  int least = deadwood(hand);
  first = {ActionKind::done};
  for_each_fit(hand, melds, [&](Face card, std::uint8_t meld) {
    Melds longer = melds;
    longer[meld].add(card);
    Action next;
    const int left = least_left(hand - card, longer, next);
    if (left < least) first = {ActionKind::lay_off, card, meld};
    least = std::min(least, left);
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
  const Face top = table.upcard();
  const bool takes = is_offered(table) && melds_with(hand, top) && would_meld(hand, top);
  return takes ? Action{ActionKind::draw_discard} : leave(table);
}

Action quick_discard(const Public& table, const Arrangement& hand) {
  const CardSet loose = hand.loose - table.taken;
  const Face dear = dearest(loose);
  if (hand.points - points_of(dear) <= table.options.knock_at) return {ActionKind::knock, dear};
  return {ActionKind::discard, least_useful(loose)};
}

Action quick_lay_off(const Public& table, CardSet loose) {
  Action found{ActionKind::done};
  for_each_fit(loose, table.melds, [&](Face card, std::uint8_t meld) {
    found = {ActionKind::lay_off, card, meld};
  });
  return found;
}

}  // namespace

Face dearest(CardSet cards) {
  return cards.most([](Face card) { return points_of(card); });
}

int deadwood_with(CardSet hand, Face card) {
  int least = 1000;
  hand.for_each([&](Face thrown) { least = std::min(least, deadwood((hand | CardSet::of(card)) - thrown)); });
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
  Sorted sorted[] = {{arrange(state.hidden.hand[0])}, {arrange(state.hidden.hand[1])}};
  const Public& table = state.table;
  for (std::uint32_t made = 0; Game::progress(state) == Progress::playing; ++made) {
    if (decisions != 0 && made >= decisions) return;
    const Seat mover = table.mover();
    const CardSet hand = state.hand(mover);
    Sorted& mine = sorted[index_of(mover)];
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
      Game::apply(state, heuristic_action(Game::view(state, mover), rng), nullptr);
      mine.now = arrange(state.hand(mover));
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
