// `meldwise solve five-crowns` and `meldwise validate five-crowns`.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/answer_command.h"
#include "games/five_crowns/speech/solver_json.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::vector<std::string> cards;
  std::string wild;
  std::string rules = "spec";

  void add_to(CommandLine& command, const char* what) {
    command.add_option("CARDS", cards, what);
    command.add_option("--wild", wild, "the round's wild rank: 3-9 T J Q K");
    command.add_option("--rules", rules, "spec, anysuit, official or legacy (default spec)");
  }
  [[nodiscard]] Result<nlohmann::json> request(const char* key) const {
    const nlohmann::json ranks = card_list({wild});
    if (ranks.size() != 1) return fail("--wild: expected the round's wild rank, 3-9 T J Q K");
    return nlohmann::json{{key, card_list(cards)}, {"wild", ranks[0]}, {"rules", rules}};
  }
};

std::string show_solution(const nlohmann::json&, const nlohmann::json& answer, const Paint& paint) {
  std::string out;
  if (answer.at("can_go_out").get<bool>()) {
    out += paint.good("Can go out.") + "\n";
  } else {
    out += fmt::format("Cannot go out: {} points stay over at best.\n", answer.at("min_points").get<int>());
  }
  for (const nlohmann::json& meld : answer.at("melds")) out += "meld      " + paint.cards(meld) + "\n";
  if (!answer.at("leftover").empty()) out += "leftover  " + paint.cards(answer.at("leftover")) + "\n";
  if (answer.at("discard").is_string()) {
    out += fmt::format("discard   {}, then {} points stay over\n",
                       paint.card(answer.at("discard").get_ref<const std::string&>()),
                       answer.at("min_points_after_discard").get<int>());
  }
  return out;
}

std::string show_verdict(const nlohmann::json& request, const nlohmann::json& answer, const Paint& paint) {
  const bool book = answer.at("book").get<bool>();
  const bool run = answer.at("run").get<bool>();
  std::string out = paint.cards(request.at("cards")) + ": ";
  if (book || run) {
    return out + paint.good(book && run ? "a book and a run" : book ? "a book" : "a run") + "\n";
  }
  const nlohmann::json& reason = answer.at("reason");
  return out + paint.bad("not a meld") + (reason.is_string() ? ": " + reason.get<std::string>() : "") + "\n";
}

}  // namespace

static void add_solve_five_crowns(CommandLine& solve, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *solve.add_subcommand("five-crowns", "The fewest points a hand can keep, and the best discard");
  arguments->add_to(command, "the hand: 7H 8H JK TT … (T after a rank: stars)");
  command.footer(
      "Examples:\n"
      "  meldwise solve five-crowns 3S 4S 5S 9H 9D JK KT 6C --wild 7\n"
      "  meldwise solve five-crowns --jsonl < hands.jsonl");
  run_answer(command, exit,
             {five_crowns::answer_solve, [arguments] { return arguments->request("hand"); }, show_solution});
}

static void add_validate_five_crowns(CommandLine& validate, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *validate.add_subcommand("five-crowns", "Is it a book, a run, or why is it neither");
  arguments->add_to(command, "the cards of the meld");
  command.footer(
      "Examples:\n"
      "  meldwise validate five-crowns QH KH JK --wild 7\n"
      "  meldwise validate five-crowns --jsonl < melds.jsonl");
  run_answer(
      command, exit,
      {five_crowns::answer_validate, [arguments] { return arguments->request("cards"); }, show_verdict});
}

static const AnswerOfGame kAskSolve("solve", "five-crowns", add_solve_five_crowns);
static const AnswerOfGame kAskValidate("validate", "five-crowns", add_validate_five_crowns);

}  // namespace meldwise::app
