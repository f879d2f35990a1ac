#include "players/bots/bot_desk.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>

#include "games/json_text.h"
#include "players/bots/envelope.h"
#include "players/players_of.h"
#include "players/process/line_buffer.h"
#include "players/urgent.h"

namespace meldwise {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

constexpr std::size_t kLongestMessage = std::size_t{16} << 20U;

/// The answer to a line; nothing for what is no message.
std::string answer_to(BotDesk& desk, const LineBuffer::Line& line, BotDesk::Clock::time_point came) {
  const json message = line.too_long ? json() : json::parse(line.text, nullptr, false);
  if (!message.is_object()) {
    if (line.text.find_first_not_of(" \t\r") != std::string::npos) complain("a line that is no message");
    return {};
  }
  const auto state = message.find(kStateKey);
  const auto id = message.find(kMessageIdKey);
  return answer_line(desk.answer(state == message.end() ? json() : *state, came),
                     id == message.end() ? "null" : to_line(*id)) +
         "\n";
}

/// False if nobody reads any more. A disk that is full is no such end: the barrier of the program tells it.
bool write_all(int out, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(out, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EPIPE) return false;
    if (written <= 0)
      throw std::runtime_error(std::string("cannot write an answer: ") + std::strerror(errno));
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// How long this thread has waited for a processor, all its life: the kernel counts it. A message that came
/// while it waited is older than it looks.
class Queueing {
 public:
  Queueing() : file_(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)) {}
  Queueing(const Queueing&) = delete;
  Queueing& operator=(const Queueing&) = delete;
  ~Queueing() {
    if (file_ >= 0) ::close(file_);
  }

  /// 0 where it is not told.
  [[nodiscard]] std::chrono::nanoseconds so_far() const {
    std::array<char, 96> text{};
    if (file_ < 0 || ::pread(file_, text.data(), text.size() - 1, 0) <= 0) return {};
    unsigned long long ran = 0;
    unsigned long long waited = 0;
    if (std::sscanf(text.data(), "%llu %llu", &ran, &waited) != 2) return {};
    return std::chrono::nanoseconds(waited);
  }

 private:
  int file_;
};

ssize_t next_bytes(int in, std::span<char> bytes) {
  const Urgent urgent;
  return ::read(in, bytes.data(), bytes.size());
}

void tell(const Thought& thought) {
  fmt::print(stderr, "{}\n",
             to_line({{"choices", thought.choices},
                      {"simulations", thought.simulations},
                      {"visits", thought.visits},
                      {"exact", thought.exact},
                      {"stopped", thought.stopped},
                      {"quick", thought.quick()},
                      {"ms", thought.milliseconds}}));
}

}  // namespace

void complain(const std::string& what) { fmt::print(stderr, "meldwise bot: {}\n", what); }

AgentSpec default_bot_agent(milliseconds limit) {
  // The clock of the desk stops it, much earlier than this and as the machine allows: a search with less time
  // would end by itself after one simulation that waited long for a processor.
  const auto ample = std::min(4 * limit, milliseconds(std::chrono::hours(1)));
  return {"ismcts", {{"sims", "1000000000"}, {"ms", std::to_string(ample.count())}, {"ponder", "on"}}};
}

Result<std::unique_ptr<BotDesk>> make_bot_desk(const GameInfo& game, const AgentSpec& agent,
                                               milliseconds limit) {
  if (agent.name == kBotAgent) return fail("a bot cannot be played by another bot process");
  if (const Status known = players_of(game).check(agent); !known) return tl::unexpected(known.error());
  return players_of(game).bot_desk(agent, limit);
}

void serve_bot(BotDesk& desk, int in, int out, bool trace) {
  std::signal(SIGPIPE, SIG_IGN);  // a host that has gone is the end of the work, not a crash
  LineBuffer lines(kLongestMessage);
  std::array<char, 65536> bytes;
  const Queueing queueing;
  while (true) {
    const auto ready = BotDesk::Clock::now();
    const auto waited = queueing.so_far();
    const ssize_t got = next_bytes(in, bytes);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    const auto came = std::max(ready, BotDesk::Clock::now() - (queueing.so_far() - waited));
    lines.add({bytes.data(), static_cast<std::size_t>(got)});
    while (const auto line = lines.next()) {
      if (!write_all(out, answer_to(desk, *line, came))) return;
      if (trace && desk.thought()) tell(*desk.thought());
    }
  }
}

}  // namespace meldwise
