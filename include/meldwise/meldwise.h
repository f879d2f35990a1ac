// The whole library: everything another program needs to deal, play, think and record. docs/library.md shows
// how.
#pragma once

#include "meldwise/agent.h"
#include "meldwise/games.h"
#include "meldwise/questions.h"
#include "meldwise/record.h"
#include "meldwise/result.h"
#include "meldwise/table.h"
#include "meldwise/view.h"
