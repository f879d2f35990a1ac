// A view as JSON and back. Tiles are codes; what can be derived (counts, discards by seat, the tai list)
// is written for readers and ignored on reading.
#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "games/json_reader.h"
#include "games/mahjong/game.h"
#include "games/mahjong/rules/finish.h"
#include "games/mahjong/rules/knowledge.h"
#include "games/option_values.h"

namespace meldwise::mahjong {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> kPhases = {"turn", "claims", "robbing", "over"};
constexpr std::array<std::string_view, 4> kDraws = {"claim", "opening", "wall", "replacement"};
constexpr std::array<std::string_view, 5> kMelds = {"eat", "pong", "kang", "added_kang", "concealed_kang"};
constexpr std::array<std::string_view, 3> kFlowerWins = {"none", "seven_rob_one", "eight_flowers"};
constexpr std::array<std::string_view, 3> kEndings = {"none", "won", "exhausted"};
constexpr std::array<Ending, 3> kEndingValues = {Ending::none, Ending::won, Ending::exhausted};

const OptionCatalogue& catalogue() {
  static const OptionCatalogue made = make_option_catalogue(option_table());
  return made;
}

// -- writing ---------------------------------------------------------------------------------------

template <class Enum, std::size_t N>
std::string_view name_of(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}
std::string_view name_of(Ending ending) {
  return kEndings[ending == Ending::won ? 1 : ending == Ending::exhausted ? 2 : 0];
}
json seat_json(Seat seat) { return seat == Seat::none ? json() : json(index_of(seat)); }
json tile_json(TileKind tile) { return tile == kNoTile ? json() : json(to_code(tile)); }

json tiles_json(const TileCounts& tiles) {
  json list = json::array();
  tiles.for_each_kind([&](TileKind kind, int count) {
    for (int i = 0; i < count; ++i) list.push_back(to_code(kind));
  });
  return list;
}

json meld_json(const TableMeld& set) {
  json tiles = json::array();
  for (int i = 0; i < set.meld.size(); ++i) tiles.push_back(to_code(set.meld.at(i)));
  return {{"type", name_of(kMelds, set.meld.kind)},
          {"tiles", std::move(tiles)},
          {"claimed", tile_json(set.claimed)},
          {"from", seat_json(set.from)}};
}

json player_json(const View& view, int i) {
  const Public& table = view.table;
  const Seat seat = seat_at(i);
  const auto index = static_cast<std::size_t>(i);
  json melds = json::array();
  for (const TableMeld& set : table.melds[index]) melds.push_back(meld_json(set));
  json flowers = json::array();
  for (int flower = 0; flower < kFlowers; ++flower) {
    if ((table.flowers[index] >> flower) & 1U) flowers.push_back(to_code(TileKind::flower(flower)));
  }
  json discards = json::array();
  for (const Discard& discard : table.river) {
    if (discard.seat == seat && discard.taken_by == Seat::none) discards.push_back(to_code(discard.tile));
  }
  json player{{"seat", i},
              {"seat_wind", to_code(TileKind::at(kEast.id + table.seat_wind[index]))},
              {"score", table.money[index]},
              {"hand_count", table.hand_size(seat)},
              {"melds", std::move(melds)},
              {"flowers", std::move(flowers)},
              {"discards", std::move(discards)}};
  if (table.phase == Phase::over) player["hand"] = tiles_json(view.hands[index]);
  return player;
}

json result_json(const View& view) {
  const Public& table = view.table;
  const HandResult& result = table.result;
  json change = json::array();
  for (std::size_t i = 0; i < table.seats; ++i) change.push_back(result.change[i]);
  json out{{"ending", name_of(result.ending)},
           {"winner", seat_json(result.winner)},
           {"payer", seat_json(result.payer)},
           {"tile", tile_json(result.tile)},
           {"robbed_kang", result.robbed_kang},
           {"flower_win", name_of(kFlowerWins, result.flower_win)},
           {"change", std::move(change)},
           {"tai", json::array()},
           {"total", 0}};
  if (result.ending != Ending::won) return out;
  const Score score = score_of(table, view.hands[static_cast<std::size_t>(index_of(result.winner))]);
  const ScoringRules rules = scoring_rules(table.options);
  for (const TaiLine& line : score.tai) out["tai"].push_back({tai_name(line.tai, rules), line.value});
  out["total"] = score.total;
  return out;
}

json to_move_json(const View& view) {
  if (view.table.phase == Phase::turn) return index_of(view.table.active);
  return view.asked ? seat_json(view.seat) : json();
}

// -- reading ---------------------------------------------------------------------------------------

template <class Enum, std::size_t N>
Enum read_name(const JsonReader& at, const std::array<std::string_view, N>& names) {
  const std::string text = at.text();
  std::string known;
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i] == text) return static_cast<Enum>(i);
    known.append(" ").append(names[i]);
  }
  at.refuse("expected one of" + known);
  return Enum{};
}
Ending read_ending(const JsonReader& at) { return kEndingValues[read_name<std::size_t>(at, kEndings)]; }

Seat read_seat(const JsonReader& at, int seats) {
  return seat_at(static_cast<int>(at.integer(0, seats - 1)));
}
Seat read_seat_or_none(const JsonReader& at, int seats) {
  return at.is_null() ? Seat::none : read_seat(at, seats);
}

/// Any tile that exists; a flower only if `flower`.
TileKind read_tile(const JsonReader& at, bool flower = false) {
  const TileKind tile = at.take(tile_from_code(at.integer(0, 99)));
  if (at.ok() && tile.is_flower() != flower) {
    at.refuse(flower ? "expected a flower, 51 to 58" : "a flower cannot be here");
  }
  return tile;
}
TileKind read_tile_or_none(const JsonReader& at) { return at.is_null() ? kNoTile : read_tile(at); }

TileCounts read_tiles(const JsonReader& at) {
  TileCounts tiles;
  const std::size_t size = at.size(kMostConcealed);
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    const TileKind tile = read_tile(at[i]);
    if (!at.ok()) break;
    if (tiles.count(tile) == kTileCopies) {
      at[i].refuse("a fifth " + to_text(tile));
    } else {
      tiles.add(tile);
    }
  }
  return tiles;
}

TableMeld read_meld(const JsonReader& at, int seats) {
  TableMeld set;
  set.meld.kind = read_name<MeldKind>(at["type"], kMelds);
  const JsonReader tiles = at["tiles"];
  const std::size_t size = tiles.size(4);
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    const TileKind tile = read_tile(tiles[i]);
    if (i == 0) set.meld.tile = tile;
    if (tile != set.meld.at(static_cast<int>(i))) tiles.refuse("expected the tiles of the meld, ascending");
  }
  if (at.ok() && size != static_cast<std::size_t>(set.meld.size())) {
    tiles.refuse("expected " + std::to_string(set.meld.size()) + " tiles");
  }
  set.claimed = read_tile_or_none(at["claimed"]);
  set.from = read_seat_or_none(at["from"], seats);
  return set;
}

void read_player(const JsonReader& at, std::size_t index, View& view) {
  Public& table = view.table;
  if (at["seat"].integer(0, kMostSeats - 1) != static_cast<std::int64_t>(index)) {
    at["seat"].refuse("expected the players in the order of their seats");
  }
  const TileKind wind = read_tile(at["seat_wind"]);
  if (at.ok() && !wind.is_wind()) at["seat_wind"].refuse("expected 31 to 34");
  table.seat_wind[index] = static_cast<std::uint8_t>((wind.id - kEast.id) & 3);
  table.money[index] = static_cast<std::int32_t>(at["score"].integer(INT32_MIN, INT32_MAX));
  const std::size_t melds = at["melds"].size(kMeldsToWin);
  for (std::size_t i = 0; i < melds && at.ok(); ++i) {
    table.melds[index].push_back(read_meld(at["melds"][i], table.seats));
  }
  const std::size_t flowers = at["flowers"].size(kFlowers);
  for (std::size_t i = 0; i < flowers && at.ok(); ++i) {
    const TileKind flower = read_tile(at["flowers"][i], true);
    if (!at.ok()) break;
    const unsigned bit = 1U << flower.flower_index();
    if (table.flowers[index] & bit) at["flowers"][i].refuse("it is there already");
    table.flowers[index] = static_cast<std::uint8_t>(table.flowers[index] | bit);
  }
  if (table.phase == Phase::over) view.hands[index] = read_tiles(at["hand"]);
}

void read_river(const JsonReader& at, Public& table) {
  const std::size_t size = at.size(kMostDiscards);
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    table.river.push_back({read_tile(at[i]["tile"]), read_seat(at[i]["seat"], table.seats),
                           read_seat_or_none(at[i]["taken_by"], table.seats)});
  }
}

void read_result(const JsonReader& at, Public& table) {
  HandResult& result = table.result;
  result.ending = read_ending(at["ending"]);
  result.winner = read_seat_or_none(at["winner"], table.seats);
  result.payer = read_seat_or_none(at["payer"], table.seats);
  result.tile = read_tile_or_none(at["tile"]);
  result.robbed_kang = at["robbed_kang"].flag();
  result.flower_win = read_name<FlowerWin>(at["flower_win"], kFlowerWins);
  if (at["change"].size(kMostSeats) != table.seats) at["change"].refuse("expected one number a seat");
  for (std::size_t i = 0; i < table.seats && at.ok(); ++i) {
    result.change[i] = static_cast<std::int32_t>(at["change"][i].integer(INT32_MIN, INT32_MAX));
  }
}

void read_match(const JsonReader& read, Public& table) {
  const auto values = options_from_json(catalogue(), read["options"].raw());
  if (!values) return read["options"].refuse(values.error().message);
  table.options = from_values(option_table(), *values);
  table.seats = static_cast<std::uint8_t>(read["players"].size(kMostSeats));
  if (table.seats == 0) read["players"].refuse("expected 1 to 4 of them");
  if (const Status sound = check_options(table.options, table.seats); !sound) {
    read["options"].refuse(sound.error().message);
  }
  if (!read.ok()) return;
  table.phase = read_name<Phase>(read["phase"], kPhases);
  table.draw = read_name<Draw>(read["draw"], kDraws);
  table.active = read_seat(read["active"], table.seats);
  table.holding = read["holding"].flag();
  table.dealer = read_seat(read["dealer"], table.seats);
  table.streak = static_cast<std::uint8_t>(read["streak"].integer(0, UINT8_MAX));
  table.winds_played = static_cast<std::uint8_t>(read["winds_played"].integer(0, UINT8_MAX));
  table.wall_left = static_cast<std::uint8_t>(read["wall"].integer(0, kTiles));
  table.hand_number = static_cast<std::uint16_t>(read["round"].integer(1, UINT16_MAX) - 1);
  table.result.ending = read_ending(read["last_ending"]);
}

/// What the seat itself knows; the seat is a number or "spectator".
void read_own(const JsonReader& read, View& view) {
  const Public& table = view.table;
  if (read["seat"].raw() == "spectator") {
    view.seat = Seat::spectator;
  } else {
    view.seat = read_seat(read["seat"], table.seats);
  }
  if (!read.ok() || view.seat == Seat::spectator) return;
  const TileCounts hand = read_tiles(read["hand"]);
  if (table.phase != Phase::over) view.hands[static_cast<std::size_t>(index_of(view.seat))] = hand;
  view.drawn = read_tile_or_none(read["drawn"]);
  if (!read["intent"].is_null()) view.intent = read["intent"].take(action_from_json(read["intent"].raw()));
}

}  // namespace

static_assert(meldwise::Game<Game>);

nlohmann::json Game::to_json(const Action& action) { return mahjong::to_json(action); }

nlohmann::json Game::to_json(const View& view) {
  const Public& table = view.table;
  const bool is_seat = is_player(view.seat);
  json players = json::array();
  json scores = json::array();
  for (int i = 0; i < table.seats; ++i) {
    players.push_back(player_json(view, i));
    scores.push_back(table.money[static_cast<std::size_t>(i)]);
  }
  json river = json::array();
  for (const Discard& discard : table.river) {
    river.push_back({{"seat", index_of(discard.seat)},
                     {"tile", to_code(discard.tile)},
                     {"taken_by", seat_json(discard.taken_by)}});
  }
  const TileCounts own = is_seat ? view.hands[static_cast<std::size_t>(index_of(view.seat))] : TileCounts{};
  return {{"seat", is_seat ? json(index_of(view.seat)) : json("spectator")},
          {"to_move", to_move_json(view)},
          {"phase", name_of(kPhases, table.phase)},
          {"round", table.hand_number + 1},
          {"round_wind", to_code(TileKind::at(kEast.id + table.round_wind()))},
          {"winds_played", table.winds_played},
          {"dealer", index_of(table.dealer)},
          {"streak", table.streak},
          {"scores", std::move(scores)},
          {"wall", table.wall_left},
          {"active", index_of(table.active)},
          {"draw", name_of(kDraws, table.draw)},
          {"holding", table.holding},
          {"tile", tile_json(table.offered())},
          {"hand", tiles_json(own)},
          {"drawn", tile_json(view.drawn)},
          {"intent", view.intent == Action{} ? json() : mahjong::to_json(view.intent)},
          {"players", std::move(players)},
          {"river", std::move(river)},
          {"last_ending", name_of(table.result.ending)},
          {"result", table.phase == Phase::over ? result_json(view) : json()},
          {"options", options_to_json(catalogue(), to_values(option_table(), table.options))}};
}

Result<View> Game::view_from_json(const nlohmann::json& document) {
  const JsonReader read(document, "view");
  View view{};
  Public& table = view.table;
  read_match(read, table);
  for (std::size_t i = 0; i < table.seats && read.ok(); ++i) read_player(read["players"][i], i, view);
  if (read.ok()) read_river(read["river"], table);
  if (read.ok() && table.phase == Phase::over) read_result(read["result"], table);
  if (read.ok() && table.phase == Phase::robbing) table.kang_tile = read_tile(read["tile"]);
  if (read.ok()) read_own(read, view);
  if (!read.ok()) return read.error();
  const bool offer = table.phase == Phase::claims || table.phase == Phase::robbing;
  view.asked = offer && !read["to_move"].is_null();
  if (const Status sound = audit_view(view); !sound) return fail("view." + sound.error().message);
  if (read["to_move"].raw() != to_move_json(view)) read["to_move"].refuse("it is not that seat's turn");
  if (!read.ok()) return read.error();
  return view;
}

}  // namespace meldwise::mahjong
