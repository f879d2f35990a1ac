// A view as JSON and back. The floor is written as groups, for people and bots; what counts when it is
// read are its cards. `to_move`, `starter` and `rounds` follow from the rest and are ignored.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/json_reader.h"
#include "games/makiaveli/audit.h"
#include "games/makiaveli/floor.h"
#include "games/makiaveli/game.h"
#include "games/makiaveli/spoken.h"
#include "games/option_values.h"

namespace meldwise::makiaveli {

static_assert(meldwise::Game<Game>);

namespace {

using nlohmann::json;

constexpr std::string_view kSpectator = "spectator";

const OptionCatalogue& catalogue() {
  static const OptionCatalogue options = make_option_catalogue(option_table());
  return options;
}

std::string phase_of(const View& view) {
  switch (view.table.progress) {
    case Progress::round_over:
      return "round_over";
    case Progress::match_over:
      return "match_over";
    case Progress::playing:
      break;
  }
  return view.play.put.empty() ? "turn" : "play";
}

json floor_json(const FrenchHand& floor) {
  json groups = json::array();
  for (const Group group : arrange(floor)) {
    json cards = json::array();
    for (const Face face : group.cards()) cards.push_back(meldwise::to_text(face));
    groups.push_back(std::move(cards));
  }
  return groups;
}

json seat_json(const Public& table, std::size_t seat) {
  const SeatRecord& record = table.seat[seat];
  json out = {{"seat", seat},          {"cards", record.cards},   {"draws", record.draws},
              {"plays", record.plays}, {"played", record.played}, {"last_draw", nullptr},
              {"last_play", nullptr},  {"hand", nullptr}};
  if (record.draws > 0) {
    out["last_draw"] = {{"turn", record.last_draw},
                        {"floor", cards_json(record.drew_at.floor)},
                        {"cross", cards_json(record.drew_at.cross)}};
  }
  if (record.plays > 0) out["last_play"] = record.last_play;
  if (table.progress != Progress::playing) out["hand"] = cards_json(record.shown);
  return out;
}

// -- reading ---------------------------------------------------------------------------------------

template <class Number>
Number number(const JsonReader& read, std::int64_t min, std::int64_t max) {
  return static_cast<Number>(read.integer(min, max));
}

void add_card(const JsonReader& read, FrenchHand& cards) {
  const Face face = read.take(parse_face(read.text()));
  if (!read.ok()) return;
  if (face.is_joker()) return read.refuse("there are no jokers in Makiaveli");
  if (cards.count(face) == 2) return read.refuse("a third " + meldwise::to_text(face));
  cards.add(face);
}

FrenchHand read_cards(const JsonReader& read) {
  FrenchHand cards;
  for (std::size_t i = 0; i < read.size(kPackCards) && read.ok(); ++i) add_card(read[i], cards);
  return cards;
}

FrenchHand read_floor(const JsonReader& read) {
  FrenchHand floor;
  for (std::size_t i = 0; i < read.size(kMaxGroups) && read.ok(); ++i) {
    const JsonReader group = read[i];
    Group::Cards cards;
    for (std::size_t j = 0; j < group.size(kLongestRun) && read.ok(); ++j) {
      add_card(group[j], floor);
      cards.push_back(group[j].take(parse_face(group[j].text())));
    }
    if (read.ok()) static_cast<void>(group.take(group_of({cards.data(), cards.size()})));
  }
  return floor;
}

SeatRecord read_seat(const JsonReader& read, Progress progress) {
  constexpr std::int64_t kMostTurns = UINT16_MAX;
  SeatRecord record;
  record.cards = number<std::uint8_t>(read["cards"], 0, kPackCards);
  record.draws = number<std::uint8_t>(read["draws"], 0, kPackCards);
  record.plays = number<std::uint8_t>(read["plays"], 0, kPackCards);
  record.played = number<std::uint8_t>(read["played"], 0, kPackCards);
  if (const JsonReader last = read["last_draw"]; !last.is_null()) {
    record.last_draw = number<std::uint16_t>(last["turn"], 1, kMostTurns);
    record.drew_at.floor = read_cards(last["floor"]);
    record.drew_at.cross = read_cards(last["cross"]);
  }
  if (const JsonReader last = read["last_play"]; !last.is_null()) {
    record.last_play = number<std::uint16_t>(last, 1, kMostTurns);
  }
  if (progress != Progress::playing) record.shown = read_cards(read["hand"]);
  return record;
}

Progress read_phase(const JsonReader& read) {
  const std::string phase = read.text();
  if (phase == "round_over") return Progress::round_over;
  if (phase == "match_over") return Progress::match_over;
  if (phase != "turn" && phase != "play") read.refuse("expected turn, play, round_over or match_over");
  return Progress::playing;
}

Seat read_seat_number(const JsonReader& read, int seats) {
  if (read.raw().is_string() && read.text() == kSpectator) return Seat::spectator;
  return seat_at(static_cast<int>(read.integer(0, seats - 1)));
}

void read_last_round(const JsonReader& read, Public& table) {
  if (read.is_null()) return;
  const std::string ending = read["ending"].text();
  if (ending != "won" && ending != "blocked") read["ending"].refuse("expected won or blocked");
  table.ending = ending == "blocked" ? Ending::blocked : Ending::won;
  const JsonReader winners = read["winners"];
  for (std::size_t i = 0; i < winners.size(kMostSeats); ++i) {
    const auto bit = 1U << static_cast<unsigned>(winners[i].integer(0, table.seats - 1));
    if ((table.winners & bit) != 0) winners[i].refuse("named twice");
    table.winners = static_cast<std::uint8_t>(table.winners | bit);
  }
}

Public read_table(const JsonReader& read) {
  Public table;
  table.options = from_values(option_table(),
                              read["options"].take(options_from_json(catalogue(), read["options"].raw())));
  table.seats = static_cast<std::uint8_t>(read["players"].size(kMostSeats));
  if (table.seats < kMinSeats) read["players"].refuse("expected 2 to 6 players");
  if (!read.ok()) return {};
  table.progress = read_phase(read["phase"]);
  table.round = static_cast<std::uint16_t>(number<std::uint16_t>(read["round"], 1, table.options.rounds) - 1);
  table.turn = number<std::uint16_t>(read["turns"], 0, UINT16_MAX);
  table.deck = number<std::uint8_t>(read["deck"], 0, kPackCards);
  table.passes = number<std::uint8_t>(read["passes"], 0, table.seats);
  table.board.floor = read_floor(read["floor"]);
  table.board.cross = read_cards(read["cross"]);
  read_last_round(read["last_round"], table);
  if (read["scores"].size(kMostSeats) != table.seats) read["scores"].refuse("expected one number a player");
  for (std::size_t seat = 0; seat < table.seats && read.ok(); ++seat) {
    table.seat[seat] = read_seat(read["players"][seat], table.progress);
    table.seat[seat].score = number<std::int32_t>(read["scores"][seat], INT32_MIN, INT32_MAX);
  }
  return table;
}

}  // namespace

json Game::to_json(const Action& action) { return makiaveli::to_json(action); }
json Game::to_json(const Event& event, Seat seat) { return makiaveli::to_json(event, seat); }

json Game::to_json(const View& view) {
  const Public& table = view.table;
  const bool playing = table.progress == Progress::playing;
  json out = {{"phase", phase_of(view)},
              {"round", table.round + 1},
              {"rounds", table.options.rounds},
              {"starter", index_of(table.starter())},
              {"turns", table.turn},
              {"to_move", nullptr},
              {"deck", table.deck},
              {"passes", table.passes},
              {"floor", floor_json(table.board.floor)},
              {"cross", cards_json(table.board.cross)},
              {"hand", cards_json(view.hand)},
              {"in_play", cards_json(view.play.put)},
              {"in_play_cross", cards_json(view.play.used)},
              {"scores", json::array()},
              {"players", json::array()},
              {"last_round", nullptr},
              {"options", options_to_json(catalogue(), to_values(option_table(), table.options))}};
  out["seat"] = is_player(view.seat) ? json(index_of(view.seat)) : json(kSpectator);
  if (playing) out["to_move"] = index_of(table.mover());
  if (table.ending != Ending::none) {
    out["last_round"] = {{"ending", ending_text(table.ending)}, {"winners", seats_json(table.winners)}};
  }
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    out["scores"].push_back(table.seat[seat].score);
    out["players"].push_back(seat_json(table, seat));
  }
  return out;
}

Result<View> Game::view_from_json(const json& document) {
  const JsonReader read(document, "view");
  View view;
  view.table = read_table(read);
  if (!read.ok()) return read.error();
  view.seat = read_seat_number(read["seat"], view.table.seats);
  view.hand = read_cards(read["hand"]);
  view.play.put = read_cards(read["in_play"]);
  view.play.used = read_cards(read["in_play_cross"]);
  if (!read.ok()) return read.error();
  if (const Status sound = makiaveli::audit(view); !sound) return fail("view." + sound.error().message);
  if (const std::string phase = phase_of(view); phase != read["phase"].text()) {
    return fail("view.phase: with these cards in play it is " + phase);
  }
  return view;
}

}  // namespace meldwise::makiaveli
