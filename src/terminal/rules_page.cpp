#include "terminal/rules_page.h"

#include <algorithm>

namespace meldwise::terminal {
namespace {

/// **bold** and `code` of one paragraph.
Line inline_marks(std::string_view text, Style base = {}) {
  Line line;
  std::string plain;
  bool bold = false;
  bool code = false;
  const auto flush = [&] {
    if (plain.empty()) return;
    Style style = base;
    if (bold) style = {Ink::strong, true};
    if (code) style = {Ink::accent};
    line.push_back({plain, style});
    plain.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 2) == "**" && !code) {
      flush();
      bold = !bold;
      ++i;
    } else if (text[i] == '`') {
      flush();
      code = !code;
    } else if (text[i] == '*' && !code && !bold) {
      continue;  // *emphasis* reads well without
    } else {
      plain += text[i];
    }
  }
  flush();
  return line;
}

std::vector<std::string_view> cells_of(std::string_view row) {
  std::vector<std::string_view> cells;
  const auto trim = [](std::string_view cell) {
    while (!cell.empty() && cell.front() == ' ') cell.remove_prefix(1);
    while (!cell.empty() && cell.back() == ' ') cell.remove_suffix(1);
    return cell;
  };
  row = trim(row);
  if (!row.empty() && row.front() == '|') row.remove_prefix(1);
  if (!row.empty() && row.back() == '|') row.remove_suffix(1);
  while (true) {
    const std::size_t bar = row.find('|');
    cells.push_back(trim(row.substr(0, bar)));
    if (bar == std::string_view::npos) return cells;
    row.remove_prefix(bar + 1);
  }
}

void add_table(const std::vector<std::string_view>& rows, int width, std::vector<Line>& out) {
  std::vector<std::vector<Line>> table;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == 1) continue;  // |---|---|
    table.emplace_back();
    for (const std::string_view cell : cells_of(rows[i]))
      table.back().push_back(inline_marks(cell, i == 0 ? kBold : kPlain));
  }
  std::vector<int> widths;
  for (const auto& row : table) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  }
  // The last column takes what is left; the others no more than their share.
  int used = 0;
  const int share = width / static_cast<int>(std::max<std::size_t>(widths.size(), 1));
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
    widths[i] = std::min(widths[i], std::max(share, 8));
    used += widths[i] + 2;
  }
  if (!widths.empty()) widths.back() = std::max(10, width - used);
  for (const auto& row : table) {
    std::vector<std::vector<Line>> parts;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i) {
      parts.push_back(wrapped(row[i], widths[i], 0));
      height = std::max(height, parts.back().size());
    }
    for (std::size_t line = 0; line < height; ++line) {
      Line whole;
      for (std::size_t i = 0; i < parts.size(); ++i) {
        const Line piece = line < parts[i].size() ? parts[i][line] : Line{};
        const int padding = std::max(0, widths[i] - width_of(piece)) + 2;
        whole = whole + piece + Line{{std::string(static_cast<std::size_t>(padding), ' '), {}}};
      }
      out.push_back(whole);
    }
  }
}

}  // namespace

std::vector<Line> rules_lines(std::string_view markdown, int width) {
  std::vector<Line> lines;
  std::vector<std::string_view> table;
  bool code = false;
  const auto end_table = [&] {
    if (!table.empty()) add_table(table, width, lines);
    table.clear();
  };
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    const std::string_view text = markdown.substr(0, end);
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
    if (text.substr(0, 3) == "```") {
      code = !code;
      continue;
    }
    if (code) {
      lines.push_back({{"    " + std::string(text), {Ink::accent}}});
      continue;
    }
    if (!text.empty() && text[0] == '|') {
      table.push_back(text);
      continue;
    }
    end_table();
    const std::size_t hashes = text.find_first_not_of('#');
    if (!text.empty() && text[0] == '#' && hashes != std::string_view::npos) {
      lines.push_back({{std::string(text.substr(hashes + 1)), kAccent}});
      continue;
    }
    const bool item = text.substr(0, 2) == "- ";
    for (Line& line : wrapped(inline_marks(item ? "· " + std::string(text.substr(2)) : std::string(text)),
                              width, item ? 2 : 0)) {
      lines.push_back(std::move(line));
    }
  }
  end_table();
  return lines;
}

}  // namespace meldwise::terminal
