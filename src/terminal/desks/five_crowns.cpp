// Five Crowns on the screen: stock and discards, the score sheet's round with its wild rank, and what the
// others lay open at the end.
#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/five_crowns/speech/solver_json.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

class FiveCrownsDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override {
    const std::string_view printed = text.substr(0, text.find('='));
    const auto parsed = parse_crown_card(printed);
    if (!parsed || meldwise::to_text(*parsed) != printed) return std::nullopt;
    const std::string stands =
        printed.size() < text.size() ? "=" + std::string(text.substr(printed.size() + 1)) : "";
    if (parsed->is_joker()) return Span{"JK" + stands, {Ink::purple, true}};
    return Span{with_signs(*parsed) + stands, suit_style(suit_letter(parsed->suit()))};
  }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override {
    const auto parsed = parse_crown_card(text);
    if (!parsed || parsed->is_joker()) return {kCrownSuits, kCrownRanks};
    return {index_of(parsed->suit()), index_of(parsed->rank())};
  }
  bool sorts_by_melds() const override { return true; }
  std::vector<Cards> melds(const Json& view) const override {
    const Json answer = solved(view);
    std::vector<Cards> found;
    if (answer.is_null()) return found;
    const Json& plan = answer.at("after_discard").is_null() ? answer : answer.at("after_discard");
    for (const Json& meld : plan.at("melds")) found.push_back(cards(meld));
    return found;
  }

  std::string where(const Json& view) const override {
    return fmt::format("round {} of {} · {}s are wild", number_at(view, "round"),
                       option_at(view, "last_round", 11), wild(view));
  }

  Line question(const Scene& scene) const override {
    const Json& view = scene.view;
    const std::string phase = view.at("phase");
    const bool last_turn = view.at("went_out").is_number();
    const std::string last = last_turn ? "the last turn: " : "";
    if (phase == "draw") return {{last + "draw from the stock, or take the top discard", {}}};
    if (phase == "discard") return {{last + "discard a card, or go out", {}}};
    if (view.at("sheet").empty()) return {};
    Line line{{"The round is over.  ", kBold}};
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      const auto points = view.at("sheet").back().at(i).get<int>();
      line.push_back({fmt::format("{} +{}   ", scene.names[i], points),
                      {points == 0 ? Ink::good : Ink::plain, points == 0}});
    }
    return line;
  }

  std::string hand_note(const Json& view) const override {
    const Json answer = solved(view);
    if (answer.is_null()) return {};
    if (!answer.at("min_points_after_discard").is_null()) {
      return fmt::format("{} left over after the best discard",
                         many(number_at(answer, "min_points_after_discard"), "point"));
    }
    return fmt::format("{} left over", many(number_at(answer, "min_points"), "point"));
  }

  std::vector<ScoreColumn> columns(const Json& view) const override {
    ScoreColumn count{"cards", {}};
    ScoreColumn last{"last", {}};
    for (std::size_t i = 0; i < view.at("players").size(); ++i) {
      const Json& player = view.at("players").at(i);
      count.cells.push_back(view.at("went_out") == i ? "out" : std::to_string(number_at(player, "cards")));
      last.cells.push_back(
          view.at("sheet").empty() ? "·" : std::to_string(view.at("sheet").back().at(i).get<int>()));
    }
    return {count, last};
  }

  std::string counts(const Json& view) const override {
    return fmt::format("stock {}   discards {}   reshuffles {}", number_at(view, "stock"),
                       view.at("discards").size(), number_at(view, "reshuffles"));
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const Json& view = scene.view;
    const Cards discards = cards(view.at("discards"));
    int row = area.row;
    Line piles{{"Stock ", kFaint},
               {"░░", {Ink::blue}},
               {fmt::format(" {}", number_at(view, "stock")), kBold},
               {"   Discards ", kFaint}};
    if (discards.empty()) {
      piles.push_back({"empty", kFaint});
    } else {
      Span top = *card(discards.back());
      top.text = " " + top.text + " ";
      top.style.reverse = true;
      piles.push_back(top);
      if (discards.size() > 1) piles.push_back({" over ", kFaint});
      piles = piles +
              pile_line(*this, Cards(discards.rbegin() + 1, discards.rend()), area.columns - width_of(piles));
    }
    canvas.put(row, area.column, piles, area.right());
    row += 1;
    canvas.put(row, area.column,
               Line{{"Wild  ", kFaint}, {wild(view) + "s", {Ink::purple, true}}, {" and jokers", kFaint}},
               area.right());
    row += 2;
    const std::size_t seats = scene.names.size();
    // Two lines a player if there is room: what is known, what was thrown.
    const bool roomy = area.bottom() - row >= static_cast<int>(seats) * 2;
    for (std::size_t i = 0; i < seats; ++i) {
      if (view.at("seat") == i && view.at("players").at(i).at("shows").is_null()) continue;
      const Json& player = view.at("players").at(i);
      Line line{{fmt::format("{:<4}", scene.names[i]), view.at("to_move") == i ? kAccent : kBold}};
      if (!player.at("shows").is_null()) {
        line = line + shown_cards(player.at("shows"));
      } else if (i < scene.hands.size() && !scene.hands[i].empty()) {
        line = line + Line{{"holds ", kFaint}} + painted(scene.hands[i]);
      } else {
        const auto known = cards(player.at("known"));
        line.push_back({many(number_at(player, "cards"), "card"), {}});
        if (!known.empty()) line = line + Line{{", holds ", kFaint}} + painted(known);
      }
      row = put_lines(canvas, area, row, line);
      const auto thrown = cards(player.at("discarded"));
      if (roomy && !thrown.empty() && player.at("shows").is_null()) {
        const Line late = pile_line(*this, Cards(thrown.rbegin(), thrown.rend()), area.columns - 16);
        canvas.put(row++, area.column + 4, Line{{"threw ", kFaint}} + late, area.right());
      }
    }
  }

  std::vector<Choice> proposals(const Json& view, const Json& legal) const override {
    if (view.at("phase") == "draw") return draw_proposal(view);
    const Json answer = solved(view);
    if (answer.is_null()) return {};
    std::vector<Choice> found;
    for (const Json& entry : legal) {
      if (entry.at("action").at("type") != "go_out") continue;
      Choice choice = choice_for(view, entry);
      choice.proposed = true;
      found.push_back(choice);
      break;
    }
    if (answer.at("discard").is_string()) {
      Choice choice;
      const std::string face = answer.at("discard");
      choice.actions = {"discard " + face};
      choice.label = Line{{"Discard ", kAccent}} + painted({face});
      choice.note = fmt::format("leaves {}", many(number_at(answer, "min_points_after_discard"), "point"));
      choice.cards = {face};
      choice.proposed = true;
      found.push_back(choice);
    }
    return found;
  }

  Choice choice_for(const Json& view, const Json& legal) const override {
    Choice choice = Desk::choice_for(view, legal);
    const Json& action = legal.at("action");
    const std::string type = action.at("type");
    if (type == "draw" && action.at("from") == "stock") {
      choice.label = {{"Draw from the stock", {}}};
      choice.note = many(number_at(view, "stock"), "card");
    } else if (type == "draw") {
      choice.label = sentence("Take " + cards(view.at("discards")).back() + " from the discards");
    } else if (type == "discard") {
      choice.label = sentence("Discard " + action.at("card").get<std::string>());
    } else if (type == "go_out") {
      choice.label = Line{{"Go out", kAccent}};
      if (action.contains("card"))
        choice.label = choice.label + sentence(", discarding " + action.at("card").get<std::string>());
      choice.note = "ends the round";
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    return {"discard " + joined(turn.selected)};
  }

 private:
  static std::string wild(const Json& view) {
    const std::string rank = view.at("wild");
    return rank == "T" ? "10" : rank;
  }

  Json solved(const Json& view) const {
    if (view.at("hand").empty()) return {};
    const auto answer = five_crowns::answer_solve({{"hand", view.at("hand")},
                                                   {"wild", view.at("wild")},
                                                   {"rules", view.at("options").value("preset", "spec")}});
    return answer ? *answer : Json();
  }

  /// Takes the top discard if it finds a place in a meld and fewer points are left over then.
  std::vector<Choice> draw_proposal(const Json& view) const {
    if (view.at("discards").empty()) return {};
    const Json before = solved(view);
    Json with = view;
    with["hand"].push_back(view.at("discards").back());
    const Json after = solved(with);
    if (before.is_null() || after.is_null() || after.at("min_points_after_discard").is_null()) return {};
    const auto now = number_at(before, "min_points");
    const auto then = number_at(after, "min_points_after_discard");
    bool melded = false;
    for (const Json& meld : after.at("after_discard").at("melds")) {
      melded = melded || std::find(meld.begin(), meld.end(), view.at("discards").back()) != meld.end();
    }
    if (then >= now || !melded) return {};
    Choice choice;
    choice.actions = {"draw discard"};
    choice.label = Line{{"Take ", kAccent}} + painted({view.at("discards").back().get<std::string>()});
    choice.note = fmt::format("{} → {} points left over", now, then);
    choice.proposed = true;
    return {choice};
  }

  Line shown_cards(const Json& shows) const {
    Line line;
    for (std::size_t i = 0; i < shows.at("melds").size(); ++i) {
      line.push_back({"[", kFaint});
      line = line + painted(cards(shows.at("melds").at(i)));
      line.push_back({"] ", kFaint});
    }
    const Cards left = cards(shows.at("leftover"));
    if (!left.empty()) line = line + Line{{"left ", kFaint}} + painted(left);
    return line;
  }
};

}  // namespace

std::unique_ptr<Desk> make_five_crowns_desk() { return std::make_unique<FiveCrownsDesk>(); }

}  // namespace meldwise::terminal
