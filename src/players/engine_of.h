// The engine of one game: players/engine.h over a typed player. Included only by the files that compile the
// players of one game.
#pragma once

#include <cassert>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

#include "games/table_of.h"
#include "players/engine.h"
#include "players/hint_json.h"

namespace meldwise {

template <Game G>
class EngineOf final : public Engine {
 public:
  EngineOf(const Setup& setup, Seat seat, std::unique_ptr<Player<G>> player)
      : game_(*setup.game),
        options_(setup.options),
        seats_(setup.seats),
        seat_(seat),
        player_(std::move(player)),
        listens_(player_->listens()) {}

  void begin(const Table& table, std::span<const std::string> names) override {
    tell(table, [this, all = std::vector<std::string>(names.begin(), names.end())] {
      player_->begin({game_, options_, seats_, seat_, all});
    });
  }
  void look(const Table& table) override {
    tell(table, [this, seen = seen(table)] { take_in(seen); });
    const std::lock_guard guard(lock_);
    settled_ = told_.size();
  }
  Status look_at(const nlohmann::json& json) override {
    const auto view = G::view_from_json(json);
    if (!view) return tl::unexpected(view.error());
    if (!is_player(G::seat_of(*view))) return fail("view.seat: a spectator has nothing to decide");
    if (G::to_move(*view) != G::seat_of(*view)) return fail("view.to_move: it is not this seat's turn");
    view_ = *view;
    return {};
  }
  std::vector<std::string> legal() const override {
    std::vector<std::string> texts;
    const auto actions = std::make_unique<typename G::Actions>();
    G::legal(*view_, *actions);
    for (const auto& action : *actions) texts.push_back(G::to_text(action));
    return texts;
  }
  Result<std::string> worded(std::string_view text) const override {
    const auto action = G::parse_action(text);
    if (!action) return tl::unexpected(action.error());
    return G::to_text(*action);
  }
  void wait(const Table& table) override {
    if (!listens_) return;
    tell(table, [this, seen = seen(table)] {
      take_in(seen);
      player_->wait(seen.view);
    });
  }
  void moved(const Table& table, Seat seat) override {
    if (!listens_) return;
    const auto& typed = as_typed(table);
    if (seat != seat_ && !typed.last_is_open()) return tell(table, [this] { player_->settle(); });
    tell(table, [this, seat, action = typed.last_action()] {
      if (seat != seat_) player_->settle();
      player_->moved(seat, action);
    });
  }
  void round_over(const Table& table) override {
    if (!listens_) return;
    tell(table, [this, seen = seen(table)] {
      take_in(seen);
      player_->round_over(seen.view);
    });
  }
  void end(const Table& table) override {
    tell(table, [this, seen = seen(table), outcome = table.outcome()] {
      take_in(seen);
      player_->end(seen.view, outcome);
    });
  }

  void settled() override {
    const std::lock_guard guard(lock_);
    settled_ = told_.size();
  }
  void rewound(const Table& table) override {
    const std::lock_guard guard(lock_);
    while (told_.size() > settled_ && told_.back().step > table.actions().size()) told_.pop_back();
  }

  bool at_once() const override { return player_->at_once(); }
  void attend() override {
    const std::lock_guard guard(thinking_);
    hear();
  }
  Ahead ahead(const Table& table) override {
    if (!player_->thinks_ahead()) return {};
    return [this, view = as_typed(table).view(seat_)](const std::stop_token& stop) {
      const std::lock_guard guard(thinking_);
      if (stop.stop_requested()) return;
      hear();
      player_->think_ahead(view, stop);
    };
  }
  void think(const std::stop_token& stop) override {
    const std::lock_guard guard(thinking_);
    hear();
    assert(view_);
    action_ = player_->decide(*view_, stop);
  }
  std::string decision() const override { return G::to_text(*action_); }
  nlohmann::json explain() const override {
    return view_ && action_ ? hint_json<G>(*player_, *view_, *action_) : nlohmann::json();
  }
  void choose(std::string_view text) override { action_ = *G::parse_action(text); }
  Status move(Table& table) const override { return static_cast<TableOf<G>&>(table).play(*action_); }
  Conduct conduct() const override { return player_->conduct(); }

 private:
  /// What the seat is shown.
  struct Seen {
    typename G::View view;
    AsideOf<G> aside;
  };
  struct Telling {
    std::size_t step;  // actions made when it was told
    std::function<void()> what;
  };

  static const TableOf<G>& as_typed(const Table& table) { return static_cast<const TableOf<G>&>(table); }
  Seen seen(const Table& table) const {
    if constexpr (HasAside<G>) return {as_typed(table).view(seat_), G::aside(as_typed(table).truth(), seat_)};
    return {as_typed(table).view(seat_), {}};
  }
  void take_in(const Seen& seen) {
    player_->overhear(seen.aside);
    view_ = seen.view;
  }
  void tell(const Table& table, std::function<void()> what) {
    const std::lock_guard guard(lock_);
    told_.push_back({table.actions().size(), std::move(what)});
  }

  /// Carries out what was told and counts.
  void hear() {
    while (true) {
      std::function<void()> next;
      {
        const std::lock_guard guard(lock_);
        if (settled_ == 0) return;
        next = std::move(told_.front().what);
        told_.pop_front();
        --settled_;
      }
      next();
    }
  }

  const GameInfo& game_;
  OptionValues options_;
  int seats_;
  Seat seat_;
  std::unique_ptr<Player<G>> player_;
  bool listens_;         // otherwise it is told only what it decides from
  std::mutex thinking_;  // held by whoever works with the player
  std::mutex lock_;      // of what was told
  std::deque<Telling> told_;
  std::size_t settled_ = 0;  // of those, how many count
  std::optional<typename G::View> view_;
  std::optional<typename G::Action> action_;
};

}  // namespace meldwise
