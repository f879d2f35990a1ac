// `meldwise solve konkan`: the best melds of a hand.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/answer_command.h"
#include "games/konkan/game.h"

namespace meldwise::app {
namespace {

std::string show(const nlohmann::json& request, const nlohmann::json& answer, const Paint& paint) {
  std::string out;
  const bool down = request.at("down").get<bool>();
  const int threshold = request.at("threshold").get<int>();
  const int keeping = answer.at("best_points_keeping_one").get<int>();
  if (answer.at("can_go_out").get<bool>()) {
    out += paint.good("Can go out.") + "\n";
  } else if (down) {
    out += "Cannot go out from the hand alone.\n";
  } else if (answer.at("can_come_down").get<bool>()) {
    out += paint.good(fmt::format("Can come down: {} points against {}.", keeping, threshold)) + "\n";
  } else {
    out += paint.bad(fmt::format("Cannot come down: {} points, {} are needed.", keeping, threshold)) + "\n";
  }
  for (const nlohmann::json& meld : answer.at("melds")) out += "lay     " + paint.cards(meld) + "\n";
  if (answer.at("throw").is_string()) {
    out += "throw   " + paint.card(answer.at("throw").get_ref<const std::string&>()) + "\n";
  }
  out += fmt::format("points  {} at most, {} with a card kept; {} cards at most; deadwood {}\n",
                     answer.at("best_points").get<int>(), keeping, answer.at("most_cards").get<int>(),
                     answer.at("deadwood").get<int>());
  return out;
}

}  // namespace

static void add_solve_konkan(CommandLine& solve, Exit& exit) {
  struct Arguments {
    std::vector<std::string> hand;
    int threshold = 81;
    bool down = false;
    std::string table;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *solve.add_subcommand("konkan", "The best melds of a hand: come down, go out, most points");
  command.add_option("CARDS", arguments->hand, "the hand: KS KH KD JK …");
  command.add_option("--threshold", arguments->threshold, "points needed to come down (default 81)");
  command.add_flag("--down", arguments->down, "already down: no threshold");
  command.add_option("--table", arguments->table, "melds on the table: \"7S 8S JK=9S / QS QH QD\"");
  command.footer(
      "Examples:\n"
      "  meldwise solve konkan KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD\n"
      "  meldwise solve konkan --jsonl < hands.jsonl");
  run_answer(command, exit,
             {konkan::Game::solve,
              [arguments]() -> Result<nlohmann::json> {
                return nlohmann::json{{"hand", card_list(arguments->hand)},
                                      {"threshold", arguments->threshold},
                                      {"down", arguments->down},
                                      {"table", group_list(arguments->table)}};
              },
              show});
}

static const AnswerOfGame kAskSolve("solve", "konkan", add_solve_konkan);

}  // namespace meldwise::app
