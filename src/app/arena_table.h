// Standings and cross table as text, for `arena run`, `resume` and `show`, and short for the live table.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/paint.h"
#include "arena/standings.h"

namespace meldwise::app {

/// One line about the tournament: game, format, bots, games of a match-up.
[[nodiscard]] std::string title_line(const arena::Tournament& tournament);
/// The columns of the terminal that standard output is, if it is one.
[[nodiscard]] std::optional<std::size_t> output_width();
/// A line of names and one line a bot, best first; at most `most` bots. Where it is wider than `width`,
/// columns are left out, the least important first, and a last line says so.
[[nodiscard]] std::vector<std::string> standings_lines(const arena::Tournament& tournament,
                                                       const arena::Standings& standings, const Paint& paint,
                                                       std::size_t most, std::optional<std::size_t> width);
/// For every bot with faults what the first was, and what its program had to say.
[[nodiscard]] std::vector<std::string> fault_lines(const arena::Tournament& tournament,
                                                   const arena::Standings& standings, const Paint& paint);
/// The bots whose games fit neither the ratings nor each other, and how.
[[nodiscard]] std::vector<std::string> misfit_lines(const arena::Tournament& tournament,
                                                    const arena::Standings& standings, const Paint& paint);
/// How everybody did against everybody, in per cent of the game points.
[[nodiscard]] std::vector<std::string> cross_lines(const arena::Tournament& tournament,
                                                   const arena::Standings& standings, const Paint& paint);
/// What was played in every stage, for formats whose stages tell a story; a knockout of pairs is drawn.
[[nodiscard]] std::vector<std::string> stage_lines(const arena::Tournament& tournament,
                                                   const arena::Ledger& ledger,
                                                   const arena::Standings& standings, const Paint& paint);

}  // namespace meldwise::app
