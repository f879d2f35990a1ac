// How everything that the screens draw looks without Unicode.
#include <array>
#include <utility>

#include "terminal/screen.h"

namespace meldwise::terminal {
namespace {

constexpr std::array kLikenesses = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"─", "-"},   {"│", "|"},   {"╭", "+"},   {"╮", "+"},   {"╰", "+"},   {"╯", "+"},   {"┬", "+"},
    {"┴", "+"},   {"├", "+"},   {"┤", "+"},   {"┼", "+"},   {"·", "."},   {"…", "~"},   {"—", "-"},
    {"–", "-"},   {"−", "-"},   {"±", "~"},   {"×", "x"},   {"→", ">"},   {"←", "<"},   {"↑", "^"},
    {"↓", "v"},   {"▸", ">"},   {"▲", "^"},   {"▼", "v"},   {"●", "o"},   {"○", "."},   {"★", "*"},
    {"✓", "+"},   {"✗", "x"},   {"♠", "S"},   {"♥", "H"},   {"♦", "D"},   {"♣", "C"},   {"░", "#"},
    {"◷", "t"},   {"“", "\""},  {"”", "\""},  {"’", "'"},   {"é", "e"},   {"東", "E "}, {"南", "S "},
    {"西", "W "}, {"北", "N "}, {"中", "C "}, {"發", "F "}, {"白", "P "}, {"春", "f1"}, {"夏", "f2"},
    {"秋", "f3"}, {"冬", "f4"}, {"梅", "f5"}, {"蘭", "f6"}, {"菊", "f7"}, {"竹", "f8"},
});

std::string_view likeness(std::string_view glyph) {
  for (const auto& [from, to] : kLikenesses) {
    if (from == glyph) return to;
  }
  return {};
}

}  // namespace

std::string ascii_likeness(std::string_view glyph, int width) {
  if (glyph.size() == 1) return std::string(glyph);
  const std::string_view found = likeness(glyph);
  return found.empty() ? std::string(static_cast<std::size_t>(width), '?') : std::string(found);
}

std::string in_ascii(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t length = 1;
    while (i + length < text.size() && (static_cast<unsigned char>(text[i + length]) & 0xC0U) == 0x80U)
      ++length;
    const std::string_view glyph = text.substr(i, length);
    if (length == 1) {
      out += glyph;
    } else {
      out += likeness(glyph);
    }
    i += length;
  }
  return out;
}

}  // namespace meldwise::terminal
