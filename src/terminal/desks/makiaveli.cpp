// Makiaveli on the screen: the floor's groups and the cross. A player picks cards of the hand; the solver
// says whether they can all go down and rearranges the floor, and the new floor is shown before it is played.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/makiaveli/game.h"
#include "games/makiaveli/speech/floor.h"
#include "melds/makiaveli/plan.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace makiaveli_desk {

using namespace makiaveli;

/// The table after a play.
struct Preview {
  std::vector<Group> floor;
  FrenchHand cross;
};

class MakiaveliDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override {
    auto face = french_card(text);
    return face && face->text == "JK" ? std::nullopt : face;
  }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override { return french_key(text); }

  Cards hand(const Seen& seen) const override { return written(seen.as<makiaveli::Game>().hand); }
  Cards cards_of(const LegalAction& legal) const override {
    const Action& action = legal.as<makiaveli::Game>();
    return names_card(action.kind) ? Cards{to_text(action.card)} : Cards{};
  }

  std::string where(const Seen& seen) const override {
    const Public& table = seen.as<makiaveli::Game>().table;
    return fmt::format("round {} of {} · turn {}", table.round + 1, table.options.rounds,
                       table.turn + (table.progress == Progress::playing ? 1 : 0));
  }

  Line question(const Scene& scene) const override {
    const View& view = scene.view.as<makiaveli::Game>();
    const Public& table = view.table;
    if (table.progress == Progress::playing) {
      return {{view.play.put.empty() ? "select cards to bring to the floor, or draw"
                                     : "finish the play: every card on the floor must lie in a group",
               {}}};
    }
    if (table.ending == Ending::none) return {};
    std::vector<int> winners;
    for (int i = 0; i < table.seats; ++i) {
      if ((table.winners >> i & 1) != 0) winners.push_back(i);
    }
    const std::string names = name_list(scene, winners);
    return {{table.ending == Ending::blocked
                 ? "Nobody could go on. Fewest cards: " + names
                 : names + (names == "You" ? " went out and win." : " went out and wins."),
             {Ink::good, true}}};
  }

  std::string hand_note(const Seen& seen) const override {
    const View& view = seen.as<makiaveli::Game>();
    if (!Sight(view).acts) return {};
    Query query;
    query.must = view.table.board.floor;
    query.may = view.hand + view.play.put;
    query.cross_may = view.table.board.cross;
    query.anchored = view.table.options.anchored;
    return fmt::format("{} can go down", solve(query).play.size());
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Public& table = seen.as<makiaveli::Game>().table;
    ScoreColumn count{"cards", {}};
    ScoreColumn drew{"drew", {}};
    ScoreColumn played{"laid", {}};
    for (std::size_t i = 0; i < table.seats; ++i) {
      count.cells.push_back(std::to_string(table.seat[i].cards));
      drew.cells.push_back(std::to_string(table.seat[i].draws));
      played.cells.push_back(std::to_string(table.seat[i].played));
    }
    return {count, drew, played};
  }

  std::string counts(const Seen& seen) const override {
    const Public& table = seen.as<makiaveli::Game>().table;
    return fmt::format("deck {}   floor {} in {} groups   cross {}   passes in a row {}", table.deck,
                       table.board.floor.size(), arrange(table.board.floor).size(), table.board.cross.size(),
                       table.passes);
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const View& view = scene.view.as<makiaveli::Game>();
    const Board& board = view.table.board;
    const auto* preview = scene.choice == nullptr ? nullptr : std::any_cast<Preview>(&scene.choice->preview);
    const Groups lying = arrange(board.floor);
    Line piles{{"Deck ", kFaint},
               {"░░", {Ink::blue}},
               {fmt::format(" {}", view.table.deck), kBold},
               {"   Cross ", kFaint}};
    const Cards cross = written(preview != nullptr ? preview->cross : board.cross);
    piles = piles + (cross.empty() ? Line{{"empty", kFaint}} : painted(cross));
    if (!view.play.put.empty())
      piles = piles + Line{{"   In play ", kFaint}} + painted(written(view.play.put));
    if (preview != nullptr) piles.push_back({"   as it would be", {Ink::good}});
    int row = put_lines(canvas, area, area.row, piles) + 1;
    std::vector<Line> hands;
    for (std::size_t i = 0; i < scene.hands.size(); ++i) {
      if (scene.hands[i].empty()) continue;
      const auto lines =
          wrapped(Line{{scene.names[i] + " holds ", kFaint}} + painted(scene.hands[i]), area.columns, 4);
      hands.insert(hands.end(), lines.begin(), lines.end());
    }
    const int hand_rows = std::min(static_cast<int>(hands.size()), area.rows / 2);
    const Rect floor{row, area.column, area.bottom() - row - hand_rows, area.columns};
    if (preview != nullptr ? preview->floor.empty() : lying.empty()) {
      canvas.put(row++, area.column, "The floor is empty.", kFaint);
    } else if (preview != nullptr) {
      row = paint_groups(canvas, floor, preview->floor, lying, scene.choice->cards);
    } else {
      row = paint_groups(canvas, floor, {lying.data(), lying.size()}, lying, {});
    }
    for (const Line& line : hands) canvas.put(row++, area.column, line, area.right());
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& /*legal*/) const override {
    const View& view = seen.as<makiaveli::Game>();
    const Plan best = planned(view, view.hand + view.play.put);
    if (best.play.empty()) return {};
    Choice choice = play_of(view, best);
    choice.proposed = true;
    choice.note =
        best.all ? "goes out" : fmt::format("{} of {}, the most", choice.cards.size(), view.hand.size());
    choice.label = Line{{best.all ? "Go out: " : "Play ", kAccent}} + painted(choice.cards);
    return {choice};
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    const View& view = turn.view.as<makiaveli::Game>();
    std::vector<Choice> found;
    const Cards wanted = turn.selected.empty() && !turn.cursor.empty() ? Cards{turn.cursor} : turn.selected;
    FrenchHand down = view.play.put;
    for (const std::string& one : wanted) {
      if (const auto face = parse_face(one)) down.add(*face);
    }
    if (!wanted.empty()) {
      const Plan plan = planned(view, down);
      Choice choice;
      if (plan.all) {
        choice = play_of(view, plan);
      } else {
        choice.allowed = false;
        for (const std::string& one : wanted) choice.actions.push_back("put " + one);
        choice.actions.emplace_back("done");
      }
      choice.cards = wanted;
      choice.label = Line{{"Play ", {}}} + painted(wanted);
      found.push_back(choice);
    }
    for (const LegalAction& legal : turn.legal) {
      const ActionKind kind = legal.as<makiaveli::Game>().kind;
      if (names_card(kind)) continue;
      Choice choice = choice_for(turn.view, legal);
      if (kind == ActionKind::draw) {
        choice.label = {{"Draw a card", {}}};
        choice.note = many(view.table.deck, "card") + " in the deck";
      } else {
        choice.label = {{kind == ActionKind::done ? "Finish the play" : "Pass", {}}};
      }
      found.push_back(choice);
    }
    return found;
  }

 private:
  /// What the solver would do with these cards, those already put among them.
  static Plan planned(const View& view, const FrenchHand& cards) {
    const Groups lying = arrange(view.table.board.floor);
    return make_plan({lying.data(), lying.size()}, view.table.board.cross, cards,
                     view.table.options.anchored);
  }

  /// The plan as actions, from where the play stands.
  static Choice play_of(const View& view, const Plan& plan) {
    Choice choice;
    plan.play.for_each_face([&](Face face, int count) {
      for (int i = view.play.put.count(face); i < count; ++i) choice.cards.push_back(to_text(face));
    });
    for (const std::string& one : choice.cards) choice.actions.push_back("put " + one);
    plan.cross_used.for_each_face([&](Face face, int count) {
      for (int i = view.play.used.count(face); i < count; ++i) {
        choice.actions.push_back("use " + to_text(face));
      }
    });
    choice.actions.emplace_back("done");
    for (const Step& step : plan.steps) choice.steps.push_back(step.text);
    choice.preview = Preview{plan.table, view.table.board.cross - plan.cross_used};
    return choice;
  }

  /// The groups one after the other; those that were not there before are underlined, new cards in them stand
  /// out.
  int paint_groups(Canvas& canvas, const Rect& area, std::span<const Group> groups, const Groups& before,
                   Cards fresh) const {
    std::vector<Line> pieces;
    for (const Group group : groups) {
      const bool changed = std::find(before.begin(), before.end(), group) == before.end();
      Line line;
      for (const Face lies : group.cards()) {
        const std::string one = to_text(lies);
        Span face = *card(one);
        if (const auto found = changed ? std::find(fresh.begin(), fresh.end(), one) : fresh.end();
            found != fresh.end()) {
          face.style.reverse = true;
          fresh.erase(found);
        }
        face.style.underline = changed;
        if (!line.empty()) line.push_back({" ", {Ink::plain, false, false, changed}});
        line.push_back(face);
      }
      pieces.push_back(line);
    }
    return flow(canvas, area, pieces);
  }
};

}  // namespace makiaveli_desk

std::unique_ptr<Desk> make_makiaveli_desk() { return std::make_unique<makiaveli_desk::MakiaveliDesk>(); }

}  // namespace meldwise::terminal
