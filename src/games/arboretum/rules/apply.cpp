// The course of a match: dealing, the four steps of a turn, the end of a round.
#include <algorithm>
#include <cassert>

#include "games/arboretum/game.h"

namespace meldwise::arboretum {

namespace {

// Some functions below are kept out of `apply` on purpose: each then saves only the registers that it needs,
// which random games feel.

/// What the seat to move is about to do.
[[gnu::noinline]] void tell_step(const State& state, Action action, Events& events) {
  const Public& table = state.table;
  Event event;
  event.seat = table.to_move;
  event.card = action.card();
  switch (action.kind()) {
    case ActionKind::draw:
      event.kind = EventKind::drew;
      event.card = state.hidden.deck.back();
      break;
    case ActionKind::take:
      event.kind = EventKind::took;
      event.pile = action.pile();
      event.card = table.seat[slot_of(action.pile())].pile.back();
      break;
    case ActionKind::play:
      event.kind = EventKind::played;
      event.cell = action.cell();
      break;
    case ActionKind::discard:
      event.kind = EventKind::discarded;
      break;
  }
  events.push_back(event);
}

/// Opens the hands, counts the round and says whether another one follows.
void end_round(State& state, Events* events) {
  Public& table = state.table;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    table.seat[seat].known = state.hidden.hand[seat].set();
  }
  const FinalScore score = score_open(table);
  SeatBits winners = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    SeatRecord& record = table.seat[seat];
    record.points = static_cast<std::int16_t>(record.points + score.total[seat]);
    record.distinct = static_cast<std::int16_t>(record.distinct + score.distinct[seat]);
    if (score.place[seat] == 1) winners = static_cast<SeatBits>(winners | 1U << seat);
  }
  table.ending = score.shared() ? Ending::shared : Ending::won;
  table.end_round();
  if (events == nullptr) return;
  Event event;
  event.kind = EventKind::scored;
  event.seats = table.seats;
  event.round = static_cast<std::uint8_t>(table.round + 1);
  for (int s = 0; s < species_in_play(table.seats); ++s) {
    event.species = species_at(s);
    for (int seat = 0; seat < table.seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      event.points[at] =
          score.may_score(seat, event.species) ? score.paths[at][static_cast<std::size_t>(s)] : kNoRight;
    }
    events->push_back(event);
  }
  event.kind = EventKind::round_ended;
  event.species = Species::jacaranda;
  event.winners = winners;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    event.points[seat] = static_cast<std::int16_t>(score.total[seat]);
  }
  events->push_back(event);
}

[[gnu::noinline]] void draw(State& state) {
  Public& table = state.table;
  state.hidden.hand[slot_of(table.to_move)].push_back(state.hidden.deck.back());
  state.hidden.deck.pop_back();
  table.draw_from_deck();
}

[[gnu::noinline]] void take(State& state, Seat pile) {
  Hand& hand = state.hidden.hand[slot_of(state.table.to_move)];
  hand.push_back(state.table.take_from_pile(pile));
}

[[gnu::noinline]] void play(State& state, TreeCard card, Cell cell) {
  state.hidden.hand[slot_of(state.table.to_move)].remove(card);
  state.table.play(card, cell);
}

[[gnu::noinline]] void discard(State& state, TreeCard card, Events* events) {
  state.hidden.hand[slot_of(state.table.to_move)].remove(card);
  state.table.discard(card);
  if (state.table.exhausted()) end_round(state, events);
}

}  // namespace

void Game::deal_round(State& state, Events* events) {
  Public& table = state.table;
  table.begin_round(table.round);
  std::array<TreeCard, kTreeCards> cards;
  const auto size = static_cast<std::size_t>(cards_in_play(table.seats));
  for (std::size_t i = 0; i < size; ++i) cards[i] = TreeCard{static_cast<std::uint8_t>(i)};
  Rng rng = Rng::stream(state.hidden.seed, Stream::deal, std::uint64_t{table.round} * 1000);
  shuffle(cards.data(), size, rng);
  std::size_t next = 0;
  while (next < table.deck) state.hidden.deck.push_back(cards[next++]);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    for (int i = 0; i < kHandSize; ++i) state.hidden.hand[seat].push_back(cards[next++]);
  }
  Event event;
  event.kind = EventKind::round_began;
  event.seat = table.first;
  event.round = static_cast<std::uint8_t>(table.round + 1);
  tell(events, event);
}

State deal_cards(const std::array<Hand, 2>& hands, std::span<const TreeCard> deck) {
  State state{};
  state.table.seats = static_cast<std::uint8_t>(hands.size());
  state.table.begin_round(0);
  assert(deck.size() <= state.table.deck);
  state.table.deck = static_cast<std::uint8_t>(deck.size());
  for (const TreeCard card : deck) state.hidden.deck.push_back(card);
  std::copy(hands.begin(), hands.end(), state.hidden.hand.begin());
  return state;
}

void Game::apply(State& state, const Action& action, Events* events) {
  if (events != nullptr) tell_step(state, action, *events);
  switch (action.kind()) {
    case ActionKind::draw:
      return draw(state);
    case ActionKind::take:
      return take(state, action.pile());
    case ActionKind::play:
      return play(state, action.card(), action.cell());
    case ActionKind::discard:
      return discard(state, action.card(), events);
  }
}

Outcome Game::outcome(const State& state) {
  const Public& table = state.table;
  Outcome outcome;
  outcome.seats = table.seats;
  outcome.ending = table.ending;
  outcome.rounds = static_cast<std::uint16_t>(table.round + (table.progress == Progress::playing ? 0 : 1));
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    const SeatRecord& own = table.seat[seat];
    outcome.score[seat] = own.points;
    std::uint8_t better = 0;
    for (std::size_t i = 0; i < table.seats; ++i) {
      const SeatRecord& other = table.seat[i];
      if (other.points != own.points ? other.points > own.points : other.distinct > own.distinct) ++better;
    }
    outcome.place[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return outcome;
}

}  // namespace meldwise::arboretum
