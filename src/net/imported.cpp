#include "net/imported.h"

#include <future>

#include "net/match.h"
#include "net/seat_state.h"
#include "net/secrets.h"
#include "net/table_config.h"

namespace meldwise::net {
namespace {

constexpr std::size_t kImportedIdLength = 14;
constexpr std::size_t kLongestName = 40;

/// The actions with the deals between rounds.
Result<std::vector<Entry>> entries_of(const Record& record) {
  auto table = make_table(record.setup);
  if (!table) return tl::unexpected(table.error());
  std::vector<Entry> entries;
  for (const std::string& action : record.actions) {
    while ((*table)->progress() == Progress::round_over) {
      (*table)->next_round();
      entries.push_back({});
    }
    if (const Status done = (*table)->apply(std::string_view(action)); !done) {
      return tl::unexpected(done.error());
    }
    entries.push_back({action});
  }
  return entries;
}

/// At most so many bytes, and no half character at the end.
std::string shortened_name(std::string name) {
  if (name.size() <= kLongestName) return name;
  std::size_t end = kLongestName;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
  return name.substr(0, end);
}

}  // namespace

Result<std::string> import_match(Journal& journal, const Record& record,
                                 const std::vector<std::string>& names) {
  auto entries = entries_of(record);
  if (!entries) return tl::unexpected(entries.error());
  const auto match = Match::restore(record.setup, *entries);
  if (!match) return tl::unexpected(match.error());
  TableConfig config;
  config.setup = record.setup;
  config.seeded = true;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    SeatConfig seat;
    seat.person = false;
    seat.agent = record.seats[i];
    seat.name = shortened_name(i < names.size() ? names[i] : record.seats[i]);
    config.seats.push_back(std::move(seat));
  }
  const std::string status(status_of(config, *match));
  if (status != "finished") return fail("the match is not finished");
  Change change;
  change.id = random_name(kImportedIdLength);
  change.config = StoredConfig{std::string(record.setup.game->name), status, false, to_text(config)};
  change.entries = std::move(*entries);
  const std::string id = change.id;
  std::promise<Status> written;
  journal.write(std::move(change), [&](Status done) { written.set_value(std::move(done)); });
  if (const Status done = written.get_future().get(); !done) return tl::unexpected(done.error());
  return id;
}

}  // namespace meldwise::net
