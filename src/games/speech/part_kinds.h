// The kinds of parts and wholes: null for nothing, a part of a value got and set by functions, a struct by
// its fields, the options of a game. They are made of other kinds and cost what those cost.
//
// A part that refuses what was read does so with its field's name.
#pragma once

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "games/option_values.h"
#include "games/speech/fields.h"
#include "games/speech/plain_kinds.h"

namespace meldwise::speech {

template <class Kind, class None>
struct OrNull {
  Kind kind;
  None none;
  bool omit = false;  ///< in a phrase: left out instead of null

  template <class T>
  [[nodiscard]] bool absent(const T& value) const {
    return value == none;
  }
  template <class Sink, class T>
  void write(Sink sink, const T& value) const {
    if (value == none) {
      sink.null();
    } else {
      kind.write(sink, value);
    }
  }
  template <class T>
  void read(const JsonReader& at, T& out) const {
    if (at.is_null()) {
      out = static_cast<T>(none);
    } else {
      kind.read(at, out);
    }
  }
  template <class T>
  [[nodiscard]] Shape shape() const {
    return nullable(kind.template shape<T>());
  }
  template <class T>
  [[nodiscard]] std::string say(const T& value, Seat observer) const {
    return kind.say(value, observer);
  }
  template <class T>
  [[nodiscard]] Status parse(Tokens tokens, T& out) const {
    return kind.parse(tokens, out);
  }
};
/// null stands for `none`.
template <class Kind, class None>
OrNull<Kind, None> or_null(Kind kind, None none) {
  return {std::move(kind), std::move(none)};
}
/// In a phrase: `none` is not written at all.
template <class Kind, class None>
OrNull<Kind, None> or_omit(Kind kind, None none) {
  return {std::move(kind), std::move(none), true};
}
inline OrNull<SeatNumber, Seat> seat_or_null(int seats = kMaxSeats) { return {seat(seats), Seat::none}; }

template <class Kind>
struct Unless {
  bool missing;
  Kind kind;

  template <class Sink, class T>
  void write(Sink sink, const T& value) const {
    if (missing) {
      sink.null();
    } else {
      kind.write(sink, value);
    }
  }
  template <class T>
  void read(const JsonReader& at, T& out) const {
    if (!at.is_null()) kind.read(at, out);
  }
  template <class T>
  [[nodiscard]] Shape shape() const {
    return nullable(kind.template shape<T>());
  }
};
/// null if `missing`; a null leaves the value as it is.
template <class Kind>
Unless<Kind> unless(bool missing, Kind kind) {
  return {missing, std::move(kind)};
}

template <class Get, class Set, class Kind>
struct Through {
  Get get;
  Set set;
  Kind kind;

  template <class Sink, class T>
  void write(Sink sink, const T& value) const {
    kind.write(sink, get(value));
  }
  template <class T>
  void read(const JsonReader& at, T& out) const {
    std::remove_cvref_t<std::invoke_result_t<Get, const T&>> part{};
    kind.read(at, part);
    if (!at.ok()) return;
    if constexpr (std::is_same_v<std::invoke_result_t<Set, T&, decltype(part)>, Status>) {
      if (const Status done = set(out, part); !done) at.refuse(done.error().message);
    } else {
      set(out, part);
    }
  }
  template <class T>
  [[nodiscard]] Shape shape() const {
    return kind.template shape<std::remove_cvref_t<std::invoke_result_t<Get, const T&>>>();
  }
};
/// A part of a value, got and set by functions; the second may refuse what was read with a Status.
template <class Get, class Set, class Kind>
Through<Get, Set, Kind> through(Get get, Set set, Kind kind) {
  return {std::move(get), std::move(set), std::move(kind)};
}
/// What a function makes of a value: only written.
template <class Get, class Kind>
auto made(Get get, Kind kind) {
  return through(std::move(get), nullptr, std::move(kind));
}
/// A member of a value.
template <class Owner, class Field, class Kind>
auto of(Field Owner::*member, Kind kind) {
  return through([member](const Owner& owner) { return owner.*member; },
                 [member](Owner& owner, const Field& field) { owner.*member = field; }, std::move(kind));
}

template <class Kind, class Speak>
struct Said : Kind {
  Speak speak;

  template <class T>
  [[nodiscard]] std::string say(const T& value, Seat observer) const {
    return speak(value, observer);
  }
};
/// In words as a function of (value, observer) says it.
template <class Kind, class Speak>
Said<Kind, Speak> said(Kind kind, Speak speak) {
  return {std::move(kind), std::move(speak)};
}

template <class Describe>
struct Object {
  std::string_view name;
  Describe describe;

  template <class Sink, class T, class... Index>
      void write(Sink sink, const T&value, Index... index) const requires std::invocable < const Describe &,
      FieldWriter<Sink>
  &, const T&, Index... > {
    FieldWriter<Sink> fields(sink);
    describe(fields, value, index...);
  }
  template <class T, class... Index>
  void read(const JsonReader& at, T& out,
            Index... index) const requires std::invocable<const Describe&, FieldReader&, T&, Index...> {
    FieldReader fields{at};
    describe(fields, out, index...);
  }
  template <class T>
  [[nodiscard]] Shape shape() const {
    FieldShaper fields{std::string(name)};
    T blank{};
    if constexpr (std::invocable<const Describe&, FieldShaper&, T&>) {
      describe(fields, blank);
    } else {
      describe(fields, blank, std::size_t{0});
    }
    return std::move(fields.shape);
  }
};
/// A struct, described by a function of (fields, value) or (fields, value, index in its array).
template <class Describe>
Object<Describe> object(std::string_view name, Describe describe) {
  return {name, std::move(describe)};
}

struct OptionsKind {
  const OptionCatalogue& catalogue;

  template <class>
  [[nodiscard]] Shape shape() const {
    return options_shape();
  }
  [[nodiscard]] Shape options_shape() const;
};
template <class Options>
struct OptionsOf : OptionsKind {
  const OptionTable<Options>& table;

  void write(auto sink, const Options& options) const {
    write_options(sink, catalogue, to_values(table, options));
  }
  void read(const JsonReader& at, Options& out) const {
    out = from_values(table, at.take(options_from_json(catalogue, at.raw())));
  }
};
/// The nearest preset and what differs from it.
template <class Options>
OptionsOf<Options> options(const OptionTable<Options>& table) {
  static const OptionCatalogue catalogue = make_option_catalogue(table);
  return {{catalogue}, table};
}

}  // namespace meldwise::speech
