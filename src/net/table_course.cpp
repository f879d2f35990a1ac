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
      return let_engines_move();
    case Stage::round:
      return go_on_between_rounds();
    case Stage::over:
      if (state_.config.demo && telling_.watched())
        plan(TaskPool::Clock::now() + kDemoPause, [this] { deal_next_demo(); });
      return;
    case Stage::person:
      presence_.asked(state_.match.table().to_move(), TaskPool::Clock::now());
      // A table with a seed of its own gives the same match again for the same moves.
      if (context_.think_ahead && telling_.watched() && !state_.config.seeded) thinking_.look_ahead();
      return;
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
    pace_.turn_began = TaskPool::Clock::now();
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
  pace_.turn_began = TaskPool::Clock::now();
  moved_on();
}

std::string LiveTable::player_to_move() const {
  const SeatConfig& seat = state_.seat(state_.match.table().to_move());
  return seat.person ? SeatConfig::kStandIn : seat.player();
}

void LiveTable::let_engines_move() {
  // Whoever has waited for a write comes before the next one.
  if (storing_.awaited()) return post([this] { go_on(); });
  if (quick_engine_may_move()) {
    Stretch stretch = begin_stretch();
    let_engines_follow(stretch);
    if (stretch.of_engines > 0) return store_engines(stretch);
    telling_.drop();
  }
  thinking_.begin(player_to_move());
}

LiveTable::Instant LiveTable::engine_may_move() const {
  const Table& table = state_.match.table();
  const Seat seat = table.to_move();
  // Only a move that people can see has a pace: a secret answer must not show in the time it takes, and a
  // play that is being prepared looks to the others like one move.
  const int pace_ms = state_.config.pace_ms;
  if (pace_ms == 0 || (seat == pace_.last_mover && !pace_.last_move_seen) ||
      table.mover_seen_by(Seat::spectator) != seat)
    return {};
  const auto pace = std::chrono::milliseconds(pace_ms);
  return pace_.turn_began + (seat == pace_.last_mover ? pace / 2 : pace);
}

void LiveTable::engine_moves() {
  const auto when = engine_may_move();
  if (when <= TaskPool::Clock::now()) return apply_engine_move();
  post_at(when, [this, number = thinking_.number()] {
    if (number == thinking_.number()) apply_engine_move();
  });
}

void LiveTable::apply_engine_move() {
  const auto apply = [this, number = thinking_.number()] {
    if (number != thinking_.number()) return;
    Stretch stretch = begin_stretch();
    if (!engine_steps(thinking_.engine(), stretch)) {
      telling_.drop();
      return thinking_.refused();
    }
    thinking_.end();
    let_engines_follow(stretch);
    store_engines(stretch);
  };
  if (!storing_.when_free(apply)) thinking_.stop();
}

void LiveTable::store_engines(const Stretch& stretch) {
  store(stretch,
        [this](const Status& /*why*/) { plan(TaskPool::Clock::now() + kAfterFailure, [this] { go_on(); }); });
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
