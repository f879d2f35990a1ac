// The arguments of the program and its subcommands. The library that reads them is large and takes long to
// compile, so only command_line.cpp knows it; here are the parts of it that the commands use.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cards/result.h"

namespace meldwise::app {

/// One option or positional, to be told more about after it was added.
class Argument {
 public:
  struct Library;
  explicit Argument(std::unique_ptr<Library> library);
  Argument(const Argument&) = delete;
  Argument& operator=(const Argument&) = delete;
  ~Argument();

  Argument* required(bool yes = true);
  /// May be repeated; every value is kept.
  Argument* take_all();
  /// As many values as this in all.
  Argument* expected(int least, int most);
  Argument* allow_extra_args(bool allowed);
  /// What may stand there, for those who complete a command; anything else is taken all the same.
  Argument* suggests(std::vector<std::string> words);
  /// Another text in the help.
  Argument* description(const std::string& text);
  /// What stands for the value in the help.
  Argument* type_name(const std::string& name);
  /// Not together with the other.
  Argument* excludes(Argument* other);
  /// The help says what the value is now.
  Argument* capture_default_str();
  Argument* within(int least, int most);
  Argument* positive();

 private:
  friend class CommandLine;
  std::unique_ptr<Library> library_;
};

struct ArgumentDescription {
  std::vector<std::string> names;  ///< "--seed", "-h"; the name alone for a positional
  std::string value;               ///< what stands for the value: "TEXT"; empty for a flag
  std::string help;
  bool positional = false;
  bool required = false;
  bool repeated = false;
  std::vector<std::string> suggestions;
};

struct CommandDescription {
  std::string name;
  std::string help;
  std::string footer;
  std::vector<ArgumentDescription> arguments;
  std::vector<CommandDescription> subcommands;
};

/// The program, or one of its subcommands. What `add_option` and `add_flag` refer to must live until the
/// command line has been read. The pointers returned belong to the command.
class CommandLine {
 public:
  struct Library;
  explicit CommandLine(const std::string& description);
  explicit CommandLine(std::unique_ptr<Library> library);
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  CommandLine* add_subcommand(const std::string& name, const std::string& description);
  Argument* add_option(const std::string& name, std::string& value, const std::string& help);
  Argument* add_option(const std::string& name, int& value, const std::string& help);
  Argument* add_option(const std::string& name, std::optional<int>& value, const std::string& help);
  Argument* add_option(const std::string& name, std::uint16_t& value, const std::string& help);
  Argument* add_option(const std::string& name, std::uint32_t& value, const std::string& help);
  Argument* add_option(const std::string& name, std::uint64_t& value, const std::string& help);
  Argument* add_option(const std::string& name, double& value, const std::string& help);
  Argument* add_option(const std::string& name, std::vector<std::string>& values, const std::string& help);
  Argument* add_flag(const std::string& name, bool& value, const std::string& help);
  /// The option of that name, which has been added.
  [[nodiscard]] Argument* get_option(const std::string& name) const;
  void set_version_flag(const std::string& name, const std::string& version);
  void footer(const std::string& text);
  void require_subcommand(int least, int most);
  void require_subcommand(int number) { require_subcommand(number, number); }
  /// Called when this command is the one that was chosen.
  void callback(std::function<void()> body);
  /// Where nothing was given for `value`, `ask` is asked for it before the command runs.
  void ask_if_missing(std::string& value, std::function<Result<std::string>()> ask);
  /// Asks for everything that is missing; the first error.
  [[nodiscard]] Status ask_missing() const;
  [[nodiscard]] bool has_chosen_subcommand() const;
  [[nodiscard]] std::string help() const;
  /// Everything that can be said, with all subcommands: what completions and man pages are made from.
  [[nodiscard]] CommandDescription describe() const;
  /// What --help says of the command of that path ("arena", "run"); empty if there is none.
  [[nodiscard]] std::string help_for(const std::vector<std::string>& path) const;

  struct Parsed {
    bool ended = false;  ///< there is nothing left to do: the help was shown, or an error was said
    bool wrong = false;  ///< the latter
  };
  /// Reads the arguments and calls what was chosen.
  [[nodiscard]] Parsed parse(int argc, char** argv);

 private:
  std::unique_ptr<Library> library_;
};

}  // namespace meldwise::app
