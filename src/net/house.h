// What a server knows of the others it shares its tables with; a server that is alone has none of it.
#pragma once

#include "net/http/forwarder.h"
#include "net/ownership.h"

namespace meldwise::net {

struct House {
  Ownership& ownership;
  http::Forwarder& forwarder;
  bool redirect = false;  ///< programs are sent to the server that has the table instead of being passed on
};

/// What a server says of itself to another, and of the client for whom it asks; never passed on to a third.
inline constexpr const char* kHouseHeader = "x-meldwise-house";
inline constexpr const char* kClientHeader = "x-meldwise-client";

}  // namespace meldwise::net
