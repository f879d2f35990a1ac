#include "players/match.h"

#include <cassert>
#include <chrono>

#include "games/table_of.h"
#include "players/make_player.h"

namespace meldwise {
namespace {

template <Game G>
PlayedMatch play(const Setup& setup, const std::vector<AgentSpec>& agents) {
  std::vector<std::unique_ptr<Player<G>>> players;
  std::vector<std::string> names;
  for (const AgentSpec& agent : agents) {
    players.push_back(*make_player<G>(agent, setup.seed, seat_at(static_cast<int>(players.size()))));
    names.push_back(to_text(agent));
  }
  TableOf<G> table(setup);
  std::vector<SeatLog> logs(players.size());
  while (table.progress() != Progress::match_over) {
    if (table.progress() == Progress::round_over) {
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
    [[maybe_unused]] const Status done = table.play(action);
    assert(done);
    if (table.progress() != Progress::playing) {
      for (std::size_t i = 0; i < logs.size(); ++i) {
        const SheetRow row = table.sheet(seat_at(static_cast<int>(i)));
        for (std::size_t column = 0; column < row.size(); ++column) logs[i].sheet[column] += row[column];
      }
    }
  }
  for (std::size_t i = 0; i < players.size(); ++i) logs[i].conduct = players[i]->conduct();
  return {make_record(table, std::move(names)), std::move(logs)};
}

}  // namespace

std::span<const std::string_view> score_columns(const GameInfo& game) {
  std::span<const std::string_view> columns;
  with_game(game.name, [&]<Game G>(std::type_identity<G>) { columns = sheet_columns<G>(); });
  return columns;
}

Status check_agents(const Setup& setup, const std::vector<AgentSpec>& agents) {
  if (agents.size() != static_cast<std::size_t>(setup.seats)) {
    return fail("expected " + std::to_string(setup.seats) + " agents, one a seat, got " +
                std::to_string(agents.size()));
  }
  Status status;
  with_game(setup.game->name, [&]<Game G>(std::type_identity<G>) {
    for (const AgentSpec& agent : agents) {
      const auto player = make_player<G>(agent, 0, Seat::first);
      if (!player) status = tl::unexpected(player.error());
    }
  });
  return status;
}

PlayedMatch play_match(const Setup& setup, const std::vector<AgentSpec>& agents) {
  PlayedMatch match;
  with_game(setup.game->name, [&]<Game G>(std::type_identity<G>) { match = play<G>(setup, agents); });
  return match;
}

}  // namespace meldwise
