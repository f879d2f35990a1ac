// Deals arranged by hand, and turns told in words, for tests that need a certain position. A rigged game
// is played from its first turn, so every position in it is one that a real game could reach.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cards/text.h"
#include "games/makiaveli/game.h"

namespace meldwise::makiaveli::test {

inline FrenchHand cards(std::string_view text) {
  const Result<FrenchHand> hand = parse_french_hand(text, 0);
  EXPECT_TRUE(hand) << text;
  return hand ? *hand : FrenchHand{};
}

inline Face card(std::string_view text) { return *parse_face(text); }

struct Rig {
  std::vector<std::string> hands;  ///< five cards each, seat 0 first
  std::string cross;               ///< as many as the options say
  std::string deck;                ///< the cards drawn first, in that order
  Options options{};
};

/// The rest of the pack lies below `deck` in ascending order.
inline State rigged(const Rig& rig) {
  State state = Game::deal(rig.options, static_cast<int>(rig.hands.size()), 1);
  std::vector<int> left(kFaces, 2);
  const auto take = [&](const FrenchHand& taken) {
    taken.for_each_face([&](Face face, int count) { left[face.id] -= count; });
  };
  for (std::size_t seat = 0; seat < rig.hands.size(); ++seat)
    take(state.hidden.hand[seat] = cards(rig.hands[seat]));
  take(state.table.board.cross = cards(rig.cross));
  std::vector<Face> first;
  for (const std::string_view word : words(rig.deck)) first.push_back(card(word));
  for (const Face face : first) --left[face.id];
  state.hidden.deck = {};
  for (std::size_t id = 0; id < kNaturalFaces; ++id) {
    for (int i = 0; i < left[id]; ++i) state.hidden.deck.push_back(Face{static_cast<std::uint8_t>(id)});
  }
  for (std::size_t i = first.size(); i-- > 0;) state.hidden.deck.push_back(first[i]);
  const Status sound = Game::audit(state);
  EXPECT_TRUE(sound) << sound.error().message;
  return state;
}

/// Why the action is refused; empty if it is allowed.
inline std::string refusal(const State& state, std::string_view text) {
  const Result<Action> action = Game::parse_action(text);
  if (!action) return action.error().message;
  const Status allowed = Game::check(state, *action);
  return allowed ? "" : allowed.error().message;
}

/// Carries out actions that must be legal; returns the events of the last one.
inline Game::Events play(State& state, std::initializer_list<std::string_view> actions) {
  Game::Events events;
  for (const std::string_view text : actions) {
    events.clear();
    const std::string why = refusal(state, text);
    EXPECT_EQ(why, "") << text;
    if (!why.empty()) return events;
    Game::apply(state, *Game::parse_action(text), &events);
    const Status sound = Game::audit(state);
    EXPECT_TRUE(sound) << text << ": " << sound.error().message;
  }
  return events;
}

/// The legal actions as one text: "draw, put 7H, done".
inline std::string legal_text(const State& state) {
  Game::Actions actions;
  Game::legal(state, actions);
  std::string text;
  for (const Action& action : actions) text += (text.empty() ? "" : ", ") + Game::to_text(action);
  return text;
}

}  // namespace meldwise::makiaveli::test
