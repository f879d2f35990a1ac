// Dirichlet noise for the root's priors, from arithmetic that gives the same bits on every machine.
#pragma once

#include "cards/rng.h"

namespace meldwise::search {

/// One Gamma(shape, 1) variate, shape > 0 (Marsaglia & Tsang, "A simple method for generating gamma
/// variables", 2000). Normalised over the actions of the root they are a Dirichlet draw.
[[nodiscard]] double gamma_variate(double shape, Rng& rng);

}  // namespace meldwise::search
