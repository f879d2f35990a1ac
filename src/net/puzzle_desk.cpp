#include "net/puzzle_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cards/text.h"
#include "net/embedded.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds kLookingPatience{30};
constexpr std::chrono::days kOldest{31};

std::string text_of(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

std::optional<std::chrono::sys_days> read_date(const std::string& text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = parse_integer(text.substr(0, 4));
  const auto month = parse_integer(text.substr(5, 2));
  const auto day = parse_integer(text.substr(8, 2));
  if (!year || !month || !day || *year < 1 || *month < 1 || *day < 1) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  return std::chrono::sys_days(date);
}

/// The day as a number, 20261117: the seed of its matches.
std::uint64_t seed_of(const std::string& date) {
  std::uint64_t seed = 0;
  for (const char c : date) {
    if (c != '-') seed = 10 * seed + static_cast<std::uint64_t>(c - '0');
  }
  return seed;
}

/// The lines of the game's collection.
std::vector<std::string_view> collection(std::string_view game) {
  std::vector<std::string_view> lines;
  for (const Embedded& file : embedded_files()) {
    if (file.path != "puzzles/" + std::string(game) + ".jsonl") continue;
    for (std::string_view rest = file.body; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (end > 0) lines.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return lines;
}

}  // namespace

Answer<json> PuzzleDesk::of_day(const GameInfo& game, const std::string& date, const std::string& share) {
  const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const auto day = date.empty() ? std::optional(today) : read_date(date);
  if (!day || *day > today || *day < today - kOldest) {
    return tl::unexpected(malformed("date", "expected a day of the last month as YYYY-MM-DD, not after " +
                                                text_of(today) + ", got " + in_quotes(date)));
  }
  const Key key{text_of(*day), std::string(game.name)};
  json answer{{"game", game.name}, {"date", key.first}, {"of", kADay}};
  const auto all = context_.collected_puzzles ? collection(game.name) : std::vector<std::string_view>();
  if (all.size() >= kADay) {
    const auto first = static_cast<std::size_t>(day->time_since_epoch().count()) * kADay;
    answer["done"] = kADay;
    answer["puzzles"] = json::array();
    for (std::size_t i = 0; i < kADay; ++i)
      answer["puzzles"].push_back(review::with_said(game, json::parse(all[(first + i) % all.size()])));
    return answer;
  }
  {
    const std::scoped_lock lock(mutex_);
    if (!days_.contains(key) && days_.size() >= kMostDays) {
      // The oldest day that nobody looks for goes.
      for (auto at = days_.begin(); at != days_.end(); ++at) {
        if (at->second.looking) continue;
        days_.erase(at);
        break;
      }
    }
    if (!days_.contains(key) && days_.size() >= kMostDays) return tl::unexpected(busy());
    Day& now = days_[key];
    if (!now.maker) now.maker = std::make_shared<review::PuzzleMaker>(game, seed_of(key.first));
    now.asked = std::chrono::steady_clock::now();
    now.share = share;
    answer["done"] = now.found.size();
    answer["puzzles"] = now.found;
    if (now.looking || now.found.size() == kADay) return answer;
    now.looking = true;
  }
  look(key);
  return answer;
}

void PuzzleDesk::look(const Key& key) {
  std::shared_ptr<review::PuzzleMaker> maker;
  std::string share;
  {
    const std::scoped_lock lock(mutex_);
    Day& day = days_.at(key);
    const bool wanted = std::chrono::steady_clock::now() - day.asked < kLookingPatience;
    if (stopping_ || !wanted || day.found.size() == kADay) {
      day.looking = false;
      return;
    }
    maker = day.maker;
    share = day.share;
  }
  Job job{Urgency::review, share, {}, {}, [this, key] { rest(key); }};
  job.work = [this, key, maker](const std::stop_token& stop) {
    try {
      const auto puzzle = maker->next(stop);
      if (!puzzle) return rest(key);
      if (*puzzle) {
        const std::scoped_lock lock(mutex_);
        days_.at(key).found.push_back(json::parse(review::to_json(**puzzle).dump()));
      }
    } catch (...) {
      rest(key);
      throw;
    }
    look(key);
  };
  if (!context_.admission.submit(std::move(job))) rest(key);
}

void PuzzleDesk::rest(const Key& key) {
  const std::scoped_lock lock(mutex_);
  days_.at(key).looking = false;
}

}  // namespace meldwise::net
