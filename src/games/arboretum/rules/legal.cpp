// Which steps are open, and why others are not.
#include <cassert>

#include "games/arboretum/game.h"
#include "games/arboretum/speech/sayings.h"

namespace meldwise::arboretum {
namespace {

Status check_phase(Phase phase, ActionKind kind) {
  const bool drawing = kind == ActionKind::draw || kind == ActionKind::take;
  switch (phase) {
    case Phase::first_draw:
      if (!drawing) return fail(say("refusal.arboretum.draw0"));
      break;
    case Phase::second_draw:
      if (!drawing) return fail(say("refusal.arboretum.draw1"));
      break;
    case Phase::play:
      if (drawing) return fail(say("refusal.arboretum.play"));
      if (kind == ActionKind::discard) return fail(say("refusal.arboretum.before"));
      break;
    case Phase::discard:
      if (drawing) return fail(say("refusal.arboretum.discard"));
      if (kind == ActionKind::play) return fail(say("refusal.arboretum.one"));
      break;
  }
  return {};
}

Status check_cell(const Layout& layout, Cell cell) {
  if (layout.may_play(cell)) return {};
  if (layout.empty()) return fail(say("refusal.arboretum.first", {{"cell", to_text(cell)}}));
  if (const int slot = layout.slot_at(cell); slot >= 0) {
    return fail(
        say("refusal.arboretum.taken", {{"card", to_text(layout.card(slot))}, {"cell", to_text(cell)}}));
  }
  return fail(say("refusal.arboretum.touch", {{"cell", to_text(cell)}}));
}

// The parts of quick_action stay small functions of their own: that saves a third of its time.

[[gnu::noinline]] Action random_draw(const Public& table, Rng& rng) {
  std::uint32_t sources = 0;  // those that are not empty, four bits each
  std::uint32_t count = 0;
  const auto list = [&](Source source) { sources |= std::uint32_t{source.code()} << (4 * count++); };
  if (table.deck > 0) list(Source::deck());
  for (int seat = 0; seat < table.seats; ++seat) {
    if (!table.seat[static_cast<std::size_t>(seat)].pile.empty()) list(Source::pile(seat_at(seat)));
  }
  const Source source = Source::from_code(sources >> (4 * rng.below(count)) & 15U);
  return source.is_pile() ? Action::take(source.seat()) : Action::draw();
}

[[gnu::noinline]] Action random_play(const Public& table, const Hand& hand, Rng& rng) {
  const auto frontier = table.seat[slot_of(table.to_move)].layout.frontier();
  // One random number serves for both choices; the bias is below one in a hundred million.
  const std::uint64_t random = rng();
  const TreeCard card = hand[(random >> 32U) * hand.size() >> 32U];
  if (frontier.empty()) return Action::play(card, Cell{});
  return Action::play(card, frontier[(random & 0xFFFFFFFFU) * frontier.size() >> 32U]);
}

[[gnu::noinline]] Action random_discard(const Hand& hand, Rng& rng) {
  return Action::discard(hand[rng.below(static_cast<std::uint32_t>(hand.size()))]);
}

}  // namespace

void list_legal(const Public& table, const Hand& hand, Actions& out) {
  switch (table.phase) {
    case Phase::first_draw:
    case Phase::second_draw:
      if (table.deck > 0) out.push_back(Action::draw());
      for (int seat = 0; seat < table.seats; ++seat) {
        if (!table.seat[static_cast<std::size_t>(seat)].pile.empty())
          out.push_back(Action::take(seat_at(seat)));
      }
      break;
    case Phase::play: {
      const Layout& layout = table.seat[slot_of(table.to_move)].layout;
      for (const TreeCard card : hand) {
        if (layout.empty()) out.push_back(Action::play(card, Cell{}));
        for (const Cell cell : layout.frontier()) out.push_back(Action::play(card, cell));
      }
      break;
    }
    case Phase::discard:
      for (const TreeCard card : hand) out.push_back(Action::discard(card));
      break;
  }
}

Status Game::check(const Sight& sight, const Action& action) {
  const auto& [table, hand, acts] = sight;
  if (table.progress == Progress::round_over) {
    return fail(say("refusal.round_next"));
  }
  if (table.progress == Progress::match_over) return fail(say_alike("refusal.match_over"));
  if (!acts) return not_your_turn();
  if (action.kind() > ActionKind::discard) return fail("no such action: expected to draw, play or discard");
  if (Status phase = check_phase(table.phase, action.kind()); !phase) return phase;
  switch (action.kind()) {
    case ActionKind::draw:
      if (table.deck == 0) return fail(say("refusal.arboretum.deck"));
      return action == Action::draw() ? Status{} : fail("a draw from the deck names no card, pile or place");
    case ActionKind::take:
      if (index_of(action.pile()) >= table.seats) {
        return fail("there is no discard pile of that player: this game has " + std::to_string(table.seats));
      }
      if (table.seat[slot_of(action.pile())].pile.empty()) {
        return fail(say("refusal.arboretum.pile", {{"who", index_of(action.pile())}}));
      }
      return action == Action::take(action.pile()) ? Status{}
                                                   : fail("taking a discard names no card or place");
    case ActionKind::play:
      if (!action.card().valid()) return fail("no such card");
      if (!hand.has(action.card()))
        return fail(say_alike("refusal.not_in_hand", {{"card", meldwise::to_text(action.card())}}));
      return check_cell(table.seat[slot_of(table.to_move)].layout, action.cell());
    case ActionKind::discard:
      if (!action.card().valid()) return fail("no such card");
      if (!hand.has(action.card()))
        return fail(say_alike("refusal.not_in_hand", {{"card", meldwise::to_text(action.card())}}));
      return action == Action::discard(action.card()) ? Status{} : fail("a discard goes on your own pile");
  }
  return fail("no such action");
}

Action random_action(const Public& table, const Hand& hand, Rng& rng) {
  switch (table.phase) {
    case Phase::first_draw:
    case Phase::second_draw:
      return random_draw(table, rng);
    case Phase::play:
      return random_play(table, hand, rng);
    case Phase::discard:
      break;
  }
  return random_discard(hand, rng);
}

}  // namespace meldwise::arboretum
