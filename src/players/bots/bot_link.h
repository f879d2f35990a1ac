// The conversation with one bot process over any number of games: one message at a time, each answered in
// time or not, and everything that goes wrong counted in words for the bot's author.
//
// Slow is not dead: a message without an answer costs its move, and what comes late is read and forgotten. A
// bot that dies, floods or gives no sign of life for too long is ended. Whether it is started again, in this
// game or in the next one, is told by its options (bots/bot_options.h). The link never throws, never
// waits beyond the limits and never gives a move that came with another message's id.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "cards/rng.h"
#include "players/bots/bot_options.h"
#include "players/conduct.h"
#include "players/line_log.h"
#include "players/process/child_process.h"

namespace meldwise {

/// Lines that are looked at for one message.
inline constexpr int kMostLines = 200;
/// From a bot's last word to its end.
inline constexpr auto kLastMoments = std::chrono::milliseconds(500);

class BotLink {
 public:
  explicit BotLink(BotOptions options);

  [[nodiscard]] const BotOptions& options() const { return options_; }

  /// A new game: a clean record of conduct, and a process that runs, if the bot has not used up its chances.
  void begin_game();
  /// Counts the games that the bot is told of, from 1, whatever process plays them.
  void count_game() { ++games_; }
  [[nodiscard]] int game_number() const { return games_; }

  /// Whether there is a process to talk to.
  [[nodiscard]] bool alive() const { return child_ != nullptr && !conduct_.gone; }
  /// Starts a bot again that died in this game, if it has a chance left; it must be told of the game then.
  [[nodiscard]] bool revive();

  enum class Wants : std::uint8_t { move, nothing };
  /// Sends a state (JSON). The answer to the message before is not waited for any more. A message that wants
  /// nothing and is not answered in time is counted apart from faults.
  void ask(std::string_view state, Wants wants);
  /// The move in the answer to the last message; nothing if there is none that counts. Asked to stop, it
  /// waits no longer, and the bot is not to blame.
  [[nodiscard]] std::optional<nlohmann::json> answer(const std::stop_token& stop = {});
  /// Whether an answer is still to be waited for.
  [[nodiscard]] bool waiting() const { return waiting_; }

  /// The game is over: looks what the bot had to say about its faults.
  void end_game();
  /// Something was wrong with the last answer.
  void note_fault(std::string words);
  /// Of the current game.
  [[nodiscard]] const Conduct& conduct() const { return conduct_; }

 private:
  using Clock = ChildProcess::Clock;

  struct Asked {
    std::string id;
    bool answered = false;
  };

  enum class Sense : std::uint8_t { move, ignore, fault };
  /// What a line says: the move that is waited for, nothing of interest, or a fault that ends the waiting.
  [[nodiscard]] Sense understand(const std::string& line, nlohmann::json& move);
  void start();
  void end_process(const std::string& why);
  /// Nothing came in time.
  void no_answer(const std::string& why);
  /// So much came that there was no answer among it.
  void drowned(const std::string& why);
  void note_missed(const std::string& why);
  void sign_of_life();
  void keep_line(const char* direction, std::string_view line);

  BotOptions options_;
  LineLog lines_;
  Rng ids_;
  std::unique_ptr<ChildProcess> child_;
  int games_ = 0;
  int starts_ = 0;     // in a row, for a game of which it did not see the end
  int recovered_ = 0;  // in this game
  int missed_ = 0;     // messages in a row without an answer
  int floods_ = 0;     // messages in a row answered by a flood
  bool fresh_ = true;
  bool waiting_ = false;
  Wants wants_ = Wants::nothing;
  Clock::time_point silent_since_{};
  bool noisy_ = false;  // the current message's noise has been counted
  Clock::time_point deadline_{};
  std::chrono::milliseconds granted_{};
  std::deque<Asked> asked_;  // the last ones, the newest last
  std::string why_ended_;
  Conduct conduct_;
};

}  // namespace meldwise
