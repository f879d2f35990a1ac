// The inputs of a game's value: which of some hundred facts about the whole state are true.
//
// A game lists them in one function, as an encoding does (vec/slices.h): run with a `FeatureList` it yields
// the layout and its hash, run with a `FeatureWriter` the numbers of the inputs that are on, so that the two
// cannot disagree. Everything is an integer; a call allocates nothing and costs what the game's own numbers
// cost.
//
//   struct Features {
//     static void list(auto& out, const State& state, Seat from) {  // seats are counted from `from`
//       out.number("deck", state.table.deck / 4, 27);               // one of 27; none below 0
//       out.cards("hand", kFaces, 2, state.hand(from));
//       out.counts("rank", kRanks, 4, [&](auto put) { … put(rank, copies) … });
//     }
//   };
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "cards/bag.h"
#include "cards/fixed_list.h"
#include "cards/fnv.h"
#include "games/contract.h"

namespace meldwise::values {

/// The inputs that are on, group by group as they are listed; those of a sum as often as they count. What is
/// beyond is not looked at.
using Active = FixedList<std::uint16_t, 640>;

/// What a list of features is, as one line a group, and how many inputs it has.
class FeatureList {
 public:
  void number(std::string_view name, int /*value*/, int size) { add(name, size, "one of"); }
  void flag(std::string_view name, bool /*value*/) { add(name, 1, "flag"); }
  template <class Fill>
  void counts(std::string_view name, int kinds, int most, Fill&& /*fill*/) {
    add(name, kinds * most, "at least 1 to " + std::to_string(most));
  }
  template <class Bag>
  void cards(std::string_view name, int kinds, int most, const Bag& /*bag*/) {
    counts(name, kinds, most, [](auto) {});
  }
  template <class Fill>
  void sum(std::string_view name, int kinds, Fill&& /*fill*/) {
    add(name, kinds, "times each of");
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::uint64_t hash() const { return fnv(text_); }

 private:
  void add(std::string_view name, int size, const std::string& what) {
    text_ += std::string(name) + ": " + what + " " + std::to_string(size) + "\n";
    size_ += size;
  }
  std::string text_;
  int size_ = 0;
};

class FeatureWriter {
 public:
  explicit FeatureWriter(Active& active) : active_(active) { active_.clear(); }

  /// One of `size` inputs; the last one for all numbers beyond. None for a number below 0.
  void number(std::string_view /*name*/, int value, int size) {
    if (value >= 0) put(std::min(value, size - 1));
    at_ += size;
  }
  void flag(std::string_view /*name*/, bool value) {
    if (value) put(0);
    ++at_;
  }
  /// `fill(put)` calls put(kind, count): on are "at least one", "at least two", … up to `most`.
  template <class Fill>
  void counts(std::string_view /*name*/, int kinds, int most, Fill&& fill) {
    fill([&](int kind, int count) {
      for (int i = std::min(count, most); i-- > 0;) put(i * kinds + kind);
    });
    at_ += kinds * most;
  }
  /// The same of anything that holds cards.
  template <class Bag>
  void cards(std::string_view name, int kinds, int most, const Bag& bag) {
    counts(name, kinds, most,
           [&](auto put) { for_each_face(bag, [&](const auto& card, int count) { put(card.id, count); }); });
  }
  /// `fill(put)` calls put(kind) for each thing of that kind: an input counts as often as it was put. For
  /// things that are all alike, such as suits whose order means nothing.
  template <class Fill>
  void sum(std::string_view /*name*/, int kinds, Fill&& fill) {
    fill([&](int kind) { put(kind); });
    at_ += kinds;
  }

 private:
  void put(int index) {
    if (active_.size() < Active::capacity()) active_.push_back(static_cast<std::uint16_t>(at_ + index));
  }
  Active& active_;
  int at_ = 0;
};

/// A game without features of its own is described by what its encoding tells: the view of `from` and what no
/// view tells but the hidden order, which no value may know.
template <class Out>
class SlicesAsFeatures {
 public:
  explicit SlicesAsFeatures(Out& out) : out_(out) {}

  void seat(int /*places*/) {}
  void table() {}
  template <class Value>
  void number(std::string_view name, Value value, float scale) {
    out_.number(name, static_cast<int>(static_cast<float>(value) * 8.0F / scale), 12);
  }
  void flag(std::string_view name, bool value) { out_.flag(name, value); }
  void one_of(std::string_view name, int index, int size) {
    out_.number(name, index >= 0 && index < size ? index : -1, size);
  }
  template <class Fill>
  void bag(std::string_view name, int size, float scale, Fill&& fill) {
    out_.counts(name, size, std::clamp(static_cast<int>(scale), 1, 4),
                [&](auto put) { fill([&](int index, auto count) { put(index, static_cast<int>(count)); }); });
  }
  template <class Fill>
  void order(std::string_view, int, int, Fill&&) {}
  template <class Fill>
  void records(std::string_view name, int count, int fields, std::string_view, Fill&& fill) {
    out_.counts(name, count * fields, 1, [&](auto put) {
      fill([&](int record, int field, float value) { put(record * fields + field, value > 0 ? 1 : 0); });
    });
  }

 private:
  Out& out_;
};

template <Game G, class Encoding>
struct EncodedFeatures {
  template <class Out>
  static void list(Out& out, const typename G::State& state, Seat from) {
    SlicesAsFeatures<Out> slices(out);
    Encoding::observe(slices, G::view(state, from));
    Encoding::oracle(slices, state, from);
  }
};

}  // namespace meldwise::values
