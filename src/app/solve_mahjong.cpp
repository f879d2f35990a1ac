// `meldwise solve mahjong` (how far from ready, what helps, what to discard, how soon it wins) and `meldwise
// score mahjong`.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/answer_command.h"
#include "app/input_file.h"
#include "cards/text.h"
#include "cards/tile.h"
#include "games/json_text.h"
#include "games/mahjong/game.h"

namespace meldwise::app {
namespace {

Result<nlohmann::json> codes_of(const std::string& text) {
  const auto tiles = parse_tiles(text);
  if (!tiles) return tl::unexpected(tiles.error());
  nlohmann::json codes = nlohmann::json::array();
  for (const TileKind kind : *tiles) codes.push_back(to_code(kind));
  return codes;
}

std::string joined(const std::vector<std::string>& words_given) {
  std::string all;
  for (const std::string& word : words_given) all += word + " ";
  return all;
}

/// "4m×3 7m×4  (7 tiles)".
std::string acceptance(const nlohmann::json& accept) {
  std::string out;
  int total = 0;
  for (const auto& [code, unseen] : accept.items()) {
    const auto kind = tile_from_code(parse_integer(code).value_or(0));
    out += fmt::format("{}×{} ", kind ? to_text(*kind) : code, unseen.get<int>());
    total += unseen.get<int>();
  }
  return out.empty() ? "nothing" : fmt::format("{} ({} tiles)", out, total);
}

std::string distance(int shanten) {
  if (shanten < 0) return "complete";
  return shanten == 0 ? "ready" : fmt::format("{} from ready", shanten);
}

/// "wins within 3 draws: 0 %, 1.2 %, 4.0 %", or nothing where it was not asked.
std::string win_within(const nlohmann::json& answer) {
  const auto found = answer.find("win_within");
  if (found == answer.end()) return {};
  std::string chances;
  for (const nlohmann::json& chance : *found)
    chances += fmt::format("{}{:.2f} %", chances.empty() ? "" : ", ", 100 * chance.get<double>());
  return fmt::format("wins within {}: {}",
                     found->size() == 1 ? "a draw" : fmt::format("1 to {} draws", found->size()), chances);
}

std::string show_solution(const nlohmann::json& request, const nlohmann::json& answer, const Paint& paint) {
  std::string out =
      paint.tiles(request.at("hand")) + ": " + paint.strong(distance(answer.at("shanten").get<int>())) + "\n";
  if (!answer.at("accept").empty()) out += "helped by  " + acceptance(answer.at("accept")) + "\n";
  if (answer.contains("win_within")) out += win_within(answer) + "\n";
  for (const nlohmann::json& line : answer.at("discards")) {
    out += fmt::format("discard {:<4} {:<14} {}\n", paint.tiles({line.at("tile")}),
                       distance(line.at("shanten").get<int>()), acceptance(line.at("accept")));
    if (line.contains("win_within")) out += fmt::format("{:13}{}\n", "", win_within(line));
  }
  return out;
}

std::string show_score(const nlohmann::json&, const nlohmann::json& answer, const Paint& paint) {
  std::string out;
  for (const nlohmann::json& line : answer.at("tai")) {
    out += fmt::format("{:>3}  {}\n", line.at(1).get<int>(), line.at(0).get_ref<const std::string&>());
  }
  out += paint.strong(fmt::format("{:>3}  tai", answer.at("total").get<int>())) + "\n";
  for (const auto& [name, change] : answer.at("money_change").items()) {
    out += fmt::format("{:<10} {:>+7}\n", name, change.get<int>());
  }
  return out;
}

Result<nlohmann::json> read_json_file(const std::string& path) {
  auto in = open_input(path, "a finished hand as one JSON object");
  if (!in) return tl::unexpected(in.error());
  auto json = parse_json(std::string{std::istreambuf_iterator<char>(*in), std::istreambuf_iterator<char>()});
  if (!json) return fail(path + ": " + json.error().message);
  return json;
}

}  // namespace

static void add_solve_mahjong(CommandLine& solve, Exit& exit) {
  struct Arguments {
    std::vector<std::string> hand;
    std::vector<std::string> melds;
    std::vector<std::string> seen;
    int draws = 0;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *solve.add_subcommand("mahjong", "Shanten, what helps, and the table of discards");
  command.add_option("TILES", arguments->hand, "the concealed tiles: 123m 55s EEE …");
  command.add_option("--meld", arguments->melds, "an exposed meld, e.g. 123m; may be repeated")->take_all();
  command.add_option("--seen", arguments->seen, "other tiles that are in sight");
  command.add_option(
      "--draws", arguments->draws,
      "also the exact chance to win within 1, 2 … so many own draws (1 to 8; each draw more than "
      "the hand needs takes many times as long)");
  command.footer(
      "Examples:\n"
      "  meldwise solve mahjong 123m 456m 789s 2356p EEE P\n"
      "  meldwise solve mahjong 123m 456m 789s 2356p EEE P --draws 3\n"
      "  meldwise solve mahjong --jsonl < hands.jsonl");
  run_answer(command, exit,
             {mahjong::Game::solve,
              [arguments]() -> Result<nlohmann::json> {
                nlohmann::json request;
                const auto hand = codes_of(joined(arguments->hand));
                if (!hand) return hand;
                request["hand"] = *hand;
                request["melds"] = nlohmann::json::array();
                for (const std::string& text : arguments->melds) {
                  const auto meld = codes_of(text);
                  if (!meld) return meld;
                  request["melds"].push_back(*meld);
                }
                const auto seen = codes_of(joined(arguments->seen));
                if (!seen) return seen;
                request["seen"] = *seen;
                if (arguments->draws != 0) request["draws"] = arguments->draws;
                return request;
              },
              show_solution});
}

static void add_score_mahjong(CommandLine& score, Exit& exit) {
  struct Arguments {
    std::string file;
    std::string rules = "taiwan";
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *score.add_subcommand("mahjong", "Tai and payments of a finished hand");
  command.add_option("FILE", arguments->file,
                     "a finished hand as a JSON object (the form is in docs/schema.md)");
  command.add_option("--rules", arguments->rules, "taiwan or qkmj (default taiwan)");
  command.footer(
      "Examples:\n"
      "  meldwise score mahjong hand.json --rules qkmj\n"
      "  meldwise score mahjong --jsonl < hands.jsonl");
  run_answer(command, exit,
             {mahjong::Game::score,
              [arguments]() -> Result<nlohmann::json> {
                if (arguments->file.empty()) return fail("expected a FILE with a finished hand, or --jsonl");
                auto request = read_json_file(arguments->file);
                if (request && request->is_object() && !request->contains("rules"))
                  (*request)["rules"] = arguments->rules;
                return request;
              },
              show_score});
}

static const AnswerOfGame kAskSolve("solve", "mahjong", add_solve_mahjong);
static const AnswerOfGame kAskScore("score", "mahjong", add_score_mahjong);

}  // namespace meldwise::app
