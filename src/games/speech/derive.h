// The functions of games/spoken.h, worked out from a game's description. Only `speech/describe.cpp` of a game
// includes this.
#pragma once

#include <nlohmann/json.hpp>

#include "games/audit.h"
#include "games/speech/kinds.h"
#include "games/speech/phrases.h"
#include "games/speech/schema.h"
#include "games/spoken.h"

namespace meldwise {

/// The description that belongs to a View; made by MELDWISE_SPOKEN from a struct with
///   actions(), events()  tables of phrases (speech/phrases.h)
///   fields(f, view)      the fields of a view (speech/fields.h)
///   complete(view)       (perhaps) fills in what is not among the fields and follows from them
///   sayings()            (perhaps) what is said besides, as tables (cards/sentence.h)
/// Beside the View stand
///   audit(view)          (perhaps) whether a view that was read can be; else audit_known (games/audit.h)
///   view_text(view)      (perhaps) the table for a person; else its fields, one a line
template <class View>
struct Description;

template <class View, class Action, class Event>
std::string Spoken<View, Action, Event>::to_text(const Action& action) {
  return Description<View>::actions().text(action);
}
template <class View, class Action, class Event>
Result<Action> Spoken<View, Action, Event>::parse_action(std::string_view text) {
  return Description<View>::actions().parse(text);
}
template <class View, class Action, class Event>
nlohmann::json Spoken<View, Action, Event>::to_json(const Action& action) {
  return Description<View>::actions().json(action);
}
template <class View, class Action, class Event>
Result<Action> Spoken<View, Action, Event>::action_from_json(const nlohmann::json& json) {
  return Description<View>::actions().read(json);
}
template <class View, class Action, class Event>
std::string Spoken<View, Action, Event>::to_text(const View& view) {
  if constexpr (requires { view_text(view); }) {
    return view_text(view);
  } else {
    return speech::plain_text(schema().view, to_json(view));
  }
}
template <class View, class Action, class Event>
nlohmann::json Spoken<View, Action, Event>::to_json(const View& view) {
  nlohmann::json out;
  speech::FieldWriter fields(speech::TreeSink{out});
  Description<View>::fields(fields, view);
  return out;
}
template <class View, class Action, class Event>
void Spoken<View, Action, Event>::write_json(const View& view, speech::JsonText& out) {
  speech::FieldWriter fields(speech::TextSink{out});
  Description<View>::fields(fields, view);
}
template <class View, class Action, class Event>
Result<View> Spoken<View, Action, Event>::view_from_json(const nlohmann::json& json) {
  const JsonReader read(json, "view");
  View view{};
  speech::FieldReader fields{read};
  Description<View>::fields(fields, view);
  if (!read.ok()) return read.error();
  if constexpr (requires { Description<View>::complete(view); }) Description<View>::complete(view);
  const Status sound = [&] {
    if constexpr (requires { audit(view); }) {
      return audit(view);
    } else {
      return audit_known(view);
    }
  }();
  if (!sound) return fail("view." + sound.error().message);
  speech::check_derived(schema().view, read, to_json(view));
  if (!read.ok()) return read.error();
  return view;
}
template <class View, class Action, class Event>
std::string Spoken<View, Action, Event>::to_text(const Event& event, Seat seat) {
  return Description<View>::events().text(event, seat);
}
template <class View, class Action, class Event>
nlohmann::json Spoken<View, Action, Event>::to_json(const Event& event, Seat seat) {
  return Description<View>::events().json(event, seat);
}
template <class View, class Action, class Event>
const speech::GameSchema& Spoken<View, Action, Event>::schema() {
  static const speech::GameSchema made = [] {
    speech::FieldShaper fields{"View"};
    View blank{};
    Description<View>::fields(fields, blank);
    std::vector<Saying> sayings;
    if constexpr (requires { Description<View>::sayings(); }) sayings = Description<View>::sayings();
    return speech::GameSchema{std::string(Description<View>::name),
                              std::string(Description<View>::title),
                              std::move(fields.shape),
                              Description<View>::actions().book().messages(),
                              Description<View>::events().book().messages(),
                              std::move(sayings)};
  }();
  return made;
}

}  // namespace meldwise

/// Makes the functions of the game here and nowhere else; it then is one (games/contract.h).
// NOLINTBEGIN(bugprone-macro-parentheses): a base class cannot stand in them
#define MELDWISE_SPOKEN(GameType, DescriptionType)                                     \
  template <>                                                                          \
  struct meldwise::Description<GameType::View> : DescriptionType {                     \
    static constexpr std::string_view name = GameType::name;                           \
    static constexpr std::string_view title = GameType::title;                         \
    static const auto& actions() {                                                     \
      static const auto& table = DescriptionType::actions();                           \
      return table;                                                                    \
    }                                                                                  \
    static const auto& events() {                                                      \
      static const auto& table = DescriptionType::events();                            \
      return table;                                                                    \
    }                                                                                  \
  };                                                                                   \
  template struct meldwise::Spoken<GameType::View, GameType::Action, GameType::Event>; \
  static_assert(meldwise::Game<GameType>)
// NOLINTEND(bugprone-macro-parentheses)
