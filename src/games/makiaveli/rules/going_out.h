// The end of a round in a world that is only imagined.
#pragma once

#include "games/makiaveli/rules/state.h"

namespace meldwise::makiaveli {

/// The seat to move, of which it is proven that its whole hand can go down, wins the round. How its cards lie
/// then is not worked out, which is most of the price: they are all on the floor, and the cross stays as it
/// is. For playouts, of which only who won counts.
void go_out(State& state);

}  // namespace meldwise::makiaveli
