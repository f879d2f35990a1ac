// Weights of Danger::terms.
#pragma once

#include <array>

namespace meldwise::mahjong {

// clang-format off
inline constexpr std::array<float, 70> kFittedDanger{
    -5.78F, -2.45F, -0.62F, 0.425F, 1.2F, -4.12F, -1.72F, -0.309F, 0.632F, 1.32F,
    -2.44F, -0.947F, 0.116F, 0.859F, 1.42F, -0.964F, -0.0173F, 0.612F, 1.15F, 1.67F,
    0.0F, 0.373F, 1.13F, 1.5F, 1.83F, 0.0F, -0.104F, 0.292F, 0.623F, 0.755F,
    -3.68F, -3.88F, -1.45F, -0.709F, -0.218F, -0.34F, -0.057F, 0.035F, 0.417F, 0.252F,
    0.398F, 0.47F, 0.583F, 0.726F, 0.809F, 0.733F, 0.467F, 0.624F, 0.675F, 0.591F,
    0.0F, -1.56F, -0.953F, -0.697F, -0.458F, 0.118F, -0.13F, -3.42F, -1.06F, -1.18F,
    -1.31F, -0.991F, -1.21F, -1.35F, -0.772F, -1.05F, -1.73F, -1.1F, -1.5F, -0.951F,
};
// clang-format on

}  // namespace meldwise::mahjong
