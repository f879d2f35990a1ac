#include "cards/crown_card.h"

#include "cards/notation.h"
#include "cards/text.h"

namespace meldwise {
namespace {

constexpr std::string_view kRankLetters = "3456789TJQK";
constexpr std::string_view kSuitLetters = "SHCDT";

}  // namespace

std::array<CrownCard, kCrownDeck> crown_deck() {
  std::array<CrownCard, kCrownDeck> deck{};
  std::size_t place = 0;
  for (int id = 0; id < kCrownFaces; ++id) {
    const CrownCard card{static_cast<std::uint8_t>(id)};
    for (int copy = 0; copy < crown_copies(card); ++copy) deck[place++] = card;
  }
  return deck;
}

CrownHand crown_deck_counts() {
  CrownHand all;
  for (const CrownCard card : crown_deck()) all.add(card);
  return all;
}

char rank_letter(CrownRank rank) { return kRankLetters[static_cast<std::size_t>(rank)]; }
char suit_letter(CrownSuit suit) { return kSuitLetters[static_cast<std::size_t>(suit)]; }

Result<CrownRank> parse_crown_rank(std::string_view text) {
  const std::string upper = text == "10" ? "T" : to_upper(text);
  const std::size_t rank = upper.size() == 1 ? kRankLetters.find(upper[0]) : std::string_view::npos;
  if (rank == std::string_view::npos) {
    return fail("unknown rank " + in_quotes(text) + ": expected 3-9 T J Q K");
  }
  return crown_rank_at(static_cast<int>(rank));
}

std::string to_text(CrownCard card) {
  if (card.is_joker()) return "JK";
  return {rank_letter(card.rank()), suit_letter(card.suit())};
}

Result<CrownCard> parse_crown_card(std::string_view text) {
  const std::string upper = to_upper(spelled(text));
  if (upper == "JK") return kCrownJoker;
  const bool pair = upper.size() == 2;
  const std::size_t rank = pair ? kRankLetters.find(upper[0]) : std::string_view::npos;
  const std::size_t suit = pair ? kSuitLetters.find(upper[1]) : std::string_view::npos;
  if (rank == std::string_view::npos || suit == std::string_view::npos) {
    return fail("unknown card " + in_quotes(text) +
                ": expected a rank 3-9 T J Q K and a suit S H C D T (stars), or JK");
  }
  return CrownCard::of(crown_rank_at(static_cast<int>(rank)), crown_suit_at(static_cast<int>(suit)));
}

std::string to_text(const CrownHand& hand) {
  std::string out;
  hand.for_each_face([&](CrownCard card, int count) {
    for (int i = 0; i < count; ++i) {
      if (!out.empty()) out += ' ';
      out += to_text(card);
    }
  });
  return out;
}

Status add_checked(CrownHand& hand, CrownCard card) {
  if (hand.count(card) >= crown_copies(card)) {
    return fail("more than " + std::to_string(crown_copies(card)) + " copies of " + to_text(card));
  }
  hand.add(card);
  return {};
}

Result<CrownHand> parse_crown_hand(std::string_view text) {
  CrownHand hand;
  for (const std::string_view word : words(text)) {
    const Result<CrownCard> card = parse_crown_card(word);
    if (!card) return tl::unexpected(card.error());
    if (const Status added = add_checked(hand, *card); !added) return tl::unexpected(added.error());
  }
  return hand;
}

}  // namespace meldwise
