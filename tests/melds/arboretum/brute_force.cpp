#include "brute_force.h"

#include <algorithm>
#include <cstdlib>

namespace meldwise::arboretum::test {
namespace {

void walk(const PlainLayout& layout, PlainLayout& path, std::map<int, int>& best) {
  if (path.size() >= 2 && path.back().species == path.front().species) {
    int& kept = best[path.front().species];
    kept = std::max(kept, judge_path(path));
  }
  for (const PlainCard& next : layout) {
    const PlainCard here = path.back();
    if (std::abs(next.x - here.x) + std::abs(next.y - here.y) != 1 || next.rank <= here.rank) continue;
    path.push_back(next);
    walk(layout, path, best);
    path.pop_back();
  }
}

}  // namespace

int judge_path(const PlainLayout& path) {
  if (path.size() < 2 || path.front().species != path.back().species) return -1;
  bool alike = true;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i].species != path[0].species) alike = false;
    if (i == 0) continue;
    if (path[i].rank <= path[i - 1].rank) return -1;
    if (std::abs(path[i].x - path[i - 1].x) + std::abs(path[i].y - path[i - 1].y) != 1) return -1;
  }
  int points = static_cast<int>(path.size());
  if (alike && path.size() >= 4) points += static_cast<int>(path.size());
  if (path.front().rank == 1) points += 1;
  if (path.back().rank == 8) points += 2;
  return points;
}

std::map<int, int> brute_force_points(const PlainLayout& layout) {
  std::map<int, int> best;
  for (const PlainCard& start : layout) {
    PlainLayout path = {start};
    walk(layout, path, best);
  }
  return best;
}

namespace {

/// All rising (or falling) ways from the last card of `path` on; `reach` judges where each may stop.
template <class Judge>
void wander(const PlainLayout& layout, PlainLayout& path, int direction, Judge&& reach) {
  reach(path);
  for (const PlainCard& next : layout) {
    const PlainCard here = path.back();
    if (std::abs(next.x - here.x) + std::abs(next.y - here.y) != 1) continue;
    if ((next.rank - here.rank) * direction <= 0) continue;
    path.push_back(next);
    wander(layout, path, direction, reach);
    path.pop_back();
  }
}

std::map<int, int> brute_force_reach(const PlainLayout& layout, int direction, int bonus_rank, int bonus) {
  std::map<int, int> best;
  PlainLayout path = {layout.back()};
  wander(layout, path, direction, [&](const PlainLayout& way) {
    const int worth = static_cast<int>(way.size()) + (way.back().rank == bonus_rank ? bonus : 0);
    best[way.back().species] = std::max(best[way.back().species], worth);
  });
  return best;
}

}  // namespace

std::map<int, int> brute_force_before(const PlainLayout& layout) {
  return brute_force_reach(layout, -1, 1, 1);
}
std::map<int, int> brute_force_after(const PlainLayout& layout) { return brute_force_reach(layout, 1, 8, 2); }

std::vector<int> brute_force_right(int species, const std::vector<std::vector<std::pair<int, int>>>& hands) {
  std::vector<int> sums;
  for (std::size_t me = 0; me < hands.size(); ++me) {
    int sum = 0;
    for (const auto& [s, rank] : hands[me]) {
      if (s != species) continue;
      bool spoilt = false;
      for (std::size_t other = 0; other < hands.size(); ++other) {
        for (const auto& [t, low] : hands[other]) {
          if (other != me && t == species && low == 1 && rank == 8) spoilt = true;
        }
      }
      if (!spoilt) sum += rank;
    }
    sums.push_back(sum);
  }
  const int most = *std::max_element(sums.begin(), sums.end());
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < sums.size(); ++seat) {
    if (sums[seat] == most) seats.push_back(static_cast<int>(seat));
  }
  return seats;
}

}  // namespace meldwise::arboretum::test
