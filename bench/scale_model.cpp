#include "scale_model.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <memory>
#include <queue>
#include <random>
#include <vector>

namespace meldwise::bench {
namespace {

/// Of its time, or of what was asked for: what is used up, or nearly so.
constexpr double kFull = 0.95;
/// A figure of the house: a move is told to all within so many milliseconds, for 99 of 100.
constexpr double kMostP99 = 60;
constexpr double kBeat = 1000;     // between renewals
constexpr double kDelivery = 250;  // between deliveries of a worker
constexpr int kServerConnections = 3;
constexpr int kWorkerConnections = 2;

/// Milliseconds; what happens at the same time happens in the order in which it was asked for.
class Clockwork {
 public:
  using Deed = std::function<void()>;

  [[nodiscard]] double now() const { return now_; }
  void at(double time, Deed deed) { deeds_.push({time, next_++, std::move(deed)}); }
  void run(double until) {
    while (!deeds_.empty() && deeds_.top().time <= until) {
      const Entry entry = deeds_.top();
      deeds_.pop();
      now_ = entry.time;
      entry.deed();
    }
    now_ = until;
  }

 private:
  struct Entry {
    double time;
    std::uint64_t number;
    Deed deed;
    bool operator<(const Entry& other) const {
      return time != other.time ? time > other.time : number > other.number;
    }
  };
  double now_ = 0;
  std::uint64_t next_ = 0;
  std::priority_queue<Entry> deeds_;
};

class SimulatedDatabase {
 public:
  SimulatedDatabase(Clockwork& clock, const Costs& costs) : clock_(clock), costs_(costs) {}

  /// Work on a processor, and then `deed`.
  void work(double milliseconds, Clockwork::Deed deed) {
    waiting_.push_back({milliseconds, std::move(deed)});
    serve();
  }
  /// The same, and then the log: everybody who waits is flushed together.
  void commit(double milliseconds, Clockwork::Deed deed) {
    work(milliseconds + costs_.transaction, [this, deed = std::move(deed)]() mutable {
      to_flush_.push_back(std::move(deed));
      flush();
    });
  }
  [[nodiscard]] double processors_used() const {
    return std::min(1.0, worked_ / (clock_.now() * costs_.processors));
  }
  [[nodiscard]] double log_used() const { return flushed_ / clock_.now(); }

 private:
  struct Job {
    double milliseconds;
    Clockwork::Deed deed;
  };

  void serve() {
    while (busy_ < costs_.processors && !waiting_.empty()) {
      Job job = std::move(waiting_.front());
      waiting_.pop_front();
      ++busy_;
      worked_ += job.milliseconds;
      clock_.at(clock_.now() + job.milliseconds, [this, deed = std::move(job.deed)] {
        --busy_;
        deed();
        serve();
      });
    }
  }
  void flush() {
    if (flushing_ || to_flush_.empty()) return;
    flushing_ = true;
    flushed_ += costs_.flush;
    auto group = std::make_shared<std::vector<Clockwork::Deed>>(std::move(to_flush_));
    to_flush_.clear();
    clock_.at(clock_.now() + costs_.flush, [this, group] {
      flushing_ = false;
      for (const Clockwork::Deed& deed : *group) deed();
      flush();
    });
  }

  Clockwork& clock_;
  const Costs& costs_;
  std::deque<Job> waiting_;
  std::vector<Clockwork::Deed> to_flush_;
  int busy_ = 0;
  bool flushing_ = false;
  double worked_ = 0;
  double flushed_ = 0;
};

/// One connection, on which one transaction runs at a time with all that has come meanwhile.
struct Connection {
  std::vector<double> waiting;  // since when
  bool open = false;            // a transaction
  double used = 0;
};

class Simulation {
 public:
  Simulation(const Costs& costs, int nodes, double cost_of_one, std::uint64_t seed)
      : costs_(costs),
        cost_of_one_(cost_of_one),
        random_(seed),
        database_(clock_, costs_),
        connections_(static_cast<std::size_t>(nodes)) {}

  Found run(double milliseconds) {
    clock_.run(milliseconds);
    Found found;
    found.processors = database_.processors_used();
    found.log = database_.log_used();
    for (const Connection& one : connections_)
      found.connection = std::max(found.connection, one.used / milliseconds);
    std::sort(took_.begin(), took_.end());
    if (!took_.empty()) {
      found.p50_ms = took_[took_.size() / 2];
      found.p99_ms = took_[std::min(took_.size() - 1, took_.size() * 99 / 100)];
    }
    found.done = asked_ == 0 ? 1 : static_cast<double>(took_.size()) / static_cast<double>(asked_);
    return found;
  }

 protected:
  /// Things that are to be written, which came at these times.
  void write(std::size_t node, std::size_t count) {
    Connection& own = connections_[node];
    asked_ += count;
    own.waiting.insert(own.waiting.end(), count, clock_.now());
    begin(node);
  }
  /// Evenly spread over the period, so that not all come at once.
  [[nodiscard]] double some_part(double period) {
    return std::uniform_real_distribution<>(0, period)(random_);
  }

  const Costs& costs_;
  double cost_of_one_;
  std::mt19937_64 random_;
  Clockwork clock_;
  SimulatedDatabase database_;
  std::vector<Connection> connections_;

 private:
  void begin(std::size_t node) {
    Connection& own = connections_[node];
    if (own.open || own.waiting.empty()) return;
    own.open = true;
    auto batch = std::make_shared<std::vector<double>>(std::move(own.waiting));
    own.waiting.clear();
    const double began = clock_.now();
    database_.commit(cost_of_one_ * static_cast<double>(batch->size()), [this, node, batch, began] {
      for (const double since : *batch) took_.push_back(clock_.now() - since);
      Connection& done = connections_[node];
      done.used += clock_.now() - began;
      done.open = false;
      begin(node);
    });
  }

  std::uint64_t asked_ = 0;
  std::vector<double> took_;
};

class Servers : public Simulation {
 public:
  Servers(const Costs& costs, const ServerLoad& load, std::uint64_t seed)
      : Simulation(costs, load.nodes, costs.move, seed), load_(load) {
    for (std::size_t node = 0; node < connections_.size(); ++node) {
      move(node);
      clock_.at(some_part(kBeat), [this] { beat(); });
    }
  }

 private:
  void move(std::size_t node) {
    const double wait = std::exponential_distribution<>(load_.moves / 1000)(random_);
    clock_.at(clock_.now() + wait, [this, node] {
      write(node, 1);
      move(node);
    });
  }
  void beat() {
    // Not synchronous: nobody waits for the log.
    database_.work(costs_.lease + costs_.lease_a_node * load_.nodes, [] {});
    clock_.at(clock_.now() + kBeat, [this] { beat(); });
  }

  ServerLoad load_;
};

class Workers : public Simulation {
 public:
  Workers(const Costs& costs, const WorkerLoad& load, std::uint64_t seed)
      : Simulation(costs, load.nodes, costs.block, seed), blocks_(load.threads * kDelivery / load.block_ms) {
    for (std::size_t node = 0; node < connections_.size(); ++node)
      clock_.at(some_part(kDelivery), [this, node] { deliver(node, 0); });
  }

 private:
  void deliver(std::size_t node, double left) {
    const double there = blocks_ + left;
    const double whole = std::floor(there);
    if (whole > 0) write(node, static_cast<std::size_t>(whole));
    clock_.at(clock_.now() + kDelivery, [this, node, rest = there - whole] { deliver(node, rest); });
  }

  double blocks_;  // of a delivery
};

/// What is used up first; the connections that are let in apart. Whoever writes together what has come
/// together may be busy all the time and still be in time: a limit is where that no longer helps.
std::string limit_of(const Found& found, double most_p99) {
  if (found.done >= kFull && found.p99_ms <= most_p99) return {};
  if (found.processors >= kFull) return "processors of the database";
  if (found.log >= kFull) return "log of the database";
  if (found.connection >= kFull) return "a node's own connection";
  return "time to be safe";
}

Found judged(Found found, const Costs& costs, int connections, double most_p99) {
  found.connections = connections;
  found.limit = limit_of(found, most_p99);
  if (found.limit.empty() && connections > costs.connections) found.limit = "connections";
  return found;
}

template <class Load>
int most_of(const Costs& costs, Load load) {
  Costs open = costs;
  open.connections = INT32_MAX;
  const auto fits = [&](int nodes) {
    load.nodes = nodes;
    return simulate(open, load, 5).limit.empty();
  };
  constexpr int kMost = 4096;
  int high = 1;
  while (high <= kMost && fits(high)) high *= 2;
  int low = high / 2;
  if (high > kMost) return low;
  while (high - low > std::max(1, low / 20)) {
    const int middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace

Found simulate(const Costs& costs, const ServerLoad& load, double seconds, std::uint64_t seed) {
  Found found = judged(Servers(costs, load, seed).run(1000 * seconds), costs, kServerConnections * load.nodes,
                       kMostP99);
  found.passed_on = 1 - 1.0 / load.nodes;
  return found;
}

Found simulate(const Costs& costs, const WorkerLoad& load, double seconds, std::uint64_t seed) {
  // Whoever delivers waits for nobody; what takes longer than the next delivery is too slow.
  return judged(Workers(costs, load, seed).run(1000 * seconds), costs, kWorkerConnections * load.nodes,
                kDelivery);
}

int most_nodes(const Costs& costs, ServerLoad load) { return most_of(costs, load); }
int most_nodes(const Costs& costs, WorkerLoad load) { return most_of(costs, load); }

}  // namespace meldwise::bench
