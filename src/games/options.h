// Rule variants as data: every game lists its options (key, help, kind, range) and named presets in one
// table, and everything that reads, writes, prints or documents options works from that table.
//
//   inline const OptionTable<Options> kOptions{
//       {option<&Options::threshold>("threshold", "points needed to come down first", 0, 500),
//        option<&Options::swap_own_melds>("swap_own_melds", "jokers may be swapped out of own melds"),
//        option<&Options::value>("value", "what counts", {"win", "net"})},   // an enum class from 0 up
//       {{"standard", "the rules page as it stands", Options{}}}};
//
// The first preset is the default. Values are bool, integer or a name from a list.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cards/result.h"

namespace meldwise {

enum class OptionKind : std::uint8_t { flag, number, choice };

/// What a reader of options may know about one: no game type in it.
struct OptionInfo {
  std::string_view key;
  std::string_view help;
  OptionKind kind = OptionKind::flag;
  std::int64_t min = 0;
  std::int64_t max = 1;
  std::vector<std::string_view> names;  ///< of a choice, in the order of its values
};

/// A value in the option's own words: "yes"/"no", a number, a name.
[[nodiscard]] std::string option_text(const OptionInfo& info, std::int64_t value);
[[nodiscard]] nlohmann::json option_json(const OptionInfo& info, std::int64_t value);
[[nodiscard]] Result<std::int64_t> parse_option(const OptionInfo& info, std::string_view text);
[[nodiscard]] Result<std::int64_t> option_from_json(const OptionInfo& info, const nlohmann::json& value);

/// Whether an option can have this value, and whether a game is for so many players.
[[nodiscard]] Status check_value(const OptionInfo& info, std::int64_t value);
[[nodiscard]] Status check_seats(std::string_view title, int least, int most, int seats);

template <class Options>
struct Option {
  OptionInfo info;
  std::int64_t (*get)(const Options&) = nullptr;
  void (*set)(Options&, std::int64_t) = nullptr;
};

template <class Options>
struct Preset {
  std::string_view name;
  std::string_view help;
  Options value;
  std::string_view title{};  ///< for people; empty: its name with a capital
};

namespace detail {

template <auto Member>
struct MemberOf;
template <class Owner, class Field, Field Owner::*Member>
struct MemberOf<Member> {
  using owner = Owner;
  using field = Field;
};

template <auto Member>
Option<typename MemberOf<Member>::owner> make_option(OptionInfo info) {
  using Owner = typename MemberOf<Member>::owner;
  using Field = typename MemberOf<Member>::field;
  return {std::move(info), [](const Owner& o) { return static_cast<std::int64_t>(o.*Member); },
          [](Owner& o, std::int64_t v) { o.*Member = static_cast<Field>(v); }};
}

}  // namespace detail

/// A yes-or-no option.
template <auto Member>
auto option(std::string_view key, std::string_view help) {
  static_assert(std::is_same_v<typename detail::MemberOf<Member>::field, bool>);
  return detail::make_option<Member>({key, help, OptionKind::flag, 0, 1, {}});
}

/// A whole number in [min, max].
template <auto Member>
auto option(std::string_view key, std::string_view help, std::int64_t min, std::int64_t max) {
  static_assert(std::is_integral_v<typename detail::MemberOf<Member>::field>);
  return detail::make_option<Member>({key, help, OptionKind::number, min, max, {}});
}

/// One of several names; the field is an enum (or integer) counted from 0.
template <auto Member>
auto option(std::string_view key, std::string_view help, std::vector<std::string_view> names) {
  const auto last = static_cast<std::int64_t>(names.size()) - 1;
  return detail::make_option<Member>({key, help, OptionKind::choice, 0, last, std::move(names)});
}

/// The key of every game's preset in option lists and JSON: `preset=qkmj`.
inline constexpr std::string_view kPresetKey = "preset";

template <class Options>
class OptionTable {
 public:
  OptionTable(std::vector<Option<Options>> options, std::vector<Preset<Options>> presets)
      : options_(std::move(options)), presets_(std::move(presets)) {}

  [[nodiscard]] const std::vector<Option<Options>>& options() const { return options_; }
  [[nodiscard]] const std::vector<Preset<Options>>& presets() const { return presets_; }
  [[nodiscard]] const Options& defaults() const { return presets_.front().value; }

  [[nodiscard]] const Preset<Options>* find_preset(std::string_view name) const {
    for (const auto& preset : presets_) {
      if (preset.name == name) return &preset;
    }
    return nullptr;
  }
  [[nodiscard]] const Option<Options>* find(std::string_view key) const {
    for (const auto& option : options_) {
      if (option.info.key == key) return &option;
    }
    return nullptr;
  }
  [[nodiscard]] Status check(const Options& options) const {
    for (const auto& option : options_) {
      if (Status sound = check_value(option.info, option.get(options)); !sound) return sound;
    }
    return {};
  }

 private:
  std::vector<Option<Options>> options_;
  std::vector<Preset<Options>> presets_;
};

}  // namespace meldwise
