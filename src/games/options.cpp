#include "games/options.h"

#include <nlohmann/json.hpp>

#include "cards/text.h"

namespace meldwise {
namespace {

std::string expectation(const OptionInfo& info) {
  switch (info.kind) {
    case OptionKind::flag:
      return "yes or no";
    case OptionKind::number:
      return "a whole number from " + std::to_string(info.min) + " to " + std::to_string(info.max);
    case OptionKind::choice: {
      std::string out = "one of";
      for (const std::string_view name : info.names) out.append(" ").append(name);
      return out;
    }
  }
  return {};
}

tl::unexpected<Error> refuse(const OptionInfo& info, const std::string& value) {
  return fail("option " + std::string(info.key) + ": " + value + " is not " + expectation(info));
}

}  // namespace

Status check_value(const OptionInfo& info, std::int64_t value) {
  if (value < info.min || value > info.max) return refuse(info, std::to_string(value));
  return {};
}

Status check_seats(std::string_view title, int least, int most, int seats) {
  if (seats >= least && seats <= most) return {};
  const std::string most_text = std::to_string(most);
  return fail(std::string(title) + " is for " +
              (least == most ? most_text : std::to_string(least) + " to " + most_text) + " players, not " +
              std::to_string(seats));
}

std::string option_text(const OptionInfo& info, std::int64_t value) {
  switch (info.kind) {
    case OptionKind::flag:
      return value != 0 ? "yes" : "no";
    case OptionKind::number:
      return std::to_string(value);
    case OptionKind::choice:
      return std::string(info.names.at(static_cast<std::size_t>(value)));
  }
  return {};
}

nlohmann::json option_json(const OptionInfo& info, std::int64_t value) {
  switch (info.kind) {
    case OptionKind::flag:
      return value != 0;
    case OptionKind::number:
      return value;
    case OptionKind::choice:
      return info.names.at(static_cast<std::size_t>(value));
  }
  return nullptr;
}

Result<std::int64_t> parse_option(const OptionInfo& info, std::string_view text) {
  switch (info.kind) {
    case OptionKind::flag:
      if (text == "yes" || text == "true" || text == "on" || text == "1") return 1;
      if (text == "no" || text == "false" || text == "off" || text == "0") return 0;
      break;
    case OptionKind::number: {
      const Result<std::int64_t> value = parse_integer(text);
      if (value && *value >= info.min && *value <= info.max) return *value;
      break;
    }
    case OptionKind::choice:
      for (std::size_t i = 0; i < info.names.size(); ++i) {
        if (info.names[i] == text) return static_cast<std::int64_t>(i);
      }
      break;
  }
  return refuse(info, in_quotes(text));
}

Result<std::int64_t> option_from_json(const OptionInfo& info, const nlohmann::json& value) {
  if (info.kind == OptionKind::flag && value.is_boolean()) return value.get<bool>() ? 1 : 0;
  if (info.kind == OptionKind::number && value.is_number_integer()) {
    return parse_option(info, value.dump());
  }
  if (value.is_string() && info.kind != OptionKind::number) {
    return parse_option(info, value.get_ref<const std::string&>());
  }
  return refuse(info, in_quotes(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)));
}

}  // namespace meldwise
