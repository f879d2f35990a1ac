// `meldwise man`: manual pages made from the same definitions as --help.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "app/command.h"
#include "app/output_file.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

/// Text for troff: a backslash, a hyphen and a dot or quote at the start of a line mean something there.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool line_start = out.empty() || out.back() == '\n';
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string page_name(const std::vector<std::string>& path) {
  return path.empty() ? "meldwise" : fmt::format("meldwise-{}", fmt::join(path, "-"));
}

std::string synopsis(const CommandDescription& command, const std::vector<std::string>& path) {
  std::string out = fmt::format("meldwise{}{}", path.empty() ? "" : " ", fmt::join(path, " "));
  for (const ArgumentDescription& argument : command.arguments) {
    if (!argument.positional) continue;
    const std::string name = argument.names.front() + (argument.repeated ? " …" : "");
    out += argument.required ? " " + name : " [" + name + "]";
  }
  out += " [OPTION …]";
  if (!command.subcommands.empty()) out += " COMMAND …";
  return out;
}

std::string page(const CommandDescription& command, const std::vector<std::string>& path) {
  const std::string name = page_name(path);
  std::string out =
      fmt::format(".TH {} 1 \"\" \"Meldwise {}\" \"Meldwise\"\n", escaped(to_upper(name)), MELDWISE_VERSION);
  out += fmt::format(".SH NAME\n{} \\- {}\n", escaped(name), escaped(command.help));
  out += fmt::format(".SH SYNOPSIS\n.B {}\n", escaped(synopsis(command, path)));
  bool titled = false;
  for (const ArgumentDescription& argument : command.arguments) {
    if (!titled) out += ".SH OPTIONS\n";
    titled = true;
    out += fmt::format(".TP\n.B {}", escaped(fmt::format("{}", fmt::join(argument.names, ", "))));
    if (!argument.value.empty()) out += " " + escaped(argument.value);
    out += "\n" + escaped(argument.help) + "\n";
  }
  if (!command.subcommands.empty()) out += ".SH COMMANDS\n";
  for (const CommandDescription& below : command.subcommands) {
    std::vector<std::string> deeper = path;
    deeper.push_back(below.name);
    out += fmt::format(".TP\n.BR {} (1)\n{}\n", escaped(page_name(deeper)), escaped(below.help));
  }
  if (!command.footer.empty()) out += ".SH EXAMPLES\n.nf\n" + escaped(command.footer) + "\n.fi\n";
  out +=
      ".SH EXIT STATUS\n0 done; 1 done, and a difference or a failure was found; 2 bad input, or output that "
      "could not be "
      "written; 130 stopped by Ctrl\\-C.\n";
  out += ".SH SEE ALSO\n.BR meldwise (1), /usr/share/doc/meldwise\n";
  return out;
}

const CommandDescription* find(const CommandDescription& program, const std::vector<std::string>& path) {
  const CommandDescription* found = &program;
  for (const std::string& name : path) {
    const CommandDescription* next = nullptr;
    for (const CommandDescription& below : found->subcommands) {
      if (below.name == name) next = &below;
    }
    if (next == nullptr) return nullptr;
    found = next;
  }
  return found;
}

Status write_all(const CommandDescription& command, const std::vector<std::string>& path,
                 const std::string& folder) {
  const auto place = std::filesystem::path(folder) / (page_name(path) + ".1");
  auto file = OutputFile::open(place.string());
  if (!file) return tl::unexpected(file.error());
  std::string text = page(command, path);
  text.pop_back();
  file->write_line(text);
  if (const Status kept = file->keep(); !kept) return kept;
  for (const CommandDescription& below : command.subcommands) {
    std::vector<std::string> deeper = path;
    deeper.push_back(below.name);
    if (const Status written = write_all(below, deeper, folder); !written) return written;
  }
  return {};
}

}  // namespace

void add_man(CommandLine& app, Exit& exit) {
  struct Arguments {
    std::vector<std::string> path;
    std::string folder;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("man", "Print the manual page of the program or of a command");
  command.add_option("COMMAND", arguments->path, "a command and its subcommand: arena run")
      ->suggests(command_names(app.describe()));
  command.add_option("--folder", arguments->folder, "write all pages into this folder instead");
  command.footer("Example:\n  meldwise man solve konkan | man -l -");
  on_run(command, exit, [&app, arguments]() -> Result<ExitCode> {
    const CommandDescription program = app.describe();
    if (!arguments->folder.empty()) {
      if (const Status written = write_all(program, {}, arguments->folder); !written)
        return tl::unexpected(written.error());
      return ExitCode::done;
    }
    const CommandDescription* found = find(program, arguments->path);
    if (found == nullptr) return fail(fmt::format("there is no command {}", fmt::join(arguments->path, " ")));
    fmt::print("{}", page(*found, arguments->path));
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
