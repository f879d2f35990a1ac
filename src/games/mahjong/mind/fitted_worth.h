// Weights of Judgement::terms, in hundreds of money.
#pragma once

#include <array>

namespace meldwise::mahjong {

// clang-format off
inline constexpr std::array<float, 46> kFittedWorth{
    1.058F, -1.432F, -0.763F, 0.109F, -0.771F, -0.101F, 0.468F, 2.905F,
    1.649F, 0.713F, -0.612F, 1.409F, 0.906F, 0.782F, 1.914F, 0.620F,
    0.220F, 0.301F, -0.101F, 0.178F, 0.341F, 0.550F, 0.317F, 0.069F,
    -0.515F, 1.204F, 4.200F, 1.127F, -1.626F, 0.017F, 0.943F, 4.633F,
    0.889F, -1.073F, -0.710F, 1.334F, 0.409F, -1.208F, -2.688F, -4.047F,
    2.073F, 0.069F, -0.274F, 0.087F, 0.331F, -0.304F,
};
// clang-format on

}  // namespace meldwise::mahjong
