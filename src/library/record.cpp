#include "meldwise/record.h"

#include "games/record.h"
#include "library/text.h"

namespace meldwise::v1 {

Result<Record> read_record(std::string_view line) {
  auto record = parse_record(line);
  if (!record) return tl::unexpected(record.error());
  const Setup& setup = record->setup;
  return Record{.game = std::string(setup.game->name),
                .players = setup.seats,
                .options = library::text_of(options_to_json(setup.game->options, setup.options)),
                .seed = setup.seed,
                .seats = std::move(record->seats),
                .actions = std::move(record->actions),
                .finished = record->finished,
                .outcome = record->outcome};
}

Status check_record(std::string_view line) {
  const auto record = parse_record(line);
  if (!record) return tl::unexpected(record.error());
  return meldwise::check_record(*record);
}

}  // namespace meldwise::v1
