// How Arboretum is spoken: every field of a view, every action and every event, once.
//
// What counts of a view that is read is the course of the round: it is played through again, turn by turn,
// and nearly everything else follows from it.
#include "games/arboretum/game.h"
#include "games/arboretum/rules/course.h"
#include "games/arboretum/rules/knowledge.h"
#include "games/arboretum/speech/sayings.h"
#include "games/arboretum/speech/trees.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"

namespace meldwise::arboretum {

std::string view_text(const View& view);  // view_text.cpp

namespace {

using namespace speech;

constexpr int kFarthest = 100;  // no arboretum reaches so far; such a place is a slip of the pen

auto cell() { return tuple(number(-kFarthest, kFarthest), number(-kFarthest, kFarthest)); }
std::pair<int, int> coordinates(Cell cell) { return {cell.x(), cell.y()}; }

// -- events ------------------------------------------------------------------------------------------

std::string pile_text(const Event& event, Seat observer) {
  if (event.pile == event.seat) {
    return event.seat == observer ? "your own discard pile" : "their own discard pile";
  }
  if (event.pile == observer) return "your discard pile";
  return "the discard pile of " + player_name(event.pile, observer);
}

std::vector<int> points_of(const Event& event) {
  return {event.points.begin(), event.points.begin() + event.seats};
}
std::string points_text(const Event& event, Seat observer) {
  std::string out;
  for (int seat = 0; seat < event.seats; ++seat) {
    const int points = event.points[static_cast<std::size_t>(seat)];
    out.append(seat == 0 ? "" : ", ").append(player_name(seat_at(seat), observer)).append(" ");
    out += points == kNoRight ? "no right" : std::to_string(points);
  }
  return out;
}

std::vector<Seat> winners_of(SeatBits winners) {
  std::vector<Seat> seats;
  for (int seat = 0; seat < kMostSeats; ++seat) {
    if ((winners >> seat & 1) != 0) seats.push_back(seat_at(seat));
  }
  return seats;
}
std::string winners_text(SeatBits winners, Seat observer) {
  const std::vector<Seat> seats = winners_of(winners);
  std::string out;
  for (const Seat seat : seats) out.append(out.empty() ? "" : " and ").append(player_name(seat, observer));
  if (seats.size() == 1) return out + " " + conjugated("win", seats.front(), observer);
  return out + " share the victory";
}

// -- views -------------------------------------------------------------------------------------------

auto turn(int seats) {
  return object("Turn", [seats](auto& f, auto& turn) {
    f.derived("seat", seat(), "whose turn", [&] { return turn.seat; });
    f("draws", turn.draws, list(seat_or("deck", Seat::none, seats)), "the deck or whose discard pile");
    f.check("draws", [&] { return turn.draws.empty() ? fail("expected one or two draws") : Status{}; });
    f.optional("played", turn.played, planted(), "[card, x, y]");
    f.optional("discarded", turn.discarded, card(), "onto the own pile");
  });
}

/// The history of a view: written as turns, and played through again when read.
struct PlayedThrough {
  void write(auto sink, const Public& table) const { list(turn(table.seats)).write(sink, turns_of(table)); }
  void read(const JsonReader& at, Public& table) const {
    Course course(table);
    const std::size_t size = at.size(static_cast<std::size_t>(most_turns(table.seats)));
    for (std::size_t i = 0; i < size && at.ok(); ++i) {
      const auto step = [&](const JsonReader& where, const Action& action) {
        const Status done = at.ok() ? course.step(action) : Status{};
        if (!done) where.refuse(done.error().message);
      };
      if (table.phase != Phase::first_draw)
        at[i].refuse("the turn before is unfinished: only the last may be");
      Turn told;
      turn(table.seats).read(at[i], told);
      for (std::size_t which = 0; which < told.draws.size(); ++which) {
        const Seat pile = told.draws[which];
        step(at[i]["draws"][which], is_player(pile) ? Action::take(pile) : Action::draw());
      }
      if (told.played) step(at[i]["played"], Action::play(told.played->card, told.played->cell));
      if (told.discarded) step(at[i]["discarded"], Action::discard(*told.discarded));
    }
  }
  template <class>
  [[nodiscard]] Shape shape() const {
    return list_of(turn(kMostSeats).template shape<Turn>(), 0, most_turns(kMostSeats));
  }
};

std::vector<std::pair<std::string, int>> paths_of(const Layout& layout) {
  std::vector<std::pair<std::string, int>> paths;
  const SpeciesPoints points = score_paths(layout);
  for (int s = 0; s < kSpecies; ++s) {
    const int worth = points[static_cast<std::size_t>(s)];
    if (worth > 0) paths.emplace_back(species_key(species_at(s)), worth);
  }
  return paths;
}

void describe_player(auto& f, auto& record, const Public& table, Seat who) {
  f.derived("cards", number(0, kMostInHand), "in its hand", [&] { return table.hand_size(who); });
  f.read_if(table.exhausted(), "known", record.known, tree_cards(table.seats).up_to(kMostInHand),
            "cards it surely holds; its whole hand, and what counts, once the round is over");
  f.derived("discard", list(card()), "its pile, bottom to top", [&] { return record.pile; });
  f.derived("arboretum", list(planted()), "[card, x, y] in order", [&] { return trees_of(record.layout); });
  f.derived("paths", map(number(0, kMostPoints)), "points by species",
            [&] { return paths_of(record.layout); });
}

struct Speech {
  static std::vector<Saying> sayings() { return gathered({say.table()}); }

  static Phrases<Action> actions() {
    return {
        Speaking::of_actions,
        {asked<Action>(
             "CARD", [](const Action& action) { return action.card(); },
             [](Action& action, TreeCard card) { action = action.with(card); }, card()),
         asked<Action>(
             "PILE", [](const Action& action) { return index_of(action.pile()); },
             [](Action& action, int pile) { action = action.with(seat_at(pile)); },
             number(0, kMostSeats - 1).spoken_from_one())
             .as("seat"),
         asked<Action>(
             "CELL", [](const Action& action) { return coordinates(action.cell()); },
             [](Action& action, std::pair<int, int> at) { action = action.with(Cell(at.first, at.second)); },
             cell())
             .as("at")},
        {{ActionKind::draw, "draw from=deck", "draw deck"},
         {ActionKind::take, "draw from=discard", "draw[ discard] PILE"},
         {ActionKind::play, "play", "play CARD at CELL"},
         {ActionKind::discard, "discard", "discard CARD"}}};
  }

  static Phrases<Event> events() {
    return {Speaking::of_events,
            {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", card()),
             told<Event>("PILE", std::identity(), said(made(std::mem_fn(&Event::pile), seat()), pile_text)),
             told<Event>(
                 "CELL", [](const Event& event) { return coordinates(event.cell); }, cell())
                 .as("at"),
             told<&Event::round>("ROUND", number(1, kMostRounds)),
             told<&Event::species>(
                 "SPECIES", said(made(species_key, text()),
                                 [](Species species, Seat) { return std::string(species_name(species)); })),
             told<Event>("POINTS", std::identity(), said(made(points_of, points_or_null()), points_text)),
             told<&Event::winners>("WINNERS", said(made(winners_of, list(seat())), winners_text))},
            {{EventKind::drew, "drew", "SEAT draw* CARD from the deck", "SEAT draw* a card from the deck"},
             {EventKind::took, "took", "SEAT take* CARD from PILE"},
             {EventKind::played, "played", "SEAT play* CARD at CELL"},
             {EventKind::discarded, "discarded", "SEAT discard* CARD"},
             {EventKind::scored, "scored ROUND", "SPECIES: POINTS"},
             {EventKind::round_ended, "round_ended", "round ROUND is over: POINTS; WINNERS"},
             {EventKind::round_began, "round_began", "round ROUND begins: SEAT start*"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f.derived("phase",
              stages<Phase>({{Phase::first_draw, "first draw"},
                             {Phase::second_draw, "second draw"},
                             {Phase::play, "play"},
                             {Phase::discard, "discard"}},
                            Phase::first_draw, "round over", "match over"),
              "what is being decided, or that the round or match is over", [&] {
                return Stage<Phase>{table.progress, table.phase};
              });
    describe_mover<Game>(f, view);
    f("round", table,
      through([](const Public& known) { return known.round; },
              [](Public& set, std::uint8_t round) { set.begin_round(round); },
              number(1, table.options.rounds).from_one().by_any_rules_to(kMostRounds)),
      "from 1");
    f.derived("rounds", number(1, kMostRounds), "in the match", [&] { return table.options.rounds; });
    f.derived("first", seat(), "who began this round", [&] { return table.first; });
    f("history", table, PlayedThrough{}, "every turn of the round: this is what counts when read");
    const bool over = table.exhausted();
    f.derived("turn", number(1, most_turns(kMostSeats)), "from 1 in every round",
              [&] { return table.turns + (over ? 0 : 1); });
    f.derived("deck", number(0, deck_at_start(kMostSeats)), "cards in it", [&] { return table.deck; });
    f("hand", view.hand, tree_cards(table.seats).up_to(kMostInHand),
      "the seat's own cards, in the order they came");
    f("players", table.seat,
      players(table.seats, [&](auto& g, auto& record, Seat who) { describe_player(g, record, table, who); }),
      "what everybody knows of each seat");
    const int finished = table.round + (over ? 1 : 0);
    f("scores", table.seat,
      each(table.seats, of(&SeatRecord::points,
                           number(0, finished * kMostPoints).by_any_rules_to(kMostRounds * kMostPoints))),
      "over the finished rounds, one number a seat");
    f("tie_breaks", table.seat,
      each(table.seats,
           of(&SeatRecord::distinct, number(0, finished * kSpecies).by_any_rules_to(kMostRounds * kSpecies))),
      "different species in the arboretums of the finished rounds");
    f.read_if(table.round > 0 && !over, "last_round", table.ending,
              last_ending({{Ending::won, "won"}, {Ending::shared, "shared"}}),
              "how the latest finished round ended");
    f.derived_if(over, "by_species", map(points_or_null()),
                 "after a round: points of each seat, null without the right to score", [&] {
                   return points_by_species(score_open(table), [&](Species species) {
                     return index_of(species) < species_in_play(table.seats);
                   });
                 });
  }

  static void complete(View& view) {
    if (!view.table.exhausted()) return;
    view.table.ending = score_open(view.table).shared() ? Ending::shared : Ending::won;
  }
};

}  // namespace
}  // namespace meldwise::arboretum

MELDWISE_SPOKEN(meldwise::arboretum::Game, meldwise::arboretum::Speech);
