// `meldwise score arboretum`: best paths of a layout, rights of hands, or a whole finished game.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/answer_command.h"
#include "cards/text.h"
#include "games/arboretum/game.h"

namespace meldwise::app {
namespace {

/// "J1@0,0 J4@0,1" as [["J1",0,0],["J4",0,1]]. A comma inside a place does not separate cards.
Result<nlohmann::json> layout_of(const std::string& text) {
  nlohmann::json layout = nlohmann::json::array();
  std::string spaced = text;
  for (char& c : spaced) c = c == ',' ? ':' : c;
  for (const std::string_view word : words(spaced)) {
    const std::size_t at = word.find('@');
    const std::size_t colon = word.find(':', at == std::string_view::npos ? 0 : at);
    if (at == std::string_view::npos || colon == std::string_view::npos) {
      return fail(in_quotes(word) + ": expected a card and its place such as J3@0,1");
    }
    const auto x = parse_integer(word.substr(at + 1, colon - at - 1));
    const auto y = parse_integer(word.substr(colon + 1));
    if (!x || !y) return fail(in_quotes(word) + ": expected whole numbers after @");
    layout.push_back({to_upper(word.substr(0, at)), *x, *y});
  }
  return layout;
}

std::string show(const nlohmann::json&, const nlohmann::json& answer, const Paint& paint) {
  std::string out;
  if (answer.contains("paths")) {
    for (const auto& [species, path] : answer.at("paths").items()) {
      out += fmt::format("{}  {:>2} points  ", species, path.at("points").get<int>());
      for (const nlohmann::json& card : path.at("cards")) out += card.get<std::string>() + " ";
      out += "\n";
    }
  }
  if (answer.contains("right")) {
    for (const auto& [species, seats] : answer.at("right").items()) {
      out += fmt::format("{}  may be scored by", species);
      for (const nlohmann::json& seat : seats) out += fmt::format(" player {}", seat.get<int>() + 1);
      out += "\n";
    }
  }
  if (answer.contains("scores")) {
    int seat = 0;
    for (const nlohmann::json& score : answer.at("scores")) {
      out += paint.strong(fmt::format("player {}: {} points", ++seat, score.get<int>())) + "\n";
    }
  }
  return out;
}

}  // namespace

static void add_score_arboretum(CommandLine& score, Exit& exit) {
  struct Arguments {
    std::vector<std::string> layouts;
    std::vector<std::string> hands;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *score.add_subcommand("arboretum", "Best paths of a layout, the right to score, final scores");
  command
      .add_option("--layout", arguments->layouts,
                  "an arboretum: \"J1@0,0 J4@0,1\"; one a player for a final score")
      ->take_all();
  command.add_option("--hand", arguments->hands, "a player's hand: \"J3 R5\"; one a player")->take_all();
  command.footer(
      "Examples:\n"
      "  meldwise score arboretum --layout \"J1@0,0 J4@0,1 J8@0,2\"\n"
      "  meldwise score arboretum --jsonl < layouts.jsonl");
  run_answer(command, exit,
             {arboretum::Game::score,
              [arguments]() -> Result<nlohmann::json> {
                nlohmann::json request = nlohmann::json::object();
                nlohmann::json layouts = nlohmann::json::array();
                for (const std::string& text : arguments->layouts) {
                  const auto layout = layout_of(text);
                  if (!layout) return layout;
                  layouts.push_back(*layout);
                }
                for (const std::string& hand : arguments->hands)
                  request["hands"].push_back(card_list({hand}));
                if (layouts.size() == 1) {
                  request["layout"] = layouts[0];
                } else if (!layouts.empty()) {
                  request["layouts"] = layouts;
                }
                return request;
              },
              show});
}

static const AnswerOfGame kAskScore("score", "arboretum", add_score_arboretum);

}  // namespace meldwise::app
