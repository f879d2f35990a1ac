#include "games/option_values.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/speech/sinks.h"

namespace meldwise {
namespace {

int differences(const OptionValues& a, const OptionValues& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i] ? 1 : 0;
  return count;
}

const PresetInfo& nearest_preset(const OptionCatalogue& catalogue, const OptionValues& values) {
  return *std::min_element(catalogue.presets.begin(), catalogue.presets.end(),
                           [&](const auto& a, const auto& b) {
                             return differences(a.values, values) < differences(b.values, values);
                           });
}

Result<OptionValues> preset_values(const OptionCatalogue& catalogue, std::string_view name) {
  std::string known;
  for (const PresetInfo& preset : catalogue.presets) {
    if (preset.name == name) return preset.values;
    known.append(" ").append(preset.name);
  }
  return fail("unknown preset " + in_quotes(name) + ": expected one of" + known);
}

Result<std::size_t> option_index(const OptionCatalogue& catalogue, std::string_view key) {
  std::string known(kPresetKey);
  for (std::size_t i = 0; i < catalogue.options.size(); ++i) {
    if (catalogue.options[i].key == key) return i;
    known.append(" ").append(catalogue.options[i].key);
  }
  return fail("unknown option " + in_quotes(key) + ": expected one of " + known);
}

}  // namespace

std::string titled(std::string_view name) {
  std::string title(name);
  for (char& c : title) {
    if (c == '-' || c == '_') c = ' ';
  }
  if (!title.empty()) title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

template <class Sink>
void write_options(Sink sink, const OptionCatalogue& catalogue, const OptionValues& values) {
  const PresetInfo& preset = nearest_preset(catalogue, values);
  auto object = sink.object();
  object.member(kPresetKey).text(preset.name);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OptionInfo& info = catalogue.options[i];
    if (values[i] != preset.values[i]) object.member(info.key).document(option_json(info, values[i]));
  }
}
template void write_options(speech::TreeSink, const OptionCatalogue&, const OptionValues&);
template void write_options(speech::TextSink, const OptionCatalogue&, const OptionValues&);

nlohmann::json options_to_json(const OptionCatalogue& catalogue, const OptionValues& values) {
  nlohmann::json json;
  write_options(speech::TreeSink(json), catalogue, values);
  return json;
}

Result<OptionValues> options_from_json(const OptionCatalogue& catalogue, const nlohmann::json& json) {
  if (!json.is_object()) return fail("options: expected an object such as {\"preset\":\"…\"}");
  OptionValues values = catalogue.presets.front().values;
  if (const auto preset = json.find(kPresetKey); preset != json.end()) {
    if (!preset->is_string()) return fail("option preset: expected a name");
    auto chosen = preset_values(catalogue, preset->get_ref<const std::string&>());
    if (!chosen) return chosen;
    values = *chosen;
  }
  for (const auto& [key, value] : json.items()) {
    if (key == kPresetKey) continue;
    const auto index = option_index(catalogue, key);
    if (!index) return tl::unexpected(index.error());
    const auto parsed = option_from_json(catalogue.options[*index], value);
    if (!parsed) return tl::unexpected(parsed.error());
    values[*index] = *parsed;
  }
  return values;
}

Result<OptionValues> options_from_words(const OptionCatalogue& catalogue,
                                        std::span<const std::string> words) {
  OptionValues values = catalogue.presets.front().values;
  const auto split = [](std::string_view word) {
    const std::size_t at = word.find('=');
    return at == std::string_view::npos ? std::pair{word, std::string_view{}}
                                        : std::pair{word.substr(0, at), word.substr(at + 1)};
  };
  for (const std::string& word : words) {
    if (word.find('=') == std::string::npos) {
      return fail("option " + in_quotes(word) + ": expected key=value");
    }
    const auto [key, text] = split(word);
    if (key != kPresetKey) continue;
    auto chosen = preset_values(catalogue, text);
    if (!chosen) return chosen;
    values = *chosen;
  }
  for (const std::string& word : words) {
    const auto [key, text] = split(word);
    if (key == kPresetKey) continue;
    const auto index = option_index(catalogue, key);
    if (!index) return tl::unexpected(index.error());
    const auto parsed = parse_option(catalogue.options[*index], text);
    if (!parsed) return tl::unexpected(parsed.error());
    values[*index] = *parsed;
  }
  return values;
}

}  // namespace meldwise
