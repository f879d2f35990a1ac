// Exact answers: can this Konkan hand come down, and with what?
#include <meldwise/questions.h>

#include <cstdio>

int main() {
  const auto answer = meldwise::v1::solve("konkan", R"({
    "hand": ["KS","KH","KD","QS","QH","QD","6C","7C","8C","2H","4D","9S","5H","TC","AD"],
    "threshold": 81, "down": false, "table": []})");
  if (!answer) return std::fprintf(stderr, "%s\n", answer.error().message.c_str()), 1;
  std::printf("%s\n", answer->c_str());

  // Bad input is a value too: one line that names the field.
  const auto refused =
      meldwise::v1::solve("konkan", R"({"hand":["1Z"],"threshold":81,"down":false,"table":[]})");
  std::printf("refused: %s\n", refused.error().message.c_str());
  return refused ? 1 : 0;
}
