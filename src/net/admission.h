// Who may make the server work, and when. Everything that costs more than a page goes through here: engines'
// moves, tables that are woken, questions to the solvers, hints, reviews.
//
//   auto taken = admission.submit({Urgency::hint, address, respond.gone(), work, dropped});
//   if (!taken) respond(busy());
//
// Three lanes of threads: engines' moves; everything else; and agents elsewhere, which only wait. So a
// question never keeps an engine from its move, nor does a remote agent. Within a lane the more urgent goes
// first, and among equals the shares (an address, a table) take turns, so that whoever asks a thousand things
// waits for himself. Queues are bounded, per share and in all; what finds no place is refused at once, what
// waits too long is dropped with a word, and what nobody waits for any more is forgotten. A job that has run
// for its deadline is asked to stop; one that has had its slice is, when others wait, and a move the sooner
// the more shares wait for theirs. Engines that think ahead (`ahead`) have what nobody else wants: they begin
// while nothing waits and are asked to stop as soon as anything does.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

namespace meldwise::net {

enum class Urgency : std::uint8_t { move, wake, question, hint, review, ahead };
inline constexpr std::size_t kUrgencies = 6;
inline constexpr std::array<std::string_view, kUrgencies> kUrgencyNames{"move", "wake",   "question",
                                                                        "hint", "review", "ahead"};

struct Job {
  Urgency urgency = Urgency::hint;
  std::string share{};         ///< who is charged
  std::stop_token unwanted{};  ///< nobody waits for it any more: forgotten, or stopped if it runs
  std::function<void(const std::stop_token&)> work;
  std::function<void()> dropped{};  ///< instead of `work`, when it has waited too long or the server stops
  bool elsewhere = false;           ///< another machine works, this one waits
};

class Admission {
 public:
  using Clock = std::chrono::steady_clock;
  using Milliseconds = std::chrono::milliseconds;

  /// The bounds of one kind of work.
  struct Rule {
    std::size_t most;            ///< waiting, in all
    std::size_t most_per_share;  ///< waiting or running, of one share
    Milliseconds patience;       ///< waiting
    Milliseconds deadline;       ///< running
    Milliseconds slice;          ///< running, while others wait
  };
  struct Settings {
    int thinkers = 1;  ///< moves at the same time; of everything else one less, but one at least
    int elsewhere = 8;
    std::array<Rule, kUrgencies> rules{{{.most = 20'000,
                                         .most_per_share = 20'000,
                                         .patience = Milliseconds(60'000),
                                         .deadline = Milliseconds(5'000),
                                         .slice = Milliseconds(100)},
                                        {.most = 20'000,
                                         .most_per_share = 2'000,
                                         .patience = Milliseconds(10'000),
                                         .deadline = Milliseconds(5'000),
                                         .slice = Milliseconds(5'000)},
                                        {.most = 256,
                                         .most_per_share = 16,
                                         .patience = Milliseconds(5'000),
                                         .deadline = Milliseconds(2'000),
                                         .slice = Milliseconds(1'000)},
                                        {.most = 64,
                                         .most_per_share = 4,
                                         .patience = Milliseconds(10'000),
                                         .deadline = Milliseconds(5'000),
                                         .slice = Milliseconds(1'000)},
                                        {.most = 64,
                                         .most_per_share = 2,
                                         .patience = Milliseconds(60'000),
                                         .deadline = Milliseconds(2'000),
                                         .slice = Milliseconds(500)},
                                        {.most = 256,
                                         .most_per_share = 4,
                                         .patience = Milliseconds(60'000),
                                         .deadline = Milliseconds(2'000),
                                         .slice = Milliseconds(0)}}};
    /// Told when a job throws.
    std::function<void(Urgency, const char* what)> failed{};
  };

  /// What happened so far, for metrics.
  struct Counts {
    std::uint64_t done = 0;
    std::uint64_t refused = 0;    ///< no place in the queue
    std::uint64_t late = 0;       ///< waited too long
    std::uint64_t forgotten = 0;  ///< nobody waited any more
    std::uint64_t stopped = 0;    ///< by its deadline or its slice
    std::uint64_t failed = 0;     ///< threw
    std::size_t waiting = 0;
    std::size_t running = 0;
  };

  explicit Admission(Settings settings);
  Admission(const Admission&) = delete;
  Admission& operator=(const Admission&) = delete;
  ~Admission();  ///< stops

  /// False: there is no place for it, and neither `work` nor `dropped` will be called. From any thread.
  [[nodiscard]] bool submit(Job job);
  [[nodiscard]] Counts counts(Urgency urgency) const;
  /// Asks what runs to stop and drops what waits; nothing is admitted any more. Not from a job.
  void stop();

 private:
  enum class Lane : std::uint8_t { moves, aside, elsewhere };
  static constexpr std::size_t kLanes = 3;

  struct Running {
    Urgency urgency{};
    std::string share{};
    Clock::time_point began{};
    std::stop_source stop{};
    bool told = false;  ///< to stop
  };
  struct Waiting {
    Job job;
    Clock::time_point since{};
  };
  /// What waits in one lane with one urgency: shares take turns.
  struct Line {
    std::unordered_map<std::string, std::deque<Waiting>> shares{};
    std::list<std::string> turns{};  ///< the shares with something waiting
    std::size_t size = 0;
  };
  struct LaneState {
    std::array<Line, kUrgencies> lines{};
    std::list<Running> running{};
    std::condition_variable ready{};
    std::size_t threads = 0;
  };
  using Gone = std::vector<Waiting>;

  static Lane lane_of(const Job& job);
  void work(Lane lane);
  void watch();
  /// How long a job may run as things are.
  [[nodiscard]] Milliseconds time_of(const LaneState& lane, Urgency urgency) const;
  /// Whether anything waits there that is more than thinking ahead.
  [[nodiscard]] static bool waits(const LaneState& lane);
  /// Whether anything waits for time that those who think ahead have.
  [[nodiscard]] bool wants_time() const;
  /// Asks those to stop who think ahead: the sources are for the caller, without the lock.
  [[nodiscard]] std::vector<std::stop_source> give_up_ahead();
  /// The next job of a lane; those that came too late or are unwanted go to `gone`.
  bool take(LaneState& lane, Waiting& next, Gone& gone);
  void forget_unwanted(Line& line, Gone& gone);
  /// Tells those that are dropped, and lets go of all; without the lock.
  void let_go(Gone& gone);
  [[nodiscard]] std::size_t of_share(const LaneState& lane, Urgency urgency, const std::string& share) const;

  const Settings settings_;
  mutable std::mutex mutex_;
  std::array<LaneState, kLanes> lanes_;
  std::array<Counts, kUrgencies> counts_{};
  bool stopping_ = false;
  std::condition_variable stops_;
  std::vector<std::jthread> threads_;
};

}  // namespace meldwise::net
