#include "players/process/command.h"

#include "cards/text.h"

namespace meldwise {

Result<std::vector<std::string>> split_words(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool begun = false;  // an empty pair of quotes is a word too
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quote != '\'') {
      if (++i == text.size()) return fail("command " + in_quotes(text) + " ends with a backslash");
      word += text[i];
      begun = true;
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      begun = true;
    } else if (c == ' ' || c == '\t') {
      if (begun) words.push_back(std::move(word));
      word.clear();
      begun = false;
    } else {
      word += c;
      begun = true;
    }
  }
  if (quote != 0) return fail("command " + in_quotes(text) + ": a quote is not closed");
  if (begun) words.push_back(std::move(word));
  if (words.empty() || words.front().empty())
    return fail("expected a command to start, got " + in_quotes(text));
  return words;
}

std::string join_words(const std::vector<std::string>& words) {
  constexpr std::string_view kSpecial = " \t\\\"'";
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    if (!word.empty() && word.find_first_of(kSpecial) == std::string::npos) {
      text += word;
      continue;
    }
    text += '"';
    for (const char c : word) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += '"';
  }
  return text;
}

}  // namespace meldwise
