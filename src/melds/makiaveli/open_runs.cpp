#include "melds/makiaveli/open_runs.h"

namespace meldwise::makiaveli {
namespace {

struct Run {
  int start;
  int length;
};

void lay(Suit suit, Run run, Groups& out) {
  if (run.length > kLongestRun) {
    out.push_back(Group::run(suit, run.start, kShortestGroup));
    run = {run.start + kShortestGroup, run.length - kShortestGroup};
  }
  out.push_back(Group::run(suit, run.start, run.length));
}

}  // namespace

void lay_counted_runs(Suit suit, const std::array<int, kPlaces>& cards, Groups& out) {
  FixedList<Run, 2> open;
  for (int place = 0; place < kPlaces; ++place) {
    int spare = cards[static_cast<std::size_t>(place)];
    FixedList<Run, 2> next;
    for (const Run& run : open) {
      if (run.length >= kShortestGroup) continue;
      next.push_back({run.start, run.length + 1});
      --spare;
    }
    for (const Run& run : open) {
      if (run.length < kShortestGroup) continue;
      if (spare > 0) {
        next.push_back({run.start, run.length + 1});
        --spare;
      } else {
        lay(suit, run, out);
      }
    }
    for (; spare > 0; --spare) next.push_back({place, 1});
    open = next;
  }
  for (const Run& run : open) lay(suit, run, out);
}

}  // namespace meldwise::makiaveli
