// `meldwise fit`, which only the program itself adds.
#pragma once

#include "app/command.h"

namespace meldwise::app {

void add_fit(CommandLine& app, Exit& exit);

}  // namespace meldwise::app
