// Which build of the program this is: the mark that the linker leaves in it, the same on every machine that
// runs this very program and another in any other. Two builds may decide differently, so their games are not
// mixed.
#pragma once

#include <string>

namespace meldwise::arena {

/// In hexadecimal letters; where the linker left none, "unmarked".
[[nodiscard]] const std::string& this_build();

}  // namespace meldwise::arena
