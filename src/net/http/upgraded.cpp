#include <sys/socket.h>

#include <utility>

#include "net/http/upgraded.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/ostream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <mutex>
#include <vector>

#include "net/rate_limit.h"

namespace meldwise::http {
namespace {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr double kPingsPerSecond = 5;
constexpr double kPingsAtOnce = 50;

/// The socket under a stream. What is written while more follows at once goes out with it, in one packet.
class Gathering {
 public:
  using next_layer_type = Tcp::socket;
  using executor_type = Tcp::socket::executor_type;

  explicit Gathering(Tcp::socket socket) : socket_(std::move(socket)) {}
  executor_type get_executor() { return socket_.get_executor(); }
  next_layer_type& next_layer() { return socket_; }
  [[nodiscard]] const next_layer_type& next_layer() const { return socket_; }

  void more_follows(bool more) { flags_ = more ? MSG_MORE : 0; }
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_send(buffers, flags_, std::forward<Handler>(handler));
  }

  friend void teardown(beast::role_type role, Gathering& stream, boost::system::error_code& error) {
    websocket::teardown(role, stream.socket_, error);
  }
  template <class Handler>
  friend void async_teardown(beast::role_type role, Gathering& stream, Handler&& handler) {
    websocket::async_teardown(role, stream.socket_, std::forward<Handler>(handler));
  }
  friend void beast_close_socket(Gathering& stream) { beast::close_socket(stream.socket_); }

 private:
  Tcp::socket socket_;
  int flags_ = 0;
};

class Upgraded final : public WebSocket, public Guest, public std::enable_shared_from_this<Upgraded> {
 public:
  Upgraded(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket, Accept accept)
      : hub_(std::move(hub)),
        stream_(std::move(socket)),
        ticket_(std::move(ticket)),
        accept_(std::move(accept)) {
    hub_->sockets.fetch_add(1);
  }
  ~Upgraded() override {
    hub_->sockets.fetch_sub(1);
    hub_->leave(this);
  }

  void begin(const beast::http::request<beast::http::string_body>& request) {
    hub_->enter(this, weak_from_this());
    websocket::stream_base::timeout patience;
    patience.handshake_timeout =
        std::chrono::duration_cast<std::chrono::nanoseconds>(hub_->endpoint.limits.header);
    patience.idle_timeout =
        std::chrono::duration_cast<std::chrono::nanoseconds>(hub_->endpoint.limits.socket_idle);
    patience.keep_alive_pings = true;
    stream_.set_option(patience);
    stream_.read_message_max(accept_.message_bytes);
    stream_.auto_fragment(false);
    stream_.text(true);
    // Every ping is answered: not as many as somebody likes.
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::ping && !pings_.take()) cut();
    });
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).set_option(Tcp::no_delay(true), ignored);
    stream_.async_accept(request, [self = shared_from_this()](boost::system::error_code error) {
      if (error) return;
      self->open();
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (hub_->stopped) return;
    {
      const std::scoped_lock lock(outbox_mutex_);
      outbox_.push_back(std::move(text));
      if (outbox_.size() > 1) return;  // they go together
    }
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->empty_outbox(); });
  }
  void close(int code, std::string reason) override {
    if (hub_->stopped) return;
    asio::post(stream_.get_executor(), [self = shared_from_this(), code, reason = std::move(reason)] {
      self->say_goodbye(code, reason);
    });
  }

  void go_away() override { close(websocket::close_code::going_away, "the server stops"); }
  void cut() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->hang_up(); });
  }
  void tick(Clock::time_point /*now*/) override {}

 private:
  void open() {
    open_ = true;
    if (!hub_->guard("socket", [this] { listener_ = accept_.listen(shared_from_this()); })) return hang_up();
    if (goodbye_) return finish();
    read();
    write();
  }

  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](boost::system::error_code error, std::size_t) {
      if (error) return self->end();
      self->hear();
    });
  }
  void hear() {
    if (!listener_) return;
    const bool fine = hub_->guard("socket", [this] {
      if (!stream_.got_text()) return listener_->binary();
      const auto bytes = buffer_.cdata();
      listener_->text(std::string(static_cast<const char*>(bytes.data()), bytes.size()));
    });
    buffer_.consume(buffer_.size());
    if (!fine) say_goodbye(websocket::close_code::internal_error, "an error inside the server");
    if (!ended_) read();
  }

  void empty_outbox() {
    std::vector<std::shared_ptr<const std::string>> texts;
    {
      const std::scoped_lock lock(outbox_mutex_);
      texts.swap(outbox_);
    }
    if (ended_ || goodbye_) return;
    for (auto& text : texts) {
      waiting_bytes_ += text->size();
      waiting_.push_back(std::move(text));
    }
    if (waiting_bytes_ > accept_.backlog_bytes) return hang_up();
    write();
  }
  void write() {
    if (!open_ || writing_ || ended_ || waiting_.empty()) return;
    writing_ = true;
    stream_.next_layer().more_follows(waiting_.size() > 1);
    stream_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                          self->writing_ = false;
                          if (error) return self->hang_up();
                          self->waiting_bytes_ -= self->waiting_.front()->size();
                          self->waiting_.pop_front();
                          if (self->goodbye_ && self->waiting_.empty()) return self->finish();
                          self->write();
                        });
  }

  void say_goodbye(int code, const std::string& reason) {
    if (ended_ || goodbye_) return;
    goodbye_.emplace(static_cast<websocket::close_code>(code), reason);
    if (open_ && waiting_.empty()) finish();
  }
  void finish() {
    if (finishing_ || ended_) return;
    finishing_ = true;
    stream_.async_close(*goodbye_,
                        [self = shared_from_this()](boost::system::error_code) { self->hang_up(); });
  }
  void hang_up() {
    boost::system::error_code ignored;
    beast::get_lowest_layer(stream_).close(ignored);
    end();
  }
  void end() {
    if (std::exchange(ended_, true)) return;
    waiting_bytes_ = 0;
    if (!writing_) waiting_.clear();
    const auto listener = std::exchange(listener_, nullptr);
    if (listener) hub_->guard("socket", [&] { listener->closed(); });
  }

  std::shared_ptr<Hub> hub_;
  websocket::stream<Gathering, false> stream_;
  std::unique_ptr<Ticket> ticket_;
  Accept accept_;
  std::shared_ptr<SocketListener> listener_;
  beast::flat_buffer buffer_;
  std::mutex outbox_mutex_;
  std::vector<std::shared_ptr<const std::string>> outbox_;  ///< what other threads have sent
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::optional<websocket::close_reason> goodbye_;
  net::Bucket pings_{kPingsPerSecond, kPingsAtOnce};
  bool open_ = false;
  bool writing_ = false;
  bool finishing_ = false;
  bool ended_ = false;
};

}  // namespace

void begin_web_socket(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                      Accept accept,
                      const boost::beast::http::request<boost::beast::http::string_body>& request) {
  std::make_shared<Upgraded>(std::move(hub), std::move(socket), std::move(ticket), std::move(accept))
      ->begin(request);
}

}  // namespace meldwise::http
