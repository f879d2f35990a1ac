// Numbers of a game's mind that are fitted to self-play: which there are, the fit, and what it is worth on
// games held back.
//
// A game lists them in mind/fits.h, one struct for each set of numbers:
//
//   struct EstimateFit {
//     static constexpr std::string_view name = "estimate";  // meldwise fit konkan estimate
//     static constexpr std::string_view about = "…";
//     static constexpr bool one_of_them = true;  // ChoiceData; false: SumData (values/fit_data.h)
//     static constexpr int seats = 0;            // at the table; 0: as they come
//     static constexpr double slips = 0.02;      // decisions by chance
//     static constexpr std::size_t in_a_line = 10;  // of the header
//     static std::span<const float> built_in();
//     static Action act(const View& view, Rng& rng);  // who plays
//     static bool counts(const State& before, const Action& action);
//     static void describe(const State& before, const Action& action, const auto& end, auto& data);
//   };
//   using Fits = std::tuple<EstimateFit>;
//
// Numbers that are learned from what was chosen by chance have a `Player` that chooses so and a `Watcher` of
// whole rounds instead of the last three (Explores, values/fit_of.h).
//
// The numbers are constants in a header of the mind that `header_of` writes, with the command that makes them
// again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/catalogue.h"
#include "games/record.h"
#include "values/samples.h"

namespace meldwise::values {

/// What became of a round.
struct RoundEnd {
  std::size_t seats = 0;
  std::array<float, kMaxSeats> gain{};   ///< points
  std::array<float, kMaxSeats> share{};  ///< of the first place
};

/// How well numbers do on positions held back; the less the better.
struct FitMeasure {
  std::string_view name;
  double by_nothing = 0;  ///< with all numbers 0
  double by_built_in = 0;
  double by_fit = 0;
};

struct FitReport {
  std::size_t positions = 0;  ///< that were fitted to
  std::size_t held = 0;       ///< that judged
  std::uint64_t data = 0;     ///< a hash of what was fitted to
  double penalty = 0;
  std::vector<float> numbers{};  ///< rounded as the header has them
  std::vector<FitMeasure> measures{};
  /// The root of the mean square by which what the fit says differs from what the built-in numbers say.
  double apart = 0;
};

struct Fit {
  std::string_view name;
  std::string_view about;
  std::size_t in_a_line;
  std::span<const float> built_in;
  /// Of ten matches eight are fitted to, the ninth chooses the penalty, the tenth judges.
  FitReport (*run)(const SelfplayPlan& plan);
  /// The same with matches that were played before, whoever played them, and so many positions of every
  /// round: of ten deals eight, with all matches that were played of them. Refused if one does not come out
  /// as it is recorded.
  Result<FitReport> (*learn)(std::span<const Record> records, int positions);
};

/// Of a game; empty if its mind has no such numbers.
[[nodiscard]] std::span<const Fit> fits_of(const GameInfo& game);

/// The numbers as C++, with their story.
[[nodiscard]] std::string header_of(const GameInfo& game, const Fit& fit, const FitReport& report,
                                    std::string_view command);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] std::span<const Fit> game_fits();

#define MELDWISE_NO_FITS(GAME)                   \
  namespace meldwise::values {                   \
  template <>                                    \
  std::span<const Fit> game_fits<GAME::Game>() { \
    return {};                                   \
  }                                              \
  }

}  // namespace meldwise::values
