// The contract between a game and everything around it: a set of types and pure static functions.
//
// Truth and view are different types. `State` is the whole truth, hidden deck order included; only the
// referee holds one. `View` is what one seat may know. Everything that decides, is shown or is sent
// works from a View, legality and turn included: what a seat may do depends on what it sees, so nobody
// invents a world to ask. A game is deterministic: all chance comes from the seed given to `deal`, which
// the State keeps (hidden) for reshuffles and later rounds. A State covers a whole match; between two
// rounds it rests in Progress::round_over, with the finished round to be looked at.
//
// Costs: State, View, Action, Event and Options are trivially copyable and use no heap; `apply`,
// `legal`, `view` and `sample` allocate nothing.
//
// `Rules` is what search and playouts need, `Speech` what edges need, `Game` both. games/game_base.h has
// defaults for much of it. The concepts need no complete JSON type, whatever was included before.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <type_traits>

#include "cards/fixed_list.h"
#include "cards/result.h"
#include "cards/rng.h"
#include "games/options.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise {

namespace speech {
class JsonText;
}

template <class T>
concept PlainData = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

/// The questions that the truth and a view answer alike. Of a State they are about the seat to move.
template <class G, class Known>
concept Answers = requires(const Known& known, const typename G::Action& action, typename G::Actions& actions,
                           Rng& rng) {
  { G::options_of(known) } -> std::same_as<const typename G::Options&>;
  { G::seats(known) } -> std::same_as<int>;
  { G::progress(known) } -> std::same_as<Progress>;
  /// Seat::none unless playing. Simultaneous choices are asked one seat at a time: what an
  /// earlier seat chose is in no later seat's view until all have spoken. A view that may not know who
  /// else is asked says Seat::none; it always knows whether its own seat is.
  { G::to_move(known) } -> std::same_as<Seat>;
  /// Every legal action of the seat to move, each once, in an order that depends only on what
  /// that seat can see. Never empty while playing; empty for a view whose seat is not to move. Clears
  /// `out` first.
  { G::legal(known, actions) } -> std::same_as<void>;
  /// Ok exactly for the actions `legal` lists; otherwise why not, in a player's words. Any bit
  /// pattern of an Action may be asked about.
  { G::check(known, action) } -> std::same_as<Status>;
  /// One legal action at random from a cheap subset (which may be all): never a solver's cost.
  { G::quick_action(known, rng) } -> std::same_as<typename G::Action>;
};

/// How a game `G` is played. Names and guarantees:
///
/// Facts: `name` ("five-crowns", as on the command line), `title` ("Five Crowns"), `min_seats`,
/// `max_seats`, `default_seats`, `zero_sum` (scores of a match add up to 0), `high_score_wins`.
///
/// `Actions` and `Events` are FixedLists. The capacity of Actions covers every position.
template <class G>
concept Rules = PlainData<typename G::Options> && PlainData<typename G::State> &&
    PlainData<typename G::View> && PlainData<typename G::Action> && PlainData<typename G::Event> &&
    Answers<G, typename G::State> && Answers<G, typename G::View> &&
    requires(const typename G::Options& options, const typename G::State& state, typename G::State& changing,
             const typename G::View& view, const typename G::Action& action, typename G::Events* events,
             Seat seat, Rng& rng, std::uint64_t seed) {
  { G::name } -> std::convertible_to<std::string_view>;
  { G::title } -> std::convertible_to<std::string_view>;
  { G::min_seats } -> std::convertible_to<int>;
  { G::max_seats } -> std::convertible_to<int>;
  { G::default_seats } -> std::convertible_to<int>;
  { G::zero_sum } -> std::convertible_to<bool>;
  { G::high_score_wins } -> std::convertible_to<bool>;

  { G::option_table() } -> std::same_as<const OptionTable<typename G::Options>&>;
  /// Combinations that make no sense are refused here, with the reason.
  { G::check_options(options, int{}) } -> std::same_as<Status>;

  /// The first round, dealt from streams of `seed`; options and seats have been checked.
  { G::deal(options, int{}, seed) } -> std::same_as<typename G::State>;
  /// Carries out a legal action. Events, if wanted, are appended in the order they happened.
  { G::apply(changing, action, events) } -> std::same_as<void>;
  /// Whether the seat that makes this legal action learns by it what it could not have known.
  { G::reveals(state, action) } -> std::same_as<bool>;
  /// Whether all seats see that this very action is made; false for secret choices.
  { G::is_open(state, action) } -> std::same_as<bool>;
  /// From round_over to the deal of the next round.
  { G::next_round(changing, events) } -> std::same_as<void>;
  /// The score so far; final when match_over.
  { G::outcome(state) } -> std::same_as<Outcome>;
  /// Broken invariants, cards lost or doubled above all; for tests and loading.
  { G::audit(state) } -> std::same_as<Status>;

  /// What `seat` may know: its own cards, what lies open, and what it remembers of the play.
  /// Seat::spectator is allowed and owns nothing.
  { G::view(state, seat) } -> std::same_as<typename G::View>;
  { G::seat_of(view) } -> std::same_as<Seat>;
  /// A whole state consistent with all the view says: view(sample(v, rng), seat_of(v)) == v.
  /// Uniform over the hidden orders that fit. Not for a spectator's view.
  { G::sample(view, rng) } -> std::same_as<typename G::State>;
};

/// How a game is spoken about, as text and as JSON.
template <class G>
concept Speech = requires(const typename G::View& view, const typename G::Action& action,
                          const typename G::Event& event, Seat seat, std::string_view text,
                          const nlohmann::json& json, speech::JsonText& json_text) {
  /// One line, self-contained: "throw 9D"; parse_action(to_text(a)) == a.
  { G::to_text(action) } -> std::same_as<std::string>;
  { G::parse_action(text) } -> std::same_as<Result<typename G::Action>>;
  static_cast<nlohmann::json (*)(const typename G::Action&)>(&G::to_json);
  { G::action_from_json(json) } -> std::same_as<Result<typename G::Action>>;
  /// The table as that seat sees it, for a person, several lines.
  { G::to_text(view) } -> std::same_as<std::string>;
  /// Complete: view_from_json(to_json(v)) == v. Bad JSON is refused with the field's name.
  static_cast<nlohmann::json (*)(const typename G::View&)>(&G::to_json);
  /// The same as text, without making the document.
  { G::write_json(view, json_text) } -> std::same_as<void>;
  { G::view_from_json(json) } -> std::same_as<Result<typename G::View>>;
  /// What happened as `seat` may know it; Seat::referee sees everything. Empty text and null if the seat
  /// may not know that anything happened.
  { G::to_text(event, seat) } -> std::same_as<std::string>;
  static_cast<nlohmann::json (*)(const typename G::Event&, Seat)>(&G::to_json);
};

template <class G>
concept Game = Rules<G> && Speech<G>;

}  // namespace meldwise
