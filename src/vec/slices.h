// How an encoding of a game names what it writes. An encoding is one function of a view that mentions every
// slice once; run with a `SliceList` it yields the layout, run with a `SliceWriter` the numbers. So the two
// cannot disagree.
//
//   out.number("deck", view.table.deck, 106);
//   out.bag("hand", kFaces, 2, [&](auto put) { view.hand.for_each_face([&](Face f, int n) { put(f.id, n); });
//   });
//
// Writing allocates nothing; rows are zero before.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meldwise::vec {

struct Slice {
  std::string name;
  int offset = 0;
  int size = 0;
  std::string what;  ///< "number / 106", "flag", "one of 4", "count of each / 2"
};

class SliceWriter {
 public:
  explicit SliceWriter(float* row) : at_(row) {}

  /// Slices from here on are about the seat that many places after the observer's, or about the table.
  void seat(int /*places*/) {}
  void table() {}

  template <class Value>
  void number(std::string_view /*name*/, Value value, float scale) {
    *at_++ = static_cast<float>(value) / scale;
  }
  void flag(std::string_view /*name*/, bool value) { *at_++ = value ? 1.0F : 0.0F; }
  /// One 1 among `size`; none if the index is outside.
  void one_of(std::string_view /*name*/, int index, int size) {
    if (index >= 0 && index < size) at_[index] = 1.0F;
    at_ += size;
  }
  /// `fill(put)` calls put(index, count) for what is there.
  template <class Fill>
  void bag(std::string_view /*name*/, int size, float scale, Fill&& fill) {
    float* const row = at_;
    fill([row, scale](int index, auto count) { row[index] = static_cast<float>(count) / scale; });
    at_ += size;
  }
  /// `fill(put)` calls put(place, index) for cards whose order matters: (index + 1) / kinds, 0 where none is.
  template <class Fill>
  void order(std::string_view /*name*/, int places, int kinds, Fill&& fill) {
    float* const row = at_;
    const auto scale = static_cast<float>(kinds);
    fill([row, scale](int place, int index) { row[place] = static_cast<float>(index + 1) / scale; });
    at_ += places;
  }
  /// `fill(put)` calls put(record, field, value): so many records of so many numbers.
  template <class Fill>
  void records(std::string_view /*name*/, int count, int fields, std::string_view /*what*/, Fill&& fill) {
    float* const row = at_;
    fill([row, fields](int record, int field, float value) { row[record * fields + field] = value; });
    at_ += count * fields;
  }

 private:
  float* at_;
};

class SliceList {
 public:
  void seat(int places) { prefix_ = "seat" + std::to_string(places) + "."; }
  void table() { prefix_.clear(); }

  template <class Value>
  void number(std::string_view name, Value /*value*/, float scale) {
    add(name, 1, "number / " + short_text(scale));
  }
  void flag(std::string_view name, bool /*value*/) { add(name, 1, "flag"); }
  void one_of(std::string_view name, int /*index*/, int size) {
    add(name, size, "one of " + std::to_string(size));
  }
  template <class Fill>
  void bag(std::string_view name, int size, float scale, Fill&& /*fill*/) {
    add(name, size, "count of each / " + short_text(scale));
  }
  template <class Fill>
  void order(std::string_view name, int places, int kinds, Fill&& /*fill*/) {
    add(name, places, "in order, (id + 1) / " + std::to_string(kinds));
  }
  template <class Fill>
  void records(std::string_view name, int count, int fields, std::string_view what, Fill&& /*fill*/) {
    add(name, count * fields, std::to_string(count) + " times: " + std::string(what));
  }

  [[nodiscard]] std::vector<Slice> take() { return std::move(slices_); }
  [[nodiscard]] int size() const { return size_; }

 private:
  static std::string short_text(float scale) {
    const auto whole = static_cast<int>(scale);
    return static_cast<float>(whole) == scale ? std::to_string(whole) : std::to_string(scale);
  }
  void add(std::string_view name, int size, std::string what) {
    slices_.push_back({prefix_ + std::string(name), size_, size, std::move(what)});
    size_ += size;
  }

  std::vector<Slice> slices_;
  std::string prefix_;
  int size_ = 0;
};

}  // namespace meldwise::vec
