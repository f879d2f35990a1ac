// Weights of mind/prior.h: of draws from the deck, from a pile, of plants, of discards. Fitted to how often
// ismcts-1:sims=1000,leaf=suited had tried each candidate when it chose, in 80 matches of two with itself and
// one decision in twenty by chance: 5 600 decisions to learn from, 680 held back, on which:
//   log_loss 1.08, where the priors of before have 1.62 and the tries themselves 0.75
// `meldwise fit arboretum prior --records FILE` makes numbers of the same kind from what was chosen.
#pragma once

#include <array>

namespace meldwise::arboretum {

// clang-format off
inline constexpr std::array<float, 66> kFittedPrior{
    1.838F, 1.521F, -0.462F, 1.299F, -0.712F, 1.874F, -5.205F, 0.286F, -0.084F, 1.400F,
    0.146F, 0.336F, 0.212F, 1.245F, 0.200F, 0.086F, 0.063F, 0.029F, 1.716F, -0.336F,
    0.346F, -0.084F, -0.220F, 0.462F, 0.015F, -0.073F, -0.229F, 0.072F, -0.670F, 0.105F,
    1.242F, -0.332F, 0.259F, -0.257F, -0.141F, -0.236F, 0.024F, -2.098F, 0.400F, 1.360F,
    0.974F, 0.544F, -0.122F, -0.135F, 0.134F, 0.096F, -1.045F, 1.074F, -0.567F, 0.745F,
    -0.464F, 0.468F, -0.352F, -3.454F, -0.749F, 0.510F, -1.981F, -0.309F, -0.467F, -0.364F,
    0.833F, 0.190F, 2.899F, 0.000F, 0.000F, -5.028F,
};
// clang-format on

}  // namespace meldwise::arboretum
