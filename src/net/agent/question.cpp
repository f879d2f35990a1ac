#include "net/agent/question.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "melds/mahjong/readings.h"

namespace meldwise::agent {
namespace {

using mahjong::Meld;
using mahjong::MeldKind;
using nlohmann::json;

constexpr int kMostSeats = mahjong::kMostSeats;
constexpr std::size_t kMostMelds = mahjong::kMeldsToWin;
constexpr int kHighestCode = 58;
constexpr std::size_t kLongestHand = 64;  // of which what does not fit is left out

const json kNothing = nullptr;

/// A cursor that goes on after something wrong: it notes the first such thing and leaves the field out.
class Said {
 public:
  Said(const json& value, std::string path, std::string& flaw)
      : value_(&value), path_(std::move(path)), flaw_(&flaw) {}

  /// What stands there, or null.
  [[nodiscard]] Said operator[](const char* key) const {
    const auto found = value_->is_object() ? value_->find(key) : value_->end();
    const bool there = value_->is_object() && found != value_->end();
    return {there ? *found : kNothing, path_ + "." + key, *flaw_};
  }
  [[nodiscard]] Said operator[](std::size_t index) const {
    const bool there = value_->is_array() && index < value_->size();
    return {there ? (*value_)[index] : kNothing, path_ + "[" + std::to_string(index) + "]", *flaw_};
  }
  [[nodiscard]] const json& raw() const { return *value_; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string& flaw() const { return *flaw_; }
  [[nodiscard]] bool there() const { return !value_->is_null(); }

  void note(const std::string& what) const {
    if (flaw_->empty()) *flaw_ = path_ + ": " + what;
  }
  void expected(const std::string& what) const {
    note("expected " + what + ", got " +
         in_quotes(value_->dump(-1, ' ', false, json::error_handler_t::replace)));
  }

  [[nodiscard]] std::optional<int> number(int min, int max) const {
    std::optional<std::int64_t> number;
    if (value_->is_number_integer()) {
      number = value_->get<std::int64_t>();
      if (*number >= min && *number <= max) return static_cast<int>(*number);
    }
    expected("a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    // What means a number all the same.
    if (value_->is_string()) {
      const auto read = parse_integer(value_->get_ref<const std::string&>());
      if (read) number = *read;
    } else if (value_->is_number_float()) {
      const double real = value_->get<double>();
      if (std::abs(real) < 1000 && real == std::floor(real)) number = static_cast<std::int64_t>(real);
    }
    if (!number || *number < min || *number > max) return {};
    return static_cast<int>(*number);
  }
  /// The live client's flags may be 0 and 1.
  [[nodiscard]] bool flag(bool digits) const {
    if (value_->is_boolean()) return value_->get<bool>();
    if (!(digits && value_->is_number_integer())) expected("true or false");
    if (value_->is_string()) {
      const auto& word = value_->get_ref<const std::string&>();
      return word == "true" || word == "1";
    }
    return value_->is_number() && value_->get<double>() != 0;
  }
  /// Of a list, at most `most`.
  [[nodiscard]] std::size_t size(std::size_t most) const {
    if (!value_->is_array()) expected("a list");
    if (value_->is_array() && value_->size() > most) {
      note("more than " + std::to_string(most) + " elements");
    }
    return value_->is_array() ? std::min(most, value_->size()) : 0;
  }
  [[nodiscard]] std::optional<TileKind> tile() const {
    const auto code = number(0, 99);
    if (!code) return {};
    const auto tile = tile_from_code(*code);
    if (!tile) note(tile.error().message);
    if (tile && tile->is_flower()) note("a flower cannot be here");
    if (!tile || tile->is_flower()) return {};
    return *tile;
  }

 private:
  const json* value_;
  std::string path_;
  std::string* flaw_;
};

// -- the own hand ------------------------------------------------------------------------------------

/// The numbers in a text, as a list.
json numbers_in(const json& text) {
  json list = json::array();
  if (!text.is_string()) return list;
  int number = -1;
  for (const char c : text.get_ref<const std::string&>() + " ") {
    const bool digit = c >= '0' && c <= '9';
    if (digit) number = std::min(999, std::max(0, number) * 10 + (c - '0'));
    if (!digit && number >= 0) list.push_back(std::exchange(number, -1));
  }
  return list;
}

/// The tiles of a hand. The live client's may hold flowers; what is no tile is a gap.
void read_hand(const Said& told, Question& question) {
  const json numbers = numbers_in(told.raw());
  const Said at(told.raw().is_string() ? numbers : told.raw(), told.path(), told.flaw());
  if (told.raw().is_string()) told.expected("a list");
  const std::size_t size = at.size(kLongestHand);
  std::array<int, kTileFaces> copies{};
  for (std::size_t i = 0; i < size; ++i) {
    const auto code = at[i].number(0, 99);
    const auto tile = tile_from_code(code.value_or(99));
    if (!tile) {
      if (code) at[i].note(tile.error().message);
      ++question.unknown;
      continue;
    }
    const bool too_many = ++copies[tile->id] > (tile->is_flower() ? 1 : kTileCopies);
    if (too_many) at[i].note("one " + to_text(*tile) + " more than there are");
    if (too_many || tile->is_flower()) {
      ++question.unknown;
    } else {
      question.hand.push_back(*tile);
    }
  }
}

void drop(Question& question, TileKind tile) {
  question.hand.erase(std::find(question.hand.begin(), question.hand.end(), tile));
}

/// Of a hand with a tile too many in a claim: the one without which it is complete, else the last.
TileKind spare_tile(const Question& question) {
  for (const TileKind tile : question.hand) {
    if (!question.can_win || !question.news) break;
    TileCounts rest = count_tiles(question.hand);
    rest.remove(tile);
    if (rest.count(*question.news) >= kTileCopies) continue;
    rest.add(*question.news);
    if (mahjong::is_complete(rest)) return tile;
  }
  return question.hand.back();
}

/// Gives the hand a size that can be: what is too many is left out, a gap stands for what is missing.
void fit_hand(const Said& at, Question& question) {
  const int left = question.hand_size() % 3;
  const bool whole = left == 2 && question.asker == Asker::plan && !question.claim;
  if ((left == 1 || whole) && question.hand_size() <= mahjong::kHandSize + (left == 2 ? 1 : 0)) return;
  at.note(std::to_string(question.hand_size()) +
          " tiles; expected 16, 13, 10, 7, 4 or 1 besides the new one");
  while (question.hand_size() > mahjong::kMostConcealed) {
    if (question.unknown > 0) {
      --question.unknown;
    } else {
      question.hand.pop_back();
    }
  }
  if (question.hand_size() % 3 == 0) ++question.unknown;
  if (question.hand_size() % 3 == 1 || question.hand.empty()) return;
  // The tile drawn or on offer is among them already, or else another one has to stand for it.
  const bool listed = question.news && std::find(question.hand.begin(), question.hand.end(),
                                                 *question.news) != question.hand.end();
  if (listed) return drop(question, *question.news);
  if (question.unknown > 0) {
    --question.unknown;
    return;
  }
  const bool offered = question.claim && !question.own_draw();
  const TileKind tile = offered ? spare_tile(question) : question.hand.back();
  if (!offered) question.news = tile;
  drop(question, tile);
}

// -- what lies open ----------------------------------------------------------------------------------

std::optional<MeldKind> meld_kind_of(const json& type) {
  if (type == 1 || type == "eat" || type == "chi") return MeldKind::sequence;
  if (type == 2 || type == "pong") return MeldKind::triplet;
  if (type == 3 || type == "kang") return MeldKind::exposed_kang;
  if (type == 11 || type == "concealed_kang") return MeldKind::concealed_kang;
  if (type == 12 || type == "added_kang") return MeldKind::added_kang;
  return {};
}

std::optional<Meld> read_meld(const Said& at) {
  const auto kind = meld_kind_of(at["type"].raw());
  const auto tile = at["card"].tile();
  if (!kind) {
    at["type"].expected(
        "eat, pong, kang, added_kang, concealed_kang or 1 eat, 2 pong, 3 kang, 11 concealed kang, 12 added "
        "kang");
  }
  if (!kind || !tile) return {};
  const Meld meld{*kind, *tile};
  if (!meld.is_sequence() || tile->starts_sequence()) return meld;
  at["card"].note("expected the lowest tile of the sequence");
  return {};
}

/// Eight flags, or the numbers of the flowers from 0.
std::uint8_t read_flowers(const Said& at, bool flags) {
  unsigned bits = 0;
  const std::size_t size = at.size(kFlowers);
  for (std::size_t i = 0; i < size; ++i) {
    if (flags) {
      bits |= (at[i].flag(true) ? 1U : 0U) << i;
    } else if (const auto flower = at[i].number(0, kFlowers - 1)) {
      bits |= 1U << *flower;
    }
  }
  return static_cast<std::uint8_t>(bits);
}

/// What lies open before a seat; all of it may be missing.
void read_open(const Said& at, Asker asker, SeatSaid& said) {
  if (at["melds"].there()) {
    const std::size_t melds = at["melds"].size(kMostMelds);
    for (std::size_t i = 0; i < melds; ++i) {
      if (const auto meld = read_meld(at["melds"][i])) said.melds.push_back(*meld);
    }
  }
  if (at["discards"].there()) {
    const std::size_t size = at["discards"].size(mahjong::kMostDiscards);
    for (std::size_t i = 0; i < size; ++i) {
      if (const auto tile = at["discards"][i].tile()) said.discards.push_back(*tile);
    }
  }
  if (at["flowers"].there()) said.flowers = read_flowers(at["flowers"], asker == Asker::plan);
}

/// Another seat; one whose number cannot be gets one that is free, if there is any.
void read_other(const Said& at, Question& question) {
  SeatSaid said;
  unsigned taken = 1U << question.my_seat;
  for (const SeatSaid& other : question.others) taken |= 1U << other.seat;
  said.seat = at["seat"].number(1, kMostSeats).value_or(0);
  if (said.seat != 0 && ((taken >> said.seat) & 1U) != 0) {
    at["seat"].note("seat " + std::to_string(said.seat) + " twice");
    said.seat = 0;
  }
  for (int seat = kMostSeats; said.seat == 0 && seat > 0; --seat) {
    if (((taken >> seat) & 1U) == 0) said.seat = seat;
  }
  if (said.seat == 0) return;
  if (at["hand_count"].there()) {
    said.hand_count = at["hand_count"].number(0, mahjong::kMostConcealed).value_or(mahjong::kHandSize);
  }
  read_open(at, question.asker, said);
  question.others.push_back(std::move(said));
}

/// The players as a list; where they are named, in the order of their names.
json listed_players(const json& inner) {
  const json players = inner.value("players", json());
  if (!players.is_object()) return players;
  json list = json::array();
  for (const json& player : players) list.push_back(player);
  return list;
}

/// Which of the players asks: the one marked so, else whoever sits at `my_seat`, else whoever shows a hand.
std::optional<std::size_t> find_self(const json& players, const json& my_seat) {
  std::optional<std::size_t> found;
  int best = 0;
  for (std::size_t i = 0; players.is_array() && i < players.size(); ++i) {
    const json& player = players[i];
    if (!player.is_object() || !player.contains("hand")) continue;
    const json me = player.value("is_me", json());
    const bool marked = me.is_boolean() ? me.get<bool>() : me == 1;
    const bool seated = !my_seat.is_null() && player.value("seat", json()) == my_seat;
    const int weight = 1 + (seated ? 1 : 0) + (marked ? 2 : 0);
    if (weight <= best) continue;
    best = weight;
    found = i;
  }
  return found;
}

void read_players(const Said& at, std::optional<std::size_t> self, Question& question) {
  const std::size_t size = at.size(kMostSeats);
  if (!self) at.note("expected one with is_me and a hand");
  for (std::size_t i = 0; i < std::max(size, self ? *self + 1 : 0); ++i) {
    const Said player = at[i];
    if (player["is_me"].flag(true) != (i == self)) player["is_me"].note("expected one with is_me and a hand");
    if (i != self) {
      read_other(player, question);
      continue;
    }
    if (player["seat"].number(1, kMostSeats) != question.my_seat) {
      player["seat"].note("expected context.my_seat");
    }
    read_hand(player["hand"], question);
    read_open(player, question.asker, question.self);
  }
}

// -- the rest ----------------------------------------------------------------------------------------

void read_context(const Said& at, Question& question) {
  const bool live = question.asker == Asker::live;
  if (at["round_wind"].there()) {
    // The plan counts from 0, the live client from 1; it sends 0 before the first hand.
    const int wind = at["round_wind"].number(0, live ? 4 : 3).value_or(0);
    question.round_wind = live && wind > 0 ? wind - 1 : wind;
  }
  if (at["my_seat"].there()) {
    question.my_seat = at["my_seat"].number(1, kMostSeats).value_or(question.my_seat);
  }
  question.dealer = question.my_seat;
  if (at["dealer"].there()) question.dealer = at["dealer"].number(1, kMostSeats).value_or(question.my_seat);
  if (at["remain_cards"].there()) question.remain = at["remain_cards"].number(0, kTiles);
  const json& phase = at["phase"].raw();
  const bool known = phase == "claim" || phase == "discard";
  if (at["phase"].there() && !known) at["phase"].expected("discard or claim");
  question.claim = known ? phase == "claim" : question.from_seat.has_value() && !question.can_discard;
}

void read_eats(const Said& at, Question& question) {
  question.eats.emplace();
  const std::size_t size = at.size(3);
  for (std::size_t i = 0; i < size; ++i) {
    if (at[i].size(2) != 2) at[i].expected("two own tiles");
    const auto first = at[i][std::size_t{0}].tile();
    const auto second = at[i][std::size_t{1}].tile();
    if (first && second) question.eats->emplace_back(std::min(*first, *second), std::max(*first, *second));
  }
  question.can_eat = !question.eats->empty();
}

void read_legal(const Said& at, Question& question) {
  const auto flag = [&](const char* name) {
    return at[name].there() && at[name].flag(question.asker == Asker::live);
  };
  question.can_discard = flag("can_discard");
  question.can_win = flag("can_win");
  question.can_pong = flag("can_pong");
  question.can_kang = flag("can_kang");
  if (at["can_eat"].raw().is_array()) return read_eats(at["can_eat"], question);
  question.can_eat = flag("can_eat");
}

void read_event(const Said& at, Question& question) {
  if (at.there() && !at.raw().is_object()) at.expected("an object");
  if (at["from_seat"].there()) {
    const auto seat = at["from_seat"].number(0, kMostSeats);
    if (seat && *seat > 0) question.from_seat = *seat;
  }
  if (!at["new_card"].there()) return;
  const auto code = at["new_card"].number(0, 99);
  const auto tile = tile_from_code(code.value_or(0));
  // 0 and flowers stand for nothing: a joined client leaves the flower there that was replaced.
  if (tile && !tile->is_flower()) {
    question.news = *tile;
  } else if (code.value_or(0) > kHighestCode) {
    at["new_card"].note(tile.error().message);
  }
}

/// Whether hands and melds can lie on one table; what cannot is left out when the position is made.
void check_table(const Said& at, const Question& question) {
  if (static_cast<int>(question.self.melds.size()) > (mahjong::kHandSize + 1 - question.hand_size()) / 3)
    at.note("more melds than " + std::to_string(question.hand_size()) + " tiles in the hand leave room for");
  std::array<int, kTileFaces> copies{};
  unsigned flowers = question.self.flowers;
  const auto count = [&](const Meld& meld) {
    for (int i = 0; i < meld.size(); ++i) ++copies[meld.at(i).id];
  };
  for (const TileKind tile : question.hand) ++copies[tile.id];
  for (const Meld& meld : question.self.melds) count(meld);
  for (const SeatSaid& other : question.others) {
    for (const Meld& meld : other.melds) count(meld);
    if ((flowers & other.flowers) != 0) at.note("a flower before two seats");
    flowers |= other.flowers;
  }
  for (int id = 0; id < kTileKinds; ++id) {
    if (copies[static_cast<std::size_t>(id)] > kTileCopies)
      at.note("more copies of " + to_text(TileKind::at(id)) + " in the hand and the melds than there are");
  }
}

/// A claim needs a tile from somewhere. What was drawn on the own turn need not be told.
void check_claim(const Said& at, const json& turn_seat, Question& question) {
  if (!question.claim) return;
  if (!question.from_seat) {
    at.note("expected from_seat");
    const bool known = turn_seat.is_number_integer() && turn_seat >= 1 && turn_seat <= kMostSeats;
    const int before = question.my_seat == 1 ? kMostSeats : question.my_seat - 1;
    question.from_seat = known ? turn_seat.get<int>() : before;
  }
  const bool may_lack = question.asker == Asker::live && question.own_draw();
  if (!question.news && !may_lack) at.note("expected new_card, the tile on offer");
}

}  // namespace

Result<Reading> read_question(const json& inner) {
  if (!inner.is_object()) return fail("request: expected an object");
  Reading reading;
  Question& question = reading.question;
  const Said read(inner, "request", reading.flaw);
  const bool live = inner.contains("players");
  if (!live && !inner.contains("self") && !inner.contains("hand")) {
    return fail("request: expected players, self or hand");
  }
  question.asker = live ? Asker::live : Asker::plan;
  const Said context = live || read["context"].there() ? read["context"] : read;
  const Said self = read["self"].there() ? read["self"] : read;
  const json listed = listed_players(inner);
  const Said players(listed, "request.players", reading.flaw);
  if (live && inner.at("players").is_object()) read["players"].expected("a list");
  const auto me = find_self(listed, context["my_seat"].raw());
  const bool apart = self.raw().is_object() && self.raw().contains("hand");  // not among the players
  if (live && !me && !apart) return fail("request.players: expected one with is_me and a hand");
  if (!live && !apart) return fail("request.self.hand: missing");
  const Said hand = me ? players[*me]["hand"] : self["hand"];
  if (me) question.my_seat = players[*me]["seat"].number(1, kMostSeats).value_or(1);
  for (const Said& part : {context, read["legal_actions"]}) {
    if (live && !part.raw().is_object()) part.expected("an object");
  }
  read_legal(read["legal_actions"], question);
  read_event(read["event"], question);
  read_context(context, question);
  if (live) read_players(players, me, question);
  if (!me) {
    read_hand(hand, question);
    read_open(self, question.asker, question.self);
  }
  if (!live) {
    const Said opponents = read["opponents"];
    const std::size_t size = opponents.there() ? opponents.size(kMostSeats - 1) : 0;
    for (std::size_t i = 0; i < size; ++i) read_other(opponents[i], question);
  }
  check_claim(read["event"], context["turn_seat"].raw(), question);
  fit_hand(hand, question);
  check_table(read, question);
  question.self.seat = question.my_seat;
  question.self.hand_count = question.hand_size();
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
  return reading;
}

}  // namespace meldwise::agent
