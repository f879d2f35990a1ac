#include "players/bots/bot_link.h"

#include <random>

#include "cards/text.h"
#include "players/bots/envelope.h"
#include "players/process/last_words.h"

namespace meldwise {
namespace {

constexpr std::size_t kRemembered = 4096;  // what a slow bot may still answer
constexpr int kMostTooLong = 2;            // lines beyond the bound for one message
constexpr int kMostFloods = 2;             // messages in a row
constexpr int kStrictPatience = 5;         // messages in a row

std::uint64_t any_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32U | device();
}

bool blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

bool looks_like_json(std::string_view line) { return line[line.find_first_not_of(" \t")] == '{'; }

}  // namespace

BotLink::BotLink(BotOptions options)
    : options_(std::move(options)), lines_(options_.lines), ids_(any_seed()) {}

void BotLink::begin_game() {
  if (games_ > 0 && !conduct_.gone && !options_.strict) starts_ = 1;  // it saw the last game to the end
  recovered_ = 0;
  missed_ = 0;
  floods_ = 0;
  conduct_ = {};
  conduct_.silent = true;
  waiting_ = false;
  if (child_ && child_->running()) return;
  if (child_) why_ended_ = "ended with " + child_->how_it_ended();
  child_.reset();
  if (starts_ > options_.restarts) {
    conduct_.gone = true;
    note_fault("forfeits the game: " + why_ended_ + " in an earlier one");
    return;
  }
  ++starts_;
  start();
}

bool BotLink::revive() {
  if (child_ || conduct_.gone) return false;
  ++recovered_;
  missed_ = 0;
  floods_ = 0;
  start();
  return alive();
}

void BotLink::start() {
  fresh_ = true;
  silent_since_ = Clock::now();
  asked_.clear();
  auto child = ChildProcess::start(options_.command);
  if (child) {
    child_ = std::move(*child);
    return;
  }
  conduct_.gone = true;
  why_ended_ = child.error().message;
  note_fault(why_ended_);
}

void BotLink::ask(std::string_view state, Wants wants) {
  if (!alive()) return;
  wants_ = wants;
  // Silence counts from the first question that is open.
  if (asked_.empty() || asked_.back().answered) silent_since_ = Clock::now();
  asked_.push_back({make_message_id(ids_)});
  if (asked_.size() > kRemembered) asked_.pop_front();
  const std::string line = message_line(state, asked_.back().id);
  keep_line("host->bot", line);
  granted_ = fresh_ ? std::max(options_.first, options_.limit) : options_.limit;
  fresh_ = false;
  noisy_ = false;
  waiting_ = true;
  child_->send_line(line);
  deadline_ = Clock::now() + granted_;
}

std::optional<nlohmann::json> BotLink::answer(const std::stop_token& stop) {
  if (!waiting_) return {};
  waiting_ = false;
  int too_long = 0;
  for (int lines = 0; lines < kMostLines; ++lines) {
    const auto received = child_->read_line(deadline_, stop);
    switch (received.got) {
      case ChildProcess::Got::nothing:
        if (stop.stop_requested()) return {};
        no_answer("no answer within " + std::to_string(granted_.count()) + " ms");
        return {};
      case ChildProcess::Got::closed:
        end_process(child_->ends_by(Clock::now() + kLastMoments) ? "died with " + child_->how_it_ended()
                                                                 : "closed its output");
        return {};
      case ChildProcess::Got::too_long:
        if (++too_long == kMostTooLong) {
          drowned("writes without end: a line goes on beyond any answer");
          return {};
        }
        note_fault("a line of more than " + std::to_string(LineBuffer::kLongest) + " bytes, beginning " +
                   in_quotes(received.text));
        continue;
      case ChildProcess::Got::line:
        break;
    }
    keep_line("bot->host", received.text);
    nlohmann::json move;
    switch (understand(received.text, move)) {
      case Sense::move:
        return move;
      case Sense::fault:
        asked_.back().answered = true;
        return {};
      case Sense::ignore:
        break;
    }
  }
  drowned("writes without end: " + std::to_string(kMostLines) + " lines and no answer among them");
  return {};
}

BotLink::Sense BotLink::understand(const std::string& line, nlohmann::json& move) {
  if (blank(line)) return Sense::ignore;
  if (!looks_like_json(line)) {
    if (!noisy_) note_fault("standard output is for answers only, got " + in_quotes(line));
    noisy_ = true;
    return Sense::ignore;
  }
  nlohmann::json answer = nlohmann::json::parse(line, nullptr, false);
  if (!answer.is_object()) {
    note_fault("malformed JSON: " + in_quotes(line));
    return Sense::fault;
  }
  const auto id = answer.find(kMessageIdKey);
  if (id == answer.end()) {
    note_fault("an answer without messageID: " + in_quotes(line));
    return Sense::fault;
  }
  if (*id != asked_.back().id) {
    for (Asked& earlier : asked_) {
      if (*id != earlier.id) continue;
      // What came too late was counted when it was late, and shows that the bot is alive.
      silent_since_ = Clock::now();
      conduct_.silent = false;
      if (earlier.answered) note_fault("a second answer to one message: " + in_quotes(line));
      earlier.answered = true;
      return Sense::ignore;
    }
    note_fault("an answer to a message that was not asked: " + in_quotes(line));
    return Sense::fault;
  }
  sign_of_life();
  const auto found = answer.find(kMoveKey);
  if (found == answer.end()) {
    note_fault("an answer without move: " + in_quotes(line));
    return Sense::fault;
  }
  move = std::move(*found);
  return Sense::move;
}

void BotLink::note_fault(std::string words) {
  conduct_.fault(std::move(words));
  if (options_.forfeit) conduct_.gone = true;
}

void BotLink::note_missed(const std::string& why) {
  ++missed_;
  if (wants_ == Wants::move || options_.strict) {
    note_fault(why);
  } else {
    ++conduct_.missed;
  }
}

void BotLink::no_answer(const std::string& why) {
  if (!child_->running()) return end_process("died with " + child_->how_it_ended());
  note_missed(why);
  const auto silence = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - silent_since_);
  if (options_.strict && missed_ >= kStrictPatience) {
    end_process("given up after " + std::to_string(missed_) + " messages without an answer: " + why);
  } else if (!options_.strict && silence >= options_.longest_silence()) {
    end_process("given up after " + std::to_string(silence.count()) + " ms without any answer");
  }
}

void BotLink::drowned(const std::string& why) {
  note_fault(why);
  if (++floods_ >= kMostFloods) end_process("given up: " + why);
}

void BotLink::sign_of_life() {
  asked_.back().answered = true;
  missed_ = 0;
  floods_ = 0;
  conduct_.silent = false;
}

void BotLink::end_game() {
  if (child_ && conduct_.faults > 0) conduct_.last_words = telling_line(child_->last_words());
}

void BotLink::end_process(const std::string& why) {
  conduct_.last_words = telling_line(child_->last_words());
  child_.reset();
  why_ended_ = why;
  const bool again =
      options_.recover && !options_.strict && !options_.forfeit && recovered_ < options_.restarts;
  conduct_.gone = !again;
  note_fault(why + (again ? ", started again" : "") +
             (conduct_.last_words.empty() ? "" : "; its last words: " + conduct_.last_words));
}

void BotLink::keep_line(const char* direction, std::string_view line) {
  if (!lines_.kept()) return;
  nlohmann::ordered_json entry{
      {"bot", join_words(options_.command.words)}, {"dir", direction}, {"raw", line}};
  lines_.append(entry.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace meldwise
