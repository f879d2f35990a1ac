// `meldwise solve makiaveli`: the most that can be played, and how.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/answer_command.h"
#include "games/makiaveli/game.h"

namespace meldwise::app {
namespace {

std::string show(const nlohmann::json& request, const nlohmann::json& answer, const Paint& paint) {
  const auto cards = request.at("hand").size();
  const auto playable = answer.at("max_playable").get<std::size_t>();
  std::string out;
  if (answer.at("can_empty").get<bool>()) {
    out += paint.good("The whole hand can be played.") + "\n";
  } else if (playable == 0) {
    out += paint.bad("Nothing can be played.") +
           " Proven: no arrangement of the floor takes a card of this hand.\n";
    return out;
  } else {
    out += fmt::format("{} of {} cards can be played; more is proven impossible.\n", playable, cards);
  }
  out += "play    " + paint.cards(answer.at("play")) + "\n";
  for (const nlohmann::json& group : answer.at("table")) out += "table   " + paint.cards(group) + "\n";
  if (!answer.at("cross_left").empty()) out += "cross   " + paint.cards(answer.at("cross_left")) + "\n";
  int number = 0;
  for (const nlohmann::json& step : answer.at("steps")) {
    out += fmt::format("{:>3}. {}\n", ++number, step.get_ref<const std::string&>());
  }
  return out;
}

}  // namespace

static void add_solve_makiaveli(CommandLine& solve, Exit& exit) {
  struct Arguments {
    std::vector<std::string> hand;
    std::string floor;
    std::vector<std::string> cross;
    bool anchored = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *solve.add_subcommand("makiaveli", "The largest playable part of a hand, with the steps");
  command.add_option("--hand", arguments->hand, "the cards in hand: \"7S 8S\"");
  command.add_option("--floor", arguments->floor, "the groups on the floor: \"4S 5S 6S / 7H 7D 7C\"");
  command.add_option("--cross", arguments->cross, "cards that still lie in the cross");
  command.add_flag("--anchored", arguments->anchored, "two cross cards may not end in the same group");
  command.footer(
      "Examples:\n"
      "  meldwise solve makiaveli --hand \"7S 8S\" --floor \"4S 5S 6S / 7H 7D 7C\" --cross TS\n"
      "  meldwise solve makiaveli --jsonl < positions.jsonl");
  run_answer(command, exit,
             {makiaveli::Game::solve,
              [arguments]() -> Result<nlohmann::json> {
                return nlohmann::json{{"hand", card_list(arguments->hand)},
                                      {"floor", group_list(arguments->floor)},
                                      {"cross", card_list(arguments->cross)},
                                      {"anchored", arguments->anchored}};
              },
              show});
}

static const AnswerOfGame kAskSolve("solve", "makiaveli", add_solve_makiaveli);

}  // namespace meldwise::app
