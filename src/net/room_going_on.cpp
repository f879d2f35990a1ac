// What happens in a room by itself: engines' moves, the next round, the next demo.
#include <nlohmann/json.hpp>

#include "cards/rng.h"
#include "net/room.h"
#include "net/secrets.h"
#include "players/engine.h"

namespace meldwise::net {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

constexpr auto kDemoPause = 6s;
constexpr auto kRoundPause = 4s;
/// A round goes on without those who are not ready after this time.
constexpr auto kRoundPatience = 90s;
constexpr auto kThinkAgain = 1s;
constexpr std::string_view kFallback = "heuristic";

}  // namespace

void Room::go_on() {
  if (storing_ || card_.waiting()) return;
  const Table& table = match_.table();
  if (table.progress() == Progress::match_over) {
    if (card_.demo && watched() && !std::exchange(between_, true)) {
      later(TaskPool::Clock::now() + kDemoPause, [](Room& room) { room.deal_next_demo(); });
    }
    return;
  }
  if (table.progress() == Progress::round_over) return go_on_between_rounds();
  if (!card_.seats[slot_of(table.to_move())].person) think();
}

void Room::go_on_between_rounds() {
  bool anybody = false;
  bool all = true;
  for (std::size_t i = 0; i < card_.seats.size(); ++i) {
    anybody = anybody || (card_.seats[i].person && ready_[i]);
    if (card_.seats[i].person && !audiences_[i].clients.empty() && !ready_[i]) all = false;
  }
  if (card_.has_people()) {
    if (anybody && all) return deal_next_round();
    if (!anybody || std::exchange(between_, true)) return;
    later(TaskPool::Clock::now() + kRoundPatience, [](Room& room) {
      room.between_ = false;
      room.when_free([](Room& self) { self.deal_next_round(); });
    });
    return;
  }
  if (!watched() || std::exchange(between_, true)) return;
  later(TaskPool::Clock::now() +
            (card_.pace_ms > 0 ? TaskPool::Clock::duration(kRoundPause) : TaskPool::Clock::duration(0)),
        [](Room& room) {
          room.between_ = false;
          room.when_free([](Room& self) { self.deal_next_round(); });
        });
}

void Room::deal_next_round() {
  if (match_.table().progress() != Progress::round_over) return;
  const std::size_t from = match_.entries().size();
  match_.next_round();
  store(from, false, true, [from](Room& room, const Status& status) {
    if (!status) return room.match_.rewind(from);
    room.ready_.fill(false);
    room.between_ = false;
    room.turn_began_ = TaskPool::Clock::now();
    room.publish();
    room.go_on();
  });
}

void Room::deal_next_demo() {
  between_ = false;
  if (match_.table().progress() != Progress::match_over) return;
  card_.setup.seed = random_seed();
  auto match = Match::restore(card_.setup, {});
  if (!match) return;
  match_ = std::move(*match);
  for (Audience& audience : audiences_) {
    audience.seen = 0;
    audience.told = 0;
  }
  turn_began_ = TaskPool::Clock::now();
  publish();
  go_on();
}

void Room::think() {
  // Engines among themselves play for whoever looks on.
  if (thinking_ || (!card_.has_people() && !watched())) return;
  const Seat seat = match_.table().to_move();
  const auto agent =
      parse_agent(thought_failed_ ? std::string(kFallback) : card_.seats[slot_of(seat)].player());
  // Its random numbers have nothing to do with the deal's.
  const std::uint64_t seed =
      mix_seed(mix_seed(card_.setup.seed ^ 0x656E67696E65ULL) + match_.entries().size());
  const std::uint64_t thought = ++thought_;
  thinking_ = true;
  if (!agent) return thought_ended(thought, true);
  const AgentSpec spec = within(card_.setup, *agent, house_.admission.time_for(Urgency::move));
  auto engine = make_engine(card_.setup, spec, seat, seed);
  if (!engine) return thought_ended(thought, true);
  std::vector<std::string> names;
  for (const SeatCard& card : card_.seats) names.push_back(card.name);
  (*engine)->begin(match_.table(), names);
  (*engine)->look(match_.table());
  thinking_stop_ = std::stop_source();
  Job job{Urgency::move, charged_, thinking_stop_.get_token(), {}, {}, is_outside(spec)};
  job.work = [self = shared_from_this(), thought,
              engine = std::shared_ptr<Engine>(std::move(*engine))](const std::stop_token& /*stop*/) {
    const auto began = TaskPool::Clock::now();
    std::string action;
    try {
      action = engine->decide();
    } catch (...) {
      self->post([thought](Room& room) { room.thought_ended(thought, true); });
      throw;
    }
    self->house_.metrics.thought.add(TaskPool::Clock::now() - began);
    self->post([thought, action = std::move(action)](Room& room) {
      room.when_free([thought, action](Room& again) { again.engine_moves(thought, action); });
    });
  };
  job.dropped = [self = shared_from_this(), thought] {
    self->post([thought](Room& room) { room.thought_ended(thought, false); });
  };
  if (!house_.admission.submit(std::move(job))) thought_ended(thought, false);
}

void Room::thought_ended(std::uint64_t thought, bool failed) {
  if (thought != thought_) return;
  thinking_ = false;
  if (failed) {
    house_.log.error("engine_failed", {{"table", id_},
                                       {"game", game_->name},
                                       {"agent", card_.seats[slot_of(match_.table().to_move())].player()},
                                       {"step", match_.entries().size()}});
  }
  thought_failed_ = thought_failed_ || failed;
  later(TaskPool::Clock::now() + kThinkAgain,
        [](Room& room) { room.when_free([](Room& self) { self.go_on(); }); });
}

void Room::stop_thinking() {
  thinking_stop_.request_stop();
  ++thought_;
  thinking_ = false;
}

void Room::engine_moves(std::uint64_t thought, const std::string& action) {
  if (thought != thought_) return;
  const Seat seat = match_.table().to_move();
  // Only a move that people can see has a pace: a secret answer must not show in the time it takes, and a
  // play that is being prepared looks to the others like one move.
  const bool paced = card_.pace_ms > 0;
  const json seen = paced ? match_.table().view_json(Seat::spectator) : json();
  if (paced && (seat != last_mover_ || last_move_seen_) && seen.at("to_move") == index_of(seat)) {
    const auto pace = std::chrono::milliseconds(card_.pace_ms);
    const auto when = turn_began_ + (seat == last_mover_ ? pace / 2 : pace);
    if (TaskPool::Clock::now() < when) {
      return later(when, [thought, action](Room& room) {
        room.when_free([thought, action](Room& again) { again.engine_moves(thought, action); });
      });
    }
  }
  const auto began = TaskPool::Clock::now();
  const std::size_t from = match_.entries().size();
  if (!match_.apply(action)) return thought_ended(thought, true);
  thinking_ = false;
  thought_failed_ = false;
  const bool changed = !paced || match_.table().view_json(Seat::spectator) != seen;
  store(from, false, false, [from, seat, changed, began](Room& room, const Status& status) {
    if (!status) return room.match_.rewind(from);
    room.last_mover_ = seat;
    room.last_move_seen_ = changed;
    room.turn_began_ = TaskPool::Clock::now();
    room.publish();
    room.house_.metrics.actions_of_engines.fetch_add(1, std::memory_order_relaxed);
    room.house_.metrics.act.add(TaskPool::Clock::now() - began);
    room.go_on();
  });
}

}  // namespace meldwise::net
