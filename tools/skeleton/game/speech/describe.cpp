// How Sample game is spoken: every field of a view, every action and every event, once.
#include "games/sample_game/game.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"

namespace meldwise::sample_game {
namespace {

using namespace speech;

constexpr int kMostPoints = 13 * kMostHand;

struct Speech {
  static Phrases<Action> actions() {
    return {Speaking::of_actions,
            {asked<&Action::card>("CARD", card())},
            {{ActionKind::draw, "draw", "draw"}, {ActionKind::discard, "discard", "discard CARD"}}};
  }

  static Phrases<Event> events() {
    return {Speaking::of_events,
            {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", card()),
             told<&Event::points>("POINTS", number(0, kMostPoints).of("point"))},
            {{EventKind::drew, "drew", "SEAT draw* CARD", "SEAT draw* a card"},
             {EventKind::discarded, "discarded", "SEAT discard* CARD"},
             {EventKind::scored, "scored", "SEAT score* POINTS"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f.derived("round", number(1, 1), "a match is one round", [&] { return table.round + 1; });
    f("phase", table.phase,
      word<Phase>({{Phase::draw, "draw"}, {Phase::discard, "discard"}, {Phase::over, "over"}}),
      "what is being decided");
    f("stock", table.stock, number(0, kDeck), "cards in the stock");
    f("discards", table.discards, list(card()), "the last one on top");
    describe_mover<Game>(f, view);
    f("hand", view.hand, cards(kPack), "the seat's own cards");
    f("ending", table.ending, last_ending({{Ending::won, "won"}}), "once the match is over");
    f("players", table.seat,
      players(table.seats,
              [&](auto& g, auto& record, Seat who) {
                g.derived("cards", number(0, kMostHand + 1), "in hand", [&] { return table.held(who); });
                g("shown", record.shown, cards(kPack), "the hand, once the match is over");
                g("score", record.score, number(0, kMostPoints), "in the match");
              }),
      "what all know of each seat");
    f.derived("scores", each(table.seats, of(&SeatRecord::score, number(0, kMostPoints))),
              "one number a seat", [&] { return table.seat; });
  }
};

}  // namespace

const OptionTable<Options>& Game::option_table() {
  static const OptionTable<Options> table{
      {option<&Options::hand>("hand", "cards dealt to each", 1, kMostHand),
       option<&Options::turns>("turns", "of each player", 1, kMostTurns)},
      {{"standard", "the rules page as it stands", Options{}},
       {"short", "two turns each", Options{.turns = 2}}}};
  return table;
}

}  // namespace meldwise::sample_game

MELDWISE_SPOKEN(meldwise::sample_game::Game, meldwise::sample_game::Speech);
