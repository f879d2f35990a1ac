// Gin rummy on the screen: stock and discards, what is known of the other hand, the knocker's melds while one
// lays off, and both hands in their melds at the end.
#include <fmt/format.h>

#include <algorithm>

#include "games/gin_rummy/game.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace gin_rummy_desk {

using namespace gin_rummy;

class GinRummyDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override { return french_card(text); }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override { return french_key(text); }
  bool sorts_by_melds() const override { return true; }
  Cards hand(const Seen& seen) const override { return written(seen.as<gin_rummy::Game>().hand); }
  Cards cards_of(const LegalAction& legal) const override {
    const Action& action = legal.as<gin_rummy::Game>();
    return action.card == kNoCard ? Cards{} : Cards{to_text(action.card)};
  }
  std::vector<Cards> melds(const Seen& seen) const override {
    std::vector<Cards> found;
    for (const CardSet meld : arrange(seen.as<gin_rummy::Game>().hand).melds) found.push_back(written(meld));
    return found;
  }

  std::string where(const Seen& seen) const override {
    const Public& table = seen.as<gin_rummy::Game>().table;
    if (table.options.target == 0) return "one hand";
    return fmt::format("hand {} · to {} points", table.round + 1, table.options.target);
  }

  Line question(const Scene& scene) const override {
    const View& view = scene.view.as<gin_rummy::Game>();
    const Public& table = view.table;
    switch (table.phase) {
      case Phase::offer:
        return sentence("take " + upcard(table) + ", or leave it lying");
      case Phase::draw:
        return {{"draw from the stock, or take the upcard", {}}};
      case Phase::discard: {
        const int least = after_discard(view);
        if (least == 0) return {{"gin! knock, and nothing is left over", kAccent}};
        if (least <= table.options.knock_at) return {{"discard a card, or knock", kBold}};
        return {{"discard a card", {}}};
      }
      case Phase::lay_off: {
        const auto knocker = static_cast<std::size_t>(index_of(table.knocker));
        return {{fmt::format("{} knocked: lay off what fits", scene.names.at(knocker)), {}}};
      }
      case Phase::over:
        break;
    }
    return ending(table, scene);
  }

  std::string hand_note(const Seen& seen) const override {
    const View& view = seen.as<gin_rummy::Game>();
    if (view.hand.empty()) return {};
    if (view.table.phase != Phase::discard || view.table.mover() != view.seat) {
      return fmt::format("deadwood {}", deadwood(view.hand));
    }
    return fmt::format("deadwood {} after the best discard", after_discard(view));
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Public& table = seen.as<gin_rummy::Game>().table;
    ScoreColumn count{"cards", {}};
    ScoreColumn last{"last", {}};
    for (int i = 0; i < kSeats; ++i) {
      count.cells.push_back(std::to_string(table.held(seat_at(i))));
      last.cells.push_back(with_sign(table.of(seat_at(i)).gained));
    }
    return {count, last};
  }

  std::string counts(const Seen& seen) const override {
    const Public& table = seen.as<gin_rummy::Game>().table;
    return fmt::format("stock {}   discards {}   turn {}", table.stock, table.discards.size(), table.turn);
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const View& view = scene.view.as<gin_rummy::Game>();
    const Public& table = view.table;
    int row = area.row;
    canvas.put(
        row, area.column,
        piles_line(*this, {"Stock", table.stock, "Upcard", written(table.discards), "taken"}, area.columns),
        area.right());
    row += 2;
    const bool over = table.phase == Phase::over;
    for (int i = 0; i < kSeats; ++i) {
      if (view.seat == seat_at(i) && !over) continue;
      row = paint_player(canvas, area, row, scene, seat_at(i)) + 1;
    }
    if (table.knocker == Seat::none || over) return;
    canvas.put(row++, area.column, Line{{"Lay off on", kFaint}}, area.right());
    for (std::size_t i = 0; i < table.melds.size(); ++i) {
      const Line meld = Line{{fmt::format("  {}  ", i + 1), kBold}} + painted(written(table.melds[i]));
      canvas.put(row++, area.column, meld, area.right());
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const View& view = seen.as<gin_rummy::Game>();
    const int now = deadwood(view.hand);
    std::vector<Choice> found;
    int least = kNever;
    for (const LegalAction& entry : legal) {
      const Action& action = entry.as<gin_rummy::Game>();
      if (action.card == kNoCard) continue;
      const int left = deadwood(view.hand - action.card);
      // A knock comes after the discard of the same card and is as good.
      if (left > least || (action.kind == ActionKind::lay_off && left >= now)) continue;
      least = left;
      Choice choice = choice_for(seen, entry);
      choice.proposed = true;
      found = {choice};
    }
    if (found.empty() && view.table.phase != Phase::lay_off) return draw_proposal(view);
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    const View& view = seen.as<gin_rummy::Game>();
    Choice choice = Desk::choice_for(seen, legal);
    const Action& action = legal.as<gin_rummy::Game>();
    const std::string named = action.card == kNoCard ? "" : to_text(action.card);
    const int left = deadwood(action.card == kNoCard ? view.hand : view.hand - action.card);
    if (action.card != kNoCard) choice.note = fmt::format("leaves {}", left);
    switch (action.kind) {
      case ActionKind::pass:
        choice.label = sentence("Leave " + upcard(view.table) + " lying");
        break;
      case ActionKind::draw_stock:
        choice.label = {{"Draw from the stock", {}}};
        choice.note = many(view.table.stock, "card");
        break;
      case ActionKind::draw_discard:
        choice.label = sentence("Take " + upcard(view.table) + " from the discards");
        break;
      case ActionKind::discard:
        choice.label = sentence("Discard " + named);
        break;
      case ActionKind::knock:
        choice.label = Line{{left == 0 ? "Gin" : "Knock", kAccent}} + sentence(", discarding " + named);
        break;
      case ActionKind::lay_off:
        choice.label = sentence(fmt::format("Lay off {} on meld {}", named, action.meld + 1));
        break;
      case ActionKind::done:
        choice.label = {{"Show the hand", {}}};
        choice.note = fmt::format("deadwood {}", left);
        break;
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    return {"discard " + joined(turn.selected)};
  }

 private:
  static constexpr int kNever = 1000;  // more than any deadwood

  /// Of eleven cards what is best after a discard.
  static int after_discard(const View& view) {
    int least = kNever;
    view.hand.for_each([&](Face face) {
      if (view.table.taken != face) least = std::min(least, deadwood(view.hand - face));
    });
    return least;
  }
  static std::string upcard(const Public& table) {
    return table.discards.empty() ? "" : to_text(table.upcard());
  }

  static Line ending(const Public& table, const Scene& scene) {
    if (table.knocker == Seat::none) return {{"Nobody has knocked: the hand does not count.", kBold}};
    Line line;
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      const SeatRecord& player = table.seat[i];
      if (player.gained == 0) continue;
      const bool undercut = table.knocker != seat_at(static_cast<int>(i));
      const bool gin = !undercut && deadwood(player.known) == 0;
      line.push_back({fmt::format("{}{} +{}",
                                  undercut ? "Undercut: "
                                  : gin    ? "Gin: "
                                           : "Knock: ",
                                  scene.names[i], player.gained),
                      {Ink::good, true}});
    }
    return line;
  }

  int paint_player(Canvas& canvas, const Rect& area, int row, const Scene& scene, Seat seat) const {
    const View& view = scene.view.as<gin_rummy::Game>();
    const Public& table = view.table;
    const SeatRecord& player = table.of(seat);
    const auto at = static_cast<std::size_t>(index_of(seat));
    Line line{
        {fmt::format("{:<4}", scene.names[at]), gin_rummy::Game::to_move(view) == seat ? kAccent : kBold}};
    const bool shown = table.phase == Phase::over || table.knocker == seat;
    if (shown) {
      const Arrangement sorted = arrange(player.known);
      for (const CardSet meld : sorted.melds) {
        line = line + Line{{"[", kFaint}} + painted(written(meld)) + Line{{"] ", kFaint}};
      }
      line = line + painted(written(sorted.loose)) +
             Line{{fmt::format("{}deadwood {}", sorted.loose.empty() ? "" : "  ", sorted.points), kFaint}};
    } else if (at < scene.hands.size() && !scene.hands[at].empty()) {
      line = line + Line{{"holds ", kFaint}} + painted(scene.hands[at]);
    } else {
      line.push_back({many(table.held(seat), "card"), {}});
      if (!player.known.empty()) line = line + Line{{", holds ", kFaint}} + painted(written(player.known));
    }
    row = put_lines(canvas, area, row, line);
    for (const auto& [list, word] :
         {std::pair{player.discarded, "threw "}, std::pair{player.passed, "left  "}}) {
      if (list.empty() || shown) continue;
      canvas.put(row++, area.column + 4,
                 Line{{word, kFaint}} + pile_line(*this, written(list), area.columns - 12), area.right());
    }
    return row;
  }

  /// Takes the upcard if it finds a place in a meld and lowers the deadwood.
  std::vector<Choice> draw_proposal(const View& view) const {
    const Face top = view.table.upcard();
    if (top == kNoCard || view.table.phase == Phase::over) return {};
    const CardSet with = view.hand | CardSet::of(top);
    int least = kNever;
    view.hand.for_each([&](Face face) { least = std::min(least, deadwood(with - face)); });
    const int now = deadwood(view.hand);
    if (least >= now || arrange(with).loose.has(top)) return {};
    Choice choice;
    choice.actions = {"draw discard"};
    choice.label = Line{{"Take ", kAccent}} + painted({to_text(top)});
    choice.note = fmt::format("deadwood {} → {}", now, least);
    choice.proposed = true;
    return {choice};
  }
};

}  // namespace gin_rummy_desk

std::unique_ptr<Desk> make_gin_rummy_desk() { return std::make_unique<gin_rummy_desk::GinRummyDesk>(); }

}  // namespace meldwise::terminal
