// A view as JSON and back. What follows from the rest (`to_move`, `dealer`, `rounds`, `threshold`,
// `down`, `points`) is written for readers and ignored when a view is read.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/json_reader.h"
#include "games/konkan/game.h"
#include "games/konkan/pack.h"
#include "games/konkan/spoken.h"
#include "games/konkan/view_check.h"
#include "games/option_values.h"

namespace meldwise::konkan {

static_assert(meldwise::Game<Game>);

namespace {

using nlohmann::json;

constexpr std::string_view kSpectator = "spectator";
constexpr std::int64_t kMostLaid = 10 * kPackCards;
constexpr std::int64_t kMostScore = 1'000'000;  // a hundred rounds come nowhere near it

const OptionCatalogue& catalogue() {
  static const OptionCatalogue options = make_option_catalogue(option_table());
  return options;
}

std::string_view phase_text(const Public& table) {
  switch (table.progress) {
    case Progress::round_over:
      return "round_over";
    case Progress::match_over:
      return "match_over";
    case Progress::playing:
      break;
  }
  return table.turn.phase == Phase::pull ? "pull" : "play";
}

json faces_json(FaceSet faces) {
  json list = json::array();
  for (std::uint8_t id = 0; id < kFaces; ++id) {
    if (faces.has(Face{id})) list.push_back(meldwise::to_text(Face{id}));
  }
  return list;
}

json seat_json(const SeatRecord& record, int index) {
  return {{"seat", index},
          {"cards", record.cards},
          {"down", record.down()},
          {"down_turn", record.down() ? json(record.down_turn) : json(nullptr)},
          {"come_down", record.come_down},
          {"laid", record.laid},
          {"known", cards_json(record.known)},
          {"thrown", faces_json(record.thrown)},
          {"passed", faces_json(record.passed)}};
}

// -- reading ---------------------------------------------------------------------------------------

template <class Number>
Number number(const JsonReader& read, std::int64_t min, std::int64_t max) {
  return static_cast<Number>(read.integer(min, max));
}

Face read_face(const JsonReader& read) { return read.take(parse_face(read.text())); }

FrenchHand read_cards(const JsonReader& read) {
  FrenchHand cards;
  const FrenchHand pack = whole_pack();
  const std::size_t size = read.size(kPackCards);
  for (std::size_t i = 0; i < size; ++i) {
    const Face face = read_face(read[i]);
    if (!read.ok()) return {};
    if (cards.count(face) == pack.count(face))
      read[i].refuse("a third " + meldwise::to_text(face));
    else
      cards.add(face);
  }
  return cards;
}

FaceSet read_faces(const JsonReader& read) {
  FaceSet faces;
  const std::size_t size = read.size(kFaces);
  for (std::size_t i = 0; i < size; ++i) {
    const Face face = read_face(read[i]);
    if (read.ok()) faces.add(face);
  }
  return faces;
}

/// Takes a card that lies open out of those that may be concealed.
void uncover(const JsonReader& read, Public& table, Face face) {
  if (!read.ok()) return;
  if (table.concealed.has(face))
    table.concealed.remove(face);
  else
    read.refuse("one " + meldwise::to_text(face) + " too many");
}

void read_trash(const JsonReader& read, Public& table) {
  const JsonReader cards = read["trash"];
  const JsonReader throwers = read["trash_by"];
  const std::size_t size = cards.size(kPackCards);
  if (throwers.size(kPackCards) != size) throwers.refuse("expected one seat for each card of the trash");
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const Face face = read_face(cards[i]);
    uncover(cards[i], table, face);
    const Seat seat = seat_at(number<int>(throwers[i], 0, table.seats - 1));
    if (read.ok()) table.trash.push_back(TrashCard::of(face, seat));
  }
  table.buried = number<std::uint8_t>(read["buried"], 0, kPackCards);
}

Meld read_meld(const JsonReader& read, int max_jokers) {
  FixedList<MeldCard, kLongestRun> cards;
  const std::size_t size = read.size(kLongestRun);
  for (std::size_t i = 0; i < size; ++i) cards.push_back(read[i].take(parse_meld_card(read[i].text())));
  if (!read.ok()) return {};
  return read.take(classify({cards.data(), cards.size()}, max_jokers));
}

void read_melds(const JsonReader& read, Public& table) {
  const std::size_t size = read.size(kMostMelds);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const Meld meld = read_meld(read[i]["cards"], table.options.max_jokers_per_meld);
    const Seat owner = seat_at(number<int>(read[i]["owner"], 0, table.seats - 1));
    if (!read.ok()) return;
    for (const MeldCard& card : cards_in_order(meld)) {
      uncover(read[i]["cards"], table, card.by_joker ? kJoker : card.face);
    }
    table.melds.push_back({meld, owner});
  }
}

SeatRecord read_seat(const JsonReader& read) {
  SeatRecord record;
  record.cards = number<std::uint8_t>(read["cards"], 0, kMostHand);
  if (!read["down_turn"].is_null()) {
    record.down_turn = number<std::uint16_t>(read["down_turn"], 1, UINT16_MAX);
  }
  record.come_down = number<std::int16_t>(read["come_down"], 0, kMostLaid);
  record.laid = number<std::int16_t>(read["laid"], 0, kMostLaid);
  record.known = read_cards(read["known"]);
  record.thrown = read_faces(read["thrown"]);
  record.passed = read_faces(read["passed"]);
  return record;
}

void read_phase(const JsonReader& read, Public& table) {
  const std::string phase = read.text();
  table.turn.phase = phase == "pull" ? Phase::pull : Phase::play;
  if (phase == "round_over")
    table.progress = Progress::round_over;
  else if (phase == "match_over")
    table.progress = Progress::match_over;
  else if (phase != "pull" && phase != "play")
    read.refuse("expected pull, play, round_over or match_over");
}

void read_players(const JsonReader& read, Public& table) {
  const JsonReader scores = read["scores"];
  if (scores.size(kMostSeats) != table.seats) scores.refuse("expected one number a player");
  for (std::size_t seat = 0; seat < table.seats && read.ok(); ++seat) {
    table.seat[seat] = read_seat(read["players"][seat]);
    table.seat[seat].score = number<std::int32_t>(scores[seat], -kMostScore, kMostScore);
  }
  const JsonReader last = read["last_round"];
  if (last.is_null() || !read.ok()) return;
  const std::string ending = last["ending"].text();
  if (ending != "won" && ending != "adjudicated") last["ending"].refuse("expected won or adjudicated");
  table.ending = ending == "won" ? Ending::won : Ending::adjudicated;
  if (last["gained"].size(kMostSeats) != table.seats) last["gained"].refuse("expected one number a player");
  for (std::size_t seat = 0; seat < table.seats && read.ok(); ++seat) {
    table.seat[seat].gained = number<std::int16_t>(last["gained"][seat], INT16_MIN, INT16_MAX);
  }
}

Public read_table(const JsonReader& read) {
  Public table;
  table.options = from_values(option_table(),
                              read["options"].take(options_from_json(catalogue(), read["options"].raw())));
  table.seats = static_cast<std::uint8_t>(read["players"].size(kMostSeats));
  if (table.seats < kMinSeats) read["players"].refuse("expected 2 or 3 players");
  if (!read.ok()) return {};
  table.concealed = whole_pack();
  read_phase(read["phase"], table);
  table.round = static_cast<std::uint8_t>(read["round"].integer(1, table.options.rounds) - 1);
  table.turn.number = number<std::uint16_t>(read["turn"], 1, UINT16_MAX);
  table.turn.coming_down = read["coming_down"].flag();
  if (!read["taken"].is_null()) table.turn.taken = read_face(read["taken"]);
  table.reshuffles = number<std::uint16_t>(read["reshuffles"], 0, UINT16_MAX);
  table.deck = number<std::uint8_t>(read["deck"], 0, kPackCards);
  read_trash(read, table);
  read_melds(read["melds"], table);
  read_players(read, table);
  return table;
}

Seat read_observer(const JsonReader& read, int seats) {
  if (read.raw().is_string() && read.text() == kSpectator) return Seat::spectator;
  return seat_at(number<int>(read, 0, seats - 1));
}

}  // namespace

json Game::to_json(const Action& action) { return konkan::to_json(action); }
json Game::to_json(const Event& event, Seat seat) { return konkan::to_json(event, seat); }

json Game::to_json(const View& view) {
  const Public& table = view.table;
  const bool playing = table.progress == Progress::playing;
  json out = {{"seat", is_player(view.seat) ? json(index_of(view.seat)) : json(kSpectator)},
              {"phase", phase_text(table)},
              {"to_move", playing ? json(index_of(table.mover())) : json(nullptr)},
              {"round", table.round + 1},
              {"rounds", table.options.rounds},
              {"dealer", index_of(table.dealer())},
              {"turn", table.turn.number},
              {"taken", nullptr},
              {"coming_down", table.turn.coming_down},
              {"threshold", table.threshold()},
              {"hand", cards_json(view.hand)},
              {"deck", table.deck},
              {"reshuffles", table.reshuffles},
              {"deck_may_hold", nullptr},
              {"trash", json::array()},
              {"trash_by", json::array()},
              {"buried", table.buried},
              {"melds", json::array()},
              {"players", json::array()},
              {"scores", json::array()},
              {"last_round", nullptr},
              {"options", options_to_json(catalogue(), to_values(option_table(), table.options))}};
  if (table.turn.taken != kNoFace) out["taken"] = meldwise::to_text(table.turn.taken);
  if (is_player(view.seat) && table.reshuffles > 0) out["deck_may_hold"] = cards_json(view.pool);
  for (const TrashCard& card : table.trash) {
    out["trash"].push_back(meldwise::to_text(card.face()));
    out["trash_by"].push_back(index_of(card.seat()));
  }
  for (const LaidMeld& laid : table.melds) {
    out["melds"].push_back(
        {{"cards", cards_json(laid.meld)}, {"owner", index_of(laid.owner)}, {"points", points(laid.meld)}});
  }
  json gained = json::array();
  for (int seat = 0; seat < table.seats; ++seat) {
    out["players"].push_back(seat_json(table.of(seat_at(seat)), seat));
    out["scores"].push_back(table.of(seat_at(seat)).score);
    gained.push_back(table.of(seat_at(seat)).gained);
  }
  if (table.ending != Ending::none) {
    out["last_round"] = {{"ending", ending_text(table.ending)}, {"gained", std::move(gained)}};
  }
  return out;
}

Result<View> Game::view_from_json(const json& document) {
  const JsonReader read(document, "view");
  View view;
  view.table = read_table(read);
  if (!read.ok()) return read.error();
  if (const Status options = check_options(view.table.options, view.table.seats); !options) {
    return fail("view.options: " + options.error().message);
  }
  view.seat = read_observer(read["seat"], view.table.seats);
  view.hand = read_cards(read["hand"]);
  if (is_player(view.seat) && read["deck_may_hold"].is_null()) {
    view.pool = unplaced_cards(view.table, view.hand, view.seat);
  } else if (is_player(view.seat)) {
    view.pool = read_cards(read["deck_may_hold"]);
  }
  if (!read.ok()) return read.error();
  if (const Status sound = check_view(view); !sound) return fail("view." + sound.error().message);
  return view;
}

}  // namespace meldwise::konkan
