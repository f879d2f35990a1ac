#include "arena/pairings.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace meldwise::arena {
namespace {

using Counts = std::vector<std::vector<int>>;

std::size_t at(int number) { return static_cast<std::size_t>(number); }

Company seeded(Company company) {
  std::sort(company.begin(), company.end());
  return company;
}

int meetings(const Counts& met, const Company& company, int candidate) {
  int sum = 0;
  for (const int member : company) sum += met[at(member)][at(candidate)];
  return sum;
}

/// Takes from `waiting` the one that met the company least, the earliest of equals.
int take_least_met(std::vector<int>& waiting, const Counts& met, const Company& company) {
  const auto least = std::min_element(waiting.begin(), waiting.end(), [&](int a, int b) {
    return meetings(met, company, a) < meetings(met, company, b);
  });
  const int taken = *least;
  waiting.erase(least);
  return taken;
}

/// Pairs that avoid rematches, by trying partners in order of preference and going back when stuck.
class SwissPairs {
 public:
  explicit SwissPairs(const SwissState& state) : state_(state) {}

  /// False when there is no pairing without rematches, or none was found in time.
  bool find(const std::vector<int>& waiting) {
    if (waiting.empty()) return true;
    if (++steps_ > kMostSteps) return false;
    const int first = waiting.front();
    for (const int partner : partners(waiting)) {
      if (state_.met[at(first)][at(partner)] > 0) continue;
      std::vector<int> rest;
      std::copy_if(waiting.begin() + 1, waiting.end(), std::back_inserter(rest),
                   [&](int player) { return player != partner; });
      pairs_.push_back(seeded({first, partner}));
      if (find(rest)) return true;
      pairs_.pop_back();
    }
    return false;
  }
  [[nodiscard]] const std::vector<Company>& pairs() const { return pairs_; }

 private:
  static constexpr int kMostSteps = 100'000;

  /// For the first in line: its equals from the middle of their group outwards, then the others by rank.
  [[nodiscard]] std::vector<int> partners(const std::vector<int>& waiting) const {
    const int points = state_.points[at(waiting.front())];
    std::vector<int> equals;
    std::vector<int> others;
    for (std::size_t i = 1; i < waiting.size(); ++i) {
      (state_.points[at(waiting[i])] == points ? equals : others).push_back(waiting[i]);
    }
    const int middle = static_cast<int>(equals.size()) / 2;
    std::vector<int> places(equals.size());
    std::iota(places.begin(), places.end(), 0);
    std::stable_sort(places.begin(), places.end(),
                     [&](int a, int b) { return std::abs(a - middle) < std::abs(b - middle); });
    std::vector<int> list;
    for (const int place : places) list.push_back(equals[at(place)]);
    list.insert(list.end(), others.begin(), others.end());
    return list;
  }

  const SwissState& state_;
  int steps_ = 0;
  std::vector<Company> pairs_;
};

}  // namespace

std::vector<Stage> circle_rounds(int players) {
  const int places = players + players % 2;  // an odd number plays against an empty place
  std::vector<Stage> rounds;
  for (int round = 0; round + 1 < places; ++round) {
    // The last place stands still, the others move on by one place a round.
    const auto standing = [&](int place) {
      return place == places - 1 ? place : (place + round) % (places - 1);
    };
    Stage stage;
    for (int i = 0; i < places / 2; ++i) {
      // Place i faces place -i on the circle; place 0 faces the one that stands still.
      const int a = standing(i == 0 ? 0 : i);
      const int b = standing(i == 0 ? places - 1 : places - 1 - i);
      if (std::max(a, b) >= players) {
        stage.byes.push_back(std::min(a, b));
      } else {
        stage.tables.push_back(seeded({a, b}));
      }
    }
    rounds.push_back(std::move(stage));
  }
  return rounds;
}

std::vector<Stage> meeting_rounds(int players, int seats) {
  std::vector<Stage> rounds;
  for (std::vector<Company>& tables : balanced_rounds(players, seats)) {
    Stage stage;
    std::vector<bool> sits(at(players));
    for (const Company& company : tables) {
      for (const int player : company) sits[at(player)] = true;
    }
    for (int player = 0; player < players; ++player) {
      if (!sits[at(player)]) stage.byes.push_back(player);
    }
    stage.tables = std::move(tables);
    rounds.push_back(std::move(stage));
  }
  return rounds;
}

Stage gauntlet_stage(int players, int seats) {
  Stage stage;
  const int others = players - 1;
  const int places = std::lcm(others, seats - 1);
  for (int first = 0; first < places; first += seats - 1) {
    Company company{0};
    for (int i = 0; i < seats - 1; ++i) company.push_back(1 + (first + i) % others);
    stage.tables.push_back(seeded(company));
  }
  return stage;
}

Stage knockout_stage(const std::vector<int>& left, int seats) {
  const int players = static_cast<int>(left.size());
  const int through = seats / 2;
  Stage stage;
  stage.decides = true;
  if (players == seats) {
    stage.tables.push_back(seeded(left));
    return stage;
  }
  stage.cut = through;
  // The next number of players from which full tables lead to the final without byes, where there is one.
  int target = seats;
  if (seats % through == 0) {
    while (target * (seats / through) < players) target *= seats / through;
  }
  const int tables = std::min(players / seats, (players - target) / (seats - through));
  const int byes = players - tables * seats;
  stage.byes.assign(left.begin(), left.begin() + byes);
  stage.tables.resize(at(tables));
  for (int i = 0; i < tables * seats; ++i) {
    const int column = i % tables;
    const bool back = i / tables % 2 == 1;
    stage.tables[at(back ? tables - 1 - column : column)].push_back(left[at(byes + i)]);
  }
  for (Company& company : stage.tables) company = seeded(company);
  return stage;
}

Stage swiss_stage(const SwissState& state, int seats) {
  std::vector<int> waiting = state.order;
  Stage stage;
  while (waiting.size() % at(seats) != 0) {
    // From the bottom: the lowest of those with the fewest byes sits out.
    const auto lowest = std::min_element(waiting.rbegin(), waiting.rend(),
                                         [&](int a, int b) { return state.byes[at(a)] < state.byes[at(b)]; });
    stage.byes.push_back(*lowest);
    waiting.erase(std::next(lowest).base());
  }
  stage.byes = seeded(stage.byes);
  if (seats == 2) {
    SwissPairs pairs(state);
    if (pairs.find(waiting)) {
      stage.tables = pairs.pairs();
      return stage;
    }
  }
  // Larger tables, or everybody has met: the best that is left with those nearest who met it least.
  while (!waiting.empty()) {
    Company company{waiting.front()};
    waiting.erase(waiting.begin());
    while (static_cast<int>(company.size()) < seats) {
      company.push_back(take_least_met(waiting, state.met, company));
    }
    stage.tables.push_back(seeded(company));
  }
  return stage;
}

}  // namespace meldwise::arena
