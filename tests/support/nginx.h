// Debian's nginx with a configuration of deploy/, its places filled in.
#pragma once

#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "support/scratch.h"

namespace meldwise::test {

inline constexpr const char* kNginx = "/usr/sbin/nginx";

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

/// nginx with these lines in its http block; ends with this object.
class Nginx {
 public:
  explicit Nginx(const std::string& config) {
    const std::string main =
        "daemon off; master_process off; pid " + folder_.file("nginx.pid") + "; error_log " +
        folder_.file("nginx.err") +
        "; events { worker_connections 4096; } http { access_log off; client_body_temp_path " +
        folder_.file("body") + "; proxy_temp_path " + folder_.file("proxy") + "; fastcgi_temp_path " +
        folder_.file("f") + "; uwsgi_temp_path " + folder_.file("u") + "; scgi_temp_path " +
        folder_.file("s") + ";\n" + config + "\n}\n";
    const std::string file = folder_.write("nginx.conf", main);
    process_ = ::fork();
    if (process_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::execl(kNginx, kNginx, "-p", folder_.file("").c_str(), "-c", file.c_str(), nullptr);
      ::_exit(127);
    }
  }
  Nginx(const Nginx&) = delete;
  Nginx& operator=(const Nginx&) = delete;
  ~Nginx() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  /// What it complained of.
  [[nodiscard]] std::string errors() const { return read_file(folder_.file("nginx.err")); }

 private:
  ScratchFolder folder_;
  pid_t process_ = -1;
};

}  // namespace meldwise::test
