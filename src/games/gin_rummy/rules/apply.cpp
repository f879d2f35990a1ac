// Dealing, carrying out actions, scoring hands.
#include "games/gin_rummy/game.h"

namespace meldwise::gin_rummy {
namespace {

void deal_hand(State& state, Game::Events* events) {
  Public& table = state.table;
  auto& stock = state.hidden.stock;
  kPack.for_each([&](Face card) { stock.push_back(card); });
  Rng rng = Rng::stream(state.hidden.seed, Stream::deal, table.round);
  shuffle(stock.data(), stock.size(), rng);
  const auto draw = [&] {
    const Face card = stock.back();
    stock.pop_back();
    return card;
  };
  for (CardSet& hand : state.hidden.hand) {
    for (int i = 0; i < kHand; ++i) hand.add(draw());
  }
  table.discards.push_back(draw());
  table.stock = static_cast<std::uint8_t>(stock.size());
  table.mover = seat_after(table.dealer(), kSeats);
  tell(events,
       {EventKind::dealt, table.dealer(), table.upcard(), 0, static_cast<std::int16_t>(table.round + 1)});
}

CardSet& movers_hand(State& state) { return state.hidden.hand[static_cast<std::size_t>(state.table.mover)]; }

/// The mover has drawn this card.
void hold(State& state, Face card, EventKind how, Game::Events* events) {
  movers_hand(state).add(card);
  state.hidden.drawn = card;
  state.table.phase = Phase::discard;
  tell(events, {how, state.table.mover, card});
}

void draw_stock(State& state, Game::Events* events) {
  Public& table = state.table;
  table.of(table.mover).passed.add(table.upcard());
  const Face card = state.hidden.stock.back();
  state.hidden.stock.pop_back();
  --table.stock;
  hold(state, card, EventKind::drew, events);
}

void draw_discard(State& state, Game::Events* events) {
  Public& table = state.table;
  table.taken = table.upcard();
  table.discards.pop_back();
  table.of(table.mover).known.add(table.taken);
  hold(state, table.taken, EventKind::took, events);
}

void pass(State& state, Game::Events* events) {
  Public& table = state.table;
  table.of(table.mover).passed.add(table.upcard());
  tell(events, {EventKind::passed, table.mover, table.upcard()});
  table.mover = seat_after(table.mover, kSeats);
  if (++table.offers == kSeats) table.phase = Phase::draw;
}

void throw_away(State& state, Face card) {
  Public& table = state.table;
  movers_hand(state).remove(card);
  table.of(table.mover).known.remove(card);
  table.of(table.mover).discarded.add(card);
  table.discards.push_back(card);
  table.taken = kNoCard;
  state.hidden.drawn = kNoCard;
  ++table.turn;
}

void finish(State& state, Ending ending, Seat winner, int points, Game::Events* events) {
  Public& table = state.table;
  table.phase = Phase::over;
  table.ending = ending;
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    SeatRecord& record = table.of(seat);
    record.known = state.hand(seat);
    record.gained = static_cast<std::int16_t>(seat == winner ? points : 0);
    record.score = static_cast<std::int16_t>(record.score + record.gained);
  }
  if (winner == Seat::none) return tell(events, {EventKind::exhausted});
  tell(events, {EventKind::scored, winner, kNoCard, 0, table.of(winner).gained, table.of(winner).score});
}

void show(EventKind kind, Seat seat, Face card, const Arrangement& hand, Game::Events* events) {
  tell(events, {kind, seat, card, 0, static_cast<std::int16_t>(hand.points), 0, hand.melds, hand.loose});
}

void score(State& state, Game::Events* events) {
  const Public& table = state.table;
  const Seat other = seat_after(table.knocker, kSeats);
  const int knocked = deadwood(state.hand(table.knocker));
  const Arrangement rest = arrange(state.hand(other));
  show(EventKind::showed, other, kNoCard, rest, events);
  const int lead = rest.points - knocked;
  if (knocked == 0) return finish(state, Ending::won, table.knocker, lead + table.options.gin_bonus, events);
  if (lead > 0) return finish(state, Ending::won, table.knocker, lead, events);
  finish(state, Ending::won, other, table.options.undercut_bonus - lead, events);
}

void knock(State& state, Face card, Game::Events* events) {
  Public& table = state.table;
  throw_away(state, card);
  table.knocker = table.mover;
  table.mover = seat_after(table.knocker, kSeats);
  table.phase = Phase::lay_off;
  const Arrangement hand = arrange(state.hand(table.knocker));
  table.melds = hand.melds;
  table.of(table.knocker).known = state.hand(table.knocker);
  show(EventKind::knocked, table.knocker, card, hand, events);
  if (hand.points == 0) score(state, events);  // gin: nothing is laid off
}

void lay_off(State& state, const Action& action, Game::Events* events) {
  Public& table = state.table;
  movers_hand(state).remove(action.card);
  table.of(table.mover).known.remove(action.card);
  table.melds[action.meld].add(action.card);
  table.laid_off.add(action.card);
  tell(events, {EventKind::laid_off, table.mover, action.card, action.meld});
}

void discard(State& state, Face card, Game::Events* events) {
  Public& table = state.table;
  throw_away(state, card);
  tell(events, {EventKind::discarded, table.mover, card});
  if (table.stock <= kLastStock) return finish(state, Ending::exhausted, Seat::none, 0, events);
  if (table.turn >= kTurnLimit) return finish(state, Ending::adjudicated, Seat::none, 0, events);
  table.mover = seat_after(table.mover, kSeats);
  table.phase = Phase::draw;
}

}  // namespace

State Game::deal(const Options& options, int /*seats*/, std::uint64_t seed) {
  State state{.table = {.options = options}, .hidden = {.seed = seed}};
  deal_hand(state, nullptr);
  return state;
}

void Game::next_round(State& state, Events* events) {
  State next{.table = {.options = state.table.options, .ending = state.table.ending},
             .hidden = {.seed = state.hidden.seed}};
  next.table.round = static_cast<std::uint8_t>(state.table.round + 1);
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    next.table.seat[seat].gained = state.table.seat[seat].gained;
    next.table.seat[seat].score = state.table.seat[seat].score;
  }
  state = next;
  deal_hand(state, events);
}

void Game::apply(State& state, const Action& action, Events* events) {
  switch (action.kind) {
    case ActionKind::pass:
      return pass(state, events);
    case ActionKind::draw_stock:
      return draw_stock(state, events);
    case ActionKind::draw_discard:
      return draw_discard(state, events);
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
