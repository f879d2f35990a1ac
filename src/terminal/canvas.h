// What is to be seen, before any terminal knows of it: a grid of cells with styled text, and zones that a
// mouse can hit. Painters write here; screen.h carries the grid to the terminal.
//
// A canvas cuts off what does not fit; nothing outside of it is ever written.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace meldwise::terminal {

/// Colours by meaning. Every one has a place in the 256 colours, in 8, and in none.
enum class Ink : std::uint8_t {
  plain,
  faint,
  strong,
  red,
  green,
  blue,
  orange,
  yellow,
  purple,
  cyan,
  pink,
  brown,
  good,
  bad,
  accent,
};
inline constexpr int kInks = 15;

struct Style {
  Ink ink = Ink::plain;
  bool bold = false;
  bool reverse = false;
  bool underline = false;

  friend constexpr bool operator==(const Style&, const Style&) = default;
};

struct Span {
  std::string text;
  Style style{};
};
/// One line of styled text.
using Line = std::vector<Span>;

inline constexpr Style kPlain{};
inline constexpr Style kFaint{Ink::faint};
inline constexpr Style kBold{Ink::strong, true};
inline constexpr Style kAccent{Ink::accent, true};

/// Columns that UTF-8 text takes; a character that cannot be shown counts as one.
[[nodiscard]] int width_of(std::string_view text);
[[nodiscard]] int width_of(const Line& line);
/// The line broken at spaces to lines of at most `width` columns; later lines are indented.
[[nodiscard]] std::vector<Line> wrapped(const Line& line, int width, int indent = 2);
/// Text of several lines, each wrapped to the width with its own indentation kept.
[[nodiscard]] std::vector<Line> text_lines(std::string_view text, int width);
[[nodiscard]] Line operator+(Line first, const Line& second);
/// The text at most `width` columns wide; what is too long ends in an ellipsis.
[[nodiscard]] std::string shortened(std::string_view text, int width);
/// The same of styled text.
[[nodiscard]] Line shortened(const Line& line, int width);

struct Rect {
  int row = 0;
  int column = 0;
  int rows = 0;
  int columns = 0;

  [[nodiscard]] bool holds(int at_row, int at_column) const {
    return at_row >= row && at_row < row + rows && at_column >= column && at_column < column + columns;
  }
  [[nodiscard]] int bottom() const { return row + rows; }
  [[nodiscard]] int right() const { return column + columns; }
};

struct Cell {
  std::string glyph = " ";
  Style style{};
  std::uint8_t width = 1;  ///< 0: the right half of a wide character
};

class Canvas {
 public:
  Canvas(int rows, int columns);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] Rect all() const { return {0, 0, rows_, columns_}; }
  [[nodiscard]] const Cell& at(int row, int column) const {
    return cells_[static_cast<std::size_t>(row * columns_ + column)];
  }

  /// Writes from `column` on, no further than `limit` (exclusive); the column after the text comes back.
  int put(int row, int column, std::string_view text, Style style = {}, int limit = INT32_MAX);
  int put(int row, int column, const Line& line, int limit = INT32_MAX);
  void fill(const Rect& rect, std::string_view glyph = " ", Style style = {});
  /// A rule across the columns with a title in it: "── Table ─────".
  void rule(int row, int column, int columns, const Line& title = {});
  /// A box with rounded corners, cleared inside; the inner rectangle comes back.
  Rect box(const Rect& rect, const Line& title = {});

  /// A place that can be clicked.
  void zone(const Rect& rect, std::function<void()> on_click);
  /// The action of the uppermost zone there; empty if there is none.
  [[nodiscard]] const std::function<void()>* hit(int row, int column) const;
  /// A place that the mouse's wheel scrolls: by so many rows, downwards positive.
  void scroll_zone(const Rect& rect, std::function<void(int)> on_wheel);
  [[nodiscard]] const std::function<void(int)>* wheel(int row, int column) const;
  void forget_zones() {
    zones_.clear();
    wheels_.clear();
  }

  /// Rows down to the last one with anything on it.
  [[nodiscard]] int used_rows() const;
  /// Shows the rows of another canvas from `first` on in the area, with what can be clicked there.
  void show_part(const Canvas& other, int first, const Rect& area);

 private:
  struct Zone {
    Rect rect;
    std::function<void()> on_click;
  };
  struct Wheel {
    Rect rect;
    std::function<void(int)> on_wheel;
  };

  int rows_;
  int columns_;
  std::vector<Cell> cells_;
  std::vector<Zone> zones_;
  std::vector<Wheel> wheels_;
};

}  // namespace meldwise::terminal
