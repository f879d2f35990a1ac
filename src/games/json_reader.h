// Reading JSON from outside, strictly, without exceptions: a cursor that walks a document and notes the
// first thing that is wrong, with the path of the field ("view.hands[2]: expected a card, got 7").
//
//   JsonReader read(json, "view");
//   const auto turn = read["turn"].integer(0, 400);      // 0 and a noted error if absent or out of range
//   for (std::size_t i = 0; i < read["hand"].size(); ++i) parse_face(read["hand"][i].text());
//   if (!read.ok()) return read.error();
//
// After an error every call returns an empty value, so a reader checks once, at the end. The document
// must outlive the reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise {

class JsonReader {
 public:
  explicit JsonReader(const nlohmann::json& document, std::string name = "");

  /// A member of an object; an error if this is no object or has no such member.
  [[nodiscard]] JsonReader operator[](std::string_view key) const;
  /// An element of an array.
  [[nodiscard]] JsonReader operator[](std::size_t index) const;
  [[nodiscard]] bool has(std::string_view key) const;
  [[nodiscard]] bool is_null() const;

  [[nodiscard]] std::int64_t integer(std::int64_t min, std::int64_t max) const;
  [[nodiscard]] std::uint64_t unsigned64() const;
  [[nodiscard]] bool flag() const;
  [[nodiscard]] std::string text() const;
  /// The elements of an array of at most `most`; 0 and an error otherwise.
  [[nodiscard]] std::size_t size(std::size_t most = 1000) const;
  /// The value here, or null after an error.
  [[nodiscard]] const nlohmann::json& raw() const;

  /// Takes a parsed value, or notes its error at this place and returns an empty T.
  template <class T>
  [[nodiscard]] T take(const Result<T>& parsed) const {
    if (parsed) return *parsed;
    refuse(parsed.error().message);
    return T{};
  }
  /// Notes an error at this place, unless an earlier one was noted.
  void refuse(const std::string& what) const;

  [[nodiscard]] bool ok() const { return !*problem_ || (*problem_)->empty(); }
  [[nodiscard]] tl::unexpected<Error> error() const { return fail(**problem_); }

 private:
  JsonReader(const nlohmann::json* value, std::string path,
             std::shared_ptr<std::unique_ptr<std::string>> problem)
      : value_(value), path_(std::move(path)), problem_(std::move(problem)) {}

  const nlohmann::json* value_;
  std::string path_;
  std::shared_ptr<std::unique_ptr<std::string>> problem_;  // one for all cursors of a document
};

}  // namespace meldwise
