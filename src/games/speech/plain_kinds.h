// The kinds without parts: numbers, flags, texts, the words of an enum, seats. A kind writes
// (speech/sinks.h), reads and shapes its JSON and, in phrases, says and parses it; it holds no value
// (speech/kinds.h).
//
// What is read is checked against the bounds here, and an error names its place.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/fixed_list.h"
#include "games/json_reader.h"
#include "games/speech.h"
#include "games/speech/shape.h"
#include "games/speech/sinks.h"

namespace meldwise::speech {

using Tokens = std::span<const std::string_view>;

/// How many words of a text a kind takes when it is parsed: one, unless it says so; 0 is all that follow.
template <class Kind>
constexpr int tokens_of(const Kind&) {
  if constexpr (requires { Kind::tokens; }) {
    return Kind::tokens;
  } else {
    return 1;
  }
}
/// Whether there is no value, so that JSON has null or leaves it out.
template <class Kind, class T>
bool is_absent(const Kind& kind, const T& value) {
  if constexpr (requires { kind.absent(value); }) {
    return kind.absent(value);
  } else {
    return false;
  }
}

/// Whether there is nothing to be said of this value: it is absent, or empty.
template <class Kind, class T>
bool is_silent(const Kind& kind, const T& value) {
  if constexpr (requires { kind.silent(value); }) {
    return kind.silent(value);
  } else {
    return is_absent(kind, value);
  }
}

struct Number {
  std::int64_t min = 0;
  std::int64_t max = 0;
  std::int64_t json_shift = 0;  ///< JSON = value + this
  std::int64_t word_shift = 0;  ///< in words = JSON + this
  std::string_view thing = {};  ///< "point": in words "1 point", "2 points"
  std::int64_t widest = 0;      ///< the schema's bound, where `max` is that of the rules in force

  /// Counted from 1 outside and from 0 inside.
  [[nodiscard]] Number from_one() const { return {min, max, 1, 0, thing, widest}; }
  /// Counted from 0 in JSON and from 1 in words.
  [[nodiscard]] Number spoken_from_one() const { return {min, max, 0, 1, thing, widest}; }
  [[nodiscard]] Number of(std::string_view what) const {
    return {min, max, json_shift, word_shift, what, widest};
  }
  [[nodiscard]] Number by_any_rules_to(std::int64_t most) const {
    return {min, max, json_shift, word_shift, thing, most};
  }

  void write(auto sink, std::int64_t value) const { sink.number(value + json_shift); }
  template <class T>
  void read(const JsonReader& at, T& out) const {
    out = static_cast<T>(at.integer(min, max) - json_shift);
  }
  template <class>
  [[nodiscard]] Shape shape() const {
    return number_shape();
  }
  [[nodiscard]] std::string say(std::int64_t value, Seat) const;
  template <class T>
  [[nodiscard]] Status parse(Tokens tokens, T& out) const {
    const Result<std::int64_t> value = parse_number(tokens.front());
    if (!value) return tl::unexpected(value.error());
    out = static_cast<T>(*value);
    return {};
  }

  [[nodiscard]] Shape number_shape() const;
  [[nodiscard]] Result<std::int64_t> parse_number(std::string_view text) const;
};

/// A whole number in [min, max], as its JSON has it.
inline Number number(std::int64_t min, std::int64_t max) { return {min, max, 0, 0, {}, max}; }

struct Flag {
  void write(auto sink, bool value) const { sink.flag(value); }
  void read(const JsonReader& at, bool& out) const { out = at.flag(); }
  template <class>
  [[nodiscard]] Shape shape() const {
    return shape_of(ShapeKind::flag);
  }
};
inline Flag flag() { return {}; }

struct Text {
  void write(auto sink, std::string_view value) const { sink.text(value); }
  template <class>
  [[nodiscard]] Shape shape() const {
    return shape_of(ShapeKind::text);
  }
  [[nodiscard]] std::string say(std::string_view value, Seat) const { return std::string(value); }
};
/// A text that is only written.
inline Text text() { return {}; }

/// The names of words, for all enums: index of `text` in `names`, or an error at that place.
[[nodiscard]] std::size_t read_word(const JsonReader& at, std::span<const std::string_view> names);
[[nodiscard]] Result<std::size_t> parse_word(std::string_view text, std::span<const std::string_view> names);
[[nodiscard]] Shape word_shape(std::span<const std::string_view> names);

template <class Enum>
struct Word {
  static constexpr std::size_t kMost = 12;
  FixedList<Enum, kMost> values{};
  FixedList<std::string_view, kMost> names{};

  [[nodiscard]] std::string_view name(Enum value) const {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == value) return names[i];
    }
    return {};
  }
  void write(auto sink, Enum value) const { sink.text(name(value)); }
  void read(const JsonReader& at, Enum& out) const { out = values[read_word(at, names)]; }
  template <class>
  [[nodiscard]] Shape shape() const {
    return word_shape(names);
  }
  [[nodiscard]] std::string say(Enum value, Seat) const { return std::string(name(value)); }
  [[nodiscard]] Status parse(Tokens tokens, Enum& out) const {
    const Result<std::size_t> index = parse_word(tokens.front(), names);
    if (!index) return tl::unexpected(index.error());
    out = values[*index];
    return {};
  }
};
/// One of some values of an enum, each with its name.
template <class Enum>
Word<Enum> word(std::initializer_list<std::pair<Enum, std::string_view>> list) {
  Word<Enum> kind;
  for (const auto& [value, name] : list) {
    kind.values.push_back(value);
    kind.names.push_back(name);
  }
  return kind;
}
/// One of the values of an enum from its first on, named in their order.
template <class Enum>
Word<Enum> words_of(std::initializer_list<std::string_view> names) {
  Word<Enum> kind;
  for (const std::string_view name : names) {
    kind.values.push_back(static_cast<Enum>(kind.values.size()));
    kind.names.push_back(name);
  }
  return kind;
}

struct SeatNumber {
  int seats = kMaxSeats;

  [[nodiscard]] bool absent(Seat value) const { return !is_player(value); }
  void write(auto sink, Seat value) const { sink.number(index_of(value)); }
  void read(const JsonReader& at, Seat& out) const {
    out = seat_at(static_cast<int>(at.integer(0, seats - 1)));
  }
  template <class>
  [[nodiscard]] Shape shape() const {
    return shape_of(ShapeKind::seat);
  }
  [[nodiscard]] std::string say(Seat value, Seat observer) const { return player_name(value, observer); }
  [[nodiscard]] Status parse(Tokens tokens, Seat& out) const;
};
/// A seat of a table of so many.
inline SeatNumber seat(int seats = kMaxSeats) { return {seats}; }

struct SeatBits {
  int seats = kMaxSeats;

  [[nodiscard]] bool absent(std::uint64_t bits) const { return bits == 0; }
  void write(auto sink, std::uint64_t bits) const {
    auto list = sink.list();
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      if (((bits >> seat) & 1U) != 0) list.next().number(seat);
    }
  }
  template <class T>
  void read(const JsonReader& at, T& out) const {
    out = static_cast<T>(read_bits(at));
  }
  template <class>
  [[nodiscard]] Shape shape() const {
    return list_of(shape_of(ShapeKind::seat), 0, kMaxSeats);
  }
  [[nodiscard]] std::string say(std::uint64_t bits, Seat observer) const {
    return player_names(bits, observer);
  }
  [[nodiscard]] std::uint64_t read_bits(const JsonReader& at) const;
};
/// Some seats of a table of so many, one bit each: a list in ascending order.
inline SeatBits seat_bits(int seats = kMaxSeats) { return {seats}; }

struct SeatOrWord {
  int seats = 0;
  Seat other;  ///< that the word stands for
  std::string_view word;

  void write(auto sink, Seat value) const {
    if (is_player(value)) {
      sink.number(index_of(value));
    } else {
      sink.text(word);
    }
  }
  void read(const JsonReader& at, Seat& out) const;
  template <class>
  [[nodiscard]] Shape shape() const {
    return word_or_seat_shape();
  }
  [[nodiscard]] Shape word_or_seat_shape() const;
};
/// A seat of a table of so many, or a word for what is none.
inline SeatOrWord seat_or(std::string_view word, Seat stands_for, int seats) {
  return {seats, stands_for, word};
}
/// Whose view it is: a seat or a spectator.
inline SeatOrWord observer(int seats) { return seat_or("spectator", Seat::spectator, seats); }

}  // namespace meldwise::speech
