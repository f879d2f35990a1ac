// Positions for tests, written as a person would describe them: hands, trash, melds, who is down.
//
//   Scene scene;
//   scene.hands[0] = "KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD";
//   State state = scene.build();
//   play(state, "lay KS KH KD");
//   EXPECT_EQ(refusal(state, "throw AD"), "finish coming down first: 30 of 81 points are laid");
//
// Hands that are not named are dealt from what is left, fourteen cards each; the rest is the deck.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/text.h"
#include "games/konkan/game.h"
#include "games/konkan/rules/knowledge.h"

namespace meldwise::konkan::test {

inline FrenchHand cards(std::string_view text) {
  const Result<FrenchHand> hand = parse_french_hand(text);
  EXPECT_TRUE(hand) << (hand ? "" : hand.error().message);
  return hand.value_or(FrenchHand{});
}

inline Meld meld(std::string_view text) {
  const Result<Meld> read = parse_meld(text);
  EXPECT_TRUE(read) << (read ? "" : read.error().message);
  return read.value_or(Meld{});
}

inline Face face(std::string_view text) { return parse_face(text).value_or(kNoFace); }

struct Scene {
  Options options{};
  int seats = 2;
  int mover = 0;
  Phase phase = Phase::play;
  std::array<std::string, kMostSeats> hands{};
  std::array<int, kMostSeats> down{};                ///< the come-down of each seat; 0 = not down
  std::string trash = "2H";                          ///< top last
  std::vector<std::pair<std::string, int>> melds{};  ///< with their owners
  std::string next{};                                ///< the cards on top of the deck, the first one first
  bool empty_deck = false;                           ///< what is left goes to the bottom of the trash instead

  [[nodiscard]] State build() const;
};

inline State Scene::build() const {
  State state;
  Public& table = state.table;
  table.options = options;
  table.seats = static_cast<std::uint8_t>(seats);
  table.turn.number = static_cast<std::uint16_t>(seats + 1 + mover);
  table.turn.phase = phase;
  FrenchHand left = whole_pack();
  const auto take = [&](const FrenchHand& wanted) {
    EXPECT_TRUE(contains(left, wanted)) << "the scene uses a card too often: " << meldwise::to_text(wanted);
    left = left - wanted;
    return wanted;
  };

  for (const auto& [text, owner] : melds) {
    table.melds.push_back({meld(text), seat_at(owner)});
    take(cards_of(table.melds.back().meld));
  }
  std::vector<TrashCard> thrown;
  for (const std::string_view word : words(trash)) {
    take(cards(word));
    thrown.push_back(TrashCard::of(face(word), seat_at((mover + seats - 1) % seats)));
  }
  for (const std::string& hand : hands) take(cards(hand));
  std::vector<Face> top;
  for (const std::string_view word : words(next)) {
    take(cards(word));
    top.push_back(face(word));
  }

  std::vector<Face> rest;
  left.for_each_face(
      [&](Face card, int count) { rest.insert(rest.end(), static_cast<std::size_t>(count), card); });
  Rng rng(7);
  shuffle(rest.data(), rest.size(), rng);
  for (int i = 0; i < seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    FrenchHand& hand = state.hidden.hand[seat];
    hand = cards(hands[seat]);
    while (hands[seat].empty() && hand.size() < kHandCards) {
      hand.add(rest.back());
      rest.pop_back();
    }
    SeatRecord& record = table.seat[seat];
    record.cards = static_cast<std::uint8_t>(hand.size());
    record.come_down = record.laid = static_cast<std::int16_t>(down[seat]);
    record.down_turn = down[seat] > 0 ? 2 : 0;
  }
  for (const Face card : rest) {
    if (empty_deck)
      table.trash.push_back(TrashCard::of(card, Seat::first));
    else
      state.hidden.deck.push_back(card);
  }
  for (const TrashCard& card : thrown) table.trash.push_back(card);
  for (auto card = top.rbegin(); card != top.rend(); ++card) state.hidden.deck.push_back(*card);
  table.deck = static_cast<std::uint8_t>(state.hidden.deck.size());

  for (const Face card : state.hidden.deck) table.concealed.add(card);
  for (const FrenchHand& hand : state.hidden.hand) {
    hand.for_each_face([&](Face card, int count) {
      for (int i = 0; i < count; ++i) table.concealed.add(card);
    });
  }
  for (int i = 0; i < seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    state.hidden.pools[seat] = unplaced_cards(table, state.hidden.hand[seat], seat_at(i));
  }
  const Status sound = Game::audit(state);
  EXPECT_TRUE(sound) << sound.error().message;
  return state;
}

/// Carries out a step that must be legal and listed, and returns what the referee was told.
inline std::vector<std::string> play(State& state, std::string_view text) {
  const Result<Action> action = Game::parse_action(text);
  EXPECT_TRUE(action) << text << ": " << (action ? "" : action.error().message);
  if (!action) return {};
  const Status allowed = Game::check(state, *action);
  EXPECT_TRUE(allowed) << text << ": " << (allowed ? "" : allowed.error().message);
  if (!allowed) return {};
  const auto legal = std::make_unique<Actions>();
  Game::legal(state, *legal);
  EXPECT_NE(std::find(legal->begin(), legal->end(), *action), legal->end()) << text << " is not listed";
  Events events;
  Game::apply(state, *action, &events);
  const Status sound = Game::audit(state);
  EXPECT_TRUE(sound) << text << ": " << sound.error().message;
  std::vector<std::string> told;
  for (const Event& event : events) told.push_back(Game::to_text(event, Seat::referee));
  return told;
}

/// Why a step is refused; "" if it is legal.
inline std::string refusal(const State& state, std::string_view text) {
  const Result<Action> action = Game::parse_action(text);
  EXPECT_TRUE(action) << text << ": " << (action ? "" : action.error().message);
  if (!action) return action.error().message;
  const Status allowed = Game::check(state, *action);
  return allowed ? "" : allowed.error().message;
}

/// The legal steps as texts.
inline std::vector<std::string> legal_texts(const State& state) {
  const auto legal = std::make_unique<Actions>();
  Game::legal(state, *legal);
  std::vector<std::string> texts;
  for (const Action& action : *legal) texts.push_back(Game::to_text(action));
  return texts;
}

inline bool listed(const State& state, std::string_view text) {
  const std::vector<std::string> texts = legal_texts(state);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace meldwise::konkan::test
