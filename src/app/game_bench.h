// What `meldwise bench` measures of one game: one object a game, compiled apart from the others'.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "app/bench.h"
#include "arena/statistics.h"
#include "games/catalogue.h"
#include "games/setup.h"
#include "search/config.h"

namespace meldwise::app {

struct PlayoutFigures {
  Rate games;            ///< matches of one round, dealt and played to the end
  Rate decisions;        ///< by quick_action: the cheap subset of the legal actions
  Rate legal_decisions;  ///< by a uniform draw from the complete list
  Rate copies;
  Rate samples;
  std::uint64_t signature = 0;
};

/// Mean and standard error over positions; the forecasts of one position hang together.
struct Loss {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void add(double loss) {
    sum += loss;
    squares += loss * loss;
    ++count;
  }
  [[nodiscard]] double mean() const { return count > 0 ? sum / count : 0; }
  [[nodiscard]] double error() const {
    if (count < 2) return 0;
    return std::sqrt((squares / count - mean() * mean()) / (count - 1));
  }
};

struct BeliefFigures {
  Loss uniform;
  Loss believed;      ///< by the mind
  Loss gain;          ///< of the mind over uniform worlds
  Loss generic_gain;  ///< of the belief that every game gets for nothing (games/belief.h)
};

/// What a search is shown that is to be measured (app/ceiling_of.h).
enum class Sees : std::uint8_t { view, hands, deck };

struct CeilingFigure {
  arena::Series win_share;  ///< over deals, of the search against the heuristic
  arena::Series point_lead;
};
using CeilingFigures = std::array<CeilingFigure, 3>;  ///< by what it sees

class GameBench {
 public:
  GameBench() = default;
  GameBench(const GameBench&) = delete;
  GameBench& operator=(const GameBench&) = delete;
  virtual ~GameBench() = default;

  [[nodiscard]] virtual PlayoutFigures playouts(int runs, double seconds) const = 0;
  /// One hash of a fixed set of random rounds: it changes only when the behaviour of the game does.
  [[nodiscard]] virtual std::uint64_t playout_signature() const = 0;
  /// Simulations per second of searches with these parameters in the positions of app/mid_game.h, over
  /// `seconds` by `clock`.
  [[nodiscard]] virtual double search_speed(const GameInfo& game, const std::string& parameters,
                                            double seconds, double (*clock)()) const = 0;
  /// Such positions anew, one record a line: what bench/positions was made with.
  [[nodiscard]] virtual std::vector<std::string> mid_games(const GameInfo& game) const = 0;
  /// Hash of the tables of fixed searches along a game, and of a round of the heuristic: it changes only when
  /// the search's or the mind's behaviour does.
  [[nodiscard]] virtual std::uint64_t search_signature() const = 0;
  /// The settings of the game's search.
  [[nodiscard]] virtual search::Config search_settings() const = 0;
  [[nodiscard]] virtual CeilingFigures ceiling(const Setup& setup, const search::Config& config,
                                               int blocks) const = 0;
  [[nodiscard]] virtual BeliefFigures beliefs(const GameInfo& game, int positions, int worlds) const = 0;
};

[[nodiscard]] const GameBench& bench_of(const GameInfo& game);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] const GameBench& game_bench();

}  // namespace meldwise::app
