#include "games/record.h"

#include <array>
#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/json_reader.h"
#include "games/json_text.h"

namespace meldwise {
namespace {

constexpr std::string_view kVersionKey = "meldwise";
constexpr std::array<std::string_view, 6> kEndings{"none",    "won",       "shared",
                                                   "blocked", "exhausted", "adjudicated"};
// Far above what any match of any game takes; a longer list is a broken or hostile file.
constexpr std::size_t kMostActions = 2'000'000;

Result<Ending> parse_ending(const std::string& name) {
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    if (kEndings[i] == name) return static_cast<Ending>(i);
  }
  return fail("unknown ending " + in_quotes(name));
}

Outcome read_outcome(const JsonReader& read, int seats) {
  Outcome outcome;
  outcome.seats = static_cast<std::uint8_t>(seats);
  outcome.ending = read["ending"].take(parse_ending(read["ending"].text()));
  outcome.rounds = static_cast<std::uint16_t>(read["rounds"].integer(0, UINT16_MAX));
  for (const char* key : {"scores", "places"}) {
    if (read[key].size(kMaxSeats) != static_cast<std::size_t>(seats)) {
      read[key].refuse("expected " + std::to_string(seats) + " numbers, one a seat");
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && read.ok(); ++i) {
    outcome.score[i] = static_cast<std::int32_t>(read["scores"][i].integer(INT32_MIN, INT32_MAX));
    outcome.place[i] = static_cast<std::uint8_t>(read["places"][i].integer(1, seats));
  }
  return outcome;
}

}  // namespace

std::string_view ending_name(Ending ending) { return kEndings[static_cast<std::size_t>(ending)]; }

nlohmann::json to_json(const Outcome& outcome) {
  nlohmann::json scores = nlohmann::json::array();
  nlohmann::json places = nlohmann::json::array();
  for (std::size_t i = 0; i < outcome.seats; ++i) {
    scores.push_back(outcome.score[i]);
    places.push_back(outcome.place[i]);
  }
  return {{"scores", std::move(scores)},
          {"places", std::move(places)},
          {"rounds", outcome.rounds},
          {"ending", ending_name(outcome.ending)}};
}

Record make_record(const Table& table, std::vector<std::string> seats) {
  return {table.setup(), std::move(seats), table.actions(), table.outcome(),
          table.progress() == Progress::match_over};
}

std::string to_line(const Record& record) {
  // ordered_json keeps the keys in the order a person wants to read them.
  nlohmann::ordered_json json;
  json[std::string(kVersionKey)] = kRecordVersion;
  json["game"] = record.setup.game->name;
  json["options"] = options_to_json(record.setup.game->options, record.setup.options);
  json["seed"] = record.setup.seed;
  json["seats"] = record.seats;
  json["actions"] = record.actions;
  json["finished"] = record.finished;
  json["outcome"] = to_json(record.outcome);
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<Record> parse_record(std::string_view line) {
  if (nests_deeper(line, kDeepestJson))
    return fail("not a record: JSON nested more than " + std::to_string(kDeepestJson) + " deep");
  const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
  if (json.is_discarded()) return fail("not a record: the line is not complete JSON");
  const JsonReader read(json);
  const std::int64_t version = read[kVersionKey].integer(1, INT32_MAX);
  if (!read.ok())
    return fail("not a record: expected {\"meldwise\":" + std::to_string(kRecordVersion) + ",…}");
  if (version > kRecordVersion) {
    return fail("record format " + std::to_string(version) +
                " is newer than this program, which reads up to " + std::to_string(kRecordVersion));
  }
  Record record;
  const auto game = find_game(read["game"].text());
  if (!read.ok()) return read.error();
  if (!game) return tl::unexpected(game.error());
  record.setup.game = *game;
  const auto options = options_from_json((*game)->options, read["options"].raw());
  if (!read.ok()) return read.error();
  if (!options) return tl::unexpected(options.error());
  record.setup.options = *options;
  record.setup.seed = read["seed"].unsigned64();
  const JsonReader seats = read["seats"];
  record.setup.seats = static_cast<int>(seats.size(kMaxSeats));
  for (std::size_t i = 0; i < static_cast<std::size_t>(record.setup.seats); ++i) {
    record.seats.push_back(seats[i].text());
  }
  const JsonReader actions = read["actions"];
  const std::size_t count = actions.size(kMostActions);
  record.actions.reserve(count);
  for (std::size_t i = 0; i < count && read.ok(); ++i) record.actions.push_back(actions[i].text());
  record.finished = read["finished"].flag();
  record.outcome = read_outcome(read["outcome"], record.setup.seats);
  if (!read.ok()) return read.error();
  if (const Status sound = check_setup(record.setup); !sound) return tl::unexpected(sound.error());
  return record;
}

Result<std::unique_ptr<Table>> replay(const Record& record) {
  auto table = make_table(record.setup);
  if (!table) return table;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    while ((*table)->progress() == Progress::round_over) (*table)->next_round();
    if (const Status done = (*table)->apply(std::string_view(record.actions[i])); !done) {
      return fail("action " + std::to_string(i + 1) + " of " + std::to_string(record.actions.size()) + ", " +
                  in_quotes(record.actions[i]) + ": " + done.error().message);
    }
  }
  return table;
}

Status check_record(const Record& record) {
  const auto table = replay(record);
  if (!table) return tl::unexpected(table.error());
  const bool finished = (*table)->progress() == Progress::match_over;
  if (finished != record.finished) {
    return fail(std::string("the record says the match is ") +
                (record.finished ? "finished" : "not finished") + ", the replay says it is " +
                (finished ? "finished" : "not"));
  }
  const Outcome outcome = (*table)->outcome();
  if (!(outcome == record.outcome)) {
    return fail("outcome differs: recorded " + to_json(record.outcome).dump() + ", replayed " +
                to_json(outcome).dump());
  }
  return {};
}

}  // namespace meldwise
