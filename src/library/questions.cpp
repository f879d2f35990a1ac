#include "meldwise/questions.h"

#include "games/catalogue.h"
#include "games/json_text.h"
#include "library/text.h"

namespace meldwise::v1 {
namespace {

Result<std::string> answer(std::string_view kind, std::string_view game, std::string_view question) {
  const auto info = find_game(game);
  if (!info) return tl::unexpected(info.error());
  const JsonAnswer answering = (*info)->answer(kind);
  if (answering == nullptr) {
    std::string others;
    for (const meldwise::GameInfo& other : catalogue()) {
      if (other.answer(kind) != nullptr) others.append(" ").append(other.name);
    }
    return fail("there is nothing to " + std::string(kind) + " in " + std::string(game) +
                ": expected one of" + others);
  }
  const auto request = parse_json(question);
  if (!request) return tl::unexpected(request.error());
  if (!request->is_object()) return fail("expected a JSON object");
  return answering(*request).map(library::text_of);
}

}  // namespace

Result<std::string> solve(std::string_view game, std::string_view question) {
  return answer("solve", game, question);
}
Result<std::string> validate(std::string_view game, std::string_view question) {
  return answer("validate", game, question);
}
Result<std::string> score(std::string_view game, std::string_view question) {
  return answer("score", game, question);
}

}  // namespace meldwise::v1
