// Makiaveli on the screen: the floor's groups and the cross. A player picks cards of the hand; the solver
// says whether they can all go down and rearranges the floor, and the new floor is shown before it is played.
#include <fmt/format.h>

#include <algorithm>

#include "games/makiaveli/speech/solver_json.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

class MakiaveliDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override {
    auto face = french_card(text);
    return face && face->text == "JK" ? std::nullopt : face;
  }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override { return french_key(text); }

  std::string where(const Seen& seen) const override {
    const Json& view = seen.json();
    return fmt::format("round {} of {} · turn {}", number_at(view, "round"), number_at(view, "rounds"),
                       number_at(view, "turns") + (view.at("to_move").is_null() ? 0 : 1));
  }

  Line question(const Scene& scene) const override {
    const Json& view = scene.view.json();
    const std::string phase = view.at("phase");
    if (phase == "turn") return {{"select cards to bring to the floor, or draw", {}}};
    if (phase == "play") return {{"finish the play: every card on the floor must lie in a group", {}}};
    const Json& last = view.at("last_round");
    if (last.is_null()) return {};
    std::vector<int> winners;
    for (const Json& seat : last.at("winners")) winners.push_back(seat.get<int>());
    const std::string names = name_list(scene, winners);
    return {{last.at("ending") == "blocked"
                 ? "Nobody could go on. Fewest cards: " + names
                 : names + (names == "You" ? " went out and win." : " went out and wins."),
             {Ink::good, true}}};
  }

  std::string hand_note(const Seen& seen) const override {
    const Json& view = seen.json();
    if (view.at("to_move") != view.at("seat") || view.at("seat").is_null()) return {};
    const Json best = solved(view, cards(view.at("hand")), false);
    return best.is_null() ? "" : fmt::format("{} can go down", number_at(best, "max_playable"));
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Json& view = seen.json();
    ScoreColumn count{"cards", {}};
    ScoreColumn drew{"drew", {}};
    ScoreColumn played{"laid", {}};
    for (const Json& player : view.at("players")) {
      count.cells.push_back(std::to_string(number_at(player, "cards")));
      drew.cells.push_back(std::to_string(number_at(player, "draws")));
      played.cells.push_back(std::to_string(number_at(player, "played")));
    }
    return {count, drew, played};
  }

  std::string counts(const Seen& seen) const override {
    const Json& view = seen.json();
    std::size_t floor = 0;
    for (const Json& group : view.at("floor")) floor += group.size();
    return fmt::format("deck {}   floor {} in {} groups   cross {}   passes in a row {}",
                       number_at(view, "deck"), floor, view.at("floor").size(), view.at("cross").size(),
                       number_at(view, "passes"));
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const Json& view = scene.view.json();
    const bool preview = scene.choice != nullptr && scene.choice->preview.is_object();
    const Json& groups = preview ? scene.choice->preview.at("table") : view.at("floor");
    Line piles{{"Deck ", kFaint},
               {"░░", {Ink::blue}},
               {fmt::format(" {}", number_at(view, "deck")), kBold},
               {"   Cross ", kFaint}};
    const Cards cross = cards(preview ? scene.choice->preview.at("cross_left") : view.at("cross"));
    piles = piles + (cross.empty() ? Line{{"empty", kFaint}} : painted(cross));
    if (!view.at("in_play").empty())
      piles = piles + Line{{"   In play ", kFaint}} + painted(cards(view.at("in_play")));
    if (preview) piles.push_back({"   as it would be", {Ink::good}});
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
    if (groups.empty()) {
      canvas.put(row++, area.column, "The floor is empty.", kFaint);
    } else {
      row = paint_groups(canvas, floor, groups, preview ? scene.choice->cards : Cards{}, view.at("floor"),
                         preview);
    }
    for (const Line& line : hands) canvas.put(row++, area.column, line, area.right());
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& /*legal*/) const override {
    const Json& view = seen.json();
    const Json best = solved(view, cards(view.at("hand")), true);
    if (best.is_null() || best.at("play").empty()) return {};
    Choice choice = play_of(view, best);
    if (choice.actions.empty()) return {};
    choice.proposed = true;
    const bool all = best.at("can_empty").get<bool>();
    choice.note =
        all ? "goes out" : fmt::format("{} of {}, the most", choice.cards.size(), view.at("hand").size());
    choice.label = Line{{all ? "Go out: " : "Play ", kAccent}} + painted(choice.cards);
    return {choice};
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    std::vector<Choice> found;
    const Cards wanted = turn.selected.empty() && !turn.cursor.empty() ? Cards{turn.cursor} : turn.selected;
    Cards down = cards(turn.view.json().at("in_play"));
    down.insert(down.end(), wanted.begin(), wanted.end());
    if (!wanted.empty()) {
      const Json answer = solved(turn.view.json(), down, true, true);
      Choice choice;
      if (!answer.is_null() && answer.at("can_empty").get<bool>()) {
        choice = play_of(turn.view.json(), answer);
        choice.cards = wanted;
      } else {
        choice.allowed = false;
        choice.cards = wanted;
        for (const std::string& one : wanted) choice.actions.push_back("put " + one);
        choice.actions.emplace_back("done");
      }
      choice.label = Line{{"Play ", {}}} + painted(wanted);
      found.push_back(choice);
    }
    for (const LegalAction& legal : turn.legal) {
      const std::string type = legal.json.at("type");
      if (type == "put" || type == "use") continue;
      Choice choice = choice_for(turn.view, legal);
      if (type == "draw") {
        choice.label = {{"Draw a card", {}}};
        choice.note = many(number_at(turn.view.json(), "deck"), "card") + " in the deck";
      } else if (type == "done") {
        choice.label = {{"Finish the play", {}}};
      } else {
        choice.label = {{"Pass", {}}};
      }
      found.push_back(choice);
    }
    return found;
  }

 private:
  /// What the solver says about these cards and the floor. With `in_play` they hold the cards already put.
  static Json solved(const Json& view, Cards hand, bool steps, bool in_play = false) {
    if (!in_play) {
      for (const Json& put : view.at("in_play")) hand.push_back(put.get<std::string>());
    }
    const auto answer =
        makiaveli::answer_solve({{"hand", hand},
                                 {"floor", view.at("floor")},
                                 {"cross", view.at("cross")},
                                 {"anchored", option_at(view, "anchored", 0) != 0 ||
                                                  view.at("options").value("preset", "") == "anchored"},
                                 {"steps", steps}});
    return answer ? *answer : Json();
  }

  /// The solver's answer as actions, from where the play stands.
  Choice play_of(const Json& view, const Json& answer) const {
    Choice choice;
    Cards put = cards(view.at("in_play"));
    for (const std::string& one : cards(answer.at("play"))) {
      if (const auto already = std::find(put.begin(), put.end(), one); already != put.end()) {
        put.erase(already);
        continue;
      }
      choice.actions.push_back("put " + one);
      choice.cards.push_back(one);
    }
    Cards left = cards(answer.at("cross_left"));
    for (const Json& used : view.at("in_play_cross")) left.push_back(used.get<std::string>());
    for (const std::string& one : cards(view.at("cross"))) {
      if (const auto stays = std::find(left.begin(), left.end(), one); stays != left.end()) {
        left.erase(stays);
      } else {
        choice.actions.push_back("use " + one);
      }
    }
    choice.actions.emplace_back("done");
    for (const Json& step : answer.value("steps", Json::array()))
      choice.steps.push_back(step.get<std::string>());
    choice.preview = {{"table", answer.at("table")}, {"cross_left", answer.at("cross_left")}};
    return choice;
  }

  /// The groups one after the other; new cards stand out, groups that change are underlined.
  int paint_groups(Canvas& canvas, const Rect& area, const Json& groups, Cards fresh, const Json& before,
                   bool preview) const {
    std::vector<Line> pieces;
    for (const Json& group : groups) {
      const bool changed = preview && std::find(before.begin(), before.end(), group) == before.end();
      Line line;
      for (const std::string& one : cards(group)) {
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

}  // namespace

std::unique_ptr<Desk> make_makiaveli_desk() { return std::make_unique<MakiaveliDesk>(); }

}  // namespace meldwise::terminal
