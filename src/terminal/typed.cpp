#include "terminal/typed.h"

#include <algorithm>

#include "cards/notation.h"
#include "cards/text.h"

namespace meldwise::terminal {
namespace {

/// Letters only and one space between words: "Throw  10♠" is "THROW TS".
std::string canonical(std::string_view text) {
  std::string out;
  const std::string letters = spelled(text);
  for (const std::string_view word : words(letters)) out += (out.empty() ? "" : " ") + to_upper(word);
  return out;
}

}  // namespace

std::string text_of(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

std::optional<Cards> typed_cards(const Desk& desk, const Cards& hand, std::string_view text) {
  Cards named;
  for (const std::string_view word : words(text)) {
    const Cards read = desk.read_cards(word);
    for (const std::string& card : read) {
      const auto held = std::find_if(hand.begin(), hand.end(), [&](const std::string& own) {
        return own == card || to_upper(own) == to_upper(card);
      });
      if (held == hand.end()) return std::nullopt;
      named.push_back(*held);
    }
    if (read.empty()) return std::nullopt;
  }
  if (named.empty()) return std::nullopt;
  return named;
}

std::vector<std::string> typed_actions(const Desk& desk, const Seen& view, const Legal& legal,
                                       const std::vector<Choice>& choices, std::string_view text) {
  const std::string wanted = canonical(text);
  for (const Choice& choice : choices) {
    if (canonical(text_of(choice.label)) == wanted) return choice.actions;
  }
  for (const LegalAction& entry : legal) {
    if (canonical(entry.text) == wanted) return {entry.text};
  }
  for (const LegalAction& entry : legal) {
    const Choice choice = desk.choice_for(view, entry);
    if (canonical(text_of(choice.label)) == wanted) return choice.actions;
  }
  return {spelled(text)};
}

}  // namespace meldwise::terminal
