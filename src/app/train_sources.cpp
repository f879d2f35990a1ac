#include "app/train_sources.h"

#include <fmt/core.h>

#include <iterator>
#include <unordered_map>

#include "app/input_file.h"
#include "app/record_file.h"
#include "cards/fnv.h"
#include "cards/text.h"
#include "values/game_values.h"

namespace meldwise::app {
namespace {

constexpr std::size_t kEveryTenth = 10;

}  // namespace

Result<RecordedData> read_recorded(const GameInfo& game, const std::vector<std::string>& files,
                                   int positions) {
  const values::GameValues& values = values::values_of(game);
  RecordedData data;
  std::unordered_map<std::uint64_t, std::size_t> deals;  // by seed, in the order in which they come
  for (const std::string& file : files) {
    RecordSource source{file, 0, {}};
    Fnv hash;
    const Status read = for_each_record(file, [&](int, const std::string& line) -> Status {
      hash.add(line.data(), line.size());
      hash.add("\n", 1);
      const auto record = parse_record(line);
      if (!record) return tl::unexpected(record.error());
      if (record->setup.game != &game) {
        return fail("a match of " + in_quotes(record->setup.game->name) + ", expected " +
                    in_quotes(game.name));
      }
      const std::size_t deal = deals.try_emplace(record->setup.seed, deals.size()).first->second;
      const bool held = deal % kEveryTenth == kEveryTenth - 1;
      ++source.matches;
      return values.recorded(*record, positions, held ? data.samples.held : data.samples.training);
    });
    if (!read) return tl::unexpected(read.error());
    if (source.matches == 0) return fail(file + ": there is no record in it");
    source.hash = fmt::format("{:016x}", hash.value());
    data.sources.push_back(std::move(source));
  }
  return data;
}

Result<values::Net> read_weights(const GameInfo& game, const std::string& from) {
  const values::GameValues& values = values::values_of(game);
  if (from == "built-in") return values.net();
  auto in = open_input(from, "built-in or a file of weights");
  if (!in) return tl::unexpected(in.error());
  const std::string bytes{std::istreambuf_iterator<char>(*in), {}};
  auto net = values::Net::read(std::as_bytes(std::span(bytes)));
  if (!net) return fail(from + ": " + net.error().message);
  if (!net->shape().fits(values.shape()))
    return fail(from + ": weights of another game, or of other inputs than this program has");
  return net;
}

}  // namespace meldwise::app
