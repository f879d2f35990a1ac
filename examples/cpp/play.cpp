// Two agents play a match; the winner, what the loser saw at the end, and the record are printed.
//   play [GAME] [AGENT] [AGENT]
#include <meldwise/meldwise.h>

#include <cstdio>
#include <string>
#include <vector>

using namespace meldwise::v1;

int main(int argc, char** argv) {
  const std::string game = argc > 1 ? argv[1] : "five-crowns";
  const std::vector<std::string> names{argc > 2 ? argv[2] : "heuristic", argc > 3 ? argv[3] : "random"};
  auto table = Table::deal({.game = game, .players = 2, .seed = 7});
  if (!table) return std::fprintf(stderr, "%s\n", table.error().message.c_str()), 1;
  std::vector<Agent> agents;
  for (const std::string& name : names) {
    auto agent = Agent::make(name);
    if (!agent) return std::fprintf(stderr, "%s\n", agent.error().message.c_str()), 1;
    agents.push_back(std::move(*agent));
  }

  // The table asks whoever is to move; an agent sees its own view and nothing else.
  std::size_t heard = 0;
  while (table->progress() != Progress::match_over) {
    if (table->progress() == Progress::round_over) {
      if (!table->next_round()) return 1;
      continue;
    }
    const Seat seat = table->to_move();
    const auto action = agents[static_cast<std::size_t>(index_of(seat))].decide(*table->view(seat));
    if (!action) return std::fprintf(stderr, "%s\n", action.error().message.c_str()), 1;
    if (const Status done = table->apply(*action); !done) {
      return std::fprintf(stderr, "%s: %s\n", action->c_str(), done.error().message.c_str()), 1;
    }
    // What a spectator is told about it.
    if (heard < 20) {
      for (const std::string& event : table->told(Seat::spectator, heard))
        std::printf("  %s\n", event.c_str());
      heard = table->events();
    }
  }

  const Outcome outcome = table->outcome();
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::printf("%s: %d points, place %d\n", names[i].c_str(), outcome.score[i], outcome.place[i]);
  }
  std::printf("%s\n", table->record(names)->c_str());
  return 0;
}
