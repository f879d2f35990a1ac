// Arboretum for two in the line protocol of its tournament bots: the same keys in the same order as the
// original host writes them, so that its bots run here unchanged.
//
// The protocol shows the other hand as cards and gaps in their true order, which a view does not hold: the
// referee adds it as an aside. The original also tells what the opponent drew from the deck and who the
// opponent is; here that stays hidden unless `compat` asks for it.
#pragma once

#include <optional>
#include <string>

#include "games/arboretum/game.h"
#include "players/bots/dialect.h"

namespace meldwise {

/// The protocol is for two.
inline constexpr int kDialectPlayers = 2;

class ArboretumDialect final : public Dialect<arboretum::Game> {
 public:
  /// `opponent` is the name that is told with `compat`.
  ArboretumDialect(Seat seat, bool compat, std::string opponent);

  [[nodiscard]] std::string new_game(int number) override { return newgame_state(number); }
  [[nodiscard]] std::string turn(const arboretum::View& view, bool active) override;
  [[nodiscard]] Result<arboretum::Action> read_move(const nlohmann::json& move) override;
  [[nodiscard]] std::string end_game(const arboretum::View& view, const Outcome& outcome) override;
  void overhear(const arboretum::Aside& aside) override { aside_ = aside; }
  void moved(Seat seat, const arboretum::Action& action) override { previous_ = {action, seat}; }
  [[nodiscard]] bool round_is_game() const override { return true; }
  void next_round() override { previous_.reset(); }

 private:
  struct Previous {
    arboretum::Action action;
    Seat mover;
  };

  [[nodiscard]] std::string previous_turn(const arboretum::View& view) const;

  arboretum::Aside aside_;
  Seat seat_;
  bool compat_;
  std::string opponent_;
  std::optional<Previous> previous_;
};

}  // namespace meldwise
