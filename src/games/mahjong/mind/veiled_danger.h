// Weights of Danger::terms where the river is not told, fitted to hands against players who throw what they
// do not need, in which nobody was told the discards (docs/strength/mahjong.md).
#pragma once

#include <array>

namespace meldwise::mahjong {

// clang-format off
inline constexpr std::array<float, 70> kVeiledDanger{
    -4.27F, -1.74F, -0.382F, 0.288F, 0.867F, -2.72F, -1.05F, -0.291F, 0.371F, 0.919F,
    -1.12F, -0.48F, 0.0132F, 0.494F, 0.808F, -0.418F, 0.00642F, 0.261F, 0.58F, 0.977F,
    0.0621F, 0.312F, 0.419F, 0.882F, 0.912F, 0.261F, -0.342F, 0.379F, 0.64F, 0.684F,
    -3.83F, -3.46F, -1.03F, -1.5F, -1.2F, -0.0165F, 0.264F, -0.195F, 0.243F, 0.734F,
    0.43F, 0.363F, 0.835F, 1.22F, 0.959F, 0.712F, 0.502F, 1.02F, 0.752F, 0.521F,
    0.0F, -1.13F, -0.661F, -0.514F, -0.474F, 0.114F, -0.131F, -2.53F, -1.01F, -0.705F,
    -0.946F, -1.14F, -1.02F, -0.512F, -1.33F, -1.04F, -0.297F, -0.847F, -1.03F, -0.789F,
};
// clang-format on

}  // namespace meldwise::mahjong
