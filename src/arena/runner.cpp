#include "arena/runner.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "arena/chance.h"
#include "arena/duel.h"
#include "cards/crew.h"

namespace meldwise::arena {
namespace {

class Workshop {
 public:
  Workshop(Store& store, Ledger& ledger, const RunOptions& options)
      : store_(store),
        planner_(store.tournament(), ledger, static_cast<bool>(options.on_stage)),
        ledger_(ledger),
        options_(options) {}

  Result<RunEnd> run() {
    // A request to stop must wake the threads that wait for a stage to end.
    const std::stop_callback wake(options_.stop, [this] { changed_.notify_all(); });
    run_crew(options_.workers, [this](int) { work(); });
    if (!problem_) return tl::unexpected(problem_.error());
    return planner_.over() ? RunEnd::over : RunEnd::stopped;
  }

 private:
  [[nodiscard]] bool ended() const {
    return !problem_ || left_ || failed_ || options_.stop.stop_requested() || planner_.over();
  }

  void work() {
    try {
      play_games();
    } catch (...) {
      failed_ = true;
      changed_.notify_all();
      throw;
    }
  }

  void play_games() {
    std::unique_lock lock(mutex_);
    while (!ended()) {
      const std::optional<GameKey> key = planner_.next();
      if (!key && planner_.rests()) {
        options_.on_stage(ledger_, planner_.begin_stage());
        changed_.notify_all();
        continue;
      }
      if (!key) {
        // The rest depends on games that others are playing.
        changed_.wait_for(lock, std::chrono::milliseconds(100));
        continue;
      }
      const Company company = planner_.stages()[static_cast<std::size_t>(key->stage)]
                                  .tables[static_cast<std::size_t>(key->table)];
      lock.unlock();
      const std::optional<PlayedMatch> match = play(*key, company);
      const GameRow row = match ? row_of(*key, *match) : GameRow{};
      lock.lock();
      if (!match) {
        left_ = true;
      } else if (const Status kept = store_.add(row); !kept) {
        problem_ = kept;
      } else {
        planner_.finished(*key, result_of(*match));
        if (options_.on_game) options_.on_game(ledger_);
      }
      changed_.notify_all();
    }
  }

  /// Nothing if the person left.
  [[nodiscard]] std::optional<PlayedMatch> play(const GameKey& key, const Company& company) {
    const Tournament& tournament = store_.tournament();
    Setup setup = tournament.setup;
    setup.seed = block_seed(tournament, key);
    std::vector<std::uint64_t> chance;
    for (const int player : seated(company, key.seating)) {
      chance.push_back(chance_of(setup.seed, player, key.seating));
    }
    try {
      PlayedMatch match =
          play_match(setup, agents_of(tournament, company, key.seating), &bots_, options_.person, chance);
      if (options_.luck) {
        const std::vector<double> luck = luck_of(match.record);
        for (std::size_t i = 0; i < luck.size(); ++i) match.seats[i].luck = luck[i];
      }
      return match;
    } catch (const PersonLeft&) {
      return std::nullopt;
    }
  }

  Store& store_;
  Planner planner_;
  Ledger& ledger_;
  const RunOptions& options_;
  BotPool bots_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Status problem_;
  bool left_ = false;                 // the person
  std::atomic<bool> failed_ = false;  // something was thrown; whoever called the crew hears it
};

}  // namespace

bool has_person(const Tournament& tournament) {
  return std::any_of(tournament.participants.begin(), tournament.participants.end(),
                     [](const Participant& one) { return one.agent == kPersonAgent; });
}

std::vector<AgentSpec> agents_of(const Tournament& tournament, const Company& company, int seating) {
  std::vector<AgentSpec> agents;
  for (const int player : seated(company, seating)) {
    agents.push_back(*parse_agent(tournament.participants[static_cast<std::size_t>(player)].agent));
  }
  return agents;
}

Result<RunEnd> run_tournament(Store& store, Ledger& ledger, const RunOptions& options) {
  return Workshop(store, ledger, options).run();
}

}  // namespace meldwise::arena
