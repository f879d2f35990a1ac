// `meldwise games`: what can be played, with all options and presets.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/jsonl.h"
#include "games/catalogue.h"

namespace meldwise::app {
namespace {

void print_for_people(const GameInfo& info, bool with_options) {
  const std::string seats = info.min_seats == info.max_seats
                                ? fmt::format("{}", info.min_seats)
                                : fmt::format("{}-{}", info.min_seats, info.max_seats);
  fmt::print("{:<12} {:<20} {:>4} players   presets:", info.name, info.title, seats);
  for (const PresetInfo& preset : info.options.presets) fmt::print(" {}", preset.name);
  fmt::print("\n");
  if (!with_options) return;
  fmt::print("\n  presets\n");
  for (const PresetInfo& preset : info.options.presets)
    fmt::print("    {:<34} {}\n", preset.name, preset.help);
  fmt::print("\n  options (--option key=value)\n");
  const OptionValues& defaults = info.options.presets.front().values;
  for (std::size_t i = 0; i < info.options.options.size(); ++i) {
    const OptionInfo& option = info.options.options[i];
    fmt::print("    {:<34} {}\n", fmt::format("{}={}", option.key, option_text(option, defaults[i])),
               option.help);
  }
}

}  // namespace

void add_games(CommandLine& app, Exit& exit) {
  struct Arguments {
    std::string game;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("games", "List the games, their options and presets");
  command.add_option("GAME", arguments->game, "show one game with all its options");
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.footer("Example:\n  meldwise games mahjong");
  on_run(command, exit, [arguments]() -> Result<ExitCode> {
    std::vector<const GameInfo*> chosen;
    if (arguments->game.empty()) {
      for (const GameInfo& info : catalogue()) chosen.push_back(&info);
    } else {
      const auto info = find_game(arguments->game);
      if (!info) return tl::unexpected(info.error());
      chosen.push_back(*info);
    }
    nlohmann::json list = nlohmann::json::array();
    for (const GameInfo* info : chosen) {
      if (arguments->json) {
        list.push_back(to_json(*info));
      } else {
        print_for_people(*info, !arguments->game.empty());
      }
    }
    if (arguments->json) print_json(list);
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
