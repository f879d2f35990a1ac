// What a host says to a bot and how it reads the bot's moves: the contents of the envelope.
//
// `OwnDialect` serves every game with the project's own view and legal actions. Arboretum for two speaks the
// line protocol of its bots instead (bots/arboretum_dialect.h). A dialect sees what its seat sees; what a
// foreign protocol tells beyond that is given to it as an aside of the referee.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "cards/text.h"
#include "games/option_values.h"
#include "games/speech/sinks.h"
#include "players/bots/envelope.h"
#include "players/player.h"

namespace meldwise {

template <Game G>
class Dialect {
 public:
  using View = typename G::View;
  using Action = typename G::Action;

  Dialect() = default;
  Dialect(const Dialect&) = delete;
  Dialect& operator=(const Dialect&) = delete;
  virtual ~Dialect() = default;

  /// The state of a NEWGAME message.
  [[nodiscard]] virtual std::string new_game(int number) = 0;
  /// The state of a turn message, for the seat to move and for the others.
  [[nodiscard]] virtual std::string turn(const View& view, bool active) = 0;
  /// The action a move means; its form is checked and not whether it is legal.
  [[nodiscard]] virtual Result<Action> read_move(const nlohmann::json& move) = 0;
  /// The state of an ENDGAME message.
  [[nodiscard]] virtual std::string end_game(const View& view, const Outcome& outcome) = 0;

  virtual void overhear(const AsideOf<G>& /*aside*/) {}
  virtual void moved(Seat /*seat*/, const Action& /*action*/) {}
  /// Whether a round is a game of its own to the bot.
  [[nodiscard]] virtual bool round_is_game() const { return false; }
  virtual void next_round() {}
};

template <Game G>
class OwnDialect final : public Dialect<G> {
 public:
  explicit OwnDialect(const MatchStart& start)
      : seat_(index_of(start.seat)),
        seats_(start.seats),
        options_(options_to_json(start.game.options, start.options)) {}

  [[nodiscard]] std::string new_game(int number) override {
    nlohmann::ordered_json state{{"message", "NEWGAME"}, {"gameNumber", number}, {"round", "Round 1"},
                                 {"game", G::name},      {"seat", seat_},        {"seats", seats_},
                                 {"options", options_}};
    return state.dump();
  }

  [[nodiscard]] std::string turn(const typename G::View& view, bool active) override {
    std::string state = R"({"game":")" + std::string(G::name) + R"(","activeTurn":)";
    state.append(active ? "true" : "false").append(R"(,"legal":[)");
    if (active) {
      G::legal(view, *legal_);
      for (const auto& action : *legal_) {
        if (state.back() != '[') state += ',';
        // The texts of actions are plain words: nothing in them needs escaping.
        state.append("\"").append(G::to_text(action)).append("\"");
      }
    }
    return state.append(R"(],"view":)").append(view_text(view)).append("}");
  }

  /// A text, an object, or the number of an action in `legal`.
  [[nodiscard]] Result<typename G::Action> read_move(const nlohmann::json& move) override {
    if (move.is_string()) return G::parse_action(move.get_ref<const std::string&>());
    if (!move.is_number_integer()) return G::action_from_json(move);
    if (move.is_number_unsigned() && move.get<std::uint64_t>() < legal_->size()) {
      return (*legal_)[move.get<std::size_t>()];
    }
    return fail("expected a number from 0 to " + std::to_string(legal_->size() - 1));
  }

  [[nodiscard]] std::string end_game(const typename G::View& view, const Outcome& outcome) override {
    const auto own = static_cast<std::size_t>(seat_);
    nlohmann::json scores = nlohmann::json::array();
    nlohmann::json places = nlohmann::json::array();
    int firsts = 0;
    for (std::size_t i = 0; i < outcome.seats; ++i) {
      scores.push_back(outcome.score[i]);
      places.push_back(outcome.place[i]);
      firsts += outcome.place[i] == 1 ? 1 : 0;
    }
    const int result = outcome.place[own] != 1 ? 1 : firsts == 1 ? 0 : 2;
    nlohmann::ordered_json state{{"message", "ENDGAME"}, {"result", result}, {"score", outcome.score[own]},
                                 {"scores", scores},     {"places", places}, {"view", G::to_json(view)}};
    return state.dump();
  }

 private:
  [[nodiscard]] const std::string& view_text(const typename G::View& view) {
    view_text_.clear();
    G::write_json(view, view_text_);
    return view_text_.written();
  }

  int seat_;
  int seats_;
  nlohmann::json options_;
  speech::JsonText view_text_;
  std::unique_ptr<typename G::Actions> legal_ = std::make_unique<typename G::Actions>();
};

}  // namespace meldwise
