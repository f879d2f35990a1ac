#include "games/five_crowns/mind/outlook.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/five_crowns/mind/heuristic.h"
#include "games/five_crowns/rules/knowledge.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

using Faces = std::uint64_t;

constexpr Faces face(int id) { return id < 0 || id >= kCrownNaturals ? 0 : Faces{1} << id; }
constexpr Faces face(CrownCard card) { return face(card.id); }

int count(const CrownHand& draws, Faces faces) {
  return count_ones(draws.once() & faces) + count_ones(draws.twice() & faces);
}

/// The cards that would fit into a meld: next to a run, in its gaps, more of a book.
Faces fitting(const CoreMeld& meld) {
  const int top = 63 - std::countl_zero(meld.once);
  const int bottom = std::countr_zero(meld.once);
  if (meld.book) return crown_faces(crown_rank_at(top / kCrownSuits)) & ~meld.once;
  Faces faces = face(top + kCrownSuits) | face(bottom - kCrownSuits);
  for (int id = bottom + kCrownSuits; id < top; id += kCrownSuits) faces |= face(id) & ~meld.once;
  return faces;
}

/// The cards that with one wild make a meld of this one.
Faces near(CrownCard card) {
  Faces faces = crown_faces(card.rank());
  for (const int step : {-2, -1, 1, 2}) faces |= face(card.id + step * kCrownSuits);
  return faces & ~face(card);
}

constexpr int kShy = 1;  // points by which the top discard must be better than the stock; fitted by play

}  // namespace

Outlook::Outlook(const CrownHand& hand, CrownRank wild, const MeldRules& rules, const Solution& melds,
                 int still_in)
    : rules_(rules), still_in_(still_in), wilds_(crown_faces(wild)) {
  CrownHand left = hand;
  spare_wilds_ = hand.jokers() + count(hand, wilds_);
  for (int i = 0; i < melds.melds; ++i) {
    const CoreMeld& meld = melds.meld[static_cast<std::size_t>(i)];
    spare_wilds_ -= meld.wilds;
    for (const Faces part : {meld.once, meld.again}) {
      for (Faces rest = part; rest != 0; rest &= rest - 1) {
        left.remove(CrownCard{static_cast<std::uint8_t>(std::countr_zero(rest))});
      }
    }
    (meld.wilds > 0 ? relieving_ : joining_) |= fitting(meld) & ~wilds_;
  }
  for (Faces rest = left.once() & ~wilds_; rest != 0;) {
    const int id = 63 - std::countl_zero(rest);
    const CrownCard card{static_cast<std::uint8_t>(id)};
    for (int copy = left.count(card); copy > 0; --copy) loose_.push_back(card);
    rest &= ~face(id);
  }
}

int Outlook::total_without(const CrownHand& draws, std::size_t thrown) const {
  Loose kept;
  for (std::size_t i = 0; i < loose_.size(); ++i) {
    if (i != thrown) kept.push_back(loose_[i]);
  }
  return total_of(draws, kept);
}

Outlook::Throw Outlook::best_throw(const CrownHand& draws) const {
  Throw best;
  for (std::size_t i = 0; i < loose_.size(); ++i) {
    if (i > 0 && loose_[i] == loose_[i - 1]) continue;
    const int total = total_without(draws, i);
    if (i == 0 || total < best.total) best = {loose_[i], total};
  }
  return best;
}

/// The cards that make a meld of two loose ones.
Outlook::Faces Outlook::completing(CrownCard a, CrownCard b) const {
  if (a.rank() == b.rank()) {
    if (rules_.duplicate_suits_in_books) return crown_faces(a.rank());
    return a == b ? 0 : crown_faces(a.rank()) & ~(face(a) | face(b));
  }
  if (a.suit() != b.suit()) return 0;
  const CrownCard high = std::max(a, b);
  const CrownCard low = std::min(a, b);
  const int distance = index_of(high.rank()) - index_of(low.rank());
  if (distance == 1) return face(high.id + kCrownSuits) | face(low.id - kCrownSuits);
  return distance == 2 ? face(low.id + kCrownSuits) : 0;
}

int Outlook::total_of(const CrownHand& draws, const Loose& cards) const {
  if (cards.empty()) return 0;
  int all = 0;
  for (const CrownCard card : cards) all += points_of_loose(card);
  const int dearest = points_of_loose(cards[0]);
  // What stays over when the cards i and j find a meld and the dearest other one is thrown.
  const auto left_without = [&](std::size_t i, std::size_t j) {
    std::size_t thrown = 0;
    while (thrown < cards.size() && (thrown == i || thrown == j)) ++thrown;
    int left = all - points_of_loose(cards[i]);
    if (j != i) left -= points_of_loose(cards[j]);
    return thrown < cards.size() ? left - points_of_loose(cards[thrown]) : left;
  };

  FixedList<Chance, kLargestHand*(kLargestHand + 1) / 2 + 2> chances;
  int with_a_wild = all - dearest;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      const Faces faces = completing(cards[i], cards[j]);
      if (faces != 0) chances.push_back({left_without(i, j), faces});
    }
    if (spare_wilds_ == 1) chances.push_back({left_without(i, i), near(cards[i])});
  }
  for (const Chance& chance : chances) with_a_wild = std::min(with_a_wild, chance.points);
  chances.push_back({with_a_wild, relieving_});
  chances.push_back({all - dearest, joining_});
  std::sort(chances.begin(), chances.end(),
            [](const Chance& a, const Chance& b) { return a.points < b.points; });

  int total = (draws.jokers() + count(draws, wilds_)) * cost(with_a_wild);
  Faces open = ~wilds_;
  for (const Chance& chance : chances) {
    total += count(draws, chance.faces & open) * cost(chance.points);
    open &= ~chance.faces;
  }
  // Any other card is thrown again, or stays for a dearer one.
  for (int rank = 0; rank < kCrownRanks; ++rank) {
    const int points = std::min<int>(dearest, rules_.points.natural[static_cast<std::size_t>(rank)]);
    total += count(draws, crown_faces(crown_rank_at(rank)) & open) * cost(all - dearest + points);
  }
  return total;
}

CrownHand next_from_stock(const View& view) {
  if (view.table.stock > 0) return unseen_by(view).anywhere;
  CrownHand recycled;  // the stock will be made of the discards below the top
  for (std::size_t i = 0; i + 1 < view.table.discards.size(); ++i) recycled.add(view.table.discards[i]);
  return recycled;
}

MeldRules hopeful_rules(const Options& options) {
  MeldRules rules = meld_rules(options);
  rules.points.wild = rules.points.joker = 0;
  return rules;
}

DrawOutlook draw_outlook(const View& view, const MeldRules& rules) {
  const CrownRank wild = view.table.wild();
  CrownHand with_top = view.hand;
  with_top.add(view.table.discards.back());
  const int still_in = view.table.last_turns() ? 0 : kStillIn;
  const CrownHand draws = next_from_stock(view);
  const int points = min_points_after_discard(with_top, wild, rules);
  if (points == 0) return {.top = 0, .stock = (still_in + kShy) * draws.size() + 1, .draws = draws.size()};
  MeldSearch melds(view.hand, wild, rules, Discard::none);
  melds.find(kNoBound);
  const int wilds_over =
      melds.best().round_wilds_left * rules.points.wild + melds.best().jokers_left * rules.points.joker;
  const Outlook outlook(view.hand, wild, rules, melds.best(), still_in);
  return {.top = (points + still_in) * draws.size(),
          .stock = outlook.total(draws) + wilds_over * draws.size(),
          .draws = draws.size()};
}

bool DrawOutlook::takes_top() const { return top + kShy * draws < stock; }

Action outlook_action(const View& view) {
  const Public& table = view.table;
  assert(table.phase != Phase::over && table.mover() == view.seat);
  const CrownRank wild = table.wild();
  const MeldRules real = meld_rules(table.options);
  const MeldRules rules = table.last_turns() ? real : hopeful_rules(table.options);
  if (table.phase == Phase::draw) {
    if (table.discards.empty()) return {ActionKind::draw_stock};
    return {draw_outlook(view, rules).takes_top() ? ActionKind::draw_discard : ActionKind::draw_stock};
  }
  // Who has points left by the hopeful rules cannot go out with a discard: no need to ask.
  const bool hope_first = real.going_out == GoingOut::discard && !table.last_turns();
  if (!hope_first) {
    if (const std::optional<Action> out = way_out(view)) return *out;
  }
  if (table.last_turns()) return {ActionKind::discard, best_discard(view.hand, wild, real).card};
  MeldSearch melds(view.hand, wild, rules, Discard::any);
  melds.find(kNoBound);
  if (hope_first && melds.best().points == 0) {
    if (const std::optional<Action> out = way_out(view)) return *out;
  }
  const Outlook outlook(view.hand, wild, rules, melds.best());
  const CrownCard best = outlook.best_throw(next_from_stock(view)).card;
  return {ActionKind::discard, best != kNoCard ? best : best_discard(view.hand, wild, real).card};
}

}  // namespace meldwise::five_crowns
