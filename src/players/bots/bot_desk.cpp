#include "players/bots/bot_desk.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <nlohmann/json.hpp>

#include "games/arboretum/protocol.h"
#include "players/bots/arboretum_follower.h"
#include "players/bots/envelope.h"
#include "players/make_player.h"
#include "players/process/line_buffer.h"
#include "players/stop_at.h"

namespace meldwise {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

constexpr const char* kNothing = "0";           // what a bot says when it is not its turn
constexpr const char* kLeaveIt = "\"RANDOM\"";  // the host is to choose
constexpr std::size_t kLongestMessage = std::size_t{16} << 20U;

std::string text_of(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

/// Of a limit, what is kept free for the way there and back and for a busy machine.
milliseconds reserve(milliseconds limit) {
  return std::min(std::max(limit / 4, milliseconds(50)), limit / 2);
}

void complain(const std::string& what) { fmt::print(stderr, "meldwise bot: {}\n", what); }

template <Game G>
class DeskOf final : public BotDesk {
 public:
  DeskOf(AgentSpec agent, milliseconds limit)
      : agent_(std::move(agent)), thinking_(limit - reserve(limit) / 2) {}

  [[nodiscard]] std::string answer(const json& state) override {
    const auto deadline = Clock::now() + thinking_;
    if (!state.is_object()) return kNothing;
    if (const auto message = state.find("message"); message != state.end()) return nod(state, *message);
    const Result<Turn> turn = read_turn(state);
    if (!turn) {
      complain(turn.error().message);
      const auto active = state.find("activeTurn");
      return active != state.end() && *active == true ? kLeaveIt : kNothing;
    }
    if (!player_) sit_down();
    if (!turn->active) {
      player_->wait(turn->view);
      return kNothing;
    }
    const StopAt alarm(deadline);
    const auto action = player_->decide(turn->view, alarm.token());
    if (alarm.rang()) complain("out of time: the best so far");
    return say(state, turn->view, action);
  }

 private:
  using Clock = StopAt::Clock;

  struct Turn {
    typename G::View view;
    bool active;
  };

  static bool own_dialect(const json& state) {
    return !std::same_as<G, arboretum::Game> || state.contains("view");
  }

  Result<Turn> read_turn(const json& state) {
    if constexpr (std::same_as<G, arboretum::Game>) {
      if (!own_dialect(state)) {
        const auto followed = follower_.read(state);
        if (!followed) return tl::unexpected(followed.error());
        return Turn{followed->view, followed->active};
      }
    }
    const auto found = state.find("view");
    if (found == state.end()) return fail("a message without view: nothing to decide");
    const auto view = G::view_from_json(*found);
    if (!view) return tl::unexpected(view.error());
    const Seat seat = G::seat_of(*view);
    if (!is_player(seat)) return fail("view: a spectator has nothing to decide");
    Rng any_world(0);
    return Turn{*view, G::to_move(G::sample(*view, any_world)) == seat};
  }

  static std::string say(const json& state, const typename G::View& view, const typename G::Action& action) {
    if constexpr (std::same_as<G, arboretum::Game>) {
      if (!own_dialect(state)) return text_of(arboretum::protocol::move_to_json(action, G::seat_of(view)));
    }
    return text_of(G::to_text(action));
  }

  std::string nod(const json& state, const json& message) {
    if (message != "NEWGAME") return R"({"result":"accepted"})";
    sit_down();
    const auto number = state.find("gameNumber");
    return R"({"result":"accepted","gameNumber":)" + (number == state.end() ? "null" : text_of(*number)) +
           "}";
  }

  void sit_down() {
    follower_.forget();
    player_ = *make_player<G>(agent_, ++games_, Seat::first);
  }

  AgentSpec agent_;
  milliseconds thinking_;
  std::uint64_t games_ = 0;
  ArboretumFollower follower_;
  std::unique_ptr<Player<G>> player_;
};

/// The answer to a line; nothing for what is no message.
std::string answer_to(BotDesk& desk, const LineBuffer::Line& line) {
  const json message = line.too_long ? json() : json::parse(line.text, nullptr, false);
  if (!message.is_object()) {
    if (line.text.find_first_not_of(" \t\r") != std::string::npos) complain("a line that is no message");
    return {};
  }
  const auto state = message.find(kStateKey);
  const auto id = message.find(kMessageIdKey);
  return answer_line(desk.answer(state == message.end() ? json() : *state),
                     id == message.end() ? "null" : text_of(*id)) +
         "\n";
}

bool write_all(int out, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(out, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

AgentSpec default_bot_agent(milliseconds limit) {
  const milliseconds thinking = std::max(limit - reserve(limit), milliseconds(1));
  return {"ismcts", {{"sims", "1000000000"}, {"ms", std::to_string(thinking.count())}, {"ponder", "on"}}};
}

Result<std::unique_ptr<BotDesk>> make_bot_desk(const GameInfo& game, const AgentSpec& agent,
                                               milliseconds limit) {
  if (agent.name == kBotAgent) return fail("a bot cannot be played by another bot process");
  Result<std::unique_ptr<BotDesk>> desk;
  with_game(game.name, [&]<Game G>(std::type_identity<G>) {
    if (const auto player = make_player<G>(agent, 0, Seat::first); !player) {
      desk = tl::unexpected(player.error());
    } else {
      desk = std::make_unique<DeskOf<G>>(agent, limit);
    }
  });
  return desk;
}

void serve_bot(BotDesk& desk, int in, int out) {
  std::signal(SIGPIPE, SIG_IGN);  // a host that has gone is the end of the work, not a crash
  LineBuffer lines(kLongestMessage);
  std::array<char, 65536> bytes;
  while (true) {
    const ssize_t got = read(in, bytes.data(), bytes.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    lines.add({bytes.data(), static_cast<std::size_t>(got)});
    while (const auto line = lines.next()) {
      if (!write_all(out, answer_to(desk, *line))) return;
    }
  }
}

}  // namespace meldwise
