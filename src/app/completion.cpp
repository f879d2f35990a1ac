// `meldwise completion bash|zsh|fish`: what a shell needs to complete our commands. The scripts are few
// lines: what may stand at the cursor is asked of the program (`completion words`), which knows it from the
// same definitions as --help.
#include <fmt/core.h>

#include <algorithm>

#include "app/command.h"
#include "app/saves.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

// A word with a `=` or `:` in it comes in pieces, and only its last piece is replaced.
constexpr const char* kBash = R"(# bash completion for meldwise: source <(meldwise completion bash)
_meldwise() {
  local IFS=$'\n' word glue= current found
  local -a line=()
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ $glue && ${#line[@]} -gt 0 ]] || [[ $word == [=:] && ${#line[@]} -gt 0 ]]; then
      line[-1]+=$word
    else
      line+=("$word")
    fi
    glue=; [[ $word == [=:] ]] && glue=1
  done
  current=${line[-1]}
  COMPREPLY=()
  for found in $("${COMP_WORDS[0]}" completion words -- "${line[@]}" 2>/dev/null); do
    found=${found%%$'\t'*}
    [[ $found == *= ]] && compopt -o nospace 2>/dev/null
    [[ $current == *[=:]* ]] && found=${found#"${current%"${current##*[=:]}"}"}
    COMPREPLY+=("$found")
  done
  if [ ${#COMPREPLY[@]} -eq 0 ]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -F _meldwise meldwise
)";

constexpr const char* kZsh = R"(#compdef meldwise
# zsh completion for meldwise: meldwise completion zsh > "${fpath[1]}/_meldwise"
_meldwise() {
  local found; local -a whole open
  for found in "${(@f)$("${words[1]}" completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    local word=${found%%$'\t'*}
    if [[ $word == *= ]]; then open+=("$word")
    elif [[ -n $word ]]; then whole+=("${word//:/\\:}:${found#*$'\t'}"); fi
  done
  (( $#open )) && compadd -S '' -- "${(@)open}"
  (( $#whole )) && _describe -V 'meldwise' whole
  (( $#open + $#whole )) || _files
}
if [ "${funcstack[1]}" = _meldwise ]; then _meldwise "$@"; else compdef _meldwise meldwise; fi
)";

constexpr const char* kFish =
    R"(# fish completion for meldwise: meldwise completion fish > ~/.config/fish/completions/meldwise.fish
function __meldwise_known
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  set -l program $before[1]
  set -e before[1]
  set -g __meldwise_found ($program completion words -- $before "$current" 2>/dev/null)
  test (count $__meldwise_found) -gt 0
end
complete -c meldwise -f -n __meldwise_known -a '(printf "%s\n" $__meldwise_found)'
)";

std::string first_sentence(const std::string& help) { return help.substr(0, help.find_first_of(";\n\t")); }

bool is_named(const ArgumentDescription& argument, const std::string& name) {
  return !argument.positional &&
         std::find(argument.names.begin(), argument.names.end(), name) != argument.names.end();
}

/// `threshold=` and the like of the game that was named; after the `=` its values.
std::vector<std::string> option_words(const std::vector<std::string>& before, const std::string& start) {
  std::vector<std::string> found;
  for (const std::string& word : before) {
    const auto game = find_game(word);
    if (!game) continue;
    const auto offer = [&](std::string_view key, const std::vector<std::string_view>& values) {
      const std::string begun = std::string(key) + "=";
      if (!start.starts_with(begun)) found.push_back(begun);
      for (const std::string_view value : values)
        if (start.starts_with(begun)) found.push_back(begun + std::string(value));
    };
    std::vector<std::string_view> presets;
    for (const auto& preset : (*game)->options.presets) presets.push_back(preset.name);
    offer(kPresetKey, presets);
    for (const OptionInfo& option : (*game)->options.options)
      offer(option.key,
            option.kind == OptionKind::flag ? std::vector<std::string_view>{"yes", "no"} : option.names);
  }
  return found;
}

/// The matches that can be gone on with.
std::vector<std::string> save_words() {
  std::vector<std::string> names;
  for (const SavedMatch& save : list_saves("")) names.push_back(save.name);
  return names;
}

/// What may follow `help arena`: the commands below those that were named.
std::vector<std::string> commands_below(const CommandDescription& program,
                                        const std::vector<std::string>& before) {
  const CommandDescription* at = &program;
  for (std::size_t i = 1; i < before.size(); ++i) {
    const auto next = std::find_if(at->subcommands.begin(), at->subcommands.end(),
                                   [&](const CommandDescription& below) { return below.name == before[i]; });
    if (next == at->subcommands.end()) return {};
    at = &*next;
  }
  return command_names(*at);
}

/// Reads the words before the cursor as the program would: which command it is, and what comes next.
class Cursor {
 public:
  Cursor(const CommandDescription& program, const std::vector<std::string>& before)
      : program_(program), before_(before), command_(&program) {
    for (const std::string& word : before) take(word);
  }

  /// What may stand at the cursor and begins like `start`; a tab and a word of help may follow it.
  [[nodiscard]] std::vector<std::string> words(const std::string& start) const {
    std::vector<std::string> found;
    const auto offer = [&](const std::string& word, const std::string& help) {
      if (word.starts_with(start)) found.push_back(word + "\t" + first_sentence(help));
    };
    if (value_of_ != nullptr) {
      for (const std::string& word : suggestions(*value_of_, start)) offer(word, "");
      return found;
    }
    if (start.starts_with("-")) {
      for (const ArgumentDescription& argument : command_->arguments) {
        for (const std::string& name : argument.names)
          if (!argument.positional) offer(name, argument.help);
      }
      return found;
    }
    if (positionals_ == 0) {
      for (const CommandDescription& below : command_->subcommands) offer(below.name, below.help);
    }
    if (const ArgumentDescription* argument = positional(); argument != nullptr) {
      for (const std::string& word : suggestions(*argument, start)) offer(word, "");
    }
    return found;
  }

 private:
  void take(const std::string& word) {
    if (value_of_ != nullptr) {
      value_of_ = nullptr;
      return;
    }
    for (const ArgumentDescription& argument : command_->arguments) {
      if (is_named(argument, word) && !argument.value.empty()) value_of_ = &argument;
    }
    if (word.starts_with("-")) return;
    for (const CommandDescription& below : command_->subcommands) {
      if (below.name == word && positionals_ == 0) {
        command_ = &below;
        return;
      }
    }
    ++positionals_;
  }

  /// Mostly what the command itself lists; some things are known only now.
  [[nodiscard]] std::vector<std::string> suggestions(const ArgumentDescription& argument,
                                                     const std::string& start) const {
    const std::string& name = argument.names.front();
    if (name == "--option") return option_words(before_, start);
    if (name == "--save") return save_words();
    if (name == "COMMAND" && !argument.suggestions.empty()) return commands_below(program_, before_);
    return argument.suggestions;
  }

  /// The one that comes next; the last may take several.
  [[nodiscard]] const ArgumentDescription* positional() const {
    std::size_t left = positionals_;
    const ArgumentDescription* last = nullptr;
    for (const ArgumentDescription& argument : command_->arguments) {
      if (!argument.positional) continue;
      if (left == 0) return &argument;
      --left;
      last = argument.repeated ? &argument : nullptr;
    }
    return last;
  }

  const CommandDescription& program_;
  const std::vector<std::string>& before_;
  const CommandDescription* command_;
  const ArgumentDescription* value_of_ = nullptr;  // an option that waits for its value
  std::size_t positionals_ = 0;
};

}  // namespace

std::vector<std::string> command_names(const CommandDescription& command) {
  std::vector<std::string> names;
  for (const CommandDescription& below : command.subcommands) names.push_back(below.name);
  return names;
}

void add_completion(CommandLine& app, Exit& exit) {
  struct Arguments {
    std::string shell;
    std::vector<std::string> words;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("completion", "Print what a shell needs to complete commands");
  command.add_option("SHELL", arguments->shell, "bash, zsh or fish; words is what they ask")
      ->required()
      ->suggests({"bash", "zsh", "fish"});
  command.add_option("WORD", arguments->words, "of words: what has been typed, the word at the cursor last");
  command.footer(
      "Examples:\n  meldwise completion bash > ~/.local/share/bash-completion/completions/meldwise\n"
      "  meldwise completion words -- arena run konkan --fo");
  on_run(command, exit, [&app, arguments]() -> Result<ExitCode> {
    if (arguments->shell == "bash") {
      fmt::print("{}", kBash);
    } else if (arguments->shell == "zsh") {
      fmt::print("{}", kZsh);
    } else if (arguments->shell == "fish") {
      fmt::print("{}", kFish);
    } else if (arguments->shell == "words") {
      std::vector<std::string> before = arguments->words;
      const std::string start = before.empty() ? "" : before.back();
      if (!before.empty()) before.pop_back();
      const CommandDescription program = app.describe();
      for (const std::string& word : Cursor(program, before).words(start)) fmt::print("{}\n", word);
    } else {
      return fail("SHELL: expected bash, zsh or fish, got " + in_quotes(arguments->shell));
    }
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
