// For logs that are written in another way than by LineLog: their losses count as its own do.
#pragma once

#include <string>

namespace meldwise {

/// A line that belongs into the file was lost; `why` is told on standard error the first time. See
/// lost_lines.
void lose_line(const std::string& path, const std::string& why);

}  // namespace meldwise
