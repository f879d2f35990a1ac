// Groups and cards of Makiaveli as JSON: ["5C","6C","7C"], in table order; read in any order.
#pragma once

#include "games/makiaveli/rules/knowledge.h"
#include "games/speech/kinds.h"
#include "melds/makiaveli/group.h"

namespace meldwise::makiaveli {

struct SpokenGroup {
  void write(auto sink, Group group) const { speech::list(speech::card()).write(sink, group.cards()); }
  void read(const JsonReader& at, Group& out) const {
    Group::Cards cards;
    speech::list(speech::card()).read(at, cards);
    if (at.ok()) out = at.take(group_of({cards.data(), cards.size()}));
  }
  template <class>
  [[nodiscard]] speech::Shape shape() const {
    return speech::list_of(speech::Notation<Face>::shape(), kShortestGroup, kLongestRun);
  }
};

/// Groups as they lie, one after the other.
[[nodiscard]] inline auto groups() { return speech::list(SpokenGroup{}, kMaxGroups); }

/// Cards of the two decks, no more copies than they have.
[[nodiscard]] inline auto pack_cards() {
  static constexpr FrenchHand kPack = whole_pack();
  return speech::cards(kPack);
}

}  // namespace meldwise::makiaveli
