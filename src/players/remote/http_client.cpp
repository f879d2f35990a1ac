#include "players/remote/http_client.h"

#include <utility>

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <optional>

namespace meldwise {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;
using asio::ip::tcp;

using Failure = std::optional<HttpFault>;

/// Whether an address is somebody's on the internet: not this machine, a private or special network, or a way
/// to one.
bool is_public(const asio::ip::address& address) {
  if (address.is_v6()) {
    const asio::ip::address_v6 v6 = address.to_v6();
    const auto bytes = v6.to_bytes();
    const auto embedded = [&](std::size_t at) {
      return is_public(asio::ip::address_v4({bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]}));
    };
    if (v6.is_v4_mapped() || v6.is_v4_compatible()) return embedded(12);
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return embedded(2);                    // 6to4
    if (bytes[0] == 0 && bytes[1] == 0x64 && bytes[2] == 0xFF) return embedded(12);  // NAT64
    return (bytes[0] & 0xE0U) == 0x20U;  // global unicast: not ::1, fc00::/7, fe80::/10, ff00::/8
  }
  const std::uint32_t ip = address.to_v4().to_uint();
  const auto in = [ip](std::uint32_t network, unsigned bits) { return (ip ^ network) >> (32U - bits) == 0; };
  return !(in(0x00000000, 8) || in(0x0A000000, 8) || in(0x64400000, 10) || in(0x7F000000, 8) ||
           in(0xA9FE0000, 16) || in(0xAC100000, 12) || in(0xC0000000, 24) || in(0xC0A80000, 16) ||
           in(0xC6120000, 15) || in(0xE0000000, 3));
}

HttpFault fault_of(const boost::system::error_code& error, const char* doing) {
  const bool unreadable = error.category() == http::make_error_code(http::error::body_limit).category() &&
                          error != http::error::end_of_stream && error != http::error::partial_message;
  return {unreadable ? HttpFault::Kind::unreadable : HttpFault::Kind::unreachable,
          std::string(doing) + ": " + error.message()};
}

}  // namespace

/// One connection and what runs it. Every step is asynchronous inside, so that the deadline holds for each,
/// can be stopped, and is waited for before the next begins.
class HttpClient::Line {
 public:
  [[nodiscard]] bool open() const { return open_; }
  /// From now on this ends the waiting.
  void listen_to(std::stop_token stop) { stop_ = std::move(stop); }

  Failure connect(const HttpAddress& address, bool public_only, bool insecure, Clock::time_point deadline) {
    tcp::resolver resolver(context_);
    tcp::resolver::results_type places;
    Failure failure = run(
        deadline, "finding " + address.host,
        [&](auto done) {
          resolver.async_resolve(address.host, address.port,
                                 [&places, done](boost::system::error_code error, const auto& found) {
                                   places = found;
                                   done(error);
                                 });
        },
        [&] { resolver.cancel(); });
    if (failure) return failure;
    // What was looked at is what is connected to: a name cannot point elsewhere in between.
    std::vector<tcp::endpoint> reachable;
    for (const auto& place : places) {
      if (!public_only || is_public(place.endpoint().address())) reachable.push_back(place.endpoint());
    }
    if (reachable.empty())
      return HttpFault{HttpFault::Kind::unreadable, address.host + ": not a public address"};
    failure = run(deadline, "connecting to " + authority_of(address), [&](auto done) {
      asio::async_connect(socket_, reachable,
                          [done](boost::system::error_code error, const auto&) { done(error); });
    });
    if (failure) return failure;
    boost::system::error_code ignored;
    socket_.set_option(tcp::no_delay(true), ignored);
    open_ = true;
    return address.secure ? shake_hands(address, insecure, deadline) : Failure{};
  }

  Failure exchange(const http::request<http::string_body>& request, Clock::time_point deadline,
                   HttpReply& reply) {
    return tls_ ? exchange_over(*tls_, request, deadline, reply)
                : exchange_over(socket_, request, deadline, reply);
  }

 private:
  Failure shake_hands(const HttpAddress& address, bool insecure, Clock::time_point deadline) {
    boost::system::error_code error;
    secrets_.set_default_verify_paths(error);
    secrets_.set_verify_mode(insecure ? ssl::verify_none : ssl::verify_peer, error);
    tls_.emplace(socket_, secrets_);
    tls_->set_verify_callback(ssl::host_name_verification(address.host), error);
    asio::ip::make_address(address.host, error);
    // Servers of several names are told which one is meant; an address is none.
    if (error) SSL_set_tlsext_host_name(tls_->native_handle(), address.host.c_str());
    if (insecure) tls_->set_verify_callback([](bool, ssl::verify_context&) { return true; }, error);
    Failure failure = run(deadline, "a secure connection to " + authority_of(address),
                          [&](auto done) { tls_->async_handshake(ssl::stream_base::client, done); });
    if (!failure || failure->kind == HttpFault::Kind::late) return failure;
    const long verdict = SSL_get_verify_result(tls_->native_handle());
    if (verdict != X509_V_OK && !insecure) {
      failure->words += std::string(": ") + X509_verify_cert_error_string(verdict);
    }
    failure->kind = HttpFault::Kind::untrusted;
    return failure;
  }

  template <class Stream>
  Failure exchange_over(Stream& stream, const http::request<http::string_body>& request,
                        Clock::time_point deadline, HttpReply& reply) {
    Failure failure = run(deadline, "sending", [&](auto done) {
      http::async_write(stream, request,
                        [done](boost::system::error_code error, std::size_t) { done(error); });
    });
    if (failure) return failure;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kMostBytes);
    failure = run(deadline, "waiting for the reply", [&](auto done) {
      http::async_read_header(stream, buffer_, parser,
                              [done](boost::system::error_code error, std::size_t) { done(error); });
    });
    if (failure) return failure;
    // Beast 1.74 forgets at times that the length in the header was over the limit.
    if (const auto length = parser.content_length(); length && *length > kMostBytes) {
      open_ = false;
      return fault_of(http::make_error_code(http::error::body_limit), "the reply");
    }
    failure = run(deadline, "reading the reply", [&](auto done) {
      http::async_read(stream, buffer_, parser,
                       [done](boost::system::error_code error, std::size_t) { done(error); });
    });
    if (failure) return failure;
    reply.status = static_cast<int>(parser.get().result_int());
    if (!parser.get().keep_alive()) open_ = false;
    reply.body = std::move(parser.get().body());
    return {};
  }

  template <class Begin, class Stop>
  Failure run(Clock::time_point deadline, const std::string& doing, Begin begin, Stop stop) {
    std::optional<boost::system::error_code> ended;
    context_.restart();
    begin([&ended](boost::system::error_code error) { ended = error; });
    {
      const std::stop_callback wake(stop_, [this] { context_.stop(); });
      context_.run_until(deadline);
    }
    if (!ended) {
      open_ = false;
      stop();
      context_.restart();
      context_.run();  // what was begun ends now, as cancelled
      if (stop_.stop_requested()) return HttpFault{HttpFault::Kind::stopped, doing + ": stopped"};
      return HttpFault{HttpFault::Kind::late, doing + ": no answer in time"};
    }
    if (!*ended) return {};
    open_ = false;
    return fault_of(*ended, doing.c_str());
  }
  template <class Begin>
  Failure run(Clock::time_point deadline, const std::string& doing, Begin begin) {
    return run(deadline, doing, begin, [this] {
      boost::system::error_code ignored;
      socket_.close(ignored);
    });
  }

  asio::io_context context_{1};
  tcp::socket socket_{context_};
  ssl::context secrets_{ssl::context::tls_client};
  std::optional<ssl::stream<tcp::socket&>> tls_;
  beast::flat_buffer buffer_{std::size_t{64} << 10};
  std::stop_token stop_;
  bool open_ = false;
};

HttpClient::HttpClient(HttpAddress address, bool public_only, bool insecure)
    : address_(std::move(address)), public_only_(public_only), insecure_(insecure) {}
HttpClient::~HttpClient() = default;

tl::expected<HttpReply, HttpFault> HttpClient::send(const std::string& target, const std::string& body,
                                                    Clock::time_point deadline, const std::stop_token& stop) {
  http::request<http::string_body> request{body.empty() ? http::verb::get : http::verb::post, target, 11};
  request.set(http::field::host, authority_of(address_));
  request.set(http::field::user_agent, "meldwise");
  request.set(http::field::accept, "application/json");
  if (!body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = body;
  request.prepare_payload();
  HttpReply reply;
  // A kept connection may have been closed by the other side in the meantime: then a fresh one is tried.
  const bool kept = line_ && line_->open();
  for (int attempt = kept ? 0 : 1; attempt < 2; ++attempt) {
    if (attempt == 1) line_ = std::make_unique<Line>();
    line_->listen_to(stop);
    if (attempt == 1) {
      if (const Failure failure = line_->connect(address_, public_only_, insecure_, deadline))
        return tl::unexpected(*failure);
    }
    const Failure failure = line_->exchange(request, deadline, reply);
    if (!failure) return reply;
    if (attempt == 1 || failure->kind != HttpFault::Kind::unreachable) return tl::unexpected(*failure);
  }
  return reply;
}

}  // namespace meldwise
