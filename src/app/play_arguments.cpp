#include "app/play_arguments.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "app/ask.h"
#include "cards/text.h"
#include "players/hint.h"
#include "terminal/live_match.h"

namespace meldwise::app {
namespace {

using terminal::kHuman;

std::string search_agent(const PlayArguments& arguments) {
  std::vector<std::string> parameters;
  if (arguments.simulations > 0) parameters.push_back(fmt::format("sims={}", arguments.simulations));
  if (arguments.milliseconds > 0) parameters.push_back(fmt::format("ms={}", arguments.milliseconds));
  if (!arguments.dirichlet_alpha.empty())
    parameters.push_back("dirichlet-alpha=" + arguments.dirichlet_alpha);
  if (!arguments.dirichlet_weight.empty())
    parameters.push_back("dirichlet-weight=" + arguments.dirichlet_weight);
  if (arguments.no_opponent_priors) parameters.emplace_back("opponent-priors=off");
  std::string agent = "ismcts";
  for (std::size_t i = 0; i < parameters.size(); ++i) agent += (i == 0 ? ":" : ",") + parameters[i];
  return agent;
}

/// Who sits where nobody else is named.
std::string engine_agent(const PlayArguments& arguments) {
  if (arguments.searches()) return search_agent(arguments);
  return fmt::format("level:{}", arguments.level == 0 ? 3 : arguments.level);
}

/// --rounds by the name that the game gives it.
std::string rounds_option(const GameInfo& game, int rounds) {
  for (const char* name : {"rounds", "hands", "last_round"}) {
    for (const OptionInfo& option : game.options.options) {
      if (option.key == name) return fmt::format("{}={}", name, rounds);
    }
  }
  return {};
}

/// The seats that --seat names; empty texts for the others.
Result<std::vector<std::string>> named_seats(const PlayArguments& arguments, int count) {
  std::vector<std::string> seats(static_cast<std::size_t>(count));
  for (const std::string& word : arguments.seats) {
    const std::size_t equals = word.find('=');
    const auto number = parse_integer(std::string_view(word).substr(0, equals));
    if (equals == std::string::npos || !number || *number < 1 || *number > count) {
      return fail(fmt::format("--seat: expected 1=AGENT to {}=AGENT, got {}", count, in_quotes(word)));
    }
    seats[static_cast<std::size_t>(*number - 1)] = word.substr(equals + 1);
  }
  return seats;
}

/// Who sits where: `human` or an agent, one a seat.
Result<std::vector<std::string>> read_seats(const PlayArguments& arguments, int count) {
  const std::string engine = engine_agent(arguments);
  auto named = named_seats(arguments, count);
  if (!named) return named;
  std::vector<std::string> seats = std::move(*named);
  int people = arguments.humans.value_or(1);
  if (people < 0) return fail("--humans: expected 0 or more");
  for (std::string& seat : seats) {
    if (!seat.empty()) continue;
    seat = people-- > 0 ? std::string(kHuman) : engine;
  }
  if (people > 0 && !arguments.seats.empty() && arguments.humans.value_or(1) > 1) {
    return fail("--humans: more people than free seats");
  }
  if (arguments.humans.value_or(1) > count)
    return fail(fmt::format("--humans: the table has {} seats", count));
  return seats;
}

/// A flag, else the environment, else a default.
std::string chosen(const std::string& flag, const char* variable, const char* otherwise) {
  if (!flag.empty()) return flag;
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0' ? value : otherwise;
}

/// Who sits at the person's elbow, and what it does there.
Status read_assistance(const PlayArguments& arguments, terminal::SessionOptions& options) {
  const auto agent = parse_agent(chosen(arguments.ai_endpoint, "AI_ENDPOINT", "http://localhost:8888"));
  if (!agent) return fail("AI_ENDPOINT: " + agent.error().message);
  options.assistant = *agent;
  const std::string mode = chosen(arguments.ai, "AI_MODE", "off");
  if (mode != "off" && mode != "hint" && mode != "auto") {
    return fail("AI_MODE: expected auto, hint or off, got " + in_quotes(mode));
  }
  if (mode == "hint") options.assistance = terminal::Assistance::hint;
  if (mode == "auto") options.assistance = terminal::Assistance::automatic;
  return {};
}

/// The options of the match as words, --rounds among them.
std::vector<std::string> option_words(const PlayArguments& arguments, const GameInfo& game) {
  std::vector<std::string> words = arguments.setup.options;
  if (arguments.rounds != 0) words.push_back(rounds_option(game, arguments.rounds));
  return words;
}

tl::unexpected<Error> contradiction(const std::string& option, const SavedMatch& save,
                                    const std::string& kept) {
  return fail(fmt::format("{}: the match kept as {} has {}", option, in_quotes(save.name), kept));
}

/// Whether what was said about the rules is what the kept match has.
Status check_options(const PlayArguments& arguments, const SavedMatch& save) {
  const Setup& kept = save.record.setup;
  const auto& catalogue = kept.game->options;
  const std::vector<std::string> said = option_words(arguments, *kept.game);
  if (said.empty()) return {};
  const auto wanted = options_from_words(catalogue, said);
  if (!wanted) return tl::unexpected(wanted.error());
  const auto names = [&](std::string_view key) {
    return std::any_of(said.begin(), said.end(), [&](const std::string& word) {
      return word.starts_with(std::string(key) + "=") || word.starts_with(std::string(kPresetKey) + "=");
    });
  };
  for (std::size_t i = 0; i < catalogue.options.size(); ++i) {
    const OptionInfo& option = catalogue.options[i];
    if ((*wanted)[i] == kept.options[i] || !names(option.key)) continue;
    return contradiction(fmt::format("{}={}", option.key, option_text(option, (*wanted)[i])), save,
                         option_text(option, kept.options[i]));
  }
  return {};
}

/// Whether what was said about the seats is how they are taken in the kept match.
Status check_seats(const PlayArguments& arguments, const SavedMatch& save) {
  const std::vector<std::string>& kept = save.record.seats;
  const auto count = static_cast<int>(kept.size());
  if (arguments.setup.players != 0 && arguments.setup.players != count) {
    return contradiction("--players", save, std::to_string(count));
  }
  const auto people = std::count(kept.begin(), kept.end(), kHuman);
  if (arguments.humans && *arguments.humans != people) {
    return contradiction("--humans", save, std::to_string(people));
  }
  const auto named = named_seats(arguments, count);
  if (!named) return tl::unexpected(named.error());
  const bool engines = arguments.level != 0 || arguments.searches();
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const std::string& said = (*named)[i];
    if (!said.empty() && said != kept[i])
      return contradiction(fmt::format("--seat {}={}", i + 1, said), save, kept[i]);
    if (engines && said.empty() && kept[i] != kHuman && kept[i] != engine_agent(arguments)) {
      return contradiction(engine_agent(arguments), save, fmt::format("{} at seat {}", kept[i], i + 1));
    }
  }
  return {};
}

Status check_against(const PlayArguments& arguments, const SavedMatch& save) {
  const Setup& kept = save.record.setup;
  if (!arguments.setup.game.empty() && arguments.setup.game != kept.game->name) {
    return fail(save.path + " is a match of " + std::string(kept.game->title));
  }
  if (!arguments.setup.seed.empty() && arguments.setup.seed != std::to_string(kept.seed)) {
    return contradiction("--seed " + arguments.setup.seed, save, "another");
  }
  if (const Status same = check_options(arguments, save); !same) return same;
  return check_seats(arguments, save);
}

/// The kept match to go on with: the one that is named, the only one, or the one that the person chooses.
Result<SavedMatch> choose_save(const PlayArguments& arguments) {
  if (!arguments.save.empty()) return read_save(save_path(arguments.save));
  if (!arguments.setup.game.empty()) {
    if (const auto game = find_game(arguments.setup.game); !game) return tl::unexpected(game.error());
  }
  std::vector<SavedMatch> saves = list_saves(arguments.setup.game);
  if (saves.empty()) {
    return fail("there is no saved match" +
                (arguments.setup.game.empty() ? std::string() : " of " + arguments.setup.game));
  }
  if (saves.size() == 1) return saves.front();
  std::vector<AskedLine> lines;
  std::string names;
  for (const SavedMatch& save : saves) {
    std::string seats;
    for (const std::string& seat : save.record.seats) seats.append(seats.empty() ? "" : ", ").append(seat);
    lines.push_back(
        {save.name, fmt::format("{}  {}, {} actions: {}", save.when, save.record.setup.game->title,
                                save.record.actions.size(), seats)});
    names.append(names.empty() ? "" : ", ").append(save.name);
  }
  if (!can_ask()) return fail("several matches are kept; choose one with --save: " + names);
  const auto chosen = ask_which("Go on with which match?", lines);
  if (!chosen) return fail("--resume: no match was chosen");
  return saves[*chosen];
}

}  // namespace

Result<Beginning> read_beginning(const PlayArguments& arguments) {
  if (arguments.level != 0 && arguments.searches()) {
    return fail("--level and the options of the search exclude each other");
  }
  if (arguments.level < 0 || arguments.level > 5) return fail("--level: expected 1 to 5");
  if (arguments.resume) {
    auto save = choose_save(arguments);
    if (!save) return tl::unexpected(save.error());
    if (const Status same = check_against(arguments, *save); !same) return tl::unexpected(same.error());
    const Record& record = save->record;
    return Beginning{record.setup, record.seats, record.actions, std::move(*save)};
  }
  const auto game = find_or_ask_game(arguments.setup.game);
  if (!game) return tl::unexpected(game.error());
  SetupArguments chosen = arguments.setup;
  chosen.game = (*game)->name;
  chosen.options = option_words(arguments, **game);
  if (chosen.seed.empty()) chosen.seed = std::to_string(match_seed(std::random_device{}(), 0));
  const auto setup = chosen.read();
  if (!setup) return tl::unexpected(setup.error());
  auto seats = read_seats(arguments, setup->seats);
  if (!seats) return tl::unexpected(seats.error());
  return Beginning{*setup, *seats, {}, {}};
}

Result<terminal::SessionOptions> read_session(const PlayArguments& arguments) {
  const auto hint = parse_agent(!arguments.hint.empty() ? arguments.hint
                                : arguments.searches()  ? search_agent(arguments)
                                                        : std::string(kAdviser));
  if (!hint) return fail("--hint: " + hint.error().message);
  if (arguments.desk != "own" && arguments.desk != "plain") {
    return fail("--desk: expected own or plain, got " + in_quotes(arguments.desk));
  }
  terminal::SessionOptions options;
  options.debug = arguments.debug;
  options.plain_desk = arguments.desk == "plain";
  options.ascii = arguments.ascii;
  options.hint_agent = *hint;
  if (const Status read = read_assistance(arguments, options); !read) return tl::unexpected(read.error());
  return options;
}

void add_to(CommandLine& command, PlayArguments& arguments) {
  arguments.setup.seed.clear();            // another deal each time
  arguments.setup.add_to(command, false);  // a match that was kept knows its game
  command.get_option("--seed")->description("seed of the deal (default: another one each time)");
  command.add_option("--humans", arguments.humans, "people at this screen (default 1; 0 watches)");
  command.add_option("--seat", arguments.seats, "who sits at a seat: 2=AGENT; may be repeated")
      ->type_name("N=AGENT")
      ->take_all();
  command.add_option("--level", arguments.level, "strength of the other seats, 1 to 5 (default 3)");
  command.add_option("--simulations", arguments.simulations,
                     "the other seats search with so many simulations a move");
  command.add_option("--ms", arguments.milliseconds,
                     "the other seats search for so many milliseconds a move");
  command.add_option("--dirichlet-alpha", arguments.dirichlet_alpha, "noise at the root of their searches");
  command.add_option("--dirichlet-weight", arguments.dirichlet_weight, "how much the noise counts");
  command.add_flag("--no-opponent-priors", arguments.no_opponent_priors,
                   "their opponents' moves start out equally likely");
  command.add_option("--hint", arguments.hint,
                     "the agent that gives hints (default: the adviser, a search of 0.8 s)");
  command
      .add_option("--ai", arguments.ai,
                  "an agent at your elbow: auto plays your seat, hint says what it would do (AI_MODE)")
      ->suggests({"auto", "hint"});
  command.add_option("--ai-endpoint", arguments.ai_endpoint,
                     "which agent (AI_ENDPOINT, else http://localhost:8888)");
  command.add_option("--rounds", arguments.rounds, "rounds, or hands, in the match");
  command.add_option("--record", arguments.record, "write the match to this file, one JSON line");
  command.add_option("--save", arguments.save,
                     "the name that the match is kept under while it is played, or a file (default: GAME, "
                     "GAME-2, … below the home folder)");
  command.add_flag("--resume", arguments.resume,
                   "go on with a match that was kept: the one that --save names, or asks which");
  command.add_flag("--plain", arguments.plain,
                   "line by line, for screen readers, pipes and terminals without a screen (TERM=dumb)");
  command.add_flag("--debug", arguments.debug, "all hands open (H), searches in full (D), from the start");
  command.add_flag("--ascii", arguments.ascii, "without Unicode");
  command
      .add_option("--desk", arguments.desk,
                  "own: the game's painted table (default); plain: the table in words, as for every new game")
      ->suggests({"own", "plain"});
  command.add_option("--pace", arguments.pace, "milliseconds between moves of the engines (default 350)")
      ->within(0, 10000);
}

}  // namespace meldwise::app
