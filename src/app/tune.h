// `meldwise tune`, which only the program itself adds.
#pragma once

#include "app/command.h"

namespace meldwise::app {

void add_tune(CommandLine& app, Exit& exit);

}  // namespace meldwise::app
