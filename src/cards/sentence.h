// What the engine tells a person besides what happened: a reason, a verdict about a meld, a refusal. A
// Sentence is the key of a Saying and the values of its places, so that it can be put into the words of any
// language; the English words stand once, in the table that the saying is a row of.
//
//   inline constexpr Saying kSayings[] = {{"refusal.needs", "that needs {needed}, these melds make
//   {points}"}}; inline constexpr SayingsOf<kSayings> say; return fail(say("refusal.needs", {{"needed", 81},
//   {"points", 74}}));
//
// A key that its table lacks does not compile. English is written in the message format of the browser's
// dictionaries (web/src/words/message.ts): {n, plural, one {# card} other {# cards}} by number, and {name,
// KIND} with what kind of value it is: a number without a kind, `card`, `cards` and `choice` (of cards),
// `cell`, `species`, `seat` (counted from 0), `sentence`, `move` (a sentence or an action's text), `list` and
// `clauses` (of sentences), `text`. Some strings: for the edges, never inside a search.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/result.h"

namespace meldwise {

/// One row of a table: what translators call it, and how it is said in English.
struct Saying {
  std::string_view key;
  std::string_view english;
};

class Sentence;

/// A number that is told with so many decimals.
struct Decimal {
  std::string text;
};
[[nodiscard]] Decimal decimal(double value, int decimals);

/// What stands in a place of a sentence.
class SaidValue {
 public:
  using Sentences = std::shared_ptr<const std::vector<Sentence>>;  // a sentence holds values
  using Any = std::variant<std::int64_t, Decimal, std::string, Sentences>;

  template <std::integral Number>
  SaidValue(Number number) : value_(static_cast<std::int64_t>(number)) {}
  SaidValue(Decimal number) : value_(std::move(number)) {}
  SaidValue(std::string text) : value_(std::move(text)) {}
  SaidValue(std::string_view text) : value_(std::string(text)) {}
  SaidValue(const char* text) : value_(std::string(text)) {}
  SaidValue(Sentence sentence);
  SaidValue(std::vector<Sentence> sentences);

  [[nodiscard]] const Any& get() const { return value_; }

 private:
  Any value_;
};

class Sentence {
 public:
  /// The name of the place is a literal.
  struct Named {
    std::string_view name;
    SaidValue value;
  };

  /// Nothing is said.
  Sentence() = default;
  /// The saying outlives the sentence: it stands in a table.
  Sentence(const Saying& saying, std::initializer_list<Named> values) : saying_(&saying), values_(values) {}

  [[nodiscard]] bool empty() const { return saying_ == nullptr; }
  /// Only of a sentence that says something.
  [[nodiscard]] const Saying& saying() const { return *saying_; }
  [[nodiscard]] const std::vector<Named>& values() const { return values_; }
  /// In English; nothing for an empty one.
  [[nodiscard]] std::string text() const;

 private:
  const Saying* saying_ = nullptr;
  std::vector<Named> values_;
};

inline SaidValue::SaidValue(Sentence sentence) : SaidValue(std::vector<Sentence>{std::move(sentence)}) {}
inline SaidValue::SaidValue(std::vector<Sentence> sentences)
    : value_(std::make_shared<const std::vector<Sentence>>(std::move(sentences))) {}

/// The places of some words and their kinds, in order, each once; the kind of a number is empty.
struct SayingPlace {
  std::string_view name;
  std::string_view kind;
};
[[nodiscard]] std::vector<SayingPlace> places_of(std::string_view words);

/// A table as something that is called with a key of it.
template <const auto& Table>
struct SayingsOf {
  struct Key {
    consteval Key(const char* key)
        : saying(nullptr) {  // NOLINT(google-explicit-constructor): called with a key
      for (const Saying& row : Table) {
        if (row.key == std::string_view(key)) saying = &row;
      }
      if (saying == nullptr) throw "no such key in this table";
    }
    const Saying* saying;
  };

  Sentence operator()(Key key, std::initializer_list<Sentence::Named> values = {}) const {
    return {*key.saying, values};
  }
  [[nodiscard]] constexpr std::span<const Saying> table() const { return Table; }
};

/// A refusal that can be told in any language.
[[nodiscard]] tl::unexpected<Error> fail(Sentence sentence);
/// The same error with where it is in front: "meld 2: …".
[[nodiscard]] Error at_place(std::string_view place, const Error& error);

}  // namespace meldwise
