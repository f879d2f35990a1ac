#include "players/match.h"

#include <cassert>
#include <chrono>

#include "players/live_game.h"
#include "players/players_of.h"

namespace meldwise {
namespace {

/// The outcome with every seat whose player is gone behind all others.
Outcome judge(Outcome outcome, const std::vector<SeatLog>& logs) {
  std::uint8_t stayed = 0;
  for (const SeatLog& log : logs) stayed = static_cast<std::uint8_t>(stayed + (log.conduct.gone ? 0 : 1));
  if (stayed == logs.size()) return outcome;
  const auto before = outcome.place;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    if (logs[i].conduct.gone) {
      outcome.place[i] = static_cast<std::uint8_t>(stayed + 1);
      continue;
    }
    for (std::size_t j = 0; j < logs.size(); ++j) {
      if (logs[j].conduct.gone && before[j] < before[i]) --outcome.place[i];
    }
  }
  return outcome;
}

}  // namespace

Status check_agents(const Setup& setup, const std::vector<AgentSpec>& agents, People people) {
  if (agents.size() != static_cast<std::size_t>(setup.seats)) {
    return fail("expected " + std::to_string(setup.seats) + " agents, one a seat, got " +
                std::to_string(agents.size()));
  }
  for (const AgentSpec& agent : agents) {
    if (agent.name == kPersonAgent) {
      if (people == People::none) return fail("human: nobody can be asked here; try `meldwise play`");
      if (!agent.parameters.empty()) return fail("agent human takes no parameters");
      continue;
    }
    if (Status known = players_of(*setup.game).check(agent); !known) return known;
  }
  return {};
}

PlayedMatch play_match(const Setup& setup, const std::vector<AgentSpec>& agents, BotPool* bots,
                       Person* person, std::span<const std::uint64_t> chance, const std::stop_token& stop) {
  const std::vector<std::uint64_t> usual(agents.size(), setup.seed);
  auto seated = LiveGame::start(setup, agents, chance.empty() ? usual : chance, bots, person);
  assert(seated);
  LiveGame& live = **seated;
  const Table& table = live.table();
  std::vector<SeatLog> logs(agents.size());
  live.begin();
  while (table.progress() != Progress::match_over) {
    if (table.progress() == Progress::round_over) {
      live.attend();
      live.next_round();
      continue;
    }
    const Seat mover = table.to_move();
    Engine& engine = *live.thinker();
    live.attend(mover);
    const auto start = std::chrono::steady_clock::now();
    engine.think(stop);
    if (stop.stop_requested()) throw MatchStopped();
    logs[static_cast<std::size_t>(index_of(mover))].add(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    [[maybe_unused]] const Status done = live.move();
    assert(done);
    if (table.progress() != Progress::playing) {
      for (std::size_t i = 0; i < logs.size(); ++i) {
        const SheetRow row = table.sheet(seat_at(static_cast<int>(i)));
        for (std::size_t column = 0; column < row.size(); ++column) logs[i].sheet[column] += row[column];
      }
    }
  }
  live.attend();
  for (std::size_t i = 0; i < logs.size(); ++i) {
    logs[i].conduct = live.engine(seat_at(static_cast<int>(i)))->conduct();
  }
  const Outcome verdict = judge(table.outcome(), logs);
  return {make_record(table, live.names()), std::move(logs), verdict};
}

}  // namespace meldwise
