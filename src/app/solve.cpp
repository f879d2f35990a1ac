// `meldwise solve`, `find` and `score`: the exact solvers, for people and for machines.
#include "app/answer_command.h"

namespace meldwise::app {

void add_solve(CommandLine& app, Exit& exit) {
  CommandLine& solve =
      *app.add_subcommand("solve", "Exact answers: what can be laid, who can go out, what to throw");
  solve.require_subcommand(1);
  solve.footer("Example:\n  meldwise solve makiaveli --hand \"7S 8S\" --floor \"4S 5S 6S / 7H 7D 7C\"");
  add_answers("solve", solve, exit);
}

void add_find(CommandLine& app, Exit& exit) {
  CommandLine& find = *app.add_subcommand("find", "List every meld that a hand can make");
  find.require_subcommand(1);
  find.footer("Example:\n  meldwise find five-crowns 3S 4S 5S 5H JK --wild 7");
  add_answers("find", find, exit);
}

void add_score(CommandLine& app, Exit& exit) {
  CommandLine& score = *app.add_subcommand("score", "Score a finished hand or a layout");
  score.require_subcommand(1);
  score.footer("Example:\n  meldwise score arboretum --layout \"J1@0,0 J4@0,1 J8@0,2\"");
  add_answers("score", score, exit);
}

}  // namespace meldwise::app
