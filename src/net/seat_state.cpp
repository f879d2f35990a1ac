#include "net/seat_state.h"

#include <cassert>
#include <nlohmann/json.hpp>

#include "games/record.h"
#include "games/told.h"

namespace meldwise::net {

using nlohmann::json;

namespace {

/// The scores as they stand; who claimed the win is first, the others share the second place.
json claimed_outcome(Outcome outcome, int winner) {
  outcome.place.fill(2);
  outcome.place[static_cast<std::size_t>(winner)] = 1;
  json claimed = to_json(outcome);
  claimed["ending"] = "claimed";
  return claimed;
}

}  // namespace

std::string_view status_of(const TableConfig& config, const Match& match) {
  if (config.waiting()) return "waiting";
  if (config.won_by) return "finished";
  switch (match.table().progress()) {
    case Progress::playing:
      return "playing";
    case Progress::round_over:
      return "round_over";
    case Progress::match_over:
      break;
  }
  return "finished";
}

std::optional<int> mover_told(const TableConfig& config, const Match& match, Seat seat) {
  if (config.waiting() || config.won_by) return std::nullopt;
  // As the view has it: whose claim is asked for is the referee's secret.
  const Seat mover = match.table().mover_seen_by(seat);
  return is_player(mover) ? std::optional(index_of(mover)) : std::nullopt;
}

void write_seat_state(speech::TextSink::Object& state, const TableConfig& config, const Match& match,
                      Seat seat) {
  const Table& table = match.table();
  const bool waiting = config.waiting();
  const bool yours = !waiting && !config.won_by && is_player(seat) && table.to_move() == seat;
  const auto number = [&](std::string_view key, std::optional<int> value) {
    value ? state.member(key).number(*value) : state.member(key).null();
  };
  number("you", is_player(seat) ? std::optional(index_of(seat)) : std::nullopt);
  number("to_move", mover_told(config, match, seat));
  state.member("yours").flag(yours);
  state.member("legal").document(yours ? table.legal_json() : json::array());
  state.member("undo").flag(yours && match.may_undo(seat));
  state.member("rounds").document(rounds_json(match));
  if (!waiting && config.won_by) {
    state.member("outcome").document(claimed_outcome(table.outcome(), *config.won_by));
  } else if (!waiting && table.progress() == Progress::match_over) {
    state.member("outcome").document(to_json(table.outcome()));
  } else {
    state.member("outcome").null();
  }
  if (!waiting && match.floor().active()) {
    state.member("floor").document(match.floor().floor());
    state.member("play").document(match.floor().last_play());
  }
}

std::string seat_view(const TableConfig& config, const Match& match, Seat seat) {
  return config.waiting() ? "null" : match.table().view_line(seat);
}

json rounds_json(const Match& match) {
  json rounds = json::array();
  Outcome before;
  for (const Outcome& outcome : match.rounds()) {
    json scores = json::array();
    json gained = json::array();
    for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
      scores.push_back(outcome.score[seat]);
      gained.push_back(outcome.score[seat] - before.score[seat]);
    }
    rounds.push_back({{"round", outcome.rounds},
                      {"ending", ending_name(outcome.ending)},
                      {"gained", std::move(gained)},
                      {"scores", std::move(scores)}});
    before = outcome;
  }
  return rounds;
}

json seat_events(const Table& table, Seat seat, std::size_t first) {
  json events = json::array();
  for (Told& event : table.told(seat, first)) {
    event.json["text"] = std::move(event.text);
    events.push_back(std::move(event.json));
  }
  return events;
}

}  // namespace meldwise::net
