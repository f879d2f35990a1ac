// Weights of mind/estimate.h: for tables of two, then of three, for each kind of standing ten. Written by
//   meldwise fit konkan estimate --games 12000 --positions 8 --seed 1
// from data 1f56456e467bda98: 383994 positions to learn from, 47999 held back, on which:
//   log_loss 0.6603, where zeros have 0.7746
//   brier 0.1990, where zeros have 0.2410
#pragma once

#include <array>

namespace meldwise::konkan {

// clang-format off
inline constexpr std::array<float, 80> kFittedEstimate{
    0.000F, -0.160F, -1.203F, 0.518F, 1.256F, -0.176F, 0.575F, 0.313F, -0.092F, 0.108F,
    1.680F, -0.416F, -1.824F, -0.056F, 0.971F, -0.344F, 0.482F, 0.097F, -0.074F, 1.797F,
    -1.680F, 1.498F, -0.152F, 0.813F, 0.134F, -0.965F, 3.295F, 1.270F, 0.526F, -1.548F,
    0.000F, 2.793F, -0.074F, 0.956F, 0.656F, -1.953F, 5.916F, 0.989F, 0.622F, 0.256F,
    0.000F, -0.358F, -1.780F, 0.340F, 1.114F, -0.197F, 0.706F, 0.541F, -0.088F, 0.163F,
    3.362F, -0.448F, -2.537F, -0.260F, 0.833F, -0.381F, 0.767F, 0.454F, -0.049F, 0.274F,
    -2.958F, 1.581F, -0.293F, 0.864F, 0.276F, -1.127F, 3.943F, 1.092F, 0.288F, 0.086F,
    -5.407F, 2.779F, -0.281F, 1.021F, 0.532F, -1.158F, 5.437F, 1.153F, 0.605F, 0.310F,
};
// clang-format on

}  // namespace meldwise::konkan
