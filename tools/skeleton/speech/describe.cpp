// How @title@ is spoken: every field of a view, every action and every event, once (docs/describing-a-game.md).
#include "games/@name@/game.h"
#include "games/@name@/rules/knowledge.h"
#include "games/speech/derive.h"

namespace meldwise::@name@ {
namespace {

using namespace speech;

const FrenchHand& pack() {
  static const FrenchHand all = Places::pack(0);
  return all;
}

struct Speech {
  static const Phrases<Action>& actions() {
    static const Phrases<Action> table{Speaking::of_actions,
                                       {asked<&Action::card>("CARD", card())},
                                       {{ActionKind::play, "play", "play CARD"}}};
    return table;
  }

  static const Phrases<Event>& events() {
    static const Phrases<Event> table{
        Speaking::of_events,
        {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", card())},
        {{EventKind::played, "played", "SEAT play* CARD"}, {EventKind::ended, "ended", "all cards are played"}}};
    return table;
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    f("options", table.options, options(Game::option_table()), "the rules in force");
    f.count("players", table.seats, kFewestSeats, kMostSeats);
    f("seat", view.seat, observer(table.seats), "whose view");
    f("mover", table.mover, seat(table.seats), "whose turn it is, or would be");
    f("progress", table.progress,
      word<Progress>({{Progress::playing, "playing"}, {Progress::match_over, "match_over"}}), "whether it is over");
    f("ending", table.ending, or_null(word<Ending>({{Ending::won, "won"}}), Ending::none), "how it ended");
    f.derived("to_move", [&] { return Game::to_move(view); }, seat_or_null(), "the seat to move");
    f("stock", table.stock, number(0, kNaturalFaces), "cards nobody was dealt");
    f("hand", view.hand, cards(pack()), "the seat's own cards");
    f("played", table.played, each(table.seats, cards(pack())), "by each seat");
    f("scores", table.points, each(table.seats, number(0, 1000)), "one number a seat");
  }

  static Status check(const View& view) { return check_view(view); }
};

}  // namespace
}  // namespace meldwise::@name@

MELDWISE_SPOKEN(meldwise::@name@::Game, meldwise::@name@::Speech);
