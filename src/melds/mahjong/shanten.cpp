#include "melds/mahjong/shanten.h"

#include <cassert>

#include "melds/mahjong/shanten_tables.h"

namespace meldwise::mahjong {

int shanten(const TileCounts& concealed, int melds_wanted) {
  assert(melds_wanted >= 0 && melds_wanted <= kMeldsToWin);
  const ShantenTables& tables = ShantenTables::get();
  MergedClass all = tables.class_of(concealed, TileSuit::characters);
  all = tables.merge(all, tables.class_of(concealed, TileSuit::bamboo));
  all = tables.merge(all, tables.class_of(concealed, TileSuit::dots));
  all = tables.merge(all, tables.class_of(concealed, TileSuit::honours));
  return tables.shanten(all, melds_wanted);
}

void prepare_shanten_tables() { (void)ShantenTables::get(); }

}  // namespace meldwise::mahjong
