// The definition of library/any_view.h for one game. Included only by the files that the build writes, one a
// game.
#pragma once

#include <optional>

#include "games/table_of.h"
#include "library/any_view.h"
#include "players/hint_json.h"

namespace meldwise::library {

template <Game G>
class ViewOf;

template <Game G>
class MoverOf final : public Mover {
 public:
  explicit MoverOf(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  std::string decide(const AnyView& view, const std::stop_token& stop) override {
    view_ = static_cast<const ViewOf<G>&>(view).view();
    action_ = player_->decide(*view_, stop);
    return G::to_text(*action_);
  }
  nlohmann::json explain() const override {
    return action_ ? hint_json<G>(*player_, *view_, *action_) : nlohmann::json();
  }

 private:
  std::unique_ptr<Player<G>> player_;
  std::optional<typename G::View> view_;
  std::optional<typename G::Action> action_;
};

template <Game G>
class ViewOf final : public AnyView {
 public:
  explicit ViewOf(const typename G::View& view) : view_(view) {}

  [[nodiscard]] const typename G::View& view() const { return view_; }

  const GameInfo& game() const override { return **find_game(G::name); }
  Seat seat() const override { return G::seat_of(view_); }
  Seat to_move() const override { return G::to_move(view_); }
  std::string json() const override {
    speech::JsonText text;
    G::write_json(view_, text);
    return std::move(text).take();
  }
  std::string text() const override { return G::to_text(view_); }
  std::vector<std::string> legal() const override {
    std::vector<std::string> texts;
    if (to_move() != seat()) return texts;
    const auto actions = std::make_unique<typename G::Actions>();
    G::legal(view_, *actions);
    for (const auto& action : *actions) texts.push_back(G::to_text(action));
    return texts;
  }
  std::unique_ptr<Table> sample(std::uint64_t seed) const override {
    Rng rng = Rng::stream(seed, Stream::search, 0);
    const auto world = G::sample(view_, rng);
    const Setup setup{&game(), to_values(G::option_table(), G::options_of(world)), G::seats(world), 0};
    return std::make_unique<TableOf<G>>(setup, world);
  }
  Result<std::unique_ptr<Mover>> mover(const AgentSpec& agent, std::uint64_t seed) const override {
    auto player = make_player<G>(agent, seed, seat());
    if (!player) return tl::unexpected(player.error());
    return std::make_unique<MoverOf<G>>(std::move(*player));
  }

 private:
  typename G::View view_;
};

template <Game G>
[[nodiscard]] GameViews make_game_views() {
  return {.read = [](const nlohmann::json& json) -> Result<std::shared_ptr<const AnyView>> {
            const auto view = G::view_from_json(json);
            if (!view) return tl::unexpected(view.error());
            return std::make_shared<const ViewOf<G>>(*view);
          },
          .of = [](const Table& table, Seat seat) -> std::shared_ptr<const AnyView> {
            return std::make_shared<const ViewOf<G>>(static_cast<const TableOf<G>&>(table).view(seat));
          }};
}

#define MELDWISE_VIEWS_OF(GAME)           \
  namespace meldwise::library {           \
  template <>                             \
  GameViews game_views<GAME::Game>() {    \
    return make_game_views<GAME::Game>(); \
  }                                       \
  }

}  // namespace meldwise::library
