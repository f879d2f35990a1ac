// The player's own cards as they lie on the screen: in order, with a cursor and a selection.
#pragma once

#include <functional>

#include "terminal/desk.h"

namespace meldwise::terminal {

/// How much room a card takes: a frame, a row for marks under the faces, or the faces alone.
enum class HandStyle : std::uint8_t { framed, compact, dense };

class HandStrip {
 public:
  /// Takes the hand of a view. The cursor stays at its place or goes to a card that has just come; the
  /// selection is kept as far as the cards are still there.
  void take(const Desk& desk, const Seen& view);
  void sort_by(Sorting sorting) { sorting_ = sorting; }
  [[nodiscard]] Sorting sorting() const { return sorting_; }

  [[nodiscard]] bool empty() const { return cards_.empty(); }
  [[nodiscard]] const Cards& cards() const { return cards_; }
  [[nodiscard]] std::string cursor_card() const { return empty() ? "" : cards_[cursor_]; }
  [[nodiscard]] Cards selection() const;

  void move(int steps);
  void go_to(std::size_t place) { cursor_ = place; }
  void toggle();
  void toggle_at(std::size_t place);
  void clear_selection();
  /// Selects exactly these cards, as many of them as there are.
  void select(const Cards& cards);

  /// Rows that `paint` takes at this width.
  [[nodiscard]] int rows(const Desk& desk, int columns, HandStyle style) const;
  [[nodiscard]] bool fits_framed(const Desk& desk, int columns) const;
  /// `marked` cards carry a star: those of the proposal.
  void paint(Canvas& canvas, const Rect& area, const Desk& desk, const Cards& marked, HandStyle style,
             const std::function<void(std::size_t)>& on_click) const;

 private:
  [[nodiscard]] int face_width(const Desk& desk) const;
  [[nodiscard]] std::vector<int> places(int columns, int cell) const;
  [[nodiscard]] std::vector<bool> find(const Cards& wanted) const;

  Sorting sorting_ = Sorting::suits;
  Cards cards_;
  std::vector<bool> gap_before_;
  std::vector<bool> selected_;
  std::string fresh_;  // the card that came last
  std::size_t cursor_ = 0;
};

}  // namespace meldwise::terminal
