// Where an action stands in a list of actions, of which no two are equal, asked many times over.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace meldwise::search {

template <class Actions>
class ActionPlaces {
 public:
  explicit ActionPlaces(const Actions& actions) : actions_(actions) {}

  /// The size of the list or more if it is not there.
  [[nodiscard]] std::size_t of(const auto& action) const {
    return static_cast<std::size_t>(std::find(actions_.begin(), actions_.end(), action) - actions_.begin());
  }

 private:
  const Actions& actions_;
};

/// An action that is one number of four bytes, equal where the bytes are.
template <class Action>
inline constexpr bool kIsOneNumber =
    sizeof(Action) == sizeof(std::uint32_t) &&
    std::is_trivially_copyable_v<Action>&& std::has_unique_object_representations_v<Action>;

/// Four are compared at once, and the whole list is looked at: where it ends could not be guessed.
template <class Actions>
requires kIsOneNumber<typename Actions::value_type>
class ActionPlaces<Actions> {
 public:
  explicit ActionPlaces(const Actions& actions) : blocks_((actions.size() + kWide - 1) / kWide) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      numbers_[i / kWide][i % kWide] = std::bit_cast<std::uint32_t>(actions[i]);
    }
    // What fills up the last block is found at no place.
    for (std::size_t i = 0; i < blocks_ * kWide; ++i) {
      places_[i / kWide][i % kWide] = i < actions.size() ? static_cast<std::uint32_t>(i + 1) : 0;
    }
  }

  [[nodiscard]] std::size_t of(const typename Actions::value_type& action) const {
    const Four wanted = Four{} + std::bit_cast<std::uint32_t>(action);
    Four found{};
    for (std::size_t i = 0; i < blocks_; ++i) {
      found |= reinterpret_cast<Four>(numbers_[i] == wanted) & places_[i];
    }
    return std::size_t{found[0] | found[1] | found[2] | found[3]} - 1;
  }

 private:
  static constexpr std::size_t kWide = 4;
  using Four = std::uint32_t __attribute__((vector_size(kWide * sizeof(std::uint32_t))));
  static constexpr std::size_t kBlocks = (Actions::capacity() + kWide - 1) / kWide;

  std::size_t blocks_;
  std::array<Four, kBlocks> numbers_;
  std::array<Four, kBlocks> places_;
};

}  // namespace meldwise::search
