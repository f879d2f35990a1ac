// `meldwise completion bash|zsh|fish`: what a shell needs to complete our commands, made from the same
// definitions as --help.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include "app/command.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

/// Calls visit(path, command) for the program and everything below it; the path is "arena run".
template <class Visit>
void walk(const CommandDescription& command, const std::string& path, const Visit& visit) {
  visit(path, command);
  for (const CommandDescription& below : command.subcommands) {
    walk(below, path.empty() ? below.name : path + " " + below.name, visit);
  }
}

std::vector<std::string> options_of(const CommandDescription& command) {
  std::vector<std::string> names;
  for (const ArgumentDescription& argument : command.arguments) {
    if (!argument.positional) names.insert(names.end(), argument.names.begin(), argument.names.end());
  }
  return names;
}

/// What may stand where no option does: subcommands, or what a positional suggests.
std::vector<std::string> words_of(const CommandDescription& command) {
  std::vector<std::string> names = command_names(command);
  for (const ArgumentDescription& argument : command.arguments) {
    if (argument.positional)
      names.insert(names.end(), argument.suggestions.begin(), argument.suggestions.end());
  }
  return names;
}

std::string first_sentence(const std::string& help) {
  std::string out;
  for (const char c : help.substr(0, help.find_first_of(";\n"))) {
    if (c != '\'' && c != '[' && c != ']' && c != ':' && c != '`') out += c;
  }
  return out;
}

std::string bash(const CommandDescription& program) {
  std::string out =
      "# bash completion for meldwise: source <(meldwise completion bash)\n"
      "_meldwise() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} path= word words= options= values=\n"
      "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "    case \"$path $word\" in\n";
  walk(program, "", [&](const std::string& path, const CommandDescription& command) {
    for (const CommandDescription& below : command.subcommands) {
      out += fmt::format("      '{} {}') path='{}{}{}' ;;\n", path, below.name, path, path.empty() ? "" : " ",
                         below.name);
    }
  });
  out += "    esac\n  done\n  case \"$path\" in\n";
  walk(program, "", [&](const std::string& path, const CommandDescription& command) {
    out += fmt::format("    '{}') words='{}' options='{}' ;;\n", path, fmt::join(words_of(command), " "),
                       fmt::join(options_of(command), " "));
  });
  out += "  esac\n  case \"$path ${COMP_WORDS[COMP_CWORD-1]}\" in\n";
  walk(program, "", [&](const std::string& path, const CommandDescription& command) {
    for (const ArgumentDescription& argument : command.arguments) {
      if (argument.positional || argument.value.empty()) continue;
      for (const std::string& name : argument.names) {
        out += fmt::format(
            "    '{} {}') values='{}' words= options=; [ -n \"$values\" ] || "
            "{{ COMPREPLY=($(compgen -f -- \"$current\")); return; }} ;;\n",
            path, name, fmt::join(argument.suggestions, " "));
      }
    }
  });
  out +=
      "  esac\n"
      "  case $current in\n"
      "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$current\")) ;;\n"
      "    *) COMPREPLY=($(compgen -W \"$words $values\" -- \"$current\"))\n"
      "       [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- \"$current\")) ;;\n"
      "  esac\n"
      "}\n"
      "complete -o filenames -F _meldwise meldwise\n";
  return out;
}

std::string zsh(const CommandDescription& program) {
  std::string out =
      "#compdef meldwise\n"
      "# zsh completion for meldwise: meldwise completion zsh > \"${fpath[1]}/_meldwise\"\n"
      "_meldwise() {\n"
      "  local path= word; local -a words_here options_here\n"
      "  for word in \"${(@)words[2,CURRENT-1]}\"; do\n"
      "    case \"$path $word\" in\n";
  walk(program, "", [&](const std::string& path, const CommandDescription& command) {
    for (const CommandDescription& below : command.subcommands) {
      out += fmt::format("      '{} {}') path='{}{}{}' ;;\n", path, below.name, path, path.empty() ? "" : " ",
                         below.name);
    }
  });
  out += "    esac\n  done\n  case \"$path\" in\n";
  walk(program, "", [&](const std::string& path, const CommandDescription& command) {
    out += fmt::format("    '{}')\n      words_here=(", path);
    for (const CommandDescription& below : command.subcommands)
      out += fmt::format("'{}:{}' ", below.name, first_sentence(below.help));
    for (const ArgumentDescription& argument : command.arguments) {
      if (argument.positional) out += fmt::format("{}{}", fmt::join(argument.suggestions, " "), " ");
    }
    out += ")\n      options_here=(";
    for (const ArgumentDescription& argument : command.arguments) {
      for (const std::string& name : argument.names) {
        if (!argument.positional) out += fmt::format("'{}:{}' ", name, first_sentence(argument.help));
      }
    }
    out += ") ;;\n";
  });
  out +=
      "  esac\n"
      "  if [[ $PREFIX == -* ]]; then _describe option options_here\n"
      "  else _describe word words_here || _files; fi\n"
      "}\n"
      "_meldwise \"$@\"\n";
  return out;
}

std::string fish(const CommandDescription& program) {
  std::string out =
      "# fish completion for meldwise: meldwise completion fish > ~/.config/fish/completions/meldwise.fish\n";
  walk(program, "", [&](const std::string& path, const CommandDescription& command) {
    std::string when;
    for (const std::string_view word : words(path))
      when += fmt::format("{}__fish_seen_subcommand_from {}", when.empty() ? "" : "; and ", word);
    if (when.empty()) when = "__fish_use_subcommand";
    for (const CommandDescription& below : command.subcommands) {
      out += fmt::format("complete -c meldwise -n '{}' -a {} -d '{}'\n", when, below.name,
                         first_sentence(below.help));
    }
    for (const ArgumentDescription& argument : command.arguments) {
      if (argument.positional) {
        if (!argument.suggestions.empty()) {
          out += fmt::format("complete -c meldwise -n '{}' -a '{}' -d '{}'\n", when,
                             fmt::join(argument.suggestions, " "), first_sentence(argument.help));
        }
        continue;
      }
      out += fmt::format("complete -c meldwise -n '{}'", when);
      for (const std::string& name : argument.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (!argument.value.empty()) out += " -r";
      if (!argument.suggestions.empty())
        out += fmt::format(" -fa '{}'", fmt::join(argument.suggestions, " "));
      out += fmt::format(" -d '{}'\n", first_sentence(argument.help));
    }
  });
  return out;
}

}  // namespace

std::vector<std::string> command_names(const CommandDescription& command) {
  std::vector<std::string> names;
  for (const CommandDescription& below : command.subcommands) names.push_back(below.name);
  return names;
}

void add_completion(CommandLine& app, Exit& exit) {
  auto shell = std::make_shared<std::string>();
  CommandLine& command = *app.add_subcommand("completion", "Print what a shell needs to complete commands");
  command.add_option("SHELL", *shell, "bash, zsh or fish")->required()->suggests({"bash", "zsh", "fish"});
  command.footer(
      "Example:\n  meldwise completion bash > ~/.local/share/bash-completion/completions/meldwise");
  on_run(command, exit, [&app, shell]() -> Result<ExitCode> {
    const CommandDescription program = app.describe();
    if (*shell == "bash") {
      fmt::print("{}", bash(program));
    } else if (*shell == "zsh") {
      fmt::print("{}", zsh(program));
    } else if (*shell == "fish") {
      fmt::print("{}", fish(program));
    } else {
      return fail("SHELL: expected bash, zsh or fish, got " + in_quotes(*shell));
    }
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
