#include "games/five_crowns/mind/mind.h"

#include <algorithm>

#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/foresight.h"
#include "games/five_crowns/mind/heuristic.h"
#include "games/five_crowns/mind/standing.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

constexpr int kWorthALook = 5;  // points by which a discard may look worse than the best
constexpr std::size_t kMostDiscards = 8;
constexpr double kWorthALookExactly = 2;  // the same by the exact average of the next draw

/// Takes the top card without a second thought: it is wild or lets the player go out.
bool must_take(const View& view) {
  const Public& table = view.table;
  if (is_wild(table.discards.back(), table.wild())) return true;
  CrownHand with_top = view.hand;
  with_top.add(table.discards.back());
  return can_go_out(with_top, table.wild(), meld_rules(table.options));
}

void list_draws(const View& view, Game::Actions& out) {
  if (view.table.discards.empty() || !must_take(view)) out.push_back({ActionKind::draw_stock});
  if (!view.table.discards.empty()) out.push_back({ActionKind::draw_discard});
}

/// What a choice would leave over by outlook, added up over the cards that may come.
struct Choice {
  int total;
  CrownCard card;
};
struct Choices : FixedList<Choice, kLargestHand> {
  int draws = 1;  ///< how many cards may come
};

/// Every way to go out: which card is thrown matters to those who have a turn left.
void list_ways_out(const View& view, Game::Actions& out) {
  const CrownRank wild = view.table.wild();
  const MeldRules rules = meld_rules(view.table.options);
  if (!can_go_out(view.hand, wild, rules)) return;
  if (rules.going_out == GoingOut::all) {
    out.push_back({ActionKind::go_out});
    return;
  }
  view.hand.for_each_face([&](CrownCard card, int) {
    CrownHand rest = view.hand;
    rest.remove(card);
    if (can_meld_all(rest, wild, rules)) out.push_back({ActionKind::go_out, card});
  });
}

/// The discards that are worth a look, the best first; none if no card is loose.
void weigh_discards(const View& view, Choices& choices) {
  const CrownRank wild = view.table.wild();
  const MeldRules rules = hopeful_rules(view.table.options);
  MeldSearch melds(view.hand, wild, rules, Discard::any);
  melds.find(kNoBound);
  const Outlook outlook(view.hand, wild, rules, melds.best());
  const CrownHand draws = next_from_stock(view);
  choices.draws = draws.size();
  for (std::size_t i = 0; i < outlook.loose().size(); ++i) {
    const CrownCard card = outlook.loose()[i];
    if (i > 0 && card == outlook.loose()[i - 1]) continue;
    choices.push_back({outlook.total_without(draws, i), card});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.total < b.total; });
  while (choices.size() > kMostDiscards ||
         (!choices.empty() && choices.back().total > choices[0].total + kWorthALook * draws.size())) {
    choices.pop_back();
  }
}

/// Of a choice by the points that it and the best one leave.
float likelihood(double points, double least) { return static_cast<float>(1 / (1 + points - least)); }

/// Fills in the weights too if there is room for them.
void list_worth_a_look(const View& view, Game::Actions& out, std::span<float> weights) {
  out.clear();
  std::fill(weights.begin(), weights.end(), 1.0F);
  if (Game::progress(view) != Progress::playing) return;
  if (view.table.last_turns()) {
    out.push_back(outlook_action(view));
  } else if (view.table.phase == Phase::draw) {
    list_draws(view, out);
    if (weights.empty() || out.size() == 1) return;
    const DrawOutlook ahead = draw_outlook(view, hopeful_rules(view.table.options));
    const double least = std::min(ahead.stock, ahead.top) / double(ahead.draws);
    weights[0] = likelihood(ahead.stock / double(ahead.draws), least);
    weights[1] = likelihood(ahead.top / double(ahead.draws), least);
  } else {
    list_ways_out(view, out);
    if (!out.empty()) return;
    Choices choices;
    weigh_discards(view, choices);
    for (const Choice& choice : choices) {
      if (!weights.empty()) {
        weights[out.size()] =
            likelihood(choice.total / double(choices.draws), choices[0].total / double(choices.draws));
      }
      out.push_back({ActionKind::discard, choice.card});
    }
    if (out.empty()) out.push_back(outlook_action(view));
  }
}

/// What the outlook does not see: discards of which only another arrangement makes something.
void add_by_expectation(const View& view, Game::Actions& out) {
  struct Expected {
    double points;
    CrownCard card;
  };
  FixedList<Expected, kLargestHand> all;
  double least = kNoBound;
  view.hand.for_each_face([&](CrownCard card, int) {
    if (is_wild(card, view.table.wild())) return;
    all.push_back({prospect(view, {ActionKind::discard, card}).points, card});
    least = std::min(least, all.back().points);
  });
  for (const Expected& one : all) {
    const Action action{ActionKind::discard, one.card};
    const bool listed = std::find(out.begin(), out.end(), action) != out.end();
    if (!listed && one.points <= least + kWorthALookExactly) out.push_back(action);
  }
}

}  // namespace

void Mind::candidates(const View& view, Game::Actions& out) {
  first_candidates(view, out);
  const bool throws_away = !out.empty() && out[0].kind == ActionKind::discard;
  if (throws_away && !view.table.last_turns()) add_by_expectation(view, out);
}

void Mind::first_candidates(const View& view, Game::Actions& out) { list_worth_a_look(view, out, {}); }

void Mind::glance(const View& view, Game::Actions& out, std::span<float> weights) {
  list_worth_a_look(view, out, weights);
}

void Mind::priors(const View& view, const Game::Actions& actions, std::span<float> weights) {
  std::array<double, 3 * kLargestHand + 1> points{};
  double least = 1e9;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    points[i] = foresight(view, actions[i]);
    least = std::min(least, points[i]);
  }
  for (std::size_t i = 0; i < actions.size(); ++i) {
    weights[i] = likelihood(points[i], least);
  }
}

void Mind::keep_in_step(State& state, const Action& action) {
  auto& stock = state.hidden.stock;
  if (action.kind != ActionKind::draw_discard || stock.empty()) return;
  std::rotate(stock.begin(), stock.end() - 1, stock.end());
}

Values Mind::value(const State& state) {
  const Public& table = state.table;
  const int rounds = table.options.last_round - table.round;
  Totals points = totals(table);
  if (table.phase == Phase::over) return win_chances(points, table.seats, rounds);
  // The round goes on: half of what lies loose now will have found a meld.
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    points[seat] += min_points(state.hidden.hand[seat], table.wild(), hopeful_rules(table.options)) / 2;
  }
  return win_chances(points, table.seats, rounds + 1);
}

std::optional<Action> Mind::certain(const View& view) {
  const Public& table = view.table;
  if (!table.last_turns() || table.mover() != view.seat) return {};
  const Seat next = seat_after(view.seat, table.seats, 1);
  if (table.phase != Phase::draw || next != table.went_out || table.discards.empty()) return ev_action(view);

  const CrownRank wild = table.wild();
  const MeldRules rules = meld_rules(table.options);
  Totals points = totals(table);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat_at(static_cast<int>(seat)) != view.seat) {
      points[seat] += min_points(table.seat[seat].known, wild, rules);
    }
  }
  const auto me = static_cast<std::size_t>(view.seat);
  const int before = points[me];
  const auto chance_with = [&](CrownCard card) -> double {
    CrownHand hand = view.hand;
    hand.add(card);
    const bool all = rules.going_out == GoingOut::all && can_meld_all(hand, wild, rules);
    points[me] = before + (all ? 0 : min_points_after_discard(hand, wild, rules));
    return win_chances(points, table.seats, table.options.last_round - table.round)[me];
  };
  const CrownHand draws = next_from_stock(view);
  double stock = 0;
  draws.for_each_face([&](CrownCard card, int count) { stock += count * chance_with(card); });
  const double top = chance_with(table.discards.back()) * draws.size();
  if (top == stock) return ev_action(view);
  return Action{top > stock ? ActionKind::draw_discard : ActionKind::draw_stock};
}

std::uint64_t Mind::sight_key(const State& state) {
  const CrownHand& hand = state.hand(state.table.mover());
  const auto jokers = static_cast<std::uint64_t>(hand.jokers());
  return mix_seed(hand.once() ^ mix_seed(hand.twice() ^ mix_seed(jokers)));
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "keeps the most useful cards, melds exactly, goes out when it can", usefulness_action},
      {"ev", "the exact expectation of one more draw",
       [](const View& view, Rng&) { return ev_action(view); }}};
  return kStyles;
}

}  // namespace meldwise::five_crowns
