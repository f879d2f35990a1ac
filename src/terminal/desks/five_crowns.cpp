// Five Crowns on the screen: stock and discards, the score sheet's round with its wild rank, and what the
// others lay open at the end.
#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/five_crowns/game.h"
#include "games/five_crowns/speech/arrangement.h"
#include "melds/five_crowns/arrangement.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace five_crowns_desk {

using namespace five_crowns;

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
  Cards hand(const Seen& seen) const override { return written(seen.as<five_crowns::Game>().hand); }
  Cards cards_of(const LegalAction& legal) const override {
    const Action& action = legal.as<five_crowns::Game>();
    return action.card == kNoCard ? Cards{} : Cards{meldwise::to_text(action.card)};
  }
  std::vector<Cards> melds(const Seen& seen) const override {
    std::vector<Cards> found;
    for (const Meld& meld : best_of(seen.as<five_crowns::Game>()).rest.melds) {
      found.push_back(written(meld.cards));
    }
    return found;
  }

  std::string where(const Seen& seen) const override {
    const Public& table = seen.as<five_crowns::Game>().table;
    return fmt::format("round {} of {} · {}s are wild", table.round, table.options.last_round, wild(table));
  }

  Line question(const Scene& scene) const override {
    const Public& table = scene.view.as<five_crowns::Game>().table;
    const std::string last = table.last_turns() ? "the last turn: " : "";
    if (table.phase == Phase::draw) return {{last + "draw from the stock, or take the top discard", {}}};
    if (table.phase == Phase::discard) return {{last + "discard a card, or go out", {}}};
    Line line{{"The round is over.  ", kBold}};
    for (std::size_t i = 0; i < scene.names.size(); ++i) {
      const int points = table.sheet[table.round - 1U][i];
      line.push_back({fmt::format("{} +{}   ", scene.names[i], points),
                      {points == 0 ? Ink::good : Ink::plain, points == 0}});
    }
    return line;
  }

  std::string hand_note(const Seen& seen) const override {
    const View& view = seen.as<five_crowns::Game>();
    if (view.hand.empty()) return {};
    const DiscardPlan plan = best_of(view);
    return many(plan.rest.points, "point") +
           (plan.discard == kNoCard ? " left over" : " left over after the best discard");
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Public& table = seen.as<five_crowns::Game>().table;
    ScoreColumn count{"cards", {}};
    ScoreColumn last{"last", {}};
    const int finished = table.round - (table.phase == Phase::over ? 0 : 1);
    for (std::size_t i = 0; i < table.seats; ++i) {
      const bool out = table.went_out == seat_at(static_cast<int>(i));
      count.cells.push_back(out ? "out" : std::to_string(table.seat[i].held));
      last.cells.push_back(finished < table.options.first_round
                               ? "·"
                               : std::to_string(table.sheet[static_cast<std::size_t>(finished) - 1][i]));
    }
    return {count, last};
  }

  std::string counts(const Seen& seen) const override {
    const Public& table = seen.as<five_crowns::Game>().table;
    return fmt::format("stock {}   discards {}   reshuffles {}", table.stock, table.discards.size(),
                       table.reshuffles);
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const View& view = scene.view.as<five_crowns::Game>();
    const Public& table = view.table;
    int row = area.row;
    canvas.put(row, area.column,
               piles_line(*this, {"Stock", table.stock, "Discards", written(table.discards)}, area.columns),
               area.right());
    row += 1;
    canvas.put(row, area.column,
               Line{{"Wild  ", kFaint}, {wild(table) + "s", {Ink::purple, true}}, {" and jokers", kFaint}},
               area.right());
    row += 2;
    const std::size_t seats = scene.names.size();
    const bool playing = table.phase != Phase::over;
    // Two lines a player if there is room: what is known, what was thrown.
    const bool roomy = area.bottom() - row >= static_cast<int>(seats) * 2;
    for (std::size_t i = 0; i < seats; ++i) {
      const Seat who = seat_at(static_cast<int>(i));
      const SeatRecord& record = table.seat[i];
      const bool shows = table.has_shown(who);
      if (view.seat == who && !shows) continue;
      Line line{{fmt::format("{:<4}", scene.names[i]), playing && table.mover() == who ? kAccent : kBold}};
      if (shows) {
        line = line + shown_cards(table, record);
      } else if (i < scene.hands.size() && !scene.hands[i].empty()) {
        line = line + Line{{"holds ", kFaint}} + painted(scene.hands[i]);
      } else {
        line.push_back({many(record.held, "card"), {}});
        if (!record.known.empty()) line = line + Line{{", holds ", kFaint}} + painted(written(record.known));
      }
      row = put_lines(canvas, area, row, line);
      const Cards thrown = written(record.discarded);
      if (roomy && !thrown.empty() && !shows) {
        const Line late = pile_line(*this, Cards(thrown.rbegin(), thrown.rend()), area.columns - 16);
        canvas.put(row++, area.column + 4, Line{{"threw ", kFaint}} + late, area.right());
      }
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const View& view = seen.as<five_crowns::Game>();
    if (view.hand.empty()) return {};
    if (view.table.phase == Phase::draw) return draw_proposal(view);
    std::vector<Choice> found;
    const auto out = std::find_if(legal.begin(), legal.end(), [](const LegalAction& entry) {
      return entry.as<five_crowns::Game>().kind == ActionKind::go_out;
    });
    if (out != legal.end()) {
      found.push_back(choice_for(seen, *out));
      found.back().proposed = true;
    }
    if (const DiscardPlan plan = best_of(view); plan.discard != kNoCard) {
      Choice choice;
      const std::string face = meldwise::to_text(plan.discard);
      choice.actions = {"discard " + face};
      choice.label = Line{{"Discard ", kAccent}} + painted({face});
      choice.note = fmt::format("leaves {}", many(plan.rest.points, "point"));
      choice.cards = {face};
      choice.proposed = true;
      found.push_back(choice);
    }
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    Choice choice = Desk::choice_for(seen, legal);
    const Public& table = seen.as<five_crowns::Game>().table;
    const Action& action = legal.as<five_crowns::Game>();
    switch (action.kind) {
      case ActionKind::draw_stock:
        choice.label = {{"Draw from the stock", {}}};
        choice.note = many(table.stock, "card");
        break;
      case ActionKind::draw_discard:
        choice.label = sentence("Take " + meldwise::to_text(table.discards.back()) + " from the discards");
        break;
      case ActionKind::discard:
        choice.label = sentence("Discard " + meldwise::to_text(action.card));
        break;
      case ActionKind::go_out:
        choice.label = Line{{"Go out", kAccent}};
        if (action.card != kNoCard)
          choice.label = choice.label + sentence(", discarding " + meldwise::to_text(action.card));
        choice.note = "ends the round";
        break;
      case ActionKind::put:
      case ActionKind::close:
        break;
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    return {"discard " + joined(turn.selected)};
  }

 private:
  static std::string wild(const Public& table) {
    const std::string rank(1, rank_letter(table.wild()));
    return rank == "T" ? "10" : rank;
  }

  /// The best arrangement of a hand; after the best discard if it has a card to discard, kNoCard if not.
  static DiscardPlan best_of(const Public& table, const CrownHand& hand) {
    const MeldRules rules = meld_rules(table.options);
    if (hand.size() == table.dealt_cards() + 1) return plan_discard(hand, table.wild(), rules);
    return {kNoCard, arrange(hand, table.wild(), rules)};
  }
  static DiscardPlan best_of(const View& view) { return best_of(view.table, view.hand); }

  /// Takes the top discard if it finds a place in a meld and fewer points are left over then.
  std::vector<Choice> draw_proposal(const View& view) const {
    const Public& table = view.table;
    if (table.discards.empty()) return {};
    const CrownCard top = table.discards.back();
    CrownHand with = view.hand;
    with.add(top);
    const int now = best_of(view).rest.points;
    const DiscardPlan then = best_of(table, with);
    if (then.discard == kNoCard || then.rest.points >= now) return {};
    const bool melded = std::any_of(then.rest.melds.begin(), then.rest.melds.end(), [&](const Meld& meld) {
      return std::find(meld.cards.begin(), meld.cards.end(), top) != meld.cards.end();
    });
    if (!melded) return {};
    Choice choice;
    choice.actions = {"draw discard"};
    choice.label = Line{{"Take ", kAccent}} + painted({meldwise::to_text(top)});
    choice.note = fmt::format("{} → {} points left over", now, then.rest.points);
    choice.proposed = true;
    return {choice};
  }

  Line shown_cards(const Public& table, const SeatRecord& record) const {
    const Arrangement shown =
        arrange_shown(record.known, !record.laid.cards.empty(), table.wild(), meld_rules(table.options));
    Line line;
    const auto add_meld = [&](const Cards& meld) {
      line = line + Line{{"[", kFaint}} + painted(meld) + Line{{"] ", kFaint}};
    };
    for (std::size_t i = 0; i < record.laid.ends.size(); ++i) add_meld(written(record.laid.meld(i)));
    for (const Meld& meld : shown.melds) add_meld(written(meld.cards));
    const Cards left = written(shown.leftover);
    if (!left.empty()) line = line + Line{{"left ", kFaint}} + painted(left);
    return line;
  }
};

}  // namespace five_crowns_desk

std::unique_ptr<Desk> make_five_crowns_desk() { return std::make_unique<five_crowns_desk::FiveCrownsDesk>(); }

}  // namespace meldwise::terminal
