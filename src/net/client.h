// Somebody connected to a live table.
#pragma once

#include <memory>
#include <string>

namespace meldwise::net {

class Client {
 public:
  Client() = default;
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  virtual ~Client() = default;

  virtual void deliver(std::shared_ptr<const std::string> message) = 0;
  /// Nothing more is for this client.
  virtual void dismiss(std::string why) = 0;
  /// The table starts again: come back.
  virtual void send_back() = 0;
  /// Whom its work is charged to (net/admission.h).
  [[nodiscard]] virtual const std::string& share() const = 0;
};

}  // namespace meldwise::net
