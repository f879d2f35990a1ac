// What one seat is told about a table, as JSON text: a function of the seat's view, its legal actions and
// what it was told, and of nothing else about the hidden cards.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "games/speech/sinks.h"
#include "net/match.h"
#include "net/table_config.h"

namespace meldwise::net {

/// "waiting", "playing", "round_over" or "finished".
[[nodiscard]] std::string_view status_of(const TableConfig& config, const Match& match);

/// The part of the state that changes only when something happens to this seat, as members of an object: you,
/// to_move, yours, legal, undo, rounds, outcome, floor and play. The view is apart.
void write_seat_state(speech::TextSink::Object& state, const TableConfig& config, const Match& match,
                      Seat seat);
/// Who is to move as the seat sees it: `to_move` of its state; none before all have sat down and when nobody
/// is.
[[nodiscard]] std::optional<int> mover_told(const TableConfig& config, const Match& match, Seat seat);
/// The seat's view on one line; null before all have sat down.
[[nodiscard]] std::string seat_view(const TableConfig& config, const Match& match, Seat seat);

/// The score sheet: [{"round","ending","gained","scores"},…].
[[nodiscard]] nlohmann::json rounds_json(const Match& match);

/// The events from the referee's number `first` on as the seat may know them, each with its text.
[[nodiscard]] nlohmann::json seat_events(const Table& table, Seat seat, std::size_t first);

}  // namespace meldwise::net
