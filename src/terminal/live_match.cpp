#include "terminal/live_match.h"

#include <cassert>
#include <mutex>
#include <set>

#include "cards/text.h"

namespace meldwise::terminal {

/// Where an engine's decision waits for the screen's thread.
struct LiveMatch::Mailbox {
  std::mutex lock;
  std::optional<Thought> thought;
};

namespace {

/// Whether the seat holds a card now that it did not hold before.
bool gained_a_card(const Table& before, const Table& after, Seat seat) {
  const nlohmann::json held = before.view_json(seat).at("hand");
  std::multiset<nlohmann::json> old(held.begin(), held.end());
  const nlohmann::json holds = after.view_json(seat).at("hand");
  for (const nlohmann::json& card : holds) {
    const auto found = old.find(card);
    if (found == old.end()) return true;
    old.erase(found);
  }
  return false;
}

}  // namespace

LiveMatch::LiveMatch(std::unique_ptr<Table> table, std::vector<std::string> seats,
                     std::chrono::milliseconds pace)
    : table_(std::move(table)),
      names_(std::move(seats)),
      pace_(pace),
      thoughts_(names_.size()),
      mailbox_(std::make_shared<Mailbox>()),
      engines_(names_.size()) {}

Result<std::unique_ptr<LiveMatch>> LiveMatch::start(const Setup& setup, const std::vector<std::string>& seats,
                                                    const std::vector<std::string>& actions,
                                                    std::chrono::milliseconds pace) {
  auto table = make_table(setup);
  if (!table) return tl::unexpected(table.error());
  std::unique_ptr<LiveMatch> match(new LiveMatch(std::move(*table), seats, pace));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i] == kHuman) continue;
    const auto agent = parse_agent(seats[i]);
    if (!agent) return fail("seat " + std::to_string(i + 1) + ": " + agent.error().message);
    auto engine = make_engine(setup, *agent, seat_at(static_cast<int>(i)), setup.seed, &match->bots_);
    if (!engine) return fail("seat " + std::to_string(i + 1) + ": " + engine.error().message);
    match->engines_[i] = std::move(*engine);
  }
  // The record is played move by move, so that every round's score is seen as it was.
  Table& dealt = *match->table_;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (dealt.progress() == Progress::round_over) dealt.next_round();
    if (const Status done = dealt.apply(std::string_view(actions[i])); !done) {
      return fail("action " + std::to_string(i + 1) + ", " + in_quotes(actions[i]) + ": " +
                  done.error().message);
    }
    if (dealt.progress() != Progress::playing) match->rounds_.push_back(dealt.outcome());
  }
  match->seat_engines();
  return match;
}

bool LiveMatch::is_human(Seat seat) const {
  return is_player(seat) && index_of(seat) < table_->seats() &&
         names_[static_cast<std::size_t>(index_of(seat))] == kHuman;
}

int LiveMatch::humans() const {
  int count = 0;
  for (const std::string& name : names_) count += name == kHuman ? 1 : 0;
  return count;
}

void LiveMatch::seat_engines() {
  worker_.give([this, table = snapshot()] {
    for (const auto& engine : engines_) {
      if (engine) engine->begin(*table, names_);
    }
  });
  last_mover_ = table_->to_move();
  ask_engine();
}

Status LiveMatch::act(const std::vector<std::string>& actions) {
  const Seat mover = table_->to_move();
  std::unique_ptr<Table> trial = table_->clone();
  std::vector<Taken> steps;
  bool revealed = false;
  for (const std::string& action : actions) {
    steps.push_back({Snapshot(trial->clone()), action});
    const std::size_t before = trial->events();
    if (const Status done = trial->apply(std::string_view(action)); !done) return done;
    // A card that an onlooker was not told about was hidden until now: there is no way back.
    revealed = revealed || (gained_a_card(*steps.back().before, *trial, mover) &&
                            trial->told_json(mover, before) != trial->told_json(Seat::spectator, before));
  }
  table_ = std::move(trial);
  taken_.insert(taken_.end(), steps.begin(), steps.end());
  if (revealed || table_->to_move() != mover) commit();
  after_change();
  return {};
}

void LiveMatch::undo() {
  table_ = taken_.back().before->clone();
  taken_.pop_back();
  ++version_;
}

/// Tells the engines what the person did.
void LiveMatch::commit() {
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    const Seat mover = taken_[i].before->to_move();
    if (i > 0) tell_waiting(taken_[i].before, mover);
    tell_moved(mover, taken_[i].action);
  }
  taken_.clear();
}

void LiveMatch::after_change() {
  ++version_;
  moved_ = Clock::now();
  if (table_->progress() == Progress::playing) {
    if (taken_.empty()) ask_engine();
    return;
  }
  commit();
  rounds_.push_back(table_->outcome());
  worker_.give([this, table = snapshot()] {
    for (const auto& engine : engines_) {
      if (!engine) continue;
      if (table->progress() == Progress::match_over) {
        engine->end(*table);
      } else {
        engine->round_over(*table);
      }
    }
  });
}

void LiveMatch::next_round() {
  if (table_->progress() != Progress::round_over) return;
  table_->next_round();
  ++version_;
  last_mover_ = table_->to_move();
  ask_engine();
}

void LiveMatch::tell_waiting(const Snapshot& table, Seat mover) {
  worker_.give([this, table, mover] {
    for (std::size_t i = 0; i < engines_.size(); ++i) {
      if (engines_[i] && seat_at(static_cast<int>(i)) != mover) engines_[i]->wait(*table);
    }
  });
}

void LiveMatch::tell_moved(Seat mover, const std::string& action) {
  worker_.give([this, mover, action] {
    for (const auto& engine : engines_) {
      if (engine) engine->moved(mover, action);
    }
  });
}

void LiveMatch::ask_engine() {
  const Seat mover = table_->to_move();
  if (!is_player(mover)) return;
  const Snapshot now = snapshot();
  tell_waiting(now, mover);
  Engine* engine = engines_[static_cast<std::size_t>(index_of(mover))].get();
  if (engine == nullptr) return;
  thinking_ = mover;
  asked_ = Clock::now();
  worker_.give([engine, now, mailbox = mailbox_, stop = worker_.token()] {
    const auto start = Clock::now();
    Thought thought;
    engine->look(*now);
    thought.action = engine->decide(stop);
    thought.report = engine->explain();
    thought.conduct = engine->conduct();
    thought.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const std::lock_guard guard(mailbox->lock);
    mailbox->thought = std::move(thought);
  });
}

bool LiveMatch::poll() {
  if (thinking_ == Seat::none || paused_) return false;
  // Steps of one turn follow each other faster than turns.
  const auto pause = last_mover_ == thinking_ ? pace_ / 4 : pace_;
  if (Clock::now() - moved_ < pause) return false;
  std::optional<Thought> thought;
  {
    const std::lock_guard guard(mailbox_->lock);
    thought.swap(mailbox_->thought);
  }
  if (!thought) return false;
  const Seat mover = thinking_;
  thinking_ = Seat::none;
  last_mover_ = mover;
  [[maybe_unused]] const Status done = table_->apply(std::string_view(thought->action));
  assert(done);  // an engine's action is legal by its contract
  tell_moved(mover, thought->action);
  thoughts_[static_cast<std::size_t>(index_of(mover))] = std::move(thought);
  after_change();
  return true;
}

double LiveMatch::thinking_seconds() const {
  return thinking_ == Seat::none ? 0 : std::chrono::duration<double>(Clock::now() - asked_).count();
}

bool LiveMatch::rest() { return worker_.rest(std::chrono::milliseconds(1500)); }

}  // namespace meldwise::terminal
