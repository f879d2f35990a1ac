// The encoding of a game that has none of its own, so that a new game can be learned from its first build.
//
// An id is the place of an action in the list of what is legal. An observation is a bag of words: every leaf
// of the view's JSON, its path and its text or number, is hashed to one of 1024 places (Weinberger and
// others, "Feature hashing for large scale multitask learning", 2009). It is slow and forgets what collides;
// a game that is to be learned in earnest gets its own.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "vec/encoding.h"

namespace meldwise::vec {

template <Game G>
struct PlainEncoding {
  static constexpr int kIds = static_cast<int>(G::Actions::capacity());
  static constexpr int kOpeners = 0;
  static constexpr bool kFixed = false;
  static constexpr int kPlaces = 1024;

  static ActionIds ids(const typename G::Action& /*action*/, std::size_t place) {
    return one_id(static_cast<int>(place));
  }
  template <class Out>
  static void observe(Out& out, const typename G::View& view) {
    out.bag("view", kPlaces, 1, [&](auto put) { add_all(put, G::to_json(view)); });
  }
  /// What the other seats see.
  template <class Out>
  static void oracle(Out& out, const typename G::State& state, Seat seat) {
    for (int places = 1; places < G::max_seats; ++places) {
      out.seat(places);
      out.bag("view", kPlaces, 1, [&](auto put) {
        if (places < G::seats(state)) {
          add_all(put, G::to_json(G::view(state, seat_after(seat, G::seats(state), places))));
        }
      });
    }
  }

 private:
  static void add_all(auto& put, const nlohmann::json& view) {
    std::array<float, kPlaces> row{};
    add(row, view, kStart);
    for (int i = 0; i < kPlaces; ++i) {
      if (row[static_cast<std::size_t>(i)] != 0) put(i, row[static_cast<std::size_t>(i)]);
    }
  }
  static void add(std::array<float, kPlaces>& row, const nlohmann::json& value, std::uint64_t path) {
    if (value.is_object()) {
      for (const auto& [key, field] : value.items()) add(row, field, mixed(path, key));
    } else if (value.is_array()) {
      // Lists of objects tell their places apart (players), lists of texts are bags (cards).
      std::size_t place = 0;
      for (const auto& item : value) {
        add(row, item, item.is_structured() ? mixed(path, std::to_string(place)) : path);
        ++place;
      }
    } else if (value.is_number()) {
      row[path % kPlaces] += value.get<float>();
    } else if (!value.is_null()) {
      row[mixed(path, value.is_string() ? value.get<std::string>() : value.dump()) % kPlaces] += 1;
    }
  }
  static constexpr std::uint64_t kStart = 0xcbf29ce484222325ULL;
  static std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return (hash ^ 0x2FU) * 0x100000001b3ULL;
  }
};

}  // namespace meldwise::vec
