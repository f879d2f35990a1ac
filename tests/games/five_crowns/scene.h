// Tables of Five Crowns set up as a test wants them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cards/text.h"
#include "games/five_crowns/game.h"

namespace meldwise::five_crowns::test {

using Events = Game::Events;

inline CrownHand cards(std::string_view text) {
  const Result<CrownHand> hand = parse_crown_hand(text);
  if (!hand) throw std::invalid_argument(hand.error().message);
  return *hand;
}
inline CrownCard card(std::string_view text) { return parse_crown_card(text).value(); }
inline Options preset(std::string_view name) { return Game::option_table().find_preset(name)->value; }

/// A round in which every player holds what is listed, `discards` lie open (bottom first) and the stock is
/// the rest of the deck, `next` on top in the order in which it will be drawn. The match begins with this
/// round; the first player is to draw.
inline State scene(int round, const std::vector<std::string>& hands, std::string_view discards,
                   std::string_view next = "", Options options = {}) {
  options.first_round = static_cast<std::uint8_t>(round);
  State state{};
  state.table.options = options;
  state.table.seats = static_cast<std::uint8_t>(hands.size());
  state.table.round = options.first_round;
  state.hidden.seed = 1;
  CrownHand rest = crown_deck_counts();
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    state.hidden.hand[seat] = cards(hands[seat]);
    state.table.seat[seat].held = static_cast<std::uint8_t>(state.hidden.hand[seat].size());
    rest.remove(state.hidden.hand[seat]);
  }
  for (const std::string_view word : words(discards)) {
    state.table.discards.push_back(card(word));
    rest.remove(card(word));
  }
  std::vector<std::string_view> on_top = words(next);
  for (const std::string_view word : on_top) rest.remove(card(word));
  rest.for_each_face([&](CrownCard some, int count) {
    for (int copy = 0; copy < count; ++copy) state.hidden.stock.push_back(some);
  });
  for (; !on_top.empty(); on_top.pop_back()) state.hidden.stock.push_back(card(on_top.back()));
  state.table.stock = static_cast<std::uint8_t>(state.hidden.stock.size());
  if (const Status sound = Game::audit(state); !sound) throw std::logic_error(sound.error().message);
  return state;
}

/// Says an action; it must be allowed.
inline void say(State& state, std::string_view text, Events* events = nullptr) {
  const Result<Action> action = Game::parse_action(text);
  ASSERT_TRUE(action) << action.error().message;
  const Status allowed = Game::check(state, *action);
  ASSERT_TRUE(allowed) << text << ": " << allowed.error().message;
  Game::apply(state, *action, events);
  const Status sound = Game::audit(state);
  ASSERT_TRUE(sound) << text << ": " << sound.error().message;
}

/// Why an action is refused; "" if it is allowed.
inline std::string refusal(const State& state, std::string_view text) {
  const Result<Action> action = Game::parse_action(text);
  if (!action) return "cannot be read: " + action.error().message;
  const Status allowed = Game::check(state, *action);
  return allowed ? "" : allowed.error().message;
}

inline std::vector<std::string> legal_texts(const State& state) {
  Game::Actions actions;
  Game::legal(state, actions);
  std::vector<std::string> texts;
  for (const Action& action : actions) texts.push_back(Game::to_text(action));
  return texts;
}

inline bool lists(const State& state, std::string_view action) {
  const std::vector<std::string> texts = legal_texts(state);
  return std::find(texts.begin(), texts.end(), action) != texts.end();
}
/// Whether any way of going out is legal.
inline bool lists_going_out(const State& state) {
  const std::vector<std::string> texts = legal_texts(state);
  return std::any_of(texts.begin(), texts.end(),
                     [](const std::string& text) { return text.starts_with("go out"); });
}

inline int points(const State& state, std::size_t seat) {
  return state.table.sheet[state.table.round - 1U][seat];
}

}  // namespace meldwise::five_crowns::test
