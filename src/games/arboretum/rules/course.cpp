#include "games/arboretum/rules/course.h"

#include "games/arboretum/game.h"

namespace meldwise::arboretum {

std::vector<Turn> turns_of(const Public& table) {
  std::vector<Turn> turns;
  const bool under_way = table.progress == Progress::playing && table.phase != Phase::first_draw;
  for (int number = 0; number < table.turns + (under_way ? 1 : 0); ++number) {
    const TurnRecord& record = table.history[static_cast<std::size_t>(number)];
    const bool finished = number < table.turns;
    const Phase reached = finished ? Phase::discard : table.phase;
    Turn turn;
    turn.seat = seat_after(table.first, table.seats, number);
    for (int which = 0; which < (reached >= Phase::play ? 2 : 1); ++which) {
      const Source source = record.draw(which);
      turn.draws.push_back(source.is_pile() ? source.seat() : Seat::none);
    }
    const Layout& layout = table.of(turn.seat).layout;
    const int slot = number / table.seats;
    if (reached == Phase::discard) turn.played = {layout.card(slot), layout.cell(slot)};
    if (finished) turn.discarded = record.discarded;
    turns.push_back(turn);
  }
  return turns;
}

namespace {

bool gives_card(const Action& action) {
  return action.kind() == ActionKind::play || action.kind() == ActionKind::discard;
}

}  // namespace

Status check_open(const Public& table, const Action& action) {
  View view{table, table.to_move, {}};
  if (gives_card(action)) view.hand.push_back(action.card());
  if (action.kind() == ActionKind::discard && table.of(table.to_move).pile.full()) {
    return fail("nobody discards so often");
  }
  return Game::check(view, action);
}

void take_open(Public& table, const Action& action) {
  switch (action.kind()) {
    case ActionKind::draw:
      return table.draw_from_deck();
    case ActionKind::take:
      table.take_from_pile(action.pile());
      return;
    case ActionKind::play:
      return table.play(action.card(), action.cell());
    case ActionKind::discard:
      table.discard(action.card());
      if (table.exhausted()) table.end_round();
  }
}

Status Course::step(const Action& action) {
  if (Status may = check_open(table_, action); !may) return may;
  const bool gives = gives_card(action);
  if (Status held = gives ? check_held(action.card()) : Status{}; !held) return held;
  int& hidden = hidden_[slot_of(table_.to_move)];
  if (gives && !table_.of(table_.to_move).known.has(action.card())) --hidden;
  if (action.kind() == ActionKind::draw) ++hidden;
  take_open(table_, action);
  return {};
}

/// A card that leaves the hand of the seat to move is one that it is known to hold, or one not seen so far.
Status Course::check_held(TreeCard card) const {
  if (table_.of(table_.to_move).known.has(card)) return {};
  if (card.id >= cards_in_play(table_.seats)) return fail("there is no " + to_text(card) + " in this game");
  if (table_.visible().has(card)) return fail(to_text(card) + " is elsewhere");
  if (hidden_[slot_of(table_.to_move)] > 0) return {};
  return fail("that hand is known and " + to_text(card) + " is not in it");
}

}  // namespace meldwise::arboretum
