#include <vector>

#include "cards/text.h"
#include "melds/konkan/meld.h"

namespace meldwise::konkan {

std::string to_text(const MeldCard& card) {
  if (!card.by_joker) return to_text(card.face);
  return card.face.is_joker() ? "JK" : "JK=" + to_text(card.face);
}

std::string to_text(const Meld& meld) {
  std::string out;
  for (const MeldCard& card : cards_in_order(meld)) {
    if (!out.empty()) out += ' ';
    out += to_text(card);
  }
  return out;
}

Result<MeldCard> parse_meld_card(std::string_view text) {
  constexpr std::string_view kStandsFor = "JK=";
  if (to_upper(text.substr(0, kStandsFor.size())) != kStandsFor) {
    const Result<Face> face = parse_face(text);
    if (!face) return tl::unexpected(face.error());
    return MeldCard{*face, face->is_joker()};
  }
  const Result<Face> face = parse_face(text.substr(kStandsFor.size()));
  if (!face || face->is_joker()) {
    return fail("unknown card " + in_quotes(text) + ": expected JK= and the card it stands for, as in JK=7H");
  }
  return MeldCard{*face, true};
}

Result<Meld> parse_meld(std::string_view text, int max_jokers) {
  std::vector<MeldCard> cards;
  for (const std::string_view word : words(text)) {
    const Result<MeldCard> card = parse_meld_card(word);
    if (!card) return tl::unexpected(card.error());
    cards.push_back(*card);
  }
  return classify(cards, max_jokers);
}

}  // namespace meldwise::konkan
