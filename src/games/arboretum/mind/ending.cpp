#include "games/arboretum/mind/ending.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "games/arboretum/mind/garden.h"
#include "games/arboretum/rules/knowledge.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {
namespace {

Lanes lanes_of(const SpeciesPoints& points) {
  Lanes out{};
  std::memcpy(&out, points.data(), points.size());
  return out;
}

bool last_round(const Public& table) { return table.round + 1 == table.options.rounds; }

/// The cards that the seat has not seen; with two players those of the opponent's hand and the deck.
TreeSet unseen_cards(const View& view) { return unseen<Places>(view, view.seat); }

Hand with(Hand hand, TreeCard card) {
  hand.push_back(card);
  return hand;
}

/// The hands of all, if the deck is `deck` and only one opponent has hidden cards.
std::optional<std::array<TreeSet, kMostSeats>> known_hands(const View& view, const TreeSet& deck) {
  std::array<TreeSet, kMostSeats> hands{};
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) hands[seat] = view.table.seat[seat].known;
  TreeSet hidden = unseen_cards(view);
  hidden -= deck;
  int keepers = 0;
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    const Seat other = seat_at(static_cast<int>(seat));
    if (other == view.seat || hands[seat].size() == view.table.hand_size(other)) continue;
    hands[seat] |= hidden;
    ++keepers;
  }
  if (keepers > 1) return {};
  return hands;
}

/// The best end with a card from a pile and the rest of the hand: what it is worth and which pile.
Finish finish_with_a_discard(const View& view, const LastTurn& last, const Hand& hand, Seat& from) {
  Finish best;
  for (int seat = 0; seat < view.table.seats; ++seat) {
    const Pile& pile = view.table.seat[static_cast<std::size_t>(seat)].pile;
    if (pile.empty()) continue;
    const Finish finish = last.plant_and_discard(with(hand, pile.back()));
    if (finish.worth <= best.worth) continue;
    best = finish;
    from = seat_at(seat);
  }
  return best;
}

/// Whether ending the round in this turn by drawing what is left of the deck wins whichever cards come.
bool drawing_wins(const View& view) {
  const Public& table = view.table;
  const bool two_draws = table.phase == Phase::first_draw;
  if (table.deck > (two_draws ? 2 : 1) || !last_round(table) || table.seats != 2) return false;
  FixedList<TreeCard, kTreeCards> unseen;
  unseen_cards(view).for_each([&](TreeCard card) { unseen.push_back(card); });
  const auto wins = [&](const TreeSet& deck, const Hand& hand) {
    const auto hands = known_hands(view, deck);
    const LastTurn last(table, slot_of(view.seat), *hands);
    Seat from = Seat::none;
    const Finish finish = static_cast<int>(hand.size()) == kMostInHand
                              ? last.plant_and_discard(hand)
                              : finish_with_a_discard(view, last, hand, from);
    return finish.worth >= Finish::kWin;
  };
  for (std::size_t i = 0; i < unseen.size(); ++i) {
    TreeSet deck;
    deck.add(unseen[i]);
    const Hand hand = with(view.hand, unseen[i]);
    if (table.deck == 1) {
      if (!wins(deck, hand)) return false;
      continue;
    }
    for (std::size_t j = 0; j < i; ++j) {
      TreeSet both = deck;
      both.add(unseen[j]);
      if (!wins(both, with(hand, unseen[j]))) return false;
    }
  }
  return true;
}

}  // namespace

LastTurn::LastTurn(const Public& table, std::size_t me, const std::array<TreeSet, kMostSeats>& hands)
    : table_(table), me_(me), hands_(hands) {
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat != me) points_[seat] = lanes_of(score_paths(table.seat[seat].layout));
    distinct_[seat] = table.seat[seat].distinct + table.seat[seat].layout.cards().distinct_species();
  }
}

Rights LastTurn::rights(const TreeSet& hand) const {
  std::array<TreeSet, kMostSeats> hands = hands_;
  hands[me_] = hand;
  return right_to_score(std::span(hands).first(table_.seats));
}

LastTurn::Verdict LastTurn::verdict(const Rights& rights) const {
  SpeciesPoints by_species;
  std::copy(rights.begin(), rights.end(), by_species.begin());
  const Lanes bits = lanes_of(by_species);
  const auto may_score = [&](std::size_t seat) { return nonzero(bits & everywhere(1 << seat)); };
  Verdict verdict{may_score(me_), -1, 0};
  for (std::size_t seat = 0; seat < table_.seats; ++seat) {
    if (seat == me_) continue;
    const int total = table_.seat[seat].points + sum(points_[seat] & may_score(seat));
    if (total < verdict.rival) continue;
    verdict.distinct = total > verdict.rival ? distinct_[seat] : std::max(verdict.distinct, distinct_[seat]);
    verdict.rival = total;
  }
  return verdict;
}

int LastTurn::worth(const Verdict& verdict, Lanes points, int distinct) const {
  const int lead = table_.seat[me_].points + sum(points & verdict.may_score) - verdict.rival;
  if (!last_round(table_)) return lead;
  const int ahead = lead != 0 ? lead : distinct - verdict.distinct;
  return lead + (ahead > 0 ? Finish::kWin : ahead == 0 ? Finish::kShared : 0);
}

// The right to a species depends on its cards alone. So one question tells of a card, or a pair, of every
// species at once, and what a pair of two species leaves is put together.
void LastTurn::judge_pairs(const Hand& hand, Verdicts& out) const {
  struct Pair {
    std::size_t first;
    std::size_t second;  // the same: a card alone
  };
  const TreeSet all = hand.set();
  const Rights whole = rights(all);
  std::array<FixedList<Pair, kMostInHand*(kMostInHand + 1) / 2>, kSpecies> pairs;
  std::size_t most = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    auto& own = pairs[static_cast<std::size_t>(hand[i].species())];
    for (std::size_t j = 0; j <= i; ++j) {
      if (hand[j].species() == hand[i].species()) own.push_back({i, j});
    }
    most = std::max(most, own.size());
  }
  std::array<std::array<SeatBits, kMostInHand>, kMostInHand> left{};  // the right to their species
  for (std::size_t n = 0; n < most; ++n) {
    TreeSet rest = all;
    for (const auto& own : pairs) {
      if (n >= own.size()) continue;
      rest.remove(hand[own[n].first]);
      if (own[n].second != own[n].first) rest.remove(hand[own[n].second]);
    }
    const Rights found = rights(rest);
    for (std::size_t species = 0; species < pairs.size(); ++species) {
      if (n < pairs[species].size()) left[pairs[species][n].first][pairs[species][n].second] = found[species];
    }
  }
  for (std::size_t i = 0; i < hand.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto one = static_cast<std::size_t>(hand[i].species());
      const auto other = static_cast<std::size_t>(hand[j].species());
      Rights after = whole;
      after[one] = one == other ? left[i][j] : left[i][i];
      if (one != other) after[other] = left[j][j];
      out[i][j] = out[j][i] = verdict(after);
    }
  }
}

Finish LastTurn::plant_and_discard(const Hand& hand) const {
  const Layout& layout = table_.seat[me_].layout;
  const Growth<kMostPlayed> growth(layout);
  const Lanes now = lanes_of(growth.now());
  const TreeSet planted = layout.cards();
  Verdicts verdicts;
  judge_pairs(hand, verdicts);
  Finish best;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const int distinct = distinct_[me_] + (planted.has_species(hand[i].species()) ? 0 : 1);
    bool useless_tried = false;  // cells that add nothing are all the same
    const auto try_cell = [&](Cell cell, Lanes points) {
      if (!any(points ^ now)) {
        if (useless_tried) return;
        useless_tried = true;
      }
      for (std::size_t j = 0; j < hand.size(); ++j) {
        if (j == i) continue;
        const int found = worth(verdicts[i][j], points, distinct);
        if (found > best.worth) best = {hand[i], cell, hand[j], found};
      }
    };
    if (layout.empty()) try_cell(Cell{}, Lanes{});
    for (const Cell cell : layout.frontier()) try_cell(cell, lanes_of(growth.with(hand[i], cell).points));
  }
  return best;
}

Finish LastTurn::discard(const Hand& hand) const {
  const Lanes points = lanes_of(score_paths(table_.seat[me_].layout));
  Finish best;
  for (const TreeCard card : hand) {
    TreeSet rest = hand.set();
    rest.remove(card);
    const int found = worth(verdict(rights(rest)), points, distinct_[me_]);
    if (found > best.worth) best = {{}, {}, card, found};
  }
  return best;
}

std::optional<Action> certain_step(const View& view) {
  const Public& table = view.table;
  if (table.progress != Progress::playing || table.to_move != view.seat) return {};
  const bool draws = table.phase == Phase::first_draw || table.phase == Phase::second_draw;
  if (table.deck > 0) {
    if (draws && drawing_wins(view)) return Action::draw();
    return {};
  }
  const auto hands = known_hands(view, {});
  if (!hands) return {};
  const LastTurn last(table, slot_of(view.seat), *hands);
  if (draws) {
    Seat from = Seat::none;
    finish_with_a_discard(view, last, view.hand, from);
    return Action::take(from);
  }
  if (table.phase == Phase::discard) return Action::discard(last.discard(view.hand).discarded);
  const Finish finish = last.plant_and_discard(view.hand);
  return Action::play(finish.planted, finish.cell);
}

}  // namespace meldwise::arboretum
