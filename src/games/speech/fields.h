// The visitors of a struct's description. One function a struct names every field once:
//
//   template <class Fields, class View>
//   void describe(Fields& f, View& view) {
//     f("stock", view.table.stock, number(0, kCrownDeck), "cards in the stock");
//     f.derived("dealer", seat(), "who dealt", [&] { return view.table.dealer(); });
//   }
//
// FieldWriter writes it into a sink (speech/sinks.h), FieldReader reads JSON strictly, FieldShaper tells the
// shape. A function that is called while reading sees what has been read so far (so options and the number of
// players come first); after an error nothing more is read.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "games/json_reader.h"
#include "games/speech/shape.h"
#include "games/speech/sinks.h"

namespace meldwise::speech {

template <class Sink>
class FieldWriter {
 public:
  /// One object; it is complete when the writer goes out of scope.
  explicit FieldWriter(Sink sink) : object_(sink.object()) {}

  /// A field that counts.
  template <class T, class Kind>
  void operator()(std::string_view key, const T& value, const Kind& kind, std::string_view) {
    kind.write(object_.member(key), value);
  }
  /// A field that is there only if `there`, which must follow from fields before it.
  template <class T, class Kind>
  void only_if(bool there, std::string_view key, const T& value, const Kind& kind, std::string_view help) {
    if (there) (*this)(key, value, kind, help);
  }
  /// A std::optional, left out where it has no value.
  template <class T, class Kind>
  void optional(std::string_view key, const std::optional<T>& value, const Kind& kind,
                std::string_view help) {
    if (value) (*this)(key, *value, kind, help);
  }
  /// A field that counts and also has to go with the rest once all is read.
  template <class T, class Kind>
  void checked(std::string_view key, const T& value, const Kind& kind, std::string_view help) {
    (*this)(key, value, kind, help);
  }
  /// A field that counts only if `counts`, and else follows from the others.
  template <class T, class Kind>
  void read_if(bool, std::string_view key, const T& value, const Kind& kind, std::string_view help) {
    (*this)(key, value, kind, help);
  }
  /// A field that follows from the others: written; where it is there when read, it must be right.
  template <class Get, class Kind>
  void derived(std::string_view key, const Kind& kind, std::string_view help, Get get) {
    (*this)(key, get(), kind, help);
  }
  template <class Get, class Kind>
  void derived_if(bool there, std::string_view key, const Kind& kind, std::string_view help, Get get) {
    if (there) (*this)(key, get(), kind, help);
  }
  /// A field for the reader's convenience: written and never read. What is missing is not worked out.
  template <class Get, class Kind>
  void aside(std::string_view key, const Kind& kind, std::string_view help, Get get) {
    if constexpr (requires { kind.missing; }) {
      if (kind.missing) return object_.member(key).null();
    }
    (*this)(key, get(), kind, help);
  }
  /// The length of a list that is read later.
  template <class T>
  void count(std::string_view, T&&, std::size_t, std::size_t) {}
  /// A condition on what has been read so far, told at this field.
  template <class Check>
  void check(std::string_view, Check&&) {}

 private:
  typename Sink::Object object_;
};

class FieldReader {
 public:
  template <class T, class Kind>
  void operator()(std::string_view key, T& value, const Kind& kind, std::string_view) {
    if (at.ok()) kind.read(at[key], value);
  }
  template <class T, class Kind>
  void only_if(bool there, std::string_view key, T& value, const Kind& kind, std::string_view help) {
    if (there) (*this)(key, value, kind, help);
  }
  /// For questions: what is left out or null stays as it is.
  template <class T, class Kind>
  void if_given(std::string_view key, T& value, const Kind& kind) {
    if (at.ok() && at.has(key) && !at[key].is_null()) kind.read(at[key], value);
  }
  template <class T, class Kind>
  void optional(std::string_view key, std::optional<T>& value, const Kind& kind, std::string_view help) {
    value.reset();
    if (at.ok() && at.has(key)) (*this)(key, value.emplace(), kind, help);
  }
  template <class T, class Kind>
  void checked(std::string_view key, T& value, const Kind& kind, std::string_view help) {
    (*this)(key, value, kind, help);
  }
  template <class T, class Kind>
  void read_if(bool counts, std::string_view key, T& value, const Kind& kind, std::string_view help) {
    if (counts) (*this)(key, value, kind, help);
  }
  template <class Get, class Kind>
  void derived(std::string_view, const Kind&, std::string_view, Get&&) {}
  template <class Get, class Kind>
  void derived_if(bool, std::string_view, const Kind&, std::string_view, Get&&) {}
  template <class Get, class Kind>
  void aside(std::string_view, const Kind&, std::string_view, Get&&) {}
  template <class T>
  void count(std::string_view key, T& value, std::size_t least, std::size_t most) {
    if (!at.ok()) return;
    const std::size_t size = at[key].size(most);
    if (size < least) {
      at[key].refuse("expected " + std::to_string(least) + " to " + std::to_string(most) + " of them");
    }
    value = static_cast<T>(size);
  }
  template <class Check>
  void check(std::string_view key, Check&& check) {
    if (!at.ok()) return;
    if (const Status sound = check(); !sound) at[key].refuse(sound.error().message);
  }

  const JsonReader& at;
};

class FieldShaper {
 public:
  explicit FieldShaper(std::string name) {
    shape.kind = ShapeKind::object;
    shape.name = std::move(name);
  }

  template <class T, class Kind>
  void operator()(std::string_view key, const T&, const Kind& kind, std::string_view help) {
    add<T>(key, kind, help, Reading::read, false);
  }
  template <class T, class Kind>
  void only_if(bool, std::string_view key, const T&, const Kind& kind, std::string_view help) {
    add<T>(key, kind, help, Reading::read, true);
  }
  template <class T, class Kind>
  void optional(std::string_view key, const std::optional<T>&, const Kind& kind, std::string_view help) {
    add<T>(key, kind, help, Reading::read, true);
  }
  template <class T, class Kind>
  void checked(std::string_view key, const T&, const Kind& kind, std::string_view help) {
    add<T>(key, kind, help, Reading::checked, false);
  }
  template <class T, class Kind>
  void read_if(bool, std::string_view key, const T&, const Kind& kind, std::string_view help) {
    add<T>(key, kind, help, Reading::checked, false);
  }
  template <class Get, class Kind>
  void derived(std::string_view key, const Kind& kind, std::string_view help, Get) {
    add<std::remove_cvref_t<std::invoke_result_t<Get>>>(key, kind, help, Reading::checked, false);
  }
  template <class Get, class Kind>
  void derived_if(bool, std::string_view key, const Kind& kind, std::string_view help, Get) {
    add<std::remove_cvref_t<std::invoke_result_t<Get>>>(key, kind, help, Reading::checked, true);
  }
  template <class Get, class Kind>
  void aside(std::string_view key, const Kind& kind, std::string_view help, Get) {
    add<std::remove_cvref_t<std::invoke_result_t<Get>>>(key, kind, help, Reading::ignored, false);
  }
  template <class T>
  void count(std::string_view, T&&, std::size_t, std::size_t) {}
  template <class Check>
  void check(std::string_view, Check&&) {}

  Shape shape;

 private:
  template <class T, class Kind>
  void add(std::string_view key, const Kind& kind, std::string_view help, Reading reading, bool optional) {
    shape.members.push_back(
        {std::string(key), kind.template shape<T>(), std::string(help), reading, optional});
  }
};

}  // namespace meldwise::speech
