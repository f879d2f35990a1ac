#include "players/match.h"

#include <cassert>
#include <chrono>

#include "games/table_of.h"
#include "players/make_player.h"
#include "players/person_player.h"

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

template <Game G>
PlayedMatch play(const Setup& setup, const std::vector<AgentSpec>& agents, BotPool* bots, Person* person,
                 std::span<const std::uint64_t> chance) {
  assert(chance.empty() || chance.size() == agents.size());
  std::vector<std::unique_ptr<Player<G>>> players;
  std::vector<std::string> names;
  for (const AgentSpec& agent : agents) {
    const Seat seat = seat_at(static_cast<int>(players.size()));
    const std::uint64_t seed = chance.empty() ? setup.seed : chance[players.size()];
    if (agent.name == kPersonAgent) {
      assert(person != nullptr);
      players.push_back(std::make_unique<PersonPlayer<G>>(*person, seat, seed));
    } else {
      players.push_back(*make_player<G>(agent, seed, seat, bots));
    }
    names.push_back(to_text(agent));
  }
  TableOf<G> table(setup);
  std::vector<SeatLog> logs(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i]->begin({setup, seat_at(static_cast<int>(i)), names});
  }
  while (table.progress() != Progress::match_over) {
    if (table.progress() == Progress::round_over) {
      for (std::size_t i = 0; i < players.size(); ++i) {
        players[i]->round_over(table.view(seat_at(static_cast<int>(i))));
      }
      table.next_round();
      continue;
    }
    const Seat seat = table.to_move();
    for (std::size_t i = 0; i < players.size(); ++i) {
      const Seat other = seat_at(static_cast<int>(i));
      if (other != seat) players[i]->wait(table.view(other));
    }
    const auto mover = static_cast<std::size_t>(index_of(seat));
    const auto start = std::chrono::steady_clock::now();
    const auto action = players[mover]->decide(table.view(seat));
    logs[mover].add(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (i != mover) players[i]->settle();
    }
    [[maybe_unused]] const Status done = table.play(action);
    assert(done);
    for (const auto& player : players) player->moved(seat, action);
    if (table.progress() != Progress::playing) {
      for (std::size_t i = 0; i < logs.size(); ++i) {
        const SheetRow row = table.sheet(seat_at(static_cast<int>(i)));
        for (std::size_t column = 0; column < row.size(); ++column) logs[i].sheet[column] += row[column];
      }
    }
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i]->end(table.view(seat_at(static_cast<int>(i))), table.outcome());
    logs[i].conduct = players[i]->conduct();
  }
  const Outcome verdict = judge(table.outcome(), logs);
  return {make_record(table, std::move(names)), std::move(logs), verdict};
}

}  // namespace

std::span<const std::string_view> score_columns(const GameInfo& game) {
  std::span<const std::string_view> columns;
  with_game(game.name, [&]<Game G>(std::type_identity<G>) { columns = sheet_columns<G>(); });
  return columns;
}

Status check_agents(const Setup& setup, const std::vector<AgentSpec>& agents, People people) {
  if (agents.size() != static_cast<std::size_t>(setup.seats)) {
    return fail("expected " + std::to_string(setup.seats) + " agents, one a seat, got " +
                std::to_string(agents.size()));
  }
  Status status;
  with_game(setup.game->name, [&]<Game G>(std::type_identity<G>) {
    for (const AgentSpec& agent : agents) {
      if (agent.name == kPersonAgent) {
        if (people == People::none) status = fail("human: nobody can be asked here; try `meldwise play`");
        if (!agent.parameters.empty()) status = fail("agent human takes no parameters");
        continue;
      }
      const auto player = make_player<G>(agent, 0, Seat::first);
      if (!player) status = tl::unexpected(player.error());
    }
  });
  return status;
}

PlayedMatch play_match(const Setup& setup, const std::vector<AgentSpec>& agents, BotPool* bots,
                       Person* person, std::span<const std::uint64_t> chance) {
  PlayedMatch match;
  with_game(setup.game->name,
            [&]<Game G>(std::type_identity<G>) { match = play<G>(setup, agents, bots, person, chance); });
  return match;
}

}  // namespace meldwise
