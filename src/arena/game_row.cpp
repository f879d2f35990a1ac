#include "arena/game_row.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/json_reader.h"

namespace meldwise::arena {
namespace {

nlohmann::json seats_to_json(const std::vector<SeatLog>& seats) {
  nlohmann::json list = nlohmann::json::array();
  for (const SeatLog& seat : seats) {
    nlohmann::json one{{"decisions", seat.decisions}, {"seconds", seat.seconds}, {"longest", seat.longest}};
    if (std::any_of(seat.sheet.begin(), seat.sheet.end(), [](std::int32_t points) { return points != 0; })) {
      one["sheet"] = seat.sheet;
    }
    if (seat.conduct.faults > 0) {
      one["faults"] = seat.conduct.faults;
      one["first_fault"] = seat.conduct.first_fault;
      one["last_fault"] = seat.conduct.last_fault;
    }
    if (!seat.conduct.last_words.empty()) one["last_words"] = seat.conduct.last_words;
    if (seat.conduct.missed > 0) one["missed"] = seat.conduct.missed;
    if (seat.conduct.gone) one["gone"] = true;
    if (seat.conduct.silent) one["silent"] = true;
    if (seat.luck) one["luck"] = *seat.luck;
    list.push_back(std::move(one));
  }
  return list;
}

double number_in(const nlohmann::json& seat, const char* key) {
  const auto found = seat.find(key);
  return found != seat.end() && found->is_number() ? found->get<double>() : 0;
}

std::vector<SeatLog> seats_from_json(const JsonReader& read, int seats) {
  std::vector<SeatLog> list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && read.ok(); ++i) {
    const JsonReader one = read[i];
    SeatLog seat;
    seat.decisions = static_cast<std::uint32_t>(one["decisions"].integer(0, UINT32_MAX));
    if (!read.ok()) break;
    seat.seconds = number_in(one.raw(), "seconds");
    seat.longest = number_in(one.raw(), "longest");
    if (one.has("faults")) {
      seat.conduct.faults = static_cast<std::uint32_t>(one["faults"].integer(0, UINT32_MAX));
      seat.conduct.last_fault = one["last_fault"].text();
      seat.conduct.first_fault = one.has("first_fault") ? one["first_fault"].text() : seat.conduct.last_fault;
    }
    if (one.has("sheet")) {
      const std::size_t columns = std::min(one["sheet"].size(kMostColumns), seat.sheet.size());
      for (std::size_t column = 0; column < columns && read.ok(); ++column) {
        seat.sheet[column] = static_cast<std::int32_t>(one["sheet"][column].integer(INT32_MIN, INT32_MAX));
      }
    }
    if (one.has("last_words")) seat.conduct.last_words = one["last_words"].text();
    if (one.has("missed")) {
      seat.conduct.missed = static_cast<std::uint32_t>(one["missed"].integer(0, UINT32_MAX));
    }
    seat.conduct.gone = one.has("gone");
    seat.conduct.silent = one.has("silent");
    if (one.has("luck")) seat.luck = number_in(one.raw(), "luck");
    list.push_back(std::move(seat));
  }
  return list;
}

Outcome outcome_from_json(const JsonReader& read, int seats) {
  Outcome outcome;
  outcome.seats = static_cast<std::uint8_t>(seats);
  const std::string ending = read["ending"].text();
  for (int value = 0; value <= static_cast<int>(Ending::adjudicated); ++value) {
    if (ending_name(static_cast<Ending>(value)) == ending) outcome.ending = static_cast<Ending>(value);
  }
  outcome.rounds = static_cast<std::uint16_t>(read["rounds"].integer(0, UINT16_MAX));
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && read.ok(); ++i) {
    outcome.score[i] = static_cast<std::int32_t>(read["scores"][i].integer(INT32_MIN, INT32_MAX));
    outcome.place[i] = static_cast<std::uint8_t>(read["places"][i].integer(1, seats));
  }
  return outcome;
}

}  // namespace

GameRow row_of(const GameKey& key, const PlayedMatch& match) {
  return {key, static_cast<std::int64_t>(match.record.actions.size()),
          meldwise::to_json(match.verdict).dump(),
          seats_to_json(match.seats).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
          to_line(match.record)};
}

Result<GameResult> result_from(const GameRow& row, int seats) {
  const nlohmann::json outcome = nlohmann::json::parse(row.outcome, nullptr, false);
  const nlohmann::json logs = nlohmann::json::parse(row.seats, nullptr, false);
  const JsonReader read_outcome(outcome, "outcome");
  const JsonReader read_logs(logs, "seats");
  GameResult game;
  game.outcome = outcome_from_json(read_outcome, seats);
  game.actions = static_cast<std::uint32_t>(row.actions);
  game.seats = seats_from_json(read_logs, seats);
  if (!read_outcome.ok()) return read_outcome.error();
  if (!read_logs.ok()) return read_logs.error();
  return game;
}

bool same_game(const GameRow& a, const GameRow& b) {
  return a.key == b.key && a.actions == b.actions && a.outcome == b.outcome && a.record == b.record;
}

}  // namespace meldwise::arena
