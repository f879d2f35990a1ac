#include "terminal/desk.h"

#include <algorithm>
#include <cctype>

#include "cards/notation.h"
#include "cards/text.h"
#include "terminal/desks/desks.h"
#include "terminal/own_desks.h"

namespace meldwise::terminal {

#define MELDWISE_DECLARE_DESK(game) std::unique_ptr<Desk> make_##game##_desk();
MELDWISE_OWN_DESKS(MELDWISE_DECLARE_DESK)
#undef MELDWISE_DECLARE_DESK

std::unique_ptr<Desk> make_desk(std::string_view game) {
  std::string folder(game);
  std::replace(folder.begin(), folder.end(), '-', '_');
#define MELDWISE_TRY_DESK(game) \
  if (folder == #game) return make_##game##_desk();
  MELDWISE_OWN_DESKS(MELDWISE_TRY_DESK)
#undef MELDWISE_TRY_DESK
  return make_plain_desk();
}

Cards Desk::read_cards(std::string_view word) const {
  const std::string letters = spelled(word);
  Cards named;
  for (const std::string_view card : words(letters)) named.push_back(to_upper(card));
  return named;
}

std::string joined(const Cards& cards) {
  std::string text;
  for (const std::string& card : cards) text.append(text.empty() ? "" : " ").append(card);
  return text;
}

bool same_cards(Cards first, Cards second) {
  // A joker that stands for a card is a joker in the hand.
  for (Cards* list : {&first, &second}) {
    for (std::string& card : *list) card = card.substr(0, card.find('='));
    std::sort(list->begin(), list->end());
  }
  return first == second;
}

Choice Desk::choice_for(const Seen& /*view*/, const LegalAction& legal) const {
  Choice choice;
  choice.label = sentence(legal.text);
  choice.actions = {legal.text};
  choice.cards = cards_of(legal);
  return choice;
}

std::vector<Choice> Desk::choices(const Turn& turn) const {
  std::vector<Choice> found;
  const Cards wanted = turn.selected.empty() && !turn.cursor.empty() ? Cards{turn.cursor} : turn.selected;
  for (const LegalAction& legal : turn.legal) {
    const Cards needed = cards_of(legal);
    if (needed.empty() ? turn.selected.empty() : same_cards(needed, wanted)) {
      found.push_back(choice_for(turn.view, legal));
    }
  }
  return found;
}

Line Desk::painted(const Cards& cards, std::string_view separator) const {
  Line line;
  for (const std::string& text : cards) {
    if (!line.empty()) line.push_back({std::string(separator), {}});
    line.push_back(card(text).value_or(Span{text, {}}));
  }
  return line;
}

Line Desk::sentence(std::string_view text, Style style) const {
  Line line;
  const auto add = [&](std::string_view piece) {
    if (line.empty() || !(line.back().style == style)) line.push_back({"", style});
    line.back().text += piece;
  };
  while (!text.empty()) {
    const auto is_word = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '=' || (c & '\x80') != 0;
    };
    std::size_t length = 0;
    while (length < text.size() && is_word(text[length])) ++length;
    if (length == 0) {
      add(text.substr(0, 1));
      text.remove_prefix(1);
      continue;
    }
    const std::string_view word = text.substr(0, length);
    constexpr std::string_view kPlayer = "player ";
    const bool numbered =
        text.size() > kPlayer.size() && std::isdigit(static_cast<unsigned char>(text[kPlayer.size()])) != 0;
    if (numbered && text.substr(0, kPlayer.size()) == kPlayer) {
      add("P");
      text.remove_prefix(kPlayer.size());
      continue;
    }
    if (const auto face = card(word)) {
      line.push_back(*face);
      // Words that name a card twice, as it is typed and by its sign ("f6 蘭"), show the same sign twice.
      if (const std::string again = " " + face->text;
          face->text != word && text.substr(length).starts_with(again))
        length += again.size();
    } else {
      add(word);
    }
    text.remove_prefix(length);
  }
  return line;
}

}  // namespace meldwise::terminal
