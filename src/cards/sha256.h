// SHA-256 (FIPS 180-4): what a secret is kept as, and the name of a file by its content. Costs a copy
// of the bytes beside the rounds.
#pragma once

#include <string>
#include <string_view>

namespace meldwise {

/// In hexadecimal.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace meldwise
