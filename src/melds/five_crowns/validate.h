// The validator: are these cards a book, a run, both or neither, and why not?
//
// A meld is a multiset, so the order of the cards does not matter. Both readings are reported when both
// fit (one natural and two wilds). Exact for every combination of rule switches; no search involved.
#pragma once

#include "cards/crown_card.h"
#include "cards/sentence.h"
#include "melds/five_crowns/meld_rules.h"

namespace meldwise::five_crowns {

[[nodiscard]] bool is_book(const CrownHand& cards, CrownRank wild, const MeldRules& rules);
[[nodiscard]] bool is_run(const CrownHand& cards, CrownRank wild, const MeldRules& rules);
[[nodiscard]] inline bool is_meld(const CrownHand& cards, CrownRank wild, const MeldRules& rules) {
  return is_book(cards, wild, rules) || is_run(cards, wild, rules);
}

struct Verdict {
  bool book = false;
  bool run = false;
  Sentence reason;  ///< why it is neither, in a player's words; empty when it is a meld
};

[[nodiscard]] Verdict classify(const CrownHand& cards, CrownRank wild, const MeldRules& rules);

/// Why these cards can be in no meld together, whatever joins them; empty if some meld could have them.
[[nodiscard]] Sentence why_never_together(const CrownHand& cards, CrownRank wild, const MeldRules& rules);

}  // namespace meldwise::five_crowns
