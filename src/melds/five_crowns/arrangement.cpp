#include "melds/five_crowns/arrangement.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "melds/five_crowns/meld_search.h"

namespace meldwise::five_crowns {
namespace {

/// The wilds of a hand that are still to be placed, by kind.
class WildPool {
 public:
  WildPool(const CrownHand& hand, CrownRank wild) : jokers_(hand.jokers()) {
    for (int suit = kCrownSuits - 1; suit >= 0; --suit) {
      const CrownCard card = CrownCard::of(wild, crown_suit_at(suit));
      for (int copy = 0; copy < hand.count(card); ++copy) round_.push_back(card);
    }
  }

  [[nodiscard]] int jokers() const { return jokers_; }
  [[nodiscard]] int size() const { return static_cast<int>(round_.size()) + jokers_; }

  CrownCard take_joker() {
    assert(jokers_ > 0);
    --jokers_;
    return kCrownJoker;
  }
  CrownCard take_round_wild() {
    const CrownCard card = round_.back();
    round_.pop_back();
    return card;
  }
  /// A wild of the round as long as there is one: jokers fit into more places.
  CrownCard take() { return round_.empty() ? take_joker() : take_round_wild(); }

 private:
  FixedList<CrownCard, kLargestHand> round_;
  int jokers_;
};

/// A core meld and the wilds it is given.
struct Growing {
  CoreMeld core;
  FixedList<CrownCard, kLargestHand> wilds;
};
using GrowingMelds = FixedList<Growing, kMostMelds>;

CrownCard face_at(std::uint64_t faces) { return {static_cast<std::uint8_t>(std::countr_zero(faces))}; }

Meld lay_book(const Growing& growing, CrownRank wild) {
  Meld book;
  book.kind = MeldKind::book;
  book.rank = growing.core.once == 0 ? wild : face_at(growing.core.once).rank();
  for (std::uint64_t rest = growing.core.once; rest != 0; rest &= rest - 1) {
    const CrownCard card = face_at(rest);
    book.cards.push_back(card);
    if ((growing.core.again >> card.id & 1U) != 0) book.cards.push_back(card);
  }
  for (const CrownCard card : growing.wilds) book.cards.push_back(card);
  return book;
}

/// Wilds fill the gaps, then go on above the highest natural up to the king, then below the lowest.
Meld lay_run(const Growing& growing) {
  const CrownCard lowest = face_at(growing.core.once);
  const int low = index_of(lowest.rank());
  const int length = count_ones(growing.core.once) + static_cast<int>(growing.wilds.size());
  const int first = std::min(low, kCrownRanks - length);
  assert(first >= 0);
  Meld run;
  run.kind = MeldKind::run;
  run.rank = crown_rank_at(first);
  run.suit = lowest.suit();
  std::size_t next_wild = 0;
  for (int rank = first; rank < first + length; ++rank) {
    const CrownCard natural = CrownCard::of(crown_rank_at(rank), run.suit);
    const bool held = (growing.core.once >> natural.id & 1U) != 0;
    run.cards.push_back(held ? natural : growing.wilds[next_wild++]);
  }
  return run;
}

/// Gives every meld the wilds it needs.
void fill_needs(GrowingMelds& melds, WildPool& pool) {
  for (const bool jokers_only : {true, false}) {
    for (Growing& meld : melds) {
      if (meld.core.jokers_only != jokers_only) continue;
      for (int i = 0; i < meld.core.wilds; ++i)
        meld.wilds.push_back(jokers_only ? pool.take_joker() : pool.take());
    }
  }
}

/// Gives the spare wilds to whatever can take them: a book takes all; runs take what fits, jokers going
/// first where nothing else may go; and wilds that no run can take are a book of their own.
void place_spare(GrowingMelds& melds, WildPool& pool) {
  if (pool.size() == 0) return;
  for (Growing& meld : melds) {
    if (!meld.core.book) continue;
    while (pool.size() > 0) meld.wilds.push_back(pool.take());
    return;
  }
  int room = 0;
  for (const Growing& meld : melds) {
    room += meld.core.jokers_only ? std::min<int>(meld.core.room, pool.jokers()) : meld.core.room;
  }
  if (room < pool.size()) {
    melds.push_back({});
    melds.back().core.book = true;
    while (pool.size() > 0) melds.back().wilds.push_back(pool.take());
    return;
  }
  for (const bool jokers_only : {true, false}) {
    for (Growing& meld : melds) {
      if (meld.core.jokers_only != jokers_only) continue;
      for (int i = 0; i < meld.core.room && (jokers_only ? pool.jokers() : pool.size()) > 0; ++i) {
        meld.wilds.push_back(jokers_only ? pool.take_joker() : pool.take());
      }
    }
  }
}

/// `hand` is without the discard, if there was one.
Arrangement lay_out(const CrownHand& hand, CrownRank wild, const Solution& solution) {
  WildPool pool(hand, wild);
  for (int i = 0; i < solution.round_wilds_left; ++i) pool.take_round_wild();
  for (int i = 0; i < solution.jokers_left; ++i) pool.take_joker();
  GrowingMelds melds;
  for (int i = 0; i < solution.melds; ++i) melds.push_back({solution.meld[static_cast<std::size_t>(i)], {}});
  fill_needs(melds, pool);
  place_spare(melds, pool);
  Arrangement out;
  out.points = solution.points;
  out.leftover = hand;
  for (const Growing& growing : melds) {
    out.melds.push_back(growing.core.book ? lay_book(growing, wild) : lay_run(growing));
    out.leftover.remove(cards_of(out.melds.back()));
  }
  return out;
}

}  // namespace

CrownHand cards_of(const Meld& meld) {
  CrownHand cards;
  for (const CrownCard card : meld.cards) cards.add(card);
  return cards;
}

std::string stands_for(const Meld& meld, std::size_t place) {
  if (meld.kind == MeldKind::book) return {rank_letter(meld.rank)};
  return to_text(CrownCard::of(crown_rank_at(index_of(meld.rank) + static_cast<int>(place)), meld.suit));
}

std::string to_text(const Meld& meld, CrownRank wild) {
  std::string out;
  for (std::size_t place = 0; place < meld.cards.size(); ++place) {
    if (place > 0) out += ' ';
    out += to_text(meld.cards[place]);
    if (is_wild(meld.cards[place], wild)) out.append("=").append(stands_for(meld, place));
  }
  return out;
}

Arrangement arrange(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  MeldSearch search(hand, wild, rules, Discard::none);
  search.find(std::numeric_limits<int>::max());
  return lay_out(hand, wild, search.best());
}

DiscardPlan plan_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  const Solution best = solve_discard(hand, wild, rules);
  CrownHand rest = hand;
  rest.remove(best.discard);
  return {best.discard, lay_out(rest, wild, best)};
}

}  // namespace meldwise::five_crowns
