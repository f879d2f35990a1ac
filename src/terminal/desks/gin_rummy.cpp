// Gin rummy on the screen: stock and discards, what is known of the other hand, the knocker's melds while one
// lays off, and both hands in their melds at the end.
#include <fmt/format.h>

#include <algorithm>

#include "games/gin_rummy/rules/melds.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

using gin_rummy::Arrangement;
using gin_rummy::CardSet;

class GinRummyDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override { return french_card(text); }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override { return french_key(text); }
  bool sorts_by_melds() const override { return true; }
  std::vector<Cards> melds(const Seen& seen) const override {
    const Json& view = seen.json();
    std::vector<Cards> found;
    for (const CardSet meld : best(view).melds) found.push_back(texts(meld));
    return found;
  }

  std::string where(const Seen& seen) const override {
    const Json& view = seen.json();
    const bool hand = view.at("options").value("preset", "") == "hand";
    const std::int64_t target = option_at(view, "target", hand ? 0 : 100);
    if (target == 0) return "one hand";
    return fmt::format("hand {} · to {} points", number_at(view, "round"), target);
  }

  Line question(const Scene& scene) const override {
    const Json& view = scene.view.json();
    const std::string phase = view.at("phase");
    if (phase == "offer") return sentence("take " + upcard(view) + ", or leave it lying");
    if (phase == "draw") return {{"draw from the stock, or take the upcard", {}}};
    if (phase == "discard") {
      const int least = after_discard(view);
      if (least == 0) return {{"gin! knock, and nothing is left over", kAccent}};
      if (least <= option_at(view, "knock_at", 10)) return {{"discard a card, or knock", kBold}};
      return {{"discard a card", {}}};
    }
    if (phase == "lay_off") {
      return {{fmt::format("{} knocked: lay off what fits", name_of(scene, view.at("knocker"))), {}}};
    }
    return ending(scene);
  }

  std::string hand_note(const Seen& seen) const override {
    const Json& view = seen.json();
    if (view.at("hand").empty()) return {};
    if (view.at("phase") != "discard" || view.at("to_move") != view.at("seat")) {
      return fmt::format("deadwood {}", best(view).points);
    }
    return fmt::format("deadwood {} after the best discard", after_discard(view));
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Json& view = seen.json();
    ScoreColumn count{"cards", {}};
    ScoreColumn last{"last", {}};
    for (const Json& player : view.at("players")) {
      count.cells.push_back(std::to_string(number_at(player, "cards")));
      last.cells.push_back(with_sign(number_at(player, "gained")));
    }
    return {count, last};
  }

  std::string counts(const Seen& seen) const override {
    const Json& view = seen.json();
    return fmt::format("stock {}   discards {}   turn {}", number_at(view, "stock"),
                       view.at("discards").size(), number_at(view, "turn"));
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const Json& view = scene.view.json();
    const Cards discards = cards(view.at("discards"));
    int row = area.row;
    Line piles{{"Stock ", kFaint},
               {"░░", {Ink::blue}},
               {fmt::format(" {}", number_at(view, "stock")), kBold},
               {"   Upcard ", kFaint}};
    if (discards.empty()) {
      piles.push_back({"taken", kFaint});
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
    row += 2;
    const bool over = view.at("phase") == "over";
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      if (view.at("seat") == i && !over) continue;
      row = paint_player(canvas, area, row, scene, i) + 1;
    }
    if (view.at("knocker").is_null() || over) return;
    canvas.put(row++, area.column, Line{{"Lay off on", kFaint}}, area.right());
    for (std::size_t i = 0; i < view.at("melds").size(); ++i) {
      const Line meld = Line{{fmt::format("  {}  ", i + 1), kBold}} + painted(cards(view.at("melds").at(i)));
      canvas.put(row++, area.column, meld, area.right());
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const Json& view = seen.json();
    const int now = best(view).points;
    std::vector<Choice> found;
    int least = 1000;
    for (const LegalAction& entry : legal) {
      const Json& action = entry.json;
      const std::string type = action.at("type");
      if (type != "discard" && type != "knock" && type != "lay_off") continue;
      CardSet rest = hand_of(view);
      rest.remove(*parse_face(action.at("card").get<std::string>()));
      const int left = gin_rummy::deadwood(rest);
      // A knock comes after the discard of the same card and is as good.
      if (left > least || (type == "lay_off" && left >= now)) continue;
      least = left;
      Choice choice = choice_for(seen, entry);
      choice.proposed = true;
      found = {choice};
    }
    if (found.empty() && view.at("phase") != "lay_off") return draw_proposal(view);
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    const Json& view = seen.json();
    Choice choice = Desk::choice_for(seen, legal);
    const Json& action = legal.json;
    const std::string type = action.at("type");
    const std::string named = action.value("card", "");
    if (type == "pass") {
      choice.label = sentence("Leave " + upcard(view) + " lying");
    } else if (type == "draw" && action.at("from") == "stock") {
      choice.label = {{"Draw from the stock", {}}};
      choice.note = many(number_at(view, "stock"), "card");
    } else if (type == "draw") {
      choice.label = sentence("Take " + upcard(view) + " from the discards");
    } else if (type == "done") {
      choice.label = {{"Show the hand", {}}};
      choice.note = fmt::format("deadwood {}", best(view).points);
    } else {
      CardSet rest = hand_of(view);
      rest.remove(*parse_face(named));
      const int left = gin_rummy::deadwood(rest);
      choice.note = fmt::format("leaves {}", left);
      if (type == "discard") choice.label = sentence("Discard " + named);
      if (type == "knock") {
        choice.label = Line{{left == 0 ? "Gin" : "Knock", kAccent}} + sentence(", discarding " + named);
      }
      if (type == "lay_off") {
        choice.label = sentence(fmt::format("Lay off {} on meld {}", named, number_at(action, "meld")));
      }
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    return {"discard " + joined(turn.selected)};
  }

 private:
  static CardSet set_of(const Json& list) {
    CardSet set;
    for (const Json& text : list) set.add(*parse_face(text.get<std::string>()));
    return set;
  }
  static CardSet hand_of(const Json& view) { return set_of(view.at("hand")); }
  static Cards texts(CardSet set) {
    Cards found;
    set.for_each([&](Face face) { found.push_back(meldwise::to_text(face)); });
    return found;
  }
  /// Of eleven cards what is best after a discard; otherwise the hand as it is.
  static Arrangement best(const Json& view) { return gin_rummy::arrange(hand_of(view)); }
  static int after_discard(const Json& view) {
    const CardSet hand = hand_of(view);
    int least = 1000;
    hand.for_each([&](Face face) {
      if (view.at("taken") == meldwise::to_text(face)) return;
      least = std::min(least, gin_rummy::deadwood(hand - face));
    });
    return least;
  }
  static std::string upcard(const Json& view) {
    return view.at("discards").empty() ? "" : view.at("discards").back().get<std::string>();
  }
  static const std::string& name_of(const Scene& scene, const Json& seat) {
    return scene.names.at(seat.get<std::size_t>());
  }

  Line ending(const Scene& scene) const {
    const Json& view = scene.view.json();
    if (view.at("knocker").is_null()) return {{"Nobody has knocked: the hand does not count.", kBold}};
    Line line;
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      const auto points = number_at(view.at("players").at(i), "gained");
      if (points == 0) continue;
      const bool undercut = view.at("knocker") != i;
      const bool gin = !undercut && gin_rummy::deadwood(set_of(view.at("players").at(i).at("known"))) == 0;
      line.push_back({fmt::format("{}{} +{}",
                                  undercut ? "Undercut: "
                                  : gin    ? "Gin: "
                                           : "Knock: ",
                                  scene.names[i], points),
                      {Ink::good, true}});
    }
    return line;
  }

  int paint_player(Canvas& canvas, const Rect& area, int row, const Scene& scene, std::size_t seat) const {
    const Json& view = scene.view.json();
    const Json& player = view.at("players").at(seat);
    Line line{{fmt::format("{:<4}", scene.names[seat]), view.at("to_move") == seat ? kAccent : kBold}};
    const Cards known = cards(player.at("known"));
    const bool shown = view.at("phase") == "over" || view.at("knocker") == seat;
    if (shown) {
      const Arrangement sorted = gin_rummy::arrange(set_of(player.at("known")));
      for (const CardSet meld : sorted.melds) {
        line = line + Line{{"[", kFaint}} + painted(texts(meld)) + Line{{"] ", kFaint}};
      }
      line = line + painted(texts(sorted.loose)) +
             Line{{fmt::format("{}deadwood {}", sorted.loose.empty() ? "" : "  ", sorted.points), kFaint}};
    } else if (seat < scene.hands.size() && !scene.hands[seat].empty()) {
      line = line + Line{{"holds ", kFaint}} + painted(scene.hands[seat]);
    } else {
      line.push_back({many(number_at(player, "cards"), "card"), {}});
      if (!known.empty()) line = line + Line{{", holds ", kFaint}} + painted(known);
    }
    row = put_lines(canvas, area, row, line);
    for (const auto& [key, word] : {std::pair{"discarded", "threw "}, std::pair{"passed", "left  "}}) {
      const Cards list = cards(player.at(key));
      if (list.empty() || shown) continue;
      canvas.put(row++, area.column + 4, Line{{word, kFaint}} + pile_line(*this, list, area.columns - 12),
                 area.right());
    }
    return row;
  }

  /// Takes the upcard if it finds a place in a meld and lowers the deadwood.
  std::vector<Choice> draw_proposal(const Json& view) const {
    const std::string top = upcard(view);
    if (top.empty() || view.at("phase") == "over") return {};
    const CardSet hand = hand_of(view);
    CardSet with = hand;
    with.add(*parse_face(top));
    int least = 1000;
    hand.for_each([&](Face face) { least = std::min(least, gin_rummy::deadwood(with - face)); });
    const int now = gin_rummy::deadwood(hand);
    if (least >= now || gin_rummy::arrange(with).loose.has(*parse_face(top))) return {};
    Choice choice;
    choice.actions = {"draw discard"};
    choice.label = Line{{"Take ", kAccent}} + painted({top});
    choice.note = fmt::format("deadwood {} → {}", now, least);
    choice.proposed = true;
    return {choice};
  }
};

}  // namespace

std::unique_ptr<Desk> make_gin_rummy_desk() { return std::make_unique<GinRummyDesk>(); }

}  // namespace meldwise::terminal
