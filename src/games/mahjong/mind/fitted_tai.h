// Weights of tai_terms.
#pragma once

#include <array>

namespace meldwise::mahjong {

// clang-format off
inline constexpr std::array<float, 20> kFittedTai{
    0.673F, 0.985F, 1.02F, 0.499F, 0.478F, 1.59F, 1.25F, 0.349F, 0.0488F, 0.0F,
    2.12F, 0.19F, 0.0995F, 0.0108F, 0.568F, 0.226F, 0.486F, 1.38F, 0.152F, 1.09F,
};
// clang-format on

}  // namespace meldwise::mahjong
