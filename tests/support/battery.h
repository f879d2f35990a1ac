// The generic battery: what must hold for every game, preset and number of seats. A game's test program
// instantiates it once:
//
//   #include "support/battery.h"
//   MELDWISE_GAME_BATTERY(Konkan, meldwise::konkan::Game);
//
// It walks random games (mostly the cheap quick_action, now and then a uniform draw from `legal`, so
// that rare actions are met too) and checks the contract of games/contract.h at every step or at some.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/contract.h"
#include "support/chance_battery.h"
#include "support/scale.h"

namespace meldwise::test {

template <Game G>
struct Walk {
  typename G::Options options;
  int seats = 0;
  std::uint64_t seed = 0;
  std::string name;  // for messages: "konkan standard, 3 seats, seed 5"
};

/// One walk for each preset and number of seats, `games` seeds each.
template <Game G>
std::vector<Walk<G>> all_walks(int games) {
  std::vector<Walk<G>> walks;
  for (const auto& preset : G::option_table().presets()) {
    for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
      if (!G::check_options(preset.value, seats)) continue;
      for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(1000 * i + seats);
        walks.push_back({preset.value, seats, seed,
                         std::string(G::name) + " " + std::string(preset.name) + ", " +
                             std::to_string(seats) + " seats, seed " + std::to_string(seed)});
      }
    }
  }
  return walks;
}

/// A preset with some options changed, that go together, and a number of seats that they allow.
template <Game G>
std::pair<typename G::Options, int> any_options(Rng& rng) {
  const auto& table = G::option_table();
  for (;;) {
    auto options = table.presets()[rng.below(static_cast<std::uint32_t>(table.presets().size()))].value;
    for (const auto& option : table.options()) {
      const auto span = static_cast<std::uint32_t>(option.info.max - option.info.min + 1);
      if (rng.below(3) == 0) option.set(options, option.info.min + rng.below(span));
    }
    const int seats = G::min_seats + static_cast<int>(rng.below(G::max_seats - G::min_seats + 1));
    if (G::check_options(options, seats)) return {options, seats};
  }
}

template <Game G>
void expect_sound(const typename G::State& state, const std::string& where) {
  const Status sound = G::audit(state);
  ASSERT_TRUE(sound) << where << ": " << sound.error().message;
}

/// Plays one match at random; `at(state)` is called before every decision and may stop the walk by
/// returning false. Bounded, so that a game that does not end fails instead of hanging.
template <Game G, class At>
void random_walk(const Walk<G>& walk, At&& at, int most_decisions = 200'000) {
  Rng rng = Rng::stream(walk.seed, Stream::test);
  auto state = G::deal(walk.options, walk.seats, walk.seed);
  auto actions = std::make_unique<typename G::Actions>();
  for (int decisions = 0; G::progress(state) != Progress::match_over; ++decisions) {
    ASSERT_LT(decisions, most_decisions) << walk.name << ": the match does not end";
    if (G::progress(state) == Progress::round_over) {
      ASSERT_EQ(G::to_move(state), Seat::none) << walk.name;
      G::next_round(state, nullptr);
      continue;
    }
    ASSERT_TRUE(is_player(G::to_move(state))) << walk.name;
    ASSERT_LT(index_of(G::to_move(state)), walk.seats) << walk.name;
    if (!at(state)) return;
    if (::testing::Test::HasFatalFailure()) return;
    auto action = G::quick_action(state, rng);
    if (rng.below(8) == 0) {
      G::legal(state, *actions);
      ASSERT_FALSE(actions->empty()) << walk.name;
      action = (*actions)[rng.below(static_cast<std::uint32_t>(actions->size()))];
    }
    G::apply(state, action, nullptr);
  }
  at(state);
}

template <class T>
class GameBattery : public ::testing::Test {};
TYPED_TEST_SUITE_P(GameBattery);

TYPED_TEST_P(GameBattery, MatchesEndAndCardsAreConserved) {
  using G = TypeParam;
  for (const auto& walk : all_walks<G>(scaled(6))) {
    typename G::State last{};
    random_walk<G>(walk, [&](const auto& state) {
      expect_sound<G>(state, walk.name);
      last = state;
      return true;
    });
    if (this->HasFatalFailure()) return;
    ASSERT_EQ(G::progress(last), Progress::match_over) << walk.name;
    const Outcome outcome = G::outcome(last);
    ASSERT_EQ(outcome.seats, walk.seats) << walk.name;
    EXPECT_GE(outcome.rounds, 1) << walk.name;
    EXPECT_NE(outcome.ending, Ending::none) << walk.name;
    std::int64_t sum = 0;
    int firsts = 0;
    for (std::size_t seat = 0; seat < outcome.seats; ++seat) {
      sum += outcome.score[seat];
      firsts += outcome.place[seat] == 1 ? 1 : 0;
      EXPECT_GE(outcome.place[seat], 1) << walk.name;
      EXPECT_LE(outcome.place[seat], walk.seats) << walk.name;
      for (std::size_t other = 0; other < outcome.seats; ++other) {
        if (outcome.place[seat] < outcome.place[other]) {
          EXPECT_TRUE(G::high_score_wins ? outcome.score[seat] >= outcome.score[other]
                                         : outcome.score[seat] <= outcome.score[other])
              << walk.name << ": places and scores disagree";
        }
      }
    }
    EXPECT_GE(firsts, 1) << walk.name;
    if (G::zero_sum) {
      EXPECT_EQ(sum, 0) << walk.name;
    }
  }
}

TYPED_TEST_P(GameBattery, LegalAndCheckAgreeOnEveryAction) {
  using G = TypeParam;
  using Action = typename G::Action;
  std::vector<Action> pool;  // actions that were legal somewhere: near misses elsewhere
  Rng rng(11);
  for (const auto& walk : all_walks<G>(scaled(3))) {
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) != Progress::playing) {
        for (const auto& action : pool) EXPECT_FALSE(G::check(state, action)) << walk.name;
        return false;
      }
      if (rng.below(16) != 0) return true;
      auto legal = std::make_unique<typename G::Actions>();
      G::legal(state, *legal);
      for (std::size_t i = 0; i < legal->size(); ++i) {
        const Status allowed = G::check(state, (*legal)[i]);
        EXPECT_TRUE(allowed) << walk.name << ": legal but refused: " << G::to_text((*legal)[i]) << ": "
                             << (allowed ? "" : allowed.error().message);
        EXPECT_EQ(std::find((*legal).begin() + i + 1, (*legal).end(), (*legal)[i]), (*legal).end())
            << walk.name << ": listed twice: " << G::to_text((*legal)[i]);
      }
      for (int probe = 0; probe < 60; ++probe) {
        Action action{};
        if (probe % 3 == 0) {
          auto* bytes = reinterpret_cast<unsigned char*>(&action);
          for (std::size_t i = 0; i < sizeof action; ++i) bytes[i] = static_cast<unsigned char>(rng());
        } else if (!pool.empty()) {
          action = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
        }
        const Status allowed = G::check(state, action);
        EXPECT_EQ(allowed.has_value(), G::check(G::view(state, G::to_move(state)), action).has_value());
        const bool listed = std::find(legal->begin(), legal->end(), action) != legal->end();
        EXPECT_EQ(allowed.has_value(), listed)
            << walk.name << ": " << (listed ? "listed but refused: " : "allowed but not listed: ")
            << (listed || probe % 3 != 0 ? G::to_text(action) : std::string("(random bytes)"));
        if (!allowed) {
          EXPECT_FALSE(allowed.error().message.empty());
        }
      }
      for (std::size_t i = 0; i < std::min<std::size_t>(legal->size(), 12); ++i) {
        const auto& action = (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))];
        if (pool.size() < 4000)
          pool.push_back(action);
        else
          pool[rng.below(4000)] = action;
      }
      return !::testing::Test::HasFailure();
    });
    if (this->HasFailure()) return;
  }
}

TYPED_TEST_P(GameBattery, EveryLegalActionCanBeCarriedOut) {
  using G = TypeParam;
  Rng rng(12);
  for (const auto& walk : all_walks<G>(scaled(2))) {
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) != Progress::playing) return false;
      EXPECT_TRUE(G::check(state, G::quick_action(state, rng))) << walk.name << ": quick_action is not legal";
      if (rng.below(24) != 0) return true;
      auto legal = std::make_unique<typename G::Actions>();
      G::legal(state, *legal);
      for (const auto& action : *legal) {
        auto next = state;
        G::apply(next, action, nullptr);
        expect_sound<G>(next, walk.name + ", after " + G::to_text(action));
        EXPECT_FALSE(next == state) << walk.name << ": nothing changed by " << G::to_text(action);
        if (G::progress(next) == Progress::playing) {
          auto after = std::make_unique<typename G::Actions>();
          G::legal(next, *after);
          EXPECT_FALSE(after->empty()) << walk.name << ": dead end after " << G::to_text(action);
        }
        if (::testing::Test::HasFailure()) return false;
      }
      return true;
    });
    if (this->HasFailure()) return;
  }
}

TYPED_TEST_P(GameBattery, ActionsReadBackFromTextAndJson) {
  using G = TypeParam;
  Rng rng(13);
  for (const auto& walk : all_walks<G>(scaled(2))) {
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) != Progress::playing) return false;
      if (rng.below(8) != 0) return true;
      auto legal = std::make_unique<typename G::Actions>();
      G::legal(state, *legal);
      for (const auto& action : *legal) {
        const std::string text = G::to_text(action);
        const auto from_text = G::parse_action(text);
        EXPECT_TRUE(from_text && *from_text == action)
            << walk.name << ": '" << text
            << "': " << (from_text ? "reads as another" : from_text.error().message);
        const nlohmann::json json = G::to_json(action);
        EXPECT_TRUE(json.is_object() && json.contains("type")) << json;
        const auto from_json = G::action_from_json(nlohmann::json::parse(json.dump()));
        EXPECT_TRUE(from_json && *from_json == action)
            << walk.name << ": " << json << ": "
            << (from_json ? "reads as another" : from_json.error().message);
        if (::testing::Test::HasFailure()) return false;
      }
      return true;
    });
    if (this->HasFailure()) return;
  }
}

TYPED_TEST_P(GameBattery, ViewsReadBackFromJson) {
  using G = TypeParam;
  Rng rng(14);
  const int most_positions = std::max(8, scaled(60));  // of one walk: some matches are very long
  for (const auto& walk : all_walks<G>(scaled(3))) {
    int positions = 0;
    random_walk<G>(walk, [&](const auto& state) {
      if (positions >= most_positions) return false;
      const bool resting = G::progress(state) != Progress::playing;
      if (!resting && rng.below(8) != 0) return true;
      ++positions;
      for (int seat = 0; seat <= walk.seats; ++seat) {
        const Seat observer = seat == walk.seats ? Seat::spectator : seat_at(seat);
        const auto view = G::view(state, observer);
        EXPECT_EQ(G::seat_of(view), observer);
        EXPECT_FALSE(G::to_text(view).empty());
        const nlohmann::json json = G::to_json(view);
        const auto back = G::view_from_json(nlohmann::json::parse(json.dump()));
        EXPECT_TRUE(back && *back == view)
            << walk.name << ": " << json.dump() << "\n"
            << (back ? "reads as " + G::to_json(*back).dump() : back.error().message);
        if (::testing::Test::HasFailure()) return false;
      }
      return !resting;
    });
    if (this->HasFailure()) return;
  }
}

// The heart of "no seat sees what it may not": reshuffle what the seat cannot see (a sampled world), and
// everything produced for that seat stays the same.
TYPED_TEST_P(GameBattery, WhatASeatIsGivenDoesNotDependOnWhatItCannotSee) {
  using G = TypeParam;
  Rng rng(15);
  int twins_that_differ = 0;
  int pairs = 0;
  int pairs_alike = 0;
  for (const auto& walk : all_walks<G>(scaled(3))) {
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) != Progress::playing) return false;
      if (rng.below(6) != 0) return true;
      for (int seat = 0; seat < walk.seats; ++seat) {
        const auto view = G::view(state, seat_at(seat));
        const auto twin = G::sample(view, rng);
        expect_sound<G>(twin, walk.name + ", sampled world");
        if (::testing::Test::HasFailure()) return false;
        twins_that_differ += twin == state ? 0 : 1;
        if (rng.below(4) == 0) {
          const std::uint64_t luck = rng();
          ++pairs;
          pairs_alike += course_of<G>(twin, luck) == course_of<G>(G::sample(view, rng), luck) ? 1 : 0;
        }
        const auto seen = G::view(twin, seat_at(seat));
        EXPECT_TRUE(seen == view) << walk.name << ", seat " << seat << ": view of the twin\n"
                                  << G::to_json(seen).dump() << "\nview of the truth\n"
                                  << G::to_json(view).dump();
        EXPECT_TRUE(G::view(twin, Seat::spectator) == G::view(state, Seat::spectator)) << walk.name;
        // Which other seat is to move may be hidden (secret claims); whether it is oneself never is.
        EXPECT_EQ(G::to_move(twin) == seat_at(seat), G::to_move(state) == seat_at(seat)) << walk.name;
        EXPECT_EQ(G::to_move(view) == seat_at(seat), G::to_move(state) == seat_at(seat)) << walk.name;
        EXPECT_EQ(G::progress(view), G::progress(state)) << walk.name;
        EXPECT_EQ(G::seats(view), G::seats(state)) << walk.name;
        EXPECT_TRUE(G::outcome(twin) == G::outcome(state)) << walk.name;
        if (G::to_move(state) != seat_at(seat)) {
          auto nothing = std::make_unique<typename G::Actions>();
          G::legal(view, *nothing);
          EXPECT_TRUE(nothing->empty()) << walk.name << ", seat " << seat << " is not to move";
          EXPECT_FALSE(G::check(view, G::quick_action(state, rng))) << walk.name << ", seat " << seat;
        }
        if (G::to_move(state) == seat_at(seat)) {
          auto truth = std::make_unique<typename G::Actions>();
          auto guess = std::make_unique<typename G::Actions>();
          G::legal(state, *truth);
          G::legal(twin, *guess);
          EXPECT_TRUE(*truth == *guess) << walk.name << ", seat " << seat << ": legal actions differ";
          G::legal(view, *guess);
          EXPECT_TRUE(*truth == *guess) << walk.name << ", seat " << seat << ": legal of the view differs";
        }
        if (::testing::Test::HasFailure()) return false;
      }
      return true;
    });
    if (this->HasFailure()) return;
  }
  EXPECT_GT(twins_that_differ, 0) << "sampling never changed anything: the test could not fail";
  EXPECT_LT(pairs_alike, pairs / 2) << "of " << pairs << " views sampled twice: the worlds are hardly drawn";
}

// Events may tell a seat no more than its view does: where two worlds look the same to a seat after the
// same action, they were also told the same.
TYPED_TEST_P(GameBattery, EventsTellNoMoreThanViews) {
  using G = TypeParam;
  Rng rng(16);
  for (const auto& walk : all_walks<G>(scaled(3))) {
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) != Progress::playing) return false;
      if (rng.below(4) != 0) return true;
      const auto action = G::quick_action(state, rng);
      for (int seat = 0; seat < walk.seats; ++seat) {
        auto twin = G::sample(G::view(state, seat_at(seat)), rng);
        if (!G::check(twin, action)) continue;
        auto truth = state;
        auto told_truth = std::make_unique<typename G::Events>();
        auto told_twin = std::make_unique<typename G::Events>();
        G::apply(truth, action, told_truth.get());
        G::apply(twin, action, told_twin.get());
        if (!(G::view(truth, seat_at(seat)) == G::view(twin, seat_at(seat)))) continue;
        EXPECT_EQ(told_truth->size(), told_twin->size()) << walk.name << ", " << G::to_text(action);
        if (::testing::Test::HasFailure()) return false;
        for (std::size_t i = 0; i < told_truth->size(); ++i) {
          EXPECT_EQ(G::to_json((*told_truth)[i], seat_at(seat)), G::to_json((*told_twin)[i], seat_at(seat)))
              << walk.name << ", " << G::to_text(action);
          EXPECT_EQ(G::to_text((*told_truth)[i], seat_at(seat)), G::to_text((*told_twin)[i], seat_at(seat)));
          EXPECT_FALSE(G::to_text((*told_truth)[i], Seat::referee).empty());
          EXPECT_EQ(G::to_text((*told_truth)[i], seat_at(seat)).empty(),
                    G::to_json((*told_truth)[i], seat_at(seat)).is_null())
              << walk.name << ": an event has words exactly if it has an object, " << G::to_text(action);
        }
      }
      return !::testing::Test::HasFailure();
    });
    if (this->HasFailure()) return;
  }
}

// Whatever card an event names to a seat, that seat sees before or after it; of a deal, after it. What an
// open action brings from a hand may be gone at once.
TYPED_TEST_P(GameBattery, EventsNameOnlyCardsThatAreSeen) {
  using G = TypeParam;
  std::map<std::string, const speech::Shape*> shapes;
  for (const speech::Message& message : G::schema().events) shapes[message.key] = &message.shape;
  int named = 0;
  for (const auto& walk : all_walks<G>(scaled(2))) {
    Rng rng = Rng::stream(walk.seed, Stream::test, 4);
    auto state = G::deal(walk.options, walk.seats, walk.seed);
    for (int step = 0; step < 400 && G::progress(state) != Progress::match_over; ++step) {
      const auto before = state;
      const bool deals = G::progress(state) == Progress::round_over;
      auto events = std::make_unique<typename G::Events>();
      std::set<nlohmann::json> played;
      if (deals) {
        G::next_round(state, events.get());
      } else {
        const auto action = G::quick_action(state, rng);
        const nlohmann::json json = G::to_json(action);
        for (const speech::Message& message : G::schema().actions) {
          if (message.type == json.at("type") && G::is_open(state, action)) {
            gather_cards(message.shape, json, played);
          }
        }
        G::apply(state, action, events.get());
      }
      for (int seat = 0; seat <= walk.seats; ++seat) {
        const Seat observer = seat == walk.seats ? Seat::spectator : seat_at(seat);
        std::set<nlohmann::json> told;
        for (const auto& event : *events) {
          const nlohmann::json json = G::to_json(event, observer);
          if (!json.is_null()) gather_cards(*shapes.at(json.at("key")), json, told);
        }
        if (told.empty()) continue;
        std::set<nlohmann::json> seen = played;
        if (!deals) gather_cards(G::schema().view, G::to_json(G::view(before, observer)), seen);
        gather_cards(G::schema().view, G::to_json(G::view(state, observer)), seen);
        for (const nlohmann::json& card : told) {
          ++named;
          ASSERT_TRUE(seen.contains(card)) << walk.name << ", seat " << seat << " is told of " << card;
        }
      }
    }
  }
  EXPECT_GT(named, 0) << "no event ever named a card: the test could not fail";
}

// Presets are few of the options that can be chosen: each is a value of its own, and what goes together can
// be played, shown and sampled.
TYPED_TEST_P(GameBattery, EveryOptionCountsAndAnyOptionsArePlayed) {
  using G = TypeParam;
  const auto& table = G::option_table();
  for (const auto& option : table.options()) {
    for (const std::int64_t value : {option.info.min, option.info.max}) {
      auto options = table.defaults();
      option.set(options, value);
      EXPECT_EQ(option.get(options), value) << G::name << " " << option.info.key;
      for (const auto& other : table.options()) {
        if (&other == &option) continue;
        EXPECT_EQ(other.get(options), other.get(table.defaults()))
            << G::name << ": " << option.info.key << " changes " << other.info.key;
      }
    }
  }
  Rng rng(19);
  for (int match = 0; match < scaled(60); ++match) {
    const auto any = any_options<G>(rng);
    const int seats = any.second;
    const Walk<G> walk{any.first, seats, rng(),
                       std::string(G::name) + ", options of match " + std::to_string(match)};
    int steps = 0;
    random_walk<G>(walk, [&](const auto& state) {
      if (++steps % 16 != 1 && G::progress(state) == Progress::playing) return true;
      expect_sound<G>(state, walk.name);
      const auto view =
          G::view(state, seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(seats)))));
      const auto back = G::view_from_json(G::to_json(view));
      EXPECT_TRUE(back && *back == view) << walk.name << ": " << G::to_json(view).dump() << "\n"
                                         << (back ? "reads as another" : back.error().message);
      if (::testing::Test::HasFailure()) return false;
      const auto world = G::sample(view, rng);
      expect_sound<G>(world, walk.name + ", sampled world");
      EXPECT_TRUE(G::view(world, G::seat_of(view)) == view) << walk.name;
      return !::testing::Test::HasFailure() && steps < 600;
    });
    if (this->HasFailure()) return;
  }
}

TYPED_TEST_P(GameBattery, TheSameSeedAndActionsGiveTheSameGame) {
  using G = TypeParam;
  for (const auto& walk : all_walks<G>(scaled(1))) {
    const auto start = G::deal(walk.options, walk.seats, walk.seed);
    EXPECT_TRUE(start == G::deal(walk.options, walk.seats, walk.seed)) << walk.name;
    EXPECT_FALSE(start == G::deal(walk.options, walk.seats, walk.seed + 1)) << walk.name;
    auto first = start;
    auto second = start;
    Rng rng(walk.seed);
    for (int i = 0; i < 3000 && G::progress(first) != Progress::match_over; ++i) {
      if (G::progress(first) == Progress::round_over) {
        G::next_round(first, nullptr);
        G::next_round(second, nullptr);
      } else {
        const auto action = G::quick_action(first, rng);
        const auto spoken = G::parse_action(G::to_text(action));
        ASSERT_TRUE(spoken) << spoken.error().message;
        auto events = std::make_unique<typename G::Events>();
        G::apply(first, action, nullptr);
        G::apply(second, *spoken, events.get());
        EXPECT_FALSE(events->empty()) << walk.name << ": no event for " << G::to_text(action);
      }
      ASSERT_TRUE(first == second) << walk.name << ": replay differs at decision " << i;
    }
  }
}

TYPED_TEST_P(GameBattery, DealsAreShuffled) { expect_fair_deals<TypeParam>(); }

TYPED_TEST_P(GameBattery, SampledWorldsAreDrawnAsDealtOnes) { expect_uniform_samples<TypeParam>(); }

TYPED_TEST_P(GameBattery, AViewWithAFalseValueIsRefusedOrSound) {
  using G = TypeParam;
  Rng rng(17);
  int tried = 0;
  int refused = 0;
  for (const auto& walk : all_walks<G>(scaled(1))) {
    int positions = 0;
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) == Progress::playing && rng.below(12) != 0) return true;
      for (int seat = 0; seat < walk.seats; ++seat) {
        expect_views_are_checked<G>(G::view(state, seat_at(seat)), rng, tried, refused);
        if (::testing::Test::HasFailure()) return false;
      }
      return ++positions < 12;
    });
    if (this->HasFailure()) return;
  }
  EXPECT_GT(refused, tried / 2) << "of " << tried << ": the reader believes nearly anything";
}

// What may be taken back and what is told to other players hang on these two words of a game.
TYPED_TEST_P(GameBattery, WhatRevealsNothingTellsNothingAndWhatIsOpenIsSeen) {
  using G = TypeParam;
  Rng rng(18);
  int harmless = 0;
  for (const auto& walk : all_walks<G>(scaled(2))) {
    random_walk<G>(walk, [&](const auto& state) {
      if (G::progress(state) != Progress::playing) return false;
      if (rng.below(4) != 0) return true;
      const Seat mover = G::to_move(state);
      const auto view = G::view(state, mover);
      const auto action = G::quick_action(state, rng);
      auto after = state;
      G::apply(after, action, nullptr);
      if (!G::reveals(state, action) && G::to_move(after) == mover) {
        ++harmless;
        for (int i = 0; i < 6; ++i) {
          auto twin = G::sample(view, rng);
          G::apply(twin, action, nullptr);
          EXPECT_TRUE(G::view(twin, mover) == G::view(after, mover))
              << walk.name << ": " << G::to_text(action) << " tells its seat something and says it does not";
        }
      }
      for (int seat = 0; seat < walk.seats; ++seat) {
        if (seat_at(seat) == mover || !G::is_open(state, action)) continue;
        EXPECT_FALSE(G::view(after, seat_at(seat)) == G::view(state, seat_at(seat)))
            << walk.name << ": " << G::to_text(action) << " is open, and seat " << seat << " sees no change";
      }
      return !::testing::Test::HasFailure();
    });
    if (this->HasFailure()) return;
  }
}

REGISTER_TYPED_TEST_SUITE_P(GameBattery, MatchesEndAndCardsAreConserved, LegalAndCheckAgreeOnEveryAction,
                            EveryLegalActionCanBeCarriedOut, ActionsReadBackFromTextAndJson,
                            ViewsReadBackFromJson, WhatASeatIsGivenDoesNotDependOnWhatItCannotSee,
                            EventsTellNoMoreThanViews, EventsNameOnlyCardsThatAreSeen,
                            EveryOptionCountsAndAnyOptionsArePlayed, TheSameSeedAndActionsGiveTheSameGame,
                            DealsAreShuffled, SampledWorldsAreDrawnAsDealtOnes,
                            AViewWithAFalseValueIsRefusedOrSound,
                            WhatRevealsNothingTellsNothingAndWhatIsOpenIsSeen);

}  // namespace meldwise::test

#define MELDWISE_GAME_BATTERY(Name, GameType)                  \
  namespace meldwise::test {                                   \
  INSTANTIATE_TYPED_TEST_SUITE_P(Name, GameBattery, GameType); \
  }                                                            \
  static_assert(true)
