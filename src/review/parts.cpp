#include "review/parts.h"

#include "values/skill.h"

namespace meldwise::review {

Result<std::vector<Parts>> parts_of(const Record& record) {
  const auto account = values::skill_account_of(record);
  if (!account) return tl::unexpected(account.error());
  const double sign = record.setup.game->high_score_wins ? 1 : -1;
  const values::Points par = account->par();
  const values::Points luck = account->luck();
  std::vector<Parts> parts(static_cast<std::size_t>(account->seats));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].result = sign * (account->score[i] - par[i]);
    parts[i].luck = sign * luck[i];
    for (const values::AccountStep& step : account->steps) {
      if (!is_player(step.mover)) continue;
      const bool own = static_cast<std::size_t>(index_of(step.mover)) == i;
      (own ? parts[i].own_errors : parts[i].others_errors) += sign * step.skill[i];
    }
  }
  return parts;
}

}  // namespace meldwise::review
