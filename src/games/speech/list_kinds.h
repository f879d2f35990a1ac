// The kinds of several values: a list, one element of an array a player, a pair or tuple, a map by names.
// Each is made of the kinds of its elements.
//
// A list that is read holds no more than it has room for, an array exactly as many as it must.
#pragma once

#include <iterator>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "games/speech/plain_kinds.h"

namespace meldwise::speech {

template <class Kind>
struct ListOf {
  Kind kind;
  std::size_t most = 0;

  template <class Sink, class Range>
  void write(Sink sink, const Range& values) const {
    auto list = sink.list();
    for (const auto& value : values) kind.write(list.next(), value);
  }
  template <class List>
  void read(const JsonReader& at, List& out) const {
    out.clear();
    std::size_t room = most;
    if constexpr (requires { List::capacity(); }) room = most == 0 ? List::capacity() : most;
    const std::size_t size = at.size(room);
    for (std::size_t i = 0; i < size && at.ok(); ++i) {
      typename List::value_type value{};
      kind.read(at[i], value);
      if (at.ok()) out.push_back(value);
    }
  }
  template <class Range>
  [[nodiscard]] Shape shape() const {
    using Value = std::remove_cvref_t<decltype(*std::begin(std::declval<const Range&>()))>;
    return list_of(kind.template shape<Value>(), 0, static_cast<std::int64_t>(most));
  }
};
/// As many as there are, at most `most` (or as many as the list has room for).
template <class Kind>
ListOf<Kind> list(Kind kind, std::size_t most = 0) {
  return {std::move(kind), most};
}

template <class Kind>
struct Each {
  std::size_t count;
  Kind kind;
  std::size_t first = 0;

  template <class Sink, class Array>
  void write(Sink sink, const Array& values) const {
    auto list = sink.list();
    for (std::size_t i = 0; i < count; ++i) write_one(list.next(), values[first + i], i);
  }
  template <class Array>
  void read(const JsonReader& at, Array& out) const {
    if (at.size() != count) at.refuse("expected " + std::to_string(count) + " of them");
    for (std::size_t i = 0; i < count && at.ok(); ++i) {
      if constexpr (requires { kind.read(at, out[i], i); }) {
        kind.read(at[i], out[first + i], i);
      } else {
        kind.read(at[i], out[first + i]);
      }
    }
  }
  template <class Array>
  [[nodiscard]] Shape shape() const {
    using Value = std::remove_cvref_t<decltype(std::declval<const Array&>()[0])>;
    return list_of(kind.template shape<Value>(), 0, 0);
  }

 private:
  template <class Sink, class T>
  void write_one(Sink sink, const T& value, std::size_t index) const {
    if constexpr (requires { kind.write(sink, value, index); }) {
      kind.write(sink, value, index);
    } else {
      kind.write(sink, value);
    }
  }
};
/// Exactly `count` elements of an array from `first` on: one a player, one a finished round.
template <class Kind>
Each<Kind> each(std::size_t count, Kind kind, std::size_t first = 0) {
  return {count, std::move(kind), first};
}

template <class... Kinds>
struct TupleOf {
  static constexpr int tokens = sizeof...(Kinds);
  std::tuple<Kinds...> kinds;

  template <class Sink, class T>
  void write(Sink sink, const T& value) const {
    auto list = sink.list();
    each_one([&](const auto& kind, auto i) { kind.write(list.next(), std::get<i>(value)); });
  }
  template <class T>
  void read(const JsonReader& at, T& out) const {
    if (at.size() != tokens) at.refuse("expected " + std::to_string(tokens) + " elements");
    each_one([&](const auto& kind, auto i) { kind.read(at[i], std::get<i>(out)); });
  }
  template <class T>
  [[nodiscard]] Shape shape() const {
    Shape shape = shape_of(ShapeKind::tuple);
    each_one([&](const auto& kind, auto i) {
      shape.items.push_back(kind.template shape<std::tuple_element_t<i, T>>());
    });
    return shape;
  }
  template <class T>
  [[nodiscard]] std::string say(const T& value, Seat observer) const {
    std::string out;
    each_one([&](const auto& kind, auto i) {
      out.append(i == 0 ? "" : ",").append(kind.say(std::get<i>(value), observer));
    });
    return out;
  }
  template <class T>
  [[nodiscard]] Status parse(Tokens words, T& out) const {
    Status parsed;
    each_one([&](const auto& kind, auto i) {
      if (parsed) parsed = kind.parse(words.subspan(i, 1), std::get<i>(out));
    });
    return parsed;
  }

 private:
  template <class Visit>
  void each_one(Visit&& visit) const {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (visit(std::get<I>(kinds), std::integral_constant<std::size_t, I>{}), ...);
    }
    (std::index_sequence_for<Kinds...>{});
  }
};
/// A pair or tuple: a list in JSON, "1,-2" in words.
template <class... Kinds>
TupleOf<Kinds...> tuple(Kinds... kinds) {
  return {{std::move(kinds)...}};
}

template <class Kind>
struct MapOf {
  Kind kind;

  template <class Sink, class Range>
  void write(Sink sink, const Range& pairs) const {
    auto object = sink.object();
    for (const auto& [name, value] : pairs) kind.write(object.member(name), value);
  }
  template <class Range>
  [[nodiscard]] Shape shape() const {
    Shape shape = shape_of(ShapeKind::map);
    shape.items.push_back(kind.template shape<typename Range::value_type::second_type>());
    return shape;
  }
};
/// Pairs of a name and a value: an object, only written.
template <class Kind>
MapOf<Kind> map(Kind kind) {
  return {std::move(kind)};
}

}  // namespace meldwise::speech
