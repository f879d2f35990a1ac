// Positions from the middle of rounds in which there is something to think about: what `meldwise bench
// search` looks at. They are recorded in bench/positions, so that a change of the players does not change
// what is measured; a game without a file there gets some of its heuristic's play.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/history.h"
#include "games/record.h"
#include "games/table_of.h"
#include "players/make_player.h"

namespace meldwise::app {

inline constexpr std::size_t kMidGames = 8;  ///< a game

/// The lines of bench/positions/GAME.jsonl as they were when the program was built; empty if there is no such
/// file.
[[nodiscard]] std::string_view recorded_positions(std::string_view game);

/// A match and what each seat remembers of its round.
template <Game G>
class WatchedMatch {
 public:
  explicit WatchedMatch(const Setup& setup)
      : table_(setup), histories_(static_cast<std::size_t>(setup.seats)) {}

  [[nodiscard]] const TableOf<G>& table() const { return table_; }
  [[nodiscard]] const History<G>& history(Seat seat) const {
    return histories_[static_cast<std::size_t>(index_of(seat))];
  }
  /// Carries out an action of the seat to move, in the next round if one is over.
  [[nodiscard]] Status play(const typename G::Action& action) {
    const Seat mover = table_.to_move();
    std::vector<typename G::View> before;
    for (int i = 0; i < G::seats(table_.truth()); ++i) before.push_back(table_.view(seat_at(i)));
    if (const Status done = table_.play(action); !done) return done;
    for (std::size_t i = 0; i < before.size(); ++i) {
      const Seat who = seat_at(static_cast<int>(i));
      if (table_.last_is_open() || who == mover) histories_[i].add({before[i], mover, action});
    }
    while (table_.progress() == Progress::round_over) {
      table_.next_round();
      for (History<G>& history : histories_) history.clear();
    }
    return {};
  }

 private:
  TableOf<G> table_;
  std::vector<History<G>> histories_;
};

/// A decision, and what the seat to move remembers of the way there.
template <Game G>
struct MidGame {
  typename G::View view;
  History<G> history;
};

/// Records of heuristic play, each broken off at the middle one of the match's decisions that have several
/// candidates and are not decided: one line each. The same every time.
template <Mind M>
std::vector<std::string> find_mid_games(const GameInfo& game, std::size_t count) {
  using G = typename M::Game;
  const Setup any{&game, to_values(G::option_table(), G::option_table().defaults()),
                  std::max(2, G::min_seats), 0};
  const auto candidates = std::make_unique<typename G::Actions>();
  std::vector<std::string> lines;
  for (std::uint64_t seed = 1; lines.size() < count && seed <= 10 * count; ++seed) {
    Setup setup = any;
    setup.seed = seed;
    WatchedMatch<G> match(setup);
    const TableOf<G>& table = match.table();
    const auto player = *make_player<G>({"heuristic", {}}, seed, Seat::first);
    std::vector<std::string> choices;  // the match up to each decision that is one
    const std::vector<std::string> seats(static_cast<std::size_t>(setup.seats), "heuristic");
    while (table.progress() == Progress::playing) {
      const auto view = table.view(table.to_move());
      M::candidates(view, *candidates);
      if (candidates->size() > 2 && !M::certain(view)) choices.push_back(to_line(make_record(table, seats)));
      if (!match.play(player->decide(view))) break;
    }
    if (!choices.empty()) lines.push_back(choices[choices.size() / 2]);
  }
  return lines;
}

/// The decisions of these records.
template <Game G>
Result<std::vector<MidGame<G>>> read_mid_games(const std::vector<std::string>& lines) {
  std::vector<MidGame<G>> positions;
  for (const std::string& line : lines) {
    const auto record = parse_record(line);
    if (!record) return tl::unexpected(record.error());
    WatchedMatch<G> match(record->setup);
    for (const std::string& text : record->actions) {
      const auto action = G::parse_action(text);
      if (!action) return tl::unexpected(action.error());
      if (const Status done = match.play(*action); !done) return tl::unexpected(done.error());
    }
    const Seat mover = match.table().to_move();
    positions.push_back({match.table().view(mover), match.history(mover)});
  }
  return positions;
}

}  // namespace meldwise::app
