// How Five Crowns is spoken: every field of a view, every action and every event, once.
#include "games/five_crowns/game.h"
#include "games/five_crowns/rules/knowledge.h"
#include "games/five_crowns/speech/arrangement.h"
#include "games/five_crowns/speech/sayings.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"
#include "melds/five_crowns/sayings.h"

namespace meldwise::five_crowns {

std::string view_text(const View& view);  // view_text.cpp

namespace {

using namespace speech;

constexpr int kMostPoints = kLargestHand * kFacePoints.joker;

Stage<Phase> stage_of(const Public& table) { return {table.progress(), table.phase}; }
void set_stage(Public& table, const Stage<Phase>& stage) { table.phase = stage.phase; }

std::size_t finished_rounds(const Public& table) {
  const int next = table.round + (table.phase == Phase::over ? 1 : 0);
  return static_cast<std::size_t>(std::max(0, next - table.options.first_round));
}

Arrangement shown_by(const Public& table, const SeatRecord& record) {
  return arrange_shown(record.known, !record.laid.cards.empty(), table.wild(), meld_rules(table.options));
}
Arrangement shown_in(const Event& event) {
  return arrange_shown(event.cards, event.arranged_by_hand, event.wild, meld_rules(event.options));
}

using LaidCards = FixedList<CrownCard, kLargestHand>;
using ClosedMelds = FixedList<LaidCards, kMostMelds>;

LaidCards between(const Laid& laid, std::size_t first, std::size_t last) {
  LaidCards some;
  for (std::size_t i = first; i < last; ++i) some.push_back(laid.cards[i]);
  return some;
}
LaidCards begun_meld(const Laid& laid) {
  return between(laid, laid.ends.empty() ? 0U : laid.ends.back(), laid.cards.size());
}
ClosedMelds closed_melds(const Laid& laid) {
  ClosedMelds melds;
  std::size_t first = 0;
  for (const std::uint8_t end : laid.ends) {
    melds.push_back(between(laid, first, end));
    first = end;
  }
  return melds;
}
Status lay_more(Laid& laid, const LaidCards& cards) {
  for (const CrownCard card : cards) {
    if (laid.cards.full()) return fail("more cards than a hand has");
    laid.cards.push_back(card);
  }
  return {};
}
Status lay_melds(Laid& laid, const ClosedMelds& melds) {
  for (const LaidCards& meld : melds) {
    if (Status laid_all = lay_more(laid, meld); !laid_all) return laid_all;
    laid.ends.push_back(static_cast<std::uint8_t>(laid.cards.size()));
  }
  return {};
}

void describe_player(auto& f, auto& record, const Public& table, Seat who) {
  f("cards", record.held, number(0, kLargestHand), "in hand");
  f("known", record.known, crown_cards(), "cards it surely holds; all of them once they have been shown");
  f.aside("shows", unless(!table.has_shown(who), arrangement()), "its cards, once shown, as they count",
          [&] { return shown_by(table, record); });
  f("declined", record.passed, cards(kEveryFace), "top discards it left lying");
  f("discarded", record.discarded, cards(kEveryFace), "what it has thrown away");
  f("melds", record.laid, through(closed_melds, lay_melds, list(list(card()))), "laid by hand");
  f("begun", record.laid, through(begun_meld, lay_more, list(card())), "the meld it is laying");
}

struct Speech {
  static std::vector<Saying> sayings() { return gathered({say.table(), say_of_meld.table()}); }

  static Phrases<Action> actions() {
    return {Speaking::of_actions,
            {asked<&Action::card>("CARD", or_null(card(), kNoCard))},
            {{ActionKind::draw_stock, "draw from=stock", "draw stock"},
             {ActionKind::draw_discard, "draw from=discard", "draw discard"},
             {ActionKind::discard, "discard", "discard CARD"},
             {ActionKind::go_out, "go_out", "go out[ CARD]"},
             {ActionKind::put, "put", "put CARD"},
             {ActionKind::close, "close", "close"}}};
  }

  static Phrases<Event> events() {
    return {
        Speaking::of_events,
        {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", or_null(card(), kNoCard)),
         told<&Event::cards>("CARDS", crown_cards()),
         told<Event>(
             "WILD", [](const Event& event) { return std::string(1, rank_letter(event.wild)); }, text()),
         told<Event>("MELDS", std::identity(),
                     said(made(shown_in, arrangement()),
                          [](const Event& event, Seat) {
                            return event.cards.empty() ? "an empty hand"
                                                       : to_text(shown_in(event), event.wild);
                          }))
             .spread(),
         told<&Event::number>("ROUND", number(1, kRounds)),
         told<&Event::number>("TURNS", number(0, kTurnLimit)),
         told<&Event::number>("DISCARDS", number(1, kCrownDeck).of("discard")).as("cards"),
         told<&Event::number>("POINTS", number(0, kMostPoints).of("point")),
         told<&Event::total>("TOTAL", number(0, kRounds * kMostPoints))},
        {{EventKind::dealt, "dealt", "round ROUND: SEAT deal* the cards, WILDs are wild, CARD lies face up"},
         {EventKind::drew, "drew from=stock", "SEAT draw* CARD from the stock", "SEAT draw* from the stock"},
         {EventKind::took, "drew from=discard", "SEAT take* CARD from the discards"},
         {EventKind::reshuffled, "reshuffled", "the stock was empty: a new one is made of DISCARDS"},
         {EventKind::discarded, "discarded", "SEAT discard* CARD"},
         {EventKind::put, "put", "SEAT put* down CARD"},
         {EventKind::closed, "closed", "SEAT lay* the meld CARDS"},
         {EventKind::went_out, "went_out", "SEAT go* out with MELDS[, discarding CARD]"},
         {EventKind::showed, "showed", "SEAT show* MELDS"},
         {EventKind::limit, "turn_limit", "TURNS turns are over and nobody went out: the round ends"},
         {EventKind::scored, "scored", "SEAT score* POINTS, TOTAL in all"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f("round", table.round, number(table.options.first_round, table.options.last_round),
      "deals so many cards and two");
    f.checked("phase", table,
              through(stage_of, set_stage,
                      stages<Phase>({{Phase::draw, "draw"}, {Phase::discard, "discard"}}, Phase::over)),
              "what is being decided, or that the round or match is over");
    describe_mover<Game>(f, view);
    f.derived("wild", text(), "the rank that is wild",
              [&] { return std::string(1, rank_letter(table.wild())); });
    f.derived("dealer", seat(), "who dealt this round", [&] { return table.dealer(); });
    f("turn", table.turn, number(0, kTurnLimit + table.seats).by_any_rules_to(kTurnLimit + kMostSeats),
      "turns finished in this round");
    f("went_out", table.went_out, seat_or_null(table.seats),
      "who ended this round; the others have one turn each");
    f("ending", table.ending, last_ending({{Ending::won, "won"}, {Ending::adjudicated, "turn_limit"}}),
      "how the last finished round ended");
    f("reshuffles", table.reshuffles, number(0, UINT8_MAX), "times the discards became the stock");
    f("recycled", table.recycled, crown_cards(), "what the last of them made the stock of");
    describe_piles(f, view, kCrownDeck, crown_cards());
    f("players", table.seat,
      players(table.seats, [&](auto& g, auto& record, Seat who) { describe_player(g, record, table, who); }),
      "what everybody knows of each seat");
    f.derived("scores", list(number(0, kRounds * kMostPoints)), "one number a seat, the fewer the better",
              [&] {
                std::vector<int> totals;
                for (std::size_t seat = 0; seat < table.seats; ++seat) totals.push_back(table.total(seat));
                return totals;
              });
    f("sheet", table.sheet,
      each(finished_rounds(table), each(table.seats, number(0, kMostPoints).by_any_rules_to(UINT16_MAX)),
           table.options.first_round - 1U),
      "points of every finished round and seat");
  }
};

}  // namespace
}  // namespace meldwise::five_crowns

MELDWISE_SPOKEN(meldwise::five_crowns::Game, meldwise::five_crowns::Speech);
