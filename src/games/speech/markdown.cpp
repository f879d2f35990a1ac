#include <nlohmann/json.hpp>
#include <set>

#include "games/speech/schema.h"

namespace meldwise::speech {
namespace {

class TableMaker {
 public:
  void table(const Shape& shape) {
    std::string body = "| key | value | meaning |\n|---|---|---|\n";
    for (const Member& member : shape.members) {
      body += "| `" + member.key + "` | " + type(member.shape) + " | " + escaped(member.help);
      if (member.optional) body += " (not always there)";
      if (member.reading == Reading::checked) body += " †";
      if (member.reading == Reading::ignored) body += " ‡";
      body += " |\n";
    }
    out += body + "\n";
    while (!waiting_.empty()) {
      const Shape next = waiting_.front();
      waiting_.erase(waiting_.begin());
      if (!told_.insert(next.name).second) continue;
      out += "**" + next.name + "**:\n\n";
      table(next);
    }
  }

  /// The members of a message besides its type, "`card` card, `from` \"stock\"".
  std::string members(const Shape& shape) {
    std::string list;
    for (const Member& member : shape.members) {
      if (member.key == "type" || member.key == "key") continue;
      list += (list.empty() ? "`" : ", `") + member.key + "` " + type(member.shape);
      if (member.optional) list += " (or left out)";
    }
    return list;
  }

  static std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
      if (c == '|') safe += '\\';
      safe += c;
    }
    return safe;
  }

  std::string out;

 private:
  std::string type(const Shape& shape) { return plain(shape) + (shape.nullable ? " or null" : ""); }

  std::string plain(const Shape& shape) {
    switch (shape.kind) {
      case ShapeKind::number:
        return std::to_string(shape.min) + "–" + std::to_string(shape.max);
      case ShapeKind::flag:
        return "true, false";
      case ShapeKind::text:
        return "text";
      case ShapeKind::seat:
        return "seat";
      case ShapeKind::seat_or_word:
        return "seat or \"" + shape.words[0] + "\"";
      case ShapeKind::card:
        return shape.max == 0 ? "card" : "tile";
      case ShapeKind::word: {
        std::string words;
        for (const std::string& word : shape.words) words += (words.empty() ? "\"" : ", \"") + word + "\"";
        return words;
      }
      case ShapeKind::list:
        return "[" + type(shape.items[0]) + ", …]";
      case ShapeKind::tuple: {
        std::string items;
        for (const Shape& item : shape.items) items += (items.empty() ? "" : ", ") + type(item);
        return "[" + items + "]";
      }
      case ShapeKind::map:
        return "{name: " + type(shape.items[0]) + "}";
      case ShapeKind::action:
        return "action";
      case ShapeKind::nothing:
        return "null";
      case ShapeKind::object:
        if (shape.name == "Options") return "options";
        waiting_.push_back(shape);
        waiting_.back().nullable = false;
        return shape.name;
    }
    return {};
  }

  std::vector<Shape> waiting_;
  std::set<std::string> told_;
};

}  // namespace

std::string markdown(const GameSchema& game) {
  TableMaker maker;
  maker.table(game.view);
  std::string& out = maker.out;
  out += "| action | `type` | with |\n|---|---|---|\n";
  for (const Message& action : game.actions) {
    out += "| `" + TableMaker::escaped(action.words) + "` | `" + action.type + "` | " +
           maker.members(action.shape) + " |\n";
  }
  out += "\n| event `key` | `type` | with | words |\n|---|---|---|---|\n";
  for (const Message& event : game.events) {
    out += "| `" + event.key + "` | `" + event.type + "` | " + maker.members(event.shape) + " | `" +
           TableMaker::escaped(event.words) + "` |\n";
  }
  return out;
}

}  // namespace meldwise::speech
