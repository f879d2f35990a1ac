// What a POST brings: a registration, a question in the project's own form, or one about mahjong in any of
// its wrappings.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "cards/result.h"
#include "net/agent/question.h"

namespace meldwise::agent {

/// Somebody announces a session; it is enough to say yes.
struct Registration {
  std::string user{};
  std::string session{};  ///< empty: the sender wants to be given one
};

/// {"game","view",…}: see own_form.h. In the plan form it is answered as the plan says.
struct OwnQuestion {
  nlohmann::json body;
  bool plan_form = false;
};

struct MahjongQuestion {
  Question question;
  bool wrapped = false;  ///< the answer is a text inside a list of messages
  std::string flaw{};    ///< what was wrong with it and is answered all the same
};

using Letter = std::variant<Registration, OwnQuestion, MahjongQuestion>;

/// An error says what is wrong with the body. Only the plan form is strict: the live client obeys the body of
/// whatever it gets, so that a question of its forms is answered as long as there is a hand in it.
[[nodiscard]] Result<Letter> open_letter(std::string_view path, std::string_view body);

/// The answer in the wrapping of its question.
[[nodiscard]] nlohmann::json sealed(nlohmann::json answer, bool wrapped);

}  // namespace meldwise::agent
