#include "players/live_game.h"

#include <algorithm>
#include <cassert>

#include "cards/text.h"
#include "players/person.h"
#include "players/players_of.h"

namespace meldwise {

Result<LiveGame> LiveGame::deal(const Setup& setup) {
  auto table = make_table(setup);
  if (!table) return tl::unexpected(table.error());
  LiveGame live(std::move(*table));
  live.table_->remember(kStepsRemembered);
  return live;
}

Result<std::unique_ptr<LiveGame>> LiveGame::start(const Setup& setup, const std::vector<AgentSpec>& seats,
                                                  std::span<const std::uint64_t> chance, BotPool* bots,
                                                  Person* person) {
  assert(chance.size() == seats.size());
  auto dealt = deal(setup);
  if (!dealt) return tl::unexpected(dealt.error());
  auto live = std::make_unique<LiveGame>(std::move(*dealt));
  bool people = false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    live->names_[i] = to_text(seats[i]);
    if (seats[i].name == kPersonAgent) {
      people = people || person == nullptr;
      if (person != nullptr) live->engines_.seat(seat, players_of(*setup.game).person(setup, *person, seat));
      continue;
    }
    auto engine = make_engine(setup, seats[i], seat, chance[i], bots);
    if (!engine) return fail("seat " + std::to_string(i + 1) + ": " + engine.error().message);
    live->engines_.seat(seat, std::move(*engine));
  }
  // Engines among themselves take nothing back.
  if (!people) live->table_->remember(0);
  return live;
}

Status LiveGame::replay(std::string_view action) {
  if (Status done = table_->apply(action); !done) return done;
  note_round();
  return {};
}

Status LiveGame::replay(std::span<const std::string> actions) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (table_->progress() == Progress::round_over) table_->next_round();
    if (const Status done = replay(actions[i]); !done) {
      return fail("action " + std::to_string(i + 1) + ", " + in_quotes(actions[i]) + ": " +
                  done.error().message);
    }
  }
  return {};
}

void LiveGame::begin() {
  engines_.begin(*table_, names_);
  counts();
}

Engine* LiveGame::thinker() const {
  const Seat mover = table_->to_move();
  return is_player(mover) ? engine(mover) : nullptr;
}

Status LiveGame::move() {
  assert(thinker() != nullptr);
  if (Status done = carry_out(*thinker()); !done) return done;
  counts();
  return {};
}

Status LiveGame::act(std::span<const std::string> actions) {
  const auto apply = [&](Table& table, std::size_t i) { return table.apply(std::string_view(actions[i])); };
  if (const auto done = carry_out(actions.size(), apply); !done) {
    const Stuck& stuck = done.error();
    if (stuck.why) return tl::unexpected(*stuck.why);
    return fail("the turn is over before " + in_quotes(actions[stuck.action]));
  }
  if (!actions.empty()) counts();
  return {};
}

void LiveGame::undo() {
  assert(revocable() > 0);
  take_back(1);
}

void LiveGame::next_round() {
  deal_next();
  counts();
}

tl::expected<void, LiveGame::Stuck> LiveGame::carry_out(std::size_t count, const Apply& apply) {
  const Seat mover = table_->to_move();
  table_->remember(kStepsRemembered + count);
  tl::expected<void, Stuck> done;
  for (std::size_t i = 0; done && i < count; ++i) {
    if (table_->to_move() != mover) {
      done = tl::unexpected(Stuck{i, std::nullopt});
    } else if (const Status applied = apply(*table_, i); !applied) {
      done = tl::unexpected(Stuck{i, applied.error()});
    } else {
      engines_.stepped(*table_, mover);
      if (i + 1 < count) engines_.between(*table_);
    }
  }
  if (!done) take_back(done.error().action);
  table_->remember(kStepsRemembered);
  if (done) note_round();
  return done;
}

Status LiveGame::carry_out(const Engine& engine) {
  const Seat mover = table_->to_move();
  if (Status done = engine.move(*table_); !done) return done;
  engines_.stepped(*table_, mover);
  note_round();
  return {};
}

void LiveGame::counts() { engines_.turn(*table_); }

void LiveGame::take_back(std::size_t steps) {
  table_->rewind(steps);
  engines_.rewound(*table_);
  if (rounds_.size() > table_->outcome().rounds) rounds_.resize(table_->outcome().rounds);
}

Status LiveGame::redo(std::string_view action) {
  const Seat mover = table_->to_move();
  if (Status done = replay(action); !done) return done;
  engines_.stepped(*table_, mover);
  return {};
}

void LiveGame::note_round() {
  if (table_->progress() != Progress::playing && rounds_.size() < table_->outcome().rounds)
    rounds_.push_back(table_->outcome());
}

}  // namespace meldwise
