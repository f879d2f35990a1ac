// The kinds of things that cross a boundary: numbers, words, seats, cards, lists and objects of them. A kind
// knows how its value is written as JSON, read back strictly, and what shape that JSON has; those that stand
// in phrases also say it in words and parse it. Kinds hold no value and fit into each other:
//
//   number(0, 400)                                  whole numbers
//   or_null(card(), kNoCard)                        null for kNoCard
//   each(table.seats, of(&SeatRecord::score, …))    one member of the first so many elements
//   list(object("Meld", [&](auto& f, auto& meld) { f("owner", meld.owner, seat(table.seats), "who laid it");
//   }))
//
// A reader notes the first error with the field's path and goes on with harmless values (JsonReader).
#pragma once

#include <functional>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cards/text.h"
#include "games/json_reader.h"
#include "games/option_values.h"
#include "games/speech.h"
#include "games/speech/fields.h"
#include "games/speech/notation.h"
#include "games/speech/shape.h"

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

// -- numbers, flags, words ---------------------------------------------------------------------------

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

  [[nodiscard]] nlohmann::json write(std::int64_t value) const { return value + json_shift; }
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
  [[nodiscard]] nlohmann::json write(bool value) const { return value; }
  void read(const JsonReader& at, bool& out) const { out = at.flag(); }
  template <class>
  [[nodiscard]] Shape shape() const {
    return shape_of(ShapeKind::flag);
  }
};
inline Flag flag() { return {}; }

struct Text {
  [[nodiscard]] nlohmann::json write(std::string_view value) const { return value; }
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
  std::vector<Enum> values;
  std::vector<std::string_view> names;

  [[nodiscard]] std::string_view name(Enum value) const {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == value) return names[i];
    }
    return {};
  }
  [[nodiscard]] nlohmann::json write(Enum value) const { return name(value); }
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

// -- seats -------------------------------------------------------------------------------------------

struct SeatNumber {
  int seats = kMaxSeats;

  [[nodiscard]] bool absent(Seat value) const { return !is_player(value); }
  [[nodiscard]] nlohmann::json write(Seat value) const { return index_of(value); }
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
  [[nodiscard]] nlohmann::json write(std::uint64_t bits) const;
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

  [[nodiscard]] nlohmann::json write(Seat value) const;
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

// -- cards -------------------------------------------------------------------------------------------

struct CardKind {
  template <class Card>
  [[nodiscard]] nlohmann::json write(const Card& value) const {
    return Notation<Card>::write(value);
  }
  template <class Card>
  void read(const JsonReader& at, Card& out) const {
    out = Notation<Card>::read(at);
  }
  template <class Card>
  [[nodiscard]] Shape shape() const {
    return Notation<Card>::shape();
  }
  template <class Card>
  [[nodiscard]] std::string say(const Card& value, Seat) const {
    return to_text(value);
  }
  template <class Card>
  [[nodiscard]] Status parse(Tokens tokens, Card& out) const {
    const Result<Card> parsed = Notation<Card>::parse(tokens.front());
    if (!parsed) return tl::unexpected(parsed.error());
    out = *parsed;
    return {};
  }
};
inline CardKind card() { return {}; }

/// Refuses a copy more than the pack has.
template <class Card>
void refuse_copy(const JsonReader& at, const Card& card, int copies) {
  at.refuse(copies == 0   ? "there is no " + to_text(card) + " in this game"
            : copies == 1 ? "a second " + to_text(card)
                          : "more than " + std::to_string(copies) + " copies of " + to_text(card));
}

template <class Pack>
struct Cards {
  const Pack& pack;
  std::size_t most = 0;
  std::string_view none = "nothing";  ///< in words, for no cards

  [[nodiscard]] Cards up_to(std::size_t size) const { return {pack, size, none}; }
  [[nodiscard]] Cards or_say(std::string_view nothing) const { return {pack, most, nothing}; }

  template <class Bag>
  [[nodiscard]] bool silent(const Bag& bag) const {
    return bag.empty();
  }
  template <class Bag>
  [[nodiscard]] nlohmann::json write(const Bag& bag) const {
    nlohmann::json list = nlohmann::json::array();
    for_each_copy(bag, [&](const auto& one) { list.push_back(Notation<CardIn<Pack>>::write(one)); });
    return list;
  }
  template <class Bag>
  void read(const JsonReader& at, Bag& out) const {
    out = Bag{};
    const std::size_t size = at.size(most);
    for (std::size_t i = 0; i < size && at.ok(); ++i) {
      const auto one = Notation<CardIn<Pack>>::read(at[i]);
      if (!at.ok()) return;
      if (copies_in(out, one) >= copies_in(pack, one)) return refuse_copy(at[i], one, copies_in(pack, one));
      out.add(one);
    }
  }
  template <class>
  [[nodiscard]] Shape shape() const {
    return list_of(Notation<CardIn<Pack>>::shape(), 0, static_cast<std::int64_t>(most));
  }
  template <class Bag>
  [[nodiscard]] std::string say(const Bag& bag, Seat) const {
    return bag.empty() ? std::string(none) : to_text(bag);
  }
};
/// Cards in any order, every copy written out, no more copies than the pack has.
template <class Pack>
Cards<Pack> cards(const Pack& pack) {
  return {pack, static_cast<std::size_t>(pack.size())};
}

template <class Card, int Faces>
struct FaceBits {
  [[nodiscard]] nlohmann::json write(std::uint64_t bits) const {
    nlohmann::json list = nlohmann::json::array();
    for (int id = 0; id < Faces; ++id) {
      if (((bits >> id) & 1U) != 0)
        list.push_back(Notation<Card>::write(Card{static_cast<std::uint8_t>(id)}));
    }
    return list;
  }
  void read(const JsonReader& at, std::uint64_t& out) const {
    out = 0;
    const std::size_t size = at.size(Faces);
    for (std::size_t i = 0; i < size && at.ok(); ++i) {
      const Card one = Notation<Card>::read(at[i]);
      if (!at.ok()) return;
      const std::uint64_t bit = std::uint64_t{1} << (one.id & 63U);
      if ((out & bit) != 0) return at[i].refuse("named twice");
      out |= bit;
    }
  }
  template <class>
  [[nodiscard]] Shape shape() const {
    return list_of(Notation<Card>::shape(), 0, Faces);
  }
};
/// A set of faces as the bits of their ids: each named once.
template <class Card, int Faces>
FaceBits<Card, Faces> faces() {
  return {};
}

// -- null --------------------------------------------------------------------------------------------

template <class Kind, class None>
struct OrNull {
  Kind kind;
  None none;
  bool omit = false;  ///< in a phrase: left out instead of null

  template <class T>
  [[nodiscard]] bool absent(const T& value) const {
    return value == none;
  }
  template <class T>
  [[nodiscard]] nlohmann::json write(const T& value) const {
    return value == none ? nlohmann::json(nullptr) : kind.write(value);
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

  template <class T>
  [[nodiscard]] nlohmann::json write(const T& value) const {
    return missing ? nlohmann::json(nullptr) : kind.write(value);
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

// -- lists -------------------------------------------------------------------------------------------

template <class Kind>
struct ListOf {
  Kind kind;
  std::size_t most = 0;

  template <class Range>
  [[nodiscard]] nlohmann::json write(const Range& values) const {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& value : values) list.push_back(kind.write(value));
    return list;
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

  template <class Array>
  [[nodiscard]] nlohmann::json write(const Array& values) const {
    nlohmann::json list = nlohmann::json::array();
    for (std::size_t i = 0; i < count; ++i) list.push_back(write_one(values[first + i], i));
    return list;
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
  template <class T>
  [[nodiscard]] nlohmann::json write_one(const T& value, std::size_t index) const {
    if constexpr (requires { kind.write(value, index); }) {
      return kind.write(value, index);
    } else {
      return kind.write(value);
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

  template <class T>
  [[nodiscard]] nlohmann::json write(const T& value) const {
    nlohmann::json list = nlohmann::json::array();
    each_one([&](const auto& kind, auto i) { list.push_back(kind.write(std::get<i>(value))); });
    return list;
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

  template <class Range>
  [[nodiscard]] nlohmann::json write(const Range& pairs) const {
    nlohmann::json out = nlohmann::json::object();
    for (const auto& [name, value] : pairs) out[std::string(name)] = kind.write(value);
    return out;
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

template <class Get, class Set, class Kind>
struct Through {
  Get get;
  Set set;
  Kind kind;

  template <class T>
  [[nodiscard]] nlohmann::json write(const T& value) const {
    return kind.write(get(value));
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

// -- structs and options
// -----------------------------------------------------------------------------------------

template <class Describe>
struct Object {
  std::string_view name;
  Describe describe;

  template <class T, class... Index>
  [[nodiscard]] nlohmann::json write(const T& value, Index... index)
      const requires std::invocable<const Describe&, FieldWriter&, const T&, Index...> {
    FieldWriter fields;
    describe(fields, value, index...);
    return std::move(fields.written);
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

  [[nodiscard]] nlohmann::json write(const Options& options) const {
    return options_to_json(catalogue, to_values(table, options));
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
