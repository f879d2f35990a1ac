// The API between the servers of one house: what arrives at one and belongs to a table of another.
#include <algorithm>

#include "net/api.h"
#include "net/house.h"
#include "net/sayings.h"
#include "net/secrets.h"

namespace meldwise::net {

bool Api::recognise(http::Request& request) const {
  if (context_.house == nullptr) return false;
  const std::string_view said = request.header(kHouseHeader);
  if (said.empty() || !fits_secret(said, kept_secret(context_.house->ownership.secret()))) return false;
  request.peer = std::string(request.header(kClientHeader));
  request.share = http::share_of(request.peer);
  return true;
}

http::Headers Api::introduction(const http::Request& request) const {
  return {{kHouseHeader, context_.house->ownership.secret()}, {kClientHeader, request.peer}};
}

bool Api::may_ask(const std::string& share, double cost) {
  // Each of n servers lets through the n-th part, so that all of them together keep the measure.
  const double servers =
      context_.house == nullptr ? 1 : static_cast<double>(context_.house->ownership.size());
  return rate_.take(share, std::min(cost * servers, conditions_.requests_per_second));
}

void Api::at_owner(const http::Request& request, const Path& path, const Respond& respond, int tries) {
  lobby_.find(path[1], request.share, [=, this](const Answer<std::shared_ptr<LiveTable>>& table) {
    if (table) return table_route_here(request, path, respond);
    if (table.error().elsewhere.empty()) return respond(to_response(table.error()));
    pass_on(request, path, table.error().elsewhere, respond, tries);
  });
}

void Api::pass_on(const http::Request& request, const Path& path, const std::string& url,
                  const Respond& respond, int tries) {
  House& house = *context_.house;
  // Never to a third: whoever passed it on looks again.
  if (request.passed_on) {
    http::Response moved = to_response(moving());
    moved.headers.emplace_back(http::kMovedHeader, "1");
    return respond(std::move(moved));
  }
  context_.metrics.forwarded_requests.fetch_add(1, std::memory_order_relaxed);
  if (house.redirect) {
    http::Response there = to_response(refusal(307, "elsewhere", say_no("refusal.elsewhere")));
    there.headers.emplace_back("Location",
                               url + request.path + (request.query.empty() ? "" : "?" + request.query));
    return respond(std::move(there));
  }
  const auto answered = [=, this](Result<http::Response> answer) {
    const auto moved = [](const auto& header) { return header.first == http::kMovedHeader; };
    const bool elsewhere = answer && std::any_of(answer->headers.begin(), answer->headers.end(), moved);
    if (answer && !elsewhere) return respond(std::move(*answer));
    context_.metrics.forward_failures.fetch_add(1, std::memory_order_relaxed);
    context_.house->ownership.forget_place(path[1]);
    if (elsewhere && tries == 0) return at_owner(request, path, respond, 1);
    respond(to_response(moving()));
  };
  house.forwarder.ask(url, request, introduction(request), answered);
}

void Api::print_house(std::string& text) const {
  const Ownership& ownership = context_.house->ownership;
  const Ownership::Counts counts = ownership.counts();
  print_family("node_info", "Which server this is.", "gauge", text);
  print_sample("node_info", "node", ownership.name(), 1, text);
  print_gauge("nodes", "Servers that share the tables.", static_cast<double>(ownership.size()), text);
  print_gauge("tables_owned", "Tables that this server has.", static_cast<double>(lobby_.owned_count()),
              text);
  print_counter("tables_claimed_total", "Tables that were taken from the store.", counts.claimed, text);
  print_counter("leases_lost_total", "Times this server lost its tables to others.", counts.lost, text);
  print_counter("nodes_struck_off_total", "Servers whose lease was over.", counts.struck, text);
  print_counter("forwarded_requests_total", "Requests for tables of other servers.",
                context_.metrics.forwarded_requests, text);
  print_counter("forwarded_sockets_total", "WebSockets for tables of other servers.",
                context_.metrics.forwarded_sockets, text);
  print_counter("forward_failures_total", "Of those, that found nobody or ended for want of a server.",
                context_.metrics.forward_failures, text);
}

}  // namespace meldwise::net
