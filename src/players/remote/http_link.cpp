#include "players/remote/http_link.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "cards/text.h"
#include "players/remote/reply.h"

namespace meldwise {
namespace {

using std::chrono::milliseconds;

constexpr int kPatience = 2;      // failed decisions in a row before the agent is left alone
constexpr int kLongestRest = 32;  // decisions
constexpr milliseconds kFirstPause{100};
constexpr int kPauseGrows = 3;

void rest(milliseconds pause, const std::stop_token& stop) {
  std::mutex alone;
  std::unique_lock guard(alone);
  std::condition_variable_any().wait_for(guard, stop, pause, [] { return false; });
}

}  // namespace

HttpLink::HttpLink(HttpOptions options)
    : options_(std::move(options)),
      log_(options_.log),
      client_(options_.address, options_.public_only, options_.insecure) {
  conduct_.silent = true;
}

bool HttpLink::begin_decision() {
  if (resting_ > 0) {
    --resting_;
    return false;
  }
  deadline_ = Clock::now() + options_.limit;
  return true;
}

int HttpLink::milliseconds_left() const {
  const auto left = std::chrono::duration_cast<milliseconds>(deadline_ - Clock::now()).count();
  return static_cast<int>(std::max<std::int64_t>(0, left));
}

std::optional<HttpReply> HttpLink::post(std::string_view path, const nlohmann::json& question,
                                        const std::stop_token& stop) {
  std::string target = options_.address.path + std::string(path);
  if (target.empty()) target = "/";
  const std::string body = question.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  keep({{"to", authority_of(options_.address) + target}, {"question", question}});
  milliseconds pause = kFirstPause;
  tl::expected<HttpReply, HttpFault> reply = tl::unexpected(HttpFault{});
  for (int tries = 0;; ++tries) {
    reply = client_.send(target, body, deadline_, stop);
    const bool again = !reply && reply.error().kind == HttpFault::Kind::unreachable &&
                       tries < options_.retries && failed_ < kPatience && Clock::now() + pause < deadline_;
    if (!again) break;
    rest(pause, stop);
    pause *= kPauseGrows;
  }
  if (!reply && reply.error().kind == HttpFault::Kind::stopped) return {};
  if (!reply) {
    give_up(reply.error().words);
    return {};
  }
  keep({{"status", reply->status}, {"answer", reply->body}});
  return std::move(*reply);
}

std::optional<nlohmann::json> HttpLink::decision(const HttpReply& reply) {
  if (reply.status != 200) {
    give_up("status " + std::to_string(reply.status) + ": " + in_quotes(reply.body));
    return {};
  }
  auto decision = decision_in(reply.body);
  if (decision) return std::move(*decision);
  give_up("the answer: " + decision.error().message);
  return {};
}

std::optional<nlohmann::json> HttpLink::ask(std::string_view path, const nlohmann::json& question,
                                            const std::stop_token& stop) {
  const auto reply = post(path, question, stop);
  return reply ? decision(*reply) : std::nullopt;
}

void HttpLink::note_fault(std::string words) {
  keep({{"fault", words}});
  conduct_.fault(std::move(words));
}

void HttpLink::give_up(std::string words) {
  note_fault(std::move(words));
  if (++failed_ >= kPatience) resting_ = std::min(failed_ - kPatience, kLongestRest);
}

void HttpLink::keep(const nlohmann::json& line) {
  if (log_.kept()) log_.append(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace meldwise
