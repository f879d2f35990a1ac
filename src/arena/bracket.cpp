#include "arena/bracket.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "arena/charts.h"

namespace meldwise::arena {
namespace {

constexpr std::size_t kLongestLabel = 24;

/// Reads the tree backwards from the latest tables.
class Drawing {
 public:
  Drawing(const Tournament& tournament, const Ledger& ledger, const Standings& standings)
      : tournament_(tournament), ledger_(ledger), stages_(standings.stages) {}

  Bracket draw() {
    const int last = static_cast<int>(stages_.size()) - 1;
    const Stage& stage = stages_[static_cast<std::size_t>(last)];
    for (std::size_t table = 0; table < stage.tables.size(); ++table)
      add_table(last, static_cast<int>(table));
    for (const int player : stage.byes) add_arrival(player, last);
    bracket_.columns = last + 1;
    for (const BracketPlace& place : bracket_.places) {
      bracket_.columns = std::max(bracket_.columns, place.column + 1);
    }
    bracket_.rows = row_;
    return std::move(bracket_);
  }

 private:
  /// A table with everything that led to it, and its winner's place; the index of that place, -1 if the
  /// table is not finished.
  int add_table(int stage, int table) {
    const Company& company = stages_[static_cast<std::size_t>(stage)].tables[static_cast<std::size_t>(table)];
    const TableScore score = score_table(ledger_.blocks(stage, table), tournament_.seats(),
                                         tournament_.setup.game->high_score_wins);
    std::vector<int> arrivals;
    for (std::size_t i = 0; i < company.size(); ++i) {
      const int index = add_arrival(company[i], stage);
      BracketPlace& place = at(index);
      place.meets = true;
      place.points = score.points[i];
      arrivals.push_back(index);
    }
    if (!is_finished(tournament_, stages_[static_cast<std::size_t>(stage)], stage, table, ledger_)) return -1;
    const int winner =
        winners_of(tournament_, stages_[static_cast<std::size_t>(stage)], stage, table, ledger_).front();
    BracketPlace next;
    next.participant = winner;
    next.column = stage + 1;
    next.row = (at(arrivals.front()).row + at(arrivals.back()).row) / 2;
    bracket_.places.push_back(next);
    const int index = static_cast<int>(bracket_.places.size()) - 1;
    for (const int arrival : arrivals) {
      at(arrival).next = index;
      at(arrival).through = at(arrival).participant == winner;
    }
    return index;
  }

  /// The place of a player in the column of a stage: the winner's of an earlier table, moved on over byes,
  /// or a new one at the edge.
  int add_arrival(int player, int stage) {
    for (int earlier = stage - 1; earlier >= 0; --earlier) {
      const auto& tables = stages_[static_cast<std::size_t>(earlier)].tables;
      for (std::size_t table = 0; table < tables.size(); ++table) {
        if (std::find(tables[table].begin(), tables[table].end(), player) == tables[table].end()) continue;
        const int index = add_table(earlier, static_cast<int>(table));
        at(index).column = stage;
        return index;
      }
    }
    BracketPlace place;
    place.participant = player;
    place.column = stage;
    place.row = row_;
    row_ += 2;
    bracket_.places.push_back(place);
    return static_cast<int>(bracket_.places.size()) - 1;
  }

  BracketPlace& at(int index) { return bracket_.places[static_cast<std::size_t>(index)]; }

  const Tournament& tournament_;
  const Ledger& ledger_;
  const std::vector<Stage>& stages_;
  Bracket bracket_;
  double row_ = 0;
};

std::size_t length_of(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string cut(const std::string& text, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool starts = (static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U;
    if (starts && ++characters == most && length_of(text) > most) return text.substr(0, i) + "…";
  }
  return text;
}

std::string label_of(const Tournament& tournament, const BracketPlace& place) {
  const std::string name =
      cut(tournament.participants[static_cast<std::size_t>(place.participant)].identifier, kLongestLabel);
  return place.meets ? fmt::format("{} {:g}", name, place.points) : name;
}

/// A sheet of characters to draw on.
class Sheet {
 public:
  Sheet(std::size_t rows, std::size_t columns) : cells_(rows, std::vector<std::string>(columns, " ")) {}

  void put(std::size_t row, std::size_t column, const std::string& text) {
    for (std::size_t i = 0; i < text.size();) {
      std::size_t end = i + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
      cells_[row][column++] = text.substr(i, end - i);
      i = end;
    }
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    for (const auto& row : cells_) {
      std::string line;
      for (const std::string& cell : row) line += cell;
      line.erase(line.find_last_not_of(' ') + 1);
      lines.push_back(std::move(line));
    }
    return lines;
  }

 private:
  std::vector<std::vector<std::string>> cells_;
};

}  // namespace

Bracket draw_bracket(const Tournament& tournament, const Ledger& ledger, const Standings& standings) {
  if (tournament.format != Format::knockout || tournament.seats() != 2 || standings.stages.empty()) return {};
  return Drawing(tournament, ledger, standings).draw();
}

std::vector<std::string> bracket_lines(const Tournament& tournament, const Bracket& bracket) {
  if (bracket.places.empty()) return {};
  std::vector<std::size_t> widths(static_cast<std::size_t>(bracket.columns));
  for (const BracketPlace& place : bracket.places) {
    auto& width = widths[static_cast<std::size_t>(place.column)];
    width = std::max(width, length_of(label_of(tournament, place)));
  }
  constexpr std::size_t kLines = 5;  // " ─├─ "
  std::vector<std::size_t> starts{0};
  for (const std::size_t width : widths) starts.push_back(starts.back() + width + kLines);
  const auto row_of = [](const BracketPlace& place) { return static_cast<std::size_t>(place.row); };
  Sheet sheet(static_cast<std::size_t>(bracket.rows), starts.back() + 1);
  for (const BracketPlace& place : bracket.places) {
    const auto column = static_cast<std::size_t>(place.column);
    const std::string label = label_of(tournament, place);
    sheet.put(row_of(place), starts[column], label);
    if (place.next < 0) continue;
    const BracketPlace& next = bracket.places[static_cast<std::size_t>(place.next)];
    const std::size_t corner = starts[column] + widths[column] + 2;
    for (std::size_t i = starts[column] + length_of(label) + 1; i < corner; ++i)
      sheet.put(row_of(place), i, "─");
    const bool above = place.row < next.row;
    sheet.put(row_of(place), corner, above ? "┐" : "┘");
    const auto [top, bottom] = std::minmax({row_of(place), row_of(next)});
    for (std::size_t row = top + 1; row < bottom; ++row) sheet.put(row, corner, "│");
    sheet.put(row_of(next), corner, "├");
    // A bye is a longer line.
    for (std::size_t i = corner + 1; i + 1 < starts[static_cast<std::size_t>(next.column)]; ++i) {
      sheet.put(row_of(next), i, "─");
    }
  }
  return sheet.lines();
}

std::string bracket_svg(const Tournament& tournament, const Bracket& bracket) {
  if (bracket.places.empty()) return {};
  constexpr double kColumn = 190;
  constexpr double kRow = 17;
  constexpr double kBox = 160;
  const auto x = [](const BracketPlace& place) { return place.column * kColumn + 4; };
  const auto y = [](const BracketPlace& place) { return place.row * kRow + 16; };
  std::string body;
  for (const BracketPlace& place : bracket.places) {
    if (place.next >= 0) {
      const BracketPlace& next = bracket.places[static_cast<std::size_t>(place.next)];
      const double middle = x(place) + kBox + (kColumn - kBox) / 2;
      body += fmt::format(
          R"(<path d="M{:.0f} {:.1f}H{:.0f}V{:.1f}H{:.0f}" fill="none" stroke="currentColor" opacity="{}"/>)",
          x(place) + kBox, y(place), middle, y(next), x(next), place.through ? "1" : "0.35");
    }
    const bool lost = place.next >= 0 && !place.through;
    body += fmt::format(R"(<text x="{:.0f}" y="{:.1f}" font-size="13" fill="currentColor"{}>{}</text>)",
                        x(place) + 2, y(place) + 4, lost ? R"( opacity="0.55")" : "",
                        html_text(label_of(tournament, place)));
  }
  const double width = bracket.columns * kColumn;
  const double height = bracket.rows * kRow + 16;
  return fmt::format(
      R"(<svg class="bracket" role="img" aria-label="The bracket" viewBox="0 0 {0:.0f} {1:.0f}" width="{0:.0f}" height="{1:.0f}">{2}</svg>)",
      width, height, body);
}

}  // namespace meldwise::arena
