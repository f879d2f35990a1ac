#include "net/node_identity.h"

#include <thread>
#include <utility>

#include "cards/text.h"

namespace meldwise::net {
namespace {

constexpr std::chrono::milliseconds kLookAtRival{100};
/// For whoever holds a lock and has not signed on yet, or not gone yet.
constexpr std::chrono::milliseconds kRivalSlack{1000};

Result<bool> lock_identity(Database& database, const std::string& what) {
  auto take =
      database.prepare("SELECT CASE WHEN pg_try_advisory_lock(hashtextextended(?, 0)) THEN 1 ELSE 0 END");
  if (!take) return tl::unexpected(take.error());
  const auto row = take->bind(1, "meldwise node " + what).step();
  if (!row) return tl::unexpected(row.error());
  const bool taken = *row && take->integer(0) == 1;
  static_cast<void>(take->step());
  return taken;
}

}  // namespace

Status NodeIdentity::keep(Database& database) {
  for (const auto& [has, what] :
       {std::pair(&has_name_, "name " + name_), std::pair(&has_url_, "url " + url_)}) {
    if (*has) continue;
    const auto taken = lock_identity(database, what);
    if (!taken) return tl::unexpected(taken.error());
    *has = *taken;
  }
  return {};
}

void NodeIdentity::release(Database& database) {
  static_cast<void>(database.execute("SELECT pg_advisory_unlock_all()"));
  let_go();
}

Result<std::optional<NodeIdentity::Rival>> NodeIdentity::rival(Database& database) const {
  auto read =
      database.prepare("SELECT id, until, name, url FROM nodes WHERE (name = ? OR url = ?) AND until >= " +
                       std::string(database.clock()) + " ORDER BY until DESC LIMIT 1");
  if (!read) return tl::unexpected(read.error());
  const auto row = read->bind(1, name_).bind(2, url_).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  Rival found{read->integer(0), read->integer(1), read->text(2), read->text(3)};
  static_cast<void>(read->step());
  return found;
}

Status NodeIdentity::refusal(const Rival& rival) const {
  if (rival.url == url_) {
    return fail("another server is signed on at " + url_ + ", as " + in_quotes(rival.name) +
                ": give every server its own --node-url");
  }
  return fail("another server is signed on as " + in_quotes(rival.name) + ", at " + rival.url +
              ": give every server its own --node");
}

Status NodeIdentity::claim(Database& database, std::chrono::milliseconds lease) {
  const auto until = std::chrono::steady_clock::now() + lease + kRivalSlack;
  std::optional<Rival> first;
  while (true) {
    if (Status kept = keep(database); !kept) return kept;
    if (whole()) return {};
    const auto there = rival(database);
    if (!there) return tl::unexpected(there.error());
    if (*there && first && (*there)->id == first->id && (*there)->until > first->until) {
      release(database);
      return refusal(**there);
    }
    if (*there && (!first || first->id != (*there)->id)) first = *there;
    if (std::chrono::steady_clock::now() > until) return {};
    std::this_thread::sleep_for(kLookAtRival);
  }
}

Status NodeIdentity::claim_again(Database& database) {
  if (Status kept = keep(database); !kept || whole()) return kept;
  const auto there = rival(database);
  if (!there) return tl::unexpected(there.error());
  return *there ? refusal(**there) : Status{};
}

}  // namespace meldwise::net
