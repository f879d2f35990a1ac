// A bot process at the table, as a player. Included only by the files that compile the players of one game.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>

#include "players/agent_spec.h"
#include "players/bot_pool.h"
#include "players/bots/bot_link.h"
#include "players/bots/envelope.h"
#include "players/bots/make_dialect.h"
#include "players/player.h"

namespace meldwise {

template <Game G>
class BotPlayer final : public Player<G> {
 public:
  BotPlayer(std::string agent, BotOptions options, Rng rng, BotPool* bots)
      : agent_(std::move(agent)), options_(std::move(options)), rng_(rng), bots_(bots) {}
  ~BotPlayer() override {
    if (link_ && bots_ != nullptr) bots_->give_back(agent_, std::move(link_));
  }

  [[nodiscard]] bool listens() const override { return true; }
  void begin(const MatchStart& start) override {
    link_ = bots_ != nullptr ? bots_->borrow(agent_, options_) : std::make_unique<BotLink>(options_);
    dialect_ = make_dialect<G>(start, options_.compat);
    link_->begin_game();
    new_game();
  }

  void wait(const typename G::View& view) override {
    if (hears_own_) return;
    if (ready()) link_->ask(dialect_->turn(view, false), BotLink::Wants::nothing);
  }

  void settle() override { [[maybe_unused]] const auto ignored = link_->answer(); }

  [[nodiscard]] typename G::Action decide(const typename G::View& view,
                                          const std::stop_token& stop) override {
    if (ready()) link_->ask(dialect_->turn(view, true), BotLink::Wants::move);
    if (const auto move = link_->answer(stop)) {
      if (move->is_string() && *move == kRandomMove) return G::quick_action(view, rng_);
      const auto action = dialect_->read_move(*move);
      const Status allowed = action ? G::check(view, *action) : tl::unexpected(action.error());
      if (allowed) return *action;
      link_->note_fault("move " + in_quotes(shown(*move)) + ": " + allowed.error().message);
    }
    return G::quick_action(view, rng_);
  }

  void overhear(const AsideOf<G>& aside) override { dialect_->overhear(aside); }
  void moved(Seat seat, const typename G::Action& action) override { dialect_->moved(seat, action); }

  void round_over(const typename G::View& view) override {
    if (!dialect_->round_is_game()) return;
    end(view, {});
    dialect_->next_round();
    new_game();
  }

  void end(const typename G::View& view, const Outcome& outcome) override {
    if (!link_->alive()) return;
    link_->ask(dialect_->end_game(view, outcome), BotLink::Wants::nothing);
    settle();
    link_->end_game();
  }

  [[nodiscard]] Conduct conduct() const override { return link_ ? link_->conduct() : Conduct{}; }

 private:
  static std::string shown(const nlohmann::json& move) {
    return move.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
  /// By its answer to NEWGAME.
  static bool asks_for_own_turns(const nlohmann::json& nod) {
    if (!nod.is_object()) return false;
    const auto hears = nod.find(kHearsKey);
    return hears != nod.end() && *hears == kHearsOwn;
  }
  void new_game() {
    link_->count_game();
    greet();
  }
  void greet() {
    link_->ask(dialect_->new_game(link_->game_number()), BotLink::Wants::nothing);
    const auto nod = link_->answer();
    hears_own_ = !options_.hears_all && nod && asks_for_own_turns(*nod);
  }
  /// Whether the bot can be asked; one that died is started again if it may be, and told of the game.
  [[nodiscard]] bool ready() {
    if (link_->revive()) greet();
    return link_->alive();
  }

  std::string agent_;
  BotOptions options_;
  Rng rng_;
  BotPool* bots_;
  std::unique_ptr<BotLink> link_;
  std::unique_ptr<Dialect<G>> dialect_;
  bool hears_own_ = false;  // it asked not to be told of the others' steps
};

/// The player of a `cmd` agent. Its process is borrowed from `bots` when the match begins, or is its own.
/// Whatever the bot does, a legal action comes back: its own, or a random one from a stream of `seed`.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_bot_player(const AgentSpec& spec, std::uint64_t seed,
                                                                 Seat seat, BotPool* bots) {
  auto options = read_bot_options(spec);
  if (!options) return tl::unexpected(options.error());
  const Rng rng = Rng::stream(seed, Stream::play, static_cast<std::uint64_t>(index_of(seat)));
  return std::make_unique<BotPlayer<G>>(to_text(spec), std::move(*options), rng, bots);
}

}  // namespace meldwise
