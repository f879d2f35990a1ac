// Arboretum positions made by hand: steps in words, what they tell and why they are refused.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cards/text.h"
#include "games/arboretum/game.h"

namespace meldwise::arboretum::test {

inline std::vector<TreeCard> cards(std::string_view text) {
  std::vector<TreeCard> out;
  for (const std::string_view word : words(text)) out.push_back(parse_tree_card(word).value());
  return out;
}

inline Hand hand(std::string_view text) {
  Hand out;
  for (const TreeCard card : cards(text)) out.push_back(card);
  return out;
}

/// Two players with these hands; the deck is drawn from the left, and then the cards that are not named.
inline State duel(std::string_view first, std::string_view second, std::string_view drawn_next = "") {
  const std::array<Hand, 2> hands = {hand(first), hand(second)};
  const std::vector<TreeCard> next = cards(drawn_next);
  TreeSet rest = TreeSet::first_species(species_in_play(2));
  rest -= hands[0].set();
  rest -= hands[1].set();
  for (const TreeCard card : next) rest.remove(card);
  std::vector<TreeCard> deck;
  rest.for_each([&](TreeCard card) { deck.push_back(card); });
  deck.insert(deck.end(), next.rbegin(), next.rend());
  return deal_cards(hands, deck);
}

/// Carries the steps out, separated by ';', and returns what the referee was told.
inline std::vector<std::string> play(State& state, std::string_view steps) {
  std::vector<std::string> told;
  while (!steps.empty()) {
    const std::size_t end = std::min(steps.find(';'), steps.size());
    const auto action = Game::parse_action(steps.substr(0, end));
    steps.remove_prefix(std::min(end + 1, steps.size()));
    if (!action) {
      ADD_FAILURE() << action.error().message;
      return told;
    }
    if (const Status allowed = Game::check(state, *action); !allowed) {
      ADD_FAILURE() << Game::to_text(*action) << ": " << allowed.error().message;
      return told;
    }
    Events events;
    Game::apply(state, *action, &events);
    for (const Event& event : events) told.push_back(Game::to_text(event, Seat::referee));
  }
  return told;
}

/// Why the step is refused; empty if it is not.
inline std::string refusal(const State& state, std::string_view step) {
  const auto action = Game::parse_action(step);
  if (!action) return action.error().message;
  const Status allowed = Game::check(state, *action);
  return allowed ? "" : allowed.error().message;
}

/// The two hands that most tests begin with, and what is drawn first.
inline State opening() {
  return duel("J1 J2 J3 J4 J5 J6 J7", "R1 R2 R3 R4 R5 R6 R7", "C1 C2 C3 C4 C5 C6 C7 C8 M1 M2 M3 M4");
}

}  // namespace meldwise::arboretum::test
