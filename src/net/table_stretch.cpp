// Steps that are written together: one change of the journal, told step by step as if each had been alone.
#include <nlohmann/json.hpp>

#include "net/live_table.h"

namespace meldwise::net {
namespace {

/// So that engines among themselves do not keep a thread from other tables, nor people from their news.
constexpr std::uint64_t kMostOfEngines = 16;

}  // namespace

LiveTable::Stretch LiveTable::begin_stretch() {
  telling_.hold();
  return {state_.match.entries().size(), TaskPool::Clock::now(), pace_};
}

void LiveTable::stepped(Seat by, bool seen) {
  pace_.last_mover = by;
  pace_.last_move_seen = seen;
  if (state_.played_by_engine(by) || state_.match.table().to_move() != by)
    pace_.turn_began = TaskPool::Clock::now();
  tell_news();
}

bool LiveTable::engine_steps(const Engine& engine, Stretch& stretch) {
  Match& match = state_.match;
  const Seat seat = match.table().to_move();
  const bool paced = state_.config.pace_ms > 0;
  const std::string before = paced ? match.table().view_line(Seat::spectator) : std::string();
  if (!match.move(engine)) return false;
  ++stretch.of_engines;
  stepped(seat, !paced || match.table().view_line(Seat::spectator) != before);
  return true;
}

bool LiveTable::quick_engine_may_move() const {
  return stage() == Stage::engine && thinking_.is_quick(player_to_move()) &&
         engine_may_move() <= TaskPool::Clock::now();
}

void LiveTable::let_engines_follow(Stretch& stretch) {
  while (stretch.of_engines < kMostOfEngines && quick_engine_may_move()) {
    state_.match.counts();
    const Engine* engine = thinking_.at_once();
    if (engine == nullptr) return;
    if (!engine_steps(*engine, stretch)) return thinking_.get_up(state_.match.table().to_move());
  }
}

void LiveTable::store(const Stretch& stretch, const std::function<void(const Status&)>& not_done) {
  store(stretch.from, false, false, [=, this](const Status& status) {
    if (!status) {
      telling_.drop();
      state_.match.rewind(stretch.from);
      pace_ = stretch.before;
      over_ = state_.over();
      clocks_.look();
      return not_done(status);
    }
    state_.match.counts();
    telling_.release();
    context_.metrics.actions_of_people.fetch_add(stretch.of_people, std::memory_order_relaxed);
    context_.metrics.actions_of_engines.fetch_add(stretch.of_engines, std::memory_order_relaxed);
    const auto took = TaskPool::Clock::now() - stretch.began;
    for (std::uint64_t i = 0; i < stretch.of_people + stretch.of_engines; ++i) context_.metrics.act.add(took);
    // This may be the journal's thread, which is not to wait for engines.
    if (stage() == Stage::engine) return post([this] { go_on(); });
    go_on();
  });
}

}  // namespace meldwise::net
