// Dealing, legal actions, carrying them out, and what must hold of a table.
#include "games/sample_game/game.h"

namespace meldwise::sample_game {
namespace {

void finish(State& state, Game::Events* events) {
  Public& table = state.table;
  table.phase = Phase::over;
  table.ending = Ending::won;
  for (int i = 0; i < table.seats; ++i) {
    SeatRecord& record = table.of(seat_at(i));
    record.shown = state.hand(seat_at(i));
    record.score = static_cast<std::int16_t>(points_of(record.shown));
    tell(events, {EventKind::scored, seat_at(i), kNoCard, record.score});
  }
}

}  // namespace

int points_of(CardSet hand) {
  int points = 0;
  hand.for_each([&](Face card) { points += card.rank() + 1; });
  return points;
}

Status check_table(const Public& table) {
  const auto last = static_cast<std::size_t>(table.options.turns * table.seats);
  const bool over = table.phase == Phase::over;
  if (table.discards.size() > last || (table.discards.size() == last) != over) {
    return fail("phase: the match ends with the last discard");
  }
  if (over != (table.ending == Ending::won)) return fail("ending: it is told when the match is over");
  for (int i = 0; i < table.seats; ++i) {
    const SeatRecord& record = table.of(seat_at(i));
    if (record.shown.size() != (over ? table.options.hand : 0))
      return fail("players: hands are shown at the end");
    if (record.score != points_of(record.shown)) return fail("players: the hand counts something else");
  }
  return {};
}

void Game::deal_round(State& state, Events* /*events*/) {
  auto& stock = state.hidden.stock;
  kPack.for_each([&](Face card) { stock.push_back(card); });
  Rng rng = Rng::stream(state.hidden.seed, Stream::deal);
  shuffle(stock.data(), stock.size(), rng);
  for (int seat = 0; seat < state.table.seats; ++seat) {
    for (int i = 0; i < state.table.options.hand; ++i) state.hand(seat_at(seat)).add(stock.take_back());
  }
  state.table.stock = static_cast<std::uint8_t>(stock.size());
}

void Game::legal(const Sight& sight, Actions& out) {
  out.clear();
  if (!sight.acts) return;
  if (sight.table.phase == Phase::draw) return out.push_back({ActionKind::draw});
  sight.hand.for_each([&](Face card) { out.push_back({ActionKind::discard, card}); });
}

void Game::apply(State& state, const Action& action, Events* events) {
  Public& table = state.table;
  const Seat mover = table.mover();
  CardSet& hand = state.hand(mover);
  if (action.kind == ActionKind::draw) {
    const Face card = state.hidden.stock.take_back();
    --table.stock;
    hand.add(card);
    table.phase = Phase::discard;
    return tell(events, {EventKind::drew, mover, card});
  }
  hand.remove(action.card);
  table.discards.push_back(action.card);
  table.phase = Phase::draw;
  tell(events, {EventKind::discarded, mover, action.card});
  if (static_cast<int>(table.discards.size()) == table.options.turns * table.seats) finish(state, events);
}

}  // namespace meldwise::sample_game
