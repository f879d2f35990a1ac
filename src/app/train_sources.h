// What `meldwise train` learns from besides its own self-play: recorded matches, and weights that are there.
#pragma once

#include <string>
#include <vector>

#include "cards/result.h"
#include "games/catalogue.h"
#include "values/net.h"
#include "values/sample_bytes.h"

namespace meldwise::app {

/// A file of records that was read.
struct RecordSource {
  std::string file;
  int matches = 0;
  std::string hash;  ///< sixteen hexadecimal digits over its lines
};

struct RecordedData {
  std::vector<RecordSource> sources;
  values::SelfplayData samples;
};

/// So many positions of every round in the files. Every tenth deal is held back with all matches that were
/// played of it: the seatings of a deal are too much alike to judge each other. An error names file and line.
[[nodiscard]] Result<RecordedData> read_recorded(const GameInfo& game, const std::vector<std::string>& files,
                                                 int positions);

/// `built-in`, or a file of weights that this program could have written for the game.
[[nodiscard]] Result<values::Net> read_weights(const GameInfo& game, const std::string& from);

}  // namespace meldwise::app
