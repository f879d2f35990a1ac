// Cards by their text, for the tests of gin rummy.
#pragma once

#include <string_view>

#include "games/gin_rummy/rules/state.h"

namespace meldwise::gin_rummy {

inline CardSet cards(std::string_view text) {
  CardSet set;
  parse_french_hand(text)->for_each_face([&](Face card, int) { set.add(card); });
  return set;
}

}  // namespace meldwise::gin_rummy
