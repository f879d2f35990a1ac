#include "net/archive.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "net/after_game.h"

namespace meldwise::net {
namespace {

Status append_line(const std::string& file, std::string line) {
  line += '\n';
  const int out = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (out < 0) return fail("cannot write " + file + ": " + std::strerror(errno));
  const ssize_t written = ::write(out, line.data(), line.size());
  // On disk before the table is deleted.
  const bool done = written == static_cast<ssize_t>(line.size()) && ::fsync(out) == 0;
  const int error = errno;
  ::close(out);
  return done ? Status{} : fail("cannot write " + file + ": " + std::strerror(error));
}

}  // namespace

Status archive_table(Journal& journal, const std::string& id, const std::string& file) {
  const auto stored = journal.load(id);
  if (!stored) return tl::unexpected(stored.error());
  if (*stored && !file.empty() && !(*stored)->entries.empty()) {
    const auto config = parse_table_config((*stored)->config.text);
    const auto record = config ? record_of({*config, (*stored)->entries}) : tl::unexpected(config.error());
    if (record) {
      if (Status done = append_line(file, *record); !done) return done;
    }
  }
  return journal.forget(id);
}

Result<std::size_t> archive_expired(Journal& journal, const KeepRules& rules, const std::string& file) {
  constexpr std::size_t kAtOnce = 500;
  std::size_t total = 0;
  while (true) {
    const auto ids = journal.expired(rules, kAtOnce);
    if (!ids) return tl::unexpected(ids.error());
    if (ids->empty()) return total;
    for (const std::string& id : *ids) {
      if (Status done = archive_table(journal, id, file); !done) return tl::unexpected(done.error());
      ++total;
    }
  }
}

}  // namespace meldwise::net
