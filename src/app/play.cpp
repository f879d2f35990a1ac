// `meldwise play GAME`: the table in the terminal, on a full screen or line by line.
#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

#include "app/output_file.h"
#include "app/play_arguments.h"
#include "terminal/line_session.h"
#include "terminal/session.h"

namespace meldwise::app {
namespace {

/// What is left to say when the match is left.
std::string farewell(const Record& record, const std::string& name, const std::string& place) {
  if (record.actions.empty()) return {};
  if (!record.finished) {
    return fmt::format("The match is saved. Go on with: meldwise play {} --resume --save {}",
                       record.setup.game->name, name);
  }
  std::string text = "Final score:";
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    text += fmt::format("  player {} ({}) {}", i + 1, record.seats[i], record.outcome.score[i]);
  }
  return text + "\nThe match is the last one of " + place;
}

/// Where the person sits: a screen, or lines.
class Console {
 public:
  [[nodiscard]] static Result<Console> open(const PlayArguments& arguments, const GameInfo& game) {
    const char* kind = std::getenv("TERM");
    const bool dumb = kind == nullptr || std::strcmp(kind, "dumb") == 0;
    Console console;
    if (arguments.plain || (dumb && isatty(STDIN_FILENO) == 1)) return console;
    if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
      return fail(
          fmt::format("play needs a terminal, and this is none; --plain plays line by line, and agents "
                      "play each other with: meldwise selfplay {} --seats heuristic,heuristic",
                      game.name));
    }
    const char* no_colour = std::getenv("NO_COLOR");
    auto screen = terminal::Screen::open({no_colour == nullptr || *no_colour == '\0', arguments.ascii});
    if (!screen) return tl::unexpected(screen.error());
    console.screen_ = std::move(*screen);
    return console;
  }

  /// One match, until it is left. `settled` is false if an engine could not be stopped.
  [[nodiscard]] terminal::Left play(terminal::LiveMatch& match, const terminal::SessionOptions& options,
                                    bool& settled) {
    if (screen_ == nullptr) {
      terminal::LineSession session(std::cin, std::cout, match, options);
      const terminal::Left left = session.run();
      settled = match.rest() && session.rest();
      return left;
    }
    terminal::Session session(*screen_, match, options);
    const terminal::Left left = session.run();
    settled = match.rest() && session.rest();
    if (!settled) screen_.reset();  // there is no waiting for the rest: the terminal is restored now
    return left;
  }

 private:
  std::unique_ptr<terminal::Screen> screen_;
};

Result<ExitCode> run(const PlayArguments& arguments) {
  auto beginning = read_beginning(arguments);
  if (!beginning) return tl::unexpected(beginning.error());
  const auto options = read_session(arguments);
  if (!options) return tl::unexpected(options.error());
  std::optional<OutputFile> records;
  if (!arguments.record.empty()) {
    auto file = OutputFile::open(arguments.record);
    if (!file) return tl::unexpected(file.error());
    records.emplace(std::move(*file));
  }
  const std::chrono::milliseconds pace(arguments.pace);
  auto match = terminal::LiveMatch::start(beginning->setup, beginning->seats, beginning->actions, pace);
  if (!match) return tl::unexpected(match.error());
  auto journal = beginning->save ? Journal::resume(*beginning->save)
                                 : Journal::begin(arguments.save, (*match)->record());
  if (!journal) return tl::unexpected(journal.error());

  terminal::Left left = terminal::Left::quit;
  bool settled = true;
  Status kept;
  std::string last_words;
  {
    auto console = Console::open(arguments, *beginning->setup.game);
    if (!console) return tl::unexpected(console.error());
    std::optional<Journal> keeper(std::move(*journal));
    for (std::uint64_t number = 1;; ++number) {
      (*match)->keep_with([&keeper](const Table& table) { return keeper->follow(table.actions()); });
      left = console->play(**match, *options, settled);
      const Record record = (*match)->record();
      if (records) records->write_line(to_line(record));
      const auto closed = keeper->close(record);
      if (!closed) kept = tl::unexpected(closed.error());
      last_words = farewell(record, keeper->name(), closed.value_or(""));
      if (left != terminal::Left::again || !settled) break;
      Setup again = record.setup;
      again.seed = match_seed(beginning->setup.seed, number);
      match = terminal::LiveMatch::start(again, record.seats, {}, pace);
      if (!match) return tl::unexpected(match.error());
      auto fresh = Journal::begin("", (*match)->record());
      if (!fresh) return tl::unexpected(fresh.error());
      keeper.reset();
      keeper.emplace(std::move(*fresh));
    }
    if (!settled) {
      // An engine that thinks on cannot be waited for: everything is saved.
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
  auto arguments = std::make_shared<PlayArguments>();
  CommandLine& command =
      *app.add_subcommand("play", "Play at the full-screen table of the terminal, or watch");
  add_to(command, *arguments);
  command.footer(
      "Examples:\n  meldwise play konkan --players 3 --humans 1 --simulations 256 --dirichlet-alpha 0.3 "
      "--dirichlet-weight 0.25 --debug\n  meldwise play --resume\nColours are left out if NO_COLOR is set. "
      "Keys: ? inside. See docs/terminal.md.");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
