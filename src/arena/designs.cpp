#include "arena/designs.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "cards/rng.h"

namespace meldwise::arena {
namespace {

std::size_t slot(int number) { return static_cast<std::size_t>(number); }

/// The players stand on a circle, or all but the last do while that one stands in the middle. Whatever is
/// done with one table is done with all its turns, so that nobody on the circle differs from another.
class Circle {
 public:
  Circle(int players, bool with_middle) : players_(players), length_(players - (with_middle ? 1 : 0)) {}

  [[nodiscard]] Company turned(Company company, int steps) const {
    for (int& player : company) player = player < length_ ? (player + steps) % length_ : player;
    std::sort(company.begin(), company.end());
    return company;
  }
  /// Pairs that are turns of each other are of one kind: how far they are apart, or with the middle.
  [[nodiscard]] int kinds() const { return length_ / 2 + (length_ < players_ ? 1 : 0); }
  [[nodiscard]] int kind_of(int a, int b) const {
    if (std::max(a, b) >= length_) return kinds() - 1;
    const int apart = (a - b + length_) % length_;
    return std::min(apart, length_ - apart) - 1;
  }
  /// How many pairs are of a kind.
  [[nodiscard]] int pairs_of(int kind) const {
    return kind < length_ / 2 && 2 * (kind + 1) == length_ ? length_ / 2 : length_;
  }
  /// All different turns of a table.
  [[nodiscard]] std::vector<Company> turns(const Company& company) const {
    std::vector<Company> all{company};
    for (int steps = 1; steps < length_; ++steps) {
      Company next = turned(company, steps);
      if (next == company) break;
      all.push_back(std::move(next));
    }
    return all;
  }

 private:
  int players_;
  int length_;
};

/// How often the pairs of each kind meet.
using Meetings = std::vector<int>;

/// One table of each set of turns, by what the turns do to the meetings: that is all that counts for balance.
using Sorts = std::map<Meetings, std::vector<Company>>;

Sorts sorts_of_tables(const Circle& circle, int players, int seats) {
  Sorts sorts;
  std::set<Company> seen;
  Company company(slot(seats));
  std::iota(company.begin(), company.end(), 0);
  while (true) {
    if (!seen.contains(company)) {
      Meetings met(slot(circle.kinds()));
      for (const Company& turn : circle.turns(company)) {
        seen.insert(turn);
        for (int i = 0; i < seats; ++i) {
          for (int j = 0; j < i; ++j) ++met[slot(circle.kind_of(turn[slot(i)], turn[slot(j)]))];
        }
      }
      for (int kind = 0; kind < circle.kinds(); ++kind) met[slot(kind)] /= circle.pairs_of(kind);
      sorts[met].push_back(company);
    }
    // The next choice of players, in order.
    int last = seats - 1;
    while (last >= 0 && company[slot(last)] == players - seats + last) --last;
    if (last < 0) return sorts;
    ++company[slot(last)];
    for (int i = last + 1; i < seats; ++i) company[slot(i)] = company[slot(i - 1)] + 1;
  }
}

/// Takes sorts of tables until every kind of pair has met equally often, those first that leave the rest
/// most even; goes back when stuck.
class ExactSearch {
 public:
  explicit ExactSearch(const Sorts& sorts) : sorts_(sorts) {}

  bool find(const Meetings& missing) {
    if (*std::max_element(missing.begin(), missing.end()) == 0) return true;
    if (++steps_ > kMostSteps) return false;
    struct Choice {
      int unevenness;
      Meetings left;
      const std::vector<Company>* sort;
      bool operator<(const Choice& other) const {
        return std::tie(unevenness, left) < std::tie(other.unevenness, other.left);
      }
    };
    std::vector<Choice> choices;
    for (const auto& [meetings, sort] : sorts_) {
      Meetings left = missing;
      for (std::size_t i = 0; i < left.size(); ++i) left[i] -= meetings[i];
      const auto [least, most] = std::minmax_element(left.begin(), left.end());
      if (*least >= 0) choices.push_back({*most - *least, left, &sort});
    }
    std::sort(choices.begin(), choices.end());
    for (const Choice& choice : choices) {
      chosen_.push_back(choice.sort);
      if (find(choice.left)) return true;
      chosen_.pop_back();
    }
    return false;
  }
  /// From each of these one table with all its turns, whichever.
  [[nodiscard]] const std::vector<const std::vector<Company>*>& chosen() const { return chosen_; }

 private:
  static constexpr int kMostSteps = 3000;  // the hardest case takes 186

  const Sorts& sorts_;
  int steps_ = 0;
  std::vector<const std::vector<Company>*> chosen_;
};

using Rounds = std::vector<std::vector<Company>>;

/// Tables that have no player in common share a round, first come first served.
Rounds in_rounds(std::vector<Company> waiting, int players) {
  Rounds rounds;
  while (!waiting.empty()) {
    std::vector<Company> round;
    std::vector<Company> later;
    std::vector<bool> sits(slot(players));
    for (Company& company : waiting) {
      const bool busy = std::any_of(company.begin(), company.end(), [&](int one) { return sits[slot(one)]; });
      if (!busy) {
        for (const int player : company) sits[slot(player)] = true;
      }
      (busy ? later : round).push_back(std::move(company));
    }
    waiting = std::move(later);
    rounds.push_back(std::move(round));
  }
  return rounds;
}

/// Equally balanced choices differ in how well they fit into rounds: the best of some.
Rounds fewest_rounds(const Circle& circle, const std::vector<const std::vector<Company>*>& chosen,
                     int players) {
  constexpr int kTries = 256;
  Rounds best;
  for (int number = 0; number < kTries; ++number) {
    std::vector<Company> tables;
    auto rest = slot(number);
    for (const std::vector<Company>* sort : chosen) {
      const std::vector<Company> turns = circle.turns((*sort)[rest % sort->size()]);
      rest /= sort->size();
      tables.insert(tables.end(), turns.begin(), turns.end());
    }
    if (rest > 0) break;  // all have been tried
    Rounds rounds = in_rounds(std::move(tables), players);
    if (best.empty() || rounds.size() < best.size()) best = std::move(rounds);
  }
  return best;
}

Rounds exact_rounds(int players, int seats) {
  const Circle circles[] = {Circle(players, false), Circle(players, true)};
  const Sorts sorts[] = {sorts_of_tables(circles[0], players, seats),
                         sorts_of_tables(circles[1], players, seats)};
  // All choices of players are balanced, so the number of meetings ends somewhere.
  for (int meetings = 1;; ++meetings) {
    const int others = meetings * (players - 1);
    const bool divides = others % (seats - 1) == 0 && others / (seats - 1) * players % seats == 0;
    for (std::size_t i = 0; divides && i < 2; ++i) {
      ExactSearch search(sorts[i]);
      if (search.find(Meetings(slot(circles[i].kinds()), meetings))) {
        return fewest_rounds(circles[i], search.chosen(), players);
      }
    }
  }
}

/// Companies on the circle of all players whose turns let every pair meet, as evenly as improving them step
/// by step can make it.
class NearestCycle {
 public:
  NearestCycle(int players, int seats, int companies)
      : circle_(players, false), players_(players), met_(slot(circle_.kinds())), rng_(slot(players * seats)) {
    for (int i = 0; i < companies; ++i) {
      Company company;
      while (static_cast<int>(company.size()) < seats) add(company, any_newcomer(company));
      companies_.push_back(std::move(company));
    }
  }

  /// True when everybody meets and the numbers differ by at most one.
  bool improve() {
    const int steps = kStepsACompany * static_cast<int>(companies_.size());
    for (int step = 0; step < steps && !even(); ++step) {
      Company& company = companies_[rng_.below(static_cast<std::uint32_t>(companies_.size()))];
      const auto place = rng_.below(static_cast<std::uint32_t>(company.size()));
      std::swap(company[place], company.back());
      const int before = company.back();
      const std::int64_t cost = cost_;
      remove_last(company);
      add(company, any_newcomer(company));
      if (cost_ <= cost) continue;
      remove_last(company);
      add(company, before);
    }
    return even();
  }
  [[nodiscard]] bool all_meet() const { return *std::min_element(met_.begin(), met_.end()) > 0; }
  [[nodiscard]] std::vector<Company> tables() const {
    std::vector<Company> sorted = companies_;
    for (Company& company : sorted) std::sort(company.begin(), company.end());
    std::vector<Company> tables;
    // All turns, also where a table comes back early: everybody sits equally often only then.
    for (const Company& company : sorted) {
      for (int steps = 0; steps < players_; ++steps) tables.push_back(circle_.turned(company, steps));
    }
    return tables;
  }

 private:
  static constexpr int kStepsACompany = 4000;

  [[nodiscard]] bool even() const {
    const auto [least, most] = std::minmax_element(met_.begin(), met_.end());
    return *least > 0 && *most - *least <= 1;
  }
  [[nodiscard]] int any_newcomer(const Company& company) {
    while (true) {
      const int player = static_cast<int>(rng_.below(static_cast<std::uint32_t>(players_)));
      if (std::find(company.begin(), company.end(), player) == company.end()) return player;
    }
  }
  void add(Company& company, int player) {
    for (const int other : company) meet(circle_.kind_of(player, other), 1);
    company.push_back(player);
  }
  void remove_last(Company& company) {
    const int player = company.back();
    company.pop_back();
    for (const int other : company) meet(circle_.kind_of(player, other), -1);
  }
  void meet(int kind, int times) {
    // Opposite pairs are met by two of a table's turns.
    const int turns = players_ / circle_.pairs_of(kind);
    int& met = met_[slot(kind)];
    cost_ -= std::int64_t{met} * met * circle_.pairs_of(kind);
    met += times * turns;
    cost_ += std::int64_t{met} * met * circle_.pairs_of(kind);
  }

  Circle circle_;
  int players_;
  std::vector<Company> companies_;
  Meetings met_;
  std::int64_t cost_ = 0;  // the sum of squares is least when all are equal
  Rng rng_;
};

std::vector<Company> near_tables(int players, int seats) {
  const int least = (players - 1 + seats * (seats - 1) - 1) / (seats * (seats - 1));
  // A few more companies than would just do make it much easier to be even.
  std::optional<NearestCycle> best;
  for (int companies = least; companies <= least + 2 + least / 4; companies += 1 + least / 16) {
    NearestCycle cycle(players, seats, companies);
    if (cycle.improve()) return cycle.tables();
    if (cycle.all_meet() && !best) best = cycle;
  }
  for (int companies = 2 * least; !best; companies += least) {
    NearestCycle cycle(players, seats, companies);
    cycle.improve();
    if (cycle.all_meet()) best = cycle;
  }
  return best->tables();
}

/// Seats every company so that those follow each other who have done so least: what a player throws, the
/// next one gets.
void spread_neighbours(Rounds& rounds, int players) {
  std::vector<std::vector<int>> followed(slot(players), std::vector<int>(slot(players)));
  const auto cost = [&](const Company& company) {
    int sum = 0;
    for (std::size_t i = 0; i < company.size(); ++i) {
      sum += 2 * followed[slot(company[i])][slot(company[(i + 1) % company.size()])] + 1;
    }
    return sum;
  };
  const auto spread = [&](Company& company) {
    Company best = company;
    int least = cost(best);
    // The first may stay: only who follows whom counts.
    while (std::next_permutation(company.begin() + 1, company.end())) {
      const int now = cost(company);
      if (now >= least) continue;
      least = now;
      best = company;
    }
    company = best;
    for (std::size_t i = 0; i < company.size(); ++i) {
      ++followed[slot(company[i])][slot(company[(i + 1) % company.size()])];
    }
  };
  for (std::vector<Company>& round : rounds) std::for_each(round.begin(), round.end(), spread);
}

}  // namespace

std::vector<std::vector<Company>> balanced_rounds(int players, int seats) {
  static std::mutex lock;
  static std::map<std::pair<int, int>, Rounds> known;
  const std::lock_guard guard(lock);
  Rounds& rounds = known[{players, seats}];
  if (rounds.empty()) {
    rounds = players <= kMostExact ? exact_rounds(players, seats)
                                   : in_rounds(near_tables(players, seats), players);
    spread_neighbours(rounds, players);
  }
  return rounds;
}

}  // namespace meldwise::arena
