// The weights of the models in danger.h and outlook.h, fitted to self-play of the players by rule of thumb;
// those of judgement.h are in fitted_worth.h. docs/strength/mahjong.md says how.
#pragma once

#include <array>

#include "games/mahjong/mind/danger.h"
#include "games/mahjong/mind/outlook.h"

namespace meldwise::mahjong {

inline constexpr float kPlainTai = 0.70F;    ///< of a hand that shows nothing
inline constexpr float kSelfDraws = 0.226F;  ///< of all wins
inline constexpr std::array<float, kDangerWeights> kDanger{
    -5.78F,  -2.45F,  -0.62F, 0.425F,  1.2F,    -4.12F,   -1.72F,  -0.309F, 0.632F,  1.32F,   -2.44F,
    -0.947F, 0.116F,  0.859F, 1.42F,   -0.964F, -0.0173F, 0.612F,  1.15F,   1.67F,   0.0F,    0.373F,
    1.13F,   1.5F,    1.83F,  0.0F,    -0.104F, 0.292F,   0.623F,  0.755F,  -3.68F,  -3.88F,  -1.45F,
    -0.709F, -0.218F, -0.34F, -0.057F, 0.035F,  0.417F,   0.252F,  0.398F,  0.47F,   0.583F,  0.726F,
    0.809F,  0.733F,  0.467F, 0.624F,  0.675F,  0.591F,   0.0F,    -1.56F,  -0.953F, -0.697F, -0.458F,
    0.118F,  -0.13F,  -3.42F, -1.06F,  -1.18F,  -1.31F,   -0.991F, -1.21F,  -1.35F,  -0.772F, -1.05F,
    -1.73F,  -1.1F,   -1.5F,  -0.951F, 0.0F,    0.0F,     0.0F,    0.0F,    0.0F,    0.0F,    0.0F,
    0.0F,    0.0F,    0.0F,   0.0F,    0.0F,    0.0F,     0.0F,    0.0F,    0.0F,    0.0F,    0.0F,
    0.0F,    0.0F,    0.0F,   0.0F,    0.0F,    0.0F,     0.0F,    0.0F};
/// The same where the river is not told, fitted to hands against players who throw what they do not need.
inline constexpr std::array<float, kDangerWeights> kVeiledDanger{
    -4.27F,  -1.74F,  -0.382F,  0.288F,  0.867F,  -2.72F,   -1.05F, -0.291F, 0.371F,  0.919F,  -1.12F,
    -0.48F,  0.0132F, 0.494F,   0.808F,  -0.418F, 0.00642F, 0.261F, 0.58F,   0.977F,  0.0621F, 0.312F,
    0.419F,  0.882F,  0.912F,   0.261F,  -0.342F, 0.379F,   0.64F,  0.684F,  -3.83F,  -3.46F,  -1.03F,
    -1.5F,   -1.2F,   -0.0165F, 0.264F,  -0.195F, 0.243F,   0.734F, 0.43F,   0.363F,  0.835F,  1.22F,
    0.959F,  0.712F,  0.502F,   1.02F,   0.752F,  0.521F,   0.0F,   -1.13F,  -0.661F, -0.514F, -0.474F,
    0.114F,  -0.131F, -2.53F,   -1.01F,  -0.705F, -0.946F,  -1.14F, -1.02F,  -0.512F, -1.33F,  -1.04F,
    -0.297F, -0.847F, -1.03F,   -0.789F, 0.0F,    0.0F,     0.0F,   0.0F,    0.0F,    0.0F,    0.0F,
    0.0F,    0.0F,    0.0F,     0.0F,    0.0F,    0.0F,     0.0F,   0.0F,    0.0F,    0.0F,    0.0F,
    0.0F,    0.0F,    0.0F,     0.0F,    0.0F,    0.0F,     0.0F,   0.0F};
inline constexpr std::array<float, kTaiTerms> kTai{0.673F, 0.985F,  1.02F,  0.499F, 0.478F, 1.59F,   1.25F,
                                                   0.349F, 0.0488F, 0.0F,   2.12F,  0.19F,  0.0995F, 0.0108F,
                                                   0.568F, 0.226F,  0.486F, 1.38F,  0.152F, 1.09F};

}  // namespace meldwise::mahjong
