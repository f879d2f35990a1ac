// The finder's answer laid out on the table: melds with every card in its place, and what stays over.
//
// It is a witness: each meld passes the validator, the cards add up to the hand, and the leftover costs
// what the finder says. What a wild stands for follows from its place. No heap; the search costs more
// than the laying out.
#pragma once

#include <cstddef>
#include <string>

#include "cards/crown_card.h"
#include "cards/fixed_list.h"
#include "melds/five_crowns/meld_rules.h"

namespace meldwise::five_crowns {

enum class MeldKind : std::uint8_t { book, run };

struct Meld {
  MeldKind kind = MeldKind::book;
  CrownRank rank{};                          ///< of the book; of the first card of a run
  CrownSuit suit{};                          ///< of a run
  FixedList<CrownCard, kLargestHand> cards;  ///< naturals before wilds in a book, ascending in a run
};

/// The cards of a meld as a multiset.
[[nodiscard]] CrownHand cards_of(const Meld& meld);
/// What the card at `place` counts as: a card of a run ("9H"), a rank in a book ("9").
[[nodiscard]] std::string stands_for(const Meld& meld, std::size_t place);
/// "7H 7D JK" or, where `wild` shows that a card stands for another, "5H 6H JK=7H".
[[nodiscard]] std::string to_text(const Meld& meld, CrownRank wild);

struct Arrangement {
  int points = 0;
  FixedList<Meld, kMostMelds> melds;
  CrownHand leftover;
};

/// The best arrangement of all cards of a hand.
[[nodiscard]] Arrangement arrange(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

struct DiscardPlan {
  CrownCard discard;
  Arrangement rest;
};

/// The best discard, as best_discard finds it, and the arrangement of the other cards.
[[nodiscard]] DiscardPlan plan_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

}  // namespace meldwise::five_crowns
