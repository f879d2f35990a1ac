// A game's options without its type: what the edges (command line, JSON, records) read and write.
//
// Values stand in the order of the game's option list. The JSON and text forms are short: the nearest
// preset and what differs from it, so `{"preset":"qkmj"}` or `{"preset":"spec","rounds":3}`.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/options.h"

namespace meldwise {

using OptionValues = std::vector<std::int64_t>;

struct PresetInfo {
  std::string_view name;
  std::string_view help;
  OptionValues values;
  std::string title;  ///< for people
};

/// Everything that can be chosen in a game; made once from its OptionTable.
struct OptionCatalogue {
  std::vector<OptionInfo> options;
  std::vector<PresetInfo> presets;  ///< the first is the default
};

[[nodiscard]] nlohmann::json options_to_json(const OptionCatalogue& catalogue, const OptionValues& values);
/// The same into a sink of speech/sinks.h.
template <class Sink>
void write_options(Sink sink, const OptionCatalogue& catalogue, const OptionValues& values);
[[nodiscard]] Result<OptionValues> options_from_json(const OptionCatalogue& catalogue,
                                                     const nlohmann::json& json);
/// From words such as `preset=qkmj` `base=300`, as on the command line. A preset counts first, wherever
/// it stands.
[[nodiscard]] Result<OptionValues> options_from_words(const OptionCatalogue& catalogue,
                                                      std::span<const std::string> words);

template <class Options>
OptionValues to_values(const OptionTable<Options>& table, const Options& options) {
  OptionValues values;
  for (const auto& option : table.options()) values.push_back(option.get(options));
  return values;
}

template <class Options>
Options from_values(const OptionTable<Options>& table, const OptionValues& values) {
  Options options = table.defaults();
  for (std::size_t i = 0; i < values.size(); ++i) table.options()[i].set(options, values[i]);
  return options;
}

/// "Full match" of "full_match".
[[nodiscard]] std::string titled(std::string_view name);

template <class Options>
OptionCatalogue make_option_catalogue(const OptionTable<Options>& table) {
  OptionCatalogue catalogue;
  for (const auto& option : table.options()) catalogue.options.push_back(option.info);
  for (const auto& preset : table.presets()) {
    catalogue.presets.push_back({preset.name, preset.help, to_values(table, preset.value),
                                 preset.title.empty() ? titled(preset.name) : std::string(preset.title)});
  }
  return catalogue;
}

}  // namespace meldwise
