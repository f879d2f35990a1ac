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

json seat_state(const TableConfig& config, const Match& match, Seat seat) {
  const Table& table = match.table();
  const bool waiting = config.waiting();
  const bool yours = !waiting && !config.won_by && is_player(seat) && table.to_move() == seat;
  json state{{"you", is_player(seat) ? json(index_of(seat)) : json()},
             {"to_move", nullptr},
             {"yours", yours},
             {"legal", yours ? table.legal_json() : json::array()},
             {"undo", yours && match.may_undo(seat)},
             {"rounds", rounds_json(match)},
             {"outcome", nullptr}};
  if (waiting) return state;
  // As the view has it: whose claim is asked for is the referee's secret.
  if (const Seat mover = table.mover_seen_by(seat); !config.won_by && is_player(mover))
    state["to_move"] = index_of(mover);
  if (config.won_by) {
    state["outcome"] = claimed_outcome(table.outcome(), *config.won_by);
  } else if (table.progress() == Progress::match_over) {
    state["outcome"] = to_json(table.outcome());
  }
  if (match.floor().active()) {
    state["floor"] = match.floor().floor();
    state["play"] = match.floor().last_play();
  }
  return state;
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
