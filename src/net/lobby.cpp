#include "net/lobby.h"

#include <algorithm>
#include <condition_variable>
#include <nlohmann/json.hpp>

#include "net/archive.h"
#include "net/house.h"
#include "net/sayings.h"
#include "net/secrets.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::size_t kIdLength = 10;
constexpr std::size_t kMostListed = 100;
constexpr std::string_view kDemo = "demo-";

Refusal too_many_tables() { return too_many(say_no("refusal.own_tables")); }

Refusal elsewhere(const Node& node) {
  Refusal refusal = net::refusal(421, "elsewhere", say_no("refusal.elsewhere"));
  refusal.elsewhere = node.url;
  return refusal;
}

/// Engines of different strengths around the table; a short match.
TableConfig demo_config(const GameInfo& game, const Lobby::Show& show) {
  TableConfig config;
  config.setup.game = &game;
  config.setup.options = game.options.presets.front().values;
  config.setup.seats = game.default_seats;
  config.setup.seed = random_seed();
  config.demo = true;
  config.pace_ms = show.pace_ms;
  for (int i = 0; i < game.default_seats; ++i) {
    SeatConfig seat;
    seat.person = false;
    seat.agent = show.agents[static_cast<std::size_t>(i) % show.agents.size()];
    seat.name = seat.agent.starts_with("level:") ? "Level " + seat.agent.substr(6) : seat.agent;
    config.seats.push_back(seat);
  }
  return config;
}

}  // namespace

std::string table_link(std::string_view game, std::string_view id) {
  return "/game/" + std::string(game) + "?table=" + std::string(id);
}

void Lobby::make(NewTable made, const std::string& share, const Found& found) {
  if (context_.house == nullptr || quotas_.per_share == 0) return make_here(std::move(made), share, found);
  // What one has made counts wherever it is: the database is asked.
  Job job{Urgency::wake, share, {}, [this, made = std::move(made), share, found](const std::stop_token&) {
            Ownership& ownership = context_.house->ownership;
            const auto count = ownership.made_by(ownership.maker(share));
            if (!count) return found(tl::unexpected(unavailable(count.error().message)));
            if (*count >= quotas_.per_share) return found(tl::unexpected(too_many_tables()));
            make_here(made, share, found);
          }};
  job.dropped = [found] { found(tl::unexpected(busy())); };
  if (!context_.admission.submit(std::move(job))) found(tl::unexpected(busy()));
}

void Lobby::make_here(NewTable made, const std::string& share, const Found& found) {
  const House* house = context_.house;
  auto match = Match::restore(made.config.setup, made.entries);
  if (!match) return found(tl::unexpected(malformed(match.error())));
  std::shared_ptr<LiveTable> table;
  {
    const std::scoped_lock lock(mutex_);
    if (tables_.size() >= quotas_.awake) return found(tl::unexpected(unavailable(say_no("refusal.tables"))));
    const std::string id = random_name(kIdLength);
    if (house == nullptr && !charge(id, share)) return found(tl::unexpected(too_many_tables()));
    const Tenure tenure =
        house != nullptr ? house->ownership.first_tenure() : Tenure{0, 0, context_.journal.next_version()};
    if (house != nullptr && tenure.node == 0) return found(tl::unexpected(moving()));
    table = std::make_shared<LiveTable>(context_, id, std::move(made.config), std::move(*match), tenure);
    tables_.emplace(id, table);
  }
  const std::string maker = house != nullptr ? house->ownership.maker(share) : std::string();
  table->open(share, maker, [this, table, found](const Answer<void>& opened) {
    if (opened) return found(table);
    {
      const std::scoped_lock lock(mutex_);
      tables_.erase(table->id());
      forget_maker(table->id());
    }
    found(tl::unexpected(opened.error()));
  });
}

bool Lobby::charge(const std::string& id, const std::string& share) {
  if (quotas_.per_share == 0 || share.empty()) return true;
  auto found = made_by_.find(share);
  if (found != made_by_.end() && found->second.size() >= quotas_.per_share) {
    std::vector<std::string> over;
    for (const std::string& earlier : found->second) {
      const auto table = tables_.find(earlier);
      if (table == tables_.end() || table->second->over()) over.push_back(earlier);
    }
    if (over.empty()) return false;
    for (const std::string& earlier : over) forget_maker(earlier);
  }
  made_by_[share].insert(id);
  makers_.emplace(id, share);
  return true;
}

void Lobby::forget_maker(const std::string& id) {
  const auto maker = makers_.find(id);
  if (maker == makers_.end()) return;
  const auto own = made_by_.find(maker->second);
  own->second.erase(id);
  if (own->second.empty()) made_by_.erase(own);
  makers_.erase(maker);
}

void Lobby::find(const std::string& id, const std::string& share, const Found& found) {
  if (id.starts_with(kDemo)) {
    if (const auto game = find_game(id.substr(kDemo.size())); game) return found(demo(**game));
  }
  if (context_.house != nullptr) {
    if (const auto node = context_.house->ownership.known(id)) return found(tl::unexpected(elsewhere(*node)));
  }
  std::shared_ptr<LiveTable> table;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto awake = tables_.find(id); awake != tables_.end()) {
      table = awake->second;
    } else {
      auto& others = loading_[id];
      others.push_back(found);
      if (others.size() > 1) return;
    }
  }
  if (table) return found(table);
  Job job{Urgency::wake, share, {}, [this, id](const std::stop_token&) { load(id); }};
  job.dropped = [this, id] { loaded(id, tl::unexpected(busy())); };
  if (!context_.admission.submit(std::move(job))) loaded(id, tl::unexpected(busy()));
}

void Lobby::load(const std::string& id) {
  Answer<std::shared_ptr<LiveTable>> table = tl::unexpected(unavailable(say_no("refusal.unreadable")));
  try {
    table = wake(id);
  } catch (const std::exception& error) {
    context_.log.error("table_unreadable", {{"table", id}, {"what", error.what()}});
  }
  loaded(id, std::move(table));
}

void Lobby::loaded(const std::string& id, Answer<std::shared_ptr<LiveTable>> table) {
  std::vector<Found> asked;
  {
    const std::scoped_lock lock(mutex_);
    if (leaving_.contains(id)) table = tl::unexpected(not_found(say_no("refusal.no_table")));
    // Struck off meanwhile: somebody else may have it by now.
    if (table && context_.house != nullptr && !context_.house->ownership.holds((*table)->tenure()))
      table = tl::unexpected(moving());
    if (table) tables_.emplace(id, *table);
    const auto loaded = loading_.find(id);
    asked = std::move(loaded->second);
    loading_.erase(loaded);
  }
  for (const Found& found : asked) found(table);
}

Answer<Tenure> Lobby::tenure_of(const std::string& id) const {
  if (context_.house == nullptr) return Tenure{0, 0, context_.journal.next_version()};
  const auto claim = context_.house->ownership.claim(id);
  if (!claim) return tl::unexpected(unavailable(claim.error().message));
  if (claim->other) return tl::unexpected(elsewhere(*claim->other));
  if (!claim->own) return tl::unexpected(not_found(say_no("refusal.no_table")));
  return *claim->own;
}

Answer<std::shared_ptr<LiveTable>> Lobby::wake(const std::string& id) const {
  const auto tenure = tenure_of(id);
  if (!tenure) return tl::unexpected(tenure.error());
  const auto unreadable = [&](const Error& error) {
    context_.log.error("table_unreadable", {{"table", id}, {"what", error.message}});
    return tl::unexpected(unavailable(say_no("refusal.unreadable")));
  };
  const auto stored = context_.journal.load(id);
  if (!stored) return unreadable(stored.error());
  if (!*stored) return tl::unexpected(not_found(say_no("refusal.no_table")));
  if (awake() >= quotas_.awake) return tl::unexpected(unavailable(say_no("refusal.tables")));
  auto config = parse_table_config((*stored)->config.text);
  if (!config) return unreadable(config.error());
  auto match = Match::restore(config->setup, (*stored)->entries);
  if (!match) return unreadable(match.error());
  context_.metrics.tables_loaded.fetch_add(1, std::memory_order_relaxed);
  if (!config->check_agents(context_.policy)) {
    context_.log.warning("agent_refused",
                         {{"table", id}, {"what", "a stand-in plays for an agent that the policy refuses"}});
  }
  return std::make_shared<LiveTable>(context_, id, std::move(*config), std::move(*match), *tenure);
}

std::shared_ptr<LiveTable> Lobby::demo(const GameInfo& game) {
  const std::scoped_lock lock(mutex_);
  auto& table = demos_[game.name];
  if (table) return table;
  TableConfig config = demo_config(game, show_);
  auto match = Match::restore(config.setup, {});
  std::string id = std::string(kDemo) + std::string(game.name);
  table = std::make_shared<LiveTable>(context_, id, std::move(config), std::move(*match),
                                      Tenure{0, 0, context_.journal.next_version()});
  tables_.emplace(std::move(id), table);
  return table;
}

Result<json> Lobby::open_tables(const std::string& game) const {
  const auto stored = context_.journal.open_tables(kMostListed);
  if (!stored) return tl::unexpected(stored.error());
  json list = json::array();
  for (const auto& [id, kept] : *stored) {
    if (!game.empty() && kept.game != game) continue;
    const auto config = parse_table_config(kept.text);
    if (!config) continue;
    json seats = json::array();
    int free = 0;
    for (const SeatConfig& seat : config->seats) {
      free += seat.free() ? 1 : 0;
      seats.push_back({{"seat", seats.size()},
                       {"kind", seat.person ? "person" : "engine"},
                       {"name", seat.name},
                       {"taken", !seat.free()}});
      if (seat.colour != SeatConfig::kNoColour) seats.back()["colour"] = seat.colour;
    }
    list.push_back({{"id", id},
                    {"game", kept.game},
                    {"title", config->setup.game->title},
                    {"status", kept.status},
                    {"seats", std::move(seats)},
                    {"free", free},
                    {"watch", config->watch},
                    {"link", table_link(kept.game, id)}});
  }
  return list;
}

std::size_t Lobby::awake() const {
  const std::scoped_lock lock(mutex_);
  return tables_.size();
}

void Lobby::forget(const LiveTable& table) {
  std::shared_ptr<LiveTable> last;  // let go of without the lock
  const std::scoped_lock lock(mutex_);
  if (const auto found = tables_.find(table.id()); found != tables_.end() && found->second.get() == &table) {
    last = std::move(found->second);
    tables_.erase(found);
  }
  std::erase_if(demos_, [&](const auto& entry) { return entry.second.get() == &table; });
}

std::size_t Lobby::let_sleep(std::chrono::seconds untouched) {
  const auto now =
      std::chrono::duration_cast<std::chrono::seconds>(TaskPool::Clock::now().time_since_epoch()).count();
  std::vector<std::pair<std::string, Tenure>> released;
  const std::scoped_lock lock(mutex_);
  // Whoever uses a table holds it, and gets hold of it only here, under this lock: with one owner nobody
  // does.
  const std::size_t asleep = std::erase_if(tables_, [&](const auto& entry) {
    const bool sleeps = entry.second.use_count() == 1 && now - entry.second->touched() > untouched.count();
    if (sleeps) forget_maker(entry.first);
    if (sleeps && entry.second->tenure().node != 0)
      released.emplace_back(entry.first, entry.second->tenure());
    return sleeps;
  });
  if (!released.empty()) context_.house->ownership.release(std::move(released));
  return asleep;
}

std::vector<std::shared_ptr<LiveTable>> Lobby::owned() const {
  std::vector<std::shared_ptr<LiveTable>> all;
  const std::scoped_lock lock(mutex_);
  for (const auto& [id, table] : tables_) {
    if (table->tenure().node != 0) all.push_back(table);
  }
  return all;
}

void Lobby::retire_all(std::chrono::milliseconds most) {
  struct Count {
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t busy = 0;
  };
  const auto count = std::make_shared<Count>();
  const auto tables = owned();
  count->busy = tables.size();
  for (const auto& table : tables) {
    table->retire([count] {
      const std::scoped_lock lock(count->mutex);
      if (--count->busy == 0) count->changed.notify_all();
    });
  }
  std::unique_lock lock(count->mutex);
  count->changed.wait_for(lock, most, [&] { return count->busy == 0; });
}

void Lobby::dismiss_all() {
  for (const auto& table : owned()) {
    table->retire([] {});
    table->dismiss();
    forget(*table);
  }
}

Result<std::size_t> Lobby::prune(const KeepRules& rules, const std::string& archive) {
  constexpr std::size_t kMost = 1000;
  const auto ids = context_.journal.expired(rules, kMost);
  if (!ids) return tl::unexpected(ids.error());
  std::size_t pruned = 0;
  for (const std::string& id : *ids) {
    {
      const std::scoped_lock lock(mutex_);
      if (tables_.contains(id) || loading_.contains(id)) continue;
      leaving_.insert(id);
    }
    const Status done = archive_table(context_.journal, id, archive);
    const std::scoped_lock lock(mutex_);
    leaving_.erase(id);
    if (!done) return tl::unexpected(done.error());
    forget_maker(id);
    ++pruned;
  }
  return pruned;
}

}  // namespace meldwise::net
