#include "games/speech/phrases.h"

#include <algorithm>
#include <cassert>
#include <cctype>

#include "cards/text.h"

namespace meldwise::speech {
namespace {

constexpr std::string_view kSeatPlace = "SEAT";
constexpr std::string_view kNull = "null";

bool is_capital(char c) { return (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// Where the group that opens at `open` closes, and where its | is (or the same place).
std::pair<std::size_t, std::size_t> group_ends(std::string_view words, std::size_t open) {
  const std::size_t close = words.find(']', open);
  assert(close != std::string_view::npos);
  return {std::min(words.find('|', open), close), close};
}

/// How a form is shown to somebody who did not keep to it: "sarf CARD to MELD [END]".
std::string shown(std::string_view words) {
  std::string out = "'";
  for (const char c : words) {
    if (c == '[' && !out.ends_with(' '))
      out += " [";
    else if (c == ' ' && out.ends_with('['))
      continue;
    else if (c != '*')
      out += c;
  }
  return out + "'";
}

}  // namespace

std::string small_letters(std::string_view name) {
  std::string out(name);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// -- reading the table -------------------------------------------------------------------------------

Book::Book(Speaking what, Thing thing, std::vector<Slot> slots, const std::vector<Line>& lines)
    : what_(what), thing_(std::move(thing)), slots_(std::move(slots)), seat_(slot(kSeatPlace)) {
  for (const Line& line : lines) {
    Phrase phrase;
    phrase.kind = line.kind;
    phrase.all = wording(line.type, line.words, "");
    messages_.push_back(message(phrase.all));
    phrase.secret = line.others == "-";
    phrase.hides = !line.others.empty() && !phrase.secret;
    if (phrase.hides) {
      const std::size_t bar = line.others.find(" | ");
      const bool other_type = bar != std::string_view::npos;
      phrase.part = other_type ? wording(line.others.substr(0, bar), line.others.substr(bar + 3), "")
                               : wording(line.type, line.others, ".unseen");
      const auto same = [&](const Message& one) { return one.key == phrase.part.key; };
      if (std::none_of(messages_.begin(), messages_.end(), same)) messages_.push_back(message(phrase.part));
    }
    phrases_.push_back(std::move(phrase));
  }
}

std::size_t Book::slot(std::string_view name) const {
  const auto found =
      std::find_if(slots_.begin(), slots_.end(), [&](const Slot& one) { return one.name == name; });
  return static_cast<std::size_t>(found - slots_.begin());
}

Book::Pieces Book::pieces(std::string_view words) const {
  Pieces out;
  const auto literal = [&](std::string_view text) {
    if (out.empty() || out.back().sort != Piece::Sort::literal) out.push_back({});
    out.back().text += text;
  };
  for (std::size_t i = 0; i < words.size();) {
    if (words[i] == '[') {
      const auto [bar, close] = group_ends(words, i);
      Piece group;
      group.sort = Piece::Sort::group;
      group.inner = pieces(words.substr(i + 1, bar - i - 1));
      if (bar < close) group.otherwise = pieces(words.substr(bar + 1, close - bar - 1));
      out.push_back(std::move(group));
      i = close + 1;
      continue;
    }
    const auto run = [&](auto&& belongs) {
      std::size_t end = i;
      while (end < words.size() && belongs(words[end])) ++end;
      return words.substr(i, end - i);
    };
    const std::string_view capitals = run(is_capital);
    const std::string_view smalls = run(is_small);
    if (const std::size_t found = slot(capitals); !capitals.empty() && found < slots_.size()) {
      out.emplace_back().sort = Piece::Sort::place;
      out.back().slot = found;
      i += capitals.size();
    } else if (!smalls.empty() && words.substr(i + smalls.size()).starts_with('*')) {
      out.emplace_back().sort = Piece::Sort::verb;
      out.back().text = smalls;
      i += smalls.size() + 1;
    } else {
      const std::size_t length = std::max({capitals.size(), smalls.size(), std::size_t{1}});
      literal(words.substr(i, length));
      i += length;
    }
  }
  return out;
}

void Book::use(Wording& wording, const Pieces& all, bool optional) const {
  for (const Piece& piece : all) {
    if (piece.sort == Piece::Sort::group) {
      use(wording, piece.inner, true);
      use(wording, piece.otherwise, true);
    }
    if (piece.sort != Piece::Sort::place) continue;
    const auto same = [&](const Wording::Use& one) { return one.slot == piece.slot; };
    const auto found = std::find_if(wording.uses.begin(), wording.uses.end(), same);
    if (found == wording.uses.end()) {
      wording.uses.push_back({piece.slot, slots_[piece.slot].key, optional});
    } else if (!optional) {
      found->optional = false;
    }
  }
}

Book::Wording Book::wording(std::string_view type, std::string_view words_said,
                            std::string_view suffix) const {
  Wording out;
  const std::vector<std::string_view> parts = words(type);
  const std::string_view named = parts.front();
  const std::size_t colon = std::min(named.find(':'), named.size());
  out.type = named.substr(0, colon);
  out.key = colon < named.size() ? named.substr(colon + 1) : named;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    const bool renamed = equals != std::string_view::npos;
    const std::string_view value = renamed ? parts[i].substr(equals + 1) : parts[i];
    if (const std::size_t found = slot(value); found < slots_.size()) {
      out.uses.push_back(
          {found, renamed ? std::string(parts[i].substr(0, equals)) : slots_[found].key, true});
    } else {
      assert(renamed);
      out.fixed.emplace_back(parts[i].substr(0, equals), value);
      if (colon == named.size() && value != kNull) out.key.append(".").append(value);
    }
  }
  out.key += suffix;
  out.words = words_said;
  out.pieces = pieces(words_said);
  use(out, out.pieces, false);
  return out;
}

Message Book::message(const Wording& wording) const {
  const auto constant = [](std::string word) {
    Shape shape = shape_of(word == kNull ? ShapeKind::nothing : ShapeKind::word);
    if (word != kNull) shape.words.push_back(std::move(word));
    return shape;
  };
  Message out{wording.key, wording.type, wording.words, shape_of(ShapeKind::object)};
  out.shape.members.push_back({"type", constant(wording.type), "", Reading::read, false});
  if (what_ == Speaking::of_events) {
    out.shape.members.push_back({"key", constant(wording.key), "", Reading::ignored, false});
  }
  for (const auto& [key, value] : wording.fixed) {
    out.shape.members.push_back({key, constant(value), "", Reading::read, false});
  }
  for (const Wording::Use& use : wording.uses) {
    const Slot& slot = slots_[use.slot];
    if (slot.spread) {
      out.shape.members.insert(out.shape.members.end(), slot.shape.members.begin(), slot.shape.members.end());
      continue;
    }
    Shape shape = slot.shape;
    if (slot.omit || !use.optional) shape.nullable = false;
    if (use.optional && !slot.omit && slot.shape.kind == ShapeKind::seat) shape.nullable = true;
    out.shape.members.push_back({use.key, std::move(shape), "", Reading::read, use.optional && slot.omit});
  }
  return out;
}

std::vector<std::string> Book::types() const {
  std::vector<std::string> out;
  for (const Message& message : messages_) {
    if (std::find(out.begin(), out.end(), message.type) == out.end()) out.push_back(message.type);
  }
  return out;
}

// -- telling -----------------------------------------------------------------------------------------

bool Book::has_all(const Pieces& all, const void* thing) const {
  return std::none_of(all.begin(), all.end(), [&](const Piece& piece) {
    return piece.sort == Piece::Sort::place && slots_[piece.slot].silent(thing);
  });
}

const Book::Wording* Book::told(const void* thing, Seat observer) const {
  const int kind = thing_.kind(thing);
  const Phrase* found = nullptr;
  for (const Phrase& phrase : phrases_) {
    if (phrase.kind != kind) continue;
    found = &phrase;
    if (has_all(phrase.all.pieces, thing)) break;
  }
  if (found == nullptr) return nullptr;
  if (!found->hides && !found->secret) return &found->all;
  const bool own =
      observer == Seat::referee ||
      (seat_ < slots_.size() && slots_[seat_].write(thing) == nlohmann::json(index_of(observer)));
  if (own) return &found->all;
  return found->secret ? nullptr : &found->part;
}

void Book::say(const Pieces& all, const void* thing, Seat observer, std::string& out) const {
  for (const Piece& piece : all) {
    switch (piece.sort) {
      case Piece::Sort::literal:
        out += piece.text;
        break;
      case Piece::Sort::place:
        out += slots_[piece.slot].say(thing, observer);
        break;
      case Piece::Sort::verb: {
        const nlohmann::json seat = seat_ < slots_.size() ? slots_[seat_].write(thing) : nlohmann::json();
        const Seat subject = seat.is_number() ? seat_at(seat.get<int>()) : Seat::none;
        out += conjugated(piece.text, subject, observer);
        break;
      }
      case Piece::Sort::group:
        say(has_all(piece.inner, thing) ? piece.inner : piece.otherwise, thing, observer, out);
        break;
    }
  }
}

std::string Book::text(const void* thing, Seat observer) const {
  std::string out;
  if (const Wording* wording = told(thing, observer)) say(wording->pieces, thing, observer, out);
  return out;
}

std::string Book::key(const void* thing, Seat observer) const {
  const Wording* wording = told(thing, observer);
  return wording == nullptr ? std::string() : wording->key;
}

nlohmann::json Book::json(const void* thing, Seat observer) const {
  const Wording* wording = told(thing, observer);
  if (wording == nullptr) return nullptr;
  nlohmann::json out = {{"type", wording->type}};
  if (what_ == Speaking::of_events) out["key"] = wording->key;
  for (const auto& [key, value] : wording->fixed) {
    out[key] = value == kNull ? nlohmann::json(nullptr) : nlohmann::json(value);
  }
  for (const Wording::Use& use : wording->uses) {
    const Slot& slot = slots_[use.slot];
    if (slot.absent(thing)) {
      if (!slot.omit) out[use.key] = nullptr;
    } else if (slot.spread) {
      out.update(slot.write(thing));
    } else {
      out[use.key] = slot.write(thing);
    }
  }
  return out;
}

// -- being told --------------------------------------------------------------------------------------

bool Book::match(const Pieces& all, Tokens& tokens, void* out, Status& why) const {
  for (const Piece& piece : all) {
    if (piece.sort == Piece::Sort::group) {
      Tokens rest = tokens;
      Tokens others = tokens;
      if (!tokens.empty() && match(piece.inner, rest, out, why)) {
        tokens = rest;
      } else if (match(piece.otherwise, others, out, why)) {
        tokens = others;
      } else {
        return false;
      }
    } else if (piece.sort == Piece::Sort::place) {
      const Slot& slot = slots_[piece.slot];
      const std::size_t wanted = slot.tokens == 0 ? tokens.size() : static_cast<std::size_t>(slot.tokens);
      if (tokens.size() < wanted || tokens.empty()) return false;
      if (why = slot.parse(tokens.first(wanted), out); !why) return false;
      tokens = tokens.subspan(wanted);
    } else {
      for (const std::string_view word : words(piece.text)) {
        if (tokens.empty() || to_upper(word) != to_upper(tokens.front())) return false;
        tokens = tokens.subspan(1);
      }
    }
  }
  return true;
}

Status Book::parse(std::string_view text, void* out) const {
  const std::vector<std::string_view> all = words(text);
  for (const Phrase& phrase : phrases_) {
    Tokens left(all);
    Status ignored;
    thing_.begin(out, phrase.kind);
    if (match(phrase.all.pieces, left, out, ignored) && left.empty()) {
      return thing_.finish ? thing_.finish(out) : Status{};
    }
  }
  return why_not(text, all, out);
}

Status Book::why_not(std::string_view text, Tokens all, void* out) const {
  std::size_t least_left = all.size();
  Status refusal;
  std::vector<std::string> near;  // forms that begin like the text
  std::vector<std::string> forms;
  for (const Phrase& phrase : phrases_) {
    Tokens left(all);
    Status why;
    thing_.begin(out, phrase.kind);
    static_cast<void>(match(phrase.all.pieces, left, out, why));
    forms.push_back(shown(phrase.all.words));
    if (left.size() > least_left || left.size() == all.size()) continue;
    if (left.size() < least_left) near.clear();
    if (left.size() < least_left || refusal) refusal = why;
    least_left = left.size();
    near.push_back(forms.back());
  }
  if (!refusal) return refusal;
  if (!near.empty()) return fail("expected " + either(near) + ", got " + in_quotes(trimmed(text)));
  return fail("unknown action " + in_quotes(text) + ": expected " + either(forms));
}

const Book::Phrase* Book::find(const JsonReader& read) const {
  const std::string type = read["type"].text();
  if (!read.ok()) return nullptr;
  const Phrase* found = nullptr;
  std::vector<std::string> expected;
  std::string wrong;
  for (const Phrase& phrase : phrases_) {
    if (phrase.all.type != type) continue;
    const auto differs = [&](const auto& fixed) { return read[fixed.first].text() != fixed.second; };
    const auto other = std::find_if(phrase.all.fixed.begin(), phrase.all.fixed.end(), differs);
    if (!read.ok()) return nullptr;
    if (other == phrase.all.fixed.end()) {
      found = &phrase;
      break;
    }
    wrong = other->first;
    expected.push_back(other->second);
  }
  if (found != nullptr) return found;
  if (wrong.empty()) {
    read["type"].refuse("expected " + either(types()) + ", got " + in_quotes(type));
  } else {
    read[wrong].refuse("expected " + either(expected) + ", got " + in_quotes(read[wrong].text()));
  }
  return nullptr;
}

Status Book::read(const nlohmann::json& json, void* out) const {
  const JsonReader read(json, what_ == Speaking::of_actions ? "action" : "event");
  const Phrase* phrase = find(read);
  if (phrase == nullptr) return read.error();
  thing_.begin(out, phrase->kind);
  for (const Wording::Use& use : phrase->all.uses) {
    const Slot& slot = slots_[use.slot];
    if (use.optional && (!read.has(use.key) || read[use.key].is_null())) continue;
    if (!slot.spread && read[use.key].is_null()) read[use.key].refuse("expected a value");
    slot.read(slot.spread ? read : read[use.key], out);
    if (!read.ok()) return read.error();
  }
  if (!thing_.finish) return {};
  if (const Status sound = thing_.finish(out); !sound) return fail("action: " + sound.error().message);
  return {};
}

}  // namespace meldwise::speech
