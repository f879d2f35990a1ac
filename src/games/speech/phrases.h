// Actions and events as a table of phrases: one line a kind, and everything that is said about it follows.
//
//   const Phrases<Event> kEvents{
//       {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", or_null(card(), kNoCard))},
//       {{EventKind::drew, "drew from=stock", "SEAT draw* CARD from the stock", "SEAT draw* from the stock"},
//        {EventKind::discarded, "discarded", "SEAT discard* CARD"}}};
//
// Of several lines of one kind the first counts whose places (outside brackets) all have a value.
// A line is: the kind; the JSON's type with what else belongs to it; the words; and, if the others are not
// told all, what they are told. Words in capitals are places, declared once with their key (their name in
// small letters) and kind. A verb with a star goes with the seat: "you draw", "player 2 draws". A piece in
// brackets is left out, or said as what follows its |, where one of its places has no value or no cards.
//
// The type may be followed by `key=word` (a fixed member, `key=null` for null), `key=PLACE` (another key for
// a place) and `PLACE` (in the JSON and not in the words), and `type:key` names the message where type and
// fixed words do not do it. What the others are told begins with `TYPE | ` if its type is another, and is "-"
// if they are told nothing.
//
// For translators every event has a key ("drew.stock", for those not told all "drew.stock.unseen") besides
// its values; `messages` lists the English words of each.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/seat.h"
#include "games/speech/kinds.h"
#include "games/speech/shape.h"

namespace meldwise::speech {

/// A place of a phrase, without the type it is a place of.
struct Slot {
  std::string name;
  std::string key;
  Shape shape;
  int tokens = 1;       ///< words it takes in a text, 0 for all that follow
  bool omit = false;    ///< without a value it is left out of the JSON; else null
  bool spread = false;  ///< its value is an object whose members are those of the phrase
  std::function<bool(const void*)> absent;
  std::function<bool(const void*)> silent;  ///< nothing to be said: a piece in brackets is left out
  std::function<nlohmann::json(const void*)> write;
  std::function<std::string(const void*, Seat observer)> say;
  std::function<void(const JsonReader&, void*)> read;
  std::function<Status(Tokens, void*)> parse;
};

/// What there is to know about a message: for schemas, documentation and translators.
struct Message {
  std::string key;
  std::string type;
  std::string words;
  Shape shape;  ///< an object
};

enum class Speaking : std::uint8_t { of_actions, of_events };

/// The lines of a table, read once.
class Book {
 public:
  struct Line {
    int kind = 0;
    std::string_view type;
    std::string_view words;
    std::string_view others;
  };
  /// What makes a thing of a kind and tells its kind.
  struct Thing {
    std::function<int(const void*)> kind;
    std::function<void(void*, int)> begin;
    /// Puts right what was read, or refuses it.
    std::function<Status(void*)> finish;
  };

  Book(Speaking what, Thing thing, std::vector<Slot> slots, const std::vector<Line>& lines);

  [[nodiscard]] std::string text(const void* thing, Seat observer) const;
  [[nodiscard]] nlohmann::json json(const void* thing, Seat observer) const;
  [[nodiscard]] std::string key(const void* thing, Seat observer) const;
  [[nodiscard]] Status parse(std::string_view text, void* out) const;
  [[nodiscard]] Status read(const nlohmann::json& json, void* out) const;
  [[nodiscard]] const std::vector<Message>& messages() const { return messages_; }
  /// Every type, once, in the order of the table.
  [[nodiscard]] std::vector<std::string> types() const;

 private:
  /// A piece of a sentence: words, a place, a verb, or a group that may be left out.
  struct Piece {
    enum class Sort : std::uint8_t { literal, place, verb, group } sort = Sort::literal;
    std::string text;
    std::size_t slot = 0;
    std::vector<Piece> inner;
    std::vector<Piece> otherwise;
  };
  using Pieces = std::vector<Piece>;
  /// One way to tell: its JSON (type, fixed members, places with their keys) and its sentence.
  struct Wording {
    std::string key;
    std::string type;
    std::string words;
    std::vector<std::pair<std::string, std::string>> fixed;
    struct Use {
      std::size_t slot;
      std::string key;
      bool optional;  ///< in brackets or not in the words
    };
    std::vector<Use> uses;
    Pieces pieces;
  };
  struct Phrase {
    int kind = 0;
    Wording all;
    bool hides = false;   ///< others are told `part`
    bool secret = false;  ///< others are told nothing
    Wording part;
  };

  [[nodiscard]] Pieces pieces(std::string_view words) const;
  void use(Wording& wording, const Pieces& pieces, bool optional) const;
  [[nodiscard]] Wording wording(std::string_view type, std::string_view words, std::string_view suffix) const;
  [[nodiscard]] std::size_t slot(std::string_view name) const;
  [[nodiscard]] const Wording* told(const void* thing, Seat observer) const;
  [[nodiscard]] bool has_all(const Pieces& pieces, const void* thing) const;
  void say(const Pieces& pieces, const void* thing, Seat observer, std::string& out) const;
  [[nodiscard]] bool match(const Pieces& pieces, Tokens& tokens, void* out, Status& why) const;
  /// Of a text that is none of the phrases: what was expected.
  [[nodiscard]] Status why_not(std::string_view text, Tokens all, void* out) const;
  [[nodiscard]] const Phrase* find(const JsonReader& read) const;
  [[nodiscard]] Message message(const Wording& wording) const;

  Speaking what_;
  Thing thing_;
  std::vector<Slot> slots_;
  std::size_t seat_ = 0;  ///< the place that verbs go with; slots_.size() if there is none
  std::vector<Phrase> phrases_;
  std::vector<Message> messages_;
};

template <class T>
struct Place {
  Slot slot;

  /// Its value is an object whose members become members of the phrase.
  [[nodiscard]] Place spread() && {
    slot.spread = true;
    return std::move(*this);
  }
  [[nodiscard]] Place as(std::string_view key) && {
    slot.key = key;
    return std::move(*this);
  }
};

[[nodiscard]] std::string small_letters(std::string_view name);

/// A place that is only told: a function of the whole, and its kind.
template <class T, class Get, class Kind>
Place<T> told(std::string_view name, Get get, Kind kind) {
  using Value = std::remove_cvref_t<std::invoke_result_t<Get, const T&>>;
  const auto value = [get](const void* thing) { return std::invoke(get, *static_cast<const T*>(thing)); };
  Slot slot;
  slot.name = name;
  slot.key = small_letters(name);
  slot.shape = kind.template shape<Value>();
  if constexpr (requires { kind.omit; }) slot.omit = kind.omit;
  slot.absent = [=](const void* thing) { return is_absent(kind, value(thing)); };
  slot.silent = [=](const void* thing) { return is_silent(kind, value(thing)); };
  slot.write = [=](const void* thing) { return document(kind, value(thing)); };
  if constexpr (requires(const Value& v) { kind.say(v, Seat::none); }) {
    slot.say = [=](const void* thing, Seat observer) { return kind.say(value(thing), observer); };
  }
  return {std::move(slot)};
}

/// A place that is also read and parsed.
template <class T, class Get, class Set, class Kind>
Place<T> asked(std::string_view name, Get get, Set set, Kind kind) {
  using Value = std::remove_cvref_t<std::invoke_result_t<Get, const T&>>;
  Place<T> place = told<T>(name, get, kind);
  place.slot.tokens = tokens_of(kind);
  place.slot.read = [=](const JsonReader& at, void* thing) {
    Value value{};
    kind.read(at, value);
    if (at.ok()) set(*static_cast<T*>(thing), value);
  };
  place.slot.parse = [=](Tokens tokens, void* thing) -> Status {
    Value value{};
    if (Status parsed = kind.parse(tokens, value); !parsed) return parsed;
    set(*static_cast<T*>(thing), value);
    return {};
  };
  return place;
}

template <auto Member, class Kind>
auto told(std::string_view name, Kind kind) {
  using T = typename meldwise::detail::MemberOf<Member>::owner;
  return told<T>(name, Member, std::move(kind));
}
template <auto Member, class Kind>
auto asked(std::string_view name, Kind kind) {
  using T = typename meldwise::detail::MemberOf<Member>::owner;
  using Field = typename meldwise::detail::MemberOf<Member>::field;
  return asked<T>(
      name, Member, [](T& thing, const Field& value) { thing.*Member = value; }, std::move(kind));
}

template <class T>
auto kind_in(const T& thing) {
  if constexpr (requires { thing.kind(); }) {
    return thing.kind();
  } else {
    return thing.kind;
  }
}

/// The table of a type with a member `kind` (or a function of that name, and then `T::of(kind)`).
template <class T>
class Phrases {
 public:
  using Kind = decltype(kind_in(std::declval<const T&>()));
  struct Line {
    Kind kind;
    std::string_view type;
    std::string_view words;
    std::string_view others = {};
  };

  Phrases(Speaking what, std::vector<Place<T>> places, const std::vector<Line>& lines,
          std::function<Status(T&)> finish = {})
      : book_(what, thing(std::move(finish)), slots(std::move(places)), plain(lines)) {}

  [[nodiscard]] std::string text(const T& thing, Seat observer = Seat::referee) const {
    return book_.text(&thing, observer);
  }
  [[nodiscard]] nlohmann::json json(const T& thing, Seat observer = Seat::referee) const {
    return book_.json(&thing, observer);
  }
  [[nodiscard]] Result<T> parse(std::string_view text) const {
    T out{};
    if (const Status parsed = book_.parse(text, &out); !parsed) return tl::unexpected(parsed.error());
    return out;
  }
  [[nodiscard]] Result<T> read(const nlohmann::json& json) const {
    T out{};
    if (const Status done = book_.read(json, &out); !done) return tl::unexpected(done.error());
    return out;
  }
  [[nodiscard]] const Book& book() const { return book_; }

 private:
  static Book::Thing thing(std::function<Status(T&)> finish) {
    Book::Thing out;
    out.kind = [](const void* one) { return static_cast<int>(kind_in(*static_cast<const T*>(one))); };
    out.begin = [](void* one, int kind) {
      if constexpr (requires { T::of(Kind{}); }) {
        *static_cast<T*>(one) = T::of(static_cast<Kind>(kind));
      } else if constexpr (requires(T & t) { t.kind = Kind{}; }) {
        *static_cast<T*>(one) = T{};
        static_cast<T*>(one)->kind = static_cast<Kind>(kind);
      }
    };
    if (finish) out.finish = [finish](void* one) { return finish(*static_cast<T*>(one)); };
    return out;
  }
  static std::vector<Slot> slots(std::vector<Place<T>> places) {
    std::vector<Slot> out;
    for (Place<T>& place : places) out.push_back(std::move(place.slot));
    return out;
  }
  static std::vector<Book::Line> plain(const std::vector<Line>& lines) {
    std::vector<Book::Line> out;
    for (const Line& line : lines)
      out.push_back({static_cast<int>(line.kind), line.type, line.words, line.others});
    return out;
  }

  Book book_;
};

template <class T>
struct PhraseOf {
  const Phrases<T>& (*table)();

  void write(auto sink, const T& value) const { sink.document(table().json(value)); }
  void read(const JsonReader& at, T& out) const { out = at.take(table().read(at.raw())); }
  template <class>
  [[nodiscard]] Shape shape() const {
    return shape_of(ShapeKind::action);
  }
  [[nodiscard]] std::string say(const T& value, Seat) const { return table().text(value); }
};
/// An action inside something else, in the words of the game's own table.
template <class T>
PhraseOf<T> action(const Phrases<T>& (*table)()) {
  return {table};
}

}  // namespace meldwise::speech
