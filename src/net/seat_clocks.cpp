#include "net/seat_clocks.h"

#include <algorithm>

namespace meldwise::net {

std::optional<Seat> SeatClocks::whose() const {
  const TableConfig& config = state_.config;
  if (config.clock.move_s == 0 && config.clock.game_s == 0) return std::nullopt;
  const Table& table = state_.match.table();
  if (config.waiting() || config.won_by || table.progress() != Progress::playing) return std::nullopt;
  const Seat seat = table.to_move();
  if (state_.played_by_engine(seat)) return std::nullopt;
  return seat;
}

void SeatClocks::look() {
  const auto seat = whose();
  // Steps of one turn share its time: the clock goes on while the seat stays to move.
  if (seat == runs_) return;
  stop();
  if (!seat) return;
  using std::chrono::milliseconds;
  const auto& limits = state_.config.clock;
  auto left = milliseconds::max();
  if (limits.move_s > 0) left = std::chrono::seconds(limits.move_s);
  if (limits.game_s > 0) {
    const milliseconds of_game = std::chrono::seconds(limits.game_s) - used_[TableState::slot(*seat)];
    left = std::clamp(of_game, milliseconds(0), left);
  }
  runs_ = seat;
  began_ = TaskPool::Clock::now();
  ends_ = began_ + left;
  arm();
}

void SeatClocks::arm() {
  constexpr std::chrono::seconds kLongest{60};  // so that nothing holds on to a table for hours
  const auto when = std::min(ends_, TaskPool::Clock::now() + kLongest);
  if (armed_ && *armed_ <= when) return;
  armed_ = when;
  actor_.post_at(when, [this, when] {
    if (armed_ != when) return;
    armed_.reset();
    if (!runs_) return;
    if (TaskPool::Clock::now() < ends_) return arm();
    const Seat late = *runs_;
    stop();
    ran_out_(late);
  });
}

void SeatClocks::stop() {
  if (runs_) {
    used_[TableState::slot(*runs_)] +=
        std::chrono::duration_cast<std::chrono::milliseconds>(TaskPool::Clock::now() - began_);
  }
  runs_.reset();
}

std::int64_t SeatClocks::until(Seat seat) const {
  if (!runs_ || *runs_ != seat) return 0;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(ends_ - TaskPool::Clock::now());
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  return (now + left).count();
}

}  // namespace meldwise::net
