#include "net/http/forwarder.h"

#include <utility>

#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "players/remote/http_address.h"

namespace meldwise::http {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace bhttp = boost::beast::http;
namespace websocket = boost::beast::websocket;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::seconds kToConnect{3};
constexpr std::chrono::seconds kToAnswer{60};
/// Shorter than the other side keeps a connection that is not used, so that it is never closed under a
/// request.
constexpr std::chrono::seconds kKeptIdle{20};
constexpr std::size_t kMostKept = 64;
constexpr std::size_t kMostAnswer = std::size_t{64} << 20U;
constexpr std::size_t kMostMessage = std::size_t{16} << 20U;
constexpr std::size_t kMostWaitingBytes = std::size_t{1} << 20U;
constexpr int kServerGone = 1012;

/// The path as it goes over the wire.
std::string encoded_path(std::string_view path) {
  constexpr std::string_view kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (const char c : path) {
    if (kPlain.find(c) != std::string_view::npos) {
      text += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    text += '%';
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

/// What belongs to one connection and is not passed on.
bool is_of_connection(const std::string& name) {
  static const std::set<std::string> kNames{"connection",      "keep-alive",       "transfer-encoding",
                                            "upgrade",         "content-length",   "te",
                                            "trailer",         "proxy-connection", "expect",
                                            "x-forwarded-for", "x-forwarded-proto"};
  return kNames.contains(name) || name.starts_with("x-meldwise-") || name.starts_with("sec-websocket-");
}

std::string in_lower_case(beast::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace

/// What the thread works on; only there, but for posting to it.
struct ForwarderCore {
  /// Something under way at another server.
  class Errand {
   public:
    Errand() = default;
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;
    virtual ~Errand() = default;
    /// The other server is gone.
    virtual void give_up() = 0;
  };
  struct Kept {
    std::unique_ptr<beast::tcp_stream> stream;
    std::chrono::steady_clock::time_point since;
  };

  std::unique_ptr<beast::tcp_stream> take_kept(const std::string& url) {
    auto& some = kept[url];
    while (!some.empty()) {
      Kept last = std::move(some.back());
      some.pop_back();
      if (std::chrono::steady_clock::now() - last.since < kKeptIdle) return std::move(last.stream);
    }
    return nullptr;
  }
  void keep(const std::string& url, std::unique_ptr<beast::tcp_stream> stream) {
    auto& some = kept[url];
    if (some.size() >= kMostKept) return;
    stream->expires_never();
    some.push_back({std::move(stream), std::chrono::steady_clock::now()});
  }
  void abandon(const std::string& url) {
    kept.erase(url);
    const auto found = under_way.find(url);
    if (found == under_way.end()) return;
    const auto errands = std::move(found->second);
    under_way.erase(found);
    for (const auto& errand : errands) errand->give_up();
  }
  void end(const std::string& url, const std::shared_ptr<Errand>& errand) {
    if (const auto found = under_way.find(url); found != under_way.end()) found->second.erase(errand);
  }

  std::map<std::string, std::set<std::shared_ptr<Errand>>> under_way;
  asio::io_context io{1};  // after what its handlers use
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(io);
  std::map<std::string, std::vector<Kept>> kept;
  std::jthread thread;
};

namespace {

using Core = ForwarderCore;

/// One request and its answer.
class Question final : public Core::Errand, public std::enable_shared_from_this<Question> {
 public:
  Question(Core& core, std::string url, const Request& request, const Headers& more,
           Forwarder::Answered answered)
      : core_(core), url_(std::move(url)), resolver_(core.io), answered_(std::move(answered)) {
    message_.method_string(request.method);
    message_.target(encoded_path(request.path) + (request.query.empty() ? "" : "?" + request.query));
    message_.version(11);
    for (const auto& [name, value] : request.headers) {
      if (!is_of_connection(name)) message_.insert(name, value);
    }
    for (const auto& [name, value] : more) message_.insert(name, value);
    message_.body() = request.body;
    message_.content_length(request.body.size());
  }

  void begin() {
    core_.under_way[url_].insert(shared_from_this());
    stream_ = core_.take_kept(url_);
    if (!stream_) return connect();
    kept_ = true;
    write();
  }
  void give_up() override { finish(fail("the server is gone")); }

  /// The next part of an answer whose length is not known.
  void next(Pieces::Give give) {
    if (!rest_ || rest_->is_done()) {
      core_.end(url_, shared_from_this());
      return give(std::nullopt);
    }
    rest_->get().body().data = piece_.data();
    rest_->get().body().size = piece_.size();
    stream_->expires_after(kToAnswer);
    bhttp::async_read_some(*stream_, buffer_, *rest_,
                           [self = shared_from_this(), give = std::move(give)](ErrorCode error, std::size_t) {
                             if (!self->rest_) return give(std::nullopt);
                             const std::size_t got = self->piece_.size() - self->rest_->get().body().size;
                             if (error && error != bhttp::error::need_buffer) self->rest_.reset();
                             if (got > 0) return give(std::string(self->piece_.data(), got));
                             self->next(give);
                           });
  }
  void hang_up() {
    core_.end(url_, shared_from_this());
    if (stream_) stream_->close();
  }
  asio::io_context& io() { return core_.io; }

 private:
  void connect() {
    kept_ = false;
    stream_ = std::make_unique<beast::tcp_stream>(core_.io);
    const auto address = parse_http_address(url_);
    if (!address) return finish(fail(address.error().message));
    resolver_.async_resolve(address->host, address->port,
                            [self = shared_from_this()](ErrorCode error, const auto& places) {
                              if (error || !self->answered_) return self->fall(error);
                              self->stream_->expires_after(kToConnect);
                              self->stream_->async_connect(places, [self](ErrorCode failed, const auto&) {
                                if (failed || !self->answered_) return self->fall(failed);
                                self->stream_->socket().set_option(asio::ip::tcp::no_delay(true), failed);
                                self->write();
                              });
                            });
  }
  void write() {
    stream_->expires_after(kToAnswer);
    bhttp::async_write(*stream_, message_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      if (error) return self->fall(error);
      self->read();
    });
  }
  void read() {
    head_.emplace();
    head_->body_limit(kMostAnswer);
    head_->skip(message_.method() == bhttp::verb::head);
    bhttp::async_read_header(*stream_, buffer_, *head_,
                             [self = shared_from_this()](ErrorCode error, std::size_t) {
                               if (error) return self->fall(error);
                               self->read_body();
                             });
  }
  void read_body() {
    Response response;
    response.type.clear();
    response.status = static_cast<int>(head_->get().result_int());
    for (const auto& field : head_->get()) {
      const std::string name = in_lower_case(field.name_string());
      if (name == "content-type") {
        response.type = std::string(field.value());
      } else if (!is_of_connection(name) || name == kMovedHeader) {
        response.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
      }
    }
    if (!head_->content_length() && !head_->is_done()) {
      rest_.emplace(std::move(*head_));
      response.pieces = std::make_shared<Rest>(shared_from_this());
      return answer(std::move(response));
    }
    whole_.emplace(std::move(*head_));
    bhttp::async_read(
        *stream_, buffer_, *whole_,
        [self = shared_from_this(), response = std::move(response)](ErrorCode error, std::size_t) mutable {
          if (error) return self->fall(error);
          response.body = std::move(self->whole_->get().body());
          if (self->whole_->keep_alive()) self->core_.keep(self->url_, std::move(self->stream_));
          self->finish(std::move(response));
        });
  }

  void fall(ErrorCode error) {
    const bool harmless = message_.method() == bhttp::verb::get || message_.method() == bhttp::verb::head;
    if (!answered_) return;  // given up meanwhile
    // A connection that was kept may have ended meanwhile; what changes something is not sent twice.
    if (kept_ && harmless) return connect();
    finish(fail(error.message()));
  }
  void finish(Result<Response> result) {
    core_.end(url_, shared_from_this());
    if (stream_) stream_->close();
    rest_.reset();
    answer(std::move(result));
  }
  void answer(Result<Response> result) {
    if (const auto told = std::exchange(answered_, nullptr)) told(std::move(result));
  }

  /// What the server asks for the pieces, from its own threads.
  class Rest final : public Pieces {
   public:
    explicit Rest(std::shared_ptr<Question> of) : of_(std::move(of)) {}
    ~Rest() override {
      asio::post(of_->io(), [of = of_] { of->hang_up(); });
    }
    void next(Give give) override {
      asio::post(of_->io(), [of = of_, give = std::move(give)] { of->next(give); });
    }

   private:
    std::shared_ptr<Question> of_;
  };

  Core& core_;
  const std::string url_;
  asio::ip::tcp::resolver resolver_;
  std::unique_ptr<beast::tcp_stream> stream_;
  bool kept_ = false;
  bhttp::request<bhttp::string_body> message_;
  beast::flat_buffer buffer_;
  std::optional<bhttp::response_parser<bhttp::empty_body>> head_;
  std::optional<bhttp::response_parser<bhttp::string_body>> whole_;
  std::optional<bhttp::response_parser<bhttp::buffer_body>> rest_;
  std::array<char, 16384> piece_{};
  Forwarder::Answered answered_;
};

/// A WebSocket of a client here and the one there that belongs to it.
class Relay final : public Core::Errand, public std::enable_shared_from_this<Relay> {
 public:
  Relay(Core& core, std::string url, std::string target, Headers headers, std::shared_ptr<WebSocket> client,
        std::function<void()> failed)
      : core_(core),
        url_(std::move(url)),
        target_(std::move(target)),
        headers_(std::move(headers)),
        client_(std::move(client)),
        failed_(std::move(failed)),
        resolver_(core.io),
        stream_(core.io) {}

  void begin() {
    core_.under_way[url_].insert(shared_from_this());
    const auto address = parse_http_address(url_);
    if (!address) return give_up();
    host_ = authority_of(*address);
    resolver_.async_resolve(
        address->host, address->port, [self = shared_from_this()](ErrorCode error, const auto& places) {
          if (error || self->ended_) return self->give_up();
          beast::get_lowest_layer(self->stream_).expires_after(kToConnect);
          beast::get_lowest_layer(self->stream_).async_connect(places, [self](ErrorCode failed, const auto&) {
            if (failed || self->ended_) return self->give_up();
            self->shake_hands();
          });
        });
  }
  void say(std::string message) {
    if (ended_) return;
    waiting_bytes_ += message.size();
    waiting_.push_back(std::move(message));
    if (waiting_bytes_ > kMostWaitingBytes) return give_up();
    write();
  }
  /// The client is gone.
  void client_gone() {
    client_.reset();
    if (ended_) return;
    if (open_) {
      ended_ = true;
      core_.end(url_, shared_from_this());
      return stream_.async_close(websocket::close_code::going_away,
                                 [self = shared_from_this()](ErrorCode) {});
    }
    end(kServerGone, "");
  }
  void give_up() override {
    if (ended_) return;
    if (failed_) failed_();
    end(kServerGone, "the table moves to another server");
  }
  asio::io_context& io() { return core_.io; }

 private:
  void shake_hands() {
    auto& lowest = beast::get_lowest_layer(stream_);
    lowest.expires_never();
    ErrorCode ignored;
    lowest.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    auto patience = websocket::stream_base::timeout::suggested(beast::role_type::client);
    stream_.set_option(patience);
    stream_.read_message_max(kMostMessage);
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.set_option(
        websocket::stream_base::decorator([headers = headers_](websocket::request_type& request) {
          for (const auto& [name, value] : headers) request.set(name, value);
        }));
    stream_.async_handshake(host_, target_, [self = shared_from_this()](ErrorCode error) {
      if (error || self->ended_) return self->give_up();
      self->open_ = true;
      self->read();
      self->write();
    });
  }
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](ErrorCode error, std::size_t) {
      if (error) return self->closed(error);
      const auto bytes = self->buffer_.cdata();
      if (self->client_) {
        self->client_->send(
            std::make_shared<const std::string>(static_cast<const char*>(bytes.data()), bytes.size()));
      }
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void write() {
    if (!open_ || writing_ || ended_ || waiting_.empty()) return;
    writing_ = true;
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](ErrorCode error, std::size_t) {
                          self->writing_ = false;
                          if (error) return self->give_up();
                          self->waiting_bytes_ -= self->waiting_.front().size();
                          self->waiting_.pop_front();
                          self->write();
                        });
  }
  /// The other side has ended it: in its own words, or without any.
  void closed(ErrorCode error) {
    if (ended_) return;
    const auto reason = stream_.reason();
    const int code = error == websocket::error::closed ? static_cast<int>(reason.code) : 0;
    const bool sayable = code >= 1000 && code != 1005 && code != 1006;
    if (!sayable || code == kServerGone || code == websocket::close_code::going_away) {
      if (failed_) failed_();
    }
    end(sayable ? code : kServerGone, sayable ? std::string(reason.reason.c_str()) : "the server is gone");
  }
  void end(int code, const std::string& reason) {
    ended_ = true;
    core_.end(url_, shared_from_this());
    if (const auto client = std::exchange(client_, nullptr)) client->close(code, reason);
    beast::get_lowest_layer(stream_).close();
  }

  Core& core_;
  const std::string url_;
  const std::string target_;
  const Headers headers_;
  std::string host_;
  std::shared_ptr<WebSocket> client_;
  std::function<void()> failed_;
  asio::ip::tcp::resolver resolver_;
  websocket::stream<beast::tcp_stream, false> stream_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool open_ = false;
  bool writing_ = false;
  bool ended_ = false;
};

/// The client's end, heard on the server's threads.
class RelayEnd final : public SocketListener {
 public:
  explicit RelayEnd(std::shared_ptr<Relay> relay) : relay_(std::move(relay)) {}
  void text(std::string message) override {
    asio::post(relay_->io(),
               [relay = relay_, message = std::move(message)]() mutable { relay->say(std::move(message)); });
  }
  void binary() override {}  // whoever owns this end answers it
  void closed() override {
    asio::post(relay_->io(), [relay = relay_] { relay->client_gone(); });
  }

 private:
  const std::shared_ptr<Relay> relay_;
};

}  // namespace

Forwarder::Forwarder() : core_(std::make_unique<ForwarderCore>()) {
  core_->thread = std::jthread([core = core_.get()] { core->io.run(); });
}

Forwarder::~Forwarder() { stop(); }

void Forwarder::ask(const std::string& url, const Request& request, const Headers& more, Answered answered) {
  auto question = std::make_shared<Question>(*core_, url, request, more, std::move(answered));
  asio::post(core_->io, [question] { question->begin(); });
}

std::shared_ptr<SocketListener> Forwarder::relay(const std::string& url, const std::string& target,
                                                 const Headers& headers, std::shared_ptr<WebSocket> socket,
                                                 std::function<void()> failed) {
  auto relay = std::make_shared<Relay>(*core_, url, target, headers, std::move(socket), std::move(failed));
  asio::post(core_->io, [relay] { relay->begin(); });
  return std::make_shared<RelayEnd>(relay);
}

void Forwarder::abandon(const std::string& url) {
  asio::post(core_->io, [core = core_.get(), url] { core->abandon(url); });
}

void Forwarder::stop() {
  if (!core_->thread.joinable()) return;
  asio::post(core_->io, [core = core_.get()] {
    core->work.reset();
    while (!core->under_way.empty()) core->abandon(core->under_way.begin()->first);
    core->kept.clear();
    core->io.stop();
  });
  core_->thread.join();
}

}  // namespace meldwise::http
