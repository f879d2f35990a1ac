// The course of a match: dealing, carrying out a step, ending a round, counting.
#include <cassert>

#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/going_out.h"

namespace meldwise::makiaveli {

namespace {

constexpr std::uint64_t kStreamsPerRound = 1000;

void end_round(State& state, Ending ending, Game::Events* events) {
  Public& table = state.table;
  table.ending = ending;
  table.winners = seats_with_fewest(table);
  table.progress = table.round + 1 < table.options.rounds ? Progress::round_over : Progress::match_over;

  Event result{.kind = EventKind::round_over, .ending = ending, .winners = table.winners};
  result.seats = table.seats;
  result.round = table.round;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    SeatRecord& record = table.seat[seat];
    record.shown = state.hidden.hand[seat];
    const std::int32_t win = (table.winners >> seat) & 1;
    result.gained[seat] = table.options.score_cards_left ? -std::int32_t{record.cards} : win;
    record.score += result.gained[seat];
    result.score[seat] = record.score;
    tell(events, {.kind = EventKind::shown, .seat = seat_at(static_cast<int>(seat)), .cards = record.shown});
  }
  tell(events, result);
}

void draw(State& state, Seat seat, Game::Events* events) {
  const Face face = state.hidden.deck.take_back();
  --state.table.deck;
  state.hand(seat).add(face);
  SeatRecord& record = state.table.of(seat);
  ++record.cards;
  ++record.draws;
  record.last_draw = static_cast<std::uint16_t>(state.table.turn + 1);
  record.drew_at = state.table.board;
  tell(events, {.kind = EventKind::drew, .seat = seat, .card = face});
}

void finish_play(State& state, Seat seat, Game::Events* events) {
  SeatRecord& record = state.table.of(seat);
  Play& play = state.hidden.play;
  const int put = play.put.size();
  record.cards = static_cast<std::uint8_t>(record.cards - put);
  record.played = static_cast<std::uint8_t>(record.played + put);
  ++record.plays;
  record.last_play = static_cast<std::uint16_t>(state.table.turn + 1);
  Board& board = state.table.board;
  board.floor = board.floor + play.put + play.used;
  board.cross = board.cross - play.used;
  tell(events, {.kind = EventKind::played, .seat = seat, .cards = play.put, .cross = play.used});
  play = {};
}

void end_turn(State& state, bool passed) {
  ++state.table.turn;
  state.table.passes = passed ? static_cast<std::uint8_t>(state.table.passes + 1) : std::uint8_t{0};
}

}  // namespace

void go_out(State& state) {
  const Seat seat = state.table.mover();
  Play& play = state.hidden.play;
  play.put = play.put + state.hand(seat);
  state.hand(seat) = {};
  finish_play(state, seat, nullptr);
  end_turn(state, false);
  end_round(state, Ending::won, nullptr);
}

std::uint8_t seats_with_fewest(const Public& table) {
  int fewest = kPackCards;
  unsigned seats = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    const int cards = table.seat[seat].cards;
    if (cards < fewest) seats = 0;
    if (cards <= fewest) {
      fewest = cards;
      seats |= 1U << seat;
    }
  }
  return static_cast<std::uint8_t>(seats);
}

void Game::deal_round(State& state, Events* events) {
  Public& table = state.table;
  std::array<Face, kPackCards> pack{};
  for (std::size_t i = 0; i < pack.size(); ++i) pack[i].id = static_cast<std::uint8_t>(i % kNaturalFaces);
  Rng rng = Rng::stream(state.hidden.seed, Stream::deal, table.round * kStreamsPerRound);
  shuffle(pack.data(), pack.size(), rng);

  std::size_t next = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    for (int i = 0; i < kHandCards; ++i) state.hidden.hand[seat].add(pack[next++]);
    table.seat[seat].cards = kHandCards;
  }
  for (int i = 0; i < table.options.cross_cards; ++i) table.board.cross.add(pack[next++]);
  while (next < pack.size()) state.hidden.deck.push_back(pack[next++]);
  table.deck = static_cast<std::uint8_t>(state.hidden.deck.size());
  Event event{.kind = EventKind::dealt, .seat = table.starter()};
  event.round = table.round;
  event.cross = table.board.cross;
  tell(events, event);
}

void Game::apply(State& state, const Action& action, Events* events) {
  assert(check(state, action));
  const Seat seat = state.table.mover();
  switch (action.kind) {
    case ActionKind::draw:
      draw(state, seat, events);
      end_turn(state, false);
      break;
    case ActionKind::pass:
      tell(events, {.kind = EventKind::passed, .seat = seat});
      end_turn(state, true);
      if (state.table.passes == state.table.seats) end_round(state, Ending::blocked, events);
      break;
    case ActionKind::put:
      state.hand(seat).remove(action.card);
      state.hidden.play.put.add(action.card);
      tell(events, {.kind = EventKind::put, .seat = seat, .card = action.card});
      break;
    case ActionKind::use:
      state.hidden.play.used.add(action.card);
      tell(events, {.kind = EventKind::used, .seat = seat, .card = action.card});
      break;
    case ActionKind::done:
      finish_play(state, seat, events);
      end_turn(state, false);
      if (state.table.of(seat).cards == 0) end_round(state, Ending::won, events);
      break;
  }
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const auto at = static_cast<std::size_t>(index_of(seat));
  const SeatRecord& record = state.table.seat[at];
  return {(state.table.winners >> at) & 1, record.cards, record.played, record.draws};
}

}  // namespace meldwise::makiaveli
