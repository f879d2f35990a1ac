// What another project does with an installed Meldwise: deal a game and look at it.
#include <games/table.h>
#include <cstdio>

int main() {
  const auto game = meldwise::find_game("arboretum");
  if (!game) return 1;
  const auto table = meldwise::make_table({*game, (*game)->options.presets.front().values, 2, 7});
  if (!table || (*table)->legal().empty()) return 1;
  std::puts((*table)->view_text((*table)->to_move()).c_str());
  return 0;
}
