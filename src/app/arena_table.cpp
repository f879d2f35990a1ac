#include "app/arena_table.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "app/screen_size.h"
#include "arena/bracket.h"

namespace meldwise::app {
namespace {

constexpr std::size_t kLongestName = 28;

/// The identifier, cut after whole characters if it is long.
std::string short_name(const std::string& name) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool starts = (static_cast<unsigned char>(name[i]) & 0xC0U) != 0x80U;
    if (starts && ++characters > kLongestName - 1 && name.size() > kLongestName)
      return name.substr(0, i) + "…";
  }
  return name;
}

std::string name_of(const arena::Tournament& tournament, int participant) {
  return short_name(tournament.participants[static_cast<std::size_t>(participant)].identifier);
}

std::size_t name_width(const arena::Tournament& tournament) {
  std::size_t width = 3;
  for (const arena::Participant& one : tournament.participants) {
    width = std::max(width, std::min(one.identifier.size(), kLongestName));
  }
  return width;
}

std::string plus_minus(double value) {
  return std::isfinite(value) ? fmt::format("±{:<5.1f}", value) : "±?    ";
}

std::string adjusted_text(const arena::Standing& row) {
  if (row.adjusted_lead.count() == 0) return fmt::format("{:>14}", "–");
  return fmt::format("{:>+7.1f} {}", row.adjusted_lead.mean(), plus_minus(row.adjusted_lead.half_width()));
}

std::string rating_text(const arena::Rating& rating) {
  if (rating.blocks == 0) return fmt::format("{:>11}", "–");
  const std::string width =
      std::isfinite(rating.half_width) ? fmt::format("±{:<4.0f}", rating.half_width) : "±?   ";
  return fmt::format("{:>+5.0f} {}", rating.elo, width);
}

/// A column of the standings.
struct Column {
  std::string name;
  int dispensable = 0;  // 0: always shown; of the others the highest number goes first
  std::vector<std::string> cells{};
};

std::size_t width_of(const std::vector<Column>& columns) {
  std::size_t width = 0;
  for (const Column& column : columns) width += column.name.size() + 1;
  return width - 1;
}

/// Takes out columns until the rest fits, or no more may go. Their names.
std::string fit(std::vector<Column>& columns, std::size_t width) {
  std::string left_out;
  while (width_of(columns) > width) {
    const auto least = std::max_element(columns.begin(), columns.end(), [](const Column& a, const Column& b) {
      return a.dispensable < b.dispensable;
    });
    if (least->dispensable == 0) break;
    const std::size_t begin = least->name.find_first_not_of(' ');
    const std::size_t end = least->name.find_last_not_of(' ') + 1;
    left_out += (left_out.empty() ? "" : ", ") + least->name.substr(begin, end - begin);
    columns.erase(least);
  }
  return left_out;
}

/// The names, or the cells of one row.
std::string line_of(const std::vector<Column>& columns, std::optional<std::size_t> row) {
  std::string line;
  for (const Column& column : columns) {
    if (!line.empty()) line += ' ';
    line += row ? column.cells[*row] : column.name;
  }
  return line;
}

}  // namespace

std::string title_line(const arena::Tournament& tournament) {
  const int games = tournament.games();
  return fmt::format("{}, {} of {} bots at tables of {}, {}{} games a match-up", tournament.setup.game->title,
                     arena::format_name(tournament.format), tournament.size(), tournament.seats(),
                     tournament.early_stop ? "at most " : "", games);
}

std::optional<std::size_t> output_width() {
  const auto screen = screen_size(STDOUT_FILENO);
  return screen ? std::optional(screen->columns) : std::nullopt;
}

std::vector<std::string> standings_lines(const arena::Tournament& tournament,
                                         const arena::Standings& standings, const Paint& paint,
                                         std::size_t most, std::optional<std::size_t> width) {
  const std::size_t shown = std::min(most, standings.rows.size());
  std::vector<Column> columns;
  // A column by its name, how early it is left out (0: never), and its cells, all equally wide.
  const auto add = [&](std::string name, int dispensable, auto cell) {
    Column column{.name = std::move(name), .dispensable = dispensable};
    for (std::size_t i = 0; i < shown; ++i) column.cells.push_back(cell(standings.rows[i]));
    columns.push_back(std::move(column));
  };
  const std::size_t names = name_width(tournament);
  const auto number = [](int wide, auto value) { return fmt::format("{:>{}}", value, wide); };
  using Row = arena::Standing;
  add("  #", 0, [&](const Row& row) { return number(3, row.rank); });
  add(fmt::format(" {:<{}}", "bot", names), 0,
      [&](const Row& row) { return fmt::format(" {:<{}}", name_of(tournament, row.participant), names); });
  add("points", 0, [&](const Row& row) { return number(6, row.points); });
  add("won tie los", 4,
      [&](const Row& row) { return fmt::format("{:>3} {:>3} {:>3}", row.won, row.drawn, row.lost); });
  add(" games", 0, [&](const Row& row) { return number(6, row.games); });
  if (tournament.seats() > 2) {
    add(" a game     ", 1, [&](const Row& row) {
      return fmt::format("{:>5.2f} ±{:<5}", row.points_per_game,
                         arena::error_text(row.block_points.half_width(), 2));
    });
  }
  add("first %     ", 1, [&](const Row& row) {
    return fmt::format("{:>5.1f} {}", 100 * row.win_share.mean(),
                       plus_minus(100 * arena::share_half_width(row.win_share)));
  });
  add("lead          ", 2, [&](const Row& row) {
    return fmt::format("{:>+7.1f} {}", row.point_lead.mean(), plus_minus(row.point_lead.half_width()));
  });
  add("without luck  ", 5, adjusted_text);
  add("Elo        ", 3, [&](const Row& row) { return rating_text(row.rating); });
  add(" ms/move", 6, [&](const Row& row) {
    return fmt::format("{:>8.2f}",
                       row.decisions > 0 ? 1000 * row.seconds / static_cast<double>(row.decisions) : 0);
  });
  add("faults", 0, [&](const Row& row) {
    const std::string faults = number(6, row.faults);
    return row.faults > 0 ? paint.bad(faults) : faults;
  });
  const std::string left_out = width ? fit(columns, *width) : "";
  std::vector<std::string> lines{paint.dim(line_of(columns, std::nullopt))};
  for (std::size_t i = 0; i < shown; ++i) lines.push_back(line_of(columns, i));
  if (!left_out.empty()) lines.push_back(paint.dim("     no room for: " + left_out));
  return lines;
}

std::vector<std::string> misfit_lines(const arena::Tournament& tournament, const arena::Standings& standings,
                                      const Paint& paint) {
  std::vector<std::string> lines;
  const auto name = [&](int number) {
    return tournament.participants[static_cast<std::size_t>(number)].identifier;
  };
  for (const arena::Standing& row : standings.rows) {
    if (!row.misfit.named) continue;
    const std::string what =
        row.misfit.other < 0
            ? fmt::format("{:+.0f} % beside what was expected in its first half, {:+.0f} % in its second",
                          100 * row.misfit.scored, 100 * row.misfit.expected)
            : fmt::format("it scored {:.0f} % against {} where {:.0f} % were expected",
                          100 * row.misfit.scored, name(row.misfit.other), 100 * row.misfit.expected);
    lines.push_back(fmt::format("{}: {}: {} (by chance {:.1g})", paint.strong(name(row.participant)),
                                paint.bad("its games do not fit"), what, row.misfit.chance));
  }
  return lines;
}

std::vector<std::string> fault_lines(const arena::Tournament& tournament, const arena::Standings& standings,
                                     const Paint& paint) {
  std::vector<std::string> lines;
  for (const arena::Standing& row : standings.rows) {
    if (row.faults == 0 && !row.never_answered()) continue;
    const std::string& name = tournament.participants[static_cast<std::size_t>(row.participant)].identifier;
    std::string line = paint.strong(name) + ": ";
    line += row.never_answered() ? paint.bad("never answered") : fmt::format("{} faults", row.faults);
    if (row.forfeits > 0) line += fmt::format(", {} of {} games forfeited", row.forfeits, row.games);
    if (row.missed > 0) line += fmt::format(", {} messages on others' turns missed", row.missed);
    lines.push_back(std::move(line));
    if (!row.first_fault.empty()) lines.push_back("  first: " + row.first_fault);
    if (!row.last_words.empty() && !row.first_fault.ends_with(row.last_words))
      lines.push_back("  its last words: " + row.last_words);
  }
  return lines;
}

std::vector<std::string> cross_lines(const arena::Tournament& tournament, const arena::Standings& standings,
                                     const Paint& paint) {
  constexpr std::string_view kTitle = "game points, %";
  const std::size_t width = std::max(kTitle.size(), name_width(tournament));
  std::string head = fmt::format("{:>3}  {:<{}}", "#", kTitle, width);
  for (std::size_t i = 1; i <= standings.rows.size(); ++i) head += fmt::format(" {:>3}", i);
  std::vector<std::string> lines{paint.dim(head)};
  for (std::size_t i = 0; i < standings.rows.size(); ++i) {
    const int own = standings.rows[i].participant;
    std::string line = fmt::format("{:>3}  {:<{}}", i + 1, name_of(tournament, own), width);
    for (const arena::Standing& other : standings.rows) {
      const arena::Encounter& met =
          standings.encounters[static_cast<std::size_t>(own)][static_cast<std::size_t>(other.participant)];
      if (met.games == 0) {
        line += paint.dim(other.participant == own ? "   ·" : "   –");
        continue;
      }
      const double share = 100 * met.points / met.games;
      const std::string cell = fmt::format(" {:>3.0f}", share);
      line += share > 50 ? paint.good(cell) : share < 50 ? paint.bad(cell) : cell;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> stage_lines(const arena::Tournament& tournament, const arena::Ledger& ledger,
                                     const arena::Standings& standings, const Paint& paint) {
  std::vector<std::string> lines;
  const bool knockout = tournament.format == arena::Format::knockout;
  if (!knockout && tournament.format != arena::Format::swiss) return lines;
  lines = arena::bracket_lines(tournament, arena::draw_bracket(tournament, ledger, standings));
  if (!lines.empty()) return lines;
  for (std::size_t i = 0; i < standings.stages.size(); ++i) {
    const arena::Stage& stage = standings.stages[i];
    const bool final = knockout && stage.byes.empty() && stage.tables.size() == 1;
    lines.push_back(paint.strong(final ? "final" : fmt::format("round {}", i + 1)));
    for (std::size_t table = 0; table < stage.tables.size(); ++table) {
      const auto blocks = ledger.blocks(static_cast<int>(i), static_cast<int>(table));
      const arena::TableScore score =
          arena::score_table(blocks, tournament.seats(), tournament.setup.game->high_score_wins);
      std::string line = " ";
      const std::vector<int> order = arena::rank_table(score);
      for (const int place : order) {
        const auto index = static_cast<std::size_t>(place);
        line +=
            fmt::format(" {} {:g} ", name_of(tournament, stage.tables[table][index]), score.points[index]);
        if (place != order.back()) line += "–";
      }
      lines.push_back(std::move(line));
    }
    for (const int player : stage.byes) {
      lines.push_back(paint.dim(fmt::format("  {} has a bye", name_of(tournament, player))));
    }
  }
  return lines;
}

}  // namespace meldwise::app
