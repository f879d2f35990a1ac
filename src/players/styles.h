// The players by rule of thumb that each game offers under a name: `heuristic` for all, and the game's own.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "games/all_games.h"
#include "games/arboretum/heuristic.h"
#include "games/arboretum/sparring.h"
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/heuristic.h"
#include "games/konkan/heuristic.h"
#include "games/mahjong/heuristic.h"
#include "games/makiaveli/heuristic.h"

namespace meldwise {

template <Game G>
struct Style {
  std::string_view name;
  std::string_view help;
  typename G::Action (*act)(const typename G::View& view, Rng& rng);
};

/// The styles of a game; `heuristic` comes first.
template <Game G>
[[nodiscard]] std::span<const Style<G>> styles();

template <>
inline std::span<const Style<konkan::Game>> styles<konkan::Game>() {
  static constexpr Style<konkan::Game> kStyles[] = {
      {"heuristic", "exact melds, comes down when it can, throws what helps nobody",
       konkan::heuristic_action}};
  return kStyles;
}

template <>
inline std::span<const Style<makiaveli::Game>> styles<makiaveli::Game>() {
  static constexpr Style<makiaveli::Game> kStyles[] = {
      {"heuristic", "the same as patient",
       [](const makiaveli::View& view, Rng&) { return makiaveli::patient_action(view); }},
      {"patient", "draws until the whole hand can go down in one play",
       [](const makiaveli::View& view, Rng&) { return makiaveli::patient_action(view); }},
      {"greedy", "always the largest possible play",
       [](const makiaveli::View& view, Rng&) { return makiaveli::greedy_action(view); }},
      {"simple", "at every turn the groups of its own, or else one card that fits",
       [](const makiaveli::View& view, Rng&) { return makiaveli::simple_action(view); }}};
  return kStyles;
}

template <>
inline std::span<const Style<arboretum::Game>> styles<arboretum::Game>() {
  static constexpr Style<arboretum::Game> kStyles[] = {
      {"heuristic", "places for points, keeps what scores and what denies", arboretum::greedy_action},
      {"spite", "keeps and takes what denies the others their points", arboretum::spite_action},
      {"staircase", "one long rising staircase, throws what it can spare", arboretum::staircase_action},
      {"spare", "plants the low cards of its strong species, throws what it can spare",
       arboretum::spare_action},
      {"busy", "plants what scores most now", arboretum::busy_action},
      {"draw-deck", "draws from the deck, the rest by chance", arboretum::draw_deck_action}};
  return kStyles;
}

template <>
inline std::span<const Style<mahjong::Game>> styles<mahjong::Game>() {
  static constexpr Style<mahjong::Game> kStyles[] = {
      {"heuristic", "weighs the race to win, the tai and the danger in money", mahjong::heuristic_action},
      {"shanten", "the shortest way to a ready hand, then the widest", mahjong::shanten_action}};
  return kStyles;
}

template <>
inline std::span<const Style<five_crowns::Game>> styles<five_crowns::Game>() {
  static constexpr Style<five_crowns::Game> kStyles[] = {
      {"heuristic", "keeps the most useful cards, melds exactly, goes out when it can",
       five_crowns::usefulness_action},
      {"ev", "the exact expectation of one more draw",
       [](const five_crowns::View& view, Rng&) { return five_crowns::ev_action(view); }}};
  return kStyles;
}

}  // namespace meldwise
