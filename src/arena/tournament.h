// What a tournament is: a game, a format, who takes part and how long a match-up lasts. Written down once at
// the start; with the finished games it determines everything that is still to be played.
//
// Agents are the texts of players/agent_spec.h, so whatever can sit at a table can take part. Participants
// stand in seeding order: knockout, Swiss and gauntlet read it, round robin only breaks ties with it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/setup.h"
#include "players/agent_spec.h"

namespace meldwise::arena {

enum class Format : std::uint8_t { best_of, round_robin, knockout, swiss, gauntlet };

[[nodiscard]] std::string_view format_name(Format format);
[[nodiscard]] Result<Format> parse_format(std::string_view name);
/// Every format with a line of help, for menus.
struct FormatInfo {
  Format format;
  std::string_view name;
  std::string_view help;
};
[[nodiscard]] const std::vector<FormatInfo>& formats();

struct Participant {
  std::string identifier;  ///< unique in the tournament
  std::string agent;       ///< as on the command line: "ismcts:ms=50"
  bool fill_up = false;    ///< a random bot that only fills a seat

  friend bool operator==(const Participant&, const Participant&) = default;
};

struct Tournament {
  Setup setup;  ///< seats are those of one table; the seed is that of the whole series
  Format format = Format::round_robin;
  int blocks = 1;    ///< of every match-up; a block is one deal in all seatings
  bool odd = false;  ///< the last block of a match-up of two is a single game: best of 1, 3, 5, …
  bool early_stop = false;
  bool luck = true;  ///< also measure what chance did to every seat (values/luck.h)
  int rounds = 0;    ///< of a Swiss tournament
  std::vector<Participant> participants;

  [[nodiscard]] int size() const { return static_cast<int>(participants.size()); }
  [[nodiscard]] int seats() const { return setup.seats; }
  /// Of every match-up, without replays of ties.
  [[nodiscard]] int games() const { return blocks * seats() - (odd ? 1 : 0); }
  /// This block is the single game of an odd number.
  [[nodiscard]] bool is_single(int block) const { return odd && block == blocks - 1; }
};

/// Checks what the format needs, the identifiers and every agent; the message names the first problem.
[[nodiscard]] Status check_tournament(const Tournament& tournament);

/// Adds random bots until there are `least` participants, the tables can be filled and, in a knockout of
/// tables of more than two, the numbers work out.
void fill_up(Tournament& tournament, int least = 0);

/// How many go on from a table of a knockout that is not the final.
[[nodiscard]] constexpr int advancing(int seats) { return seats / 2; }

/// The number of Swiss rounds when none is given: enough to single out a winner, and one more.
[[nodiscard]] int default_swiss_rounds(int participants, int seats);

[[nodiscard]] nlohmann::json to_json(const Tournament& tournament);
[[nodiscard]] Result<Tournament> tournament_from_json(const nlohmann::json& json);

}  // namespace meldwise::arena
