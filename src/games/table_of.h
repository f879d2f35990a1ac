// The table of one game, for code that knows the game's types: the same referee as games/table.h, plus
// typed views and actions.
#pragma once

#include <cassert>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/contract.h"
#include "games/game_parts.h"
#include "games/legal_action.h"
#include "games/speech/sinks.h"
#include "games/table.h"
#include "games/told.h"

namespace meldwise {

template <Game G>
class TableOf final : public Table {
 public:
  /// The setup has been checked.
  explicit TableOf(const Setup& setup)
      : Table(setup),
        state_(G::deal(from_values(G::option_table(), setup.options), setup.seats, setup.seed)) {}
  /// A world from elsewhere (G::sample), to be played on; no seed deals it.
  TableOf(const Setup& setup, const typename G::State& world) : Table(setup), state_(world) {}

  [[nodiscard]] typename G::View view(Seat seat) const { return G::view(state_, seat); }

  /// Carries out an action of the seat to move, or says why not.
  [[nodiscard]] Status play(const typename G::Action& action) {
    if (const Status allowed = G::check(state_, action); !allowed) return allowed;
    snap();
    const Seat seat = G::to_move(state_);
    const bool revealing = G::reveals(state_, action);
    last_ = action;
    last_is_open_ = G::is_open(state_, action);
    typename G::Events events;
    G::apply(state_, action, &events);
    keep(events);
    note(G::to_text(action));
    revocable_ = !revealing && G::to_move(state_) == seat ? revocable_ + 1 : 0;
    return {};
  }
  /// For the referee's own use: what a protocol from elsewhere tells, what a bench measures.
  [[nodiscard]] const typename G::State& truth() const { return state_; }
  /// The last action, and whether everybody saw that it was made.
  [[nodiscard]] const typename G::Action& last_action() const { return last_; }
  [[nodiscard]] bool last_is_open() const { return last_is_open_; }

  [[nodiscard]] Progress progress() const override { return G::progress(state_); }
  [[nodiscard]] Seat to_move() const override { return G::to_move(state_); }
  [[nodiscard]] Outcome outcome() const override { return G::outcome(state_); }
  [[nodiscard]] SheetRow sheet(Seat seat) const override { return sheet_row<G>(state_, seat); }

  [[nodiscard]] std::vector<std::string> legal() const override {
    std::vector<std::string> texts;
    for_each_legal([&](const auto& action) { texts.push_back(G::to_text(action)); });
    return texts;
  }
  [[nodiscard]] nlohmann::json legal_json() const override {
    nlohmann::json list = nlohmann::json::array();
    for_each_legal([&](const auto& action) {
      list.push_back({{"id", list.size()}, {"text", G::to_text(action)}, {"action", G::to_json(action)}});
    });
    return list;
  }
  [[nodiscard]] std::vector<LegalAction> legal_actions() const override {
    std::vector<LegalAction> list;
    for_each_legal([&](const auto& action) { list.push_back({G::to_text(action), action}); });
    return list;
  }

  [[nodiscard]] Status apply(std::string_view action) override {
    return play_parsed(G::parse_action(action));
  }
  [[nodiscard]] Status apply(const nlohmann::json& action) override {
    return play_parsed(G::action_from_json(action));
  }
  void next_round() override {
    assert(progress() == Progress::round_over);
    snap();
    revocable_ = 0;
    typename G::Events events;
    G::next_round(state_, &events);
    keep(events);
  }

  void remember(std::size_t steps) override {
    memory_ = steps;
    while (snapshots_.size() > memory_) snapshots_.pop_front();
  }
  [[nodiscard]] std::size_t remembered() const override { return snapshots_.size(); }
  void rewind(std::size_t steps) override {
    if (steps == 0) return;
    assert(steps <= snapshots_.size());
    const Snapshot& then = snapshots_[snapshots_.size() - steps];
    state_ = then.state;
    events_.resize(then.events);
    forget_actions(then.actions);
    revocable_ = then.revocable;
    snapshots_.resize(snapshots_.size() - steps);
  }
  [[nodiscard]] std::size_t revocable() const override { return revocable_; }

  [[nodiscard]] nlohmann::json view_json(Seat seat) const override { return G::to_json(view(seat)); }
  [[nodiscard]] std::string view_line(Seat seat) const override {
    speech::JsonText text;
    G::write_json(view(seat), text);
    return std::move(text).take();
  }
  [[nodiscard]] Seat mover_seen_by(Seat seat) const override { return G::to_move(view(seat)); }
  [[nodiscard]] std::string view_text(Seat seat) const override { return G::to_text(view(seat)); }
  [[nodiscard]] std::any seen_by(Seat seat) const override { return view(seat); }
  [[nodiscard]] std::size_t events() const override { return events_.size(); }
  [[nodiscard]] std::vector<Told> told(Seat seat, std::size_t first) const override {
    std::vector<Told> all;
    for (std::size_t i = first; i < events_.size(); ++i) {
      Told event{G::to_text(events_[i], seat), G::to_json(events_[i], seat)};
      assert(event.text.empty() == event.json.is_null());
      if (!event.json.is_null()) all.push_back(std::move(event));
    }
    return all;
  }
  [[nodiscard]] std::unique_ptr<Table> clone() const override {
    return std::unique_ptr<Table>(new TableOf(*this));
  }

 private:
  TableOf(const TableOf&) = default;

  template <class Visit>
  void for_each_legal(Visit&& visit) const {
    if (progress() != Progress::playing) return;
    const auto actions = std::make_unique<typename G::Actions>();
    G::legal(state_, *actions);
    for (const auto& action : *actions) visit(action);
  }
  Status play_parsed(const Result<typename G::Action>& action) {
    if (!action) return tl::unexpected(action.error());
    return play(*action);
  }
  void keep(const typename G::Events& events) { events_.insert(events_.end(), events.begin(), events.end()); }

  /// The table before a step.
  struct Snapshot {
    typename G::State state;
    std::size_t events;
    std::size_t actions;
    std::size_t revocable;
  };
  void snap() {
    if (memory_ == 0) return;
    if (snapshots_.size() == memory_) snapshots_.pop_front();
    snapshots_.push_back({state_, events_.size(), actions().size(), revocable_});
  }

  typename G::State state_;
  std::vector<typename G::Event> events_;
  std::deque<Snapshot> snapshots_;
  std::size_t revocable_ = 0;
  typename G::Action last_{};
  bool last_is_open_ = false;
};

}  // namespace meldwise
