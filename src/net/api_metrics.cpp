// What the server counts, as text for Prometheus.
#include <array>

#include "net/api.h"

namespace meldwise::net {

void Api::print_work(std::string& text) const {
  std::array<Admission::Counts, kUrgencies> counts;
  for (std::size_t i = 0; i < kUrgencies; ++i) counts[i] = context_.admission.counts(static_cast<Urgency>(i));
  const auto print = [&](std::string_view name, std::string_view help, bool gauge, auto value) {
    print_family(name, help, gauge ? "gauge" : "counter", text);
    for (std::size_t i = 0; i < kUrgencies; ++i)
      print_sample(name, "kind", kUrgencyNames[i], static_cast<double>(value(counts[i])), text);
  };
  using Counts = Admission::Counts;
  print("work_waiting", "Work that waits for a thread.", true, [](const Counts& c) { return c.waiting; });
  print("work_running", "Work under way.", true, [](const Counts& c) { return c.running; });
  print("work_done_total", "Work done.", false, [](const Counts& c) { return c.done; });
  print("work_refused_total", "Work that found no place in the queue.", false,
        [](const Counts& c) { return c.refused; });
  print("work_late_total", "Work dropped because it had waited too long.", false,
        [](const Counts& c) { return c.late; });
  print("work_forgotten_total", "Work that nobody waited for any more.", false,
        [](const Counts& c) { return c.forgotten; });
  print("work_stopped_total", "Work stopped at its deadline, or at its slice while others waited.", false,
        [](const Counts& c) { return c.stopped; });
}

http::Response Api::metrics() const {
  const Metrics& counted = context_.metrics;
  const http::Traffic wire = traffic ? traffic() : http::Traffic{};
  std::string text;
  print_gauge("tables_awake", "Tables in memory.", static_cast<double>(lobby_.awake()), text);
  print_counter("tables_made_total", "Tables made.", counted.tables_made, text);
  print_counter("tables_loaded_total", "Tables woken from the journal.", counted.tables_loaded, text);
  print_gauge("connections", "Open connections.", static_cast<double>(wire.connections), text);
  print_gauge("sockets", "Open WebSockets.", static_cast<double>(wire.sockets), text);
  print_counter("requests_total", "HTTP requests.", wire.requests, text);
  print_counter("turned_away_total", "Connections and requests that were too slow, too large or too many.",
                wire.refused, text);
  print_counter("limited_total", "Requests and messages over the rate limit.", counted.limited, text);
  print_counter("messages_total", "WebSocket messages received.", counted.messages, text);
  print_counter("questions_total", "Questions to the solvers.", counted.questions, text);
  print_counter("actions_of_people_total", "Actions of people.", counted.actions_of_people, text);
  print_counter("actions_of_engines_total", "Actions of engines.", counted.actions_of_engines, text);
  print_counter("refusals_total", "Actions that were refused.", counted.refusals, text);
  print_counter("tables_fallen_total", "Tables that broke and came back from the journal.",
                counted.tables_fallen, text);
  print_counter("exceptions_total", "Exceptions caught where nothing should be thrown.", counted.exceptions,
                text);
  print_counter("log_errors_total", "Errors in the log.", context_.log.errors(), text);
  print_counter("write_failures_total", "Changes that the journal could not write.",
                context_.journal.failures(), text);
  print_counter("write_retries_total", "Writes that were tried again.", counted.write_retries, text);
  print_gauge("storage_ok", "Whether the last write worked.", context_.journal.trouble().empty() ? 1 : 0,
              text);
  print_counter("tables_pruned_total", "Tables that were archived and deleted.", counted.tables_pruned, text);
  print_counter("misdirected_total", "Requests for a name that is not ours.", counted.misdirected, text);
  print_gauge("heap_bytes", "Memory in use.", static_cast<double>(heap_bytes()), text);
  print_gauge("resident_bytes", "Memory of the process.", static_cast<double>(resident_bytes()), text);
  print_gauge("engines_kept", "Engines kept from move to move.",
              static_cast<double>(context_.engines.engines()), text);
  print_gauge("engines_kept_bytes", "What they hold.", static_cast<double>(context_.engines.bytes()), text);
  print_work(text);
  if (context_.house != nullptr) print_house(text);
  print_counter("commits_total", "Commits to the journal.", context_.journal.commits(), text);
  print_counter("changes_total", "Changes in those commits.", context_.journal.changes(), text);
  counted.act.print("act_seconds", "From an action to everybody having been sent the result.", text);
  counted.thought.print("thought_seconds", "Thinking of engines.", text);
  counted.commit.print("commit_seconds", "From a change to its being on disk.", text);
  http::Response response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = std::move(text);
  return response;
}

}  // namespace meldwise::net
