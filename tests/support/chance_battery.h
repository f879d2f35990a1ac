// What must hold of every game's chance: deals are shuffled, and `sample` draws the worlds that fit a view as
// likely as a deal does. Part of the battery (support/battery.h).
//
// All seeds are fixed, so that a test fails always or never; thresholds lie far beyond what fair chance
// gives.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/contract.h"
#include "support/json_schema.h"
#include "support/scale.h"

namespace meldwise::test {

/// The cards in a seat's hand, in the notation of its view.
template <Game G>
std::vector<std::string> cards_of(const typename G::State& state, Seat seat) {
  std::vector<std::string> cards;
  const nlohmann::json view = G::to_json(G::view(state, seat));
  for (const nlohmann::json& card : view.at("hand")) cards.push_back(card.dump());
  std::sort(cards.begin(), cards.end());
  return cards;
}

inline std::uint64_t mark_of(const std::vector<std::string>& cards) {
  std::string all;
  for (const std::string& card : cards) all += card + " ";
  return std::hash<std::string>{}(all);
}

/// What a world holds and how it goes on by chance: the hands after some steps, which turn up the deck.
template <Game G>
std::uint64_t course_of(typename G::State world, std::uint64_t luck) {
  Rng rng(luck);
  std::vector<std::string> cards;
  for (int i = 0; i < 8 && G::progress(world) == Progress::playing; ++i) {
    G::apply(world, G::quick_action(world, rng), nullptr);
  }
  for (int seat = 0; seat < G::seats(world); ++seat) {
    const auto hand = cards_of<G>(world, seat_at(seat));
    cards.insert(cards.end(), hand.begin(), hand.end());
  }
  return mark_of(cards);
}

/// The statistic of "all bins are equally likely".
inline double chi_square(const std::vector<int>& counts) {
  double total = 0;
  for (const int count : counts) total += count;
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

/// Deals of different seeds have nothing in common: no hand comes again, no seat is favoured with a card, no
/// two cards stick together.
template <Game G>
void expect_fair_deals() {
  const int deals = std::max(200, scaled(400));
  const int seats = std::max(2, G::min_seats);
  std::map<std::string, std::array<int, 2>> times;  // of a card in the first two hands
  std::map<std::pair<std::string, std::string>, int> together;
  std::set<std::uint64_t> hands;
  double cards = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const auto state = G::deal(G::option_table().defaults(), seats, static_cast<std::uint64_t>(deal));
    for (int seat = 0; seat < 2; ++seat) {
      const auto hand = cards_of<G>(state, seat_at(seat));
      hands.insert(mark_of(hand));
      for (const std::string& card : hand) ++times[card][static_cast<std::size_t>(seat)];
      if (seat > 0) continue;
      cards += static_cast<double>(hand.size());
      const std::set<std::string> kinds(hand.begin(), hand.end());
      for (auto a = kinds.begin(); a != kinds.end(); ++a) {
        for (auto b = std::next(a); b != kinds.end(); ++b) ++together[{*a, *b}];
      }
    }
  }
  // Small hands come again now and then, as they should.
  const bool small = cards / deals < 5;
  EXPECT_GT(hands.size(), static_cast<std::size_t>(small ? deals / 2 : 2 * deals - deals / 20))
      << G::name << ": the same hands come again and again";
  double favour = 0;
  int kinds = 0;
  double most = 0;
  for (const auto& [card, at] : times) {
    const double sum = at[0] + at[1];
    favour += sum == 0 ? 0 : (at[0] - at[1]) * (at[0] - at[1]) / sum;
    ++kinds;
    most = std::max(most, sum);
  }
  EXPECT_LT(favour, kinds + 7 * std::sqrt(2.0 * kinds) + 40)
      << G::name << ": a seat is favoured with some cards";
  for (const auto& [pair, count] : together) {
    const double a = times[pair.first][0] / static_cast<double>(deals);
    const double b = times[pair.second][0] / static_cast<double>(deals);
    const double expected = std::max(0.5, a * b * deals);
    EXPECT_LT(count, expected + 8 * std::sqrt(expected) + 4)
        << G::name << ": " << pair.first << " and " << pair.second << " stick together";
    if (::testing::Test::HasFailure()) return;
  }
}

/// Right after the deal nothing has been told but the own hand, so the truth is one of the worlds that fit,
/// as likely as any: whatever is measured of it, its rank among sampled worlds is uniform (Talts et al.,
/// "Validating Bayesian inference algorithms with simulation-based calibration", 2018).
template <Game G>
void expect_uniform_samples() {
  constexpr std::size_t kWorlds = 7;
  const int deals = std::max(200, scaled(400));
  const int seats = std::max(2, G::min_seats);
  const Seat me = Seat::first;
  const Seat other = seat_at(1);
  // What is measured: the other hand, and all of them after some steps by chance.
  std::vector<int> hand_ranks(kWorlds + 1);
  std::vector<int> later_ranks(kWorlds + 1);
  Rng rng(77);
  for (int deal = 0; deal < deals; ++deal) {
    const auto seed = static_cast<std::uint64_t>(deal) + 5000;
    const auto truth = G::deal(G::option_table().defaults(), seats, seed);
    const auto view = G::view(truth, me);
    std::size_t hand_rank = 0;
    std::size_t later_rank = 0;
    const auto below = [&](std::uint64_t sampled, std::uint64_t real) {
      return sampled < real || (sampled == real && rng.below(2) == 0) ? 1U : 0U;
    };
    for (std::size_t i = 0; i < kWorlds; ++i) {
      const auto world = G::sample(view, rng);
      hand_rank += below(mark_of(cards_of<G>(world, other)), mark_of(cards_of<G>(truth, other)));
      later_rank += below(course_of<G>(world, seed), course_of<G>(truth, seed));
    }
    ++hand_ranks[hand_rank];
    ++later_ranks[later_rank];
  }
  // Seven degrees of freedom: fair chance exceeds 36 once in a hundred thousand.
  EXPECT_LT(chi_square(hand_ranks), 36) << G::name << ": sampled hands are not drawn as dealt ones";
  EXPECT_LT(chi_square(later_ranks), 36) << G::name << ": a sampled deck is not drawn as a dealt one";
}

/// Every place in a JSON document where a value stands.
inline void each_value(nlohmann::json& json, const std::function<void(nlohmann::json&)>& visit) {
  if (json.is_structured()) {
    for (auto& item : json) each_value(item, visit);
  }
  visit(json);
}

/// A view with one value changed is refused, with the name of a field, or it fits the schema and what was
/// read is sound: it can be sampled and played on.
template <Game G>
void expect_views_are_checked(const typename G::View& view, Rng& rng, int& tried, int& refused) {
  const nlohmann::json fine = G::to_json(view);
  nlohmann::json count = fine;
  std::uint32_t places = 0;
  each_value(count, [&](nlohmann::json&) { ++places; });
  for (int change = 0; change < 12; ++change) {
    nlohmann::json bad = fine;
    std::uint32_t at = rng.below(places);
    each_value(bad, [&](nlohmann::json& value) {
      if (at-- != 0) return;
      const nlohmann::json others[] = {nullptr, -1, 1'000'000'000, "?", nlohmann::json::array(), true};
      if (value.is_array() && !value.empty() && rng.below(2) == 0) {
        const nlohmann::json again = value[0];
        value.push_back(again);
      } else if (value.is_number_integer() && rng.below(2) == 0) {
        value = value.get<std::int64_t>() + 1;
      } else {
        value = others[rng.below(6)];
      }
    });
    if (bad == fine) continue;
    ++tried;
    const auto read = G::view_from_json(bad);
    if (!read) {
      EXPECT_TRUE(read.error().message.starts_with("view")) << G::name << ": " << read.error().message;
      ++refused;
      continue;
    }
    ASSERT_EQ(reading_error(G::schema(), bad), "") << G::name << ": " << bad.dump();
    const auto again = G::view_from_json(G::to_json(*read));
    ASSERT_TRUE(again && *again == *read) << G::name << ": " << bad.dump();
    if (!is_player(G::seat_of(*read))) continue;
    auto world = G::sample(*read, rng);
    const Status sound = G::audit(world);
    ASSERT_TRUE(sound) << G::name << ": " << sound.error().message << " after reading " << bad.dump();
    ASSERT_TRUE(G::view(world, G::seat_of(*read)) == *read) << G::name << ": " << bad.dump();
    for (int i = 0; i < 4 && G::progress(world) == Progress::playing; ++i) {
      G::apply(world, G::quick_action(world, rng), nullptr);
    }
  }
}

}  // namespace meldwise::test
