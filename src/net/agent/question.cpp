#include "net/agent/question.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "games/json_reader.h"

namespace meldwise::agent {
namespace {

using mahjong::Meld;
using mahjong::MeldKind;
using nlohmann::json;

constexpr int kMostSeats = mahjong::kMostSeats;
constexpr int kMostMelds = mahjong::kMeldsToWin;
constexpr int kHighestCode = 58;

int small(const JsonReader& at, int min, int max) { return static_cast<int>(at.integer(min, max)); }

TileKind read_tile(const JsonReader& at) {
  const TileKind tile = at.take(tile_from_code(at.integer(0, 99)));
  if (at.ok() && tile.is_flower()) at.refuse("a flower cannot be here");
  return tile;
}

/// The tiles of a hand. The live client's may hold flowers, and gaps between the codes from a mock table.
void read_hand(const JsonReader& at, Question& question) {
  const std::size_t size = at.size(mahjong::kMostConcealed);
  std::array<int, kTileFaces> copies{};
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    const auto code = at[i].integer(0, 99);
    const auto tile = tile_from_code(code);
    if (!tile) {
      if (question.asker == Asker::live && code <= kHighestCode) {
        ++question.unknown;
      } else {
        at[i].refuse(tile.error().message);
      }
      continue;
    }
    if (++copies[tile->id] > (tile->is_flower() ? 1 : kTileCopies)) {
      at[i].refuse("one " + to_text(*tile) + " more than there are");
    } else if (tile->is_flower()) {
      ++question.unknown;
    } else {
      question.hand.push_back(*tile);
    }
  }
  if (!at.ok()) return;
  const int left = question.hand_size() % 3;
  const bool fits = left == 1 || (left == 2 && question.asker == Asker::plan && !question.claim);
  if (!fits || question.hand_size() > mahjong::kHandSize + (left == 2 ? 1 : 0)) {
    at.refuse(std::to_string(question.hand_size()) +
              " tiles; expected 16, 13, 10, 7, 4 or 1 besides the new one");
  }
}

MeldKind read_meld_kind(const JsonReader& at) {
  if (at.raw().is_number_integer()) {
    switch (at.integer(0, 99)) {
      case 1:
        return MeldKind::sequence;
      case 2:
        return MeldKind::triplet;
      case 3:
        return MeldKind::exposed_kang;
      case 11:
        return MeldKind::concealed_kang;
      case 12:
        return MeldKind::added_kang;
      default:
        at.refuse("expected 1 eat, 2 pong, 3 kang, 11 concealed kang or 12 added kang");
        return {};
    }
  }
  const std::string word = at.text();
  if (word == "eat" || word == "chi") return MeldKind::sequence;
  if (word == "pong") return MeldKind::triplet;
  if (word == "kang") return MeldKind::exposed_kang;
  if (word == "added_kang") return MeldKind::added_kang;
  if (word == "concealed_kang") return MeldKind::concealed_kang;
  at.refuse("expected eat, pong, kang, added_kang or concealed_kang");
  return {};
}

Meld read_meld(const JsonReader& at) {
  Meld meld{read_meld_kind(at["type"]), read_tile(at["card"])};
  if (at.ok() && meld.is_sequence() && !meld.tile.starts_sequence()) {
    at["card"].refuse("expected the lowest tile of the sequence");
  }
  return meld;
}

/// Eight flags, or the numbers of the flowers from 0.
std::uint8_t read_flowers(const JsonReader& at, bool flags) {
  unsigned bits = 0;
  const std::size_t size = at.size(kFlowers);
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    if (!flags) {
      bits |= 1U << small(at[i], 0, kFlowers - 1);
    } else if (at[i].raw().is_boolean() ? at[i].flag() : at[i].integer(0, 1) == 1) {
      bits |= 1U << i;
    }
  }
  return static_cast<std::uint8_t>(bits);
}

/// What lies open before a seat; all of it may be missing.
void read_open(const JsonReader& at, Asker asker, SeatSaid& said) {
  if (at.has("melds")) {
    const std::size_t melds = at["melds"].size(kMostMelds);
    for (std::size_t i = 0; i < melds && at.ok(); ++i) said.melds.push_back(read_meld(at["melds"][i]));
  }
  if (at.has("discards")) {
    const std::size_t size = at["discards"].size(mahjong::kMostDiscards);
    for (std::size_t i = 0; i < size && at.ok(); ++i) said.discards.push_back(read_tile(at["discards"][i]));
  }
  if (at.has("flowers")) said.flowers = read_flowers(at["flowers"], asker == Asker::plan);
}

SeatSaid read_other(const JsonReader& at, Asker asker) {
  SeatSaid said;
  said.seat = small(at["seat"], 1, kMostSeats);
  if (at.has("hand_count")) said.hand_count = small(at["hand_count"], 0, mahjong::kMostConcealed);
  read_open(at, asker, said);
  return said;
}

void read_players(const JsonReader& at, Question& question) {
  const std::size_t size = at.size(kMostSeats);
  bool met = false;
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    const JsonReader player = at[i];
    if (!player["is_me"].flag()) {
      question.others.push_back(read_other(player, question.asker));
      continue;
    }
    if (met) player["is_me"].refuse("a second one");
    met = true;
    if (small(player["seat"], 1, kMostSeats) != question.my_seat) {
      player["seat"].refuse("expected context.my_seat");
    }
    read_hand(player["hand"], question);
    read_open(player, question.asker, question.self);
  }
  if (at.ok() && !met) at.refuse("expected one with is_me");
}

void read_context(const JsonReader& at, bool live, Question& question) {
  if (at.has("round_wind")) {
    // The plan counts from 0, the live client from 1; it sends 0 before the first hand.
    const int wind = small(at["round_wind"], 0, live ? 4 : 3);
    question.round_wind = live && wind > 0 ? wind - 1 : wind;
  }
  if (at.has("my_seat")) question.my_seat = small(at["my_seat"], 1, kMostSeats);
  question.dealer = at.has("dealer") ? small(at["dealer"], 1, kMostSeats) : question.my_seat;
  if (at.has("remain_cards")) question.remain = small(at["remain_cards"], 0, kTiles);
  if (!at.has("phase")) return;
  const std::string phase = at["phase"].text();
  question.claim = phase == "claim";
  if (at.ok() && !question.claim && phase != "discard") at["phase"].refuse("expected discard or claim");
}

bool flag_of(const JsonReader& at, const char* name) { return at.has(name) && at[name].flag(); }

void read_legal(const JsonReader& at, Question& question) {
  question.can_discard = flag_of(at, "can_discard");
  question.can_win = flag_of(at, "can_win");
  question.can_pong = flag_of(at, "can_pong");
  question.can_kang = flag_of(at, "can_kang");
  if (!at.has("can_eat")) return;
  const JsonReader eat = at["can_eat"];
  if (!eat.raw().is_array()) {
    question.can_eat = eat.flag();
    return;
  }
  question.eats.emplace();
  const std::size_t size = eat.size(3);
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    if (eat[i].size(2) != 2) eat[i].refuse("expected two own tiles");
    const TileKind first = read_tile(eat[i][std::size_t{0}]);
    const TileKind second = read_tile(eat[i][std::size_t{1}]);
    question.eats->emplace_back(std::min(first, second), std::max(first, second));
  }
  question.can_eat = !question.eats->empty();
}

void read_event(const JsonReader& at, Question& question) {
  if (at.has("from_seat") && !at["from_seat"].is_null()) {
    question.from_seat = small(at["from_seat"], 0, kMostSeats);
  }
  if (!at.has("new_card") || at["new_card"].is_null()) return;
  const auto code = at["new_card"].integer(0, 99);
  const auto tile = tile_from_code(code);
  if (tile && !tile->is_flower()) {
    question.news = *tile;
  } else if (code > kHighestCode) {
    at["new_card"].refuse(tile ? "" : tile.error().message);
  }
}

/// A claim needs a tile from somewhere.
void check_event(const JsonReader& read, const Question& question) {
  if (!read.ok() || !question.claim) return;
  if (!question.news) read["event"].refuse("expected new_card, the tile on offer");
  if (!question.from_seat || *question.from_seat == 0) read["event"].refuse("expected from_seat");
}

void check_seats(const JsonReader& read, const Question& question) {
  unsigned taken = 1U << question.my_seat;
  for (const SeatSaid& other : question.others) {
    if ((taken >> other.seat) & 1U) read.refuse("seat " + std::to_string(other.seat) + " twice");
    taken |= 1U << other.seat;
  }
}

}  // namespace

Result<Question> read_question(const json& inner) {
  const JsonReader read(inner, "request");
  Question question;
  if (!inner.is_object()) return fail("request: expected an object");
  const bool live = read.has("players");
  if (!live && !read.has("self") && !read.has("hand")) {
    return fail("request: expected players, self or hand");
  }
  question.asker = live ? Asker::live : Asker::plan;
  if (read.has("legal_actions")) read_legal(read["legal_actions"], question);
  if (read.has("event")) read_event(read["event"], question);
  if (read.has("context")) {
    read_context(read["context"], live, question);
  } else if (!live) {
    read_context(read, live, question);
  } else {
    read["context"].refuse("expected an object");
  }
  const bool phased = read.has("context") ? read["context"].has("phase") : read.has("phase");
  if (!phased) question.claim = question.from_seat.has_value() && !question.can_discard;
  if (live) {
    read_players(read["players"], question);
  } else {
    const JsonReader self = read.has("self") ? read["self"] : read;
    read_hand(self["hand"], question);
    read_open(self, question.asker, question.self);
    if (read.has("opponents")) {
      const std::size_t size = read["opponents"].size(kMostSeats - 1);
      for (std::size_t i = 0; i < size && read.ok(); ++i) {
        question.others.push_back(read_other(read["opponents"][i], question.asker));
      }
    }
  }
  question.self.seat = question.my_seat;
  question.self.hand_count = question.hand_size();
  check_event(read, question);
  check_seats(read, question);
  if (!read.ok()) return read.error();
  if (question.others.empty() && !live) {
    for (int seat = 1; seat <= kMostSeats; ++seat) {
      if (seat != question.my_seat) question.others.push_back({.seat = seat});
    }
  }
  // A tile from a seat that was not listed: somebody sits there.
  const auto gives = [&](const SeatSaid& said) { return said.seat == question.from_seat; };
  if (question.claim && !question.own_draw() &&
      std::none_of(question.others.begin(), question.others.end(), gives)) {
    question.others.push_back({.seat = *question.from_seat});
  }
  return question;
}

}  // namespace meldwise::agent
