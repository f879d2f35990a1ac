// The tai of a hand that shows nothing and wins by a discard, and how many of all wins are drawn by oneself.
#pragma once

#include <array>

namespace meldwise::mahjong {

// clang-format off
inline constexpr std::array<float, 2> kFittedPrice{
    0.70F, 0.226F,
};
// clang-format on

}  // namespace meldwise::mahjong
