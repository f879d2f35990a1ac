// Whether a State, or a View that was read, can be: from the places of the cards (games/places.h), which its
// table names, and from what the game says beside its types:
//
//   Status check_table(const Public& table);   // what must hold of what lies open
//   Status check_known(const View& known);     // and of what is known besides; also of a State
//
// One of the two is enough. What the fields of a view are bound to where they are read (speech/fields.h) need
// not be said again. A message begins with the field; nothing is allocated but its text.
#pragma once

#include "games/places.h"

namespace meldwise {

template <class Known>
[[nodiscard]] Status audit_known(const Known& known) {
  constexpr bool kTable = requires { check_table(known.table); };
  constexpr bool kKnown = requires { check_known(known); };
  static_assert(kTable || kKnown, "check_table or check_known is to be declared before the Game");
  if constexpr (kTable) {
    if (Status sound = check_table(known.table); !sound) return sound;
  }
  if (Status sound = check_places<PlacesOf<Known>>(known); !sound) return sound;
  if constexpr (kKnown) {
    return check_known(known);
  } else {
    return {};
  }
}

}  // namespace meldwise
