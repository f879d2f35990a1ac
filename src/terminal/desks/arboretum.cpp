// Arboretum on the screen: every player's garden side by side. A card is planted by choosing one of its
// places, in the palette (best first) or by walking over the garden.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <limits>

#include "games/arboretum/game.h"
#include "games/arboretum/rules/course.h"
#include "melds/arboretum/paths.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace arboretum_desk {

using namespace arboretum;

// In the order of Species.
constexpr std::array<Ink, kSpecies> kTreeInks{Ink::purple, Ink::red,  Ink::yellow, Ink::orange, Ink::brown,
                                              Ink::green,  Ink::pink, Ink::blue,   Ink::cyan,   Ink::bad};

/// What a choice plants where; null if it is not a planting.
const Planted* planting_of(const Choice& choice) { return std::any_cast<Planted>(&choice.preview); }

Style style_of(Species species) { return {kTreeInks[static_cast<std::size_t>(index_of(species))], true}; }
Span face_of(TreeCard card) { return {meldwise::to_text(card), style_of(card.species())}; }

class ArboretumDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override {
    const auto parsed = parse_tree_card(text);
    if (!parsed || meldwise::to_text(*parsed) != text) return std::nullopt;
    return face_of(*parsed);
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

  Cards hand(const Seen& seen) const override { return written(seen.as<arboretum::Game>().hand); }
  Cards cards_of(const LegalAction& legal) const override {
    const Action action = legal.as<arboretum::Game>();
    if (action.kind() == ActionKind::draw || action.kind() == ActionKind::take) return {};
    return {meldwise::to_text(action.card())};
  }

  std::string where(const Seen& seen) const override {
    const Public& table = seen.as<arboretum::Game>().table;
    return fmt::format("game {} of {} · turn {} · deck {}", table.round + 1, table.options.rounds,
                       table.turns + (table.exhausted() ? 0 : 1), table.deck);
  }

  Line question(const Scene& scene) const override {
    const Public& table = scene.view.as<arboretum::Game>().table;
    if (table.progress == Progress::playing) {
      switch (table.phase) {
        case Phase::first_draw:
          return {{"draw the first of two cards", {}}};
        case Phase::second_draw:
          return {{"draw the second card", {}}};
        case Phase::play:
          return {{"plant a tree: choose a card, then its place", {}}};
        case Phase::discard:
          return {{"discard a card on your own pile", {}}};
      }
    }
    Line line{{"The game is over.  ", kBold}};
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      line.push_back({fmt::format("{} {}   ", scene.names[i], table.seat[i].points), {Ink::good, true}});
    }
    return line;
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Public& table = seen.as<arboretum::Game>().table;
    ScoreColumn count{"cards", {}};
    ScoreColumn trees{"trees", {}};
    ScoreColumn paths{"paths", {}};
    for (int i = 0; i < table.seats; ++i) {
      const Layout& layout = table.of(seat_at(i)).layout;
      count.cells.push_back(std::to_string(table.hand_size(seat_at(i))));
      trees.cells.push_back(std::to_string(layout.size()));
      paths.cells.push_back(std::to_string(total(score_paths(layout))));
    }
    return {count, trees, paths};
  }

  std::string counts(const Seen& seen) const override {
    const Public& table = seen.as<arboretum::Game>().table;
    std::string text = fmt::format("deck {}   discard piles", table.deck);
    for (int i = 0; i < table.seats; ++i)
      text += fmt::format(" {}", table.seat[static_cast<std::size_t>(i)].pile.size());
    return text;
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    // As many gardens side by side as their trees allow; the others below them.
    const auto seats = static_cast<int>(scene.names.size());
    int across = seats;
    const auto fits = [&](int number) {
      const int width = (area.columns + 1) / number - 2;
      for (int i = 0; i < seats; ++i) {
        if (2 * garden_of(scene, seat_at(i)).wide() > width) return false;
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
        bottom = std::max(bottom, paint_seat(canvas, part, scene, seat_at(i)) + (last < seats ? 1 : 0));
      }
      for (int i = first; i + 1 < last; ++i) {
        for (int row = top; row < bottom; ++row)
          canvas.put(row, area.column + (i - first + 1) * width - 2, "│", kFaint);
      }
      top = bottom;
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const View& view = seen.as<arboretum::Game>();
    if (!plants(view)) return {};
    std::vector<Choice> all;
    for (const LegalAction& entry : legal) all.push_back(choice_for(seen, entry));
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
    const View& view = turn.view.as<arboretum::Game>();
    if (plants(view)) value_places(view, found);
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    const View& view = seen.as<arboretum::Game>();
    Choice choice = Desk::choice_for(seen, legal);
    const Action action = legal.as<arboretum::Game>();
    switch (action.kind()) {
      case ActionKind::draw:
        choice.label = {{"Draw from the deck", {}}};
        choice.note = many(view.table.deck, "card");
        break;
      case ActionKind::take: {
        const std::string whose = view.seat == action.pile()
                                      ? "your pile"
                                      : fmt::format("the pile of P{}", index_of(action.pile()) + 1);
        const TreeCard top = view.table.of(action.pile()).pile.back();
        choice.label = sentence(fmt::format("Take {} from {}", meldwise::to_text(top), whose));
        break;
      }
      case ActionKind::play:
        choice.label = Line{{"Plant ", {}}} + painted(choice.cards) +
                       Line{{" at " + arboretum::to_text(action.cell()), {}}};
        choice.preview = Planted{action.card(), action.cell()};
        break;
      case ActionKind::discard:
        choice.label = sentence("Discard " + meldwise::to_text(action.card()));
        break;
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    const Public& table = turn.view.as<arboretum::Game>().table;
    if (table.progress == Progress::playing && table.phase == Phase::discard) {
      return {"discard " + joined(turn.selected)};
    }
    return {};
  }

  bool has_places(const std::vector<Choice>& choices) const override {
    return std::any_of(choices.begin(), choices.end(),
                       [](const Choice& choice) { return planting_of(choice) != nullptr; });
  }

  int neighbour(const std::vector<Choice>& choices, int marked, int down, int right) const override {
    const Planted* from = planting_of(choices[static_cast<std::size_t>(marked)]);
    int best = marked;
    int best_distance = INT_MAX;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Planted* to = planting_of(choices[i]);
      if (to == nullptr || choices[i].proposed) continue;
      if (from == nullptr) return static_cast<int>(i);
      const int x = to->cell.x() - from->cell.x();
      const int y = to->cell.y() - from->cell.y();
      const int ahead = right != 0 ? x * right : -y * down;
      const int aside = right != 0 ? std::abs(y) : std::abs(x);
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
  static bool plants(const View& view) {
    return view.table.progress == Progress::playing && view.table.phase == Phase::play;
  }

  /// Calls visit(species, points) for every species with a path, in the order of their letters.
  static void for_each_path(const SpeciesPoints& points, const auto& visit) {
    static const auto kByLetter = [] {
      std::array<Species, kSpecies> all{};
      for (int s = 0; s < kSpecies; ++s) all[static_cast<std::size_t>(s)] = species_at(s);
      std::sort(all.begin(), all.end(),
                [](Species a, Species b) { return species_letter(a) < species_letter(b); });
      return all;
    }();
    for (const Species species : kByLetter) {
      const int worth = points[static_cast<std::size_t>(index_of(species))];
      if (worth > 0) visit(species, worth);
    }
  }

  /// Notes what each place adds to the paths and puts the best first.
  static void value_places(const View& view, std::vector<Choice>& choices) {
    const Growth<Layout::kCapacity> growth(view.table.of(view.seat).layout);
    std::vector<std::pair<int, Choice>> valued;
    for (Choice& choice : choices) {
      int gain = std::numeric_limits<int>::min();
      if (const Planted* tree = planting_of(choice)) {
        const SpeciesPoints after = growth.with(tree->card, tree->cell).points;
        gain = total(after) - total(growth.now());
        for_each_path(after, [&](Species species, int worth) {
          const int was = growth.now()[static_cast<std::size_t>(index_of(species))];
          if (worth == was) return;
          choice.note +=
              fmt::format("{}{} {}→{}", choice.note.empty() ? "" : ", ", species_letter(species), was, worth);
        });
      }
      valued.emplace_back(gain, std::move(choice));
    }
    std::stable_sort(valued.begin(), valued.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    choices.clear();
    for (auto& [gain, choice] : valued) choices.push_back(std::move(choice));
  }

  /// The row after the last one comes back.
  int paint_seat(Canvas& canvas, const Rect& area, const Scene& scene, Seat seat) const {
    const View& view = scene.view.as<arboretum::Game>();
    const auto at = static_cast<std::size_t>(index_of(seat));
    const SeatRecord& record = view.table.of(seat);
    const bool moves = view.table.to_move == seat;
    Line title{{(moves ? "▸" : " ") + scene.names[at], moves ? kAccent : kBold},
               {fmt::format(" {}{}", view.table.hand_size(seat), area.columns < 22 ? "" : " cards"), kFaint}};
    for_each_path(score_paths(record.layout), [&](Species species, int worth) {
      title.push_back({fmt::format(" {}{}", species_letter(species), worth), style_of(species)});
    });
    int row = put_lines(canvas, area, area.row, title, 1);
    const Cards pile = written(record.pile);
    Line info{{" pile ", kFaint}};
    info = info + (pile.empty() ? Line{{"empty", kFaint}}
                                : pile_line(*this, Cards(pile.rbegin(), pile.rend()), area.columns - 6));
    canvas.put(row++, area.column, info, area.right());
    const Cards hand =
        at < scene.hands.size() && !scene.hands[at].empty() ? scene.hands[at] : written(record.known);
    if (!hand.empty() && view.seat != seat) {
      row = put_lines(canvas, area, row, Line{{" has  ", kFaint}} + painted(hand), 1);
    }
    const Rect rest{row, area.column, std::max(0, area.bottom() - row), area.columns};
    return paint_garden(canvas, rest, scene, record.layout, garden_of(scene, seat),
                        view.seat == seat && moves);
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
    void stretch(arboretum::Cell cell) {
      left = std::min(left, cell.x());
      right = std::max(right, cell.x());
      top = std::max(top, cell.y());
      bottom = std::min(bottom, cell.y());
    }
  };

  static Garden garden_of(const Scene& scene, Seat seat) {
    Garden garden;
    const View& view = scene.view.as<arboretum::Game>();
    const Layout& layout = view.table.of(seat).layout;
    for (int slot = 0; slot < layout.size(); ++slot) garden.stretch(layout.cell(slot));
    if (view.seat != seat || view.table.to_move != seat || scene.choices == nullptr) return garden;
    for (const Choice& choice : *scene.choices) {
      if (const Planted* tree = planting_of(choice)) garden.stretch(tree->cell);
    }
    return garden;
  }

  /// The row after the last one comes back.
  int paint_garden(Canvas& canvas, const Rect& area, const Scene& scene, const Layout& layout,
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
    const auto put = [&](arboretum::Cell at, Span span) {
      const Rect place{area.row + drop + (top - at.y()) * line, area.column + indent + (at.x() - left) * cell,
                       1, 2};
      canvas.put(place.row, place.column, Line{std::move(span)}, area.right());
      return place;
    };
    if (planting && scene.choices != nullptr) {
      for (std::size_t i = 0; i < scene.choices->size(); ++i) {
        const Choice& choice = (*scene.choices)[i];
        const Planted* tree = planting_of(choice);
        if (tree == nullptr || &choice == scene.choice) continue;
        canvas.zone(put(tree->cell, {"··", kFaint}), [pick = scene.pick, i] { pick(static_cast<int>(i)); });
      }
    }
    for (int slot = 0; slot < layout.size(); ++slot) put(layout.cell(slot), face_of(layout.card(slot)));
    if (scene.choice != nullptr && planting) {
      if (const Planted* tree = planting_of(*scene.choice)) {
        Span face = face_of(tree->card);
        face.style.reverse = true;
        put(tree->cell, face);
      }
    }
    return area.row + drop + (tall - 1) * line + 1;
  }
};

}  // namespace arboretum_desk

std::unique_ptr<Desk> make_arboretum_desk() { return std::make_unique<arboretum_desk::ArboretumDesk>(); }

}  // namespace meldwise::terminal
