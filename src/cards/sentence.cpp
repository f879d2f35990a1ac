#include "cards/sentence.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>

namespace meldwise {
namespace {

using Values = std::vector<Sentence::Named>;

/// The place of the brace that closes the one at `open`.
std::size_t closing(std::string_view words, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < words.size(); ++i) {
    if (words[i] == '{') ++depth;
    if (words[i] == '}' && --depth == 0) return i;
  }
  assert(false && "a brace is not closed");
  return words.size() - 1;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// "n, plural, one {…}": its name, its kind, and whatever follows.
struct Inside {
  std::string_view name;
  std::string_view kind;
  std::string_view cases;
};
Inside inside(std::string_view place) {
  Inside out;
  const std::size_t comma = place.find(',');
  out.name = trimmed(place.substr(0, comma));
  if (comma == std::string_view::npos) return out;
  const std::string_view rest = place.substr(comma + 1);
  const std::size_t second = rest.find(',');
  out.kind = trimmed(rest.substr(0, second));
  if (second != std::string_view::npos) out.cases = rest.substr(second + 1);
  return out;
}

/// Calls `text` with what stands between places and `place` with what is in one.
template <class Text, class Place>
void walk(std::string_view words, Text&& text, Place&& place) {
  while (!words.empty()) {
    const std::size_t open = words.find('{');
    text(words.substr(0, open));
    if (open == std::string_view::npos) return;
    const std::size_t close = closing(words, open);
    place(inside(words.substr(open + 1, close - open - 1)));
    words.remove_prefix(close + 1);
  }
}

/// Calls `one` with the name and the words of every case.
template <class One>
void for_each_case(std::string_view cases, One&& one) {
  for (std::size_t open = cases.find('{'); open != std::string_view::npos; open = cases.find('{')) {
    const std::size_t close = closing(cases, open);
    one(trimmed(cases.substr(0, open)), cases.substr(open + 1, close - open - 1));
    cases.remove_prefix(close + 1);
  }
}

const SaidValue& value_of(const Values& values, std::string_view name) {
  const auto found =
      std::find_if(values.begin(), values.end(), [&](const auto& one) { return one.name == name; });
  assert(found != values.end() && "a place without a value");
  return found->value;
}

std::string_view between(std::string_view kind) { return kind == "clauses" ? "; " : ", "; }

std::string told(const SaidValue& value, std::string_view kind) {
  struct Teller {
    std::string_view kind;
    std::string operator()(std::int64_t number) const {
      return kind == "seat" ? "player " + std::to_string(number + 1) : std::to_string(number);
    }
    std::string operator()(const Decimal& number) const { return number.text; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const SaidValue::Sentences& sentences) const {
      std::string text;
      for (const Sentence& sentence : *sentences) {
        text.append(text.empty() ? std::string_view() : between(kind)).append(sentence.text());
      }
      return text;
    }
  };
  return std::visit(Teller{kind}, value.get());
}

std::string filled(std::string_view words, const Values& values, std::string_view sharp = {}) {
  std::string out;
  const auto text = [&](std::string_view piece) {
    for (const char c : piece) {
      if (c == '#' && !sharp.empty()) {
        out.append(sharp);
      } else {
        out.push_back(c);
      }
    }
  };
  walk(words, text, [&](const Inside& place) {
    const std::string value = told(value_of(values, place.name), place.kind);
    if (place.kind != "plural") {
      out.append(value);
      return;
    }
    std::string_view chosen;
    for_each_case(place.cases, [&](std::string_view name, std::string_view said) {
      if (name == (value == "1" ? "one" : "other")) chosen = said;
    });
    out.append(filled(chosen, values, value));
  });
  return out;
}

void collect(std::string_view words, std::vector<SayingPlace>& places) {
  walk(
      words, [](std::string_view) {},
      [&](const Inside& place) {
        const bool known = std::any_of(places.begin(), places.end(),
                                       [&](const SayingPlace& one) { return one.name == place.name; });
        const bool plural = place.kind == "plural";
        if (!known) places.push_back({place.name, plural ? std::string_view() : place.kind});
        for_each_case(place.cases, [&](std::string_view, std::string_view said) { collect(said, places); });
      });
}

}  // namespace

Decimal decimal(double value, int decimals) {
  std::array<char, 64> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
  return {std::string(text.data(), end.ptr)};
}

std::string Sentence::text() const { return empty() ? std::string() : filled(saying_->english, values_); }

std::vector<SayingPlace> places_of(std::string_view words) {
  std::vector<SayingPlace> places;
  collect(words, places);
  return places;
}

tl::unexpected<Error> fail(Sentence sentence) {
  std::string message = sentence.text();
  return tl::unexpected<Error>(
      Error{std::move(message), std::make_shared<const Sentence>(std::move(sentence))});
}

Error at_place(std::string_view place, const Error& error) {
  return {std::string(place) + ": " + error.message, error.said};
}

}  // namespace meldwise
