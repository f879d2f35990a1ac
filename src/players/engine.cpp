#include "players/engine.h"

#include <cassert>
#include <optional>

#include "games/table_of.h"
#include "players/hint_json.h"

namespace meldwise {
namespace {

template <Game G>
class EngineOf final : public Engine {
 public:
  EngineOf(Setup setup, Seat seat, std::unique_ptr<Player<G>> player)
      : setup_(std::move(setup)), seat_(seat), player_(std::move(player)) {}

  void begin(const Table& /*table*/, std::span<const std::string> names) override {
    player_->begin({setup_, seat_, names});
  }
  void look(const Table& table) override { view_ = seen(table); }
  std::string decide(const std::stop_token& stop) override {
    assert(view_);
    action_ = player_->decide(*view_, stop);
    return G::to_text(*action_);
  }
  nlohmann::json explain() const override {
    return view_ && action_ ? hint_json<G>(*player_, *view_, *action_) : nlohmann::json();
  }
  void wait(const Table& table) override { player_->wait(seen(table)); }
  void moved(Seat seat, std::string_view action) override {
    if (seat != seat_) player_->settle();
    if (const auto done = G::parse_action(action)) player_->moved(seat, *done);
  }
  void round_over(const Table& table) override { player_->round_over(seen(table)); }
  void end(const Table& table) override { player_->end(seen(table), table.outcome()); }
  Conduct conduct() const override { return player_->conduct(); }

 private:
  typename G::View seen(const Table& table) const {
    return static_cast<const TableOf<G>&>(table).view(seat_);
  }

  Setup setup_;
  Seat seat_;
  std::unique_ptr<Player<G>> player_;
  std::optional<typename G::View> view_;
  std::optional<typename G::Action> action_;
};

}  // namespace

Result<std::unique_ptr<Engine>> make_engine(const Setup& setup, const AgentSpec& agent, Seat seat,
                                            std::uint64_t seed, BotPool* bots) {
  Result<std::unique_ptr<Engine>> engine;
  with_game(setup.game->name, [&]<Game G>(std::type_identity<G>) {
    auto player = make_player<G>(agent, seed, seat, bots);
    if (player) {
      engine = std::make_unique<EngineOf<G>>(setup, seat, std::move(*player));
    } else {
      engine = tl::unexpected(player.error());
    }
  });
  return engine;
}

}  // namespace meldwise
