// The course of a match: dealing, the four steps of a turn, the end of a round.
#include <algorithm>
#include <cassert>
#include <utility>

#include "games/arboretum/game.h"

namespace meldwise::arboretum {

namespace {

void deal_round(State& state, int round) {
  OpenTable& table = state.table;
  table.begin_round(round);
  std::array<TreeCard, kTreeCards> cards;
  const auto size = static_cast<std::size_t>(cards_in_play(table.seats));
  for (std::size_t i = 0; i < size; ++i) cards[i] = TreeCard{static_cast<std::uint8_t>(i)};
  Rng rng = Rng::stream(state.secret.seed, Stream::deal, static_cast<std::uint64_t>(round) * 1000);
  shuffle(cards.data(), size, rng);
  std::copy_n(cards.begin(), table.deck, state.secret.deck.begin());
  std::size_t next = table.deck;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    for (int i = 0; i < kHandSize; ++i) state.secret.hand[seat].push_back(cards[next++]);
  }
}

// Some functions below are kept out of `apply` on purpose: each then saves only the registers that it needs,
// which random games feel.

/// What the seat to move is about to do.
[[gnu::noinline]] void tell_step(const State& state, Action action, Events& events) {
  const OpenTable& table = state.table;
  Event event;
  event.seat = table.to_move;
  event.card = action.card();
  switch (action.kind()) {
    case ActionKind::draw:
      event.kind = EventKind::drew;
      event.card = state.secret.deck[table.deck - 1U];
      break;
    case ActionKind::take:
      event.kind = EventKind::took;
      event.pile = action.pile();
      event.card = table.pile[slot_of(action.pile())].back();
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

void open_hands(OpenTable& table, const Secret& secret) {
  for (std::size_t seat = 0; seat < table.seats; ++seat) table.known[seat] = secret.hand[seat].set();
}

/// Opens the hands, counts the round and says whether another one follows.
void end_round(State& state, Events* events) {
  OpenTable& table = state.table;
  open_hands(table, state.secret);
  const FinalScore score = score_open(table);
  SeatBits winners = 0;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    table.points[seat] = static_cast<std::int16_t>(table.points[seat] + score.total[seat]);
    table.distinct[seat] = static_cast<std::int16_t>(table.distinct[seat] + score.distinct[seat]);
    if (score.place[seat] == 1) winners = static_cast<SeatBits>(winners | 1U << seat);
  }
  table.ending = score.shared() ? Ending::shared : Ending::won;
  table.to_move = Seat::none;
  table.progress = table.round + 1 < table.options.rounds ? Progress::round_over : Progress::match_over;
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
  OpenTable& table = state.table;
  state.secret.hand[slot_of(table.to_move)].push_back(
      std::exchange(state.secret.deck[table.deck - 1U], TreeCard{}));
  table.draw_from_deck();
}

[[gnu::noinline]] void take(State& state, Seat pile) {
  Hand& hand = state.secret.hand[slot_of(state.table.to_move)];
  hand.push_back(state.table.take_from_pile(pile));
}

[[gnu::noinline]] void play(State& state, TreeCard card, Cell cell) {
  state.secret.hand[slot_of(state.table.to_move)].remove(card);
  state.table.play(card, cell);
}

[[gnu::noinline]] void discard(State& state, TreeCard card, Events* events) {
  state.secret.hand[slot_of(state.table.to_move)].remove(card);
  state.table.discard(card);
  if (state.table.exhausted()) end_round(state, events);
}

}  // namespace

FinalScore score_now(const State& state) {
  OpenTable opened = state.table;
  open_hands(opened, state.secret);
  return score_open(opened);
}

const OptionTable<Options>& Game::option_table() {
  static const OptionTable<Options> table(
      {option<&Options::rounds>("rounds", "games in a match; the points add up, the start passes on", 1,
                                kMostRounds)},
      {{"standard", "one game", Options{}}, {"match", "three games, points added up", Options{3}}});
  return table;
}

Status Game::check_options(const Options& options, int seats) {
  if (seats < min_seats || seats > max_seats) {
    return fail("arboretum is for 2 to 4 players, not " + std::to_string(seats));
  }
  if (options.rounds < 1 || options.rounds > kMostRounds) {
    return fail("option rounds: " + std::to_string(options.rounds) + " is not a whole number from 1 to " +
                std::to_string(kMostRounds));
  }
  return {};
}

State Game::deal(const Options& options, int seats, std::uint64_t seed) {
  State state{};
  state.table.options = options;
  state.table.seats = static_cast<std::uint8_t>(seats);
  state.secret.seed = seed;
  deal_round(state, 0);
  return state;
}

State deal_cards(const std::array<Hand, 2>& hands, std::span<const TreeCard> deck) {
  State state{};
  state.table.seats = static_cast<std::uint8_t>(hands.size());
  state.table.begin_round(0);
  assert(deck.size() <= state.table.deck);
  state.table.deck = static_cast<std::uint8_t>(deck.size());
  std::copy(deck.begin(), deck.end(), state.secret.deck.begin());
  std::copy(hands.begin(), hands.end(), state.secret.hand.begin());
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

void Game::next_round(State& state, Events* events) {
  assert(state.table.progress == Progress::round_over);
  const OpenTable& last = state.table;
  State next{};
  next.table.options = last.options;
  next.table.seats = last.seats;
  next.table.ending = last.ending;
  next.table.points = last.points;
  next.table.distinct = last.distinct;
  next.secret.seed = state.secret.seed;
  deal_round(next, last.round + 1);
  state = next;
  if (events == nullptr) return;
  Event event;
  event.kind = EventKind::round_began;
  event.seat = state.table.first;
  event.round = static_cast<std::uint8_t>(state.table.round + 1);
  events->push_back(event);
}

Outcome Game::outcome(const State& state) {
  const OpenTable& table = state.table;
  Outcome outcome;
  outcome.seats = table.seats;
  outcome.ending = table.ending;
  outcome.rounds = static_cast<std::uint16_t>(table.round + (table.progress == Progress::playing ? 0 : 1));
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    outcome.score[seat] = table.points[seat];
    std::uint8_t better = 0;
    for (std::size_t other = 0; other < table.seats; ++other) {
      const bool ahead = table.points[other] != table.points[seat]
                             ? table.points[other] > table.points[seat]
                             : table.distinct[other] > table.distinct[seat];
      if (ahead) ++better;
    }
    outcome.place[seat] = static_cast<std::uint8_t>(better + 1);
  }
  return outcome;
}

}  // namespace meldwise::arboretum
