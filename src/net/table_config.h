// The configuration of a table: what is played by whom and under which conditions. With the entries of the
// journal it is the whole table.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cards/result.h"
#include "games/seat.h"
#include "games/setup.h"
#include "net/agent_policy.h"
#include "net/journal.h"
#include "net/refusal.h"

namespace meldwise::net {

struct SeatConfig {
  bool person = true;
  std::string name{};
  std::string agent{};  ///< of an engine
  std::string
      token{};  ///< of the person who sits here, as it is kept (net/secrets.h); empty: the seat is free
  std::string invite{};    ///< lets somebody take the free seat; as it is kept
  int colour = kNoColour;  ///< of the person's avatar
  bool refused = false;    ///< the policy of the day does not allow the agent: a stand-in plays; not kept

  [[nodiscard]] bool free() const { return person && token.empty(); }
  /// Who plays for the engine.
  [[nodiscard]] const std::string& player() const { return refused ? kStandIn : agent; }

  static const std::string kStandIn;
  static constexpr int kNoColour = -1;
  static constexpr int kColours = 12;
};

/// How much time people have; 0: as much as they like.
struct ClockLimits {
  int move_s = 0;
  int game_s = 0;
};

/// What an engine is called that nobody named.
[[nodiscard]] std::string agent_name(const std::string& agent);

struct TableConfig {
  Setup setup;
  std::vector<SeatConfig> seats;
  bool open = false;
  bool watch = true;
  bool chat = true;     ///< people may write to each other; reactions are always there
  bool hints = true;    ///< people may ask what to do
  bool seeded = false;  ///< the maker chose the seed and can know the cards
  bool demo = false;    ///< engines play for show; kept nowhere
  int pace_ms = 600;
  ClockLimits clock{};
  std::optional<int> won_by{};  ///< this seat claimed the win because everybody else was gone
  std::string rematch{};        ///< the table at which it is played again

  [[nodiscard]] bool waiting() const;
  [[nodiscard]] bool has_people() const;
  /// Whether two people or more play.
  [[nodiscard]] bool among_people() const;
  /// Looks at the agents again by the policy of the day; false if it refuses any of them.
  bool check_agents(const AgentPolicy& policy);
  /// The seat of that token; none for a wrong one.
  [[nodiscard]] Seat seat_of(std::string_view token) const;
};

/// A new table as asked for by POST /api/tables (docs/api.md), with tokens and invitations made.
struct NewTable {
  TableConfig config;
  std::optional<int> taken{};                          ///< the seat of the one who made it
  std::string token{};                                 ///< of that seat
  std::vector<std::pair<int, std::string>> invites{};  ///< to the free seats
  std::vector<Entry> entries{};                        ///< what was played already
};
[[nodiscard]] Answer<NewTable> read_new_table(const nlohmann::json& request, const AgentPolicy& policy);
/// A name for people to see: at most 40 characters, none of them for control or for turning the text around.
[[nodiscard]] Status check_name(const std::string& name);
/// One line for people to see, by the same rules.
[[nodiscard]] Status check_line(const std::string& text, std::size_t longest);

/// For the journal.
[[nodiscard]] std::string to_text(const TableConfig& config);
[[nodiscard]] Result<TableConfig> parse_table_config(const std::string& text);

}  // namespace meldwise::net
