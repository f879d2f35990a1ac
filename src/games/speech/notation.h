// How the cards and tiles of the house are written, for code that works with any of them: one Notation a type
// of card.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cards/bag.h"
#include "games/json_reader.h"
#include "games/speech/shape.h"

namespace meldwise::speech {

/// A card as text and JSON. Cards of a game of its own (a joker with what it stands for) get a specialisation
/// beside that game's description.
template <class Card>
struct Notation;

/// For cards whose JSON is their text.
template <class Card, Result<Card> (*Parse)(std::string_view)>
struct TextNotation {
  static Result<Card> parse(std::string_view text) { return Parse(text); }
  static void write(auto sink, const Card& card) { sink.text(to_text(card)); }
  static Card read(const JsonReader& at) { return at.take(Parse(at.text())); }
  static Shape shape() { return shape_of(ShapeKind::card); }
};
template <>
struct Notation<CrownCard> : TextNotation<CrownCard, parse_crown_card> {};
template <>
struct Notation<Face> : TextNotation<Face, parse_face> {};
template <>
struct Notation<TreeCard> : TextNotation<TreeCard, parse_tree_card> {};

template <>
struct Notation<TileKind> {
  static Result<TileKind> parse(std::string_view text) { return parse_tile(text); }
  static void write(auto sink, TileKind tile) { sink.number(to_code(tile)); }
  static TileKind read(const JsonReader& at) { return at.take(tile_from_code(at.integer(0, 99))); }
  static Shape shape() {
    Shape shape = shape_of(ShapeKind::card);
    shape.min = 1;
    shape.max = 58;
    return shape;
  }
};

}  // namespace meldwise::speech
