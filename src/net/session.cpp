#include "net/session.h"

#include <nlohmann/json.hpp>

#include "net/house.h"
#include "net/rate_limit.h"
#include "net/sayings.h"

namespace meldwise::net {
namespace {

using nlohmann::json;

constexpr int kMostGarbage = 10;
constexpr std::size_t kMostEarly = 10;
constexpr std::chrono::seconds kHelloTime{10};
constexpr int kPolicyViolation = 1008;
constexpr int kComeBack = 1012;

class Session final : public http::SocketListener,
                      public Client,
                      public std::enable_shared_from_this<Session> {
 public:
  Session(ServerContext& context, std::string id, std::shared_ptr<http::WebSocket> socket, Caller caller,
          SessionLimits limits)
      : context_(context),
        id_(std::move(id)),
        socket_(std::move(socket)),
        caller_(std::move(caller)),
        bucket_(limits.messages_per_second, limits.burst) {}

  void begin(Lobby& lobby) {
    lobby.find(
        id_, caller_.share,
        [self = shared_from_this()](const Answer<std::shared_ptr<LiveTable>>& table) { self->enter(table); });
    if (caller_.token) return;
    context_.tables.post_at(TaskPool::Clock::now() + kHelloTime, [weak = weak_from_this()] {
      const auto self = weak.lock();
      if (self && !self->greeted_) self->socket_->close(kPolicyViolation, "no hello in time");
    });
  }

  void deliver(std::shared_ptr<const std::string> message) override { socket_->send(std::move(message)); }

  void dismiss(std::string why) override { socket_->close(kPolicyViolation, std::move(why)); }
  void send_back() override { socket_->close(kComeBack, "the table starts again"); }
  const std::string& share() const override { return caller_.share; }

  void text(std::string message) override {
    context_.metrics.messages.fetch_add(1, std::memory_order_relaxed);
    const std::scoped_lock lock(mutex_);
    if (!caller_.passed_on && !bucket_.take()) {
      context_.metrics.limited.fetch_add(1, std::memory_order_relaxed);
      // The id is not worth the reading.
      return garbage(too_many(say_no("refusal.messages")), {});
    }
    if (table_) {
      hear(message);
    } else if (relay_) {
      relay_->text(std::move(message));
    } else if (early_.size() < kMostEarly) {
      early_.push_back(std::move(message));
    } else {
      garbage(too_many(say_no("refusal.messages")), {});
    }
  }
  void binary() override {
    const std::scoped_lock lock(mutex_);
    garbage({400, "malformed", "messages are texts in JSON"}, {});
  }

  void closed() override {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    if (table_) table_->detach(shared_from_this());
    if (relay_) relay_->closed();
  }

 private:
  /// The table was found, or not.
  void enter(const Answer<std::shared_ptr<LiveTable>>& table) {
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    if (!table && !table.error().elsewhere.empty()) return pass_on(table.error().elsewhere);
    if (!table) {
      error(table.error(), {});
      if (table.error().status == 503) return socket_->close(kComeBack, "try again");
      return socket_->close(kPolicyViolation, "no such table");
    }
    table_ = *table;
    if (caller_.token) sit_down(*caller_.token, {});
    for (const std::string& message : early_) hear(message);
    early_.clear();
  }

  /// Another server has the table: it hears what comes here, and is heard.
  void pass_on(const std::string& url) {
    if (caller_.passed_on) return socket_->close(kComeBack, "the table has moved");
    context_.metrics.forwarded_sockets.fetch_add(1, std::memory_order_relaxed);
    greeted_ = true;  // or not: that is for the other server to see
    relay_ = context_.house->forwarder.relay(
        url, caller_.target, caller_.introduction, socket_, [&context = context_, id = id_] {
          context.metrics.forward_failures.fetch_add(1, std::memory_order_relaxed);
          context.house->ownership.forget_place(id);
        });
    for (std::string& message : early_) relay_->text(std::move(message));
    early_.clear();
  }

  void hear(const std::string& message) {
    Message read = read_message(message);
    if (!read.command) return garbage(read.command.error(), read.id);
    garbage_ = 0;
    if (read.command->kind == Command::Kind::hello && !greeted_)
      return sit_down(read.command->token, read.id);
    if (!greeted_) return error({401, "unauthorized", "say hello first"}, read.id);
    read.command->share = caller_.share;
    table_->command(shared_from_this(), std::move(*read.command),
                    [self = shared_from_this(), id = read.id](const Answer<json>& answer) {
                      if (!answer) return self->error(answer.error(), id);
                      self->ok(*answer, id);
                    });
  }

  void sit_down(const std::string& token, const json& id) {
    greeted_ = true;
    table_->attach(shared_from_this(), token, [self = shared_from_this(), id](const Answer<Seat>& seat) {
      if (!seat) {
        self->error(seat.error(), id);
        return self->socket_->close(kPolicyViolation, "not admitted");
      }
      if (!id.is_null()) self->ok(json::object(), id);
    });
  }

  void ok(json answer, const json& id) {
    answer["type"] = "ok";
    answer["id"] = id;
    send(answer);
  }
  void error(const Refusal& refusal, const json& id) {
    json answer = to_json(refusal);
    answer["type"] = "error";
    answer["id"] = id;
    send(answer);
  }
  void garbage(const Refusal& refusal, const json& id) {
    error(refusal, id);
    if (++garbage_ >= kMostGarbage) socket_->close(kPolicyViolation, "too many messages that make no sense");
  }
  void send(const json& message) { deliver(std::make_shared<const std::string>(to_line(message))); }

  ServerContext& context_;
  const std::string id_;
  const std::shared_ptr<http::WebSocket> socket_;
  const Caller caller_;
  std::atomic<bool> greeted_{false};

  std::mutex mutex_;  // what the socket's and the table's threads share
  Bucket bucket_;
  std::shared_ptr<LiveTable> table_;
  std::shared_ptr<http::SocketListener> relay_;  ///< instead of a table
  std::vector<std::string> early_;               ///< messages that came before the table was found
  bool closed_ = false;
  int garbage_ = 0;
};

}  // namespace

std::shared_ptr<http::SocketListener> make_session(ServerContext& context, Lobby& lobby,
                                                   const std::string& id,
                                                   std::shared_ptr<http::WebSocket> socket, Caller caller,
                                                   SessionLimits limits) {
  auto session = std::make_shared<Session>(context, id, std::move(socket), std::move(caller), limits);
  session->begin(lobby);
  return session;
}

}  // namespace meldwise::net
