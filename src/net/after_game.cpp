#include "net/after_game.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/record.h"
#include "net/sayings.h"
#include "net/seat_state.h"
#include "net/secrets.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

std::vector<std::string> names_of(const TableConfig& config) {
  std::vector<std::string> names;
  for (const SeatConfig& seat : config.seats) names.push_back(seat.person ? "human" : seat.agent);
  return names;
}

/// The entries up to and including the action number `step`, without a deal that follows it.
std::vector<Entry> first_steps(const LiveTable::Finished& finished, std::size_t step, bool deal_after) {
  std::vector<Entry> entries;
  std::size_t actions = 0;
  for (const Entry& entry : finished.entries) {
    if (actions == step && (!entry.action.empty() || !deal_after)) break;
    entries.push_back(entry);
    actions += entry.action.empty() ? 0 : 1;
  }
  return entries;
}

}  // namespace

Refusal no_such_step(std::size_t steps) { return not_found(say_no("refusal.no_step", {{"count", steps}})); }

std::size_t steps_of(const LiveTable::Finished& finished) {
  return static_cast<std::size_t>(std::count_if(finished.entries.begin(), finished.entries.end(),
                                                [](const Entry& entry) { return !entry.action.empty(); }));
}

Result<std::string> record_of(const LiveTable::Finished& finished) {
  const auto match = Match::restore(finished.config.setup, finished.entries);
  if (!match) return tl::unexpected(match.error());
  return meldwise::to_line(make_record(match->table(), names_of(finished.config)));
}

Answer<json> replay_of(const LiveTable::Finished& finished) {
  auto table = make_table(finished.config.setup);
  if (!table) return tl::unexpected(malformed(table.error()));
  json decisions = json::array();
  for (const Entry& entry : finished.entries) {
    if (entry.action.empty()) {
      (*table)->next_round();
      continue;
    }
    decisions.push_back({{"step", decisions.size()},
                         {"seat", index_of((*table)->to_move())},
                         {"round", (*table)->outcome().rounds + 1},
                         {"action", entry.action}});
    if (const Status done = (*table)->apply(std::string_view(entry.action)); !done) {
      return tl::unexpected(unavailable(done.error().message));
    }
  }
  json seats = json::array();
  for (std::size_t i = 0; i < finished.config.seats.size(); ++i) {
    const SeatConfig& seat = finished.config.seats[i];
    seats.push_back({{"seat", i}, {"kind", seat.person ? "person" : "engine"}, {"name", seat.name}});
  }
  return json{{"steps", decisions.size()},
              {"game", finished.config.setup.game->name},
              {"seats", std::move(seats)},
              {"decisions", std::move(decisions)}};
}

Answer<json> position_of(const LiveTable::Finished& finished, std::size_t step) {
  const std::size_t steps = steps_of(finished);
  if (step > steps) return tl::unexpected(no_such_step(steps));
  const auto before = step == 0
                          ? Match::restore(finished.config.setup, {})
                          : Match::restore(finished.config.setup, first_steps(finished, step - 1, true));
  auto now = Match::restore(finished.config.setup, first_steps(finished, step, false));
  if (!before || !now) return tl::unexpected(unavailable(say_no("refusal.no_replay")));
  const Table& table = now->table();
  json views = json::array();
  for (int seat = 0; seat < table.seats(); ++seat) views.push_back(table.view_json(seat_at(seat)));
  json position{{"step", step},
                {"steps", steps},
                {"round", views.front().at("round")},
                {"to_move", is_player(table.to_move()) ? json(index_of(table.to_move())) : json()},
                {"views", std::move(views)},
                {"last", nullptr},
                {"events", json::array()},
                {"rounds", rounds_json(*now)}};
  if (step > 0) {
    position["last"] = {{"seat", index_of(before->table().to_move())}, {"action", table.actions().back()}};
    position["events"] = seat_events(table, Seat::referee, before->table().events());
  }
  if (now->floor().active()) {
    position["floor"] = now->floor().floor();
    position["play"] = now->floor().last_play();
  }
  return position;
}

const std::string Branch::kStrong = "level:4";

Answer<NewTable> branch_of(const LiveTable::Finished& finished, const Branch& branch,
                           const AgentPolicy& policy) {
  const std::size_t steps = steps_of(finished);
  if (branch.step >= steps) return tl::unexpected(no_such_step(steps));
  NewTable made;
  made.entries = first_steps(finished, branch.step, true);
  const auto match = Match::restore(finished.config.setup, made.entries);
  if (!match) return tl::unexpected(unavailable(say_no("refusal.no_replay")));
  made.taken = branch.seat.value_or(index_of(match->table().to_move()));
  made.token = random_name(kTokenLength);
  TableConfig& config = made.config;
  config.setup = finished.config.setup;
  config.watch = finished.config.watch;
  config.pace_ms = finished.config.pace_ms;
  config.seeded = true;
  for (std::size_t i = 0; i < finished.config.seats.size(); ++i) {
    const SeatConfig& before = finished.config.seats[i];
    SeatConfig seat;
    if (static_cast<int>(i) == *made.taken) {
      seat.name = branch.name.empty() ? before.name : branch.name;
      seat.colour = branch.colour;
      seat.token = kept_secret(made.token);
    } else {
      seat.person = false;
      seat.agent = branch.agent.value_or(before.person ? Branch::kStrong : before.agent);
      seat.name = agent_name(seat.agent);
      if (const Status fine = policy.check(config.setup, seat.agent); !fine) {
        if (branch.agent) return tl::unexpected(malformed("agent", fine.error().message));
        seat.agent = SeatConfig::kStandIn;
        seat.name = agent_name(seat.agent);
      }
    }
    config.seats.push_back(std::move(seat));
  }
  return made;
}

}  // namespace meldwise::net
