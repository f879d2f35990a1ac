// A match is played, written to a file as one line, read back, checked and replayed to its middle.
//   record [FILE]
#include <meldwise/agent.h>
#include <meldwise/record.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

using namespace meldwise::v1;

int main(int argc, char** argv) {
  const std::string file = argc > 1 ? argv[1] : "match.jsonl";
  const std::vector<std::string> agents{"heuristic", "heuristic", "random"};
  const auto match = play_match({.game = "makiaveli", .players = 3, .seed = 11}, agents);
  if (!match) return std::fprintf(stderr, "%s\n", match.error().message.c_str()), 1;
  std::ofstream(file) << match->record << "\n";

  std::string line;
  std::ifstream in(file);
  if (!std::getline(in, line)) return 1;
  const auto record = read_record(line);
  if (!record) return std::fprintf(stderr, "%s\n", record.error().message.c_str()), 1;
  if (const Status same = check_record(line); !same)
    return std::fprintf(stderr, "%s\n", same.error().message.c_str()), 1;
  std::printf("%s, %d players, seed %llu: %zu actions, as recorded\n", record->game.c_str(), record->players,
              static_cast<unsigned long long>(record->seed), record->actions.size());

  // The table as the first player saw it in the middle of the match.
  const auto middle = Table::replay(line, record->actions.size() / 2);
  if (!middle) return std::fprintf(stderr, "%s\n", middle.error().message.c_str()), 1;
  std::printf("%s\n", middle->view(seat_at(0))->text().c_str());
  return 0;
}
