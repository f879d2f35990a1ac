#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

/// The cards as the rules look at them: naturals by bits, wilds by number.
struct Sorted {
  std::uint64_t once;   // natural faces
  std::uint64_t twice;  // natural faces that are here twice
  int size;
  int naturals;
  int wilds;
  bool wild_three;  // one of the wilds is a 3
};

Sorted sort_out(const CrownHand& cards, CrownRank wild) {
  const std::uint64_t wild_faces = crown_faces(wild);
  Sorted out{};
  out.once = cards.once() & ~wild_faces;
  out.twice = cards.twice() & ~wild_faces;
  out.size = cards.size();
  out.naturals = count_ones(out.once) + count_ones(out.twice);
  out.wilds = out.size - out.naturals;
  out.wild_three = wild == CrownRank::three && (cards.once() & wild_faces) != 0;
  return out;
}

CrownCard lowest_card(std::uint64_t faces) { return {static_cast<std::uint8_t>(std::countr_zero(faces))}; }
CrownCard highest_card(std::uint64_t faces) { return {static_cast<std::uint8_t>(std::bit_width(faces) - 1)}; }

bool one_suit(std::uint64_t faces) {
  const CrownSuit suit = lowest_card(faces).suit();
  for (std::uint64_t rest = faces; rest != 0; rest &= rest - 1) {
    if (lowest_card(rest).suit() != suit) return false;
  }
  return true;
}

/// Ranks missing between the lowest and the highest natural of a run.
int gaps_in(const Sorted& cards) {
  return index_of(highest_card(cards.once).rank()) - index_of(lowest_card(cards.once).rank()) + 1 -
         cards.naturals;
}

/// What is wrong with a book or a run; the first thing found, in the order of this list.
enum class Fault : std::uint8_t {
  none,
  too_few,
  all_wild,
  ranks_differ,
  suits_differ,
  same_card_twice,
  gap_too_wide,
  too_long,
  king_tops,
  three_starts,
  wild_three_beside_four,
};

Fault meld_fault(const Sorted& cards, const MeldRules& rules) {
  if (cards.size < kSmallestMeld) return Fault::too_few;
  if (cards.naturals == 0 && rules.natural_required) return Fault::all_wild;
  return Fault::none;
}

/// What no further card could mend.
Fault book_conflict(const Sorted& cards, const MeldRules& rules) {
  if (cards.naturals == 0) return Fault::none;
  if (lowest_card(cards.once).rank() != highest_card(cards.once).rank()) return Fault::ranks_differ;
  if (cards.twice != 0 && !rules.duplicate_suits_in_books) return Fault::same_card_twice;
  return Fault::none;
}

Fault run_conflict(const Sorted& cards) {
  if (cards.naturals == 0) return Fault::none;
  if (!one_suit(cards.once)) return Fault::suits_differ;
  return cards.twice != 0 ? Fault::same_card_twice : Fault::none;
}

Fault book_fault(const Sorted& cards, const MeldRules& rules) {
  const Fault fault = meld_fault(cards, rules);
  return fault != Fault::none ? fault : book_conflict(cards, rules);
}

/// `legacy_runs`: what closes a run to wilds that fill no gap.
Fault boundary_fault(const Sorted& cards) {
  if (highest_card(cards.once).rank() == CrownRank::king) return Fault::king_tops;
  if (lowest_card(cards.once).rank() == CrownRank::three) return Fault::three_starts;
  if (cards.wild_three && lowest_card(cards.once).rank() == CrownRank::four)
    return Fault::wild_three_beside_four;
  return Fault::none;
}

Fault run_fault(const Sorted& cards, const MeldRules& rules) {
  if (const Fault fault = meld_fault(cards, rules); fault != Fault::none) return fault;
  if (const Fault fault = run_conflict(cards); fault != Fault::none) return fault;
  const int gaps = cards.naturals > 0 ? gaps_in(cards) : 0;
  if (gaps > cards.wilds) return Fault::gap_too_wide;
  // The window 3..K has room for every run of up to eleven cards, whichever end its wilds go to.
  if (cards.size > kLongestRun) return Fault::too_long;
  const bool surplus_wild = cards.naturals > 0 && cards.wilds > gaps;
  return rules.legacy_runs && surplus_wild ? boundary_fault(cards) : Fault::none;
}

std::string explain(Fault fault, const Sorted& cards, CrownRank wild) {
  const auto surplus = [](const char* why) {
    std::string text = "a wild that fills no gap may not join it, because ";
    return text += why;
  };
  switch (fault) {
    case Fault::none:
      return {};
    case Fault::too_few:
      return "a meld needs at least " + std::to_string(kSmallestMeld) + " cards, not " +
             std::to_string(cards.size);
    case Fault::all_wild:
      return std::string("all cards are wild (jokers and ") + rank_letter(wild) +
             "s): a meld needs at least one natural card";
    case Fault::ranks_differ:
      return to_text(lowest_card(cards.once)) + " and " + to_text(highest_card(cards.once)) +
             " differ in rank";
    case Fault::suits_differ:
      return "its naturals are of more than one suit";
    case Fault::same_card_twice:
      return "two " + to_text(lowest_card(cards.twice)) + " in one";  // the caller says in one what
    case Fault::gap_too_wide:
      return "ranks missing between " + to_text(lowest_card(cards.once)) + " and " +
             to_text(highest_card(cards.once)) + ": " + std::to_string(gaps_in(cards)) +
             ", wilds to fill them: " + std::to_string(cards.wilds);
    case Fault::too_long:
      return std::to_string(cards.size) + " cards, and from 3 to K there are only " +
             std::to_string(kLongestRun);
    case Fault::king_tops:
      return surplus("a natural K tops it");
    case Fault::three_starts:
      return surplus("a natural 3 starts it");
    case Fault::wild_three_beside_four:
      return surplus("a wild 3 stands beside its lowest natural, a 4");
  }
  return {};
}

std::string explain_both(Fault book, Fault run, const Sorted& cards, CrownRank wild) {
  const auto named = [&](Fault fault, const char* kind) {
    return explain(fault, cards, wild) + (fault == Fault::same_card_twice ? std::string(" ") + kind : "");
  };
  return "not a book: " + named(book, "book") + "; not a run: " + named(run, "run");
}

}  // namespace

bool is_book(const CrownHand& cards, CrownRank wild, const MeldRules& rules) {
  return book_fault(sort_out(cards, wild), rules) == Fault::none;
}

bool is_run(const CrownHand& cards, CrownRank wild, const MeldRules& rules) {
  return run_fault(sort_out(cards, wild), rules) == Fault::none;
}

Verdict classify(const CrownHand& cards, CrownRank wild, const MeldRules& rules) {
  const Sorted sorted = sort_out(cards, wild);
  const Fault book = book_fault(sorted, rules);
  const Fault run = run_fault(sorted, rules);
  Verdict verdict{book == Fault::none, run == Fault::none, {}};
  if (verdict.book || verdict.run) return verdict;
  if (const Fault both = meld_fault(sorted, rules); both != Fault::none) {
    verdict.reason = explain(both, sorted, wild);
    return verdict;
  }
  verdict.reason = explain_both(book, run, sorted, wild);
  return verdict;
}

std::string why_never_together(const CrownHand& cards, CrownRank wild, const MeldRules& rules) {
  const Sorted sorted = sort_out(cards, wild);
  const Fault book = book_conflict(sorted, rules);
  const Fault run = run_conflict(sorted);
  return book == Fault::none || run == Fault::none ? std::string() : explain_both(book, run, sorted, wild);
}

}  // namespace meldwise::five_crowns
