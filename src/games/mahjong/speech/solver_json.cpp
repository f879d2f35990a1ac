// The solver and the scoring of mahjong as JSON: one request in, one answer out, tiles as wire codes.
//
// `solve`: {"id","hand":[codes],"melds":[[codes],…],"seen":[codes],"draws"} →
//   {"id","shanten","accept":{"code":unseen},"discards":[{"tile","shanten","accept"}]}.
//   With 3k + 2 tiles in hand `discards` lists every different discard, best first, and `accept` is empty;
//   with any other number `accept` tells the draws that lower the shanten and `discards` is empty. Kinds of
//   which no copy is unseen are left out. `seen` are tiles in sight outside one's own hand and melds. Five
//   melds and a pair are wanted in all; a hand of 3k + 1 or 3k + 2 tiles wants k of them, so melds that the
//   request does not list need not be listed. With "draws": k, 1 to 8, the hand and every discard also have
//   "win_within":[c1,…,ck]: the chance that the hand is complete after at most so many own draws, if it is
//   played for nothing else; exact (melds/mahjong/win_within.h). A hand of 3k + 2 tiles has the best of its
//   discards' chances, which then come first by the last of them.
// `score`: a finished hand as the records of QKMJ have it, and optionally "rules" (taiwan, qkmj),
//   "seat_wind" 1..4 (counted from the dealer if left out), "replacement", "first_turn", "robbed_kang" →
//   {"id","tai":[["自摸",1],…],"total","money_change":{name: amount}}.
// A meld is a list of codes; four alike are an exposed kang unless written {"tiles":[…],"concealed":true}.
// A bad request is an Error that names the field. Both are pure and safe to call from any thread.
#include "games/mahjong/game.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cards/text.h"
#include "cards/tile.h"
#include "games/speech/kinds.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/hand.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/score.h"
#include "melds/mahjong/shanten.h"
#include "melds/mahjong/win_within.h"

namespace meldwise::mahjong {
namespace {

using namespace speech;
using nlohmann::json;

bool given(const JsonReader& read, std::string_view key) { return read.has(key) && !read[key].is_null(); }

bool flag_or_false(const JsonReader& read, std::string_view key) {
  return given(read, key) && read[key].flag();
}

TileKind read_code(const JsonReader& read) { return read.take(tile_from_code(read.integer(1, 58))); }

/// A tile that can be in a hand.
TileKind read_hand_tile(const JsonReader& read) {
  const TileKind kind = read_code(read);
  if (!kind.is_flower()) return kind;
  read.refuse(to_text(kind) + " is a flower, which is never part of a hand");
  return TileKind{};
}

/// Adds to the counts, but never more than the game has.
void add_tile(TileCounts& counts, TileKind kind, const JsonReader& read) {
  if (counts.count(kind) < kTileCopies) return counts.add(kind);
  read.refuse("more than " + std::to_string(kTileCopies) + " copies of " + to_text(kind));
}

TileCounts read_concealed(const JsonReader& read) {
  TileCounts counts;
  const std::size_t size = read.size(kMostConcealed);
  for (std::size_t i = 0; i < size; ++i) add_tile(counts, read_hand_tile(read[i]), read[i]);
  return counts;
}

Melds read_melds(const JsonReader& read) {
  Melds melds{};
  const std::size_t size = read.size(kMeldsToWin);
  for (std::size_t i = 0; i < size; ++i) {
    const JsonReader meld = read[i];
    const bool detailed = meld.raw().is_object();
    const JsonReader codes = detailed ? meld["tiles"] : meld;
    std::vector<TileKind> tiles;
    for (std::size_t k = 0; k < codes.size(kTileCopies); ++k) tiles.push_back(read_hand_tile(codes[k]));
    if (!meld.ok()) break;
    melds.push_back(meld.take(meld_of(tiles, detailed && flag_or_false(meld, "concealed"))));
  }
  return melds;
}

/// Hand and melds, none of a kind more than four times; the melds must have been read without an error.
TileCounts own_tiles(const Hand& hand, const JsonReader& read) {
  TileCounts own = hand.concealed;
  for (const Meld& meld : hand.melds) {
    for (int i = 0; i < meld.size(); ++i) add_tile(own, meld.at(i), read["melds"]);
  }
  return own;
}

json accept_json(const Acceptance& acceptance, const TileCounts& unseen) {
  json out = json::object();
  for (int id = 0; id < kTileKinds; ++id) {
    const TileKind kind = TileKind::at(id);
    if (acceptance.has(kind)) out[std::to_string(to_code(kind))] = unseen.count(kind);
  }
  return out;
}

/// Chances to win within 1, 2 … so many draws.
json within_json(WinWithin& win, const TileCounts& waiting, int draws) {
  json out = json::array();
  for (int k = 1; k <= draws; ++k) out.push_back(win.chance(waiting, k));
  return out;
}

/// Adds to the answer, and to each of its discards, how likely the hand wins within so many draws.
void add_win_within(const TileCounts& hand, const Prospect& prospect, int draws, json& answer) {
  WinWithin win(prospect.melds_wanted, prospect.unseen);
  if (prospect.discards.empty()) {
    answer["win_within"] = within_json(win, hand, draws);
    return;
  }
  json best = json::array();
  for (std::size_t i = 0; i < prospect.discards.size(); ++i) {
    TileCounts rest = hand;
    rest.remove(prospect.discards[i].tile);
    json& within = answer["discards"][i]["win_within"] = within_json(win, rest, draws);
    if (i == 0) best = within;
    for (std::size_t k = 0; k < within.size(); ++k)
      best[k] = std::max(best[k].get<double>(), within[k].get<double>());
  }
  std::stable_sort(answer["discards"].begin(), answer["discards"].end(), [](const json& a, const json& b) {
    return a["win_within"].back() > b["win_within"].back();
  });
  answer["win_within"] = best;
}

void echo_id(const json& request, json& answer) {
  if (request.is_object() && request.contains("id")) answer["id"] = request["id"];
}

// ---- finished hands -----------------------------------------------------------------------------------

/// Who sits where in a record: names by seat, seats counted from 1 with gaps at small tables.
struct Table {
  std::map<std::int64_t, std::string> names;

  [[nodiscard]] std::uint8_t index_of_seat(std::int64_t seat) const {
    return static_cast<std::uint8_t>(std::distance(names.begin(), names.find(seat)));
  }
  [[nodiscard]] std::int64_t seat_of(const std::string& name, const JsonReader& read) const {
    for (const auto& [seat, who] : names) {
      if (who == name) return seat;
    }
    read.refuse(in_quotes(name) + " has no hand in this record");
    return 1;
  }
};

Table read_table(const JsonReader& read) {
  Table table;
  const JsonReader hands = read["hands"];
  if (!hands.raw().is_object()) {
    hands.refuse("expected an object of hands by name");
    return table;
  }
  for (const auto& item : hands.raw().items()) {
    const JsonReader seat = hands[item.key()]["seat"];
    if (!table.names.emplace(seat.integer(1, kMostSeats), item.key()).second)
      seat.refuse("two hands at one seat");
  }
  return table;
}

/// The flowers of one seat as bits; they are numbered 0..7 in records and 51..58 as tiles.
std::uint8_t read_flowers(const JsonReader& read) {
  unsigned flowers = 0;
  for (std::size_t i = 0; i < read.size(kFlowers); ++i) {
    const std::int64_t flower = read[i].integer(0, 58);
    if (flower >= kFlowers && flower < 51) read[i].refuse("expected a flower 0 to 7 or 51 to 58");
    flowers |= 1U << (flower >= 51 ? flower - 51 : flower % kFlowers);
  }
  return static_cast<std::uint8_t>(flowers);
}

void read_all_flowers(const JsonReader& read, std::int64_t winner_seat, FinishedHand& finished) {
  if (!given(read, "flowers")) return;
  for (const auto& item : read["flowers"].raw().items()) {
    const std::uint8_t flowers = read_flowers(read["flowers"][item.key()]);
    if (item.key() == std::to_string(winner_seat)) {
      finished.flowers = flowers;
    } else {
      finished.others_flowers |= flowers;
    }
  }
}

ScoringRules read_rules(const JsonReader& read) {
  ScoringRules rules = kTaiwanScoring;
  if (given(read, "rules")) {
    const std::string name = read["rules"].text();
    if (name == "qkmj") rules = kQkmjScoring;
    if (name != "qkmj" && name != "taiwan") read["rules"].refuse("expected taiwan or qkmj");
  }
  constexpr std::int64_t kLargestSum = 1'000'000;
  FieldReader f{read};
  f.if_given("base", rules.base, number(0, kLargestSum));
  f.if_given("tai_value", rules.unit, number(0, kLargestSum));
  return rules;
}

/// The winner's hand with the winning tile among the concealed ones; records leave it out.
void read_winning_hand(const JsonReader& read, const std::string& winner, FinishedHand& finished) {
  const JsonReader own = read["hands"][winner];
  finished.winning_tile = read_hand_tile(read["winning_tile"]);
  finished.hand.concealed = read_concealed(own["concealed"]);
  if (given(own, "melds")) finished.hand.melds = read_melds(own["melds"]);
  if (!read.ok()) return;
  if (finished.hand.concealed.size() % 3 == 1) {
    add_tile(finished.hand.concealed, finished.winning_tile, read["winning_tile"]);
  } else if (!finished.hand.concealed.has(finished.winning_tile)) {
    read["winning_tile"].refuse(to_text(finished.winning_tile) + " is not in the winner's hand");
  }
  if (given(own, "melds")) (void)own_tiles(finished.hand, own);
  if (read.ok() && !is_complete(finished.hand)) own.refuse("not five melds and a pair with the winning tile");
}

FinishedHand read_finished(const JsonReader& read, const Table& table) {
  FinishedHand finished;
  const std::string winner = read["winner"].text();
  const std::int64_t winner_seat = table.seat_of(winner, read["winner"]);
  const std::int64_t dealer_seat = read["dealer_seat"].integer(1, kMostSeats);
  if (read.ok() && !table.names.contains(dealer_seat)) read["dealer_seat"].refuse("nobody sits there");
  finished.self_draw = read["self_draw"].flag();
  const std::int64_t discarder_seat =
      finished.self_draw ? winner_seat : table.seat_of(read["discarder"].text(), read["discarder"]);
  if (!read.ok()) return finished;
  if (!finished.self_draw && discarder_seat == winner_seat) {
    read["discarder"].refuse("the winner cannot have discarded the winning tile");
  }

  finished.seats = static_cast<std::uint8_t>(table.names.size());
  finished.winner = table.index_of_seat(winner_seat);
  finished.dealer = table.index_of_seat(dealer_seat);
  finished.discarder = table.index_of_seat(discarder_seat);
  finished.seat_wind = static_cast<std::uint8_t>((winner_seat - dealer_seat + kMostSeats) % kMostSeats + 1);
  FieldReader f{read};
  f.if_given("seat_wind", finished.seat_wind, number(1, 4));
  f("round_wind", finished.round_wind, number(1, 4), "");
  f.if_given("cont_dealer", finished.dealer_streak, number(0, 1000));
  f.if_given("remain_cards", finished.tiles_left, number(0, kTiles));
  f.if_given("replacement", finished.replacement, flag());
  f.if_given("first_turn", finished.first_turn, flag());
  f.if_given("robbed_kang", finished.robbed_kang, flag());
  read_all_flowers(read, winner_seat, finished);
  if (read.ok()) read_winning_hand(read, winner, finished);
  return finished;
}

}  // namespace

Result<json> Game::solve(const json& request) {
  const JsonReader read(request);
  Hand hand;
  hand.concealed = read_concealed(read["hand"]);
  if (read.ok() && hand.concealed.empty()) read["hand"].refuse("expected 1 to 17 tiles");
  if (given(read, "melds")) hand.melds = read_melds(read["melds"]);
  if (!read.ok()) return read.error();
  TileCounts known = given(read, "melds") ? own_tiles(hand, read) : hand.concealed;
  TileCounts seen;
  if (given(read, "seen")) {
    const JsonReader list = read["seen"];
    for (std::size_t i = 0; i < list.size(kTiles); ++i) {
      const TileKind kind = read_code(list[i]);
      if (!list.ok()) break;
      if (kind.is_flower()) continue;
      add_tile(known, kind, list[i]);
      if (list.ok()) seen.add(kind);
    }
  }
  int draws = 0;
  FieldReader{read}.if_given("draws", draws, number(1, WinWithin::kMostDraws));
  if (read.ok() && draws > 0 && hand.concealed.size() % 3 == 0)
    read["draws"].refuse(
        "such a hand neither waits for a tile nor discards one: expected 3k + 1 or 3k + 2 tiles");
  if (!read.ok()) return read.error();

  const Prospect prospect = prospect_of(hand, seen);
  json answer = {{"shanten", prospect.shanten},
                 {"accept", accept_json(prospect.acceptance, prospect.unseen)},
                 {"discards", json::array()}};
  echo_id(request, answer);
  for (const DiscardLine& line : prospect.discards) {
    answer["discards"].push_back({{"tile", to_code(line.tile)},
                                  {"shanten", line.shanten},
                                  {"accept", accept_json(line.acceptance, prospect.unseen)}});
  }
  if (draws > 0) add_win_within(hand.concealed, prospect, draws, answer);
  return answer;
}

Result<json> Game::score(const json& request) {
  const JsonReader read(request);
  const Table table = read_table(read);
  if (!read.ok()) return read.error();
  json answer = {{"tai", json::array()}, {"total", 0}, {"money_change", json::object()}};
  echo_id(request, answer);
  for (const auto& [seat, name] : table.names) answer["money_change"][name] = 0;
  if (flag_or_false(read, "is_draw")) return answer;

  const ScoringRules rules = read_rules(read);
  const FinishedHand finished = read_finished(read, table);
  if (!read.ok()) return read.error();
  const Score result = mahjong::score(finished, rules);
  for (const TaiLine& line : result.tai) answer["tai"].push_back({tai_name(line.tai, rules), line.value});
  answer["total"] = result.total;
  for (const auto& [seat, name] : table.names) {
    answer["money_change"][name] = result.money[table.index_of_seat(seat)];
  }
  return answer;
}

}  // namespace meldwise::mahjong
