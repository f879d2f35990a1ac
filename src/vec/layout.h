// What the numbers of a game mean: which id is which action, and where in a row each thing stands. Versioned
// by a hash over all of it, so that a trained program knows whether it still understands.
#pragma once

#include <string>
#include <vector>

#include "vec/slices.h"

namespace meldwise::vec {

struct Layout {
  std::string game;
  int seats = 0;  ///< the most there can be: rows have room for them
  /// Texts of the ids: a whole action ("throw 9D"), or one half of an action ("play J3", "at 0,1").
  std::vector<std::string> actions;
  int openers = 0;    ///< ids below this open an action that a second id may have to complete
  bool fixed = true;  ///< false: ids are only places in the list of what is legal (a game without encoding)
  std::vector<Slice> observation;
  std::vector<Slice> oracle;
  std::string version;  ///< sixteen hexadecimal digits

  [[nodiscard]] int observation_size() const { return end_of(observation); }
  [[nodiscard]] int oracle_size() const { return end_of(oracle); }

 private:
  static int end_of(const std::vector<Slice>& slices) {
    return slices.empty() ? 0 : slices.back().offset + slices.back().size;
  }
};

/// The hash of everything in it but the version.
[[nodiscard]] std::string version_of(const Layout& layout);

}  // namespace meldwise::vec
