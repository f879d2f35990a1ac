// What a player does in one step: each turn is two draws, one card played and one discarded. How a step is
// written stands in speech/describe.cpp.
#pragma once

#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/tree_card.h"
#include "games/arboretum/rules/hand.h"
#include "games/seat.h"
#include "melds/arboretum/layout.h"

namespace meldwise::arboretum {

enum class ActionKind : std::uint8_t {
  draw,     ///< the top of the deck
  take,     ///< the top of the discard pile of `pile`
  play,     ///< `card` onto `cell` of the own arboretum
  discard,  ///< `card` onto the own pile
};

/// Four bytes in one number, so that making, passing and comparing actions stays in registers. What a kind
/// does not use is 0 or 0,0; equal steps are equal numbers.
class Action {
 public:
  constexpr Action() = default;
  /// A step of that kind about the first card, pile and cell.
  static constexpr Action of(ActionKind kind) { return Action(kind, 0, {}); }
  static constexpr Action draw() { return Action(ActionKind::draw, 0, {}); }
  static constexpr Action take(Seat pile) {
    return Action(ActionKind::take, static_cast<std::uint8_t>(pile), {});
  }
  static constexpr Action play(TreeCard card, Cell cell) { return Action(ActionKind::play, card.id, cell); }
  static constexpr Action discard(TreeCard card) { return Action(ActionKind::discard, card.id, {}); }

  [[nodiscard]] constexpr ActionKind kind() const { return static_cast<ActionKind>(code_ & 255U); }
  [[nodiscard]] constexpr Seat pile() const { return static_cast<Seat>(what()); }  ///< of take
  [[nodiscard]] constexpr TreeCard card() const { return TreeCard{what()}; }       ///< of play and discard
  [[nodiscard]] constexpr Cell cell() const {                                      ///< of play
    return Cell::from_code(static_cast<std::uint16_t>(code_ >> 16U));
  }

  /// The same step about another card, pile or cell.
  [[nodiscard]] constexpr Action with(TreeCard card) const { return Action(kind(), card.id, cell()); }
  [[nodiscard]] constexpr Action with(Seat pile) const {
    return Action(kind(), static_cast<std::uint8_t>(pile), cell());
  }
  [[nodiscard]] constexpr Action with(Cell cell) const { return Action(kind(), what(), cell); }

  friend constexpr bool operator==(Action, Action) = default;

 private:
  constexpr Action(ActionKind kind, std::uint8_t what, Cell cell)
      : code_(static_cast<std::uint32_t>(kind) | std::uint32_t{what} << 8U |
              std::uint32_t{cell.code()} << 16U) {}
  [[nodiscard]] constexpr std::uint8_t what() const { return static_cast<std::uint8_t>(code_ >> 8U); }

  std::uint32_t code_ = std::uint32_t{Cell{}.code()} << 16U;
};

/// Every card in hand on every cell of the frontier before the last card an arboretum can get.
inline constexpr std::size_t kMostActions = kMostInHand * (2 * (kMostPlayed - 1) + 2);
using Actions = FixedList<Action, kMostActions>;

}  // namespace meldwise::arboretum
