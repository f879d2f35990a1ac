// Melds of Konkan as text and JSON: ["7S","8S","JK=9S"], cards in table order, a joker with what it stands
// for. Read in any order; an open joker ("JK") is given its best place.
#pragma once

#include <string>
#include <vector>

#include "games/konkan/rules/knowledge.h"
#include "games/speech/kinds.h"
#include "melds/konkan/meld.h"

namespace meldwise::speech {

template <>
struct Notation<konkan::MeldCard> : TextNotation<konkan::MeldCard, konkan::parse_meld_card> {};

}  // namespace meldwise::speech

namespace meldwise::konkan {

struct SpokenMeld {
  static constexpr int tokens = 0;  // all that follow

  int max_jokers = kMostJokersPerMeld;
  std::size_t most = kMostHand;

  void write(auto sink, const Meld& meld) const {
    speech::list(speech::card()).write(sink, cards_in_order(meld));
  }
  void read(const JsonReader& at, Meld& out) const {
    std::vector<MeldCard> cards;
    const std::size_t size = at.size(most);
    for (std::size_t i = 0; i < size; ++i) cards.push_back(speech::Notation<MeldCard>::read(at[i]));
    if (at.ok()) out = at.take(classify(cards, max_jokers));
  }
  template <class>
  [[nodiscard]] speech::Shape shape() const {
    return speech::list_of(speech::Notation<MeldCard>::shape(), kShortestMeld,
                           static_cast<std::int64_t>(most));
  }
  [[nodiscard]] std::string say(const Meld& meld, Seat) const { return to_text(meld); }
  [[nodiscard]] Status parse(speech::Tokens said, Meld& out) const {
    std::vector<MeldCard> cards;
    for (const std::string_view token : said) {
      const Result<MeldCard> card = parse_meld_card(token);
      if (!card) return tl::unexpected(card.error());
      cards.push_back(*card);
    }
    const Result<Meld> meld = classify(cards, max_jokers);
    if (!meld) return tl::unexpected(meld.error());
    out = *meld;
    return {};
  }
};

/// Cards of the two decks, no more copies than they have.
[[nodiscard]] inline auto pack_cards() {
  static constexpr FrenchHand kPack = whole_pack();
  return speech::cards(kPack);
}

}  // namespace meldwise::konkan
