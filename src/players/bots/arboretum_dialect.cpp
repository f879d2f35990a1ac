#include "players/bots/arboretum_dialect.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "games/arboretum/speech/protocol.h"
#include "players/bots/make_dialect.h"

namespace meldwise {

using arboretum::ActionKind;
using arboretum::Layout;
using arboretum::slot_of;

namespace {

void write(std::string& out, TreeCard card) {
  fmt::format_to(std::back_inserter(out), R"(["{}",{}])", species_letter(card.species()), card.rank());
}

template <class Cards>
void write_cards(std::string& out, const Cards& cards) {
  out += '[';
  for (const TreeCard card : cards) {
    if (out.back() != '[') out += ',';
    write(out, card);
  }
  out += ']';
}

/// In the order of a JavaScript object: numbers from 0 on ascending, then the others as they came.
void note_key(std::vector<int>& keys, int key) {
  if (std::find(keys.begin(), keys.end(), key) != keys.end()) return;
  const auto after = [key](int other) { return other < 0 || other > key; };
  keys.insert(key < 0 ? keys.end() : std::find_if(keys.begin(), keys.end(), after), key);
}

void write_area(std::string& out, const Layout& layout) {
  std::vector<int> columns;
  for (int slot = 0; slot < layout.size(); ++slot) note_key(columns, layout.cell(slot).x());
  out += '{';
  for (const int x : columns) {
    if (out.back() != '{') out += ',';
    fmt::format_to(std::back_inserter(out), R"("{}":{{)", x);
    std::vector<int> rows;
    for (int slot = 0; slot < layout.size(); ++slot) {
      if (layout.cell(slot).x() == x) note_key(rows, layout.cell(slot).y());
    }
    for (const int y : rows) {
      if (out.back() != '{') out += ',';
      fmt::format_to(std::back_inserter(out), R"("{}":)", y);
      write(out, layout.card(layout.slot_at(arboretum::Cell(x, y))));
    }
    out += '}';
  }
  out += '}';
}

void write_move(std::string& out, const arboretum::Action& action, Seat mover) {
  switch (action.kind()) {
    case ActionKind::draw:
      out += '0';
      return;
    case ActionKind::take:
      out += action.pile() == mover ? '1' : '2';
      return;
    case ActionKind::play:
      out += R"({"card":)";
      write(out, action.card());
      fmt::format_to(std::back_inserter(out), R"(,"coord":[{},{}]}})", action.cell().x(), action.cell().y());
      return;
    case ActionKind::discard:
      write(out, action.card());
      return;
  }
}

const char* truth_of(bool value) { return value ? "true" : "false"; }

}  // namespace

ArboretumDialect::ArboretumDialect(Seat seat, bool compat, std::string opponent)
    : seat_(seat), compat_(compat) {
  if (compat) opponent_ = std::move(opponent);
}

template <>
std::unique_ptr<Dialect<arboretum::Game>> make_foreign_dialect<arboretum::Game>(const MatchStart& start,
                                                                                bool compat) {
  if (start.seats != kDialectPlayers) return nullptr;
  const auto other = static_cast<std::size_t>(1 - index_of(start.seat));
  return std::make_unique<ArboretumDialect>(start.seat, compat, start.names[other]);
}

Result<arboretum::Action> ArboretumDialect::read_move(const nlohmann::json& move) {
  return arboretum::protocol::move_from_json(move, seat_);
}

std::string ArboretumDialect::previous_turn(const arboretum::View& view) const {
  if (!previous_) return R"({"move":false,"metaData":false})";
  std::string out = R"({"move":)";
  write_move(out, previous_->action, previous_->mover);
  out += R"(,"metaData":)";
  const ActionKind kind = previous_->action.kind();
  const bool own = previous_->mover == seat_;
  // The card that was drawn is still the newest of its hand: the same turn goes on.
  if (kind == ActionKind::take || (kind == ActionKind::draw && (own || compat_))) {
    write(out, own ? view.hand[view.hand.size() - 1] : aside_.newest);
  } else {
    out += "false";
  }
  return out += '}';
}

std::string ArboretumDialect::turn(const arboretum::View& view, bool active) {
  const arboretum::Public& table = view.table;
  const auto own = slot_of(seat_);
  const auto other = 1 - own;
  const auto sub_turn = static_cast<int>(table.phase);
  std::string out;
  out.reserve(1500);
  fmt::format_to(std::back_inserter(out), R"({{"deck":{},"hand":)", table.deck);
  write_cards(out, view.hand);
  out += R"(,"discard":)";
  write_cards(out, table.seat[own].pile);
  out += R"(,"opponentDiscard":)";
  write_cards(out, table.seat[other].pile);
  out += R"(,"playArea":)";
  write_area(out, table.seat[own].layout);
  out += R"(,"opponentPlayArea":)";
  write_area(out, table.seat[other].layout);
  out += R"(,"opponentHand":[)";
  for (const std::optional<TreeCard>& card : aside_.other) {
    if (out.back() != '[') out += ',';
    if (card) {
      write(out, *card);
    } else {
      out += "null";
    }
  }
  // What the other seat did is worth showing; one's own step is not.
  const bool show = (sub_turn == 0) == active;
  fmt::format_to(std::back_inserter(out),
                 R"(],"turn":{},"subTurn":{},"previousTurn":{},"activeTurn":{},"showPreviousTurn":{},)"
                 R"("opponent":{}}})",
                 table.turns, sub_turn, previous_turn(view), truth_of(active), truth_of(show),
                 nlohmann::json(opponent_).dump());
  return out;
}

std::string ArboretumDialect::end_game(const arboretum::View& view, const Outcome& /*outcome*/) {
  // The score of this round: the bot's game is a round, the outcome may be of several.
  const arboretum::FinalScore score = arboretum::score_open(view.table);
  const auto own = slot_of(seat_);
  const auto other = 1 - own;
  const int result = score.place[own] == score.place[other] ? 2 : score.place[own] == 1 ? 0 : 1;
  std::string out = fmt::format(
      R"({{"message":"ENDGAME","result":{},"score":{},"opponentScore":{},"finalState":{{"deck":[])", result,
      score.total[own], score.total[other]);
  constexpr std::string_view kNames = "AB";
  for (std::size_t seat = 0; seat < kDialectPlayers; ++seat) {
    fmt::format_to(std::back_inserter(out), R"(,"hand{}":)", kNames[seat]);
    if (seat == own) {
      write_cards(out, view.hand);
    } else {
      std::vector<TreeCard> shown;  // all of it, now that the round is over
      for (const auto& card : aside_.other) shown.push_back(card.value_or(TreeCard{}));
      write_cards(out, shown);
    }
  }
  for (std::size_t seat = 0; seat < kDialectPlayers; ++seat) {
    fmt::format_to(std::back_inserter(out), R"(,"discard{}":)", kNames[seat]);
    write_cards(out, view.table.seat[seat].pile);
  }
  for (std::size_t seat = 0; seat < kDialectPlayers; ++seat) {
    fmt::format_to(std::back_inserter(out), R"(,"playArea{}":)", kNames[seat]);
    write_area(out, view.table.seat[seat].layout);
  }
  std::string last = "false";
  if (previous_) {
    last.clear();
    write_move(last, previous_->action, previous_->mover);
  }
  const int next = (index_of(view.table.first) + view.table.turns) % kDialectPlayers;
  fmt::format_to(std::back_inserter(out),
                 R"(,"seenA":{{}},"seenB":{{}},"turn":{},"subTurn":0,"currentPlayer":{},"opponent":"",)"
                 R"("previousTurn":{},"previousTurnMetaData":false,"playBack":false}}}})",
                 view.table.turns, next, last);
  return out;
}

}  // namespace meldwise
