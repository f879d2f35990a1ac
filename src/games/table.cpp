#include "games/table.h"

#include "games/all_games.h"
#include "games/table_of.h"
#include "games/told.h"

namespace meldwise {

Status check_setup(const Setup& setup) {
  const GameInfo& game = *setup.game;
  if (setup.seats < game.min_seats || setup.seats > game.max_seats) {
    return fail(std::string(game.title) + " is for " + std::to_string(game.min_seats) + " to " +
                std::to_string(game.max_seats) + " players, not " + std::to_string(setup.seats));
  }
  Status status;
  with_game(game.name, [&]<Game G>(std::type_identity<G>) {
    status = G::check_options(from_values(G::option_table(), setup.options), setup.seats);
  });
  return status;
}

std::uint64_t match_seed(std::uint64_t series_seed, std::uint64_t index) {
  return mix_seed(mix_seed(series_seed) + index) >> 11U;
}

nlohmann::json Table::told_json(Seat seat, std::size_t first) const {
  nlohmann::json list = nlohmann::json::array();
  for (Told& event : told(seat, first)) list.push_back(std::move(event.json));
  return list;
}

Status Table::apply_all(std::span<const std::string> actions) {
  const std::unique_ptr<Table> trial = clone();
  const Seat seat = to_move();
  for (const std::string& action : actions) {
    if (trial->to_move() != seat) return fail("the turn is over before '" + action + "'");
    if (Status done = trial->apply(std::string_view(action)); !done) return done;
  }
  for (const std::string& action : actions) {
    [[maybe_unused]] const Status done = apply(std::string_view(action));
    assert(done);
  }
  return {};
}

Result<std::unique_ptr<Table>> make_table(const Setup& setup) {
  if (const Status sound = check_setup(setup); !sound) return tl::unexpected(sound.error());
  std::unique_ptr<Table> table;
  with_game(setup.game->name,
            [&]<Game G>(std::type_identity<G>) { table = std::make_unique<TableOf<G>>(setup); });
  return table;
}

}  // namespace meldwise
