// What a client asks of a table (docs/api.md, "Doing something"), read strictly from JSON.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "net/refusal.h"

namespace meldwise::net {

struct Command {
  enum class Kind : std::uint8_t {
    hello,
    act,
    undo,
    next,
    hint,
    leave,
    ping,
    nudge,
    claim,
    back,
    say,
    swap,
    fill
  };

  Kind kind = Kind::ping;
  std::optional<std::uint64_t> version{};
  bool single = true;                     ///< one action was given, not a list
  std::vector<nlohmann::json> actions{};  ///< texts or objects
  nlohmann::json floor{};                 ///< Makiaveli: how the player arranged it; null: not
  std::string agent{};                    ///< of a hint, or to fill a seat; empty: the usual one
  bool win = false;                       ///< of claim: the win, not the stand-in
  std::string token{};                    ///< of hello; empty: a spectator
  std::string words{};                    ///< of say: a line of text, or the name of a reaction
  bool reaction = false;                  ///< of say: the words are a reaction's name
  int seat = 0;                           ///< of swap and fill: which one
  bool agree = true;                      ///< of swap: false refuses what its owner has asked for
  std::string name{};                     ///< of fill: how the engine is called
  std::string share{};                    ///< whom the work is charged to (net/admission.h)
  std::stop_token gone{};                 ///< whoever asked has hung up
};

/// A message of a socket: the command, and the id its answer must bear (null if there is none).
struct Message {
  nlohmann::json id{};
  Answer<Command> command;
};
[[nodiscard]] Message read_message(std::string_view text);

/// The body of POST /api/tables/ID/KIND; an empty body is an empty object.
[[nodiscard]] Answer<Command> read_command(std::string_view kind, std::string_view body);

/// JSON from outside, or an error; never throws, whatever the text.
[[nodiscard]] Answer<nlohmann::json> read_json(std::string_view text);

}  // namespace meldwise::net
