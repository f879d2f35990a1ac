#include "games/table.h"

#include "cards/rng.h"
#include "games/sayings.h"
#include "games/told.h"

namespace meldwise {

Status check_setup(const Setup& setup) { return setup.game->check_options(setup.options, setup.seats); }

std::uint64_t match_seed(std::uint64_t series_seed, std::uint64_t index) {
  return mix_seed(mix_seed(series_seed) + index) >> 11U;
}

nlohmann::json Table::told_json(Seat seat, std::size_t first) const {
  nlohmann::json list = nlohmann::json::array();
  for (Told& event : told(seat, first)) list.push_back(std::move(event.json));
  return list;
}

Status Table::apply_all(std::span<const std::string> actions) {
  const std::size_t usual = memory_;
  remember(usual + actions.size());
  const Seat seat = to_move();
  Status done;
  for (std::size_t i = 0; i < actions.size() && done; ++i) {
    done = to_move() == seat ? apply(std::string_view(actions[i]))
                             : Status(fail(say_alike("refusal.turn_over", {{"action", actions[i]}})));
    if (!done) rewind(i);
  }
  remember(usual);
  return done;
}

Result<std::unique_ptr<Table>> make_table(const Setup& setup) {
  if (const Status sound = check_setup(setup); !sound) return tl::unexpected(sound.error());
  return setup.game->make_table(setup);
}

}  // namespace meldwise
