#include "cards/work_limit.h"

#include <algorithm>
#include <utility>

namespace meldwise {
namespace {

constinit thread_local WorkLimit* current = nullptr;

}  // namespace

WorkLimit::WorkLimit(std::stop_token stop, std::uint64_t steps)
    : stop_(std::move(stop)), steps_(steps), before_(current) {
  // What the one before was about to count it may count later.
  if (before_ != nullptr && before_->steps_ != kUnlimited)
    before_->steps_ += static_cast<std::uint64_t>(detail::work_left);
  current = this;
  begin_count();
}

WorkLimit::~WorkLimit() {
  current = before_;
  detail::work_left = 0;  // whoever counts next looks at the limit that applies now
}

void WorkLimit::begin_count() {
  std::uint64_t count = detail::kStepsPerLook;
  if (steps_ != kUnlimited) {
    count = std::min(count, steps_);
    steps_ -= count;
  }
  detail::work_left = static_cast<std::int32_t>(count);
}

void WorkLimit::look() {
  const auto over = static_cast<std::uint64_t>(-std::int64_t{detail::work_left});
  detail::work_left = detail::kStepsPerLook;
  if (current == nullptr) return;
  if (current->stop_.stop_requested()) throw Reached();
  if (current->steps_ != kUnlimited) {
    if (current->steps_ < over) throw Reached();
    current->steps_ -= over;
  }
  current->begin_count();
}

}  // namespace meldwise
