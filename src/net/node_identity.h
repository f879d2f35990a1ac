// That a server is the only one of its name and at its place (`--node`, `--node-url`): two that took
// themselves for one would strike each other off for ever.
//
// Name and place are locks of the database that go with the connection, so a server that was killed lets go
// of them at once and may be started again. Where a lock is held, the row of who has it says whether that one
// lives: a lease that is renewed is, a connection whose end nobody has noticed is not. Costs two questions at
// the start.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "storage/database.h"

namespace meldwise::net {

class NodeIdentity {
 public:
  NodeIdentity(std::string name, std::string url) : name_(std::move(name)), url_(std::move(url)) {}

  /// Before signing on: whether nobody else is there, for which it may wait as long as a lease. The error
  /// says who is. The locks belong to this connection.
  [[nodiscard]] Status claim(Database& database, std::chrono::milliseconds lease);
  /// The same without waiting: refused while somebody else's lease holds.
  [[nodiscard]] Status claim_again(Database& database);
  /// Now and then: takes the locks that are free by now, if some are missing.
  [[nodiscard]] Status keep(Database& database);
  /// The connection was lost, and with it the locks.
  void let_go() { has_name_ = has_url_ = false; }
  /// Others may have them from now on.
  void release(Database& database);

 private:
  struct Rival {
    std::int64_t id = 0;
    std::int64_t until = 0;
    std::string name;
    std::string url;
  };

  [[nodiscard]] bool whole() const { return has_name_ && has_url_; }
  /// Who is signed on by this name or at this place and whose lease is not over.
  [[nodiscard]] Result<std::optional<Rival>> rival(Database& database) const;
  [[nodiscard]] Status refusal(const Rival& rival) const;

  std::string name_;
  std::string url_;
  bool has_name_ = false;
  bool has_url_ = false;
};

}  // namespace meldwise::net
