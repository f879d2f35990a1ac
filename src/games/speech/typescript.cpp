#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

#include "games/speech/schema.h"

namespace meldwise::speech {
namespace {

std::string as_json(std::string_view text) { return nlohmann::json(text).dump(); }

/// "FiveCrowns" of "five-crowns".
std::string pascal(std::string_view name) {
  std::string out;
  bool start = true;
  for (const char c : name) {
    if (c == '-') {
      start = true;
      continue;
    }
    out += start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    start = false;
  }
  return out;
}

class TypeMaker {
 public:
  explicit TypeMaker(std::string prefix) : prefix_(std::move(prefix)) {}

  void interface(const std::string& name, const Shape& shape) {
    if (made_.contains(name)) return;
    made_[name] = true;
    std::string body = "export interface " + prefix_ + name + " {\n";
    for (const Member& member : shape.members) {
      if (!member.help.empty()) body += "  /** " + member.help + " */\n";
      body += "  " + key(member) + ": " + type(member.shape) + ";\n";
    }
    out += body + "}\n\n";
  }

  void alternatives(const std::string& name, const std::vector<Message>& messages) {
    std::string body = "export type " + prefix_ + name + " =";
    for (const Message& message : messages) {
      body += "\n  | {";
      std::string_view comma = " ";
      for (const Member& member : message.shape.members) {
        body.append(comma).append(key(member)).append(": ").append(type(member.shape));
        comma = "; ";
      }
      body += " }";
    }
    out += body + ";\n\n";
  }

  std::string out;

 private:
  static std::string key(const Member& member) { return member.key + (member.optional ? "?" : ""); }

  std::string type(const Shape& shape) { return plain(shape) + (shape.nullable ? " | null" : ""); }

  std::string plain(const Shape& shape) {
    switch (shape.kind) {
      case ShapeKind::number:
      case ShapeKind::seat:
        return "number";
      case ShapeKind::flag:
        return "boolean";
      case ShapeKind::text:
        return "string";
      case ShapeKind::seat_or_word:
        return "number | " + as_json(shape.words[0]);
      case ShapeKind::card:
        return shape.max == 0 ? "string" : "number";
      case ShapeKind::word: {
        std::string words;
        for (const std::string& word : shape.words) words += (words.empty() ? "" : " | ") + as_json(word);
        return words;
      }
      case ShapeKind::list: {
        const std::string item = type(shape.items[0]);
        return (item.find('|') == std::string::npos ? item : "(" + item + ")") + "[]";
      }
      case ShapeKind::tuple: {
        std::string items;
        for (const Shape& item : shape.items) items += (items.empty() ? "" : ", ") + type(item);
        return "[" + items + "]";
      }
      case ShapeKind::map:
        return "Record<string, " + type(shape.items[0]) + ">";
      case ShapeKind::action:
        return prefix_ + "Action";
      case ShapeKind::nothing:
        return "null";
      case ShapeKind::object:
        interface(shape.name, shape);
        return prefix_ + shape.name;
    }
    return "unknown";
  }

  std::string prefix_;
  std::map<std::string, bool> made_;
};

}  // namespace

std::string typescript(const GameSchema& game) {
  const std::string prefix = pascal(game.name);
  TypeMaker maker(prefix);
  maker.interface("View", game.view);
  maker.alternatives("Action", game.actions);
  maker.alternatives("Event", game.events);
  const auto words = [&](std::string_view what, const std::vector<Message>& messages) {
    maker.out += "export const " + prefix + std::string(what) + "Words = {\n";
    for (const Message& message : messages) {
      maker.out += "  " + as_json(message.key) + ": " + as_json(message.words) + ",\n";
    }
    maker.out += "} as const;\n";
  };
  maker.out += "export type " + prefix + "EventType = " + prefix + "Event[\"type\"];\n\n";
  maker.out +=
      "/** The English words by key; words in capitals are values, a verb with * goes with the seat. */\n";
  words("Action", game.actions);
  words("Event", game.events);
  return "// " + game.title +
         " on the wire. Made from the game's description by `./dev generate`: do not edit.\n\n" + maker.out;
}

std::vector<Saying> gathered(std::initializer_list<std::span<const Saying>> tables) {
  std::vector<Saying> all;
  for (const std::span<const Saying> table : tables) all.insert(all.end(), table.begin(), table.end());
  return all;
}

std::string typescript(std::span<const Saying> sayings) {
  std::string out =
      "// What the engine says besides what happens, in English: refusals, verdicts, reasons. Each place "
      "says "
      "what kind of\n// value it has. Made from the tables in src/ by `./dev generate`: do not edit.\n\n"
      "export const sentences = {\n";
  for (const Saying& saying : sayings)
    out += "  " + as_json(saying.key) + ": " + as_json(saying.english) + ",\n";
  return out + "} as const;\n";
}

}  // namespace meldwise::speech
