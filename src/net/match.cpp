#include "net/match.h"

#include <algorithm>
#include <cassert>

#include "cards/text.h"
#include "net/sayings.h"

namespace meldwise::net {

using nlohmann::json;

Result<Match> Match::restore(const Setup& setup, const std::vector<Entry>& entries) {
  auto live = LiveGame::deal(setup);
  if (!live) return tl::unexpected(live.error());
  Match match(std::move(*live));
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
    if (table().progress() != Progress::round_over) return fail("no round is over");
    next_round();
    return {};
  }
  if (Status done = live_.replay(entry.action); !done) return done;
  return follow(entry);
}

Status Match::follow(const Entry& entry) {
  const json wanted = entry.floor.empty() ? json() : json::parse(entry.floor, nullptr, false);
  if (Status done = floor_.follow(table(), wanted); !done) return done;
  entries_.push_back(entry);
  return {};
}

Answer<void> Match::act(Seat seat, const Command& command) {
  prepare();
  const std::size_t count = command.actions.size();
  const auto field = [&](std::size_t i) {
    return command.single ? "action" : "actions[" + std::to_string(i) + "]";
  };
  const auto refuse = [&](std::size_t i, int status, const Error& why) {
    return tl::unexpected(Refusal{status, "illegal", field(i) + ": " + why.message, field(i), {}, why.said});
  };
  const Error turn_over = fail(say_no("refusal.turn_over.this")).value();
  if (table().to_move() != seat) return refuse(0, 409, turn_over);
  const auto carried = live_.carry_out(count, [&](Table& table, std::size_t i) {
    const json& action = command.actions[i];
    return action.is_string() ? table.apply(std::string_view(action.get_ref<const std::string&>()))
                              : table.apply(action);
  });
  if (!carried) {
    const auto& [action, why] = carried.error();
    return why ? refuse(action, 400, *why) : refuse(action, 409, turn_over);
  }
  if (const Status done = adopt(count, command.floor); !done) return tl::unexpected(malformed(done.error()));
  return {};
}

Status Match::move(const Engine& engine) {
  prepare();
  if (Status done = live_.carry_out(engine); !done) return done;
  return adopt(1, {});
}

Status Match::adopt(std::size_t actions, const json& floor) {
  if (Status done = floor_.follow(table(), floor); !done) {
    live_.take_back(actions);
    return done;
  }
  const auto& all = table().actions();
  for (std::size_t i = all.size() - actions; i < all.size(); ++i) entries_.push_back({all[i], {}});
  if (!floor.is_null()) entries_.back().floor = to_line(floor);
  return {};
}

void Match::next_round() {
  prepare();
  live_.deal_next();
  [[maybe_unused]] const Status done = floor_.follow(table(), {});
  assert(done);
  entries_.push_back({});
}

void Match::undo() {
  live_.take_back(1);
  entries_.pop_back();
  counted_ = std::min(counted_, entries_.size());
  floor_.rewound(table());
  prepare();
}

void Match::redo(const Entry& entry) {
  [[maybe_unused]] Status done = live_.redo(entry.action);
  assert(done);
  done = follow(entry);
  assert(done);
  prepare();
}

void Match::rewind(std::size_t size) {
  const std::size_t steps = entries_.size() - size;
  if (size != entries_before_ || counted_ > size || steps > table().remembered()) {
    entries_.resize(size);
    auto earlier = restore(table().setup(), entries_);
    assert(earlier);
    *this = std::move(*earlier);
    return;
  }
  live_.take_back(steps);
  entries_.resize(size);
  floor_.rewound(table());
}

}  // namespace meldwise::net
