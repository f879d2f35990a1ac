// Dealing, carrying out actions, scoring hands.
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {
namespace {

void finish(State& state, Ending ending, Seat winner, int points, Game::Events* events) {
  Public& table = state.table;
  table.phase = Phase::over;
  table.ending = ending;
  for (const Seat seat : kBoth) {
    SeatRecord& record = table.of(seat);
    record.known = state.hand(seat);
    record.gained = static_cast<std::int16_t>(seat == winner ? points : 0);
    record.score = static_cast<std::int16_t>(record.score + record.gained);
  }
  if (winner == Seat::none) return tell(events, {EventKind::exhausted});
  tell(events, {EventKind::scored, winner, kNoCard, 0, table.of(winner).gained, table.of(winner).score});
}

void discard(State& state, Face card, Game::Events* events) {
  Public& table = state.table;
  const Seat mover = table.mover();
  tell(events, {EventKind::discarded, mover, card});
  piles::throw_card(state, mover, card);
  piles::end_turn(state);
  table.phase = Phase::draw;
  if (table.stock <= kLastStock) return finish(state, Ending::exhausted, Seat::none, 0, events);
  if (table.turn >= kTurnLimit) finish(state, Ending::adjudicated, Seat::none, 0, events);
}

void score(State& state, Game::Events* events) {
  const Public& table = state.table;
  const Seat other = table.mover();
  const int knocked = deadwood(state.hand(table.knocker));
  const Arrangement rest = arrange(state.hand(other));
  tell(events, {.kind = EventKind::showed, .seat = other, .shown = rest});
  const int lead = rest.points - knocked;
  if (knocked == 0) return finish(state, Ending::won, table.knocker, lead + table.options.gin_bonus, events);
  if (lead > 0) return finish(state, Ending::won, table.knocker, lead, events);
  finish(state, Ending::won, other, table.options.undercut_bonus - lead, events);
}

void knock(State& state, Face card, Game::Events* events) {
  Public& table = state.table;
  table.knocker = table.mover();
  piles::throw_card(state, table.knocker, card);
  piles::end_turn(state);
  table.phase = Phase::lay_off;
  const Arrangement hand = arrange(state.hand(table.knocker));
  table.melds = hand.melds;
  table.of(table.knocker).known = state.hand(table.knocker);
  tell(events, {.kind = EventKind::knocked, .seat = table.knocker, .card = card, .shown = hand});
  if (hand.points == 0) score(state, events);  // gin: nothing is laid off
}

void lay_off(State& state, const Action& action, Game::Events* events) {
  Public& table = state.table;
  piles::let_go(state, table.mover(), action.card);
  table.melds[action.meld].add(action.card);
  table.laid_off.add(action.card);
  tell(events, {EventKind::laid_off, table.mover(), action.card, action.meld});
}

}  // namespace

void Game::deal_round(State& state, Events* events) {
  const Public& table = state.table;
  piles::deal(state, kPack, kSeats, kHand, Rng::stream(state.hidden.seed, Stream::deal, table.round));
  tell(events,
       {EventKind::dealt, table.dealer(), table.upcard(), 0, static_cast<std::int16_t>(table.round + 1)});
}

void Game::apply(State& state, const Action& action, Events* events) {
  Public& table = state.table;
  const Seat mover = table.mover();
  switch (action.kind) {
    case ActionKind::pass:
      table.of(mover).passed.add(table.upcard());
      if (++table.offers == kSeats) table.phase = Phase::draw;
      return tell(events, {EventKind::passed, mover, table.upcard()});
    case ActionKind::draw_stock:
      return tell(events, {EventKind::drew, mover, piles::draw_stock(state, mover)});
    case ActionKind::draw_discard:
      return tell(events, {EventKind::took, mover, piles::draw_discard(state, mover)});
    case ActionKind::discard:
      return discard(state, action.card, events);
    case ActionKind::knock:
      return knock(state, action.card, events);
    case ActionKind::lay_off:
      return lay_off(state, action, events);
    case ActionKind::done:
      return score(state, events);
  }
}

}  // namespace meldwise::gin_rummy
