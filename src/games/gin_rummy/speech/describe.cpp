// How gin rummy is spoken: every field of a view, every action and every event, once.
#include "games/gin_rummy/game.h"
#include "games/gin_rummy/speech/sayings.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"
#include "games/speech/rummy.h"

namespace meldwise::gin_rummy {
namespace {

using namespace speech;

struct Speech {
  static std::vector<Saying> sayings() { return gathered({say.table()}); }

  static Phrases<Action> actions() {
    return {Speaking::of_actions,
            {asked<&Action::card>("CARD", card()),
             asked<&Action::meld>("MELD", number(1, kMostMelds).from_one())},
            {{ActionKind::pass, "pass", "pass"},
             {ActionKind::draw_stock, "draw from=stock", "draw stock"},
             {ActionKind::draw_discard, "draw from=discard", "draw discard"},
             {ActionKind::discard, "discard", "discard CARD"},
             {ActionKind::knock, "knock", "knock CARD"},
             {ActionKind::lay_off, "lay_off", "lay off CARD to MELD"},
             {ActionKind::done, "done", "done"}}};
  }

  static Phrases<Event> events() {
    return {
        Speaking::of_events,
        {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", or_null(card(), kNoCard)),
         told<&Event::meld>("MELD", number(1, kMostMelds).from_one()),
         told<&Event::shown>("MELDS", of(&Arrangement::melds, list(cards(kPack)))),
         told<&Event::shown>("LOOSE", of(&Arrangement::loose, cards(kPack))),
         told<&Event::shown>("HAND", shown_hand()), told<&Event::number>("ROUND", number(1, kHandLimit)),
         told<Event>(
             "DEADWOOD", [](const Event& event) { return event.shown.points; }, number(0, 100)),
         told<&Event::number>("POINTS", number(0, 1000).of("point")),
         told<&Event::total>("TOTAL", number(0, 10000))},
        {{EventKind::dealt, "dealt", "hand ROUND: SEAT deal* the cards, CARD lies face up"},
         {EventKind::passed, "passed", "SEAT leave* CARD lying"},
         {EventKind::drew, "drew from=stock", "SEAT draw* CARD from the stock", "SEAT draw* from the stock"},
         {EventKind::took, "drew from=discard", "SEAT take* CARD from the discards"},
         {EventKind::discarded, "discarded", "SEAT discard* CARD"},
         {EventKind::knocked, "knocked MELDS LOOSE",
          "SEAT knock* with HAND, discarding CARD: a deadwood of DEADWOOD"},
         {EventKind::laid_off, "laid_off", "SEAT lay* off CARD on meld MELD"},
         {EventKind::showed, "showed MELDS LOOSE", "SEAT show* HAND: a deadwood of DEADWOOD"},
         {EventKind::exhausted, "exhausted", "nobody has knocked: the hand does not count"},
         {EventKind::scored, "scored", "SEAT score* POINTS, TOTAL in all"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f("round", table.round, number(1, kHandLimit).from_one(), "the hand, counted from 1");
    f("phase", table.phase, words_of<Phase>({"offer", "draw", "discard", "lay_off", "over"}),
      "what is being decided");
    describe_mover<Game>(f, view);
    f.derived("mover", seat(), "whose turn it is, or would be", [&] { return table.mover(); });
    f.derived("dealer", seat(), "who dealt this hand", [&] { return table.dealer(); });
    f("offers", table.offers, number(0, kSeats), "refusals of the first upcard");
    f("turn", table.turn, number(0, kTurnLimit), "discards in this hand");
    f("knocker", table.knocker, seat_or_null(kSeats), "who has knocked");
    f("ending", table.ending,
      last_ending(
          {{Ending::won, "won"}, {Ending::exhausted, "exhausted"}, {Ending::adjudicated, "turn_limit"}}),
      "how the last finished hand ended");
    describe_piles(f, view, kDeck, cards(kPack));
    f("melds", table.melds, list(cards(kPack)), "the knocker's, with what was laid off on them");
    f("laid_off", table.laid_off, cards(kPack), "by the other one");
    f.aside("deadwood", number(0, 110), "of the own hand", [&] { return deadwood(view.hand); });
    f.aside("arranged", rummy_arrangement(), "the own hand in its melds", [&] { return arrange(view.hand); });
    f("players", table.seat,
      players(kSeats,
              [&](auto& g, auto& record, Seat who) {
                g.derived("cards", number(0, kHand + 1), "in hand", [&] { return table.held(who); });
                describe_evidence(g, record);
                g.aside("shows",
                        unless(table.phase != Phase::over && table.knocker != who, rummy_arrangement()),
                        "the hand in its melds, once it lies open", [&] { return arrange(record.known); });
                g("gained", record.gained, number(0, 1000), "in the last finished hand");
                g("score", record.score, number(0, 10000), "in the match");
              }),
      "what both know of each seat");
    f.derived("scores", each(kSeats, of(&SeatRecord::score, number(0, 10000))), "one number a seat",
              [&] { return table.seat; });
  }
};

}  // namespace

const OptionTable<Options>& Game::option_table() {
  static const OptionTable<Options> table{
      {option<&Options::target>("target", "points that win the match; 0: a match is one hand", 0, 500),
       option<&Options::knock_at>("knock_at", "the most deadwood to knock with", 0, 10),
       option<&Options::gin_bonus>("gin_bonus", "points for going out without deadwood", 0, 100),
       option<&Options::undercut_bonus>("undercut_bonus", "points for no more deadwood than the knocker's", 0,
                                        100)},
      {{"standard", "to 100 points", Options{}}, {"hand", "one hand", Options{.target = 0}}}};
  return table;
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const int gained = state.table.of(seat).gained;
  return {gained > 0 ? 1 : 0, state.table.knocker == seat ? 1 : 0, deadwood(state.hand(seat)), gained};
}

}  // namespace meldwise::gin_rummy

template struct meldwise::rummy::SolverAnswers<meldwise::gin_rummy::kHand>;
MELDWISE_SPOKEN(meldwise::gin_rummy::Game, meldwise::gin_rummy::Speech);
