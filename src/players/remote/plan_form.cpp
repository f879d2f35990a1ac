#include "players/remote/plan_form.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cards/text.h"
#include "games/json_reader.h"
#include "players/remote/http_player.h"

namespace meldwise {
namespace {

using mahjong::Action;
using mahjong::ActionKind;
using mahjong::MeldKind;
using mahjong::Phase;
using nlohmann::json;

int seat_number(Seat seat) { return index_of(seat) + 1; }

json codes(const TileCounts& tiles) {
  json list = json::array();
  tiles.for_each_kind([&](TileKind kind, int count) {
    for (int i = 0; i < count; ++i) list.push_back(to_code(kind));
  });
  return list;
}

const char* meld_name(MeldKind kind) {
  switch (kind) {
    case MeldKind::sequence:
      return "eat";
    case MeldKind::triplet:
      return "pong";
    case MeldKind::exposed_kang:
      return "kang";
    case MeldKind::added_kang:
      return "added_kang";
    case MeldKind::concealed_kang:
      return "concealed_kang";
  }
  return "";
}

json melds_of(const mahjong::Public& table, Seat seat) {
  json list = json::array();
  for (const mahjong::TableMeld& set : table.of(seat).melds) {
    list.push_back({{"type", meld_name(set.meld.kind)},
                    {"card", to_code(set.meld.tile)},
                    {"from", seat_number(set.from == Seat::none ? seat : set.from)}});
  }
  return list;
}

json flowers_of(const mahjong::Public& table, Seat seat) {
  json flags = json::array();
  for (int i = 0; i < kFlowers; ++i) {
    flags.push_back((table.of(seat).flowers >> i) & 1U);
  }
  return flags;
}

json river_of(const mahjong::Public& table, Seat seat) {
  json list = json::array();
  for (const TileKind tile : mahjong::discards_of(table, seat)) list.push_back(to_code(tile));
  return list;
}

json legal_flags(const mahjong::View& view) {
  mahjong::Game::Actions actions;
  mahjong::Game::legal(view, actions);
  json legal{{"can_discard", false},
             {"can_win", false},
             {"can_pong", false},
             {"can_kang", false},
             {"can_eat", json::array()}};
  json kangs = json::array();
  for (const Action& action : actions) {
    switch (action.kind) {
      case ActionKind::discard:
        legal["can_discard"] = true;
        break;
      case ActionKind::win:
        legal["can_win"] = true;
        break;
      case ActionKind::pong:
        legal["can_pong"] = true;
        break;
      case ActionKind::eat:
        legal["can_eat"].push_back({to_code(action.tile), to_code(action.second)});
        break;
      case ActionKind::kang:
        legal["can_kang"] = true;
        break;
      case ActionKind::concealed_kang:
      case ActionKind::added_kang:
        legal["can_kang"] = true;
        kangs.push_back(to_code(action.tile));
        break;
      default:
        break;
    }
  }
  if (view.table.phase == Phase::turn) legal["kangs"] = std::move(kangs);
  return legal;
}

/// The largest tile of a hand that has some.
TileKind largest(const TileCounts& tiles) {
  TileKind last{};
  tiles.for_each_kind([&](TileKind kind, int) { last = kind; });
  return last;
}

/// The tiles an answer names, in the first of its lists that has some, else its `card`.
Result<std::vector<TileKind>> named_tiles(const json& answer) {
  std::vector<TileKind> tiles;
  const JsonReader read(answer, "answer");
  for (const char* list : {"cards", "meld_cards"}) {
    if (!tiles.empty() || !read.has(list) || read[list].is_null()) continue;
    const std::size_t size = read[list].size(4);
    for (std::size_t i = 0; i < size && read.ok(); ++i) {
      tiles.push_back(read[list][i].take(tile_from_code(read[list][i].integer(0, 99))));
    }
  }
  if (tiles.empty() && read.has("card") && !read["card"].is_null()) {
    const auto code = read["card"].integer(0, 99);
    if (read.ok() && code != 0) tiles.push_back(read["card"].take(tile_from_code(code)));
  }
  if (!read.ok()) return read.error();
  return tiles;
}

Result<Action> own_kang(const mahjong::View& view, const std::vector<TileKind>& tiles) {
  mahjong::Game::Actions actions;
  mahjong::Game::legal(view, actions);
  std::vector<Action> fitting;
  for (const Action& action : actions) {
    if (action.kind != ActionKind::concealed_kang && action.kind != ActionKind::added_kang) continue;
    if (tiles.empty() || action.tile == tiles.front()) fitting.push_back(action);
  }
  if (fitting.size() == 1) return fitting.front();
  if (fitting.empty()) return fail("there is no such kang");
  return fail("several kangs are possible: name the tile in cards");
}

}  // namespace

json plan_question(const mahjong::View& view) {
  const mahjong::Public& table = view.table;
  const bool turn = table.phase == Phase::turn;
  TileCounts hand = view.hands[static_cast<std::size_t>(index_of(view.seat))];
  TileKind news = turn ? view.drawn : table.offered();
  if (turn) {
    if (news == mahjong::kNoTile) news = largest(hand);
    hand.remove(news);
  }
  json event{{"new_card", to_code(news)}};
  if (!turn) event["from_seat"] = seat_number(table.active);
  json opponents = json::array();
  for (int i = 0; i < table.seats; ++i) {
    const Seat seat = seat_at(i);
    if (seat == view.seat) continue;
    opponents.push_back({{"seat", seat_number(seat)},
                         {"hand_count", table.hand_size(seat)},
                         {"melds", melds_of(table, seat)},
                         {"discards", river_of(table, seat)},
                         {"flowers", flowers_of(table, seat)}});
  }
  return {{"cmd", "decision"},
          {"context",
           {{"round_wind", table.round_wind()},
            {"dealer", seat_number(table.dealer)},
            {"my_seat", seat_number(view.seat)},
            {"turn_seat", seat_number(table.active)},
            {"remain_cards", table.wall_left},
            {"phase", turn ? "discard" : "claim"}}},
          {"self",
           {{"hand", codes(hand)},
            {"melds", melds_of(table, view.seat)},
            {"discards", river_of(table, view.seat)},
            {"flowers", flowers_of(table, view.seat)},
            {"money", table.of(view.seat).money}}},
          {"opponents", std::move(opponents)},
          {"event", std::move(event)},
          {"legal_actions", legal_flags(view)}};
}

Result<Action> read_plan_answer(const mahjong::View& view, const json& answer) {
  const JsonReader read(answer, "answer");
  const std::string word = read["action"].text();
  if (!read.ok()) return read.error();
  auto tiles = named_tiles(answer);
  if (!tiles) return tl::unexpected(tiles.error());
  const bool turn = view.table.phase == Phase::turn;
  if (word == "win") return Action::win();
  if (word == "pass") return Action::pass();
  if (word == "pong") return Action::pong();
  if (word == "kang") return turn ? own_kang(view, *tiles) : Action::kang();
  if (word == "discard") {
    if (tiles->size() != 1 || tiles->front().is_flower()) return fail("discard: expected one tile in cards");
    return Action::discard(tiles->front());
  }
  if (word == "eat") {
    // Some name all three tiles of the meld.
    if (const auto offered = std::find(tiles->begin(), tiles->end(), view.table.offered());
        tiles->size() == 3 && offered != tiles->end()) {
      tiles->erase(offered);
    }
    if (tiles->size() != 2 || tiles->front().is_flower() || tiles->back().is_flower()) {
      return fail("eat: expected two own tiles in cards");
    }
    return Action::eat(std::min(tiles->front(), tiles->back()), std::max(tiles->front(), tiles->back()));
  }
  return fail("action " + in_quotes(word) + ": expected discard, win, pong, kang, eat or pass");
}

json plan_answer(const mahjong::View& view, const Action& action) {
  json answer{{"action", "pass"}, {"card", 0}, {"meld_cards", json::array()}, {"cards", json::array()}};
  const int offered = view.table.offered() == mahjong::kNoTile ? 0 : to_code(view.table.offered());
  const auto say = [&](const char* word, int card) {
    answer["action"] = word;
    answer["card"] = card;
  };
  switch (action.kind) {
    case ActionKind::discard:
      say("discard", to_code(action.tile));
      answer["cards"] = {to_code(action.tile)};
      break;
    case ActionKind::concealed_kang:
    case ActionKind::added_kang:
      say("kang", to_code(action.tile));
      answer["cards"] = {to_code(action.tile)};
      break;
    case ActionKind::win:
      say("win", view.drawn == mahjong::kNoTile ? offered : to_code(view.drawn));
      break;
    case ActionKind::kang:
      say("kang", offered);
      answer["meld_cards"] = {offered, offered, offered};
      break;
    case ActionKind::pong:
      say("pong", offered);
      answer["meld_cards"] = {offered, offered};
      answer["cards"] = answer["meld_cards"];
      break;
    case ActionKind::eat:
      say("eat", offered);
      answer["meld_cards"] = {to_code(action.tile), to_code(action.second)};
      answer["cards"] = answer["meld_cards"];
      break;
    default:
      break;
  }
  return answer;
}

template <>
nlohmann::json older_question<mahjong::Game>(const mahjong::View& view) {
  return plan_question(view);
}

template <>
Result<mahjong::Action> read_older_answer<mahjong::Game>(const mahjong::View& view,
                                                         const nlohmann::json& answer) {
  return read_plan_answer(view, answer);
}

}  // namespace meldwise
