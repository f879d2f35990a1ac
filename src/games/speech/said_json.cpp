#include "games/speech/said_json.h"

#include <nlohmann/json.hpp>

namespace meldwise::speech {
namespace {

using nlohmann::json;

json split(std::string_view text, std::string_view separator) {
  json parts = json::array();
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + separator.size());
  }
  if (!text.empty()) parts.push_back(text);
  return parts;
}

struct Writer {
  std::string_view kind;

  json operator()(std::int64_t number) const { return number; }
  json operator()(const Decimal& number) const { return std::stod(number.text); }
  json operator()(const std::string& text) const {
    if (kind == "cards") return split(text, " ");
    if (kind == "choice") return split(text, " or ");
    return text;
  }
  json operator()(const SaidValue::Sentences& sentences) const {
    if (kind != "list" && kind != "clauses") return said_json(sentences->front());
    json all = json::array();
    for (const Sentence& sentence : *sentences) all.push_back(said_json(sentence));
    return all;
  }
};

}  // namespace

json said_json(const Sentence& sentence) {
  if (sentence.empty()) return nullptr;
  json values = json::object();
  const auto places = places_of(sentence.saying().english);
  for (const auto& [name, value] : sentence.values()) {
    std::string_view kind;
    for (const SayingPlace& place : places) {
      if (place.name == name) kind = place.kind;
    }
    values[std::string(name)] = std::visit(Writer{kind}, value.get());
  }
  json said = json::object();
  said["key"] = sentence.saying().key;
  said["values"] = std::move(values);
  return said;
}

json said_json(const Error& error) { return error.said ? said_json(*error.said) : json(nullptr); }

json valid_meld(std::string_view kind, json cards) {
  return {
      {"valid", true}, {"kind", kind}, {"reason", nullptr}, {"said", nullptr}, {"cards", std::move(cards)}};
}

json no_meld(const Error& why) {
  return {{"valid", false},
          {"kind", nullptr},
          {"reason", why.message},
          {"said", said_json(why)},
          {"cards", json::array()}};
}

}  // namespace meldwise::speech
