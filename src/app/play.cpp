// `meldwise play GAME`: the full-screen table in the terminal.
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>

#include "app/command.h"
#include "app/output_file.h"
#include "cards/text.h"
#include "terminal/session.h"

namespace meldwise::app {
namespace {

using terminal::kHuman;

struct Arguments {
  SetupArguments setup;
  int humans = 1;
  std::vector<std::string> seats;  // "2=AGENT"
  int level = 0;
  std::uint32_t simulations = 0;
  std::uint32_t milliseconds = 0;
  std::string dirichlet_alpha;
  std::string dirichlet_weight;
  bool no_opponent_priors = false;
  std::string hint;
  std::string ai;
  std::string ai_endpoint;
  int rounds = 0;
  std::string record;
  std::string save;
  bool resume = false;
  bool debug = false;
  bool ascii = false;
  std::string desk = "own";
  int pace = 350;

  [[nodiscard]] bool searches() const {
    return simulations > 0 || milliseconds > 0 || !dirichlet_alpha.empty() || !dirichlet_weight.empty() ||
           no_opponent_priors;
  }
};

std::string search_agent(const Arguments& arguments) {
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

/// --rounds by the name that the game gives it.
std::string rounds_option(const GameInfo& game, int rounds) {
  for (const char* name : {"rounds", "hands", "last_round"}) {
    for (const OptionInfo& option : game.options.options) {
      if (option.key == name) return fmt::format("{}={}", name, rounds);
    }
  }
  return {};
}

/// Who sits where: `human` or an agent, one a seat.
Result<std::vector<std::string>> read_seats(const Arguments& arguments, int count) {
  if (arguments.level != 0 && arguments.searches()) {
    return fail("--level and the options of the search exclude each other");
  }
  if (arguments.level < 0 || arguments.level > 5) return fail("--level: expected 1 to 5");
  const std::string engine = arguments.searches()
                                 ? search_agent(arguments)
                                 : fmt::format("level:{}", arguments.level == 0 ? 3 : arguments.level);
  std::vector<std::string> seats(static_cast<std::size_t>(count));
  for (const std::string& word : arguments.seats) {
    const std::size_t equals = word.find('=');
    const auto number = parse_integer(std::string_view(word).substr(0, equals));
    if (equals == std::string::npos || !number || *number < 1 || *number > count) {
      return fail(fmt::format("--seat: expected 1=AGENT to {}=AGENT, got {}", count, in_quotes(word)));
    }
    seats[static_cast<std::size_t>(*number - 1)] = word.substr(equals + 1);
  }
  int people = arguments.humans;
  if (people < 0) return fail("--humans: expected 0 or more");
  for (std::string& seat : seats) {
    if (!seat.empty()) continue;
    seat = people-- > 0 ? std::string(kHuman) : engine;
  }
  if (people > 0 && !arguments.seats.empty() && arguments.humans > 1) {
    return fail("--humans: more people than free seats");
  }
  if (arguments.humans > count) return fail(fmt::format("--humans: the table has {} seats", count));
  return seats;
}

/// A flag, else the environment, else a default.
std::string chosen(const std::string& flag, const char* variable, const char* otherwise) {
  if (!flag.empty()) return flag;
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0' ? value : otherwise;
}

/// Who sits at the person's elbow, and what it does there.
Status read_assistance(const Arguments& arguments, terminal::SessionOptions& options) {
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

std::string save_path(const Arguments& arguments) {
  if (!arguments.save.empty()) return arguments.save;
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state != '\0') {
    folder = std::filesystem::path(state) / "meldwise";
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "state" / "meldwise";
  }
  return (folder / (arguments.setup.game + ".jsonl")).string();
}

Result<Record> read_save(const std::string& path, std::string_view game) {
  std::ifstream file(path, std::ios::binary);
  std::string line;
  if (!file || !std::getline(file, line)) return fail("there is no saved match in " + in_quotes(path));
  auto record = parse_record(line);
  if (!record) return fail(path + ": " + record.error().message);
  if (record->setup.game->name != game) {
    return fail(path + " is a match of " + std::string(record->setup.game->title));
  }
  return record;
}

Status write_save(const std::string& path, const Record& record) {
  std::error_code problem;
  if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty()) {
    std::filesystem::create_directories(folder, problem);
  }
  auto file = OutputFile::open(path);
  if (!file) return tl::unexpected(file.error());
  file->write_line(to_line(record));
  return file->keep();
}

/// The match to begin with.
struct Beginning {
  Setup setup;
  std::vector<std::string> seats;
  std::vector<std::string> actions;
};

Result<Beginning> read_beginning(const Arguments& arguments, const std::string& path) {
  if (arguments.resume) {
    auto record = read_save(path, arguments.setup.game);
    if (!record) return tl::unexpected(record.error());
    return Beginning{record->setup, record->seats, record->actions};
  }
  SetupArguments chosen = arguments.setup;
  if (arguments.rounds != 0) {
    const auto game = find_game(chosen.game);
    if (!game) return tl::unexpected(game.error());
    chosen.options.push_back(rounds_option(**game, arguments.rounds));
  }
  const auto setup = chosen.read();
  if (!setup) return tl::unexpected(setup.error());
  auto seats = read_seats(arguments, setup->seats);
  if (!seats) return tl::unexpected(seats.error());
  return Beginning{*setup, *seats, {}};
}

/// What is left to say when the screen is gone.
std::string farewell(const Record& record, const std::string& game) {
  if (record.finished) {
    std::string text = "Final score:";
    for (std::size_t i = 0; i < record.seats.size(); ++i) {
      text += fmt::format("  player {} ({}) {}", i + 1, record.seats[i], record.outcome.score[i]);
    }
    return text;
  }
  return fmt::format("The match is saved. Go on with: meldwise play {} --resume", game);
}

Result<ExitCode> run(const Arguments& arguments) {
  const std::string path = save_path(arguments);
  auto beginning = read_beginning(arguments, path);
  if (!beginning) return tl::unexpected(beginning.error());
  const auto hint = parse_agent(!arguments.hint.empty() ? arguments.hint
                                : arguments.searches()  ? search_agent(arguments)
                                                        : std::string("ismcts:ms=1000"));
  if (!hint) return fail("--hint: " + hint.error().message);
  if (arguments.desk != "own" && arguments.desk != "plain") {
    return fail("--desk: expected own or plain, got " + in_quotes(arguments.desk));
  }
  terminal::SessionOptions options{arguments.debug, arguments.desk == "plain", *hint, {}};
  if (const Status read = read_assistance(arguments, options); !read) return tl::unexpected(read.error());
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
    return fail(
        fmt::format("play needs a terminal, and this is none; without one agents can play each other: "
                    "meldwise selfplay {0} --seats heuristic,heuristic",
                    arguments.setup.game));
  }
  std::optional<OutputFile> records;
  if (!arguments.record.empty()) {
    auto file = OutputFile::open(arguments.record);
    if (!file) return tl::unexpected(file.error());
    records.emplace(std::move(*file));
  }

  const char* no_colour = std::getenv("NO_COLOR");
  const terminal::ScreenOptions look{no_colour == nullptr || *no_colour == '\0', arguments.ascii};
  auto match = terminal::LiveMatch::start(beginning->setup, beginning->seats, beginning->actions,
                                          std::chrono::milliseconds(arguments.pace));
  if (!match) return tl::unexpected(match.error());
  terminal::Left left = terminal::Left::quit;
  bool settled = true;
  Status kept;
  std::string last_words;
  {
    auto screen = terminal::Screen::open(look);
    if (!screen) return tl::unexpected(screen.error());
    for (std::uint64_t number = 1;; ++number) {
      terminal::Session session(**screen, **match, options);
      left = session.run();
      const Record record = (*match)->record();
      if (records) records->write_line(to_line(record));
      last_words = record.actions.empty() ? "" : farewell(record, arguments.setup.game);
      if (record.finished) {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
      } else if (!record.actions.empty()) {
        kept = write_save(path, record);
      }
      settled = (*match)->rest() && session.rest();
      if (left != terminal::Left::again || !settled) {
        if (!settled) screen->reset();
        break;
      }
      Setup again = record.setup;
      again.seed = match_seed(beginning->setup.seed, number);
      match = terminal::LiveMatch::start(again, record.seats, {}, std::chrono::milliseconds(arguments.pace));
      if (!match) return tl::unexpected(match.error());
    }
    if (!settled) {
      // An engine that thinks on cannot be waited for: everything is saved, the terminal is restored.
      if (records) kept = records->keep();
      fmt::print("{}\n", kept ? last_words : kept.error().message);
      std::fflush(stdout);
      std::_Exit(
          static_cast<int>(left == terminal::Left::interrupted ? ExitCode::interrupted : ExitCode::done));
    }
  }
  if (records && kept) kept = records->keep();
  if (!kept) return tl::unexpected(kept.error());
  if (!last_words.empty()) fmt::print("{}\n", last_words);
  return left == terminal::Left::interrupted ? ExitCode::interrupted : ExitCode::done;
}

}  // namespace

void add_play(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *app.add_subcommand("play", "Play at the full-screen table of the terminal, or watch");
  arguments->setup.seed = std::to_string(match_seed(std::random_device{}(), 0));
  arguments->setup.add_to(command);
  command.get_option("--seed")->description("seed of the deal (default: another one each time)");
  command.add_option("--humans", arguments->humans, "people at this screen (default 1; 0 watches)");
  command.add_option("--seat", arguments->seats, "who sits at a seat: 2=AGENT; may be repeated")
      ->type_name("N=AGENT")
      ->take_all();
  command.add_option("--level", arguments->level, "strength of the other seats, 1 to 5 (default 3)");
  command.add_option("--simulations", arguments->simulations,
                     "the other seats search with so many simulations a move");
  command.add_option("--ms", arguments->milliseconds,
                     "the other seats search for so many milliseconds a move");
  command.add_option("--dirichlet-alpha", arguments->dirichlet_alpha, "noise at the root of their searches");
  command.add_option("--dirichlet-weight", arguments->dirichlet_weight, "how much the noise counts");
  command.add_flag("--no-opponent-priors", arguments->no_opponent_priors,
                   "their opponents' moves start out equally likely");
  command.add_option("--hint", arguments->hint, "the agent that gives hints (default: a search of a second)");
  command.add_option("--ai", arguments->ai,
                     "an agent at your elbow: auto plays your seat, hint says what it would do (AI_MODE)");
  command.add_option("--ai-endpoint", arguments->ai_endpoint,
                     "which agent (AI_ENDPOINT, else http://localhost:8888)");
  command.add_option("--rounds", arguments->rounds, "rounds, or hands, in the match");
  command.add_option("--record", arguments->record, "write the match to this file, one JSON line");
  command.add_option("--save", arguments->save,
                     "where a match is kept on quitting (default: one file a game below the home folder)");
  command.add_flag("--resume", arguments->resume, "go on with the match that was kept");
  command.add_flag("--debug", arguments->debug, "all hands may be looked at (H), searches in full (D)");
  command.add_flag("--ascii", arguments->ascii, "without Unicode");
  command.add_option(
      "--desk", arguments->desk,
      "own: the game's painted table (default); plain: the table in words, as for every new game");
  command.add_option("--pace", arguments->pace, "milliseconds between moves of the engines (default 350)")
      ->within(0, 10000);
  command.footer(
      "Example:\n  meldwise play konkan --players 3 --humans 1 --simulations 256 --dirichlet-alpha 0.3 "
      "--dirichlet-weight 0.25 --debug\nColours are left out if NO_COLOR is set. Keys: ? inside. See "
      "docs/terminal.md.");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
