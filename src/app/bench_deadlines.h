// `meldwise bench deadlines`.
#pragma once

#include "app/command.h"

namespace meldwise::app {

void add_bench_deadlines(CommandLine& bench, Exit& exit);

}  // namespace meldwise::app
