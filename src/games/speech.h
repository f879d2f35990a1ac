// What all games say alike: who somebody is to an observer, how a verb goes with it, how many of a thing.
//
// Seats count from 1 in words ("player 1") and from 0 in JSON. These sentences are English; other languages
// are made from an event's key and values (docs/schema.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise::speech {

/// "player 2", or "you" to that seat itself.
[[nodiscard]] std::string player_name(Seat seat, Seat observer = Seat::none);
/// Those of one bit a seat: "player 1 and you".
[[nodiscard]] std::string player_names(std::uint64_t seats, Seat observer = Seat::none);
/// "1 card", "14 cards".
[[nodiscard]] std::string many(long count, std::string_view thing);
/// The verb as it goes with `seat` for that observer: draw or draws, go or goes, are or is for "be".
[[nodiscard]] std::string conjugated(std::string_view verb, Seat seat, Seat observer);
/// How a match is headed: "Konkan, round 2 of 5"; `round` counts from 0, and one round alone is not counted.
[[nodiscard]] std::string headline(std::string_view title, int round, int rounds);
/// "your turn" or "player 2 to move", or that the round or the match is over.
[[nodiscard]] std::string whose_turn(Progress progress, Seat mover, Seat observer);
/// How a seat's line begins: "> player 2 (you)", with the mark if it moves, as wide for all.
[[nodiscard]] std::string line_of(Seat seat, Seat observer, bool moves);
/// "a, b or c".
[[nodiscard]] std::string either(const std::vector<std::string>& things);

}  // namespace meldwise::speech
