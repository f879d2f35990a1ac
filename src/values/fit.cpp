#include "values/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "games/all_games.h"

namespace meldwise::values {

std::span<const Fit> fits_of(const GameInfo& game) {
#define MELDWISE_FITS_ENTRY(NAME) &game_fits<NAME::Game>,
  static constexpr std::array kAll = {MELDWISE_ALL_GAMES(MELDWISE_FITS_ENTRY)};
#undef MELDWISE_FITS_ENTRY
  return kAll[game.index]();
}

std::string header_of(const GameInfo& game, const Fit& fit, const FitReport& report,
                      std::string_view command) {
  std::string room(game.name);
  std::replace(room.begin(), room.end(), '-', '_');
  std::string name(fit.name);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  std::string text = fmt::format("// {}. Written by\n//   {}\n", fit.about, command);
  text += fmt::format("// from data {:016x}: {} positions to learn from, {} held back, on which:\n",
                      report.data, report.positions, report.held);
  for (const FitMeasure& measure : report.measures) {
    text += fmt::format("//   {} {:.4f}, where zeros have {:.4f}\n", measure.name, measure.by_fit,
                        measure.by_nothing);
  }
  text += fmt::format(
      "#pragma once\n\n#include <array>\n\nnamespace meldwise::{} {{\n\n// clang-format off\ninline "
      "constexpr "
      "std::array<float, {}> kFitted{}{{",
      room, report.numbers.size(), name);
  for (std::size_t i = 0; i < report.numbers.size(); ++i) {
    // No number is -0.
    text += fmt::format("{}{:.3f}F,", i % fit.in_a_line == 0 ? "\n    " : " ", report.numbers[i] + 0.0F);
  }
  text += fmt::format("\n}};\n// clang-format on\n\n}}  // namespace meldwise::{}\n", room);
  return text;
}

}  // namespace meldwise::values
