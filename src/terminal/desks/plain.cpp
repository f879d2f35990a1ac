// The desk of a game that has none of its own: the view in the game's own words, and every legal action as a
// line of the palette. It uses only what docs/schema.md promises of every game.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

class PlainDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view /*text*/) const override { return std::nullopt; }
  int card_width() const override { return 2; }
  std::pair<int, int> sort_key(std::string_view /*card*/) const override { return {0, 0}; }
  Cards cards(const Json& list) const override {
    Cards found;
    for (const Json& card : list) found.push_back(card.is_string() ? card.get<std::string>() : card.dump());
    return found;
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
    const Json& view = seen.json();
    return fmt::format("round {}", number_at(view, "round"));
  }

  Line question(const Scene& scene) const override {
    std::string phase = scene.view.json().value("phase", "");
    std::replace(phase.begin(), phase.end(), '_', ' ');
    return {{phase, {}}};
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Json& view = seen.json();
    ScoreColumn count{"cards", {}};
    for (const Json& player : view.at("players")) {
      if (player.contains("cards")) count.cells.push_back(std::to_string(number_at(player, "cards")));
    }
    if (count.cells.size() != view.at("players").size()) return {};
    return {count};
  }

  std::string counts(const Seen& seen) const override {
    const Json& view = seen.json();
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
      Cards rest = cards_of(*this, legal.json);
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
