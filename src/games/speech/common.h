// What the views of all games say alike: the rules in force and whose view it is, what is being decided, who
// is to move, one object a player. A description calls these among its own fields; each costs what writing
// the field by hand would.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "games/outcome.h"
#include "games/speech/kinds.h"
#include "games/speech/phrases.h"

namespace meldwise::speech {

/// The fields that come first, because others are read by them: "options", the number of "players", "seat".
template <class G>
void describe_head(auto& f, auto& view) {
  auto& table = view.table;
  f("options", table.options, options(G::option_table()),
    "the rules in force: the nearest preset and what differs");
  if constexpr (G::min_seats == G::max_seats) {
    f("seat", view.seat, observer(G::max_seats), "whose view");
  } else {
    f.count("players", table.seats, G::min_seats, G::max_seats);
    f.check("options", [&] { return G::check_options(table.options, table.seats); });
    f("seat", view.seat, observer(table.seats), "whose view");
  }
}

/// "to_move", where it follows from what everybody sees.
template <class G>
void describe_mover(auto& f, auto& view) {
  f.derived("to_move", seat_or_null(), "the seat to move", [&] { return G::to_move(view); });
}

/// How the last finished round ended; null before there was one.
inline auto last_ending(std::initializer_list<std::pair<Ending, std::string_view>> words) {
  return or_null(word<Ending>(words), Ending::none);
}

/// The stock, the discards, the seat's own hand, and what was drawn in this turn, of a pack of so many cards.
void describe_piles(auto& f, auto& view, int pack, auto hand) {
  using Card = std::remove_cvref_t<decltype(view.drawn)>;
  constexpr Card kNone = std::remove_cvref_t<decltype(view)>{}.drawn;
  auto& table = view.table;
  f("stock", table.stock, number(0, pack), "cards in the stock");
  f("discards", table.discards, list(card()), "bottom to top");
  f("taken", table.taken, or_null(card(), kNone), "what the mover took from the discards in this turn");
  f("hand", view.hand, hand, "the seat's own cards");
  f("drawn", view.drawn, or_null(card(), kNone), "what the seat drew in this turn");
}

/// What is being decided: a phase while the round is played, else that the round or the match is over.
template <class Phase>
struct Stage {
  Progress progress = Progress::playing;
  Phase phase{};

  friend bool operator==(const Stage& a, const Stage& b) {
    return a.progress == b.progress && (a.progress != Progress::playing || a.phase == b.phase);
  }
};

/// A word for every phase, and two for the end; `resting` is the phase then.
template <class Phase>
Word<Stage<Phase>> stages(std::initializer_list<std::pair<Phase, std::string_view>> phases, Phase resting,
                          std::string_view round_over = "round_over",
                          std::string_view match_over = "match_over") {
  Word<Stage<Phase>> kind;
  const auto add = [&](Progress progress, Phase phase, std::string_view name) {
    kind.values.push_back({progress, phase});
    kind.names.push_back(name);
  };
  for (const auto& [phase, name] : phases) add(Progress::playing, phase, name);
  add(Progress::round_over, resting, round_over);
  add(Progress::match_over, resting, match_over);
  return kind;
}

/// What a round brought: the members "gained" and "scores" of an event that has `seats`, `gained` and
/// `score`; in words each seat's change and, between `before` and `after`, where it now stands.
template <class Event, class Gained, class Score>
auto results(Gained gained, Score score, std::string_view before, std::string_view after = {}) {
  auto members = object("Results", [=](auto& f, const Event& event) {
    f("gained", event.gained, each(event.seats, gained), "");
    f("scores", event.score, each(event.seats, score), "");
  });
  const auto speak = [=](const Event& event, Seat observer) {
    std::string text;
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
      text += fmt::format("{}{} {:+}{}{}{}", seat == 0 ? "" : ", ",
                          player_name(seat_at(static_cast<int>(seat)), observer), event.gained[seat], before,
                          event.score[seat], after);
    }
    return text;
  };
  return told<Event>("RESULTS", std::identity(), said(members, speak)).spread();
}

/// One object a seat, which begins with its number; `describe` is a function of (fields, record, seat).
template <class Describe>
auto players(int seats, Describe describe) {
  return each(static_cast<std::size_t>(seats),
              object("Player", [=](auto& f, auto& record, std::size_t index) {
                const Seat who = seat_at(static_cast<int>(index));
                f.derived("seat", seat(), "whose line this is", [&] { return who; });
                describe(f, record, who);
              }));
}

}  // namespace meldwise::speech
