#include "net/ownership.h"

#include <netdb.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cards/sha256.h"
#include "net/log.h"
#include "net/secrets.h"
#include "players/remote/http_address.h"

namespace meldwise::net {
namespace {

constexpr const char* kChannel = "meldwise_nodes";
constexpr int kBeatsInLease = 6;
/// How soon the thread hears that it is to end.
constexpr std::chrono::milliseconds kEar{100};
constexpr std::size_t kMostPlaces = 100'000;
/// Above all versions that a table can have told in one tenure, whatever the database's clock does meanwhile.
constexpr std::int64_t kVersionsInTenure = std::int64_t{1} << 20;

/// The addresses behind the host of a URL.
std::vector<std::string> addresses_of(const std::string& url) {
  std::vector<std::string> found;
  const auto address = parse_http_address(url);
  if (!address) return found;
  addrinfo* list = nullptr;
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  if (::getaddrinfo(address->host.c_str(), nullptr, &wanted, &list) != 0) return found;
  for (const addrinfo* one = list; one != nullptr; one = one->ai_next) {
    std::array<char, NI_MAXHOST> text{};
    if (::getnameinfo(one->ai_addr, one->ai_addrlen, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) ==
        0)
      found.emplace_back(text.data());
  }
  ::freeaddrinfo(list);
  return found;
}

}  // namespace

Ownership::Ownership(Settings settings, Database asking, Database beating, Log& log)
    : settings_(std::move(settings)), log_(log), asking_(std::move(asking)), beating_(std::move(beating)) {}

Result<std::unique_ptr<Ownership>> Ownership::open(const std::string& place, Settings settings, Log& log) {
  auto asking = Database::open(place, Database::Opening::existing);
  if (!asking) return fail(shown_place(place) + ": " + asking.error().message);
  auto beating = Database::open(place, Database::Opening::existing);
  if (!beating) return fail(shown_place(place) + ": " + beating.error().message);
  std::unique_ptr<Ownership> made(
      new Ownership(std::move(settings), std::move(*asking), std::move(*beating), log));
  if (const Status found = made->find_secret(); !found)
    return fail(shown_place(place) + ": " + found.error().message);
  return made;
}

Ownership::~Ownership() { leave(); }

Status Ownership::find_secret() {
  auto put =
      asking_.prepare("INSERT INTO secrets(name, value) VALUES('nodes', ?) ON CONFLICT(name) DO NOTHING");
  if (!put) return tl::unexpected(put.error());
  if (Status done = put->bind(1, random_name(2 * kTokenLength)).run(); !done) return done;
  auto read = asking_.prepare("SELECT value FROM secrets WHERE name = 'nodes'");
  if (!read) return tl::unexpected(read.error());
  const auto row = read->step();
  if (!row) return tl::unexpected(row.error());
  secret_ = read->text(0);
  return {};
}

// -- signing on and off --------------------------------------------------------------------------------

Status Ownership::enter(Database& database) {
  const auto id = static_cast<std::int64_t>(random_seed());
  auto transaction = Transaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  auto clear = database.prepare("DELETE FROM nodes WHERE url = ? OR name = ?");
  if (!clear) return tl::unexpected(clear.error());
  if (Status done = clear->bind(1, url_).bind(2, settings_.name).run(); !done) return done;
  auto put = database.prepare("INSERT INTO nodes(id, name, url, until) VALUES(?, ?, ?, " +
                              std::string(database.clock()) + " + CAST(? AS BIGINT))");
  if (!put) return tl::unexpected(put.error());
  put->bind(1, id).bind(2, settings_.name).bind(3, url_).bind(4, std::int64_t{settings_.lease.count()});
  if (Status done = put->run(); !done) return done;
  if (Status done = database.notify(kChannel, std::to_string(id)); !done) return done;
  if (Status done = transaction->commit(); !done) return done;
  self_ = id;
  return {};
}

Status Ownership::sign_on(const std::string& url) {
  url_ = url;
  // What is lost of this when the database crashes is a renewal; what must last is written by others after
  // it, and lasts with that.
  if (Status done = beating_.execute("SET synchronous_commit = off"); !done) return done;
  if (Status done = beating_.listen(kChannel); !done) return done;
  identity_.emplace(settings_.name, url_);
  if (Status alone = identity_->claim(beating_, settings_.lease); !alone) return alone;
  {
    const std::scoped_lock lock(asking_mutex_);
    if (Status done = enter(asking_); !done) return done;
  }
  judges_from_ = Clock::now() + settings_.lease;
  if (Status done = look_round(); !done) return done;
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
  return {};
}

void Ownership::leave() {
  if (thread_.joinable()) {
    thread_.request_stop();
    thread_.join();
  }
  const std::int64_t self = self_.exchange(0);
  if (self == 0) return;
  {
    const std::scoped_lock lock(asking_mutex_);
    if (asking_.trouble() == Trouble::away && !asking_.recover()) return;  // the lease will end by itself
    auto drop = asking_.prepare("DELETE FROM nodes WHERE id = ?");
    Status done = drop ? drop->bind(1, self).run() : tl::unexpected(drop.error());
    if (done) done = asking_.notify(kChannel, std::to_string(self));
    if (!done) log_.warning("not_signed_off", {{"what", done.error().message}});
  }
  if (identity_) identity_->release(beating_);
}

void Ownership::sign_on_again() {
  self_ = 0;
  lost_.fetch_add(1, std::memory_order_relaxed);
  log_.warning("struck_off", {{"node", settings_.name}});
  if (lost) lost();
  if (const Status done = enter_again(); !done) log_.error("not_signed_on", {{"what", done.error().message}});
}

Status Ownership::enter_again() {
  if (Status alone = identity_->claim_again(beating_); !alone) return alone;
  return enter(beating_);
}

// -- the thread ----------------------------------------------------------------------------------------

void Ownership::work(const std::stop_token& stop) {
  const auto every = settings_.lease / kBeatsInLease;
  bool well = true;
  while (!stop.stop_requested()) {
    const auto due = Clock::now() + every;
    const Status done = beat();
    if (!done) {
      if (std::exchange(well, false)) log_.warning("not_renewed", {{"what", done.error().message}});
    } else {
      well = true;
    }
    // Somebody who comes or goes is noticed at once; who waits for nothing looks now and then.
    while (!stop.stop_requested() && Clock::now() < due) {
      const auto before = Clock::now();
      beating_.wait(kEar);
      if (Clock::now() - before < kEar / 2) break;
    }
  }
}

Status Ownership::beat() {
  const auto now = Clock::now();
  // Whoever slept, or could not reach the database, does not judge others by the time that has passed.
  if (now - last_beat_ > settings_.lease / 2) judges_from_ = now + settings_.lease;
  if (beating_.trouble() != Trouble::none) {
    const bool away = beating_.trouble() == Trouble::away;
    if (Status found = beating_.recover(); !found) return found;
    if (away) {
      identity_->let_go();
      if (Status done = beating_.execute("SET synchronous_commit = off"); !done) return done;
    }
  }
  if (self_ == 0) {
    if (Status done = enter_again(); !done) return done;
  }
  if (Status kept = identity_->keep(beating_); !kept) return kept;
  if (Status done = renew(); !done) return done;
  last_beat_ = Clock::now();
  if (Status done = give_back(); !done) return done;
  return look_round();
}

Status Ownership::renew() {
  auto put = beating_.prepare("UPDATE nodes SET until = " + std::string(beating_.clock()) +
                              " + CAST(? AS BIGINT) WHERE id = ?");
  if (!put) return tl::unexpected(put.error());
  put->bind(1, std::int64_t{settings_.lease.count()}).bind(2, self_.load());
  if (Status done = put->run(); !done) return done;
  if (put->changed() == 0) sign_on_again();
  return {};
}

Status Ownership::look_round() {
  auto read = beating_.prepare("SELECT id, name, url, CASE WHEN until < " + std::string(beating_.clock()) +
                               " THEN 1 ELSE 0 END FROM nodes");
  if (!read) return tl::unexpected(read.error());
  std::unordered_map<std::int64_t, Node> there;
  std::vector<Node> late;
  while (true) {
    const auto row = read->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) break;
    Node node{read->integer(0), read->text(1), read->text(2)};
    if (node.id != self_ && read->integer(3) == 1) late.push_back(node);
    there.emplace(node.id, std::move(node));
  }
  std::vector<Node> left;
  bool news = false;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, node] : nodes_) {
      if (!there.contains(id)) left.push_back(node);
    }
    news = !left.empty() || there.size() != nodes_.size();
    nodes_ = there;
  }
  size_ = std::max<std::size_t>(1, there.size());
  if (news) {
    std::set<std::string> addresses;
    for (const auto& [id, node] : there) {
      for (std::string& address : addresses_of(node.url)) addresses.insert(std::move(address));
    }
    const std::scoped_lock lock(mutex_);
    addresses_ = std::move(addresses);
  }
  for (const Node& node : left) {
    if (gone) gone(node);
  }
  if (Clock::now() < judges_from_) return {};
  for (const Node& node : late) {
    if (Status done = strike_off(node); !done) return done;
  }
  return {};
}

Status Ownership::strike_off(const Node& node) {
  // Passes over one that is writing at this very moment: it will be seen again.
  auto drop =
      beating_.prepare("DELETE FROM nodes WHERE id IN (SELECT id FROM nodes WHERE id = ? AND until < " +
                       std::string(beating_.clock()) + std::string(beating_.skip_locked()) + ")");
  if (!drop) return tl::unexpected(drop.error());
  if (Status done = drop->bind(1, node.id).run(); !done) return done;
  if (drop->changed() == 0) return {};
  struck_.fetch_add(1, std::memory_order_relaxed);
  log_.warning("struck_off_other", {{"node", node.name}, {"url", node.url}});
  return beating_.notify(kChannel, std::to_string(node.id));
}

Status Ownership::give_back() {
  std::vector<std::pair<std::string, Tenure>> tables;
  {
    const std::scoped_lock lock(mutex_);
    tables.swap(released_);
  }
  if (tables.empty()) return {};
  auto transaction = Transaction::begin(beating_);
  if (!transaction) return tl::unexpected(transaction.error());
  auto put = beating_.prepare("UPDATE tables SET owner = 0 WHERE id = ? AND owner = ? AND epoch = ?");
  if (!put) return tl::unexpected(put.error());
  for (const auto& [id, tenure] : tables) {
    if (Status done = put->bind(1, id).bind(2, tenure.node).bind(3, tenure.epoch).run(); !done) return done;
  }
  return transaction->commit();
}

// -- tables ----------------------------------------------------------------------------------------------

Tenure Ownership::first_tenure() const {
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::system_clock::now().time_since_epoch());
  return {self_, 1, static_cast<std::uint64_t>(now.count())};
}

Result<Ownership::Claim> Ownership::claim(const std::string& id) {
  Result<Claim> claimed = [&]() -> Result<Claim> {
    const std::scoped_lock lock(asking_mutex_);
    if (asking_.trouble() == Trouble::away) {
      if (const Status found = asking_.recover(); !found) return tl::unexpected(found.error());
    }
    return take(id);
  }();
  if (!claimed) return claimed;
  if (claimed->own) claimed_.fetch_add(1, std::memory_order_relaxed);
  const std::scoped_lock lock(mutex_);
  if (places_.size() >= kMostPlaces) places_.clear();
  if (claimed->other) {
    places_[id] = claimed->other->id;
    nodes_.emplace(claimed->other->id, *claimed->other);
  } else {
    places_.erase(id);
  }
  return claimed;
}

Result<Ownership::Claim> Ownership::take(const std::string& id) {
  const std::int64_t self = self_;
  if (self == 0) return fail("this server is not signed on");
  auto transaction = Transaction::begin(asking_);
  if (!transaction) return tl::unexpected(transaction.error());
  auto read = asking_.prepare("SELECT owner, epoch FROM tables WHERE id = ? FOR UPDATE");
  if (!read) return tl::unexpected(read.error());
  auto row = read->bind(1, id).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return Claim{};
  const std::int64_t owner = read->integer(0);
  const std::int64_t epoch = read->integer(1) + 1;
  if (owner != self && owner != 0) {
    // Looked at only now that nobody else can take it.
    auto other = asking_.prepare("SELECT id, name, url FROM nodes WHERE id = ?");
    if (!other) return tl::unexpected(other.error());
    row = other->bind(1, owner).step();
    if (!row) return tl::unexpected(row.error());
    if (*row) return Claim{{}, Node{other->integer(0), other->text(1), other->text(2)}};
  }
  auto put = asking_.prepare("UPDATE tables SET owner = ?1, epoch = ?2, version = greatest(version + ?3, " +
                             std::string(asking_.clock()) +
                             ") WHERE id = ?4 AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = ?1)"
                             " RETURNING version");
  if (!put) return tl::unexpected(put.error());
  row = put->bind(1, self).bind(2, epoch).bind(3, kVersionsInTenure).bind(4, id).step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return fail("this server has been struck off");
  const Tenure tenure{self, epoch, static_cast<std::uint64_t>(put->integer(0))};
  if (const Status done = transaction->commit(); !done) return tl::unexpected(done.error());
  return Claim{tenure, {}};
}

std::optional<Node> Ownership::known(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto place = places_.find(id);
  if (place == places_.end()) return std::nullopt;
  const auto node = nodes_.find(place->second);
  if (node == nodes_.end()) return std::nullopt;
  return node->second;
}

void Ownership::forget_place(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  places_.erase(id);
}

void Ownership::release(std::vector<std::pair<std::string, Tenure>> tables) {
  const std::scoped_lock lock(mutex_);
  std::move(tables.begin(), tables.end(), std::back_inserter(released_));
}

std::vector<Node> Ownership::nodes() const {
  const std::scoped_lock lock(mutex_);
  std::vector<Node> all;
  for (const auto& [id, node] : nodes_) all.push_back(node);
  return all;
}

bool Ownership::is_neighbour(const std::string& address) const {
  const std::scoped_lock lock(mutex_);
  return addresses_.contains(address);
}

Ownership::Counts Ownership::counts() const { return {claimed_, lost_, struck_}; }

std::string Ownership::maker(const std::string& share) const {
  return share.empty() ? std::string() : sha256(secret_ + " made by " + share);
}

Result<std::size_t> Ownership::made_by(const std::string& maker) {
  const std::scoped_lock lock(asking_mutex_);
  if (asking_.trouble() == Trouble::away) {
    if (const Status found = asking_.recover(); !found) return tl::unexpected(found.error());
  }
  auto count = asking_.prepare(
      "SELECT count(*) FROM tables WHERE maker = ? AND status IN ('waiting', 'playing', 'round_over')"
      " AND owner IN (SELECT id FROM nodes)");
  if (!count) return tl::unexpected(count.error());
  const auto row = count->bind(1, maker).step();
  if (!row) return tl::unexpected(row.error());
  return static_cast<std::size_t>(count->integer(0));
}

}  // namespace meldwise::net
