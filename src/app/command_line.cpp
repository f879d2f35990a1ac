#include "app/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <iostream>

#include "cards/text.h"

namespace meldwise::app {

struct Argument::Library {
  CLI::Option* option;
  std::vector<std::string> suggestions;
};

namespace {

/// What is wrong if a command is missing or unknown: what was expected there. Empty if it is something else.
std::string wrong_command(const CommandDescription& program, const std::vector<std::string>& words) {
  const CommandDescription* at = &program;
  std::string path;
  const auto expected = [&] {
    std::string names = path + "expected one of";
    for (const CommandDescription& below : at->subcommands) names += " " + below.name;
    return names;
  };
  for (const std::string& word : words) {
    const auto next = std::find_if(at->subcommands.begin(), at->subcommands.end(),
                                   [&](const CommandDescription& below) { return below.name == word; });
    if (next != at->subcommands.end()) {
      at = &*next;
      path += word + ": ";
      continue;
    }
    if (word.starts_with("-") || at->subcommands.empty()) return {};
    return expected() + ", got '" + word + "'";
  }
  return at->subcommands.empty() ? "" : expected();
}

constexpr std::string_view kRange = "..";  // between the ends of what an option takes
constexpr std::string_view kWholeNumber = "a whole number";

/// What the option takes, in words.
std::string wanted_by(const CLI::Option* option) {
  if (option == nullptr || option->get_items_expected_max() == 0) return "no value";
  const std::string type = option->get_type_name();
  if (const std::size_t range = type.find(kRange); range != std::string::npos)
    return "a number from " + type.substr(0, range) + " to " + type.substr(range + kRange.size());
  if (type == "INT" || type == "UINT") return std::string(kWholeNumber);
  return type == "FLOAT" ? "a number" : "a value";
}

/// The library's complaint in the words of the house: which option, what was expected, what was there.
std::string in_own_words(const CLI::ParseError& error, const CLI::App& program) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::string said = error.what();
  const auto rest_after = [&](std::string_view words) {
    return said.substr(said.find(words) + words.size());
  };
  const auto wanted = [&](const std::string& name) {
    return name + ": expected " + wanted_by(command->get_option_no_throw(name));
  };
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string name = said.substr(0, said.find_first_of(": "));
    if (said.find("At Most") != std::string::npos) return name + ": expected once";
    return wanted(name);
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
    const std::string pair = rest_after(": ");
    const std::size_t equals = pair.find(" = ");
    if (equals != std::string::npos) {
      const std::string name = pair.substr(0, equals);
      const std::string given = pair.substr(equals + 3);
      const bool whole =
          given.find_first_not_of("0123456789", given.starts_with("-") ? 1 : 0) == std::string::npos;
      if (whole && wanted_by(command->get_option_no_throw(name)) == kWholeNumber)
        return name + ": " + in_quotes(given) + " is too large or too small";
      return wanted(name) + ", got " + in_quotes(given);
    }
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    std::string words;  // the library's sentence has them in reverse
    for (const std::string& word : program.remaining(true)) words += (words.empty() ? "" : " ") + word;
    return (words.starts_with("-") ? "there is no option " : "not expected here: ") + words;
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    const std::size_t verb = said.find(" excludes ");
    return said.substr(0, verb) + " and " + said.substr(verb + 10) + " exclude each other";
  }
  return said;
}

}  // namespace

struct CommandLine::Library {
  std::unique_ptr<CLI::App> owned;  // the program; the library owns its subcommands itself
  CLI::App* app;
  std::vector<std::unique_ptr<CommandLine>> subcommands;
  std::vector<std::unique_ptr<Argument>> arguments;
  std::vector<std::function<Status()>> questions;

  Argument* keep(CLI::Option* option) {
    return arguments
        .emplace_back(
            std::make_unique<Argument>(std::make_unique<Argument::Library>(Argument::Library{option, {}})))
        .get();
  }
  [[nodiscard]] std::vector<std::string> suggestions_for(const CLI::Option* option) const {
    for (const auto& argument : arguments) {
      if (argument->library_->option == option && !argument->library_->suggestions.empty())
        return argument->library_->suggestions;
    }
    return {};
  }
};

Argument::Argument(std::unique_ptr<Library> library) : library_(std::move(library)) {}
Argument::~Argument() = default;

Argument* Argument::required(bool yes) {
  library_->option->required(yes);
  return this;
}
Argument* Argument::take_all() {
  library_->option->take_all();
  return this;
}
Argument* Argument::expected(int least, int most) {
  library_->option->expected(least, most);
  return this;
}
Argument* Argument::allow_extra_args(bool allowed) {
  library_->option->allow_extra_args(allowed);
  return this;
}
Argument* Argument::suggests(std::vector<std::string> words) {
  library_->suggestions = std::move(words);
  return this;
}
Argument* Argument::description(const std::string& text) {
  library_->option->description(text);
  return this;
}
Argument* Argument::type_name(const std::string& name) {
  library_->option->type_name(name);
  return this;
}
Argument* Argument::excludes(Argument* other) {
  library_->option->excludes(other->library_->option);
  return this;
}
Argument* Argument::capture_default_str() {
  library_->option->capture_default_str();
  return this;
}
Argument* Argument::within(int least, int most) {
  const std::string range = std::to_string(least) + std::string(kRange) + std::to_string(most);
  library_->option->type_name(range)->check([least, most](const std::string& text) -> std::string {
    double number = 0;
    if (CLI::detail::lexical_cast(text, number) && number >= least && number <= most) return {};
    return "expected a number from " + std::to_string(least) + " to " + std::to_string(most) + ", got " +
           in_quotes(text);
  });
  return this;
}
Argument* Argument::positive() {
  library_->option->check([](const std::string& text) -> std::string {
    double number = 0;
    if (CLI::detail::lexical_cast(text, number) && number > 0) return {};
    return "expected a number above 0, got " + in_quotes(text);
  });
  return this;
}

CommandLine::CommandLine(const std::string& description) : library_(std::make_unique<Library>()) {
  library_->owned = std::make_unique<CLI::App>(description);
  library_->app = library_->owned.get();
}
CommandLine::CommandLine(std::unique_ptr<Library> library) : library_(std::move(library)) {}
CommandLine::~CommandLine() = default;

CommandLine* CommandLine::add_subcommand(const std::string& name, const std::string& description) {
  auto library = std::make_unique<Library>();
  library->app = library_->app->add_subcommand(name, description);
  return library_->subcommands.emplace_back(std::make_unique<CommandLine>(std::move(library))).get();
}
Argument* CommandLine::add_option(const std::string& name, std::string& value, const std::string& help) {
  return library_->keep(library_->app->add_option(name, value, help));
}
Argument* CommandLine::add_option(const std::string& name, int& value, const std::string& help) {
  return library_->keep(library_->app->add_option(name, value, help));
}
Argument* CommandLine::add_option(const std::string& name, std::optional<int>& value,
                                  const std::string& help) {
  return library_->keep(library_->app->add_option(name, value, help));
}
Argument* CommandLine::add_option(const std::string& name, std::uint16_t& value, const std::string& help) {
  return library_->keep(library_->app->add_option(name, value, help)->type_name("0..65535"));
}
Argument* CommandLine::add_option(const std::string& name, std::uint32_t& value, const std::string& help) {
  return library_->keep(library_->app->add_option(name, value, help));
}
Argument* CommandLine::add_option(const std::string& name, std::uint64_t& value, const std::string& help) {
  CLI::Option* option = library_->app->add_option(name, value, help);
  // The library takes -1 for the largest there is.
  option->check([](const std::string& text) -> std::string {
    if (text.starts_with("-")) return "expected a whole number that is not negative, got " + in_quotes(text);
    return {};
  });
  return library_->keep(option);
}
Argument* CommandLine::add_option(const std::string& name, double& value, const std::string& help) {
  CLI::Option* option = library_->app->add_option(name, value, help);
  // The library takes "nan" and "inf" for numbers.
  option->check([](const std::string& text) -> std::string {
    double number = 0;
    if (CLI::detail::lexical_cast(text, number) && !std::isfinite(number))
      return "expected a number, got " + in_quotes(text);
    return {};
  });
  return library_->keep(option);
}
Argument* CommandLine::add_option(const std::string& name, std::vector<std::string>& values,
                                  const std::string& help) {
  return library_->keep(library_->app->add_option(name, values, help));
}
Argument* CommandLine::add_flag(const std::string& name, bool& value, const std::string& help) {
  return library_->keep(library_->app->add_flag(name, value, help));
}
Argument* CommandLine::get_option(const std::string& name) const {
  return library_->keep(library_->app->get_option(name));
}
void CommandLine::set_version_flag(const std::string& name, const std::string& version) {
  library_->app->set_version_flag(name, version);
}
void CommandLine::footer(const std::string& text) { library_->app->footer(text); }
void CommandLine::require_subcommand(int least, int most) {
  library_->app->require_subcommand(static_cast<std::size_t>(least), static_cast<std::size_t>(most));
}
void CommandLine::callback(std::function<void()> body) { library_->app->callback(std::move(body)); }
bool CommandLine::has_chosen_subcommand() const { return !library_->app->get_subcommands().empty(); }
std::string CommandLine::help() const { return library_->app->help(); }

void CommandLine::ask_if_missing(std::string& value, std::function<Result<std::string>()> ask) {
  library_->questions.push_back([&value, ask = std::move(ask)]() -> Status {
    if (!value.empty()) return {};
    auto answer = ask();
    if (!answer) return tl::unexpected(answer.error());
    value = std::move(*answer);
    return {};
  });
}

Status CommandLine::ask_missing() const {
  for (const auto& question : library_->questions) {
    if (const Status asked = question(); !asked) return asked;
  }
  return {};
}

CommandDescription CommandLine::describe() const {
  const CLI::App& app = *library_->app;
  CommandDescription described{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    ArgumentDescription argument;
    argument.positional = option->get_positional();
    if (argument.positional) argument.names.push_back(option->get_name(true));
    for (const std::string& name : option->get_snames()) argument.names.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) argument.names.push_back("--" + name);
    if (option->get_items_expected_max() > 0 && !argument.positional)
      argument.value = option->get_type_name();
    argument.help = option->get_description();
    argument.required = option->get_required();
    argument.repeated = option->get_items_expected_max() > 1 ||
                        option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
    argument.suggestions = library_->suggestions_for(option);
    described.arguments.push_back(std::move(argument));
  }
  for (const auto& subcommand : library_->subcommands)
    described.subcommands.push_back(subcommand->describe());
  return described;
}

std::string CommandLine::help_for(const std::vector<std::string>& path) const {
  const CommandLine* found = this;
  std::string usage = library_->app->get_name();
  for (const std::string& name : path) {
    const auto& below = found->library_->subcommands;
    const auto next = std::find_if(below.begin(), below.end(), [&](const auto& command) {
      return command->library_->app->get_name() == name;
    });
    if (next == below.end()) return {};
    found = next->get();
    usage += " " + name;
  }
  const CLI::App& app = *found->library_->app;
  return app.get_formatter()->make_help(&app, usage, CLI::AppFormatMode::Normal);
}

CommandLine::Parsed CommandLine::parse(int argc, char** argv) {
  try {
    library_->app->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // --help and --version arrive here too, with exit code 0. Everything else is bad input.
    if (error.get_exit_code() == 0) {
      library_->app->exit(error);
      return {.ended = true, .wrong = false};
    }
    const std::string choice = wrong_command(describe(), {argv + 1, argv + argc});
    std::cerr << "meldwise: " << (choice.empty() ? in_own_words(error, *library_->app) : choice) << "\n";
    return {.ended = true, .wrong = true};
  }
  return {};
}

}  // namespace meldwise::app
