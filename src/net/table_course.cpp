// What happens at a live table by itself: engines' moves, the next round, the next demo, clocks that run out.
#include <nlohmann/json.hpp>

#include "net/live_table.h"
#include "net/secrets.h"

namespace meldwise::net {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr auto kDemoPause = 6s;
constexpr auto kRoundPause = 4s;
/// A round goes on without those who are not ready after this time.
constexpr auto kRoundPatience = 90s;
/// Before something that could not be written is tried again from its beginning.
constexpr auto kAfterFailure = 5s;

}  // namespace

void LiveTable::go_on() {
  if (storing_.busy() || retired_) return;
  switch (stage()) {
    case Stage::engine:
      return think();
    case Stage::round:
      return go_on_between_rounds();
    case Stage::over:
      if (state_.config.demo && telling_.watched())
        plan(TaskPool::Clock::now() + kDemoPause, [this] { deal_next_demo(); });
      return;
    case Stage::person:
      return presence_.asked(state_.match.table().to_move(), TaskPool::Clock::now());
    case Stage::people:
    case Stage::resting:
      return;
  }
}

void LiveTable::plan(Instant when, Task task) {
  if (std::exchange(planned_, true)) return;
  post_at(when, [this, task = std::move(task)] {
    planned_ = false;
    if (!retired_) static_cast<void>(storing_.when_free(task));
  });
}

void LiveTable::go_on_between_rounds() {
  const auto& seats = state_.config.seats;
  bool anybody = false;
  bool all = true;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!seats[i].person) continue;
    anybody = anybody || state_.ready[i];
    const bool there = telling_.listens(seat_at(static_cast<int>(i))) && !state_.away[i];
    if (there && !state_.ready[i]) all = false;
  }
  const auto now = TaskPool::Clock::now();
  if (state_.config.has_people()) {
    if (anybody && all) return deal_next_round();
    if (anybody) plan(now + kRoundPatience, [this] { deal_next_round(); });
  } else if (telling_.watched()) {
    plan(state_.config.pace_ms > 0 ? now + kRoundPause : now, [this] { deal_next_round(); });
  }
}

void LiveTable::deal_next_round() {
  if (stage() != Stage::round) return;
  const std::size_t from = state_.match.entries().size();
  state_.match.next_round();
  store(from, false, true, [this, from](const Status& status) {
    if (!status) {
      state_.match.rewind(from);
      return plan(TaskPool::Clock::now() + kAfterFailure, [this] { go_on(); });
    }
    state_.ready.fill(false);
    turn_began_ = TaskPool::Clock::now();
    state_.match.counts();
    moved_on();
  });
}

void LiveTable::deal_next_demo() {
  if (stage() != Stage::over) return;
  state_.config.setup.seed = random_seed();
  auto match = Match::restore(state_.config.setup, {});
  if (!match) return;
  state_.match = std::move(*match);
  telling_.begin_again();
  turn_began_ = TaskPool::Clock::now();
  moved_on();
}

void LiveTable::think() {
  const Seat seat = state_.match.table().to_move();
  thinking_.begin(state_.seat(seat).person ? SeatConfig::kStandIn : state_.seat(seat).player());
}

void LiveTable::engine_moves() {
  const Table& table = state_.match.table();
  const Seat seat = table.to_move();
  // Only a move that people can see has a pace: a secret answer must not show in the time it takes, and a
  // play that is being prepared looks to the others like one move.
  const int pace_ms = state_.config.pace_ms;
  if (pace_ms > 0 && (seat != last_mover_ || last_move_seen_) &&
      table.mover_seen_by(Seat::spectator) == seat) {
    const auto pace = std::chrono::milliseconds(pace_ms);
    const auto when = turn_began_ + (seat == last_mover_ ? pace / 2 : pace);
    if (TaskPool::Clock::now() < when)
      return post_at(when, [this, number = thinking_.number()] {
        if (number == thinking_.number()) apply_engine_move();
      });
  }
  apply_engine_move();
}

void LiveTable::apply_engine_move() {
  const auto apply = [this, number = thinking_.number()] {
    if (number != thinking_.number()) return;
    const auto began = TaskPool::Clock::now();
    Match& match = state_.match;
    const Seat seat = match.table().to_move();
    const std::size_t from = match.entries().size();
    const bool paced = state_.config.pace_ms > 0;
    const std::string before = paced ? match.table().view_line(Seat::spectator) : std::string();
    if (!match.move(thinking_.engine())) return thinking_.refused();
    thinking_.end();
    const bool seen = !paced || match.table().view_line(Seat::spectator) != before;
    store(from, false, false, [=, this](const Status& status) {
      if (!status) {
        state_.match.rewind(from);
        return plan(TaskPool::Clock::now() + kAfterFailure, [this] { go_on(); });
      }
      last_mover_ = seat;
      last_move_seen_ = seen;
      turn_began_ = TaskPool::Clock::now();
      context_.metrics.actions_of_engines.fetch_add(1, std::memory_order_relaxed);
      state_.match.counts();
      tell_news();
      context_.metrics.act.add(TaskPool::Clock::now() - began);
      go_on();
    });
  };
  if (!storing_.when_free(apply)) thinking_.stop();
}

void LiveTable::clock_ran_out(Seat seat) {
  static_cast<void>(storing_.when_free([this, seat] {
    if (retired_ || stage() != Stage::person || state_.match.table().to_move() != seat) return;
    state_.away[TableState::slot(seat)] = true;
    hints_.overtake();
    telling_.publish_seats();
    moved_on();
  }));
}

}  // namespace meldwise::net
