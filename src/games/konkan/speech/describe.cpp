// How Konkan is spoken: every field of a view, every action and every event, once.
#include "games/konkan/game.h"
#include "games/konkan/rules/knowledge.h"
#include "games/konkan/speech/melds.h"
#include "games/konkan/speech/sayings.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"
#include "melds/konkan/sayings.h"

namespace meldwise::konkan {

std::string view_text(const View& view);  // view_text.cpp

namespace {

using namespace speech;

constexpr int kMostLaid = 10 * kPackCards;
constexpr int kMostScore = 1'000'000;  // a hundred rounds come nowhere near it
constexpr int kMostRounds = 100;

Stage<Phase> stage_of(const Public& table) { return {table.progress, table.turn.phase}; }
void set_stage(Public& table, const Stage<Phase>& stage) {
  table.progress = stage.progress;
  table.turn.phase = stage.phase;
}

auto endings() { return word<Ending>({{Ending::won, "won"}, {Ending::adjudicated, "adjudicated"}}); }

void describe_player(auto& f, auto& record, int turn) {
  f("cards", record.cards, number(0, kMostHand), "in its hand");
  f.derived("down", flag(), "whether it has come down", [&] { return record.down(); });
  f("down_turn", record.down_turn, or_null(number(1, turn).by_any_rules_to(UINT16_MAX), 0),
    "the turn in which it did");
  f("come_down", record.come_down, number(0, kMostLaid), "what its come-down is worth, also while it grows");
  f("laid", record.laid, number(0, kMostLaid), "points of all cards it has brought to the table");
  f("known", record.known, pack_cards(), "cards it surely holds; its whole hand once the round is over");
  f("thrown", record.thrown, cards(kEveryFace), "faces it threw");
  f("passed", record.passed, cards(kEveryFace), "faces it left on the trash, pulling from the deck");
}

struct Speech {
  static std::vector<Saying> sayings() { return gathered({say.table(), say_of_meld.table()}); }

  static Phrases<Action> actions() {
    return {Speaking::of_actions,
            {asked<&Action::card>("CARD", card()), asked<&Action::meld>("CARDS", SpokenMeld{}),
             asked<&Action::target>("MELD", number(0, kMostMelds - 1).spoken_from_one()),
             asked<&Action::place>(
                 "END", or_omit(word<Place>({{Place::low, "low"}, {Place::high, "high"}}), Place::best))},
            {{ActionKind::pull_deck, "pull from=deck", "pull deck"},
             {ActionKind::pull_trash, "pull from=trash", "pull trash"},
             {ActionKind::lay, "lay", "lay CARDS"},
             {ActionKind::sarf, "sarf", "sarf CARD to MELD[ END]"},
             {ActionKind::swap, "swap", "swap CARD from MELD"},
             {ActionKind::throw_card, "throw", "throw CARD"}}};
  }

  static Phrases<Event> events() {
    return {Speaking::of_events,
            {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", card()),
             told<&Event::meld>("CARDS", SpokenMeld{}),
             told<&Event::cards>("HAND", pack_cards().or_say("no card")),
             told<&Event::target>("MELD", number(0, kMostMelds - 1).spoken_from_one()),
             told<&Event::points>("POINTS", number(0, kMostLaid).of("point")),
             told<&Event::points>("DECK", number(1, kPackCards).of("card")),
             told<&Event::round>("ROUND", number(1, kMostRounds).from_one()),
             told<&Event::ending>("ENDING", endings()),
             results<Event>(number(INT16_MIN, INT16_MAX), number(-kMostScore, kMostScore), " (total ", ")")},
            {{EventKind::dealt, "dealt opener=SEAT", "round ROUND is dealt; SEAT open* with 15 cards"},
             {EventKind::reshuffled, "reshuffled", "the deck is empty; the trash becomes a new one of DECK"},
             {EventKind::pulled_deck, "pulled from=deck", "SEAT pull* CARD from the deck",
              "SEAT pull* a card from the deck"},
             {EventKind::pulled_trash, "pulled from=trash", "SEAT pull* CARD from the trash"},
             {EventKind::laid, "laid", "SEAT lay* CARDS as meld MELD, POINTS"},
             {EventKind::buried, "buried", "SEAT lay* CARDS, POINTS: complete, it goes under the trash"},
             {EventKind::came_down, "came_down", "SEAT be* down with POINTS"},
             {EventKind::sarfed, "sarfed", "SEAT add* CARD to meld MELD, now CARDS, POINTS"},
             {EventKind::swapped, "swapped", "SEAT give* CARD for a joker of meld MELD, now CARDS"},
             {EventKind::threw, "threw", "SEAT throw* CARD"},
             {EventKind::shown, "shown laid=POINTS", "SEAT have* laid POINTS and hold* HAND"},
             {EventKind::round_over, "round_over ENDING winner=SEAT",
              "round ROUND: [SEAT win*|stopped by the turn limit and scored as it stands]; RESULTS"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f.checked("phase", table,
              through(stage_of, set_stage,
                      stages<Phase>({{Phase::pull, "pull"}, {Phase::play, "play"}}, Phase::play)),
              "what is being decided, or that the round or match is over");
    describe_mover<Game>(f, view);
    f("round", table.round, number(1, table.options.rounds).from_one().by_any_rules_to(kMostRounds),
      "from 1");
    f.derived("rounds", number(1, kMostRounds), "in the match, at most",
              [&] { return table.options.rounds; });
    f.derived("dealer", seat(), "who dealt this round", [&] { return table.dealer(); });
    f("turn", table.turn.number, number(1, table.options.turn_cap).by_any_rules_to(UINT16_MAX),
      "from 1 in every round");
    f("taken", table.turn.taken, or_null(card(), kNoFace),
      "pulled from the trash in this turn and not laid yet");
    f("coming_down", table.turn.coming_down, flag(), "lays still belong to the come-down of this turn");
    f.derived("threshold", number(0, kMostLaid), "what coming down needs now",
              [&] { return table.threshold(); });
    f("hand", view.hand, pack_cards(), "the seat's own cards");
    f("deck", table.deck, number(0, kPackCards), "cards in it");
    f("reshuffles", table.reshuffles, number(0, table.turn.number - 1).by_any_rules_to(UINT16_MAX),
      "times the trash became the deck in this round");
    f("deck_may_hold", view.pool, unless(!is_player(view.seat) || table.reshuffles == 0, pack_cards()),
      "after a reshuffle: what can be in the deck");
    f("trash", table.trash,
      list(through([](const TrashCard& thrown) { return thrown.face(); },
                   [](TrashCard& thrown, Face face) { thrown = TrashCard::of(face, Seat::first); }, card())),
      "bottom to top");
    f("trash_by", table.trash,
      each(table.trash.size(),
           through([](const TrashCard& thrown) { return thrown.seat(); },
                   [](TrashCard& thrown, Seat who) { thrown = TrashCard::of(thrown.face(), who); },
                   seat(table.seats))),
      "who threw each");
    f("buried", table.buried, number(0, static_cast<int>(table.trash.size())).by_any_rules_to(kPackCards),
      "cards at the bottom of the trash that can never be pulled");
    f("melds", table.melds,
      list(
          object(
              "Meld",
              [&](auto& g, auto& laid) {
                g("cards", laid.meld, SpokenMeld{table.options.max_jokers_per_meld, kLongestRun}, "in order");
                g("owner", laid.owner, seat(table.seats), "who laid it first");
                g.derived("points", number(0, kMostLaid), "its worth", [&] { return points(laid.meld); });
              }),
          kMostMelds),
      "numbered by age");
    f("players", table.seat,
      players(table.seats,
              [&](auto& g, auto& record, Seat) { describe_player(g, record, table.turn.number); }),
      "what everybody knows of each seat");
    f("scores", table.seat, each(table.seats, of(&SeatRecord::score, number(-kMostScore, kMostScore))),
      "one number a seat");
    f("last_round", table,
      unless(table.ending == Ending::none,
             object("LastRound",
                    [](auto& g, auto& last) {
                      g("ending", last.ending, endings(), "how it ended");
                      g("gained", last.seat,
                        each(last.seats, of(&SeatRecord::gained, number(INT16_MIN, INT16_MAX))),
                        "one number a seat");
                    })),
      "the latest finished round");
  }

  static void complete(View& view) {
    view.table.concealed = concealed_cards(view.table);
    if (is_player(view.seat) && view.table.reshuffles == 0 && view.pool.empty()) {
      view.pool = unplaced_cards(view.table, view.hand, view.seat);
    }
  }
};

}  // namespace
}  // namespace meldwise::konkan

MELDWISE_SPOKEN(meldwise::konkan::Game, meldwise::konkan::Speech);
