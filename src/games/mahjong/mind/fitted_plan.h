// Weights of PlanTerms, in hundreds of money: the mean of what `meldwise fit mahjong plan` found and of the
// heuristic's own numbers with the plan in the place of the race.
#pragma once

#include <array>

namespace meldwise::mahjong {

// clang-format off
inline constexpr std::array<float, 54> kFittedPlan{
    -0.059F, -0.606F, -0.423F, 0.507F, -0.487F, -0.052F, 0.317F, 2.834F,
    1.610F, 0.673F, -1.909F, 0.494F, 0.574F, 0.581F, 1.862F, 0.853F,
    0.288F, 0.032F, -0.551F, -0.145F, 0.063F, 0.030F, -0.187F, -0.116F,
    0.291F, 0.640F, 6.168F, 0.727F, -1.571F, 0.274F, 0.943F, 4.633F,
    3.060F, 1.002F, 0.106F, 1.594F, 0.285F, -0.879F, 0.915F, 0.184F,
    0.105F, 0.023F, -0.161F, -0.208F, -0.026F, -0.470F, -0.052F, -0.228F,
    -0.095F, -0.331F, -0.123F, -0.035F, 0.079F, -0.252F,
};
// clang-format on

}  // namespace meldwise::mahjong
