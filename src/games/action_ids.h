// An action as fixed numbers, for programs that learn. Most actions are one id. Where the same choice would
// need tens of thousands (any card on any cell), an action is two: the first opens it, the second completes
// it.
//
// Where actions are a kind and perhaps a card and a number, a table says it all:
//
//   inline constexpr KindIds<Action> kKinds[] = {{ActionKind::discard, kDeck}, {ActionKind::pass}};
//   struct Encoding : …, IdsByKind<Action, kKinds> {…};
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace meldwise {

struct ActionIds {
  std::int16_t first = -1;
  std::int16_t then = -1;  ///< -1: the first says it all

  friend constexpr bool operator==(const ActionIds&, const ActionIds&) = default;
};

[[nodiscard]] constexpr ActionIds one_id(int first) { return {static_cast<std::int16_t>(first), -1}; }
[[nodiscard]] constexpr ActionIds two_ids(int first, int then) {
  return {static_cast<std::int16_t>(first), static_cast<std::int16_t>(then)};
}

/// The ids of one kind of action, which follow those of the kinds before it.
template <class Action>
struct KindIds {
  decltype(Action::kind) kind{};
  int cards = 0;         ///< that it may name
  bool or_none = false;  ///< or it names no card: its last id
  int numbers = 1;
  std::uint8_t Action::*number = nullptr;  ///< below `numbers`

  [[nodiscard]] constexpr int count() const { return (cards + (or_none || cards == 0 ? 1 : 0)) * numbers; }
  [[nodiscard]] constexpr int place_of(const Action& action) const {
    const int card = cards == 0 ? 0 : std::min<int>(action.card.id, cards);
    return card * numbers + (number == nullptr ? 0 : action.*number);
  }
  [[nodiscard]] constexpr Action at(int place) const {
    Action action{};
    action.kind = kind;
    if (place / numbers < cards) action.card = {static_cast<std::uint8_t>(place / numbers)};
    if (number != nullptr) action.*number = static_cast<std::uint8_t>(place % numbers);
    return action;
  }
};

/// Whether the bits are an action at all: of one of these kinds, naming what that kind names and nothing
/// else.
template <const auto& kKinds, class Action>
[[nodiscard]] constexpr bool is_one_of(const Action& action) {
  for (const KindIds<Action>& one : kKinds) {
    if (one.kind != action.kind) continue;
    const int place = one.place_of(action);
    return place < one.count() && one.at(place) == action;
  }
  return false;
}

template <class Action, const auto& kKinds>
struct IdsByKind {
  static constexpr int kIds = [] {
    int all = 0;
    for (const KindIds<Action>& one : kKinds) all += one.count();
    return all;
  }();
  static constexpr ActionIds ids(const Action& action, std::size_t /*place*/) {
    int first = 0;
    for (const KindIds<Action>& one : kKinds) {
      if (one.kind == action.kind) return one_id(first + one.place_of(action));
      first += one.count();
    }
    return {};
  }
  static constexpr Action action(ActionIds ids) {
    int place = ids.first;
    for (const KindIds<Action>& one : kKinds) {
      if (place < one.count()) return one.at(place);
      place -= one.count();
    }
    return {};
  }
};

}  // namespace meldwise
