// Dealing, carrying out actions, ending and scoring rounds.
#include <cassert>

#include "games/five_crowns/game.h"
#include "melds/five_crowns/finder.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

// Hands never hold all cards, so an empty stock always finds discards to be made of: the round that ends
// because nothing is left to draw cannot happen at a table of up to seven.
static_assert(kCrownDeck - kMostSeats * kLargestHand >= 2);

Rng round_rng(const State& state) {
  return Rng::stream(state.hidden.seed, Stream::deal, state.table.round * 1000ULL + state.table.reshuffles);
}

/// All discards but the top one become the stock.
void reshuffle(State& state, Game::Events* events) {
  Public& table = state.table;
  Hidden& hidden = state.hidden;
  const CrownCard top = table.discards.take_back();
  hidden.stock = table.discards;
  table.recycled = {};
  for (const CrownCard card : hidden.stock) table.recycled.add(card);
  table.discards.clear();
  table.discards.push_back(top);
  ++table.reshuffles;
  Rng rng = round_rng(state);
  shuffle(hidden.stock.data(), hidden.stock.size(), rng);
  tell(events, {.kind = EventKind::reshuffled, .number = static_cast<std::int16_t>(hidden.stock.size())});
}

/// The points of a hand at the end of a round: as its owner laid it or, if nothing was laid, at best.
int score_hand(const CrownHand& hand, const Laid& laid, CrownRank wild, const MeldRules& rules) {
  if (laid.cards.empty()) return min_points(hand, wild, rules);
  const CrownHand open = laid.open();
  return points_of(hand, wild, rules.points) +
         (is_meld(open, wild, rules) ? 0 : points_of(open, wild, rules.points));
}

void show_hand(State& state, Seat seat, Game::Events* events) {
  state.table.of(seat).known = state.hand(seat);
  tell(events, {.kind = EventKind::showed,
                .seat = seat,
                .wild = state.table.wild(),
                .cards = state.hand(seat),
                .options = state.table.options,
                .arranged_by_hand = !state.table.of(seat).laid.cards.empty()});
}

void finish_round(State& state, Ending ending, Game::Events* events) {
  Public& table = state.table;
  const MeldRules rules = meld_rules(table.options);
  auto& points = table.sheet[table.round - 1U];
  for (int i = 0; i < table.seats; ++i) {
    if (ending == Ending::adjudicated) show_hand(state, seat_at(i), events);
  }
  table.phase = Phase::over;
  table.ending = ending;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    points[seat] = static_cast<std::uint16_t>(
        score_hand(state.hidden.hand[seat], table.seat[seat].laid, table.wild(), rules));
    tell(events, {.kind = EventKind::scored,
                  .seat = seat_at(static_cast<int>(seat)),
                  .number = static_cast<std::int16_t>(points[seat]),
                  .total = static_cast<std::int16_t>(table.total(seat))});
  }
}

void end_turn(State& state, Game::Events* events) {
  Public& table = state.table;
  const Seat seat = table.mover();
  if (table.last_turns() && seat != table.went_out) show_hand(state, seat, events);
  table.phase = Phase::draw;
  piles::end_turn(state);
  if (table.last_turns()) {
    if (table.mover() == table.went_out) finish_round(state, Ending::won, events);
  } else if (table.turn >= kTurnLimit) {
    tell(events, {.kind = EventKind::limit, .number = static_cast<std::int16_t>(table.turn)});
    finish_round(state, Ending::adjudicated, events);
  }
}

void draw_stock(State& state, Game::Events* events) {
  const Seat mover = state.table.mover();
  if (state.hidden.stock.empty()) reshuffle(state, events);
  ++state.table.of(mover).held;
  tell(events, {.kind = EventKind::drew, .seat = mover, .card = piles::draw_stock(state, mover)});
}

void draw_discard(State& state, Game::Events* events) {
  const Seat mover = state.table.mover();
  ++state.table.of(mover).held;
  tell(events, {.kind = EventKind::took, .seat = mover, .card = piles::draw_discard(state, mover)});
}

void throw_away(State& state, Seat mover, CrownCard card) {
  --state.table.of(mover).held;
  piles::throw_card(state, mover, card);
}

void go_out(State& state, CrownCard card, Game::Events* events) {
  Public& table = state.table;
  const Seat seat = table.mover();
  if (card != kNoCard) throw_away(state, seat, card);
  if (!table.last_turns()) {
    table.went_out = seat;
    table.of(seat).known = state.hand(seat);
    tell(events, {.kind = EventKind::went_out,
                  .seat = seat,
                  .card = card,
                  .wild = table.wild(),
                  .cards = state.hand(seat),
                  .options = table.options});
  }
  end_turn(state, events);
}

void put(State& state, CrownCard card, Game::Events* events) {
  const Seat mover = state.table.mover();
  SeatRecord& record = state.table.of(mover);
  piles::let_go(state, mover, card);
  --record.held;
  record.laid.cards.push_back(card);
  tell(events, {.kind = EventKind::put, .seat = mover, .card = card});
}

void close_meld(State& state, Game::Events* events) {
  Laid& laid = state.table.of(state.table.mover()).laid;
  tell(events, {.kind = EventKind::closed, .seat = state.table.mover(), .cards = laid.open()});
  laid.ends.push_back(static_cast<std::uint8_t>(laid.cards.size()));
}

}  // namespace

State Game::deal(const Options& options, int seats, std::uint64_t seed) {
  assert(check_options(options, seats));
  State state = State::undealt(options, seats, seed);
  state.table.round = options.first_round;
  deal_round(state, nullptr);
  return state;
}

void Game::deal_round(State& state, Events* events) {
  static const auto deck = crown_deck();
  Public& table = state.table;
  piles::deal(state, deck, table.seats, table.dealt_cards(), round_rng(state));
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    table.seat[seat].held = static_cast<std::uint8_t>(table.dealt_cards());
  }
  tell(events, {.kind = EventKind::dealt,
                .seat = table.dealer(),
                .card = table.discards.back(),
                .wild = table.wild(),
                .number = table.round});
}

void Game::apply(State& state, const Action& action, Events* events) {
  assert(check(state, action));
  switch (action.kind) {
    case ActionKind::draw_stock:
      return draw_stock(state, events);
    case ActionKind::draw_discard:
      return draw_discard(state, events);
    case ActionKind::discard:
      throw_away(state, state.table.mover(), action.card);
      tell(events, {.kind = EventKind::discarded, .seat = state.table.mover(), .card = action.card});
      return end_turn(state, events);
    case ActionKind::go_out:
      return go_out(state, action.card, events);
    case ActionKind::put:
      return put(state, action.card, events);
    case ActionKind::close:
      return close_meld(state, events);
  }
}

Outcome Game::outcome(const State& state) {
  const Public& table = state.table;
  Outcome out;
  out.seats = table.seats;
  out.ending = table.ending;
  out.rounds = static_cast<std::uint16_t>(table.round - table.options.first_round +
                                          (table.phase == Phase::over ? 1 : 0));
  for (std::size_t seat = 0; seat < table.seats; ++seat) out.score[seat] = table.total(seat);
  rank_by_score(out, high_score_wins);
  return out;
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const int points =
      state.table
          .sheet[static_cast<std::size_t>(state.table.round - 1)][static_cast<std::size_t>(index_of(seat))];
  return {state.table.went_out == seat ? 1 : 0, points, points == 0 ? 1 : 0};
}

}  // namespace meldwise::five_crowns
