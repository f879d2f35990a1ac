// An agent behind an HTTP address as a player. Included only by the files that compile the players of one
// game.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <random>
#include <vector>

#include "cards/text.h"
#include "players/make_player.h"
#include "players/remote/http_link.h"
#include "players/remote/live_talk.h"

namespace meldwise {

/// A game whose agents were asked in a form of its own before ours (`older_form = true`) defines these two
/// for itself, in a file of its own: what is added to the question, and how the answer is read.
template <class G>
concept HasOlderForm = requires {
  requires G::older_form;
};
template <HasOlderForm G>
[[nodiscard]] nlohmann::json older_question(const typename G::View& view);
template <HasOlderForm G>
[[nodiscard]] Result<typename G::Action> read_older_answer(const typename G::View& view,
                                                           const nlohmann::json& answer);

/// The same for the form of its live client, in which a decision may take several questions: the next one is
/// for an answer that lets the one before go by (nothing is read from it).
template <HasOlderForm G>
[[nodiscard]] std::vector<nlohmann::json> live_form_questions(const typename G::View& view, bool rivers);
template <HasOlderForm G>
[[nodiscard]] Result<std::optional<typename G::Action>> read_live_form_answer(const typename G::View& view,
                                                                              const nlohmann::json& question,
                                                                              const nlohmann::json& answer);

/// What every question has, whatever its form: all the seat may know, and what it may do.
template <Game G>
[[nodiscard]] nlohmann::json own_question(const typename G::View& view, const typename G::Actions& legal) {
  nlohmann::json listed = nlohmann::json::array();
  for (std::size_t i = 0; i < legal.size(); ++i)
    listed.push_back({{"id", i}, {"text", G::to_text(legal[i])}});
  nlohmann::json seen = G::to_json(view);
  nlohmann::json options = seen.at("options");
  return {{"game", G::name},
          {"options", std::move(options)},
          {"seat", index_of(G::seat_of(view))},
          {"view", std::move(seen)},
          {"legal", std::move(listed)}};
}

/// A text, an object, or the number of an action in `legal`.
template <Game G>
[[nodiscard]] Result<typename G::Action> read_own_answer(const nlohmann::json& answer,
                                                         const typename G::Actions& legal) {
  if (!answer.is_object() || !answer.contains("action")) return fail("expected an object with action");
  const nlohmann::json& action = answer.at("action");
  if (action.is_string()) return G::parse_action(action.get_ref<const std::string&>());
  if (!action.is_number_integer()) return G::action_from_json(action);
  if (action.is_number_unsigned() && action.get<std::uint64_t>() < legal.size()) {
    return legal[action.get<std::size_t>()];
  }
  return fail("action: expected a number from 0 to " + std::to_string(legal.size() - 1));
}

template <Game G>
class HttpPlayer final : public Player<G> {
 public:
  using View = typename G::View;
  using Action = typename G::Action;

  HttpPlayer(HttpOptions options, std::unique_ptr<Player<G>> fallback, Seat seat)
      : link_(std::move(options)),
        talk_(link_, "meldwise-" + std::to_string(index_of(seat) + 1)),
        fallback_(std::move(fallback)) {
    std::random_device chance;
    match_ =
        std::to_string((std::uint64_t{chance()} << 32) | chance()) + "-" + std::to_string(index_of(seat));
  }

  [[nodiscard]] Action decide(const View& view, const std::stop_token& stop) override {
    words_ = nullptr;
    if (const auto action = ask(view, stop)) return *action;
    return fallback_->decide(view, stop);
  }

  [[nodiscard]] Conduct conduct() const override { return link_.conduct(); }
  [[nodiscard]] std::shared_ptr<const nlohmann::json> own_words() const override { return words_; }

 private:
  /// The agent's action if it is legal. An illegal one is told back, once.
  std::optional<Action> ask(const View& view, const std::stop_token& stop) {
    if (!link_.begin_decision()) return {};
    if constexpr (HasOlderForm<G>) {
      if (link_.options().form == HttpOptions::Form::live) return ask_live(view, stop);
    }
    G::legal(view, *legal_);
    nlohmann::json question = own_question<G>(view, *legal_);
    if constexpr (HasOlderForm<G>) question.update(older_question<G>(view));
    question["match"] = match_;
    if (link_.options().seed) question["seed"] = *link_.options().seed;
    for (int tries = 0; tries < 2; ++tries) {
      // A part of the time is kept for the way there and back.
      question["budget_ms"] = link_.milliseconds_left() * 4 / 5;
      const auto answer = link_.ask(HasOlderForm<G> ? "" : "/v1/decide", question, stop);
      if (!answer) return {};
      const auto action = read(view, *answer);
      const Status allowed = action ? G::check(view, *action) : tl::unexpected(action.error());
      if (allowed) {
        link_.end_decision();
        listen(*answer);
        return *action;
      }
      tell_back(*answer, allowed.error().message, question);
    }
    return {};
  }

  /// The same in the form of the live client.
  std::optional<Action> ask_live(const View& view, const std::stop_token& stop) {
    for (nlohmann::json& question : live_form_questions<G>(view, link_.options().rivers)) {
      bool passed = false;
      for (int tries = 0; tries < 2 && !passed; ++tries) {
        const auto answer = talk_.ask(question, stop);
        if (!answer) return {};
        const auto action = read_live_form_answer<G>(view, question, *answer);
        passed = action && !*action;
        if (passed) continue;
        const Status allowed = action ? G::check(view, **action) : tl::unexpected(action.error());
        if (allowed) {
          link_.end_decision();
          listen(*answer);
          return **action;
        }
        tell_back(*answer, allowed.error().message, question);
      }
      if (!passed) return {};
    }
    return {};
  }

  /// Notes what is wrong with an answer, and puts it into the question for the second time.
  void tell_back(const nlohmann::json& answer, const std::string& wrong, nlohmann::json& question) {
    const std::string shown = answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    link_.note_fault("answer " + in_quotes(shown) + ": " + wrong);
    question["refused"] = answer;
    question["error"] = wrong;
  }

  Result<Action> read(const View& view, const nlohmann::json& answer) const {
    if constexpr (HasOlderForm<G>) return read_older_answer<G>(view, answer);
    return read_own_answer<G>(answer, *legal_);
  }

  void listen(const nlohmann::json& answer) {
    if (!answer.is_object()) return;
    nlohmann::json words = nlohmann::json::object();
    if (answer.contains("why") && answer.at("why").is_string()) words["why"] = answer.at("why");
    if (answer.contains("table") && is_table(answer.at("table"))) words["table"] = answer.at("table");
    if (!words.empty()) words_ = std::make_shared<const nlohmann::json>(std::move(words));
  }

  /// Lines as in players/hint.h. What screens show of them has to be there and of the right kind.
  static bool is_table(const nlohmann::json& table) {
    if (!table.is_array()) return false;
    for (const nlohmann::json& line : table) {
      if (!line.is_object() || !line.contains("text") || !line.at("text").is_string()) return false;
      for (const char* number : {"visits", "available", "value", "spread", "prior"}) {
        if (!line.contains(number) || !line.at(number).is_number()) return false;
      }
    }
    return true;
  }

  HttpLink link_;
  LiveTalk talk_;
  std::unique_ptr<Player<G>> fallback_;
  std::string match_;  // tells the agent which questions belong together
  std::unique_ptr<typename G::Actions> legal_ = std::make_unique<typename G::Actions>();
  std::shared_ptr<const nlohmann::json> words_;
};

/// The player of an `http` agent; nothing is sent before its first decision. Whatever the agent does, a
/// legal action comes back: its own, or one of its fallback player.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_http_player(const AgentSpec& spec, std::uint64_t seed,
                                                                  Seat seat) {
  auto options = read_http_options(spec);
  if (!options) return tl::unexpected(options.error());
  auto fallback = make_player<G>(options->fallback, seed, seat);
  if (!fallback) return tl::unexpected(fallback.error());
  return std::make_unique<HttpPlayer<G>>(std::move(*options), std::move(*fallback), seat);
}

}  // namespace meldwise
