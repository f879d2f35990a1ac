// The desks of the games, one file each.
#pragma once

#include "games/speech.h"
#include "terminal/desk.h"

namespace meldwise::terminal {

using speech::many;

/// The colour of a suit by its letter: S H D C, T for stars.
[[nodiscard]] Style suit_style(char letter);
/// A card of the French deck: "7♥", "10♠", a joker "JK", a joker that stands for a card "*9♠".
[[nodiscard]] std::optional<Span> french_card(std::string_view text);
[[nodiscard]] std::pair<int, int> french_key(std::string_view text);

/// Lines below each other from `row` on, wrapped to the area's columns; the row after the last comes back.
int put_lines(Canvas& canvas, const Rect& area, int row, const Line& line, int indent = 4);
/// A pile from its top, as many cards as fit into so many columns; what is left is counted and leads to V.
[[nodiscard]] Line pile_line(const Desk& desk, const Cards& below, int columns);
/// A deck with so many cards face down, and the open pile beside it, its top first; `none`: what stands for
/// an empty one.
struct Piles {
  std::string_view deck;
  int face_down = 0;
  std::string_view pile;
  Cards open;  ///< bottom to top
  std::string_view none = "empty";
};
[[nodiscard]] Line piles_line(const Desk& desk, const Piles& piles, int columns);
/// Lines one after the other in the area: each as many columns as it needs, with a gap between them, and an
/// empty row between rows if there is room. The row after the last comes back.
int flow(Canvas& canvas, const Rect& area, const std::vector<Line>& pieces, int gap = 3);

/// A number with its sign: "+5", "-3", "0".
[[nodiscard]] std::string with_sign(std::int64_t number);

/// "P2 and P3".
[[nodiscard]] std::string name_list(const Scene& scene, const std::vector<int>& seats);

}  // namespace meldwise::terminal
