// `meldwise train`: the value of a game from nothing, or from weights that are there: self-play or recorded
// matches, training, judging on games held back, and the weights with all that is needed to make them again.
#include <fmt/format.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/jsonl.h"
#include "app/output_file.h"
#include "app/shared_work.h"
#include "app/train_sources.h"
#include "arena/training_blocks.h"
#include "values/game_values.h"
#include "values/luck_fit.h"
#include "values/trainer.h"

namespace meldwise::app {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kUsualGames = 20'000;
constexpr double kUsualRate = 0.05;
constexpr double kRateToGoOn = 0.01;  // what is known already is not to be forgotten in the first steps

struct Arguments {
  std::string game;
  int games = -1;                    // so many as usual, or none if there are records
  std::vector<std::string> records;  // files
  std::string from;                  // weights to go on from
  int positions = 8;
  int epochs = 4;
  double rate = -1;  // the usual one
  std::uint64_t seed = 1;
  int threads = 1;
  bool styles = false;
  bool heuristic = false;
  Sharing sharing;
  int luck_games = -1;  // a quarter of the games
  std::string out;
  bool json = false;
};

std::string command_of(const Arguments& arguments) {
  return fmt::format(
             "meldwise train {} --games {} --positions {} --epochs {} --rate {:g} --seed {} --luck-games {}",
             arguments.game, arguments.games, arguments.positions, arguments.epochs, arguments.rate,
             arguments.seed, arguments.luck_games) +
         (arguments.styles ? " --styles" : "") + (arguments.heuristic ? " --heuristic" : "") +
         (arguments.from.empty() ? "" : " --from " + arguments.from) +
         (arguments.records.empty() ? "" : fmt::format(" --records {}", fmt::join(arguments.records, " ")));
}

Json judged_json(const values::Judgement& judged) {
  Json bins = Json::array();
  for (const values::CalibrationBin& bin : judged.calibration) {
    bins.push_back({{"count", bin.count}, {"predicted", bin.predicted}, {"came_true", bin.came_true}});
  }
  return {{"positions", judged.positions},
          {"brier", judged.brier},
          {"brier_par", judged.brier_par},
          {"log_loss", judged.log_loss},
          {"log_loss_par", judged.log_loss_par},
          {"points_error", judged.points_error},
          {"points_error_par", judged.points_error_par},
          {"loss", judged.loss},
          {"loss_par", judged.loss_par},
          {"calibration", std::move(bins)}};
}

Json records_json(const std::vector<RecordSource>& sources) {
  Json files = Json::array();
  for (const RecordSource& source : sources) {
    files.push_back({{"file", source.file}, {"matches", source.matches}, {"hash", source.hash}});
  }
  return files;
}

Json luck_json(const values::LuckFit& fit, int games, std::uint64_t seed) {
  return {{"games", games},
          {"seed", seed},
          {"penalty", fit.penalty},
          {"weight", fit.weight},
          {"judged_rounds", fit.rounds},
          {"saved_by_points", fit.saved_by_points},
          {"saved_by_fit", fit.saved_by_fit},
          {"saved", fit.saved}};
}

void print_judged(const values::Judgement& judged) {
  fmt::print("on {} positions held back:\n", judged.positions);
  fmt::print("  chance to win the round: Brier {:.4f} (all equal: {:.4f}), log loss {:.4f} ({:.4f})\n",
             judged.brier, judged.brier_par, judged.log_loss, judged.log_loss_par);
  fmt::print("  points of the round: off by {:.2f} (the mean: {:.2f})\n", judged.points_error,
             judged.points_error_par);
  fmt::print("  {:>9} {:>9} {:>9}\n", "said", "came true", "seats");
  for (const values::CalibrationBin& bin : judged.calibration) {
    if (bin.count > 0) fmt::print("  {:>9.3f} {:>9.3f} {:>9}\n", bin.predicted, bin.came_true, bin.count);
  }
}

Status write_weights(const std::string& path, const values::Net& net) {
  auto file = OutputFile::open(path);
  if (!file) return tl::unexpected(file.error());
  const auto bytes = net.bytes();
  file->write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  return file->keep();
}

/// How the weights were made, for whoever wants to make them again.
Status write_story(const std::string& path, const Json& story) {
  auto file = OutputFile::open(path);
  if (!file) return tl::unexpected(file.error());
  file->write_line(story.dump(2));
  return file->keep();
}

/// The self-play, here or together with the workers of a store; nothing if it was stopped before its end.
Result<std::optional<values::SelfplayData>> play(const arena::TrainingPlan& plan,
                                                 const Arguments& arguments) {
  if (arguments.sharing.store.empty()) {
    if (!arguments.sharing.data.empty()) return fail("--data: only with --store");
    if (arguments.threads == 0) return fail("--threads: 0 only with --store");
    values::SelfplayData data;
    values::values_of(*plan.game).selfplay(plan.selfplay, data.training, data.held);
    return data;
  }
  if (arguments.sharing.data.empty())
    return fail("--store: expected --data DIR, the folder for the self-play");
  Sharing sharing = arguments.sharing;
  sharing.threads = arguments.threads;
  const auto run = arena::begin_training(sharing.store, plan);
  if (!run) return tl::unexpected(run.error());
  const auto end = share_run(*run, sharing);
  if (!end) return tl::unexpected(end.error());
  if (*end != arena::SharedEnd::over) return std::nullopt;
  auto collected =
      arena::collect_training(sharing.store, *run, plan, arena::DataFolder(sharing.data), say_to_people);
  if (!collected) return tl::unexpected(collected.error());
  return std::move(*collected);
}

/// All that is learned from, and what of it was recorded by others.
struct Gathered {
  values::SelfplayData samples;
  std::vector<RecordSource> records;
  values::Samples held_of_records;
};

/// Nothing if the self-play was stopped before its end.
Result<std::optional<Gathered>> gather(const GameInfo& game, const Arguments& arguments) {
  Gathered all;
  // First, since a bad record is known sooner than the self-play is over.
  auto recorded = read_recorded(game, arguments.records, arguments.positions);
  if (!recorded) return tl::unexpected(recorded.error());
  if (arguments.games > 0) {
    auto played = play({&game,
                        {.seed = arguments.seed,
                         .matches = arguments.games,
                         .positions = arguments.positions,
                         .threads = arguments.threads,
                         .styles = arguments.styles,
                         .heuristic = arguments.heuristic}},
                       arguments);
    if (!played) return tl::unexpected(played.error());
    if (!*played) return std::nullopt;
    all.samples = std::move(**played);
  }
  all.samples.training.append(recorded->samples.training);
  all.samples.held.append(recorded->samples.held);
  all.records = std::move(recorded->sources);
  all.held_of_records = std::move(recorded->samples.held);
  return all;
}

/// The weights to begin with, where there are some; those that are to be judged alone are the built-in ones
/// unless others are named.
Result<std::optional<values::Net>> first_weights(const GameInfo& game, const Arguments& arguments) {
  if (arguments.from.empty() && arguments.epochs > 0) return std::nullopt;
  auto net = read_weights(game, arguments.from.empty() ? "built-in" : arguments.from);
  if (!net) return fail("--from: " + net.error().message);
  return std::move(*net);
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto game = find_game(arguments.game);
  if (!game) return tl::unexpected(game.error());
  const values::GameValues& values = values::values_of(**game);
  const auto from = first_weights(**game, arguments);
  if (!from) return tl::unexpected(from.error());
  for (const char* ending : {".bin", ".json"}) {
    if (arguments.out.empty()) break;
    if (const Status can = can_be_written(arguments.out + ending); !can) return tl::unexpected(can.error());
  }
  const auto data = gather(**game, arguments);
  if (!data) return tl::unexpected(data.error());
  if (!*data) return ExitCode::interrupted;
  const values::Samples& samples = (*data)->samples.training;
  const values::Samples& held = (*data)->samples.held;
  if (samples.size() == 0 || held.size() == 0)
    return fail("--games, --records: too few matches, every tenth is held back for judging");
  const std::string mark = fmt::format("{:016x}", samples.hash());
  if (!arguments.json) fmt::print("{} positions to learn from, data {}\n", samples.size(), mark);
  Json losses = Json::array();
  const auto told = [&](int epoch, double loss) {
    losses.push_back(loss);
    if (!arguments.json) fmt::print("epoch {}: loss {:.5f}\n", epoch, loss);
    std::fflush(stdout);
  };
  values::Net net = arguments.epochs > 0 ? values::train(values.shape(), samples,
                                                         {.seed = arguments.seed,
                                                          .epochs = arguments.epochs,
                                                          .rate = arguments.rate,
                                                          .from = *from ? &**from : nullptr},
                                                         told)
                                         : **from;
  // Other games than those of the training, which know the net too well.
  const std::uint64_t luck_seed = mix_seed(arguments.seed) >> 11;
  values::LuckFit luck;
  luck.weight = static_cast<double>(net.shape().luck_weight) / (1 << values::kLuckBits);
  if (arguments.luck_games > 0) {
    const auto rounds = values.luck_rounds(net, {.seed = luck_seed,
                                                 .matches = arguments.luck_games,
                                                 .threads = std::max(1, arguments.threads),
                                                 .styles = arguments.styles,
                                                 .heuristic = arguments.heuristic});
    luck = values::fit_luck(net, rounds);
    net = net.with_luck(luck.rows, luck.weight);
  }
  const values::Judgement judged = values::judge(net, held);
  const double nanoseconds = values.nanoseconds(net, arguments.seed);
  Json story = {{"game", (*game)->name},
                {"command", command_of(arguments)},
                {"seed", arguments.seed},
                {"data", mark},
                {"hash", net.hash()},
                {"inputs", net.shape().inputs},
                {"hidden", net.shape().hidden},
                {"bytes", net.shape().bytes()},
                {"unit", net.shape().unit},
                {"positions", samples.size()},
                {"epoch_losses", losses},
                {"held_back", judged_json(judged)},
                {"luck", luck_json(luck, arguments.luck_games, luck_seed)}};
  if (*from) story["from"] = (*from)->hash();
  if (!arguments.records.empty()) {
    story["records"] = records_json((*data)->records);
    story["held_back_of_records"] = judged_json(values::judge(net, (*data)->held_of_records));
  }
  if (!arguments.out.empty()) {
    if (const Status done = write_weights(arguments.out + ".bin", net); !done)
      return tl::unexpected(done.error());
    if (const Status done = write_story(arguments.out + ".json", story); !done)
      return tl::unexpected(done.error());
  }
  if (arguments.json) {
    print_json(story);
  } else {
    print_judged(judged);
    fmt::print(
        "luck: weight {:.3f}; on {} rounds held back worth {:.2f} times the games (the forecast of points "
        "alone: {:.2f})\n",
        luck.weight, luck.rounds, luck.saved, luck.saved_by_points);
    fmt::print("value {} of {} inputs and {} units, {} bytes, {:.2f} µs a call\n", net.hash(),
               net.shape().inputs, net.shape().hidden, net.shape().bytes(), nanoseconds / 1000);
  }
  return ExitCode::done;
}

}  // namespace

void add_train(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("train", "Make the learned value of a game from self-play");
  add_game(command, arguments->game);
  command
      .add_option("--games", arguments->games,
                  "matches of self-play (default 20000, with --records none); each tenth is held back")
      ->within(10, 100'000'000);
  command
      .add_option(
          "--records", arguments->records,
          "files of recorded matches to learn from, whoever played them; each tenth deal is held back")
      ->type_name("FILE ...");
  command
      .add_option("--from", arguments->from,
                  "weights to go on from instead of from nothing: built-in or a file.bin")
      ->suggests({"built-in"});
  command.add_option("--positions", arguments->positions, "of every round (default 8)")->within(1, 1000);
  command
      .add_option("--epochs", arguments->epochs,
                  "times over all positions (default 4); 0 judges the value that is built in, or --from")
      ->within(0, 1000);
  command.add_option("--rate", arguments->rate, "size of the first steps (default 0.05, with --from 0.01)")
      ->positive();
  command.add_option("--seed", arguments->seed, "of the games and of the training (default 1)");
  command
      .add_option(
          "--threads", arguments->threads,
          "for the games (default 1); the result does not depend on it; 0 with --store: only wait for "
          "`arena worker`")
      ->within(0, kMostThreads);
  add_sharing(command, arguments->sharing);
  command.add_option("--data", arguments->sharing.data,
                     "with --store: the folder for the self-play, best one that all workers share");
  Argument* const styles = command.add_flag(
      "--styles", arguments->styles,
      "every seat plays one of the game's styles, drawn for the match, instead of the fast player");
  command
      .add_flag("--heuristic", arguments->heuristic,
                "everybody plays the game's `heuristic` instead of the fast player: better and slower")
      ->excludes(styles);
  command
      .add_option("--luck-games", arguments->luck_games,
                  "other matches, to fit the measure of luck and its weight (default: a quarter of --games)")
      ->within(0, 100'000'000);
  command.add_option("--out", arguments->out,
                     "writes OUT.bin, the weights, and OUT.json, how they were made");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "Examples:\n"
      "  meldwise train gin-rummy --games 200 --epochs 2\n"
      "  meldwise train konkan --games 40000 --threads 2 --out src/values/weights/konkan\n"
      "  meldwise train konkan --records games.jsonl --games 20000 --from built-in --out konkan");
  on_run(command, exit, [arguments] {
    if (arguments->games < 0) arguments->games = arguments->records.empty() ? kUsualGames : 0;
    if (arguments->rate < 0) arguments->rate = arguments->from.empty() ? kUsualRate : kRateToGoOn;
    if (arguments->luck_games < 0) arguments->luck_games = arguments->games / 4;
    return run(*arguments);
  });
}

}  // namespace meldwise::app
