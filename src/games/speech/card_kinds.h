// The kinds of cards: one in its notation, a holder of them with every copy written out.
//
// What is read has no more copies of a card than the pack; a walk through the cards is all it costs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/speech/notation.h"
#include "games/speech/plain_kinds.h"

namespace meldwise::speech {

struct CardKind {
  template <class Sink, class Card>
  void write(Sink sink, const Card& value) const {
    Notation<Card>::write(sink, value);
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
  template <class Sink, class Bag>
  void write(Sink sink, const Bag& bag) const {
    auto list = sink.list();
    for_each_copy(bag, [&](const auto& one) { Notation<CardIn<Pack>>::write(list.next(), one); });
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

}  // namespace meldwise::speech
