#include "players/bots/examiner.h"

#include <fmt/core.h>

#include <thread>

#include "cards/text.h"
#include "players/bots/bot_link.h"
#include "players/bots/envelope.h"
#include "players/process/last_words.h"

namespace meldwise {
namespace {

constexpr std::size_t kMostStrays = 20;
constexpr auto kLateness = std::chrono::milliseconds(5000);
constexpr auto kPause = std::chrono::milliseconds(40);
constexpr auto kPatienceAtEnd = std::chrono::milliseconds(2000);

}  // namespace

std::string shortened(const std::string& text, std::size_t most) {
  if (text.size() <= most) return text;
  return text.substr(0, most / 2) + " … " + text.substr(text.size() - most / 2);
}

std::string Examiner::sent() const { return shortened(sent_); }

Examiner::Reply Examiner::ask(std::string_view state) { return ask(state, make_message_id(ids_), false); }

Examiner::Reply Examiner::ask(std::string_view state, const std::string& id, bool in_pieces) {
  const std::string escaped = nlohmann::json(id).dump();
  sent_ = message_line(state, std::string_view(escaped).substr(1, escaped.size() - 2));
  if (in_pieces) {
    child_->send_bytes(std::string_view(sent_).substr(0, sent_.size() / 2));
    std::this_thread::sleep_for(kPause);
    child_->send_line(std::string_view(sent_).substr(sent_.size() / 2));
  } else {
    child_->send_line(sent_);
  }
  open_.insert(id);
  return listen(id);
}

Examiner::Reply Examiner::listen(const std::string& id) {
  const auto start = Clock::now();
  const auto limit = fresh_ ? std::max(first_, limit_) : limit_;
  Reply reply;
  for (int lines = 0; lines < kMostLines; ++lines) {
    const auto received = child_->read_line(start + limit);
    if (received.got == ChildProcess::Got::nothing) {
      reply.came = fmt::format("nothing within {} ms{}", limit.count(), wait_for_late(id, start));
      return reply;
    }
    if (received.got == ChildProcess::Got::closed) {
      closed_ = true;
      reply.came = end_in_words();
      return reply;
    }
    const bool too_long = received.got == ChildProcess::Got::too_long;
    const nlohmann::json answer =
        too_long ? nlohmann::json() : nlohmann::json::parse(received.text, nullptr, false);
    if (!answer.is_object() || !answer.contains(kMessageIdKey) || answer[kMessageIdKey] != id) {
      if (answers_earlier(answer)) {
        open_.erase(answer[kMessageIdKey].get<std::string>());
        continue;
      }
      note_stray(received);
      reply.came = shortened(received.text);
      // A line that was meant as an answer is one; anything else may be followed by one.
      if (answer.is_object() && answer.contains(kMoveKey)) return reply;
      continue;
    }
    reply.came = shortened(received.text);
    reply.sound = answer.contains(kMoveKey);
    if (reply.sound) reply.move = answer[kMoveKey];
    reply.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    if (!fresh_) slowest_ = std::max(slowest_, reply.milliseconds);
    fresh_ = false;
    hopeless_ = false;
    open_.erase(id);
    return reply;
  }
  reply.came = "lines without end and no answer among them";
  return reply;
}

std::string Examiner::wait_for_late(const std::string& id, Clock::time_point start) {
  if (hopeless_) return {};
  const auto until = Clock::now() + kLateness;
  for (int lines = 0; lines < kMostLines; ++lines) {
    const auto received = child_->read_line(until);
    if (received.got != ChildProcess::Got::line && received.got != ChildProcess::Got::too_long) break;
    const nlohmann::json answer = nlohmann::json::parse(received.text, nullptr, false);
    if (!answers_earlier(answer)) {
      note_stray(received);
      continue;
    }
    open_.erase(answer[kMessageIdKey].get<std::string>());
    if (answer[kMessageIdKey] == id) {
      fresh_ = false;
      return fmt::format("; the answer came after {:.0f} ms",
                         std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
  }
  hopeless_ = true;
  return {};
}

void Examiner::note_stray(const ChildProcess::Received& received) {
  if (strays_.size() < kMostStrays) strays_.push_back(shortened(received.text, 120));
}

bool Examiner::answers_earlier(const nlohmann::json& answer) const {
  if (!answer.is_object()) return false;
  const auto id = answer.find(kMessageIdKey);
  return id != answer.end() && id->is_string() && open_.contains(id->get<std::string>());
}

std::string Examiner::end_in_words() {
  const std::string how = child_->ends_by(Clock::now() + kLastMoments)
                              ? "it ended with " + child_->how_it_ended()
                              : "it closed its output";
  const std::string& said = child_->last_words();
  return said.empty() ? how : how + "; standard error: " + telling_line(said);
}

bool Examiner::ends_with_its_input() { return child_->end(kPatienceAtEnd); }

}  // namespace meldwise
