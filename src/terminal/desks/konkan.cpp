// Konkan on the screen: melds by number, deck and trash; whole come-downs from any selection.
#include <fmt/format.h>

#include "games/konkan/speech/solver_json.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

/// More than any hand can make: the solver then tells the melds with most points, whatever may be laid.
constexpr int kOutOfReach = 1000;

class KonkanDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override { return french_card(text); }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override { return french_key(text); }
  bool sorts_by_melds() const override { return true; }

  std::vector<Cards> melds(const Json& view) const override {
    return melds_among(view, cards(view.at("hand")));
  }

  std::string where(const Json& view) const override {
    return fmt::format("round {} of {} · turn {}", number_at(view, "round"), number_at(view, "rounds"),
                       number_at(view, "turn"));
  }

  Line question(const Scene& scene) const override {
    const Json& view = scene.view;
    const std::string phase = view.at("phase");
    if (phase == "pull") return {{"pull a card: from the deck, or from the trash", {}}};
    if (phase == "play") {
      if (number_at(view, "turn") == 1) return {{"the opening turn: throw a card", {}}};
      const Json& own = view.at("players").at(view.at("to_move").get<std::size_t>());
      if (view.at("coming_down").get<bool>() && !own.at("down").get<bool>()) {
        return {{fmt::format("coming down: {} of {} points are laid", number_at(own, "come_down"),
                             number_at(view, "threshold")),
                 {}}};
      }
      if (!own.at("down").get<bool>()) {
        return {
            {fmt::format("come down with {} points or more, or throw a card", number_at(view, "threshold")),
             {}}};
      }
      return {{"lay, add (sarf), swap jokers; a throw ends the turn", {}}};
    }
    const Json& last = view.at("last_round");
    if (last.is_null()) return {};
    Line line;
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      const auto gained = last.at("gained").at(i).get<int>();
      line.push_back({fmt::format("{}{} {}", i == 0 ? "" : "   ", scene.names[i], with_sign(gained)),
                      {gained > 0 ? Ink::good : Ink::bad, true}});
    }
    return Line{{last.at("ending") == "won" ? "The round is won.  " : "The round was stopped.  ", kBold}} +
           line;
  }

  std::string hand_note(const Json& view) const override {
    const auto answer = solved(view, cards(view.at("hand")), kOutOfReach);
    if (answer.is_null()) return {};
    return fmt::format("melds {} points, deadwood {}", number_at(answer, "best_points"),
                       number_at(answer, "fewest_deadwood"));
  }

  std::vector<ScoreColumn> columns(const Json& view) const override {
    ScoreColumn count{"cards", {}};
    ScoreColumn down{"down", {}};
    ScoreColumn laid{"laid", {}};
    for (const Json& player : view.at("players")) {
      count.cells.push_back(std::to_string(number_at(player, "cards")));
      down.cells.push_back(player.at("down").get<bool>() ? std::to_string(number_at(player, "come_down"))
                                                         : "·");
      laid.cells.push_back(std::to_string(number_at(player, "laid")));
    }
    return {count, down, laid};
  }

  std::string counts(const Json& view) const override {
    return fmt::format("deck {}   trash {} ({} buried)   reshuffles {}   coming down needs {}",
                       number_at(view, "deck"), view.at("trash").size(), number_at(view, "buried"),
                       number_at(view, "reshuffles"), number_at(view, "threshold"));
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const Json& view = scene.view;
    const Cards trash = cards(view.at("trash"));
    int row = area.row;
    Line piles{{"Deck ", kFaint},
               {"░░", {Ink::blue}},
               {fmt::format(" {}", number_at(view, "deck")), kBold},
               {"   Trash ", kFaint}};
    if (trash.size() > static_cast<std::size_t>(number_at(view, "buried"))) {
      Span top = *card(trash.back());
      top.text = " " + top.text + " ";
      top.style.reverse = true;
      piles.push_back(top);
      if (trash.size() > 1) piles.push_back({" over ", kFaint});
      piles =
          piles + pile_line(*this, Cards(trash.rbegin() + 1, trash.rend()), area.columns - width_of(piles));
    } else {
      piles.push_back({"empty", kFaint});
    }
    canvas.put(row, area.column, piles, area.right());
    row += 2;
    const Json& melds = view.at("melds");
    if (melds.empty() && view.at("phase") != "round_over" && view.at("phase") != "match_over") {
      canvas.put(row, area.column, "Nobody is down yet.", kFaint, area.right());
      canvas.put(row + 1, area.column,
                 fmt::format("The first melds need {} points together.", number_at(view, "threshold")),
                 kFaint, area.right());
      row += 2;
    }
    row = paint_melds(canvas, {row, area.column, area.bottom() - row, area.columns}, scene);
    for (std::size_t i = 0; i < scene.hands.size(); ++i) {
      if (scene.hands[i].empty()) continue;
      row = put_lines(canvas, area, row,
                      Line{{fmt::format("{} holds ", scene.names[i]), kFaint}} + painted(scene.hands[i]));
    }
  }

  std::vector<Choice> proposals(const Json& view, const Json& legal) const override {
    if (view.at("phase") != "play" || number_at(view, "turn") == 1 || legal.empty()) return {};
    const Json& own = view.at("players").at(view.at("to_move").get<std::size_t>());
    const Json answer = solved(view, cards(view.at("hand")), needed(view));
    if (answer.is_null()) return {};
    const Json& plan = answer.contains("table_plan") && !answer.at("table_plan").is_null()
                           ? answer.at("table_plan")
                           : answer;
    const bool down = own.at("down").get<bool>();
    if (!down && &plan == &answer && !answer.at("can_come_down").get<bool>()) return {};
    Choice choice;
    int points = 0;
    std::string what;
    if (plan.contains("swaps")) {
      for (const Json& swap : plan.at("swaps")) {
        const std::string face = swap.at("card");
        choice.actions.push_back(fmt::format("swap {} from {}", face, swap.at("meld").get<int>() + 1));
        choice.cards.push_back(face);
        what += (what.empty() ? "" : ", ") + face + " for a joker";
      }
    }
    for (const Json& meld : plan.at("melds")) {
      const Cards laid = cards(meld);
      choice.actions.push_back("lay " + joined(laid));
      for (const std::string& one : laid) choice.cards.push_back(one.substr(0, one.find('=')));
      what += (what.empty() ? "" : ", ") + joined(laid);
    }
    if (plan.contains("sarfs")) {
      for (const Json& sarf : plan.at("sarfs")) {
        const std::string face = sarf.at("card");
        choice.actions.push_back(fmt::format("sarf {} to {}", face, sarf.at("meld").get<int>() + 1));
        choice.cards.push_back(face);
        what += (what.empty() ? "" : ", ") + fmt::format("{} to {}", face, sarf.at("meld").get<int>() + 1);
      }
    }
    if (choice.actions.empty()) return {};
    points = static_cast<int>(number_at(plan.contains("points") ? plan : answer,
                                        plan.contains("points") ? "points" : "best_points_keeping_one"));
    choice.proposed = true;
    const bool out = answer.at("can_go_out").get<bool>() || (answer.contains("can_go_out_with_table") &&
                                                             answer.at("can_go_out_with_table").get<bool>());
    if (out && plan.at("throw").is_string()) {
      choice.actions.push_back("throw " + plan.at("throw").get<std::string>());
      choice.note = "wins the round";
    } else {
      choice.note = many(points, "point");
    }
    choice.label = Line{{out ? "Go out: " : down ? "Lay " : "Come down: ", kAccent}} + sentence(what);
    return {choice};
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    std::vector<Choice> found = Desk::choices(turn);
    if (turn.view.at("phase") == "pull" && found.size() == 1 && !turn.view.at("trash").empty()) {
      Choice trash;
      trash.label = sentence("Take " + cards(turn.view.at("trash")).back() + " from the trash");
      trash.actions = {"pull trash"};
      found.push_back(trash);
    }
    // Several melds at once: the solver finds how the selected cards fall into them.
    if (turn.selected.size() >= 6) {
      const std::vector<Cards> melds = melds_among(turn.view, turn.selected);
      std::size_t used = 0;
      Choice choice;
      std::string what;
      for (const Cards& meld : melds) {
        used += meld.size();
        choice.actions.push_back("lay " + joined(meld));
        what += (what.empty() ? "" : ", ") + joined(meld);
      }
      if (melds.size() > 1 && used == turn.selected.size()) {
        choice.label = sentence("Lay " + what);
        choice.cards = turn.selected;
        found.insert(found.begin(), choice);
      }
    }
    return found;
  }

  Choice choice_for(const Json& view, const Json& legal) const override {
    Choice choice = Desk::choice_for(view, legal);
    const Json& action = legal.at("action");
    const std::string type = action.at("type");
    const auto meld_note = [&] {
      return joined(cards(view.at("melds").at(action.at("meld").get<std::size_t>()).at("cards")));
    };
    if (type == "pull" && action.at("from") == "deck") {
      choice.label = {{"Pull from the deck", {}}};
      choice.note = many(number_at(view, "deck"), "card");
    } else if (type == "pull") {
      choice.label = sentence("Take " + cards(view.at("trash")).back() + " from the trash");
    } else if (type == "lay") {
      choice.label = sentence("Lay " + joined(cards(action.at("cards"))));
    } else if (type == "sarf") {
      choice.label = sentence(fmt::format(
          "Add {} to meld {}{}", action.at("card").get<std::string>(), action.at("meld").get<int>() + 1,
          action.contains("end") ? " at the " + action.at("end").get<std::string>() + " end" : ""));
      choice.note = meld_note();
    } else if (type == "swap") {
      choice.label =
          sentence(fmt::format("Swap {} for the joker of meld {}", action.at("card").get<std::string>(),
                               action.at("meld").get<int>() + 1));
      choice.note = meld_note();
    } else {
      choice.label = sentence("Throw " + action.at("card").get<std::string>());
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    if (turn.view.at("phase") != "play") return {"throw " + turn.cursor};
    if (turn.selected.size() >= 2) return {"lay " + joined(turn.selected)};
    return {"throw " + (turn.selected.empty() ? turn.cursor : turn.selected.front())};
  }

 private:
  /// What is still missing to come down.
  static int needed(const Json& view) {
    const Json& own = view.at("players").at(view.at("to_move").get<std::size_t>());
    return static_cast<int>(number_at(view, "threshold") - number_at(own, "come_down"));
  }

  static Json solved(const Json& view, const Cards& hand, int threshold) {
    if (!view.at("seat").is_number() || hand.empty()) return {};
    const auto seat = view.at("seat").get<int>();
    Json request{{"hand", hand},
                 {"threshold", std::max(threshold, 0)},
                 {"down", threshold != kOutOfReach &&
                              view.at("players").at(static_cast<std::size_t>(seat)).at("down")},
                 {"max_jokers_per_meld", option_at(view, "max_jokers_per_meld", 2)},
                 {"joker_in_hand_points", option_at(view, "joker_in_hand_points", 0)},
                 {"table", Json::array()},
                 {"own", Json::array()}};
    for (std::size_t i = 0; i < view.at("melds").size() && threshold != kOutOfReach; ++i) {
      const Json& meld = view.at("melds").at(i);
      request["table"].push_back(meld.at("cards"));
      if (meld.at("owner") == seat && option_at(view, "swap_own_melds", 0) == 0) request["own"].push_back(i);
    }
    const auto answer = konkan::answer_solve(request);
    return answer ? *answer : Json();
  }

  std::vector<Cards> melds_among(const Json& view, const Cards& hand) const {
    const Json answer = solved(view, hand, kOutOfReach);
    std::vector<Cards> found;
    if (answer.is_null()) return found;
    for (const Json& meld : answer.at("melds")) found.push_back(cards(meld));
    return found;
  }

  int paint_melds(Canvas& canvas, const Rect& area, const Scene& scene) const {
    std::vector<Line> pieces;
    const Json& melds = scene.view.at("melds");
    int widest = 0;
    for (std::size_t i = 0; i < melds.size(); ++i) {
      const auto owner = melds[i].at("owner").get<std::size_t>();
      pieces.push_back(Line{{fmt::format("{:>2} ", i + 1), kFaint}} + painted(cards(melds[i].at("cards"))) +
                       Line{{" " + scene.names[owner], kFaint}});
      widest = std::max(widest, width_of(pieces.back()));
    }
    // In columns if all fit so, else one after the other.
    const int columns = std::max(1, (area.columns + 2) / (widest + 2));
    const int rows = (static_cast<int>(pieces.size()) + columns - 1) / columns;
    if (rows > area.rows) return flow(canvas, area, pieces, 2);
    const int step = 3 * rows < area.rows ? 2 : 1;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const auto place = static_cast<int>(i);
      canvas.put(area.row + place % rows * step, area.column + place / rows * (widest + 2), pieces[i],
                 area.right());
    }
    return area.row + rows * step + (rows > 0 && step == 1 ? 1 : 0);
  }
};

}  // namespace

std::unique_ptr<Desk> make_konkan_desk() { return std::make_unique<KonkanDesk>(); }

}  // namespace meldwise::terminal
