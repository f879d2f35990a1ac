// Results that may fail, for everything that comes from outside: files, arguments, messages, agents.
//
// `Result<T>` holds a value or an `Error`; `Status` is a Result with nothing to return. An Error's
// message is one line that names the thing that is wrong and says what was expected. Broken
// invariants inside the engine are assertions, not Errors.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace meldwise {

class Sentence;  // cards/sentence.h

struct Error {
  std::string message;
  std::shared_ptr<const Sentence> said{};  ///< the same by key and values, where a person is told; else none
};

template <class T>
using Result = tl::expected<T, Error>;

using Status = Result<void>;

/// `return fail("unknown card '1Z'");` works in any function that returns a Result or a Status.
[[nodiscard]] inline tl::unexpected<Error> fail(std::string message) {
  return tl::unexpected<Error>(Error{std::move(message)});
}

}  // namespace meldwise
