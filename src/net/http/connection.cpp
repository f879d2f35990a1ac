// One HTTP connection: request after request, until it becomes a WebSocket or ends.
#include <sys/socket.h>

#include <cerrno>
#include <utility>

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "net/http/hub.h"
#include "net/http/upgraded.h"

namespace meldwise::http {
namespace {

namespace beast = boost::beast;
namespace bhttp = boost::beast::http;

constexpr std::size_t kFirstRead = 4096;
/// The buffer holds a whole head, or the longest piece of framing in a body: a chunk's header with its
/// extensions, the trailer. What does not fit is refused.
constexpr std::size_t kRoomBeyondHead = 4096;
constexpr std::size_t kMostDrained = std::size_t{1} << 20U;
constexpr std::chrono::seconds kDrainTime{2};

std::string lower_case(beast::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

class Connection final : public Guest, public std::enable_shared_from_this<Connection> {
 public:
  Connection(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket, std::string peer)
      : hub_(std::move(hub)),
        socket_(std::move(socket)),
        ticket_(std::move(ticket)),
        peer_(std::move(peer)),
        buffer_(hub_->endpoint.limits.header_bytes + kRoomBeyondHead) {}
  ~Connection() override { hub_->leave(this); }

  void begin() {
    hub_->enter(this, weak_from_this());
    await_request();
  }

  void go_away() override {
    post([](Connection& self) {
      self.last_ = true;
      // A request that has not come whole was not taken yet.
      if (self.stage_ == Stage::idle || self.stage_ == Stage::head || self.stage_ == Stage::body)
        self.close();
    });
  }
  void cut() override {
    post([](Connection& self) { self.close(); });
  }
  void tick(Clock::time_point now) override {
    if (now.time_since_epoch().count() < deadline_.load(std::memory_order_relaxed)) return;
    post([](Connection& self) { self.expire(); });
  }

 private:
  enum class Stage { idle, head, body, handler, writing, draining };

  template <class Do>
  void post(Do what) {
    asio::post(socket_.get_executor(), [self = shared_from_this(), what] { what(*self); });
  }

  void enter(Stage stage, std::chrono::milliseconds patience) {
    stage_ = stage;
    deadline_.store((Clock::now() + patience).time_since_epoch().count(), std::memory_order_relaxed);
  }
  void enter_without_deadline(Stage stage) {
    stage_ = stage;
    deadline_.store(Clock::time_point::max().time_since_epoch().count(), std::memory_order_relaxed);
  }

  void expire() {
    if (Clock::now().time_since_epoch().count() < deadline_.load(std::memory_order_relaxed)) return;
    if (stage_ == Stage::head || stage_ == Stage::body) {
      too_slow_ = true;
      boost::system::error_code ignored;
      socket_.cancel(ignored);
    } else {
      close();
    }
  }

  void await_request() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(hub_->endpoint.limits.header_bytes));
    parser_->body_limit(hub_->endpoint.limits.body_bytes);
    if (buffer_.size() > 0) return read_head();
    enter(Stage::idle, hub_->endpoint.limits.idle);
    if (last_ || hub_->stopping) return close();
    socket_.async_read_some(buffer_.prepare(kFirstRead),
                            [self = shared_from_this()](boost::system::error_code error, std::size_t bytes) {
                              if (error) return self->close();
                              self->buffer_.commit(bytes);
                              self->read_head();
                            });
  }

  void read_head() {
    enter(Stage::head, hub_->endpoint.limits.header);
    bhttp::async_read_header(socket_, buffer_, *parser_,
                             [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                               if (error) return self->refuse(error);
                               self->look_at_head();
                             });
  }

  /// What Beast lets pass and a proxy might read otherwise is refused here.
  void look_at_head() {
    const auto& head = parser_->get();
    const auto refuse_head = [this](int status, const char* why) {
      last_ = true;
      turn_away(status, why);
    };
    const std::size_t hosts = head.count(bhttp::field::host);
    if (hosts > 1 || (hosts == 0 && head.version() >= 11))
      return refuse_head(400, "expected one header Host");
    if (const auto encodings = head.count(bhttp::field::transfer_encoding); encodings > 0) {
      if (encodings > 1 || !beast::iequals(head[bhttp::field::transfer_encoding], "chunked"))
        return refuse_head(501, "Transfer-Encoding: expected chunked and nothing else");
      if (head.count(bhttp::field::content_length) > 0)
        return refuse_head(400, "expected Content-Length or Transfer-Encoding, not both");
      if (head.version() < 11) return refuse_head(400, "HTTP/1.0 knows no Transfer-Encoding");
    }
    const auto length = head[bhttp::field::content_length];
    if (head.count(bhttp::field::content_length) > 1 || length.find(',') != beast::string_view::npos)
      return refuse_head(400, "expected one Content-Length");
    if (head.count(bhttp::field::expect) == 0 || head.version() < 11) return read_body();
    if (!beast::iequals(head[bhttp::field::expect], "100-continue"))
      return refuse_head(417, "Expect: only 100-continue is known");
    if (parser_->content_length().value_or(0) > hub_->endpoint.limits.body_bytes)
      return refuse(bhttp::make_error_code(bhttp::error::body_limit));
    if (parser_->is_done()) return handle();
    enter(Stage::body, hub_->endpoint.limits.body);
    static constexpr std::string_view kGoOn = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(socket_, asio::buffer(kGoOn),
                      [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                        if (error) return self->close();
                        self->read_body();
                      });
  }

  void read_body() {
    if (parser_->is_done()) return handle();
    enter(Stage::body, hub_->endpoint.limits.body);
    bhttp::async_read(socket_, buffer_, *parser_,
                      [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                        if (error) return self->refuse(error);
                        self->handle();
                      });
  }

  /// What cannot be read is answered as well as it can be, and the connection ends.
  void refuse(boost::system::error_code error) {
    last_ = true;
    if (error == asio::error::operation_aborted && too_slow_) {
      return turn_away(408, "the request came too slowly");
    }
    if (error == bhttp::error::body_limit) {
      return turn_away(
          413, "the body is larger than " + std::to_string(hub_->endpoint.limits.body_bytes) + " bytes");
    }
    if (error == bhttp::error::header_limit || error == bhttp::error::buffer_overflow) {
      return turn_away(431, "the headers, or those of a chunk, are larger than " +
                                std::to_string(hub_->endpoint.limits.header_bytes) + " bytes");
    }
    if (error == bhttp::error::end_of_stream || error == bhttp::error::partial_message ||
        error.category() != bhttp::make_error_code(bhttp::error::bad_method).category()) {
      return close();
    }
    turn_away(400, "this is not HTTP: " + error.message());
  }
  void turn_away(int status, const std::string& why) {
    hub_->refused.fetch_add(1, std::memory_order_relaxed);
    head_only_ = false;
    version_ = 11;
    asked_ = {};
    asked_.peer = peer_;
    began_ = Clock::now();
    write(error_response(status, why));
  }

  void handle() {
    hub_->requests.fetch_add(1, std::memory_order_relaxed);
    auto message = parser_->release();
    version_ = message.version();
    head_only_ = message.method() == bhttp::verb::head;
    if (!message.keep_alive()) last_ = true;
    Request request;
    if (!read_request(message, request)) {
      last_ = true;
      return turn_away(400, "the address of the request is malformed");
    }
    enter_without_deadline(Stage::handler);
    began_ = Clock::now();
    if (hub_->handlers.answered) {
      asked_ = request;
      asked_.body.clear();
    }
    // What goes wrong inside is for the log, not for strangers.
    const auto wrong = [] { return error_response(500, "an error inside the server"); };
    if (beast::websocket::is_upgrade(message)) {
      const bool fine = hub_->guard("upgrade", [&] { upgrade(request, message); });
      if (!fine && socket_.is_open()) write(wrong());
      return;
    }
    gone_ = std::stop_source();
    request.gone = gone_.get_token();
    {
      const Responder respond(
          [self = shared_from_this()](Response response) { self->answer(std::move(response)); });
      if (!hub_->guard("handler", [&] { hub_->handlers.answer(std::move(request), respond); }))
        respond(wrong());
    }
    if (stage_ == Stage::handler && socket_.is_open()) watch_for_hanging_up();
  }

  /// While an answer is in the making nothing is read; but whoever hangs up makes the socket readable.
  void watch_for_hanging_up() {
    if (std::exchange(watching_, true)) return;
    socket_.async_wait(Tcp::socket::wait_read, [self = shared_from_this()](boost::system::error_code error) {
      self->watching_ = false;
      if (error || self->stage_ != Stage::handler) return;
      char next = 0;
      const auto seen = ::recv(self->socket_.native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
      const bool there =
          seen > 0 || (seen < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
      if (there) return;  // the next request; the end can no longer be seen behind it
      self->gone_.request_stop();
      self->close();
    });
  }

  bool read_request(bhttp::request<bhttp::string_body>& message, Request& request) const {
    const std::string_view target(message.target().data(), message.target().size());
    if (target.empty() || target.front() != '/') return false;
    const std::size_t mark = target.find('?');
    auto path = percent_decoded(target.substr(0, mark));
    if (!path) return false;
    request.method = std::string(message.method_string());
    request.path = std::move(*path);
    if (mark != std::string_view::npos) request.query = std::string(target.substr(mark + 1));
    for (const auto& field : message) {
      request.headers.emplace_back(lower_case(field.name_string()), std::string(field.value()));
    }
    request.body = std::move(message.body());
    const bool proxied = hub_->endpoint.proxies.contains(peer_);
    request.peer =
        proxied ? client_of(peer_, request.header("x-forwarded-for"), hub_->endpoint.proxies) : peer_;
    request.share = share_of(request.peer);
    request.secure = proxied && request.header("x-forwarded-proto") == "https";
    return true;
  }

  void upgrade(const Request& request, const bhttp::request<bhttp::string_body>& message) {
    last_ = true;
    if (!hub_->handlers.upgrade) return write(error_response(404, "no WebSocket here"));
    auto decided = hub_->handlers.upgrade(request);
    if (auto* refusal = std::get_if<Response>(&decided)) return write(std::move(*refusal));
    begin_web_socket(hub_, std::move(socket_), std::move(ticket_), std::move(std::get<Accept>(decided)),
                     message);
  }

  /// From any thread.
  void answer(Response response) {
    if (hub_->stopped) return;
    asio::dispatch(socket_.get_executor(),
                   [self = shared_from_this(), response = std::move(response)]() mutable {
                     if (self->stage_ == Stage::handler) self->write(std::move(response));
                   });
  }

  void write(Response response) {
    response_ = std::move(response);
    if (response_.last || response_.pieces || hub_->stopping) last_ = true;
    const std::string_view body = response_.lasting.empty() ? response_.body : response_.lasting;
    message_.emplace();
    message_->version(version_);
    message_->result(static_cast<unsigned>(response_.status));
    message_->keep_alive(!last_);
    if (!response_.type.empty()) message_->set(bhttp::field::content_type, response_.type);
    for (const auto& [name, value] : response_.headers) message_->insert(name, value);
    // Its length is not known: it ends with the connection, which every version of HTTP understands.
    if (!response_.pieces) message_->content_length(body.size());
    if (!head_only_) message_->body() = {body.data(), body.size()};
    enter(Stage::writing, hub_->endpoint.limits.write);
    if (hub_->handlers.answered) {
      hub_->guard("log", [&] {
        hub_->handlers.answered(asked_, response_.status, head_only_ ? 0 : body.size(),
                                std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began_));
      });
    }
    serializer_.emplace(*message_);
    const auto then = [self = shared_from_this()](boost::system::error_code error, std::size_t) {
      if (error) return self->close();
      if (self->response_.pieces && !self->head_only_) return self->await_piece();
      if (self->last_) return self->drain();
      self->await_request();
    };
    if (head_only_ || response_.pieces) {
      bhttp::async_write_header(socket_, *serializer_, then);
    } else {
      bhttp::async_write(socket_, *serializer_, then);
    }
  }

  /// The body of an answer that comes in pieces.
  void await_piece() {
    enter_without_deadline(Stage::handler);
    response_.pieces->next([weak = weak_from_this()](std::optional<std::string> piece) {
      const auto self = weak.lock();
      if (!self) return;
      asio::post(self->socket_.get_executor(), [self, piece = std::move(piece)]() mutable {
        if (self->stage_ == Stage::handler) self->write_piece(std::move(piece));
      });
    });
    if (stage_ == Stage::handler) watch_for_hanging_up();
  }
  void write_piece(std::optional<std::string> piece) {
    if (!piece) {
      response_.pieces.reset();
      return drain();
    }
    piece_ = *std::move(piece);
    enter(Stage::writing, hub_->endpoint.limits.write);
    asio::async_write(socket_, asio::buffer(piece_),
                      [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                        if (error) return self->close();
                        self->await_piece();
                      });
  }

  /// Reads what is still coming before closing: a close with unread bytes would be a reset, which can
  /// overtake the answer.
  void drain() {
    boost::system::error_code ignored;
    socket_.shutdown(Tcp::socket::shutdown_send, ignored);
    enter(Stage::draining, kDrainTime);
    buffer_.clear();
    drain_more();
  }
  void drain_more() {
    socket_.async_read_some(buffer_.prepare(kFirstRead),
                            [self = shared_from_this()](boost::system::error_code error, std::size_t bytes) {
                              self->drained_ += bytes;
                              if (error || self->drained_ > kMostDrained) return self->close();
                              self->drain_more();
                            });
  }

  void close() {
    enter_without_deadline(Stage::draining);
    boost::system::error_code ignored;
    socket_.close(ignored);
    response_.pieces.reset();
  }

  std::shared_ptr<Hub> hub_;
  Tcp::socket socket_;
  std::unique_ptr<Ticket> ticket_;
  std::string peer_;
  beast::flat_buffer buffer_;
  std::optional<bhttp::request_parser<bhttp::string_body>> parser_;
  Response response_;
  std::string piece_;
  std::optional<bhttp::response<bhttp::span_body<const char>>> message_;
  std::optional<bhttp::response_serializer<bhttp::span_body<const char>>> serializer_;
  std::atomic<Clock::rep> deadline_{0};
  Stage stage_ = Stage::idle;
  unsigned version_ = 11;
  bool head_only_ = false;
  bool last_ = false;
  bool too_slow_ = false;
  bool watching_ = false;
  std::size_t drained_ = 0;
  std::stop_source gone_;
  Request asked_;  ///< without its body, for the log
  Clock::time_point began_{};
};

}  // namespace

void serve_connection(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                      std::string peer) {
  std::make_shared<Connection>(std::move(hub), std::move(socket), std::move(ticket), std::move(peer))
      ->begin();
}

}  // namespace meldwise::http
