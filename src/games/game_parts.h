// What a game may have beyond its contract. Each part is a static member of the game, found here by its form;
// who has none is served by what is said in place of it. No list of games with a part exists anywhere.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string_view>

#include "games/contract.h"

namespace meldwise {

/// An exact answer to a question, both in the JSON of docs/schema.md.
using JsonAnswer = Result<nlohmann::json> (*)(const nlohmann::json& question);

/// `solve`: the best that can be made of cards.
template <class G>
concept Solves = requires {
  static_cast<JsonAnswer>(&G::solve);
};
/// `validate`: whether cards are a meld, and why not.
template <class G>
concept Validates = requires {
  static_cast<JsonAnswer>(&G::validate);
};
/// `score`: what a finished hand or layout is worth.
template <class G>
concept Scores = requires {
  static_cast<JsonAnswer>(&G::score);
};
/// `replay`: a deal with its moves, step by step.
template <class G>
concept Replays = requires {
  static_cast<JsonAnswer>(&G::replay);
};

inline constexpr std::size_t kMostColumns = 4;
using SheetRow = std::array<std::int32_t, kMostColumns>;

/// What a finished round was made of, in the columns a player of the game would write down: laid points and
/// deadwood, money and deal-ins, cards left. Benchmarks and reports add them up over rounds. `sheet_columns`
/// names at most kMostColumns; `sheet_row` is a seat's line for the round that has just ended.
template <class G>
concept KeepsSheet = requires(const typename G::State& state, Seat seat) {
  std::span<const std::string_view>(G::sheet_columns);
  { G::sheet_row(state, seat) } -> std::same_as<SheetRow>;
};

template <class G>
[[nodiscard]] std::span<const std::string_view> sheet_columns() {
  if constexpr (KeepsSheet<G>) return G::sheet_columns;
  return {};
}
template <class G>
[[nodiscard]] SheetRow sheet_row(const typename G::State& state, Seat seat) {
  if constexpr (KeepsSheet<G>) return G::sheet_row(state, seat);
  return {};
}

/// What a protocol from elsewhere tells a seat beyond its view, made by the referee: `Aside` and
/// `aside(state, seat)`. Only what speaks that protocol is given it.
template <class G>
concept HasAside = requires(const typename G::State& state, Seat seat) {
  { G::aside(state, seat) } -> std::same_as<typename G::Aside>;
};
struct NoAside {};

namespace detail {
template <class G>
struct AsideOf {
  using type = NoAside;
};
template <HasAside G>
struct AsideOf<G> {
  using type = typename G::Aside;
};
}  // namespace detail

template <class G>
using AsideOf = typename detail::AsideOf<G>::type;

}  // namespace meldwise
