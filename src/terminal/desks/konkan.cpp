// Konkan on the screen: melds by number, deck and trash; whole come-downs from any selection.
#include <fmt/format.h>

#include "games/konkan/game.h"
#include "melds/konkan/turn_plan.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace konkan_desk {

using namespace konkan;

class KonkanDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override { return french_card(text); }
  int card_width() const override { return 3; }
  std::pair<int, int> sort_key(std::string_view text) const override { return french_key(text); }
  bool sorts_by_melds() const override { return true; }

  Cards hand(const Seen& seen) const override { return written(seen.as<konkan::Game>().hand); }
  Cards cards_of(const LegalAction& legal) const override {
    const Action& action = legal.as<konkan::Game>();
    switch (action.kind) {
      case ActionKind::pull_deck:
      case ActionKind::pull_trash:
        return {};
      case ActionKind::lay:
        return written(action.meld);
      case ActionKind::sarf:
      case ActionKind::swap:
      case ActionKind::throw_card:
        break;
    }
    return {to_text(action.card)};
  }
  std::vector<Cards> melds(const Seen& seen) const override {
    const View& view = seen.as<konkan::Game>();
    return melds_among(view, view.hand);
  }

  std::string where(const Seen& seen) const override {
    const Public& table = seen.as<konkan::Game>().table;
    return fmt::format("round {} of {} · turn {}", table.round + 1, table.options.rounds, table.turn.number);
  }

  Line question(const Scene& scene) const override {
    const Public& table = scene.view.as<konkan::Game>().table;
    if (table.progress != Progress::playing) return result(table, scene);
    if (table.turn.phase == Phase::pull) return {{"pull a card: from the deck, or from the trash", {}}};
    if (table.opening()) return {{"the opening turn: throw a card", {}}};
    const SeatRecord& own = table.moving();
    if (own.down()) return {{"lay, add (sarf), swap jokers; a throw ends the turn", {}}};
    if (table.turn.coming_down) {
      return {{fmt::format("coming down: {} of {} points are laid", own.come_down, table.threshold()), {}}};
    }
    return {{fmt::format("come down with {} points or more, or throw a card", table.threshold()), {}}};
  }

  std::string hand_note(const Seen& seen) const override {
    const View& view = seen.as<konkan::Game>();
    if (view.hand.empty()) return {};
    const SolverRules rules = rules_of(view);
    return fmt::format("melds {} points, deadwood {}", best_points(view.hand, rules),
                       fewest_deadwood(view.hand, rules));
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Public& table = seen.as<konkan::Game>().table;
    ScoreColumn count{"cards", {}};
    ScoreColumn down{"down", {}};
    ScoreColumn laid{"laid", {}};
    for (std::size_t i = 0; i < table.seats; ++i) {
      const SeatRecord& record = table.seat[i];
      count.cells.push_back(std::to_string(record.cards));
      down.cells.push_back(record.down() ? std::to_string(record.come_down) : "·");
      laid.cells.push_back(std::to_string(record.laid));
    }
    return {count, down, laid};
  }

  std::string counts(const Seen& seen) const override {
    const Public& table = seen.as<konkan::Game>().table;
    return fmt::format("deck {}   trash {} ({} buried)   reshuffles {}   coming down needs {}", table.deck,
                       table.trash.size(), table.buried, table.reshuffles, table.threshold());
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const Public& table = scene.view.as<konkan::Game>().table;
    int row = area.row;
    Cards trash;
    if (table.trash_open()) {
      for (const TrashCard thrown : table.trash) trash.push_back(to_text(thrown.face()));
    }
    canvas.put(row, area.column, piles_line(*this, {"Deck", table.deck, "Trash", trash}, area.columns),
               area.right());
    row += 2;
    if (table.melds.empty() && table.progress == Progress::playing) {
      canvas.put(row, area.column, "Nobody is down yet.", kFaint, area.right());
      canvas.put(row + 1, area.column,
                 fmt::format("The first melds need {} points together.", table.threshold()), kFaint,
                 area.right());
      row += 2;
    }
    row = paint_melds(canvas, {row, area.column, area.bottom() - row, area.columns}, scene);
    for (std::size_t i = 0; i < scene.hands.size(); ++i) {
      if (scene.hands[i].empty()) continue;
      row = put_lines(canvas, area, row,
                      Line{{fmt::format("{} holds ", scene.names[i]), kFaint}} + painted(scene.hands[i]));
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const View& view = seen.as<konkan::Game>();
    const Public& table = view.table;
    if (table.turn.phase != Phase::play || table.opening() || legal.empty() || view.hand.empty()) return {};
    const auto plan = plan_turn(question_of(view));
    if (!plan || plan->empty()) return {};
    Choice choice;
    std::string what;
    const auto step = [&](std::string action, std::string_view card, const std::string& words) {
      choice.actions.push_back(std::move(action));
      choice.cards.emplace_back(card);
      what += (what.empty() ? "" : ", ") + words;
    };
    for (const Swap& swap : plan->swaps) {
      const std::string face = to_text(swap.given);
      step(fmt::format("swap {} from {}", face, swap.index + 1), face, face + " for a joker");
    }
    for (const Meld& meld : plan->melds) {
      const Cards laid = written(meld);
      choice.actions.push_back("lay " + joined(laid));
      for (const std::string& one : laid) choice.cards.push_back(one.substr(0, one.find('=')));
      what += (what.empty() ? "" : ", ") + joined(laid);
    }
    for (const auto& [meld, added] : plan->sarfs) {
      const std::string face = to_text(added);
      step(fmt::format("sarf {} to {}", face, meld + 1), face, fmt::format("{} to {}", face, meld + 1));
    }
    choice.proposed = true;
    const bool out = plan->goes_out && !plan->left.empty();
    if (out) {
      choice.actions.push_back("throw " + to_text(heaviest_card(plan->left)));
      choice.note = "wins the round";
    } else {
      choice.note = many(plan->points, "point");
    }
    const char* verb = out ? "Go out: " : table.moving().down() ? "Lay " : "Come down: ";
    choice.label = Line{{verb, kAccent}} + sentence(what);
    return {choice};
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    std::vector<Choice> found = Desk::choices(turn);
    const View& view = turn.view.as<konkan::Game>();
    if (view.table.turn.phase == Phase::pull && found.size() == 1 && !view.table.trash.empty()) {
      Choice trash;
      trash.label = take_from_trash(view.table);
      trash.actions = {"pull trash"};
      found.push_back(trash);
    }
    // Several melds at once: the solver finds how the selected cards fall into them.
    if (turn.selected.size() >= 6) {
      FrenchHand selected;
      for (const std::string& one : turn.selected) {
        if (const auto face = parse_face(one)) selected.add(*face);
      }
      const std::vector<Cards> melds = melds_among(view, selected);
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

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    Choice choice = Desk::choice_for(seen, legal);
    const Public& table = seen.as<konkan::Game>().table;
    const Action& action = legal.as<konkan::Game>();
    const auto meld_note = [&] { return joined(written(table.melds[action.target].meld)); };
    switch (action.kind) {
      case ActionKind::pull_deck:
        choice.label = {{"Pull from the deck", {}}};
        choice.note = many(table.deck, "card");
        break;
      case ActionKind::pull_trash:
        choice.label = take_from_trash(table);
        break;
      case ActionKind::lay:
        choice.label = sentence("Lay " + joined(written(action.meld)));
        break;
      case ActionKind::sarf:
        choice.label = sentence(fmt::format("Add {} to meld {}{}", to_text(action.card), action.target + 1,
                                            action.place == Place::low    ? " at the low end"
                                            : action.place == Place::high ? " at the high end"
                                                                          : ""));
        choice.note = meld_note();
        break;
      case ActionKind::swap:
        choice.label = sentence(
            fmt::format("Swap {} for the joker of meld {}", to_text(action.card), action.target + 1));
        choice.note = meld_note();
        break;
      case ActionKind::throw_card:
        choice.label = sentence("Throw " + to_text(action.card));
        break;
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    if (turn.view.as<konkan::Game>().table.turn.phase != Phase::play) return {"throw " + turn.cursor};
    if (turn.selected.size() >= 2) return {"lay " + joined(turn.selected)};
    return {"throw " + (turn.selected.empty() ? turn.cursor : turn.selected.front())};
  }

 private:
  using Desk::written;
  static Cards written(const Meld& meld) {
    Cards cards;
    for (const MeldCard& card : cards_in_order(meld)) cards.push_back(to_text(card));
    return cards;
  }

  static SolverRules rules_of(const View& view) {
    return {view.table.options.max_jokers_per_meld, view.table.options.joker_in_hand_points};
  }

  /// What the seat to move may lay: what is missing to come down, the melds that lie there.
  static TurnQuestion question_of(const View& view) {
    const Public& table = view.table;
    const SeatRecord& own = table.moving();
    TurnQuestion question{
        view.hand, {}, std::max(0, table.threshold() - own.come_down), own.down(), rules_of(view)};
    for (const LaidMeld& laid : table.melds) {
      question.table.push_back({laid.meld, laid.owner != view.seat || table.options.swap_own_melds});
    }
    return question;
  }

  /// The melds with most points, whatever may be laid.
  static std::vector<Cards> melds_among(const View& view, const FrenchHand& cards) {
    std::vector<Cards> found;
    const auto plan = best_plan(cards, {.goal = Goal::most_points}, rules_of(view));
    if (!plan) return found;
    for (const Meld& meld : plan->melds) found.push_back(written(meld));
    return found;
  }

  Line take_from_trash(const Public& table) const {
    return sentence("Take " + to_text(table.trash.back().face()) + " from the trash");
  }

  static Line result(const Public& table, const Scene& scene) {
    Line line{{table.ending == Ending::won ? "The round is won.  " : "The round was stopped.  ", kBold}};
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      const int gained = table.seat[i].gained;
      line.push_back({fmt::format("{}{} {}", i == 0 ? "" : "   ", scene.names[i], with_sign(gained)),
                      {gained > 0 ? Ink::good : Ink::bad, true}});
    }
    return line;
  }

  int paint_melds(Canvas& canvas, const Rect& area, const Scene& scene) const {
    std::vector<Line> pieces;
    int widest = 0;
    for (const LaidMeld& laid : scene.view.as<konkan::Game>().table.melds) {
      const auto owner = static_cast<std::size_t>(index_of(laid.owner));
      pieces.push_back(Line{{fmt::format("{:>2} ", pieces.size() + 1), kFaint}} +
                       painted(written(laid.meld)) + Line{{" " + scene.names[owner], kFaint}});
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

}  // namespace konkan_desk

std::unique_ptr<Desk> make_konkan_desk() { return std::make_unique<konkan_desk::KonkanDesk>(); }

}  // namespace meldwise::terminal
