#include "net/storing.h"

#include <utility>

#include "net/seat_state.h"

namespace meldwise::net {
namespace {

constexpr std::chrono::milliseconds kFirstPause{50};
constexpr std::chrono::seconds kGiveUp{3};

}  // namespace

bool Storing::when_free(Actor::Task change) {
  if (!busy_ && waiting_.empty()) {
    change();
    return true;
  }
  if (waiting_.size() >= kMostWaiting) return false;
  waiting_.push_back(std::move(change));
  return true;
}

void Storing::write(std::size_t from, bool rewind, bool config, const Done& done, const std::string& maker) {
  busy_ = true;
  if (state_.config.demo) return finish(done, {});
  Change change;
  change.id = state_.id;
  change.from = from;
  change.rewind = rewind;
  change.tenure = state_.tenure;
  change.maker = maker;
  const auto& entries = state_.match.entries();
  if (!rewind) change.entries.assign(entries.begin() + static_cast<std::ptrdiff_t>(from), entries.end());
  // The configuration says how the table stands, so that lists need not replay it.
  if (config || state_.match.table().progress() != Progress::playing) {
    change.config = StoredConfig{std::string(state_.config.setup.game->name),
                                 std::string(status_of(state_.config, state_.match)), state_.config.open,
                                 to_text(state_.config)};
  }
  attempt(change, done, 0, TaskPool::Clock::now());
}

void Storing::attempt(const Change& change, const Done& done, int tries, Actor::Instant began) {
  const auto asked = TaskPool::Clock::now();
  context_.journal.write(change, [=, this, alive = actor_.shared_from_this()](const Status& status) {
    context_.metrics.commit.add(TaskPool::Clock::now() - asked);
    actor_.run_or_post([=, this] {
      if (status) return finish(done, status);
      if (is_lost(status)) {
        lost_();
        return finish(done, status);
      }
      if (std::exchange(well_, false)) told_(false);
      const auto pause = kFirstPause * (1 << tries);
      const auto again = TaskPool::Clock::now() + pause;
      if (again - began > kGiveUp) return finish(done, status);
      context_.metrics.write_retries.fetch_add(1, std::memory_order_relaxed);
      actor_.post_at(again, [=, this] { attempt(change, done, tries + 1, began); });
    });
  });
}

void Storing::finish(const Done& done, const Status& status) {
  busy_ = false;
  if (status && !std::exchange(well_, true)) told_(true);
  // In a turn of its own: this may be the journal's thread, which has other tables to write for.
  if (!waiting_.empty()) actor_.post([this] { let_in(); });
  done(status);
}

void Storing::let_in() {
  while (!busy_ && !waiting_.empty()) {
    const Actor::Task next = std::move(waiting_.front());
    waiting_.pop_front();
    next();
  }
}

}  // namespace meldwise::net
