// Seeds for a report: drawn from the system's chance after the settings are fixed, and written down with them
// before the first game and with the result after the last, one JSON object a line. So a figure cannot have
// been chosen among several runs without the file telling.
#pragma once

#include <cstdint>
#include <string>

#include "arena/duel.h"
#include "cards/result.h"

namespace meldwise::app {

class FreshSeeds {
 public:
  /// Writes the settings and the seed at the end of the file, and says so on standard error. An empty path is
  /// the file of the program's state.
  [[nodiscard]] static Result<FreshSeeds> draw(const std::string& path, const arena::DuelPlan& plan);
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  /// Writes what came of it.
  [[nodiscard]] Status note(const arena::DuelPlan& plan, const arena::DuelResult& result) const;

 private:
  FreshSeeds(std::string path, std::uint64_t seed) : path_(std::move(path)), seed_(seed) {}
  std::string path_;
  std::uint64_t seed_;
};

}  // namespace meldwise::app
