#include "net/match.h"

#include <algorithm>
#include <cassert>

#include "cards/text.h"
#include "net/sayings.h"

namespace meldwise::net {

using nlohmann::json;

Match::Match(std::unique_ptr<Table> table)
    : table_(std::move(table)), engines_(table_->seats()), floor_(table_->setup()) {
  table_->remember(kStepsRemembered);
}

Result<Match> Match::restore(const Setup& setup, const std::vector<Entry>& entries) {
  auto table = make_table(setup);
  if (!table) return tl::unexpected(table.error());
  Match match(std::move(*table));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (const Status done = match.replay(entries[i]); !done) {
      return fail("entry " + std::to_string(i) + ", " + in_quotes(entries[i].action) + ": " +
                  done.error().message);
    }
  }
  match.prepare();
  return match;
}

Status Match::replay(const Entry& entry) {
  if (entry.action.empty()) {
    if (table_->progress() != Progress::round_over) return fail("no round is over");
    next_round();
    return {};
  }
  if (Status done = table_->apply(std::string_view(entry.action)); !done) return done;
  const json wanted = entry.floor.empty() ? json() : json::parse(entry.floor, nullptr, false);
  if (Status done = floor_.follow(*table_, wanted); !done) return done;
  entries_.push_back(entry);
  note_round();
  return {};
}

Answer<void> Match::act(Seat seat, const Command& command) {
  prepare();
  const std::size_t count = command.actions.size();
  table_->remember(kStepsRemembered + count);
  const auto refuse = [&](std::size_t done, int status, const std::string& field, const Error& why) {
    table_->rewind(done);
    table_->remember(kStepsRemembered);
    engines_.rewound(*table_);
    return tl::unexpected(Refusal{status, "illegal", field + ": " + why.message, field, {}, why.said});
  };
  for (std::size_t i = 0; i < count; ++i) {
    const json& action = command.actions[i];
    const std::string field = command.single ? "action" : "actions[" + std::to_string(i) + "]";
    if (table_->to_move() != seat)
      return refuse(i, 409, field, fail(say_no("refusal.turn_over.this")).value());
    const Status done = action.is_string()
                            ? table_->apply(std::string_view(action.get_ref<const std::string&>()))
                            : table_->apply(action);
    if (!done) return refuse(i, 400, field, done.error());
    engines_.stepped(*table_, seat);
    if (i + 1 < count) engines_.between(*table_);
  }
  const Status done = adopt(count, command.floor);
  table_->remember(kStepsRemembered);
  if (!done) return tl::unexpected(malformed(done.error()));
  return {};
}

Status Match::move(const Engine& engine) {
  prepare();
  const Seat seat = table_->to_move();
  if (Status done = engine.move(*table_); !done) return done;
  engines_.stepped(*table_, seat);
  return adopt(1, {});
}

Status Match::adopt(std::size_t actions, const json& floor) {
  if (Status done = floor_.follow(*table_, floor); !done) {
    table_->rewind(actions);
    engines_.rewound(*table_);
    return done;
  }
  const auto& all = table_->actions();
  for (std::size_t i = all.size() - actions; i < all.size(); ++i) entries_.push_back({all[i], {}});
  if (!floor.is_null()) entries_.back().floor = to_line(floor);
  note_round();
  return {};
}

void Match::next_round() {
  prepare();
  table_->next_round();
  [[maybe_unused]] const Status done = floor_.follow(*table_, {});
  assert(done);
  entries_.push_back({});
}

void Match::undo() {
  table_->rewind(1);
  engines_.rewound(*table_);
  entries_.pop_back();
  counted_ = std::min(counted_, entries_.size());
  floor_.rewound(*table_);
  prepare();
}

void Match::redo(const Entry& entry) {
  const Seat seat = table_->to_move();
  [[maybe_unused]] const Status done = replay(entry);
  assert(done);
  engines_.stepped(*table_, seat);
  prepare();
}

void Match::rewind(std::size_t size) {
  const std::size_t steps = entries_.size() - size;
  if (size != entries_before_ || counted_ > size || steps > table_->remembered()) {
    entries_.resize(size);
    auto earlier = restore(table_->setup(), entries_);
    assert(earlier);
    *this = std::move(*earlier);
    return;
  }
  table_->rewind(steps);
  engines_.rewound(*table_);
  entries_.resize(size);
  floor_.rewound(*table_);
  if (rounds_.size() > table_->outcome().rounds) rounds_.resize(table_->outcome().rounds);
}

void Match::note_round() {
  if (table_->progress() != Progress::playing) rounds_.push_back(table_->outcome());
}

}  // namespace meldwise::net
