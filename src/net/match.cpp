#include "net/match.h"

#include <cassert>

#include "cards/text.h"
#include "games/record.h"
#include "net/learned.h"

namespace meldwise::net {

using nlohmann::json;

Match::Match(std::unique_ptr<Table> table) : table_(std::move(table)), floor_(table_->setup()) {}

Result<Match> Match::restore(const Setup& setup, const std::vector<Entry>& entries) {
  auto table = make_table(setup);
  if (!table) return tl::unexpected(table.error());
  Match match(std::move(*table));
  std::size_t turn = 0;  // where the last entries begin that one seat made without a break
  Seat mover = Seat::none;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Seat now = entries[i].action.empty() ? Seat::none : match.table_->to_move();
    if (now != mover) turn = i;
    mover = now;
    if (const Status done = match.replay(entries[i]); !done) {
      return fail("entry " + std::to_string(i) + ", " + in_quotes(entries[i].action) + ": " +
                  done.error().message);
    }
  }
  const bool goes_on = match.table_->progress() == Progress::playing && match.table_->to_move() == mover;
  if (goes_on) match.find_undoable(turn);
  return match;
}

void Match::find_undoable(std::size_t turn) {
  undo_seat_ = table_->to_move();
  const auto turn_begins = entries_.begin() + static_cast<std::ptrdiff_t>(turn);
  std::unique_ptr<Table> now = std::move(restore(table_->setup(), {entries_.begin(), turn_begins})->table_);
  for (std::size_t i = turn; i < entries_.size(); ++i) {
    auto next = now->clone();
    [[maybe_unused]] const Status done = next->apply(std::string_view(entries_[i].action));
    assert(done);
    undoable_ = learned_something(*now, *next, undo_seat_, entries_[i].action) ? 0 : undoable_ + 1;
    now = std::move(next);
  }
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
  const Table* now = table_.get();
  std::unique_ptr<Table> trial;
  std::vector<Entry> entries;
  std::size_t undoable = undo_seat_ == seat ? undoable_ : 0;
  for (std::size_t i = 0; i < command.actions.size(); ++i) {
    const json& action = command.actions[i];
    const std::string field = command.single ? "action" : "actions[" + std::to_string(i) + "]";
    if (now->to_move() != seat) {
      return tl::unexpected(Refusal{409, "illegal", field + ": the turn is over before this action", field});
    }
    auto next = now->clone();
    const Status done = action.is_string()
                            ? next->apply(std::string_view(action.get_ref<const std::string&>()))
                            : next->apply(action);
    if (!done) return tl::unexpected(Refusal{400, "illegal", field + ": " + done.error().message, field});
    entries.push_back({next->actions().back(), {}});
    const bool same_turn = next->progress() == Progress::playing && next->to_move() == seat;
    const bool harmless = same_turn && !learned_something(*now, *next, seat, next->actions().back());
    undoable = harmless ? undoable + 1 : 0;
    trial = std::move(next);
    now = trial.get();
  }
  if (!command.floor.is_null()) entries.back().floor = to_line(command.floor);
  if (const Status done = adopt(std::move(trial), std::move(entries), command.floor); !done) {
    return tl::unexpected(malformed(done.error()));
  }
  undo_seat_ = seat;
  undoable_ = undoable;
  return {};
}

Status Match::apply(std::string_view action) {
  auto next = table_->clone();
  if (Status done = next->apply(action); !done) return done;
  undoable_ = 0;
  std::vector<Entry> entries{{next->actions().back(), {}}};
  return adopt(std::move(next), std::move(entries), {});
}

Status Match::adopt(std::unique_ptr<Table> table, std::vector<Entry> entries, const json& floor) {
  if (Status done = floor_.follow(*table, floor); !done) return done;
  table_ = std::move(table);
  for (Entry& entry : entries) entries_.push_back(std::move(entry));
  note_round();
  return {};
}

void Match::next_round() {
  table_->next_round();
  [[maybe_unused]] const Status done = floor_.follow(*table_, {});
  assert(done);
  entries_.push_back({});
  undoable_ = 0;
}

void Match::rewind(std::size_t size) {
  entries_.resize(size);
  auto earlier = restore(table_->setup(), entries_);
  assert(earlier);
  *this = std::move(*earlier);
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
