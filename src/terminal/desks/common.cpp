// What several desks share.
#include <fmt/format.h>

#include "cards/notation.h"
#include "cards/text.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

/// A joker stands in three columns like every card.
std::string short_name(Face face) { return face.is_joker() ? "JK" : with_signs(face); }

}  // namespace

Style suit_style(char letter) {
  switch (letter) {
    case 'S':
      return {Ink::strong, true};
    case 'H':
      return {Ink::red};
    case 'D':
      return {Ink::blue};
    case 'C':
      return {Ink::green};
    default:
      return {Ink::orange};
  }
}

std::optional<Span> french_card(std::string_view text) {
  const std::size_t equals = text.find('=');
  const auto face = parse_face(text.substr(0, equals));
  // Only as cards are written: "as" is a word.
  if (!face || meldwise::to_text(*face) != text.substr(0, equals)) return std::nullopt;
  if (equals != std::string_view::npos) {
    const auto stands = parse_face(text.substr(equals + 1));
    if (!stands) return std::nullopt;
    return Span{"*" + short_name(*stands), {Ink::purple, true}};
  }
  if (face->is_joker()) return Span{"JK", {Ink::purple, true}};
  return Span{short_name(*face), suit_style(suit_letter(face->suit()))};
}

std::pair<int, int> french_key(std::string_view text) {
  const auto face = parse_face(text.substr(0, text.find('=')));
  if (!face || face->is_joker()) return {kSuits, kRanks};
  return {static_cast<int>(face->suit()), face->rank()};
}

int flow(Canvas& canvas, const Rect& area, const std::vector<Line>& pieces, int gap) {
  std::vector<std::pair<int, int>> places;
  int row = 0;
  int column = 0;
  for (const Line& piece : pieces) {
    const int width = width_of(piece);
    if (column > 0 && column + width > area.columns) {
      ++row;
      column = 0;
    }
    places.emplace_back(row, column);
    column += width + gap;
  }
  const int step = 2 * row < area.rows ? 2 : 1;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    canvas.put(area.row + places[i].first * step, area.column + places[i].second, pieces[i], area.right());
  }
  return pieces.empty() ? area.row : area.row + row * step + step;
}

int put_lines(Canvas& canvas, const Rect& area, int row, const Line& line, int indent) {
  for (const Line& part : wrapped(line, area.columns, indent))
    canvas.put(row++, area.column, part, area.right());
  return row;
}

Line pile_line(const Desk& desk, const Cards& below, int columns) {
  Line line;
  const auto more = [&](std::size_t shown) { return fmt::format(" +{} (V)", below.size() - shown); };
  for (std::size_t i = 0; i < below.size(); ++i) {
    const Line next = Line{{i == 0 ? "" : " ", {}}} + desk.painted({below[i]});
    const int needed = width_of(line) + width_of(next) + (i + 1 < below.size() ? width_of(more(i + 1)) : 0);
    if (needed > columns) {
      line.push_back({more(i), kFaint});
      return line;
    }
    line = line + next;
  }
  return line;
}

Line piles_line(const Desk& desk, const Piles& piles, int columns) {
  Line line{{fmt::format("{} ", piles.deck), kFaint},
            {"░░", {Ink::blue}},
            {fmt::format(" {}", piles.face_down), kBold},
            {fmt::format("   {} ", piles.pile), kFaint}};
  if (piles.open.empty()) return line + Line{{std::string(piles.none), kFaint}};
  Span top = *desk.card(piles.open.back());
  top.text = " " + top.text + " ";
  top.style.reverse = true;
  line.push_back(top);
  if (piles.open.size() > 1) line.push_back({" over ", kFaint});
  return line + pile_line(desk, {piles.open.rbegin() + 1, piles.open.rend()}, columns - width_of(line));
}

std::string with_sign(std::int64_t number) { return (number > 0 ? "+" : "") + std::to_string(number); }

std::string name_list(const Scene& scene, const std::vector<int>& seats) {
  std::string text;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0) text += i + 1 == seats.size() ? " and " : ", ";
    text += scene.names[static_cast<std::size_t>(seats[i])];
  }
  return text;
}

}  // namespace meldwise::terminal
