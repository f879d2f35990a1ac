#include "players/live_game.h"

#include <algorithm>
#include <cassert>

#include "cards/text.h"
#include "players/person.h"
#include "players/players_of.h"

namespace meldwise {

Result<std::unique_ptr<LiveGame>> LiveGame::start(const Setup& setup, const std::vector<AgentSpec>& seats,
                                                  std::span<const std::uint64_t> chance, BotPool* bots,
                                                  Person* person) {
  assert(chance.size() == seats.size());
  auto table = make_table(setup);
  if (!table) return tl::unexpected(table.error());
  std::vector<std::string> names;
  for (const AgentSpec& agent : seats) names.push_back(to_text(agent));
  std::unique_ptr<LiveGame> live(new LiveGame(std::move(*table), std::move(names)));
  bool people = false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
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
  if (people) live->table_->remember(kStepsRemembered);
  return live;
}

Status LiveGame::replay(std::span<const std::string> actions) {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (table_->progress() == Progress::round_over) table_->next_round();
    if (const Status done = table_->apply(std::string_view(actions[i])); !done) {
      return fail("action " + std::to_string(i + 1) + ", " + in_quotes(actions[i]) + ": " +
                  done.error().message);
    }
    if (table_->progress() != Progress::playing) rounds_.push_back(table_->outcome());
  }
  return {};
}

void LiveGame::begin() {
  engines_.begin(*table_, names_);
  tell_turn();
}

Engine* LiveGame::thinker() const {
  const Seat mover = table_->to_move();
  return is_player(mover) ? engine(mover) : nullptr;
}

Status LiveGame::move() {
  const Seat mover = table_->to_move();
  assert(engine(mover) != nullptr);
  if (Status done = engine(mover)->move(*table_); !done) return done;
  engines_.stepped(*table_, mover);
  tell_turn();
  return {};
}

Status LiveGame::act(std::span<const std::string> actions) {
  const Seat mover = table_->to_move();
  table_->remember(kStepsRemembered + actions.size());
  Status done;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    done = table_->to_move() == mover ? table_->apply(std::string_view(actions[i]))
                                      : fail("the turn is over before " + in_quotes(actions[i]));
    if (!done) {
      table_->rewind(i);
      engines_.rewound(*table_);
      break;
    }
    engines_.stepped(*table_, mover);
    if (i + 1 < actions.size()) engines_.between(*table_);
  }
  table_->remember(kStepsRemembered);
  if (done && !actions.empty()) tell_turn();
  return done;
}

void LiveGame::undo() {
  assert(revocable() > 0);
  table_->rewind(1);
  engines_.rewound(*table_);
}

void LiveGame::next_round() {
  table_->next_round();
  tell_turn();
}

void LiveGame::tell_turn() {
  if (table_->progress() != Progress::playing && rounds_.size() < table_->outcome().rounds)
    rounds_.push_back(table_->outcome());
  engines_.turn(*table_);
}

}  // namespace meldwise
