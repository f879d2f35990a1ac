// Debian's nginx and HAProxy with a configuration of deploy/, its places filled in.
#pragma once

#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "support/scratch.h"

namespace meldwise::test {

inline constexpr const char* kNginx = "/usr/sbin/nginx";
inline constexpr const char* kHaproxy = "/usr/sbin/haproxy";

inline int free_port() {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(listener, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(listener);
  return ntohs(address.sin_port);
}

inline void replace_all(std::string& text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
}

/// A program with its own folder; what it says goes to a file there. Ends with this object.
class ProxyProcess {
 public:
  ProxyProcess() = default;
  ProxyProcess(const ProxyProcess&) = delete;
  ProxyProcess& operator=(const ProxyProcess&) = delete;
  ~ProxyProcess() { end(SIGKILL); }

  /// What it complained of.
  [[nodiscard]] std::string errors() const { return read_file(folder_.file("errors")); }
  /// Its exit code, when it ends by itself.
  int wait() { return end(0); }

 protected:
  void start(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = ::fork();
    if (process_ != 0) return;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int said = ::open(folder_.file("errors").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(said, STDERR_FILENO);
    ::dup2(said, STDOUT_FILENO);
    ::execv(arguments.front(), arguments.data());
    ::_exit(127);
  }

  ScratchFolder folder_;

 private:
  int end(int signal) {
    if (process_ <= 0) return -1;
    if (signal != 0) ::kill(process_, signal);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  pid_t process_ = -1;
};

/// nginx with these lines in its http block.
class Nginx : public ProxyProcess {
 public:
  explicit Nginx(const std::string& config) {
    const std::string main =
        "daemon off; master_process off; pid " + folder_.file("nginx.pid") + "; error_log " +
        folder_.file("errors") +
        "; events { worker_connections 4096; } http { access_log off; client_body_temp_path " +
        folder_.file("body") + "; proxy_temp_path " + folder_.file("proxy") + "; fastcgi_temp_path " +
        folder_.file("f") + "; uwsgi_temp_path " + folder_.file("u") + "; scgi_temp_path " +
        folder_.file("s") + ";\n" + config + "\n}\n";
    start({kNginx, "-p", folder_.file(""), "-c", folder_.write("nginx.conf", main)});
  }
};

/// HAProxy with this file; it only looks whether that is right where `check` says so.
class Haproxy : public ProxyProcess {
 public:
  explicit Haproxy(const std::string& config, bool check = false) {
    const std::string file = folder_.write("haproxy.cfg", config);
    start(check ? std::vector<std::string>{kHaproxy, "-c", "-f", file}
                : std::vector<std::string>{kHaproxy, "-db", "-f", file});
  }
};

}  // namespace meldwise::test
