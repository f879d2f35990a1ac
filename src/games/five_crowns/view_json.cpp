// A view as JSON and back. `wild`, `dealer`, `to_move`, `scores` and `shows` follow from the rest and are
// ignored when it is read.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/five_crowns/audit.h"
#include "games/five_crowns/game.h"
#include "games/five_crowns/spoken.h"
#include "games/json_reader.h"
#include "games/option_values.h"

namespace meldwise::five_crowns {

static_assert(meldwise::Game<Game>);

namespace {

using nlohmann::json;

constexpr std::string_view kSpectator = "spectator";

const OptionCatalogue& catalogue() {
  static const OptionCatalogue options = make_option_catalogue(option_table());
  return options;
}

// -- writing ---------------------------------------------------------------------------------------

json card_or_null(CrownCard card) { return card == kNoCard ? json(nullptr) : json(to_text(card)); }
json seat_or_null(Seat seat) { return is_player(seat) ? json(index_of(seat)) : json(nullptr); }

json faces_json(FaceSet faces) {
  json list = json::array();
  for (; faces != 0; faces &= faces - 1) {
    list.push_back(to_text(CrownCard{static_cast<std::uint8_t>(std::countr_zero(faces))}));
  }
  return list;
}

std::string_view phase_name(const Public& table) {
  switch (table.phase) {
    case Phase::draw:
      return "draw";
    case Phase::discard:
      return "discard";
    case Phase::over:
      break;
  }
  return progress(table) == Progress::match_over ? "match_over" : "round_over";
}

json ending_json(Ending ending) {
  switch (ending) {
    case Ending::won:
      return "won";
    case Ending::adjudicated:
      return "turn_limit";
    default:
      return nullptr;
  }
}

/// The cards in the order in which they were put down.
json laid_json(const Laid& laid, std::size_t first, std::size_t last) {
  json list = json::array();
  for (std::size_t i = first; i < last; ++i) list.push_back(to_text(laid.cards[i]));
  return list;
}

/// The cards in hand, once they have been shown.
json shows_json(const Public& table, std::size_t seat) {
  if (!table.has_shown(seat_at(static_cast<int>(seat)))) return nullptr;
  const SeatRecord& record = table.seat[seat];
  const bool by_hand = !record.laid.cards.empty();
  return to_json(arrange_shown(record.known, by_hand, table.wild(), meld_rules(table.options)));
}

json seat_json(const Public& table, std::size_t seat) {
  const SeatRecord& record = table.seat[seat];
  json melds = json::array();
  std::size_t end = 0;
  for (const std::uint8_t next : record.laid.ends) {
    melds.push_back(laid_json(record.laid, end, next));
    end = next;
  }
  return {{"seat", seat},
          {"cards", record.held},
          {"known", cards_json(record.known)},
          {"shows", shows_json(table, seat)},
          {"declined", faces_json(record.declined)},
          {"discarded", faces_json(record.discarded)},
          {"melds", std::move(melds)},
          {"begun", laid_json(record.laid, end, record.laid.cards.size())}};
}

int finished_rounds(const Public& table) { return table.round - (table.phase == Phase::over ? 0 : 1); }

json sheet_json(const Public& table) {
  json rounds = json::array();
  for (int round = table.options.first_round; round <= finished_rounds(table); ++round) {
    json points = json::array();
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
      points.push_back(table.sheet[static_cast<std::size_t>(round - 1)][seat]);
    }
    rounds.push_back(std::move(points));
  }
  return rounds;
}

// -- reading ---------------------------------------------------------------------------------------

template <class Number>
Number number(const JsonReader& read, std::int64_t min, std::int64_t max) {
  return static_cast<Number>(read.integer(min, max));
}

CrownCard read_card_or_null(const JsonReader& read) { return read.is_null() ? kNoCard : read_card(read); }

FaceSet read_faces(const JsonReader& read) {
  FaceSet faces = 0;
  const std::size_t size = read.size(kCrownFaces);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const FaceSet bit = face_bit(read_card(read[i]));
    if (read.ok() && (faces & bit) != 0) read[i].refuse("named twice");
    faces |= bit;
  }
  return faces;
}

void read_laid(const JsonReader& read, Laid& laid) {
  const std::size_t size = read.size(kLargestHand);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    if (laid.cards.full()) return read.refuse("more cards than a hand has");
    laid.cards.push_back(read_card(read[i]));
  }
}

SeatRecord read_seat(const JsonReader& read) {
  SeatRecord record{};
  record.held = number<std::uint8_t>(read["cards"], 0, kLargestHand);
  record.known = read_cards(read["known"]);
  record.declined = read_faces(read["declined"]);
  record.discarded = read_faces(read["discarded"]);
  const std::size_t melds = read["melds"].size(kMostMelds);
  for (std::size_t i = 0; i < melds && read.ok(); ++i) {
    read_laid(read["melds"][i], record.laid);
    record.laid.ends.push_back(static_cast<std::uint8_t>(record.laid.cards.size()));
  }
  read_laid(read["begun"], record.laid);
  return record;
}

Phase read_phase(const JsonReader& read) {
  const std::string name = read.text();
  if (name == "draw") return Phase::draw;
  if (name == "discard") return Phase::discard;
  if (name != "round_over" && name != "match_over") {
    read.refuse("expected draw, discard, round_over or match_over");
  }
  return Phase::over;
}

Ending read_ending(const JsonReader& read) {
  if (read.is_null()) return Ending::none;
  const std::string name = read.text();
  if (name != "won" && name != "turn_limit") read.refuse("expected won, turn_limit or null");
  return name == "won" ? Ending::won : Ending::adjudicated;
}

void read_sheet(const JsonReader& read, Public& table) {
  const int finished = finished_rounds(table) - table.options.first_round + 1;
  const auto rounds = static_cast<std::size_t>(finished);
  if (read.size(kRounds) != rounds) return read.refuse(fmt::format("expected {} finished rounds", rounds));
  for (std::size_t i = 0; i < rounds && read.ok(); ++i) {
    if (read[i].size(kMostSeats) != table.seats) return read[i].refuse("expected one number a player");
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
      table.sheet[table.options.first_round - 1U + i][seat] =
          number<std::uint16_t>(read[i][seat], 0, UINT16_MAX);
    }
  }
}

void read_discards(const JsonReader& read, Public& table) {
  CrownHand seen;
  const std::size_t size = read.size(kCrownDeck);
  for (std::size_t i = 0; i < size; ++i) {
    const CrownCard card = read_card(read[i]);
    if (!read.ok()) return;
    if (const Status added = add_checked(seen, card); !added) return read[i].refuse(added.error().message);
    table.discards.push_back(card);
  }
}

Public read_table(const JsonReader& read) {
  Public table{};
  table.options = from_values(option_table(),
                              read["options"].take(options_from_json(catalogue(), read["options"].raw())));
  table.seats = static_cast<std::uint8_t>(read["players"].size(kMostSeats));
  if (table.seats < kMinSeats)
    read["players"].refuse(fmt::format("expected {} to {}", kMinSeats, kMostSeats));
  if (!read.ok()) return table;
  if (const Status sound = check_options(table.options, table.seats); !sound) {
    read["options"].refuse(sound.error().message);
  }
  if (!read.ok()) return table;
  table.round = number<std::uint8_t>(read["round"], table.options.first_round, table.options.last_round);
  table.phase = read_phase(read["phase"]);
  table.ending = read_ending(read["ending"]);
  if (!read["went_out"].is_null())
    table.went_out = seat_at(number<int>(read["went_out"], 0, table.seats - 1));
  table.taken = read_card_or_null(read["taken"]);
  table.stock = number<std::uint8_t>(read["stock"], 0, kCrownDeck);
  table.reshuffles = number<std::uint8_t>(read["reshuffles"], 0, UINT8_MAX);
  table.turn = number<std::uint16_t>(read["turn"], 0, kTurnLimit + kMostSeats);
  table.recycled = read_cards(read["recycled"]);
  read_discards(read["discards"], table);
  for (std::size_t seat = 0; seat < table.seats && read.ok(); ++seat) {
    table.seat[seat] = read_seat(read["players"][seat]);
  }
  if (read.ok()) read_sheet(read["sheet"], table);
  return table;
}

}  // namespace

json Game::to_json(const Action& action) { return five_crowns::to_json(action); }
json Game::to_json(const Event& event, Seat seat) { return five_crowns::to_json(event, seat); }

json Game::to_json(const View& view) {
  const Public& table = view.table;
  json out = {{"phase", phase_name(table)},
              {"round", table.round},
              {"wild", std::string(1, rank_letter(table.wild()))},
              {"dealer", index_of(table.dealer())},
              {"turn", table.turn},
              {"to_move", table.phase == Phase::over ? json(nullptr) : json(index_of(table.mover()))},
              {"went_out", seat_or_null(table.went_out)},
              {"ending", ending_json(table.ending)},
              {"stock", table.stock},
              {"reshuffles", table.reshuffles},
              {"recycled", cards_json(table.recycled)},
              {"discards", json::array()},
              {"taken", card_or_null(table.taken)},
              {"hand", cards_json(view.hand)},
              {"drawn", card_or_null(view.drawn)},
              {"players", json::array()},
              {"scores", json::array()},
              {"sheet", sheet_json(table)},
              {"options", options_to_json(catalogue(), to_values(option_table(), table.options))}};
  out["seat"] = is_player(view.seat) ? json(index_of(view.seat)) : json(kSpectator);
  for (const CrownCard card : table.discards) out["discards"].push_back(meldwise::to_text(card));
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    out["players"].push_back(seat_json(table, seat));
    out["scores"].push_back(table.total(seat));
  }
  return out;
}

Result<View> Game::view_from_json(const json& document) {
  const JsonReader read(document, "view");
  View view{};
  view.table = read_table(read);
  if (!read.ok()) return read.error();
  const JsonReader seat = read["seat"];
  if (!seat.raw().is_string() || seat.text() != kSpectator) {
    view.seat = seat_at(number<int>(seat, 0, view.table.seats - 1));
  }
  view.hand = read_cards(read["hand"]);
  view.drawn = read_card_or_null(read["drawn"]);
  if (!read.ok()) return read.error();
  if (const Status sound = five_crowns::audit(view); !sound) return fail("view." + sound.error().message);
  if (const std::string_view phase = phase_name(view.table); phase != read["phase"].text()) {
    return fail(fmt::format("view.phase: after this round it is {}", phase));
  }
  return view;
}

}  // namespace meldwise::five_crowns
