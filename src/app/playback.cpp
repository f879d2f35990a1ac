#include "app/playback.h"

#include "app/jsonl.h"
#include "app/record_file.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cards/notation.h"
#include "cards/text.h"
#include "games/told.h"

namespace meldwise::app {
namespace {

/// The text with names for "player 1", "Player 2" and so on.
std::string named(std::string text, const std::vector<std::string>& names) {
  for (std::size_t at = 0; (at = text.find("layer ", at)) != std::string::npos;) {
    const std::size_t number = at + 6;
    const std::size_t after = number + 1;
    const bool whole = at > 0 && (text[at - 1] == 'p' || text[at - 1] == 'P') &&
                       (at == 1 || std::isalpha(static_cast<unsigned char>(text[at - 2])) == 0) &&
                       number < text.size() && text[number] >= '1' && text[number] <= '9' &&
                       (after == text.size() || std::isdigit(static_cast<unsigned char>(text[after])) == 0);
    const auto seat = whole ? static_cast<std::size_t>(text[number] - '1') : names.size();
    if (seat >= names.size()) {
      at = number;
      continue;
    }
    text.replace(at - 1, after - at + 1, names[seat]);
    at += names[seat].size() - 1;
  }
  return text;
}

/// The cards of a seat. Where the view has numbers for them, its text has the words.
std::string hand_text(const Table& table, Seat seat) {
  const nlohmann::json hand = table.view_json(seat).at("hand");
  std::string text;
  for (const nlohmann::json& card : hand) {
    if (card.is_string()) text += (text.empty() ? "" : " ") + card.get<std::string>();
  }
  if (!text.empty() || hand.empty()) return text.empty() ? "nothing" : text;
  constexpr std::string_view kWord = "hand: ";
  const std::string view = table.view_text(seat);
  const std::size_t begin = view.find(kWord);
  if (begin == std::string::npos) return hand.dump();
  return view.substr(begin + kWord.size(), view.find('\n', begin) - begin - kWord.size());
}

/// What the seat to move sees, and with open hands what every seat holds.
std::string table_text(const Table& table, const Playback& how) {
  std::string text = table.view_text(table.to_move());
  if (!how.open) return text;
  for (int seat = 0; seat < table.seats(); ++seat) {
    text += fmt::format("player {} holds {}\n", seat + 1, hand_text(table, seat_at(seat)));
  }
  return text;
}

void print_outcome(const Outcome& outcome, bool finished, const std::vector<std::string>& names) {
  fmt::print("{} after {} {} ({}):", finished ? "final score" : "broken off", outcome.rounds,
             outcome.rounds == 1 ? "round" : "rounds", ending_name(outcome.ending));
  for (std::size_t i = 0; i < outcome.seats; ++i) {
    fmt::print("  {}: {}{}", named(fmt::format("player {}", i + 1), names), outcome.score[i],
               outcome.place[i] == 1 ? " (first)" : "");
  }
  fmt::print("\n");
}

/// Waits for Enter where a person can press it.
bool next_step() {
  if (isatty(STDIN_FILENO) == 0) return true;
  fmt::print("— Enter for the next move, q to stop —");
  std::fflush(stdout);
  std::string answer;
  return std::getline(std::cin, answer) && answer != "q";
}

}  // namespace

Status play_back(const Record& record, const Playback& how) {
  auto made = make_table(record.setup);
  if (!made) return tl::unexpected(made.error());
  Table& table = **made;
  const GameInfo& game = *record.setup.game;
  if (!how.json) {
    fmt::print("{}, {} players, seed {}, options {}\n", game.title, table.seats(), record.setup.seed,
               options_to_json(game.options, record.setup.options).dump());
    for (std::size_t i = 0; i < record.seats.size(); ++i) {
      const bool has_name = i < how.names.size() && how.names[i] != record.seats[i];
      fmt::print(
          "  player {}: {}\n", i + 1,
          has_name ? fmt::format("{} ({})", how.names[i], seat_name(record, i)) : seat_name(record, i));
    }
  }
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    std::size_t seen = table.events();
    const auto tell = [&] {
      for (const Told& event : table.told(Seat::referee, seen)) {
        fmt::print("{:>5}  {}\n", i + 1, named(with_signs(event.text), how.names));
      }
      seen = table.events();
    };
    while (table.progress() == Progress::round_over) {
      table.next_round();
      if (!how.json) tell();
    }
    const Seat seat = table.to_move();
    if ((how.step || how.open || how.pace > 0) && !how.json) {
      fmt::print("\n{}", named(with_signs(table_text(table, how)), how.names));
      if (how.step && !next_step()) return {};
      if (how.pace > 0) {
        std::fflush(stdout);
        std::this_thread::sleep_for(std::chrono::duration<double>(how.pace));
      }
    }
    const std::string& action = record.actions[i];
    if (const Status done = table.apply(std::string_view(action)); !done) {
      return fail("action " + std::to_string(i + 1) + ", " + in_quotes(action) + ": " + done.error().message);
    }
    if (how.json) {
      print_json(nlohmann::json{{"number", i + 1},
                                {"seat", index_of(seat)},
                                {"action", action},
                                {"events", table.told_json(Seat::referee, seen)}});
    } else {
      tell();
    }
  }
  if (how.json) {
    print_json(nlohmann::json{{"outcome", to_json(table.outcome())}});
  } else {
    print_outcome(table.outcome(), table.progress() == Progress::match_over, how.names);
  }
  return {};
}

}  // namespace meldwise::app
