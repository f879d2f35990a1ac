#include "cards/french.h"

#include <cctype>

#include "cards/notation.h"
#include "cards/text.h"

namespace meldwise {
namespace {

constexpr std::string_view kRankLetters = "A23456789TJQK";
constexpr std::string_view kSuitLetters = "SHDC";

}  // namespace

char rank_letter(int rank) { return kRankLetters[static_cast<std::size_t>(rank)]; }
char suit_letter(Suit suit) { return kSuitLetters[static_cast<std::size_t>(suit)]; }

std::string to_text(Face face) {
  if (face.is_joker()) return "JK";
  return {rank_letter(face.rank()), suit_letter(face.suit())};
}

Result<Face> parse_face(std::string_view text) {
  const std::string upper = to_upper(spelled(text));
  if (upper == "JK") return kJoker;
  const bool pair = upper.size() == 2;
  const std::size_t rank = pair ? kRankLetters.find(upper[0]) : std::string_view::npos;
  const std::size_t suit = pair ? kSuitLetters.find(upper[1]) : std::string_view::npos;
  if (rank == std::string_view::npos || suit == std::string_view::npos) {
    return fail("unknown card " + in_quotes(text) +
                ": expected a rank A 2-9 T J Q K and a suit S H D C, or JK");
  }
  return Face::of(static_cast<Suit>(suit), static_cast<int>(rank));
}

std::string to_text(const FrenchHand& hand) {
  std::string out;
  hand.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) {
      if (!out.empty()) out += ' ';
      out += to_text(face);
    }
  });
  return out;
}

Result<FrenchHand> parse_french_hand(std::string_view text, int max_jokers) {
  FrenchHand hand;
  for (const std::string_view word : words(text)) {
    const Result<Face> face = parse_face(word);
    if (!face) return tl::unexpected(face.error());
    const int limit = face->is_joker() ? max_jokers : 2;
    if (hand.count(*face) >= limit) {
      return fail("more than " + std::to_string(limit) + " copies of " + to_text(*face));
    }
    hand.add(*face);
  }
  return hand;
}

}  // namespace meldwise
