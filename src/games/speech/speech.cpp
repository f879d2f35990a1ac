#include "games/speech.h"

#include <fmt/format.h>

namespace meldwise::speech {
namespace {

/// The form for somebody else: "draws", "goes", "passes", "carries".
std::string third_person(std::string_view verb) {
  const std::string base(verb);
  if (verb == "be") return "is";
  if (verb == "have") return "has";
  for (const std::string_view hissing : {"s", "sh", "ch", "x", "z", "o"}) {
    if (verb.ends_with(hissing)) return base + "es";
  }
  const bool consonant_y = verb.size() > 1 && verb.back() == 'y' &&
                           std::string_view("aeiou").find(verb[verb.size() - 2]) == std::string_view::npos;
  return consonant_y ? base.substr(0, base.size() - 1) + "ies" : base + "s";
}

}  // namespace

std::string player_name(Seat seat, Seat observer) {
  return seat == observer && is_player(seat) ? "you" : "player " + std::to_string(index_of(seat) + 1);
}

std::string player_names(std::uint64_t seats, Seat observer) {
  std::string names;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (((seats >> seat) & 1U) == 0) continue;
    names.append(names.empty() ? "" : " and ").append(player_name(seat_at(seat), observer));
  }
  return names;
}

std::string many(long count, std::string_view thing) {
  return std::to_string(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

std::string conjugated(std::string_view verb, Seat seat, Seat observer) {
  if (seat != observer || !is_player(seat)) return third_person(verb);
  return verb == "be" ? "are" : std::string(verb);
}

std::string headline(std::string_view title, int round, int rounds) {
  return rounds > 1 ? fmt::format("{}, round {} of {}", title, round + 1, rounds) : std::string(title);
}

std::string whose_turn(Progress progress, Seat mover, Seat observer) {
  if (progress == Progress::round_over) return "the round is over";
  if (progress == Progress::match_over) return "the match is over";
  return mover == observer ? "your turn" : player_name(mover) + " to move";
}

std::string line_of(Seat seat, Seat observer, bool moves) {
  return fmt::format("{} player {}{:<6}", moves ? '>' : ' ', index_of(seat) + 1,
                     seat == observer ? " (you)" : "");
}

std::string either(const std::vector<std::string>& things) {
  std::string out;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (i > 0) out += i + 1 == things.size() ? " or " : ", ";
    out += things[i];
  }
  return out;
}

}  // namespace meldwise::speech
