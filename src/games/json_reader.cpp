#include "games/json_reader.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"

namespace meldwise {
namespace {

const nlohmann::json kNothing = nullptr;

std::string shown(const nlohmann::json& value) {
  return in_quotes(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace

JsonReader::JsonReader(const nlohmann::json& document, std::string name)
    : value_(&document), path_(std::move(name)), problem_(std::make_shared<std::unique_ptr<std::string>>()) {}

void JsonReader::refuse(const std::string& what) const {
  if (*problem_) return;
  *problem_ = std::make_unique<std::string>((path_.empty() ? "document" : path_) + ": " + what);
}

JsonReader JsonReader::operator[](std::string_view key) const {
  const std::string path = path_.empty() ? std::string(key) : path_ + "." + std::string(key);
  if (!value_->is_object()) {
    refuse("expected an object, got " + shown(*value_));
    return {&kNothing, path, problem_};
  }
  const auto found = value_->find(key);
  JsonReader member(found == value_->end() ? &kNothing : &*found, path, problem_);
  if (found == value_->end()) member.refuse("missing");
  return member;
}

JsonReader JsonReader::operator[](std::size_t index) const {
  const std::string path = path_ + "[" + std::to_string(index) + "]";
  const bool there = value_->is_array() && index < value_->size();
  JsonReader element(there ? &(*value_)[index] : &kNothing, path, problem_);
  if (!there) element.refuse("missing");
  return element;
}

bool JsonReader::has(std::string_view key) const { return value_->is_object() && value_->contains(key); }
bool JsonReader::is_null() const { return value_->is_null(); }
const nlohmann::json& JsonReader::raw() const { return *value_; }

std::int64_t JsonReader::integer(std::int64_t min, std::int64_t max) const {
  if (value_->is_number_integer() &&
      !(value_->is_number_unsigned() && value_->get<std::uint64_t>() > INT64_MAX)) {
    const auto number = value_->get<std::int64_t>();
    if (number >= min && number <= max) return number;
  }
  refuse("expected a whole number from " + std::to_string(min) + " to " + std::to_string(max) + ", got " +
         shown(*value_));
  return min > 0 || max < 0 ? min : 0;
}

std::uint64_t JsonReader::unsigned64() const {
  if (value_->is_number_unsigned()) return value_->get<std::uint64_t>();
  refuse("expected a whole number from 0 to 2^64-1, got " + shown(*value_));
  return 0;
}

bool JsonReader::flag() const {
  if (value_->is_boolean()) return value_->get<bool>();
  refuse("expected true or false, got " + shown(*value_));
  return false;
}

std::string JsonReader::text() const {
  if (value_->is_string()) return value_->get<std::string>();
  refuse("expected a string, got " + shown(*value_));
  return {};
}

std::size_t JsonReader::size(std::size_t most) const {
  if (value_->is_array() && value_->size() <= most) return value_->size();
  refuse(value_->is_array() ? "more than " + std::to_string(most) + " elements"
                            : "expected a list, got " + shown(*value_));
  return 0;
}

}  // namespace meldwise
