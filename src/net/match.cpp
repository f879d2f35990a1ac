#include "net/match.h"

#include <cassert>

#include "cards/text.h"
#include "games/record.h"

namespace meldwise::net {

using nlohmann::json;

Match::Match(std::unique_ptr<Table> table)
    : table_(std::move(table)), floor_(table_->setup()), floor_before_(floor_) {
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

void Match::prepare() {
  entries_before_ = entries_.size();
  if (floor_.active()) floor_before_ = floor_;
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
  const auto refuse = [&](std::size_t done, int status, const std::string& field, const std::string& why) {
    table_->rewind(done);
    table_->remember(kStepsRemembered);
    return tl::unexpected(Refusal{status, "illegal", field + ": " + why, field});
  };
  for (std::size_t i = 0; i < count; ++i) {
    const json& action = command.actions[i];
    const std::string field = command.single ? "action" : "actions[" + std::to_string(i) + "]";
    if (table_->to_move() != seat) return refuse(i, 409, field, "the turn is over before this action");
    const Status done = action.is_string()
                            ? table_->apply(std::string_view(action.get_ref<const std::string&>()))
                            : table_->apply(action);
    if (!done) return refuse(i, 400, field, done.error().message);
  }
  const Status done = adopt(count, command.floor);
  table_->remember(kStepsRemembered);
  if (!done) return tl::unexpected(malformed(done.error()));
  return {};
}

Status Match::apply(std::string_view action) {
  prepare();
  if (Status done = table_->apply(action); !done) return done;
  return adopt(1, {});
}

Status Match::adopt(std::size_t actions, const json& floor) {
  if (Status done = floor_.follow(*table_, floor); !done) {
    table_->rewind(actions);
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
  entries_.pop_back();
  floor_.rewound(*table_);  // a step that can be taken back has not touched the floor
  prepare();
}

void Match::rewind(std::size_t size) {
  const std::size_t steps = entries_.size() - size;
  if (size != entries_before_ || steps > table_->remembered()) {
    entries_.resize(size);
    auto earlier = restore(table_->setup(), entries_);
    assert(earlier);
    *this = std::move(*earlier);
    return;
  }
  table_->rewind(steps);
  entries_.resize(size);
  if (floor_.active()) floor_ = floor_before_;
  while (rounds_.size() > table_->outcome().rounds) rounds_.erase(rounds_.size() - 1);
}

void Match::note_round() {
  if (table_->progress() == Progress::playing) return;
  const Outcome outcome = table_->outcome();
  json scores = json::array();
  json gained = json::array();
  for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
    const std::int32_t before = rounds_.empty() ? 0 : rounds_.back()["scores"][seat].get<std::int32_t>();
    scores.push_back(outcome.score[seat]);
    gained.push_back(outcome.score[seat] - before);
  }
  rounds_.push_back({{"round", outcome.rounds},
                     {"ending", ending_name(outcome.ending)},
                     {"gained", std::move(gained)},
                     {"scores", std::move(scores)}});
}

}  // namespace meldwise::net
