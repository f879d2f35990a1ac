#include "values/luck.h"

#include "games/all_games.h"
#include "values/game_values.h"

namespace meldwise::values {
namespace {

Points sum_of(const std::vector<AccountStep>& steps, Points AccountStep::*part) {
  Points sum{};
  for (const AccountStep& step : steps) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += (step.*part)[i];
  }
  return sum;
}

}  // namespace

Points Account::luck() const { return sum_of(steps, &AccountStep::luck); }
Points Account::par() const { return sum_of(steps, &AccountStep::par); }

const GameValues& values_of(const GameInfo& game) {
#define MELDWISE_VALUES_ENTRY(NAME) game_values<NAME::Game>(),
  static const std::vector<GameValues> all = {MELDWISE_ALL_GAMES(MELDWISE_VALUES_ENTRY)};
#undef MELDWISE_VALUES_ENTRY
  return all[game.index];
}

Result<Account> account_of(const Record& record) {
  return account_of(record, values_of(*record.setup.game).net());
}

Result<Account> account_of(const Record& record, const Net& net) {
  return values_of(*record.setup.game).account(net, record.setup, record.actions, Head::worth);
}

Result<Account> skill_account_of(const Record& record) {
  const GameValues& values = values_of(*record.setup.game);
  return values.account(values.net(), record.setup, record.actions, Head::points);
}

double luck_weight(const GameInfo& game) {
  return static_cast<double>(values_of(game).net().shape().luck_weight) / (1 << kLuckBits);
}

Result<std::vector<double>> weighed_luck(const Record& record) {
  const auto account = account_of(record);
  if (!account) return tl::unexpected(account.error());
  const Points luck = account->luck();
  std::vector<double> weighed(luck.begin(), luck.begin() + account->seats);
  const double weight = luck_weight(*record.setup.game);
  for (double& one : weighed) one = weight == 0 ? 0 : weight * one;  // never −0
  return weighed;
}

std::string value_name(const GameInfo& game) {
  return std::string(game.name) + ":" + values_of(game).net().hash();
}

}  // namespace meldwise::values
