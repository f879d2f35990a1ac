// Where a kind writes its value: into a document (`TreeSink`) or straight into text (`TextSink`).
//
//   sink.null(), sink.flag(true), sink.number(7), sink.text("9D")   one value
//   auto list = sink.list();        list.next() is the sink of the next element
//   auto object = sink.object();    object.member("hand") is the sink of that member
//
// One value goes into a sink, and a list or an object is closed when it goes out of scope. The text is byte
// for byte what the document's dump() would be: keys in ascending order, the last of equal keys counts. Text
// costs no allocation a value; the members of an object are put in order by moving their bytes once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meldwise::speech {

class TreeSink {
 public:
  explicit TreeSink(nlohmann::json& at) : at_(at) {}

  void null() const { at_ = nullptr; }
  void flag(bool value) const { at_ = value; }
  void number(std::int64_t value) const { at_ = value; }
  void text(std::string_view value) const { at_ = value; }
  /// A value that is a document already.
  void document(nlohmann::json value) const { at_ = std::move(value); }

  class List {
   public:
    explicit List(nlohmann::json& at) : at_(at) { at_ = nlohmann::json::array(); }
    [[nodiscard]] TreeSink next() { return TreeSink(at_.emplace_back(nullptr)); }

   private:
    nlohmann::json& at_;
  };
  [[nodiscard]] List list() const { return List(at_); }

  class Object {
   public:
    explicit Object(nlohmann::json& at) : at_(at) { at_ = nlohmann::json::object(); }
    [[nodiscard]] TreeSink member(std::string_view key) { return TreeSink(at_[std::string(key)]); }

   private:
    nlohmann::json& at_;
  };
  [[nodiscard]] Object object() const { return Object(at_); }

 private:
  nlohmann::json& at_;
};

/// Text that is being written, with what is known of the objects that are still open. Kept from one text to
/// the next it allocates nothing any more.
class JsonText {
 public:
  [[nodiscard]] const std::string& written() const { return out_; }
  void clear() { out_.clear(); }
  [[nodiscard]] std::string take() && { return std::move(out_); }

 private:
  friend class TextSink;

  struct Member {
    std::size_t begin;  ///< of the key's quotation mark
    std::size_t key;    ///< its length
    std::size_t end;    ///< one behind the value
  };

  void append_number(std::int64_t value);
  void append_text(std::string_view value);
  void begin_member(std::size_t first, std::string_view key);
  /// Brings the members from number `first` on into the order of their keys and forgets them.
  void end_object(std::size_t first);
  [[nodiscard]] std::string_view key_of(const Member& member) const {
    return std::string_view(out_).substr(member.begin + 1, member.key);
  }

  std::string out_;
  std::vector<Member> members_;  ///< of the open objects, the innermost last
  std::string ordered_;
};

class TextSink {
 public:
  explicit TextSink(JsonText& to) : to_(to) {}

  void null() const { to_.out_ += "null"; }
  void flag(bool value) const { to_.out_ += value ? "true" : "false"; }
  void number(std::int64_t value) const { to_.append_number(value); }
  void text(std::string_view value) const { to_.append_text(value); }
  void document(const nlohmann::json& value) const;

  class List {
   public:
    explicit List(JsonText& to) : to_(to) { to_.out_ += '['; }
    List(const List&) = delete;
    List& operator=(const List&) = delete;
    ~List() { to_.out_ += ']'; }
    [[nodiscard]] TextSink next() {
      if (!first_) to_.out_ += ',';
      first_ = false;
      return TextSink(to_);
    }

   private:
    JsonText& to_;
    bool first_ = true;
  };
  [[nodiscard]] List list() const { return List(to_); }

  class Object {
   public:
    explicit Object(JsonText& to) : to_(to), first_(to.members_.size()) { to_.out_ += '{'; }
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;
    ~Object() { to_.end_object(first_); }
    [[nodiscard]] TextSink member(std::string_view key) {
      to_.begin_member(first_, key);
      return TextSink(to_);
    }

   private:
    JsonText& to_;
    std::size_t first_;
  };
  [[nodiscard]] Object object() const { return Object(to_); }

 private:
  JsonText& to_;
};

/// What a kind makes of a value, as a document.
template <class Kind, class T>
[[nodiscard]] nlohmann::json document(const Kind& kind, const T& value) {
  nlohmann::json out;
  kind.write(TreeSink(out), value);
  return out;
}

}  // namespace meldwise::speech
