#include "terminal/canvas.h"

#include <algorithm>
#include <cwchar>

namespace meldwise::terminal {
namespace {

/// The first character of UTF-8 text: its bytes and its code point. A broken byte stands for itself.
struct Glyph {
  std::string_view bytes;
  char32_t code = 0;

  [[nodiscard]] int width() const {
    const int columns = wcwidth(static_cast<wchar_t>(code));
    return columns < 0 ? 1 : columns;
  }
};

Glyph first_glyph(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  std::size_t length = 1;
  char32_t code = lead;
  if (lead >= 0xF0) {
    length = 4;
    code = lead & 0x07U;
  } else if (lead >= 0xE0) {
    length = 3;
    code = lead & 0x0FU;
  } else if (lead >= 0xC0) {
    length = 2;
    code = lead & 0x1FU;
  }
  if (length > text.size()) return {text.substr(0, 1), U'?'};
  for (std::size_t i = 1; i < length; ++i) {
    code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  return {text.substr(0, length), code};
}

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    width += glyph.width();
    text.remove_prefix(glyph.bytes.size());
  }
  return width;
}

int width_of(const Line& line) {
  int width = 0;
  for (const Span& span : line) width += width_of(span.text);
  return width;
}

Line operator+(Line first, const Line& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::string shortened(std::string_view text, int width) {
  if (width_of(text) <= width) return std::string(text);
  std::string out;
  int used = 0;
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    if (used + glyph.width() > width - 1) break;
    used += glyph.width();
    out += glyph.bytes;
    text.remove_prefix(glyph.bytes.size());
  }
  return width > 0 ? out + "…" : std::string();
}

Line shortened(const Line& line, int width) {
  if (width_of(line) <= width) return line;
  Line out;
  for (const Span& span : line) {
    // One column is kept for the ellipsis of the line.
    const int left = width - width_of(out);
    if (width_of(span.text) < left) {
      out.push_back(span);
      continue;
    }
    out.push_back({shortened(span.text + " ", left), span.style});
    break;
  }
  return out;
}

std::vector<Line> wrapped(const Line& line, int width, int indent) {
  // Words keep the style of their span; a word may consist of several spans ("7♥" and ",").
  std::vector<Line> lines(1);
  int used = 0;
  Line word;
  int word_width = 0;
  bool space_before = false;
  const auto flush = [&] {
    if (word.empty()) return;
    const bool fresh = used <= (lines.size() > 1 ? indent : 0);
    const int gap = space_before && !fresh ? 1 : 0;
    if (!fresh && used + gap + word_width > width) {
      lines.emplace_back();
      lines.back().push_back({std::string(static_cast<std::size_t>(indent), ' '), {}});
      used = indent;
    } else if (gap > 0) {
      lines.back().push_back({" ", word.front().style.underline ? Style{} : word.front().style});
      ++used;
    }
    lines.back().insert(lines.back().end(), word.begin(), word.end());
    used += word_width;
    word.clear();
    word_width = 0;
    space_before = false;
  };
  for (const Span& span : line) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      const std::size_t space = rest.find(' ');
      const std::string_view piece = rest.substr(0, space);
      if (!piece.empty()) {
        word.push_back({std::string(piece), span.style});
        word_width += width_of(piece);
      }
      if (space == std::string_view::npos) break;
      flush();
      space_before = true;
      rest.remove_prefix(space + 1);
    }
  }
  flush();
  return lines;
}

std::vector<Line> text_lines(std::string_view text, int width) {
  std::vector<Line> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (width_of(one) <= width) {  // spaces inside stand for themselves: tables keep their columns
      lines.push_back({{std::string(one), {}}});
      continue;
    }
    const auto indent = static_cast<int>(std::min(one.find_first_not_of(' '), one.size()));
    const std::string margin(static_cast<std::size_t>(indent), ' ');
    for (Line& line : wrapped({{std::string(one), {}}}, width - indent)) {
      lines.push_back(Line{{margin, {}}} + line);
    }
  }
  return lines;
}

Canvas::Canvas(int rows, int columns)
    : rows_(std::max(rows, 1)),
      columns_(std::max(columns, 1)),
      cells_(static_cast<std::size_t>(rows_ * columns_)) {}

int Canvas::put(int row, int column, std::string_view text, Style style, int limit) {
  limit = std::min(limit, columns_);
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    const int width = glyph.width();
    if (column + width > limit) break;
    if (row >= 0 && row < rows_ && column >= 0 && width > 0) {
      Cell& cell = cells_[static_cast<std::size_t>(row * columns_ + column)];
      cell = {std::string(glyph.bytes), style, static_cast<std::uint8_t>(width)};
      if (width == 2) cells_[static_cast<std::size_t>(row * columns_ + column + 1)] = {"", style, 0};
    }
    column += width;
    text.remove_prefix(glyph.bytes.size());
  }
  return column;
}

int Canvas::put(int row, int column, const Line& line, int limit) {
  for (const Span& span : line) column = put(row, column, span.text, span.style, limit);
  return column;
}

void Canvas::fill(const Rect& rect, std::string_view glyph, Style style) {
  for (int row = rect.row; row < rect.bottom(); ++row) {
    for (int column = rect.column; column < rect.right(); ++column) put(row, column, glyph, style);
  }
}

void Canvas::rule(int row, int column, int columns, const Line& title) {
  const int end = column + columns;
  for (int at = column; at < end; ++at) put(row, at, "─", kFaint);
  if (title.empty()) return;
  put(row, column + 2, " ", {}, end);
  const int after = put(row, column + 3, title, end - 2);
  put(row, after, " ", {}, end);
}

Rect Canvas::box(const Rect& rect, const Line& title) {
  fill(rect);
  const int last_row = rect.bottom() - 1;
  const int last_column = rect.right() - 1;
  rule(rect.row, rect.column, rect.columns, title);
  rule(last_row, rect.column, rect.columns);
  for (int row = rect.row + 1; row < last_row; ++row) {
    put(row, rect.column, "│", kFaint);
    put(row, last_column, "│", kFaint);
  }
  put(rect.row, rect.column, "╭", kFaint);
  put(rect.row, last_column, "╮", kFaint);
  put(last_row, rect.column, "╰", kFaint);
  put(last_row, last_column, "╯", kFaint);
  return {rect.row + 1, rect.column + 2, rect.rows - 2, rect.columns - 4};
}

void Canvas::zone(const Rect& rect, std::function<void()> on_click) {
  zones_.push_back({rect, std::move(on_click)});
}

void Canvas::scroll_zone(const Rect& rect, std::function<void(int)> on_wheel) {
  wheels_.push_back({rect, std::move(on_wheel)});
}

const std::function<void(int)>* Canvas::wheel(int row, int column) const {
  for (auto zone = wheels_.rbegin(); zone != wheels_.rend(); ++zone) {
    if (zone->rect.holds(row, column)) return &zone->on_wheel;
  }
  return nullptr;
}

int Canvas::used_rows() const {
  const auto last = std::find_if(cells_.rbegin(), cells_.rend(),
                                 [](const Cell& cell) { return cell.glyph != " " || cell.style.reverse; });
  const auto used = static_cast<int>(cells_.rend() - last);
  return (used + columns_ - 1) / columns_;
}

void Canvas::show_part(const Canvas& other, int first, const Rect& area) {
  for (int row = 0; row < std::min(area.rows, other.rows_ - first); ++row) {
    for (int column = 0; column < std::min(area.columns, other.columns_); ++column) {
      cells_[static_cast<std::size_t>((area.row + row) * columns_ + area.column + column)] =
          other.at(first + row, column);
    }
  }
  for (const Zone& zone : other.zones_) {
    Rect place = zone.rect;
    place.row += area.row - first;
    place.column += area.column;
    if (place.row >= area.row && place.bottom() <= area.bottom()) zones_.push_back({place, zone.on_click});
  }
}

const std::function<void()>* Canvas::hit(int row, int column) const {
  for (auto zone = zones_.rbegin(); zone != zones_.rend(); ++zone) {
    if (zone->rect.holds(row, column)) return &zone->on_click;
  }
  return nullptr;
}

}  // namespace meldwise::terminal
