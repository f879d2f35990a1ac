#include "players/match.h"

#include <cassert>

#include "games/table_of.h"
#include "players/make_player.h"

namespace meldwise {
namespace {

template <Game G>
Record play(const Setup& setup, const std::vector<AgentSpec>& agents) {
  std::vector<std::unique_ptr<Player<G>>> players;
  std::vector<std::string> names;
  for (const AgentSpec& agent : agents) {
    players.push_back(*make_player<G>(agent, setup.seed, seat_at(static_cast<int>(players.size()))));
    names.push_back(to_text(agent));
  }
  TableOf<G> table(setup);
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
    const auto action = players[static_cast<std::size_t>(index_of(seat))]->decide(table.view(seat));
    [[maybe_unused]] const Status done = table.play(action);
    assert(done);
  }
  return make_record(table, std::move(names));
}

}  // namespace

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

Record play_match(const Setup& setup, const std::vector<AgentSpec>& agents) {
  Record record;
  with_game(setup.game->name, [&]<Game G>(std::type_identity<G>) { record = play<G>(setup, agents); });
  return record;
}

}  // namespace meldwise
