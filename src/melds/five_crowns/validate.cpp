#include "melds/five_crowns/validate.h"

#include "melds/five_crowns/sayings.h"

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

/// `two` is said of two equal cards: in one book, or in one run.
Sentence explain(Fault fault, const Sorted& cards, CrownRank wild, Sentence (*two)(const std::string& card)) {
  const auto first = [&] { return to_text(lowest_card(cards.once)); };
  const auto last = [&] { return to_text(highest_card(cards.once)); };
  const auto surplus = [](Sentence why) { return say_of_meld("verdict.surplus", {{"why", std::move(why)}}); };
  switch (fault) {
    case Fault::none:
      return {};
    case Fault::too_few:
      return say_of_meld("verdict.least", {{"least", kSmallestMeld}, {"count", cards.size}});
    case Fault::all_wild:
      return say_of_meld("verdict.all_wild", {{"rank", std::string(1, rank_letter(wild))}});
    case Fault::ranks_differ:
      return say_of_meld("verdict.ranks_differ", {{"first", first()}, {"last", last()}});
    case Fault::suits_differ:
      return say_of_meld("verdict.suits_differ");
    case Fault::same_card_twice:
      return two(to_text(lowest_card(cards.twice)));
    case Fault::gap_too_wide:
      return say_of_meld(
          "verdict.gaps",
          {{"first", first()}, {"last", last()}, {"gaps", gaps_in(cards)}, {"wilds", cards.wilds}});
    case Fault::too_long:
      return say_of_meld("verdict.too_long", {{"count", cards.size}, {"most", kLongestRun}});
    case Fault::king_tops:
      return surplus(say_of_meld("verdict.surplus.king"));
    case Fault::three_starts:
      return surplus(say_of_meld("verdict.surplus.three"));
    case Fault::wild_three_beside_four:
      return surplus(say_of_meld("verdict.surplus.four"));
  }
  return {};
}

Sentence two_in_book(const std::string& card) { return say_of_meld("verdict.two_in_book", {{"card", card}}); }
Sentence two_in_run(const std::string& card) { return say_of_meld("verdict.two_in_run", {{"card", card}}); }

Sentence explain_both(Fault book, Fault run, const Sorted& cards, CrownRank wild) {
  return say_of_meld("verdict.book_run", {{"book", explain(book, cards, wild, &two_in_book)},
                                          {"run", explain(run, cards, wild, &two_in_run)}});
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
    verdict.reason = explain(both, sorted, wild, &two_in_book);
    return verdict;
  }
  verdict.reason = explain_both(book, run, sorted, wild);
  return verdict;
}

Sentence why_never_together(const CrownHand& cards, CrownRank wild, const MeldRules& rules) {
  const Sorted sorted = sort_out(cards, wild);
  const Fault book = book_conflict(sorted, rules);
  const Fault run = run_conflict(sorted);
  return book == Fault::none || run == Fault::none ? Sentence() : explain_both(book, run, sorted, wild);
}

}  // namespace meldwise::five_crowns
