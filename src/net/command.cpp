#include "net/command.h"

#include <array>
#include <set>
#include <utility>

#include "cards/text.h"
#include "games/json_reader.h"
#include "games/json_text.h"
#include "net/strict.h"
#include "net/table_config.h"
#include "net/talk.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::size_t kMostActions = 60;
constexpr std::size_t kLongestId = 64;
constexpr std::array<std::pair<std::string_view, Command::Kind>, 13> kKinds{{{"hello", Command::Kind::hello},
                                                                             {"act", Command::Kind::act},
                                                                             {"undo", Command::Kind::undo},
                                                                             {"next", Command::Kind::next},
                                                                             {"hint", Command::Kind::hint},
                                                                             {"leave", Command::Kind::leave},
                                                                             {"ping", Command::Kind::ping},
                                                                             {"nudge", Command::Kind::nudge},
                                                                             {"claim", Command::Kind::claim},
                                                                             {"back", Command::Kind::back},
                                                                             {"say", Command::Kind::say},
                                                                             {"swap", Command::Kind::swap},
                                                                             {"fill", Command::Kind::fill}}};

void read_action(const JsonReader& at, Command& command) {
  if (!at.ok()) return;
  if (!at.raw().is_string() && !at.raw().is_object()) return at.refuse("expected a text or an object");
  command.actions.push_back(at.raw());
}

void read_act(const JsonReader& read, Command& command) {
  refuse_unknown(read, {"id", "type", "action", "actions", "version", "floor"});
  command.single = !read.has("actions");
  if (command.single) {
    read_action(read["action"], command);
  } else {
    if (read.has("action")) read["action"].refuse("give either action or actions");
    const JsonReader list = read["actions"];
    const std::size_t size = list.size(kMostActions);
    if (read.ok() && size == 0) list.refuse("expected at least one action");
    for (std::size_t i = 0; i < size && read.ok(); ++i) read_action(list[i], command);
  }
  if (read.has("floor") && read.ok()) {
    command.floor = read["floor"].raw();
    if (!command.floor.is_array()) read["floor"].refuse("expected a list of groups");
  }
}

void read_say(const JsonReader& read, Command& command) {
  refuse_unknown(read, {"id", "type", "text", "reaction"});
  command.reaction = read.has("reaction");
  if (command.reaction && read.has("text")) return read["text"].refuse("give either text or reaction");
  const JsonReader said = read[command.reaction ? "reaction" : "text"];
  command.words = said.text();
  if (!read.ok()) return;
  if (command.reaction) {
    if (!Talk::is_reaction(command.words)) said.refuse("expected one of " + Talk::reactions());
  } else if (const Status fine = Talk::check(command.words); !fine) {
    said.refuse(fine.error().message);
  }
}

void read_fill(const JsonReader& read, Command& command) {
  refuse_unknown(read, {"id", "type", "seat", "agent", "name"});
  command.seat = static_cast<int>(read["seat"].integer(0, kMaxSeats - 1));
  if (read.has("agent")) command.agent = read["agent"].text();
  if (!read.has("name")) return;
  command.name = read["name"].text();
  if (const Status fine = check_name(command.name); read.ok() && !fine)
    read["name"].refuse(fine.error().message);
}

Answer<Command> read_fields(Command::Kind kind, const json& document) {
  const JsonReader read(document);
  Command command;
  command.kind = kind;
  switch (kind) {
    case Command::Kind::act:
      read_act(read, command);
      break;
    case Command::Kind::undo:
      refuse_unknown(read, {"id", "type", "version"});
      break;
    case Command::Kind::hint:
      refuse_unknown(read, {"id", "type", "agent"});
      if (read.has("agent")) command.agent = read["agent"].text();
      break;
    case Command::Kind::claim:
      refuse_unknown(read, {"id", "type", "what"});
      if (read.has("what")) {
        const std::string what = read["what"].text();
        command.win = what == "win";
        if (read.ok() && !command.win && what != "stand-in") read["what"].refuse("expected stand-in or win");
      }
      break;
    case Command::Kind::say:
      read_say(read, command);
      break;
    case Command::Kind::swap:
      refuse_unknown(read, {"id", "type", "seat", "agree"});
      command.seat = static_cast<int>(read["seat"].integer(0, kMaxSeats - 1));
      if (read.has("agree")) command.agree = read["agree"].flag();
      break;
    case Command::Kind::fill:
      read_fill(read, command);
      break;
    case Command::Kind::hello:
      refuse_unknown(read, {"id", "type", "token"});
      if (!read["token"].is_null()) command.token = read["token"].text();
      break;
    default:
      refuse_unknown(read, {"id", "type"});
      break;
  }
  if (read.ok() && read.has("version")) {
    command.version = static_cast<std::uint64_t>(read["version"].integer(0, INT64_MAX));
  }
  if (!read.ok()) return tl::unexpected(malformed(read.error().value()));
  return command;
}

Answer<Command::Kind> read_kind(std::string_view name) {
  std::string known;
  for (const auto& [text, kind] : kKinds) {
    if (text == name) return kind;
    known.append(" ").append(text);
  }
  return tl::unexpected(malformed("type", "unknown type " + in_quotes(name) + ": expected one of" + known));
}

}  // namespace

Answer<json> read_json(std::string_view text) {
  // Reading and printing JSON recurses: what is nested too deeply is refused before it is read.
  constexpr int kDeepest = 32;
  if (nests_deeper(text, kDeepest))
    return tl::unexpected(Refusal{400, "malformed", "this is nested too deeply"});
  // Of two fields of one name readers take the first or the last as they like: neither is taken here.
  std::vector<std::set<std::string>> keys;
  bool twice = false;
  json document = json::parse(
      text,
      [&](int /*depth*/, json::parse_event_t event, json& parsed) {
        if (event == json::parse_event_t::object_start) keys.emplace_back();
        if (event == json::parse_event_t::object_end) keys.pop_back();
        if (event == json::parse_event_t::key) twice |= !keys.back().insert(parsed.get<std::string>()).second;
        return true;
      },
      false);
  if (document.is_discarded()) return tl::unexpected(Refusal{400, "malformed", "this is not JSON"});
  if (twice) return tl::unexpected(Refusal{400, "malformed", "a field is given twice"});
  return document;
}

Message read_message(std::string_view text) {
  auto document = read_json(text);
  if (!document) return {{}, tl::unexpected(document.error())};
  if (!document->is_object()) {
    return {{}, tl::unexpected(Refusal{400, "malformed", "expected an object with a type"})};
  }
  json id;
  if (const auto found = document->find("id"); found != document->end()) {
    const bool fine = found->is_number_integer() ||
                      (found->is_string() && found->get_ref<const std::string&>().size() <= kLongestId);
    if (!fine) return {{}, tl::unexpected(malformed("id", "expected a whole number or a short text"))};
    id = *found;
  }
  const JsonReader read(*document);
  const std::string type = read["type"].text();
  if (!read.ok()) return {id, tl::unexpected(malformed(read.error().value()))};
  const auto kind = read_kind(type);
  if (!kind) return {id, tl::unexpected(kind.error())};
  return {id, read_fields(*kind, *document)};
}

Answer<Command> read_command(std::string_view kind, std::string_view body) {
  const auto known = read_kind(kind);
  if (!known) return tl::unexpected(known.error());
  if (body.empty()) return read_fields(*known, json::object());
  const auto document = read_json(body);
  if (!document) return tl::unexpected(document.error());
  return read_fields(*known, *document);
}

}  // namespace meldwise::net
