// `meldwise solve five-crowns` and `meldwise find five-crowns`.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/answer_command.h"
#include "cards/crown_card.h"
#include "games/five_crowns/game.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::vector<std::string> cards;
  std::string wild;
  std::string rules = "spec";

  void add_to(CommandLine& command, const char* what) {
    command.add_option("CARDS", cards, what);
    command.add_option("--wild", wild, "the round's wild rank: 3-9 T J Q K");
    command.add_option("--rules", rules, "spec, anysuit, official or legacy (default spec)")
        ->suggests({"spec", "anysuit", "official", "legacy"});
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

/// Every book and every run among the cards: each choice of cards that the validator accepts, small ones
/// first.
Result<nlohmann::json> answer_find(const nlohmann::json& request) {
  auto solved = five_crowns::Game::solve(request);  // reads and refuses as every question about a hand
  if (!solved) return solved;
  std::string text;
  for (const nlohmann::json& card : request.at("hand")) text += card.get<std::string>() + " ";
  const CrownHand hand = *parse_crown_hand(text);
  const CrownRank wild = *parse_crown_rank(request.at("wild").get<std::string>());
  const five_crowns::MeldRules& rules = *five_crowns::find_rules(request.value("rules", "spec"));
  std::vector<std::pair<CrownCard, int>> faces;
  hand.for_each_face([&](CrownCard card, int count) { faces.emplace_back(card, count); });
  nlohmann::json books = nlohmann::json::array();
  nlohmann::json runs = nlohmann::json::array();
  const auto listed = [](const CrownHand& cards) {
    nlohmann::json list = nlohmann::json::array();
    cards.for_each_face([&](CrownCard card, int count) {
      for (int i = 0; i < count; ++i) list.push_back(to_text(card));
    });
    return list;
  };
  // At most 14 cards: 16 384 choices. Equal cards are chosen by their number, so no meld comes twice.
  const auto choose = [&](const auto& self, std::size_t next, CrownHand chosen, int missing) -> void {
    if (missing == 0) {
      if (five_crowns::is_book(chosen, wild, rules)) books.push_back(listed(chosen));
      if (five_crowns::is_run(chosen, wild, rules)) runs.push_back(listed(chosen));
      return;
    }
    if (next == faces.size()) return;
    for (int take = 0; take <= std::min(faces[next].second, missing); ++take) {
      self(self, next + 1, chosen, missing - take);
      if (take < faces[next].second && take < missing) chosen.add(faces[next].first);
    }
  };
  for (int size = five_crowns::kSmallestMeld; size <= hand.size(); ++size) choose(choose, 0, {}, size);
  return nlohmann::json{{"books", std::move(books)}, {"runs", std::move(runs)}};
}

std::string show_found(const nlohmann::json&, const nlohmann::json& answer, const Paint& paint) {
  std::string out;
  for (const std::string kind : {"book", "run"}) {
    const nlohmann::json& melds = answer.at(kind + "s");
    out += fmt::format("{} {}{}\n", melds.size(), kind, melds.size() == 1 ? "" : "s");
    for (const nlohmann::json& meld : melds) out += "  " + paint.cards(meld) + "\n";
  }
  return out;
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
             {five_crowns::Game::solve, [arguments] { return arguments->request("hand"); }, show_solution});
}

static void add_find_five_crowns(CommandLine& find, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *find.add_subcommand("five-crowns", "Every book and every run that the cards can make");
  arguments->add_to(command, "the hand, at most 14 cards: 7H 8H JK TT …");
  command.footer(
      "Examples:\n"
      "  meldwise find five-crowns 3S 4S 5S 5H JK --wild 7\n"
      "  meldwise find five-crowns --jsonl < hands.jsonl");
  run_answer(command, exit, {answer_find, [arguments] { return arguments->request("hand"); }, show_found});
}

static const AnswerOfGame kAskSolve("solve", "five-crowns", add_solve_five_crowns);
static const AnswerOfGame kAskFind("find", "five-crowns", add_find_five_crowns);

}  // namespace meldwise::app
