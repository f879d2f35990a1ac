#include "net/talk.h"

#include <algorithm>

#include "games/json_text.h"
#include "net/table_config.h"

namespace meldwise::net {
namespace {

constexpr std::size_t kLongestLine = 200;
constexpr std::size_t kMostLines = 40;
constexpr std::array<std::string_view, 8> kReactions{"hello", "well_played", "thanks", "wow",
                                                     "oops",  "thinking",    "hurry",  "sad"};

}  // namespace

bool Talk::is_reaction(std::string_view name) {
  return std::find(kReactions.begin(), kReactions.end(), name) != kReactions.end();
}

std::string Talk::reactions() {
  std::string names;
  for (const std::string_view name : kReactions) names.append(names.empty() ? "" : " ").append(name);
  return names;
}

Status Talk::check(const std::string& line) {
  if (line.empty()) return fail("expected something that can be seen");
  return check_line(line, kLongestLine);
}

nlohmann::json Talk::said(std::size_t slot, const std::string& name, const std::string& words,
                          bool reaction) {
  lines_.push_back({{"from", slot}, {"name", name}, {reaction ? "reaction" : "text", words}});
  if (lines_.size() > kMostLines) lines_.pop_front();
  nlohmann::json message = lines_.back();
  message["type"] = "said";
  return message;
}

std::shared_ptr<const std::string> Talk::so_far() const {
  if (lines_.empty()) return nullptr;
  return std::make_shared<const std::string>(to_line({{"type", "talk"}, {"said", lines_}}));
}

}  // namespace meldwise::net
