#include "terminal/live_match.h"

#include <cassert>
#include <mutex>

namespace meldwise::terminal {

/// Where an engine's decision waits for the screen's thread.
struct LiveMatch::Mailbox {
  std::mutex lock;
  std::optional<Thought> thought;
};

LiveMatch::LiveMatch(std::size_t seats, std::chrono::milliseconds pace)
    : pace_(pace), thoughts_(seats), mailbox_(std::make_shared<Mailbox>()) {}

Result<std::unique_ptr<LiveMatch>> LiveMatch::start(const Setup& setup, const std::vector<std::string>& seats,
                                                    const std::vector<std::string>& actions,
                                                    std::chrono::milliseconds pace) {
  std::vector<AgentSpec> agents;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    auto agent = parse_agent(seats[i]);
    if (!agent) return fail("seat " + std::to_string(i + 1) + ": " + agent.error().message);
    agents.push_back(std::move(*agent));
  }
  std::unique_ptr<LiveMatch> match(new LiveMatch(seats.size(), pace));
  const std::vector<std::uint64_t> chance(seats.size(), setup.seed);
  auto live = LiveGame::start(setup, agents, chance, &match->bots_);
  if (!live) return tl::unexpected(live.error());
  match->live_ = std::move(*live);
  if (const Status done = match->live_->replay(actions); !done) return tl::unexpected(done.error());
  match->live_->begin();
  match->last_mover_ = match->table().to_move();
  match->ask_engine();
  return match;
}

bool LiveMatch::is_human(Seat seat) const {
  return is_player(seat) && index_of(seat) < table().seats() && live_->is_person(seat);
}

int LiveMatch::humans() const {
  int count = 0;
  for (int seat = 0; seat < table().seats(); ++seat) count += is_human(seat_at(seat)) ? 1 : 0;
  return count;
}

Status LiveMatch::act(const std::vector<std::string>& actions) {
  if (Status done = live_->act(actions); !done) return done;
  after_change();
  return {};
}

void LiveMatch::undo() {
  live_->undo();
  ++version_;
  keep();
  let_think_ahead();
}

void LiveMatch::keep() {
  if (keeper_) kept_ = keeper_(table());
}

void LiveMatch::after_change() {
  keep();
  ++version_;
  moved_ = Clock::now();
  ask_engine();
}

void LiveMatch::next_round() {
  if (table().progress() != Progress::round_over) return;
  live_->next_round();
  ++version_;
  last_mover_ = table().to_move();
  ask_engine();
}

void LiveMatch::ask_engine() {
  Engine* engine = live_->thinker();
  const Seat mover = engine == nullptr ? Seat::none : table().to_move();
  worker_.give([this, mover] { live_->attend(mover); });
  if (engine == nullptr) return let_think_ahead();
  thinking_ = mover;
  asked_ = Clock::now();
  worker_.give([engine, mailbox = mailbox_, stop = worker_.token()] {
    const auto start = Clock::now();
    Thought thought;
    thought.action = engine->decide(stop);
    thought.report = engine->explain();
    thought.conduct = engine->conduct();
    thought.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const std::lock_guard guard(mailbox->lock);
    mailbox->thought = std::move(thought);
  });
}

void LiveMatch::let_think_ahead() {
  if (!is_human(table().to_move())) return;
  std::vector<Engine::Ahead> all;
  for (int seat = 0; seat < table().seats(); ++seat) {
    Engine* const engine = live_->engine(seat_at(seat));
    if (engine == nullptr) continue;
    if (auto ahead = engine->ahead(table())) all.push_back(std::move(ahead));
  }
  if (all.empty()) return;
  worker_.give_while_idle([all = std::move(all)](const std::stop_token& stop) {
    for (const Engine::Ahead& ahead : all) ahead(stop);
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
  [[maybe_unused]] const Status done = live_->move();
  assert(done);  // an engine's action is legal by its contract
  thoughts_[static_cast<std::size_t>(index_of(mover))] = std::move(thought);
  after_change();
  return true;
}

double LiveMatch::thinking_seconds() const {
  return thinking_ == Seat::none ? 0 : std::chrono::duration<double>(Clock::now() - asked_).count();
}

bool LiveMatch::rest() { return worker_.rest(std::chrono::milliseconds(1500)); }

}  // namespace meldwise::terminal
