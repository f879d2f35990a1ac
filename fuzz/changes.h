// Documents that are nearly right: what the fuzzers change in them, driven by their input.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>

namespace meldwise::fuzz {

/// Bytes of the fuzzer's input as a stream of choices; zeros when it has run out.
class Choices {
 public:
  Choices(const unsigned char* data, std::size_t size) : data_(data), size_(size) {}
  unsigned next() { return at_ < size_ ? data_[at_++] : 0U; }
  [[nodiscard]] bool empty() const { return at_ >= size_; }

 private:
  const unsigned char* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

/// Changes one field of a document: to a number, to another field's value, to null, or away.
inline void change(nlohmann::json& document, Choices& choices) {
  nlohmann::json flat = document.flatten();
  if (flat.empty()) return;
  auto field = flat.begin();
  std::advance(field, (choices.next() * 256 + choices.next()) % flat.size());
  auto other = flat.begin();
  std::advance(other, (choices.next() * 256 + choices.next()) % flat.size());
  switch (choices.next() % 6) {
    case 0:
      *field = static_cast<int>(choices.next()) - 64;
      break;
    case 1:
      if (field->is_number_integer())
        *field = field->get<int>() + 1 - 2 * static_cast<int>(choices.next() % 2);
      break;
    case 2:
      *field = *other;
      break;
    case 3:
      *field = nullptr;
      break;
    case 4:
      *field = choices.next() % 2 == 0;
      break;
    default:
      flat.erase(field);
  }
  // Dropping an element of a list leaves a gap that unflatten refuses; such a change is passed over.
  try {
    document = flat.unflatten();
  } catch (const nlohmann::json::exception&) {
  }
}

}  // namespace meldwise::fuzz
