#include "players/bots/arboretum_follower.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/arboretum/rules/course.h"
#include "games/arboretum/speech/protocol.h"
#include "games/json_reader.h"
#include "players/bots/arboretum_dialect.h"

namespace meldwise {

using arboretum::Cell;
using arboretum::Hand;
using arboretum::kHandSize;
using arboretum::kMostInHand;
using arboretum::kMostPlayed;
using arboretum::Layout;
using arboretum::Phase;
using arboretum::Public;
using arboretum::slot_of;
using arboretum::Source;
using arboretum::View;
using nlohmann::json;

namespace {

constexpr int kDeckAtStart = arboretum::deck_at_start(kDialectPlayers);

struct Planted {
  TreeCard card;
  Cell cell;
};

/// What one message shows, seen from the bot: index 0 is its own, 1 the opponent's.
struct Shown {
  std::vector<TreeCard> hand;
  std::vector<TreeCard> known;  ///< of the opponent's hand
  std::array<std::vector<TreeCard>, kDialectPlayers> pile;
  std::array<std::vector<Planted>, kDialectPlayers> area;
  int deck = 0;
  int turn = 0;
  Phase phase = Phase::first_draw;
  bool active = false;
};

TreeCard read_card(const JsonReader& read) {
  const TreeCard card = read.take(arboretum::protocol::card_from_json(read.raw()));
  if (card.id >= arboretum::cards_in_play(kDialectPlayers)) read.refuse("is not in a game of two");
  return card;
}

std::vector<TreeCard> read_cards(const JsonReader& read, const char* key, std::size_t most) {
  std::vector<TreeCard> cards;
  if (!read.has(key)) return cards;
  const JsonReader list = read[key];
  const std::size_t size = list.size(most);
  for (std::size_t i = 0; i < size && list.ok(); ++i) {
    if (!list[i].is_null()) cards.push_back(read_card(list[i]));
  }
  return cards;
}

int read_coordinate(const JsonReader& read, const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool sound = error == std::errc{} && end == text.data() + text.size();
  if (!sound || value < -kMostPlayed || value > kMostPlayed) read.refuse("'" + text + "' is no coordinate");
  return read.ok() ? value : 0;
}

std::vector<Planted> read_area(const JsonReader& read, const char* key) {
  std::vector<Planted> area;
  if (!read.has(key)) return area;
  const JsonReader columns = read[key];
  if (!columns.raw().is_object()) columns.refuse("expected an object of columns");
  if (!read.ok()) return area;
  for (const auto& [x, column] : columns.raw().items()) {
    const JsonReader rows = columns[x];
    if (!column.is_object()) rows.refuse("expected an object of cards");
    if (!read.ok()) return area;
    for (const auto& [y, card] : column.items()) {
      const int at_x = read_coordinate(rows, x);
      const int at_y = read_coordinate(rows, y);
      area.push_back({read_card(rows[y]), Cell(at_x, at_y)});
    }
  }
  if (area.size() > kMostPlayed) columns.refuse("more cards than a game has turns");
  return area;
}

bool doubled(const Shown& shown) {
  TreeSet seen;
  int count = 0;
  const auto note = [&](const std::vector<TreeCard>& cards) {
    for (const TreeCard card : cards) seen.add(card);
    count += static_cast<int>(cards.size());
  };
  note(shown.hand);
  note(shown.known);
  for (const auto& pile : shown.pile) note(pile);
  for (const auto& area : shown.area) {
    for (const Planted& planted : area) note({planted.card});
  }
  return seen.size() != count;
}

Shown read_shown(const JsonReader& read) {
  Shown shown;
  shown.hand = read_cards(read, "hand", kMostInHand);
  shown.known = read_cards(read, "opponentHand", kMostInHand);
  shown.pile[0] = read_cards(read, "discard", kMostPlayed);
  shown.pile[1] = read_cards(read, "opponentDiscard", kMostPlayed);
  shown.area[0] = read_area(read, "playArea");
  shown.area[1] = read_area(read, "opponentPlayArea");
  shown.phase = static_cast<Phase>(read["subTurn"].integer(0, 3));
  shown.active = read.has("activeTurn") ? read["activeTurn"].flag() : shown.hand.size() != kHandSize;
  const int planted = static_cast<int>(shown.area[0].size() + shown.area[1].size());
  shown.turn = planted - (shown.phase == Phase::discard ? 1 : 0);
  if (read.has("turn") && read["turn"].integer(0, arboretum::most_turns(kDialectPlayers)) != shown.turn) {
    read["turn"].refuse("disagrees with the cards played");
  }
  // All cards are somewhere: what is not shown in another place is in the deck.
  constexpr std::array<int, 4> kDrawn = {0, 1, 2, 1};
  const int elsewhere = planted + static_cast<int>(shown.pile[0].size() + shown.pile[1].size()) +
                        kDialectPlayers * kHandSize + kDrawn[static_cast<std::size_t>(shown.phase)];
  shown.deck = arboretum::cards_in_play(kDialectPlayers) - elsewhere;
  if (shown.deck < 0 || shown.deck > kDeckAtStart) read.refuse("not all cards are accounted for");
  if (read.has("deck") && read["deck"].integer(0, kDeckAtStart) != shown.deck) {
    read["deck"].refuse("disagrees with the cards shown");
  }
  if (read.ok() && doubled(shown)) read.refuse("a card is in two places");
  return shown;
}

/// Cards in any order such that each touches an earlier one, the first at 0,0; false if there is none.
bool plant(Layout& layout, std::vector<Planted> area) {
  while (!area.empty()) {
    const auto next = std::find_if(area.begin(), area.end(),
                                   [&](const Planted& planted) { return layout.may_play(planted.cell); });
    if (next == area.end()) return false;
    layout.play(next->card, next->cell);
    area.erase(next);
  }
  return true;
}

bool same_area(const Layout& layout, const std::vector<Planted>& area) {
  if (static_cast<std::size_t>(layout.size()) != area.size()) return false;
  return std::all_of(area.begin(), area.end(), [&](const Planted& planted) {
    const int slot = layout.slot_at(planted.cell);
    return slot >= 0 && layout.card(slot) == planted.card;
  });
}

template <class A, class B>
bool same_cards(const A& a, const B& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

TreeSet set_of(const std::vector<TreeCard>& cards) {
  TreeSet set;
  for (const TreeCard card : cards) set.add(card);
  return set;
}

Hand hand_of(const std::vector<TreeCard>& cards) {
  Hand hand;
  for (const TreeCard card : cards) hand.push_back(card);
  return hand;
}

/// Whether the table looks to `seat` as the message says.
bool agrees(const View& view, const Shown& shown) {
  const Public& table = view.table;
  const auto own = slot_of(view.seat);
  return table.deck == shown.deck && table.turns == shown.turn && table.phase == shown.phase &&
         (table.to_move == view.seat) == shown.active && same_cards(table.seat[own].pile, shown.pile[0]) &&
         same_cards(table.seat[1 - own].pile, shown.pile[1]) &&
         same_area(table.seat[own].layout, shown.area[0]) &&
         same_area(table.seat[1 - own].layout, shown.area[1]) &&
         table.seat[1 - own].known == set_of(shown.known) &&
         static_cast<int>(shown.hand.size()) == table.hand_size(view.seat);
}

/// The open side of the step that a message reports, if it can be taken.
bool take_step(Public& table, const json& move) {
  const auto action = arboretum::protocol::move_from_json(move, table.to_move);
  if (!action || !arboretum::check_open(table, *action)) return false;
  arboretum::take_open(table, *action);
  return true;
}

json previous_move(const json& state) {
  const auto previous = state.find("previousTurn");
  if (previous == state.end() || !previous->is_object()) return {};
  const auto move = previous->find("move");
  return move == previous->end() ? json() : *move;
}

/// Earlier turns as they may have been: the message does not tell.
void make_up_history(Public& table) {
  std::array<std::size_t, kDialectPlayers> left{};
  for (std::size_t seat = 0; seat < kDialectPlayers; ++seat) left[seat] = table.seat[seat].pile.size();
  for (int turn = table.turns; turn >= 0; --turn) {
    arboretum::TurnRecord& record = table.history[static_cast<std::size_t>(turn)];
    const bool finished = turn < table.turns;
    if (finished || table.phase >= Phase::second_draw) record.note_draw(0, Source::deck());
    if (finished || table.phase >= Phase::play) record.note_draw(1, Source::deck());
    if (!finished) continue;
    // The top of the pile was discarded last; for what was taken since, a card that lies open stands in.
    const auto seat = slot_of(seat_after(table.first, kDialectPlayers, turn));
    record.discarded = left[seat] > 0 ? table.seat[seat].pile[--left[seat]]
                                      : table.seat[seat].layout.card(turn / kDialectPlayers);
  }
}

Result<View> build(const Shown& shown) {
  View view{};
  Public& table = view.table;
  table.seats = kDialectPlayers;
  table.begin_round(0);
  // The seat to move follows from the turn; the bot's seat from whether it is its turn.
  table.to_move = seat_after(table.first, kDialectPlayers, shown.turn);
  view.seat = shown.active ? table.to_move : seat_after(table.to_move, kDialectPlayers);
  table.turns = static_cast<std::uint8_t>(shown.turn);
  table.phase = shown.phase;
  table.deck = static_cast<std::uint8_t>(shown.deck);
  const auto own = slot_of(view.seat);
  for (std::size_t side = 0; side < kDialectPlayers; ++side) {
    const auto seat = side == 0 ? own : 1 - own;
    for (const TreeCard card : shown.pile[side]) table.seat[seat].pile.push_back(card);
    if (!plant(table.seat[seat].layout, shown.area[side])) {
      return fail("playArea: the cards do not lie as they can be played");
    }
    const int turns = (shown.turn + (seat == 0 ? 1 : 0)) / kDialectPlayers;
    const bool in_turn = seat == slot_of(table.to_move) && shown.phase == Phase::discard;
    if (table.seat[seat].layout.size() != turns + (in_turn ? 1 : 0)) {
      return fail("playArea: not one card a turn");
    }
  }
  if (static_cast<int>(shown.hand.size()) != table.hand_size(view.seat)) {
    return fail("hand: expected " + std::to_string(table.hand_size(view.seat)) + " cards");
  }
  if (static_cast<int>(shown.known.size()) > table.hand_size(seat_at(1 - index_of(view.seat)))) {
    return fail("opponentHand: too many cards");
  }
  if (table.exhausted()) return fail("deck: the game is over");
  table.seat[1 - own].known = set_of(shown.known);
  view.hand = hand_of(shown.hand);
  make_up_history(table);
  return view;
}

}  // namespace

Result<ArboretumFollower::Followed> ArboretumFollower::read(const json& state) {
  const JsonReader reader(state, "state");
  if (!state.is_object()) return fail("state: expected an object");
  const Shown shown = read_shown(reader);
  if (!reader.ok()) return reader.error();
  if (last_) {
    View next = *last_;
    const bool stepped = take_step(next.table, previous_move(state)) && agrees(next, shown);
    // The same position again (a host that asks twice) follows from itself.
    if (!stepped) next = *last_;
    if (stepped || agrees(next, shown)) {
      next.hand = hand_of(shown.hand);
      TreeSet lost = next.table.seat[slot_of(next.seat)].known;
      lost -= next.hand.set();
      if (lost.empty()) {
        last_ = next;
        return Followed{next, shown.active, true};
      }
    }
  }
  auto built = build(shown);
  if (!built) {
    last_.reset();
    return tl::unexpected(built.error());
  }
  last_ = *built;
  return Followed{*built, shown.active, false};
}

nlohmann::json ArboretumFollower::move(const arboretum::Action& action, Seat seat) const {
  return arboretum::protocol::move_to_json(action, seat);
}

template <>
std::unique_ptr<Follower<arboretum::Game>> make_follower<arboretum::Game>() {
  return std::make_unique<ArboretumFollower>();
}

}  // namespace meldwise
