// `meldwise arena serve`: a page on which people watch the runs of a store: progress, workers, standings,
// plots of tournaments and of duels.
#include <fmt/core.h>

#include <chrono>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/arena.h"
#include "app/arena_reading.h"
#include "app/interrupts.h"
#include "arena/board_status.h"
#include "arena/report.h"
#include "cards/text.h"
#include "net/http/server.h"

namespace meldwise::app {
namespace {

// Everything that comes from the store is put in as text, never as markup.
constexpr std::string_view kPage = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Meldwise arena</title><style>
body{font:15px/1.5 system-ui,sans-serif;margin:1.5rem auto;max-width:70rem;padding:0 1rem;color:#222;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .75rem;border-bottom:1px solid #ccc}
td.number,th.number{text-align:right}td button{font:inherit;text-align:left;color:inherit;background:none;border:0;padding:0;
text-decoration:underline;cursor:pointer}td button[aria-pressed=true]{font-weight:600}progress{width:12rem}iframe{width:100%;height:80vh;border:1px solid #ccc}
.trouble{color:#a00000}@media (prefers-color-scheme:dark){body{color:#ddd;background:#181818}.trouble{color:#ff8a80}}
</style></head><body><main><h1>Arena</h1><p id="news" role="status"></p>
<h2>Runs</h2><table id="runs"><thead><tr><th>run</th><th>what</th><th>progress</th><th class="number">games</th>
<th class="number">a second</th><th class="number">blocks taken</th><th></th></tr></thead><tbody></tbody></table>
<h2>Workers</h2><table id="workers"><thead><tr><th>name</th><th class="number">threads</th><th class="number">games</th>
<th class="number">late</th><th class="number">blocks taken</th><th>state</th></tr></thead><tbody></tbody></table>
<h2 id="shown">Standings</h2><iframe id="report" title="Standings and plots"></iframe></main><script>
const before = {};
let chosen = null, shown = null, shownAt = 0;
const what = {
  tournament: run => `${run.game}: ${run.format}, ${run.bots} bots`,
  duel: run => `${run.game}: ${run.challenger} against ${run.baseline}, ${(100 * run.win_share).toFixed(1)} %` +
    (run.win_share_error === null ? '' : ` ± ${(100 * run.win_share_error).toFixed(1)} (standard error)`),
  tune: run => `${run.game}: step ${run.steps_made} of ${run.steps}, ${run.agent}`,
  train: run => `${run.game}: self-play of ${run.matches} matches`,
};
const hasReport = run => run.kind === 'tournament' || run.kind === 'duel';
function row(cells, trouble) {
  const tr = document.createElement('tr');
  for (const cell of cells) {
    const td = document.createElement('td');
    if (cell instanceof Node) td.append(cell); else td.textContent = cell;
    if (typeof cell === 'number') td.className = 'number';
    tr.append(td);
  }
  if (trouble) tr.className = 'trouble';
  return tr;
}
function bar(value, most) {
  const progress = document.createElement('progress');
  progress.max = Math.max(1, most); progress.value = value;
  progress.setAttribute('aria-label', `${value} of ${most}`);
  return progress;
}
function choice(run, text) {
  const button = document.createElement('button');
  button.textContent = text;
  button.setAttribute('aria-pressed', String(run.run === (chosen ?? shown)));
  button.onclick = () => { chosen = run.run; shownAt = 0; look(false); };
  return button;
}
async function look(again = true) {
  try {
    const status = await (await fetch('status')).json();
    const now = performance.now();
    document.querySelector('#runs tbody').replaceChildren(...status.runs.map(run => {
      const last = before[run.run];
      const pace = last && now > last.at ? (run.games - last.games) * 1000 / (now - last.at) : 0;
      before[run.run] = {games: run.games, at: now};
      const differ = run.aside.filter(one => one.why === 'differs').length;
      const said = (what[run.kind] ?? (() => run.kind))(run);
      const state = differ ? `${differ} results differ` : run.finished ? 'finished' : '';
      return row([run.run, hasReport(run) ? choice(run, said) : said, bar(run.games, run.planned ?? 0), run.games, Math.round(pace), run.blocks.leased, state],
                 differ > 0);
    }));
    document.querySelector('#workers tbody').replaceChildren(...status.workers.map(one => row(
      [one.name, one.threads, one.games, one.late, one.leases,
       one.held ? `held back: ${one.held}` : one.alive ? 'there' : 'gone'], one.held !== null)));
    const newest = status.runs.filter(hasReport).map(run => run.run).pop();
    const wanted = chosen ?? newest;
    if (wanted && (wanted !== shown || now - shownAt > 10000)) {
      shown = wanted; shownAt = now;
      const run = status.runs.find(one => one.run === wanted);
      document.querySelector('#shown').textContent =
        run && run.kind === 'duel' ? `Run ${wanted}: over the games` : `Run ${wanted}: standings`;
      document.querySelector('#report').src = `report?run=${wanted}`;
    }
    document.querySelector('#news').textContent = status.runs.length ? '' : 'Nothing has been begun yet.';
  } catch (error) {
    document.querySelector('#news').textContent = 'The server does not answer: trying again.';
  }
  if (again) setTimeout(look, 2000);
}
look();
</script></body></html>
)";

struct ServeArguments {
  std::string file;
  std::string host = "127.0.0.1";
  std::uint16_t port = 8010;
};

/// Answers from the store, one question at a time; what takes long is kept for a moment.
class Watcher {
 public:
  explicit Watcher(std::string place) : place_(std::move(place)) {}

  http::Response answer(const http::Request& request) {
    if (request.method != "GET") return http::error_response(405, "expected GET");
    if (request.path == "/") return {.type = "text/html; charset=utf-8", .lasting = kPage};
    const std::scoped_lock lock(mutex_);
    if (request.path == "/status") return kept("status", kStatusKept, [this] { return status(); });
    if (request.path == "/report") {
      const auto run = parse_integer(request.parameter("run").value_or("0"));
      if (!run || *run < 0 || *run > INT32_MAX) return http::error_response(400, "run: expected its number");
      return kept("report" + std::to_string(*run), kReportKept,
                  [&] { return report(static_cast<int>(*run)); });
    }
    return http::error_response(404, "there is no such page");
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kStatusKept{1};
  static constexpr std::chrono::seconds kReportKept{5};
  static constexpr std::size_t kMostKept = 16;

  template <class Make>
  http::Response kept(const std::string& name, Clock::duration most, Make&& make) {
    auto& [at, response] = answers_[name];
    if (at == Clock::time_point{} || Clock::now() - at > most) {
      response = make();
      at = Clock::now();
    }
    http::Response copy = response;
    if (answers_.size() > kMostKept) answers_.clear();
    return copy;
  }

  http::Response status() {
    auto board = arena::WorkBoard::open(place_, arena::WorkBoard::Opening::existing);
    if (!board) return http::error_response(503, board.error().message);
    const auto status = arena::board_status(*board);
    if (!status) return http::error_response(503, status.error().message);
    return {.body = status->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)};
  }

  http::Response report(int run) {
    auto board = arena::WorkBoard::open(place_, arena::WorkBoard::Opening::existing);
    if (!board) return http::error_response(503, board.error().message);
    const auto duel = arena::duel_page_of_run(*board, run);
    if (!duel) return http::error_response(503, duel.error().message);
    if (*duel) return {.type = "text/html; charset=utf-8", .body = **duel};
    auto reading = read_store(place_, run);
    if (!reading) return http::error_response(404, reading.error().message);
    auto page = arena::report_page(reading->store, reading->ledger, reading->table);
    if (!page) return http::error_response(503, page.error().message);
    return {.type = "text/html; charset=utf-8", .body = std::move(*page)};
  }

  std::string place_;
  std::mutex mutex_;
  std::map<std::string, std::pair<Clock::time_point, http::Response>> answers_;
};

Result<ExitCode> serve(const ServeArguments& arguments) {
  // Whether the store can be read is better said now.
  if (auto board = arena::WorkBoard::open(arguments.file, arena::WorkBoard::Opening::existing); !board) {
    return tl::unexpected(board.error());
  }
  Watcher watcher(arguments.file);
  http::Endpoint endpoint;
  endpoint.host = arguments.host;
  endpoint.port = arguments.port;
  endpoint.threads = 2;
  const Interrupts interrupts("");
  http::Server server(endpoint, {[&](const http::Request& request, const http::Responder& respond) {
                        respond(watcher.answer(request));
                      }});
  if (const Status listening = server.start(); !listening) return tl::unexpected(listening.error());
  fmt::print("The arena is shown at http://{}:{}\n", arguments.host, server.port());
  std::fflush(stdout);
  while (!interrupts.token().stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return ExitCode::done;
}

}  // namespace

void add_arena_serve(CommandLine& arena, Exit& exit) {
  auto arguments = std::make_shared<ServeArguments>();
  CommandLine& command =
      *arena.add_subcommand("serve", "A live page: progress, workers, standings and plots");
  command.add_option("FILE", arguments->file, "the store: a file, or postgresql://…")->required();
  command.add_option("--port", arguments->port, "0: any free one")->capture_default_str();
  command.add_option("--host", arguments->host, "the address to listen on; 0.0.0.0: all")
      ->capture_default_str();
  command.footer("Example:\n  meldwise arena serve a.db --port 8010");
  on_run(command, exit, [arguments] { return serve(*arguments); });
}

}  // namespace meldwise::app
