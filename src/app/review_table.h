// A review for a person: the seats, the decisions that cost something, and a plot of the chances.
#pragma once

#include "app/paint.h"
#include "games/record.h"
#include "review/review.h"

namespace meldwise::app {

/// Prints to standard output.
void print_review(const review::Review& review, const Record& record, int number, const Paint& paint);

}  // namespace meldwise::app
