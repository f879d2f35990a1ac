// A position is searched for a given time, and the search says why: the table behind its choice. A second
// search without a limit is stopped from outside and answers with its best so far.
//   think [GAME] [MILLISECONDS]
#include <meldwise/agent.h>

#include <chrono>
#include <cstdio>
#include <stop_token>
#include <string>
#include <thread>

using namespace meldwise::v1;

namespace {

void print(const Decision& decision) {
  std::printf("%s\n%s\n", decision.action.c_str(), decision.why.c_str());
  for (const Line& line : decision.table) {
    std::printf("  %-40s %6u visits  %5.1f %% ± %.1f\n", line.action.c_str(), line.visits, 100 * line.value,
                100 * line.spread);
  }
  std::printf("  %u simulations in %u worlds%s\n", decision.simulations, decision.worlds,
              decision.exact ? "; worked out exactly" : "");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string game = argc > 1 ? argv[1] : "arboretum";
  const std::string milliseconds = argc > 2 ? argv[2] : "100";
  auto table = Table::deal({.game = game, .seed = 42});
  if (!table) return std::fprintf(stderr, "%s\n", table.error().message.c_str()), 1;
  const View view = *table->view(table->to_move());
  std::printf("%s\n", view.text().c_str());

  const auto limited = hint(view, "ismcts:ms=" + milliseconds);
  if (!limited) return std::fprintf(stderr, "%s\n", limited.error().message.c_str()), 1;
  print(*limited);

  std::stop_source stop;
  const std::jthread waker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.request_stop();
  });
  const auto stopped = hint(view, "ismcts:ms=600000", 1, stop.get_token());
  if (!stopped) return std::fprintf(stderr, "%s\n", stopped.error().message.c_str()), 1;
  std::printf("stopped after %u simulations: %s\n", stopped->simulations, stopped->action.c_str());
  return 0;
}
