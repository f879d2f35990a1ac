#include "cards/text.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <thread>
#include <vector>

#include "cards/crew.h"
#include "cards/standing_crew.h"
#include "cards/utf8.h"

namespace meldwise {
namespace {

TEST(Text, WordsDropEmptyPieces) {
  const auto pieces = words("  7S, 8S ,\t9S ");
  ASSERT_EQ(pieces.size(), 3U);
  EXPECT_EQ(pieces[0], "7S");
  EXPECT_EQ(pieces[2], "9S");
  EXPECT_TRUE(words(" , ").empty());
}

TEST(Text, QuotedIsSafeToPrint) {
  EXPECT_EQ(in_quotes("a\nb"), "'a?b'");
  const std::string cut = in_quotes(std::string(59, 'x') + "中中");
  EXPECT_EQ(cut, "'" + std::string(59, 'x') + "…'");
}

TEST(Text, NumbersAreWholeOrRefused) {
  EXPECT_EQ(parse_integer("-12").value(), -12);
  EXPECT_FALSE(parse_integer("12x"));
  EXPECT_FALSE(parse_integer(""));
  EXPECT_FALSE(parse_integer("99999999999999999999"));
  EXPECT_EQ(parse_seed("18446744073709551615").value(), ~0ULL);
  EXPECT_FALSE(parse_seed("-1"));
}

TEST(Text, Utf8IsWellFormedOrNot) {
  for (const char* good : {"", "plain", "±", "中", "🂡", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\xFF", "\x80", "a\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                          "\xF4\x90\x80\x80", "\xE4\xB8", "\xF0\x9F\x82"}) {
    EXPECT_FALSE(is_utf8(bad));
  }
}

TEST(Crew, WhatOneThrowsIsHeardWhenAllAreBack) {
  std::atomic<int> back = 0;
  EXPECT_THROW(run_crew(4,
                        [&](int i) {
                          if (i == 2) throw std::bad_alloc();
                          ++back;
                        }),
               std::bad_alloc);
  EXPECT_EQ(back, 3);
}

TEST(Crew, AStandingCrewDoesOnePieceAfterTheOther) {
  for (const int size : {1, 2, 5}) {
    StandingCrew crew(size);
    std::vector<int> done(static_cast<std::size_t>(size), 0);
    for (int piece = 1; piece <= 300; ++piece) {
      crew.run([&](int i) { ++done[static_cast<std::size_t>(i)]; });
      // When it comes back, all have done their part.
      for (const int times : done) ASSERT_EQ(times, piece);
      if (piece % 100 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_THROW(crew.run([&](int i) {
      if (i == size - 1) throw std::bad_alloc();
    }),
                 std::bad_alloc);
    crew.run([&](int i) { ++done[static_cast<std::size_t>(i)]; });
    for (const int times : done) EXPECT_EQ(times, 301) << "it goes on after somebody failed";
  }
  const StandingCrew idle(3);
}

TEST(Crew, ResultsComeInTheirOrderWhoeverIsFirst) {
  for (const int size : {1, 4}) {
    std::vector<int> taken;
    run_in_order(
        size, 200,
        [](int i) {
          if (i % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
          return i;
        },
        [&](int i) {
          taken.push_back(i);
          return taken.size() < 150;
        });
    ASSERT_EQ(taken.size(), 150U);
    for (int i = 0; i < 150; ++i) EXPECT_EQ(taken[static_cast<std::size_t>(i)], i);
  }
  EXPECT_THROW(
      run_in_order(
          3, 50, [](int i) { return i == 20 ? throw std::bad_alloc() : i; }, [](int) { return true; }),
      std::bad_alloc);
}

}  // namespace
}  // namespace meldwise
