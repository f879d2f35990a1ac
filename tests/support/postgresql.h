// A PostgreSQL of the test's own: made in a scratch folder, reached by a socket in it, gone with this object.
// It runs as the package's user where the test is root, which the server refuses to be, and does not outlive
// the test's process. Making one takes about a second.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace meldwise::test {

class PostgresqlServer {
 public:
  /// Commits are synced, as in earnest.
  PostgresqlServer();
  /// A synchronous standby of another one: from now on that confirms what both have. Both must live as long.
  struct StandbyOf {
    PostgresqlServer& primary;
  };
  explicit PostgresqlServer(StandbyOf of);
  PostgresqlServer(const PostgresqlServer&) = delete;
  PostgresqlServer& operator=(const PostgresqlServer&) = delete;
  ~PostgresqlServer();

  /// postgresql://… of its one database, as the owner of everything, who needs no password.
  [[nodiscard]] std::string url() const { return url_of("meldwise"); }
  /// As another role; `user` may have a password after a colon. A role called `guarded` must give one.
  [[nodiscard]] std::string url_of(const std::string& user) const;

  /// For both: whichever takes writes.
  [[nodiscard]] std::string url_with(const PostgresqlServer& other) const {
    return "postgresql://meldwise@/postgres?host=" + folder_ + "," + other.folder_ +
           "&target_session_attrs=read-write";
  }
  /// A standby becomes one that takes writes.
  void promote();
  /// One or more statements, as the owner of everything.
  void execute(const std::string& sql) const;

  /// Ends it as a crash does: nothing is written any more, everybody is cut off.
  void crash();
  /// Starts it again, and waits until it answers.
  void start();

 private:
  void make_folder();
  void run_tool(const std::vector<std::string>& words) const;

  std::string folder_;
  std::string programs_;
  pid_t process_ = -1;
};

}  // namespace meldwise::test
