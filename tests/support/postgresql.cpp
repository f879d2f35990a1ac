#include "support/postgresql.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "storage/database.h"

namespace meldwise::test {
namespace {

/// Debian keeps one folder a version.
std::string find_programs() {
  std::error_code ignored;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored)) {
    const auto folder = version.path() / "bin";
    if (std::filesystem::exists(folder / "initdb")) return folder.string();
  }
  return "";
}

/// In a child: becomes the package's user, who owns the folder, and the program.
[[noreturn]] void become(const std::string& folder, std::vector<std::string> words) {
  if (::geteuid() == 0) {
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0) ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (::chdir(folder.c_str()) != 0) ::_exit(126);
  const int log = ::open((folder + "/log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) ::dup2(log, stream);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

}  // namespace

void PostgresqlServer::make_folder() {
  std::string pattern = "/tmp/meldwise-pg-XXXXXX";  // short: the path of a socket is bounded
  folder_ = ::mkdtemp(pattern.data());
  if (::geteuid() == 0) {
    const passwd* user = ::getpwnam("postgres");
    if (user == nullptr || ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) {
      ADD_FAILURE() << "there is no user postgres";
    }
  }
}

PostgresqlServer::PostgresqlServer() : programs_(find_programs()) {
  make_folder();
  run_tool({programs_ + "/initdb", "-D", folder_ + "/data", "--no-sync", "-A", "trust", "-U", "meldwise",
            "--locale=C", "-E", "UTF8", "--no-instructions", "--wal-segsize=4"});
  // Only this one role has to say who it is.
  std::ofstream(folder_ + "/data/pg_hba.conf")
      << "local all guarded scram-sha-256\nlocal all all trust\nlocal replication all trust\n";
  start();
}

PostgresqlServer::PostgresqlServer(StandbyOf of) : programs_(find_programs()) {
  make_folder();
  run_tool({programs_ + "/pg_basebackup", "-h", of.primary.folder_, "-U", "meldwise", "-D", folder_ + "/data",
            "-R", "-c", "fast", "--no-sync"});
  start();
  of.primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
  of.primary.execute("SELECT pg_reload_conf()");
}

void PostgresqlServer::execute(const std::string& sql) const {
  auto database = Database::open(url(), Database::Opening::existing);
  const Status done = database ? database->execute(sql) : tl::unexpected(database.error());
  if (!done) ADD_FAILURE() << sql << ": " << done.error().message;
}

void PostgresqlServer::promote() { execute("SELECT pg_promote()"); }

PostgresqlServer::~PostgresqlServer() {
  crash();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string PostgresqlServer::url_of(const std::string& user) const {
  return "postgresql://" + user + "@/postgres?host=" + folder_;
}

void PostgresqlServer::run_tool(const std::vector<std::string>& words) const {
  const pid_t child = ::fork();
  if (child == 0) become(folder_, words);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) ADD_FAILURE() << words.front() << " failed";
}

void PostgresqlServer::crash() {
  if (process_ <= 0) return;
  ::kill(process_, SIGQUIT);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

void PostgresqlServer::start() {
  process_ = ::fork();
  if (process_ == 0) {
    // -F: processes are killed here and no machine, and a start after that does not sync a thousand files.
    become(folder_, {programs_ + "/postgres", "-F", "-D", folder_ + "/data", "-k", folder_, "-c",
                     "listen_addresses=", "-c", "shared_buffers=16MB", "-c", "max_connections=60"});
  }
  for (int tries = 0; tries < 400; ++tries) {
    if (Database::open(url(), Database::Opening::existing)) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  ADD_FAILURE() << "PostgreSQL does not answer";
}

}  // namespace meldwise::test
