// How Makiaveli is spoken: every field of a view, every action and every event, once. The floor is written as
// groups, for people and bots; what counts when it is read are its cards.
#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/knowledge.h"
#include "games/makiaveli/speech/floor.h"
#include "games/makiaveli/speech/groups.h"
#include "games/makiaveli/speech/sayings.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"
#include "melds/makiaveli/sayings.h"

namespace meldwise::makiaveli {

std::string view_text(const View& view);  // view_text.cpp

namespace {

using namespace speech;

constexpr int kMostRounds = 100;
constexpr int kMostScore = kMostRounds * kPackCards;

/// Whether a play of the own seat is going on.
Stage<bool> stage_of(const View& view) { return {view.table.progress, !view.play.put.empty()}; }
void set_stage(View& view, const Stage<bool>& stage) { view.table.progress = stage.progress; }

Status set_floor(FrenchHand& floor, const Groups& lying) {
  floor = {};
  return gather(floor, lying);
}

void describe_player(auto& f, auto& record, const Public& table) {
  f("cards", record.cards, number(0, kPackCards), "in its hand; during its play: at the start of it");
  f("draws", record.draws, number(0, kPackCards), "turns spent drawing");
  f("plays", record.plays, number(0, kPackCards), "turns spent playing");
  f("played", record.played, number(0, kPackCards), "cards brought to the floor");
  f("last_draw", record,
    unless(record.draws == 0, object("LastDraw",
                                     [](auto& g, auto& drawer) {
                                       g("turn", drawer.last_draw, number(1, UINT16_MAX), "from 1");
                                       g("floor", drawer.drew_at.floor, pack_cards(), "what lay there then");
                                       g("cross", drawer.drew_at.cross, pack_cards(), "and around the deck");
                                     })),
    "its latest draw");
  f("last_play", record.last_play, or_null(number(1, UINT16_MAX), 0), "turn of its latest play");
  f("hand", record.shown, unless(table.progress == Progress::playing, pack_cards()),
    "its cards, once the round is over");
}

/// Who won the round in a certain way.
auto winners_by(Ending ending) {
  return [ending](const Event& event) { return event.ending == ending ? event.winners : std::uint8_t{0}; };
}

struct Speech {
  static std::vector<Saying> sayings() { return gathered({say.table(), say_of_group.table()}); }

  static Phrases<Action> actions() {
    return {Speaking::of_actions,
            {asked<&Action::card>("CARD", card())},
            {{ActionKind::draw, "draw", "draw"},
             {ActionKind::pass, "pass", "pass"},
             {ActionKind::put, "put", "put CARD"},
             {ActionKind::use, "use", "use CARD"},
             {ActionKind::done, "done", "done"}},
            [](Action& action) -> Status {
              return action.card.is_joker() ? fail("there are no jokers in Makiaveli") : Status{};
            }};
  }

  static Phrases<Event> events() {
    return {Speaking::of_events,
            {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", card()),
             told<&Event::cards>("CARDS", pack_cards()), told<&Event::cross>("CROSS", pack_cards()),
             told<&Event::round>("ROUND", number(1, kMostRounds).from_one()),
             told<Event>("WINNERS", winners_by(Ending::won), seat_bits()),
             told<Event>("FEWEST", winners_by(Ending::blocked), seat_bits()),
             results<Event>(number(-kPackCards, 1), number(-kMostScore, kMostScore), " = ")},
            {{EventKind::dealt, "dealt starter=SEAT", "round ROUND is dealt, SEAT start*; cross: CROSS"},
             {EventKind::drew, "drew", "SEAT draw* CARD", "SEAT draw* a card"},
             {EventKind::passed, "passed", "SEAT pass*"},
             {EventKind::put, "put", "SEAT put* CARD", "preparing | SEAT prepare* a play"},
             {EventKind::used, "used", "SEAT use* CARD of the cross", "preparing | SEAT prepare* a play"},
             {EventKind::played, "played", "SEAT play* CARDS[ with CROSS of the cross]"},
             {EventKind::shown, "shown", "SEAT be* left with CARDS"},
             {EventKind::round_over, "round_over ending=won", "round ROUND: WINNERS went out; RESULTS"},
             {EventKind::round_over, "round_over ending=blocked winners=FEWEST",
              "round ROUND: blocked, fewest cards: FEWEST; RESULTS"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f.checked("phase", view,
              through(stage_of, set_stage, stages<bool>({{false, "turn"}, {true, "play"}}, false)),
              "before or in a play of the own seat, or that the round or match is over");
    describe_mover<Game>(f, view);
    f("round", table.round, number(1, table.options.rounds).from_one().by_any_rules_to(kMostRounds),
      "from 1");
    f.derived("rounds", number(1, kMostRounds), "in the match", [&] { return table.options.rounds; });
    f.derived("starter", seat(), "who began this round", [&] { return table.starter(); });
    f("turns", table.turn, number(0, UINT16_MAX), "finished in this round");
    f("passes", table.passes, number(0, table.seats).by_any_rules_to(kMostSeats), "in a row up to now");
    f("deck", table.deck, number(0, kPackCards), "cards in it");
    f("floor", table.board.floor, through(arrange, set_floor, groups()),
      "groups; only the cards count when read");
    f("cross", table.board.cross, pack_cards(), "the single cards around the deck");
    f("hand", view.hand, pack_cards(), "the seat's own cards, without those in play");
    f("in_play", view.play.put, pack_cards(), "put from the own hand into the play that is going on");
    f("in_play_cross", view.play.used, pack_cards(), "used from the cross in it; still in `cross`");
    f("players", table.seat,
      players(table.seats, [&](auto& g, auto& record, Seat) { describe_player(g, record, table); }),
      "what everybody knows of each seat");
    f("scores", table.seat, each(table.seats, of(&SeatRecord::score, number(-kMostScore, kMostScore))),
      "one number a seat");
    f("last_round", table,
      unless(table.ending == Ending::none,
             object("LastRound",
                    [](auto& g, auto& last) {
                      g("ending", last.ending,
                        word<Ending>({{Ending::won, "won"}, {Ending::blocked, "blocked"}}), "how it ended");
                      g("winners", last.winners, seat_bits(last.seats), "went out, or have the fewest cards");
                    })),
      "the latest finished round");
  }
};

}  // namespace
}  // namespace meldwise::makiaveli

MELDWISE_SPOKEN(meldwise::makiaveli::Game, meldwise::makiaveli::Speech);
