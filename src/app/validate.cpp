// `meldwise validate GAME`: whether cards make a valid meld, and why not; for every game that has melds.
#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "app/answer_command.h"
#include "cards/notation.h"
#include "cards/text.h"
#include "cards/tile.h"
#include "games/catalogue.h"
#include "games/five_crowns/game.h"
#include "melds/mahjong/hand.h"

namespace meldwise::app {
namespace {

using nlohmann::json;

/// How a game is asked about one meld: {"cards":[…]} → {"valid","kind","reason"} and what the game adds.
struct Validator {
  JsonAnswer answer;
  const char* example;
  bool has_wild;  ///< the round's wild rank belongs to the question
};

struct Arguments {
  std::vector<std::string> melds;
  std::string wild;
  std::string rules;
  bool jsonl = false;
  bool json = false;
};

json verdict(bool valid, json kind, json reason) {
  return {{"valid", valid}, {"kind", std::move(kind)}, {"reason", std::move(reason)}};
}

/// The cards of a request, joined: the game's own reader says what is wrong with them.
Result<std::string> cards_in(const json& request) {
  const auto cards = request.find("cards");
  if (cards == request.end() || !cards->is_array()) return fail("cards: expected a list of cards");
  std::string text;
  for (std::size_t i = 0; i < cards->size(); ++i) {
    const json& card = (*cards)[i];
    if (!card.is_string()) return fail(fmt::format("cards[{}]: expected a text", i));
    text += card.get<std::string>() + " ";
  }
  return text;
}

Result<json> validate_mahjong(const json& request) {
  const auto text = cards_in(request);
  if (!text) return tl::unexpected(text.error());
  const auto tiles = parse_tiles(*text);
  if (!tiles) return tl::unexpected(tiles.error());
  const auto meld = mahjong::meld_of(*tiles);
  if (!meld) return verdict(false, nullptr, meld.error().message);
  return verdict(true, meld->is_sequence() ? "sequence" : meld->is_kang() ? "kang" : "triplet", nullptr);
}

/// Cards that are both are told so.
Result<json> validate_five_crowns(const json& request) {
  auto answer = five_crowns::Game::validate(request);
  if (answer && answer->at("book").get<bool>() && answer->at("run").get<bool>())
    answer->at("kind") = "book and run";
  return answer;
}

/// The melds of the command line, separated by slashes, as requests.
Result<std::vector<json>> requests_of(const Arguments& arguments, const Validator& validator) {
  if (validator.has_wild && arguments.wild.empty())
    return fail("--wild: expected the round's wild rank, 3-9 T J Q K");
  std::string all;
  for (const std::string& word : arguments.melds) all += word + " ";
  std::vector<json> requests;
  std::string_view rest = all;
  while (true) {
    const std::size_t slash = rest.find('/');
    const std::string letters = spelled(rest.substr(0, slash));
    json cards = json::array();
    for (const std::string_view word : words(letters)) cards.push_back(std::string(word));
    if (!cards.empty()) {
      json request{{"cards", std::move(cards)}};
      if (validator.has_wild) request.update({{"wild", arguments.wild}, {"rules", arguments.rules}});
      requests.push_back(std::move(request));
    }
    if (slash == std::string_view::npos) break;
    rest.remove_prefix(slash + 1);
  }
  if (requests.empty()) return fail("expected the cards of a meld, several melds with / between them");
  return requests;
}

std::string show(const json& request, const json& answer, const Paint& paint) {
  std::string out = paint.cards(request.at("cards")) + ": ";
  if (!answer.at("valid").get<bool>())
    return out + paint.bad("not a meld") + ": " + paint.sentence(answer.at("reason").get<std::string>());
  out += paint.good("a " + answer.at("kind").get<std::string>());
  if (answer.contains("points")) out += fmt::format(", {} points", answer.at("points").get<int>());
  return out;
}

Result<ExitCode> run(const Arguments& arguments, const Validator& validator) {
  if (arguments.jsonl) return answer_standard_input(validator.answer);
  const auto requests = requests_of(arguments, validator);
  if (!requests) return tl::unexpected(requests.error());
  bool valid = true;
  for (const json& request : *requests) {
    const auto answer = validator.answer(request);
    if (!answer) return tl::unexpected(answer.error());
    valid = valid && answer->at("valid").get<bool>();
    fmt::print("{}\n", arguments.json ? answer->dump() : show(request, *answer, Paint::for_output()));
  }
  return valid ? ExitCode::done : ExitCode::difference;
}

/// What the game itself answers, or what is known here of it; nothing for a game without melds.
std::optional<Validator> validator_of(const GameInfo& game) {
  if (game.name == "five-crowns")
    return Validator{validate_five_crowns, "QH KH JK / 5H 5S 5D --wild 7", true};
  if (game.name == "mahjong") return Validator{validate_mahjong, "234m / EEE", false};
  if (const JsonAnswer answer = game.answer("validate"))
    return Validator{answer, "7S 7H 7D / 4C 5C 6C", false};
  return std::nullopt;
}

}  // namespace

void add_validate(CommandLine& app, Exit& exit) {
  CommandLine& validate = *app.add_subcommand("validate", "Say whether cards make a valid meld, and why not");
  validate.require_subcommand(1);
  validate.footer(
      "Example:\n  meldwise validate konkan 7S 8S JK / KS KH KD\nThe exit code is 1 if a meld is not valid.");
  for (const GameInfo& game : catalogue()) {
    const auto validator = validator_of(game);
    if (!validator) continue;
    auto arguments = std::make_shared<Arguments>();
    arguments->rules = "spec";
    CommandLine& command =
        *validate.add_subcommand(std::string(game.name), fmt::format("The melds of {}", game.title));
    command.add_option("CARDS", arguments->melds, "the cards of a meld; several melds with / between them");
    if (validator->has_wild) {
      command.add_option("--wild", arguments->wild, "the round's wild rank: 3-9 T J Q K");
      command.add_option("--rules", arguments->rules, "spec, anysuit, official or legacy (default spec)")
          ->suggests({"spec", "anysuit", "official", "legacy"});
    }
    command.add_flag("--jsonl", arguments->jsonl, "answer JSON lines from standard input, one line each");
    command.add_flag("--json", arguments->json, "one JSON object a meld");
    command.footer(
        fmt::format("Examples:\n  meldwise validate {0} {1}\n  meldwise validate {0} --jsonl < melds.jsonl\n"
                    "The exit code is 1 if a meld is not valid.",
                    game.name, validator->example));
    on_run(command, exit, [arguments, validator = *validator] { return run(*arguments, validator); });
  }
}

}  // namespace meldwise::app
