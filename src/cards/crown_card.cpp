#include "cards/crown_card.h"

#include "cards/text.h"

namespace meldwise {
namespace {

constexpr std::string_view kRankLetters = "3456789TJQK";
constexpr std::string_view kSuitLetters = "SHCDT";

/// Reads a rank off the front of `text` (upper case); npos if there is none.
std::size_t take_rank(std::string_view& text) {
  if (text.starts_with("10")) {
    text.remove_prefix(2);
    return kRankLetters.find('T');
  }
  if (text.empty()) return std::string_view::npos;
  const std::size_t rank = kRankLetters.find(text.front());
  text.remove_prefix(1);
  return rank;
}

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
  const std::string upper = to_upper(text);
  std::string_view rest = upper;
  const std::size_t rank = take_rank(rest);
  if (rank == std::string_view::npos || !rest.empty()) {
    return fail("unknown rank " + in_quotes(text) + ": expected 3-9 T J Q K");
  }
  return crown_rank_at(static_cast<int>(rank));
}

std::string to_text(CrownCard card) {
  if (card.is_joker()) return "JK";
  return {rank_letter(card.rank()), suit_letter(card.suit())};
}

Result<CrownCard> parse_crown_card(std::string_view text) {
  const std::string upper = to_upper(text);
  if (upper == "JK") return kCrownJoker;
  std::string_view rest = upper;
  const std::size_t rank = take_rank(rest);
  const std::size_t suit = rest.size() == 1 ? kSuitLetters.find(rest.front()) : std::string_view::npos;
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
