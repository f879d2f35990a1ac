// `meldwise help [COMMAND]`: the same as --help, for those who ask in words.
#include <fmt/core.h>
#include <fmt/format.h>

#include "app/command.h"

namespace meldwise::app {

void add_help(CommandLine& app, Exit& exit) {
  auto path = std::make_shared<std::vector<std::string>>();
  CommandLine& command = *app.add_subcommand("help", "Say what a command does and which options it has");
  command.add_option("COMMAND", *path, "a command and its subcommand: arena run")
      ->suggests(command_names(app.describe()));
  command.footer("Example:\n  meldwise help solve mahjong");
  on_run(command, exit, [&app, path]() -> Result<ExitCode> {
    const std::string help = app.help_for(*path);
    if (help.empty()) return fail(fmt::format("there is no command {}", fmt::join(*path, " ")));
    fmt::print("{}", help);
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
