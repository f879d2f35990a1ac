#include "melds/makiaveli/group.h"

#include <algorithm>
#include <vector>

#include "cards/notation.h"
#include "cards/text.h"
#include "melds/makiaveli/sayings.h"

namespace meldwise::makiaveli {
namespace {

std::string listed(std::span<const Face> cards) {
  std::string out;
  for (const Face card : cards) {
    if (!out.empty()) out += ' ';
    out += to_text(card);
  }
  return out;
}

tl::unexpected<Error> no_group(std::span<const Face> cards, const Sentence& why) {
  return fail(say_of_group("verdict.no_group", {{"cards", listed(cards)}, {"why", why}}));
}

Result<Group> set_of(std::span<const Face> cards) {
  unsigned suits = 0;
  for (const Face card : cards) {
    const unsigned bit = 1U << static_cast<unsigned>(card.suit());
    if ((suits & bit) != 0)
      return no_group(cards, say_of_group("verdict.suit_twice", {{"card", to_text(card)}}));
    suits |= bit;
  }
  return Group::set(cards.front().rank(), suits);
}

Result<Group> run_of(std::span<const Face> cards) {
  unsigned places = 0;
  for (const Face card : cards) {
    const unsigned bit = 1U << static_cast<unsigned>(card.rank());
    if ((places & bit) != 0)
      return no_group(cards, say_of_group("verdict.run_twice", {{"card", to_text(card)}}));
    places |= bit;
  }
  const Suit suit = cards.front().suit();
  const int length = static_cast<int>(cards.size());
  const auto is_block = [length](unsigned bits) {
    return (bits >> std::countr_zero(bits)) == (1U << length) - 1U;
  };
  if (is_block(places)) return Group::run(suit, std::countr_zero(places), length);
  if ((places & 1U) != 0) {
    const unsigned ace_high = (places & ~1U) | (1U << kRanks);
    if (is_block(ace_high)) return Group::run(suit, std::countr_zero(ace_high), length);
    if ((places & 2U) != 0 && (places & (1U << (kRanks - 1))) != 0) {
      return no_group(cards, say_of_group("verdict.around"));
    }
  }
  // An ace with no two beside it was most likely meant as the high one.
  const unsigned meant = (places & 3U) == 1U ? (places & ~1U) | (1U << kRanks) : places;
  int gap = std::countr_zero(meant);
  while (((meant >> gap) & 1U) != 0) ++gap;
  return no_group(cards, say_of_group("verdict.gap", {{"card", to_text(Face::of(suit, gap))}}));
}

}  // namespace

Result<Group> group_of(std::span<const Face> cards) {
  if (cards.size() < kShortestGroup) {
    return no_group(cards, say_of_group("verdict.group_three"));
  }
  if (std::any_of(cards.begin(), cards.end(), [](Face card) { return card.id >= kNaturalFaces; })) {
    return no_group(cards, say_of_group("verdict.makiaveli_jokers"));
  }
  const Face first = cards.front();
  const bool one_rank =
      std::all_of(cards.begin(), cards.end(), [&](Face card) { return card.rank() == first.rank(); });
  const bool one_suit =
      std::all_of(cards.begin(), cards.end(), [&](Face card) { return card.suit() == first.suit(); });
  if (one_rank) return set_of(cards);
  if (one_suit) return run_of(cards);
  return no_group(cards, say_of_group("verdict.set_or_run"));
}

std::string to_text(Group group) { return listed(group.cards()); }

Result<Group> parse_group(std::string_view text) {
  std::vector<Face> cards;
  for (const std::string_view word : words(text)) {
    const Result<Face> card = parse_face(word);
    if (!card) return tl::unexpected(card.error());
    cards.push_back(*card);
  }
  if (cards.empty()) return fail("an empty text is no group: a group has at least 3 cards");
  return group_of(cards);
}

std::string to_symbols(Face face) { return with_signs(face); }

std::string to_symbols(std::span<const Face> cards) {
  std::string out;
  for (const Face card : cards) out += to_symbols(card);
  return out;
}

std::string to_symbols(Group group) { return to_symbols(group.cards()); }

}  // namespace meldwise::makiaveli
