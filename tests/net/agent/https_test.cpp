// Agents behind https, with certificates made on the spot: believed, foreign, of another name, out of date.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <stdlib.h>

#include <utility>

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <thread>

#include "net/agent/fake_agent.h"
#include "players/match.h"
#include "players/remote/agent_check.h"
#include "support/scratch.h"

namespace meldwise::test {
namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;
using asio::ip::tcp;

/// A key and a certificate that it signed itself.
struct Certificate {
  Certificate(const std::string& names, long seconds) {
    ASN1_INTEGER_set(X509_get_serialNumber(paper), 1);
    X509_set_version(paper, 2);
    X509_gmtime_adj(X509_getm_notBefore(paper), -2 * 86'400L);
    X509_gmtime_adj(X509_getm_notAfter(paper), seconds);
    X509_set_pubkey(paper, key);
    X509_NAME* name = X509_get_subject_name(paper);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1,
                               -1, 0);
    X509_set_issuer_name(paper, name);
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, paper, paper, nullptr, nullptr, 0);
    for (const auto& [kind, value] : {std::pair<int, std::string>{NID_subject_alt_name, names},
                                      {NID_basic_constraints, "critical,CA:TRUE"}}) {
      X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str());
      X509_add_ext(paper, extension, -1);
      X509_EXTENSION_free(extension);
    }
    EXPECT_GT(X509_sign(paper, key, EVP_sha256()), 0);
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  ~Certificate() {
    X509_free(paper);
    EVP_PKEY_free(key);
  }
  void write(const std::string& file) const {
    FILE* out = fopen(file.c_str(), "w");
    PEM_write_X509(out, paper);
    fclose(out);
  }

  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* paper = X509_new();
};

/// Answers every request with the same body.
class SecureServer {
 public:
  SecureServer(const Certificate& certificate, std::string body) : body_(std::move(body)) {
    SSL_CTX_use_certificate(secrets_.native_handle(), certificate.paper);
    SSL_CTX_use_PrivateKey(secrets_.native_handle(), certificate.key);
    thread_ = std::thread([this] { serve(); });
  }
  SecureServer(const SecureServer&) = delete;
  SecureServer& operator=(const SecureServer&) = delete;
  ~SecureServer() {
    ending_ = true;
    boost::system::error_code ignored;
    tcp::socket(context_).connect(acceptor_.local_endpoint(), ignored);
    thread_.join();
  }
  [[nodiscard]] std::string port() const { return std::to_string(acceptor_.local_endpoint().port()); }

 private:
  using Stream = ssl::stream<tcp::socket>;

  void serve() {
    while (!ending_) {
      auto stream = std::make_shared<Stream>(acceptor_.accept(), secrets_);
      if (ending_) return;
      talks_.emplace_back([this, stream] { talk(*stream); });
    }
  }
  void talk(Stream& stream) const {
    namespace http = boost::beast::http;
    boost::system::error_code error;
    stream.handshake(ssl::stream_base::server, error);
    boost::beast::flat_buffer buffer;
    while (!error) {
      http::request<http::string_body> request;
      http::read(stream, buffer, request, error);
      if (error) break;
      http::response<http::string_body> response{http::status::ok, 11};
      response.body() = body_;
      response.prepare_payload();
      http::write(stream, response, error);
      if (request.target() == "/last") break;
    }
  }

  std::string body_;
  asio::io_context context_;
  tcp::acceptor acceptor_{context_, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0)};
  ssl::context secrets_{ssl::context::tls_server};
  std::atomic<bool> ending_{false};
  std::vector<std::jthread> talks_;  // one a connection
  std::thread thread_;
};

constexpr long kYear = 365 * 86'400L;

struct Https : ::testing::Test {
  ScratchFolder scratch;

  /// Makes the certificate the only authority that is trusted.
  void trust(const Certificate& certificate) {
    certificate.write(scratch.file("trusted.pem"));
    setenv("SSL_CERT_FILE", scratch.file("trusted.pem").c_str(), 1);
    setenv("SSL_CERT_DIR", scratch.file("none").c_str(), 1);
  }
  /// What a request to the last resource leads to: the body, or the words of the fault.
  static std::string said(const std::string& host, const std::string& port, bool insecure = false) {
    HttpClient client({host, port, "", true}, false, insecure);
    const auto reply = client.send("/last", "{}", HttpClient::Clock::now() + kLongWait);
    if (reply) return reply->body;
    return (reply.error().kind == HttpFault::Kind::untrusted ? "untrusted: " : "") + reply.error().words;
  }
};

TEST_F(Https, ACertificateOfATrustedAuthorityIsBelieved) {
  const Certificate certificate("DNS:localhost", kYear);
  trust(certificate);
  const SecureServer server(certificate, "hello");
  EXPECT_EQ(said("localhost", server.port()), "hello");
}

TEST_F(Https, AForeignCertificateIsNot) {
  const Certificate trusted("DNS:localhost", kYear);
  const Certificate foreign("DNS:localhost", kYear);
  trust(trusted);
  const SecureServer server(foreign, "hello");
  EXPECT_TRUE(said("localhost", server.port()).starts_with("untrusted: "))
      << said("localhost", server.port());
  EXPECT_NE(said("localhost", server.port()).find("certificate"), std::string::npos);
  EXPECT_EQ(said("localhost", server.port(), true), "hello") << "unless it was asked for";
}

TEST_F(Https, NorOneOfAnotherName) {
  const Certificate certificate("DNS:agents.example.org", kYear);
  trust(certificate);
  const SecureServer server(certificate, "hello");
  EXPECT_TRUE(said("localhost", server.port()).starts_with("untrusted: "));
  EXPECT_TRUE(said("127.0.0.1", server.port()).starts_with("untrusted: "));
}

TEST_F(Https, NorOneThatIsOutOfDate) {
  const Certificate certificate("DNS:localhost", -86'400L);
  trust(certificate);
  const SecureServer server(certificate, "hello");
  EXPECT_NE(said("localhost", server.port()).find("expired"), std::string::npos);
}

TEST_F(Https, APlainServerIsNoSecureOne) {
  const FakeAgent plain(
      [](const http::Request&, const http::Responder& respond) { respond({.body = "hello"}); });
  EXPECT_TRUE(said("127.0.0.1", std::to_string(plain.server.port())).starts_with("untrusted: "));
}

TEST_F(Https, ASilentServerIsNotWaitedFor) {
  asio::io_context context;
  const tcp::acceptor silent(context, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0));
  HttpClient client({"127.0.0.1", std::to_string(silent.local_endpoint().port()), "", true});
  const auto reply = client.send("/", "{}", HttpClient::Clock::now() + std::chrono::milliseconds(100));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().kind, HttpFault::Kind::late);
}

TEST_F(Https, AnAgentBehindItSitsAtATable) {
  const Certificate certificate("DNS:localhost", kYear);
  trust(certificate);
  const SecureServer server(certificate, R"({"action":0})");
  meldwise::Setup setup;
  setup.game = *find_game("five-crowns");
  setup.options = *options_from_words(setup.game->options, {});
  setup.seats = 2;
  setup.seed = 1;
  const auto seated = [&](const std::string& agent) {
    const PlayedMatch match = play_match(setup, {*parse_agent(agent), *parse_agent("heuristic")});
    EXPECT_TRUE(match.record.finished);
    return match.seats[0].conduct;
  };
  EXPECT_EQ(seated("https[limit=60000]://localhost:" + server.port()).faults, 0U);
  trust(Certificate("DNS:localhost", kYear));
  const Conduct refused = seated("https[limit=60000]://localhost:" + server.port());
  EXPECT_GT(refused.faults, 0U);
  EXPECT_NE(refused.last_fault.find("certificate"), std::string::npos) << refused.last_fault;
  EXPECT_EQ(seated("https[insecure,limit=60000]://localhost:" + server.port()).faults, 0U);
}

TEST_F(Https, CheckAgentBelievesAnyCertificateOnlyIfItIsAskedTo) {
  trust(Certificate("DNS:localhost", kYear));
  const Certificate foreign("DNS:localhost", kYear);
  const SecureServer server(foreign, R"({"action":0})");
  const auto first_check = [&](const std::string& agent) {
    AgentCheckPlan plan;
    plan.game = *find_game("five-crowns");
    plan.agent = *parse_agent(agent + "://localhost:" + server.port());
    return check_agent(plan)->checks.front();
  };
  const auto refused = first_check("https[limit=20000]");
  EXPECT_FALSE(refused.passed);
  EXPECT_NE(refused.came.find("certificate"), std::string::npos) << refused.came;
  const auto taken = first_check("https[insecure,limit=20000]");
  EXPECT_TRUE(taken.passed) << taken.came;
}

}  // namespace
}  // namespace meldwise::test
