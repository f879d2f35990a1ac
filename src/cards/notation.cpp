#include "cards/notation.h"

#include <array>
#include <cctype>
#include <utility>

#include "cards/text.h"

namespace meldwise {
namespace {

// The first sign of a letter is the one that is written; all are read.
constexpr auto kSigns = std::to_array<std::pair<std::string_view, char>>({{"♠", 'S'},
                                                                          {"♥", 'H'},
                                                                          {"♦", 'D'},
                                                                          {"♣", 'C'},
                                                                          {"★", 'T'},
                                                                          {"♤", 'S'},
                                                                          {"♡", 'H'},
                                                                          {"♢", 'D'},
                                                                          {"♧", 'C'},
                                                                          {"☆", 'T'},
                                                                          {"✶", 'T'}});
// Tell a terminal whether to draw a sign as text or as a picture.
constexpr std::array<std::string_view, 2> kVariations{"\xEF\xB8\x8E", "\xEF\xB8\x8F"};

bool is_separator(char c) { return c == ' ' || c == '\t' || c == ','; }

/// One word without signs: "10C" is "TC", "*9S" a joker that stands for 9S, "7*" the seven of stars.
std::string spelled_word(const std::string& word) {
  const std::string upper = to_upper(word);
  if (upper == "JOKER") return "JK";
  if (upper.starts_with("JOKER=")) return "JK=" + spelled_word(word.substr(6));
  if (upper.starts_with("JK=")) return "JK=" + spelled_word(word.substr(3));
  if (word.size() > 2 && word[0] == '*') return "JK=" + spelled_word(word.substr(1));
  const bool ten = upper.size() == 3 && upper.starts_with("10");
  std::string out = ten ? "T" + word.substr(2) : word;
  if (out.size() == 2 && out[1] == '*') out[1] = 'T';
  return out;
}

/// Rank and sign: tens are "10", as on the cards.
std::string rank_and_sign(char rank, char suit) {
  return (rank == 'T' ? "10" : std::string(1, rank)) + std::string(suit_sign(suit));
}

}  // namespace

std::string_view suit_sign(char letter) {
  for (const auto& [sign, meant] : kSigns) {
    if (meant == letter) return sign;
  }
  return {};
}

std::string with_signs(Face face) {
  return face.is_joker() ? "joker" : rank_and_sign(rank_letter(face.rank()), suit_letter(face.suit()));
}

std::string with_signs(CrownCard card) {
  return card.is_joker() ? "joker" : rank_and_sign(rank_letter(card.rank()), suit_letter(card.suit()));
}

std::string rewritten(std::string_view sentence, const CardWriter& written) {
  std::string out;
  while (!sentence.empty()) {
    std::size_t length = 0;
    while (length < sentence.size() && std::isalnum(static_cast<unsigned char>(sentence[length])) != 0)
      ++length;
    if (length == 0) {
      out += sentence.front();
      sentence.remove_prefix(1);
      continue;
    }
    const std::string_view word = sentence.substr(0, length);
    const auto face = parse_face(word);
    const auto crown = parse_crown_card(word);
    const bool card = (face && to_text(*face) == word) || (crown && to_text(*crown) == word);
    out += card ? written(word) : std::string(word);
    sentence.remove_prefix(length);
  }
  return out;
}

std::string with_signs(std::string_view sentence) {
  return rewritten(sentence, [](std::string_view card) {
    // The suits of Five Crowns are those of the French deck and one more.
    const auto face = parse_face(card);
    return face ? with_signs(*face) : with_signs(*parse_crown_card(card));
  });
}

std::string spelled(std::string_view text) {
  std::string out;
  std::string word;
  const auto flush = [&] {
    out += spelled_word(word);
    word.clear();
  };
  bool after_sign = false;
  while (!text.empty()) {
    bool found = false;
    for (const auto& [sign, letter] : kSigns) {
      if (!text.starts_with(sign)) continue;
      word += letter;
      text.remove_prefix(sign.size());
      found = true;
      break;
    }
    if (found) {
      for (const std::string_view variation : kVariations) {
        if (text.starts_with(variation)) text.remove_prefix(variation.size());
      }
      after_sign = true;
      continue;
    }
    if (is_separator(text.front())) {
      flush();
      out += text.front();
    } else {
      // Cards side by side: a sign ends its card.
      if (after_sign && std::isalnum(static_cast<unsigned char>(text.front())) != 0) {
        flush();
        out += ' ';
      }
      word += text.front();
    }
    text.remove_prefix(1);
    after_sign = false;
  }
  flush();
  return out;
}

}  // namespace meldwise
