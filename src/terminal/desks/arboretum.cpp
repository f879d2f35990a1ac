// Arboretum on the screen: every player's garden side by side. A card is planted by choosing one of its
// places, in the palette (best first) or by walking over the garden.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstdio>
#include <limits>

#include "cards/tree_card.h"
#include "games/arboretum/speech/solver_json.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

// In the order of Species.
constexpr std::array<Ink, kSpecies> kTreeInks{Ink::purple, Ink::red,  Ink::yellow, Ink::orange, Ink::brown,
                                              Ink::green,  Ink::pink, Ink::blue,   Ink::cyan,   Ink::bad};

struct Place {
  int x = 0;
  int y = 0;
};

/// The place of a planting: "play J3 at 1,-2".
std::optional<Place> place_of(const Choice& choice) {
  Place place;
  if (choice.actions.size() != 1) return std::nullopt;
  if (std::sscanf(choice.actions.front().c_str(), "play %*s at %d,%d", &place.x, &place.y) != 2)
    return std::nullopt;
  return place;
}

class ArboretumDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override {
    const auto parsed = parse_tree_card(text);
    if (!parsed || meldwise::to_text(*parsed) != text) return std::nullopt;
    return Span{meldwise::to_text(*parsed),
                {kTreeInks[static_cast<std::size_t>(index_of(parsed->species()))], true}};
  }
  int card_width() const override { return 2; }
  std::pair<int, int> sort_key(std::string_view text) const override {
    const auto parsed = parse_tree_card(text);
    return parsed ? std::pair{index_of(parsed->species()), parsed->rank()} : std::pair{0, 0};
  }
  bool wide() const override { return true; }
  Cards read_cards(std::string_view word) const override {
    const auto parsed = parse_tree_card(word);
    return parsed ? Cards{meldwise::to_text(*parsed)} : Cards{};
  }

  std::string where(const Seen& seen) const override {
    const Json& view = seen.json();
    return fmt::format("game {} of {} · turn {} · deck {}", number_at(view, "round"),
                       number_at(view, "rounds"), number_at(view, "turn"), number_at(view, "deck"));
  }

  Line question(const Scene& scene) const override {
    const std::string phase = scene.view.json().at("phase");
    if (phase == "first draw") return {{"draw the first of two cards", {}}};
    if (phase == "second draw") return {{"draw the second card", {}}};
    if (phase == "play") return {{"plant a tree: choose a card, then its place", {}}};
    if (phase == "discard") return {{"discard a card on your own pile", {}}};
    Line line{{"The game is over.  ", kBold}};
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      line.push_back(
          {fmt::format("{} {}   ", scene.names[i], scene.view.json().at("scores").at(i).get<int>()),
           {Ink::good, true}});
    }
    return line;
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Json& view = seen.json();
    ScoreColumn count{"cards", {}};
    ScoreColumn trees{"trees", {}};
    ScoreColumn paths{"paths", {}};
    for (const Json& player : view.at("players")) {
      count.cells.push_back(std::to_string(number_at(player, "cards")));
      trees.cells.push_back(std::to_string(player.at("arboretum").size()));
      paths.cells.push_back(std::to_string(sum_of(player.at("paths"))));
    }
    return {count, trees, paths};
  }

  std::string counts(const Seen& seen) const override {
    const Json& view = seen.json();
    std::string text = fmt::format("deck {}   discard piles", number_at(view, "deck"));
    for (const Json& player : view.at("players")) text += fmt::format(" {}", player.at("discard").size());
    return text;
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    // As many gardens side by side as their trees allow; the others below them.
    const auto seats = static_cast<int>(scene.names.size());
    int across = seats;
    const auto fits = [&](int number) {
      const int width = (area.columns + 1) / number - 2;
      for (int i = 0; i < seats; ++i) {
        if (2 * garden_of(scene, i).wide() > width) return false;
      }
      return true;
    };
    while (across > 1 && !fits(across)) --across;
    const int width = (area.columns + 1) / across;
    int top = area.row;
    for (int first = 0; first < seats; first += across) {
      const int last = std::min(seats, first + across);
      int bottom = std::max(top, area.bottom());
      for (int i = first; i < last; ++i) {
        const int column = area.column + (i - first) * width;
        const Rect part{top, column, std::max(0, area.bottom() - top), width - (i + 1 < last ? 2 : 0)};
        bottom = std::max(bottom, paint_seat(canvas, part, scene, i) + (last < seats ? 1 : 0));
      }
      for (int i = first; i + 1 < last; ++i) {
        for (int row = top; row < bottom; ++row)
          canvas.put(row, area.column + (i - first + 1) * width - 2, "│", kFaint);
      }
      top = bottom;
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const Json& view = seen.json();
    if (view.at("phase") != "play") return {};
    std::vector<Choice> all;
    for (const LegalAction& entry : legal) {
      if (entry.json.at("type") == "play") all.push_back(Desk::choice_for(seen, entry));
    }
    value_places(view, all);
    if (all.empty()) return {};
    Choice best = all.front();
    if (best.note.empty()) return {};
    best.proposed = true;
    best.label = Line{{"Plant ", kAccent}} + painted(best.cards) + Line{{" for most points now", {}}};
    return {best};
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    std::vector<Choice> found = Desk::choices(turn);
    if (turn.view.json().at("phase") == "play") value_places(turn.view.json(), found);
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    const Json& view = seen.json();
    Choice choice = Desk::choice_for(seen, legal);
    const Json& action = legal.json;
    const std::string type = action.at("type");
    if (type == "draw" && action.at("from") == "deck") {
      choice.label = {{"Draw from the deck", {}}};
      choice.note = many(number_at(view, "deck"), "card");
    } else if (type == "draw") {
      const auto seat = action.at("seat").get<std::size_t>();
      const std::string whose =
          view.at("seat") == seat ? "your pile" : fmt::format("the pile of P{}", seat + 1);
      choice.label = sentence(fmt::format(
          "Take {} from {}", view.at("players").at(seat).at("discard").back().get<std::string>(), whose));
    } else if (type == "discard") {
      choice.label = sentence("Discard " + action.at("card").get<std::string>());
    } else if (type == "play") {
      const auto place = place_of(choice);
      choice.label = Line{{"Plant ", {}}} + painted(choice.cards) +
                     Line{{fmt::format(" at {},{}", place->x, place->y), {}}};
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    if (turn.view.json().at("phase") == "discard") return {"discard " + joined(turn.selected)};
    return {};
  }

  bool has_places(const std::vector<Choice>& choices) const override {
    return std::any_of(choices.begin(), choices.end(),
                       [](const Choice& choice) { return place_of(choice).has_value(); });
  }

  int neighbour(const std::vector<Choice>& choices, int marked, int down, int right) const override {
    const auto from = place_of(choices[static_cast<std::size_t>(marked)]);
    int best = marked;
    int best_distance = INT_MAX;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto to = place_of(choices[i]);
      if (!to || choices[i].proposed) continue;
      if (!from) return static_cast<int>(i);
      const int ahead = right != 0 ? (to->x - from->x) * right : (from->y - to->y) * down;
      const int aside = right != 0 ? std::abs(to->y - from->y) : std::abs(to->x - from->x);
      if (ahead <= 0) continue;
      const int distance = ahead + 2 * aside;
      if (distance < best_distance) {
        best = static_cast<int>(i);
        best_distance = distance;
      }
    }
    return best;
  }

 private:
  static int sum_of(const Json& paths) {
    int sum = 0;
    for (const auto& [species, points] : paths.items()) sum += points.get<int>();
    return sum;
  }

  /// Points by species of a garden.
  static Json paths_of(const Json& layout) {
    Json points = Json::object();
    if (const auto answer = arboretum::answer_score({{"layout", layout}})) {
      for (const auto& [species, path] : answer->at("paths").items()) {
        if (const auto value = number_at(path, "points"); value > 0) points[species] = value;
      }
    }
    return points;
  }

  /// Notes what each place adds to the paths and puts the best first.
  void value_places(const Json& view, std::vector<Choice>& choices) const {
    const Json& own = view.at("players").at(view.at("seat").get<std::size_t>());
    const Json& before = own.at("paths");
    std::vector<std::pair<int, Choice>> valued;
    for (Choice& choice : choices) {
      int gain = std::numeric_limits<int>::min();
      if (const auto place = place_of(choice)) {
        Json layout = own.at("arboretum");
        layout.push_back({choice.cards.front(), place->x, place->y});
        const Json after = paths_of(layout);
        gain = sum_of(after) - sum_of(before);
        for (const auto& [species, points] : after.items()) {
          const int was = before.value(species, 0);
          if (points != was)
            choice.note +=
                fmt::format("{}{} {}→{}", choice.note.empty() ? "" : ", ", species, was, points.get<int>());
        }
      }
      valued.emplace_back(gain, std::move(choice));
    }
    std::stable_sort(valued.begin(), valued.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    choices.clear();
    for (auto& [gain, choice] : valued) choices.push_back(std::move(choice));
  }

  /// The row after the last one comes back.
  int paint_seat(Canvas& canvas, const Rect& area, const Scene& scene, int seat) const {
    const Json& view = scene.view.json();
    const auto at = static_cast<std::size_t>(seat);
    const Json& player = view.at("players").at(at);
    const bool moves = view.at("to_move") == seat;
    Line title{{(moves ? "▸" : " ") + scene.names[at], moves ? kAccent : kBold},
               {fmt::format(" {}{}", number_at(player, "cards"), area.columns < 22 ? "" : " cards"), kFaint}};
    for (const auto& [species, points] : player.at("paths").items()) {
      const auto parsed = parse_species(species);
      const Style style{parsed ? kTreeInks[static_cast<std::size_t>(index_of(*parsed))] : Ink::plain, true};
      title.push_back({fmt::format(" {}{}", species, points.get<int>()), style});
    }
    int row = put_lines(canvas, area, area.row, title, 1);
    const Cards pile = cards(player.at("discard"));
    Line info{{" pile ", kFaint}};
    info = info + (pile.empty() ? Line{{"empty", kFaint}}
                                : pile_line(*this, Cards(pile.rbegin(), pile.rend()), area.columns - 6));
    canvas.put(row++, area.column, info, area.right());
    const Cards hand =
        at < scene.hands.size() && !scene.hands[at].empty() ? scene.hands[at] : cards(player.at("known"));
    if (!hand.empty() && view.at("seat") != seat) {
      row = put_lines(canvas, area, row, Line{{" has  ", kFaint}} + painted(hand), 1);
    }
    const Rect rest{row, area.column, std::max(0, area.bottom() - row), area.columns};
    return paint_garden(canvas, rest, scene, player.at("arboretum"), garden_of(scene, seat),
                        view.at("seat") == seat && moves);
  }

  /// The part of a garden that has trees, and places for the next one while they are looked for.
  struct Garden {
    int left = INT_MAX;
    int right = INT_MIN;
    int top = INT_MIN;
    int bottom = INT_MAX;

    [[nodiscard]] bool empty() const { return left > right; }
    [[nodiscard]] int wide() const { return empty() ? 0 : right - left + 1; }
    [[nodiscard]] int tall() const { return empty() ? 0 : top - bottom + 1; }
    void stretch(int x, int y) {
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::max(top, y);
      bottom = std::min(bottom, y);
    }
  };

  static Garden garden_of(const Scene& scene, int seat) {
    Garden garden;
    const Json& view = scene.view.json();
    for (const Json& tree : view.at("players").at(static_cast<std::size_t>(seat)).at("arboretum")) {
      garden.stretch(tree.at(1).get<int>(), tree.at(2).get<int>());
    }
    if (view.at("seat") != seat || view.at("to_move") != seat || scene.choices == nullptr) return garden;
    for (const Choice& choice : *scene.choices) {
      if (const auto place = place_of(choice)) garden.stretch(place->x, place->y);
    }
    return garden;
  }

  /// The row after the last one comes back.
  int paint_garden(Canvas& canvas, const Rect& area, const Scene& scene, const Json& layout,
                   const Garden& garden, bool planting) const {
    if (garden.empty()) {
      canvas.put(area.row, area.column + 1, "no trees yet", kFaint, area.right());
      return area.row + 1;
    }
    const int wide = garden.wide();
    const int tall = garden.tall();
    const int left = garden.left;
    const int top = garden.top;
    const bool roomy = 2 * tall + 1 <= area.rows && 4 * wide <= area.columns && area.rows > 16;
    const int cell = roomy ? 4 : 3 * wide <= area.columns + 1 ? 3 : 2;
    const int line = roomy ? 2 : 1;
    const int indent = std::max(0, (area.columns - wide * cell) / 2);
    const int drop = std::max(0, (area.rows - tall * line) / 3);
    const auto put = [&](int x, int y, Span span) {
      const int row = area.row + drop + (top - y) * line;
      canvas.put(row, area.column + indent + (x - left) * cell, Line{std::move(span)}, area.right());
      return row;
    };
    if (planting && scene.choices != nullptr) {
      for (std::size_t i = 0; i < scene.choices->size(); ++i) {
        const Choice& choice = (*scene.choices)[i];
        const auto place = place_of(choice);
        if (!place || &choice == scene.choice) continue;
        const int row = put(place->x, place->y, {"··", kFaint});
        canvas.zone({row, area.column + indent + (place->x - left) * cell, 1, 2},
                    [pick = scene.pick, i] { pick(static_cast<int>(i)); });
      }
    }
    for (const Json& tree : layout) {
      put(tree.at(1).get<int>(), tree.at(2).get<int>(),
          card(tree.at(0).get<std::string>()).value_or(Span{"??", {}}));
    }
    if (scene.choice != nullptr && planting) {
      if (const auto place = place_of(*scene.choice)) {
        Span tree = *card(scene.choice->cards.front());
        tree.style.reverse = true;
        put(place->x, place->y, tree);
      }
    }
    return area.row + drop + (tall - 1) * line + 1;
  }
};

}  // namespace

std::unique_ptr<Desk> make_arboretum_desk() { return std::make_unique<ArboretumDesk>(); }

}  // namespace meldwise::terminal
