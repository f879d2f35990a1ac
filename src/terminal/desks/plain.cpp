// The desk of a game that has none of its own: the view in the game's own words, and every legal action as a
// line of the palette. It uses only what docs/schema.md promises of every game, and is the one desk that
// reads JSON.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

std::int64_t number_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<std::int64_t>() : 0;
}

const Json& json_of(const Seen& seen) { return std::any_cast<const Json&>(seen.any()); }

Cards cards_in(const Json& list) {
  Cards found;
  for (const Json& card : list) found.push_back(card.is_string() ? card.get<std::string>() : card.dump());
  return found;
}

class PlainDesk final : public Desk {
 public:
  Seen look(const Table& table, Seat seat) const override { return Seen(table.view_json(seat)); }
  Legal legal(const Table& table) const override {
    Legal list;
    for (Json& entry : table.legal_json()) {
      list.push_back({entry.at("text").get<std::string>(), std::move(entry.at("action"))});
    }
    return list;
  }

  std::optional<Span> card(std::string_view /*text*/) const override { return std::nullopt; }
  int card_width() const override { return 2; }
  std::pair<int, int> sort_key(std::string_view /*card*/) const override { return {0, 0}; }
  Cards hand(const Seen& seen) const override { return cards_in(json_of(seen).at("hand")); }
  Cards cards_of(const LegalAction& legal) const override {
    const Json& action = std::any_cast<const Json&>(legal.action);
    for (const char* key : {"cards", "tiles"}) {
      if (const auto list = action.find(key); list != action.end() && list->is_array())
        return cards_in(*list);
    }
    for (const char* key : {"card", "tile"}) {
      if (const auto one = action.find(key); one != action.end() && !one->is_null())
        return cards_in(Json::array({*one}));
    }
    return {};
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    int row = area.row;
    for (const Line& line : text_lines(scene.text, area.columns)) {
      canvas.put(row++, area.column, line, area.right());
    }
    for (std::size_t i = 0; i < scene.hands.size(); ++i) {
      if (scene.hands[i].empty()) continue;
      row =
          put_lines(canvas, area, row, {{scene.names[i] + " holds ", kFaint}, {joined(scene.hands[i]), {}}});
    }
  }

  std::string where(const Seen& seen) const override {
    const Json& view = json_of(seen);
    return fmt::format("round {}", number_at(view, "round"));
  }

  Line question(const Scene& scene) const override {
    std::string phase = json_of(scene.view).value("phase", "");
    std::replace(phase.begin(), phase.end(), '_', ' ');
    return {{phase, {}}};
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Json& view = json_of(seen);
    ScoreColumn count{"cards", {}};
    for (const Json& player : view.at("players")) {
      if (player.contains("cards")) count.cells.push_back(std::to_string(number_at(player, "cards")));
    }
    if (count.cells.size() != view.at("players").size()) return {};
    return {count};
  }

  std::string counts(const Seen& seen) const override {
    const Json& view = json_of(seen);
    std::string text;
    for (const auto& [key, value] : view.items()) {
      if (!value.is_number() || key == "seat" || key == "to_move") continue;
      text += fmt::format("{}{} {}", text.empty() ? "" : "   ", key, value.dump());
    }
    return text;
  }

  std::vector<Choice> proposals(const Seen& /*view*/, const Legal& /*legal*/) const override { return {}; }

  /// Every action that takes the selected cards; all of them while none is selected.
  std::vector<Choice> choices(const Turn& turn) const override {
    std::vector<Choice> found;
    for (const LegalAction& legal : turn.legal) {
      Cards rest = cards_of(legal);
      const bool takes = std::all_of(turn.selected.begin(), turn.selected.end(), [&](const std::string& one) {
        const auto place = std::find(rest.begin(), rest.end(), one);
        if (place == rest.end()) return false;
        rest.erase(place);
        return true;
      });
      if (takes) found.push_back(choice_for(turn.view, legal));
    }
    return found;
  }
};

}  // namespace

std::unique_ptr<Desk> make_plain_desk() { return std::make_unique<PlainDesk>(); }

}  // namespace meldwise::terminal
