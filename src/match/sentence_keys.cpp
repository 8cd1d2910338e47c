// SPDX-License-Identifier: MIT
#include "match/sentence_keys.hpp"

#include "core/fixed_list.hpp"
#include "match/embedded_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace midnight {
namespace {

// The keys as a tree in one block, each part of a key with everything below it right behind: a lookup compares a few
// short words.
struct KeyPart {
  std::string_view word;
  std::string_view key = {};  // up to here, without the game
  std::uint16_t size = 1;     // with everything below it
  bool exists = false;        // there is such a key, not just longer ones
  bool silent = false;
};

// The keys from `first` on that begin with the same `length` characters become a part with everything below it. Returns
// the first of the other keys.
std::size_t add_part(std::vector<KeyPart>& tree, std::size_t first, std::size_t length, std::size_t game_length) {
  const auto keys = event_keys();
  const std::string_view whole = keys[first].key.substr(0, length);
  const std::size_t here = tree.size();
  tree.push_back({.word = whole.substr(whole.rfind('.') + 1)});
  if (length > game_length) tree[here].key = whole.substr(game_length + 1);
  std::size_t next = first;
  if (keys[next].key == whole) {
    tree[here].exists = true;
    tree[here].silent = keys[next].silent;
    ++next;
  }
  const auto is_below = [&](std::string_view key) {
    return key.size() > length && key.starts_with(whole) && key[length] == '.';
  };
  while (next < keys.size() && is_below(keys[next].key)) {
    const std::size_t longer = std::min(keys[next].key.find('.', length + 1), keys[next].key.size());
    next = add_part(tree, next, longer, game_length);
  }
  tree[here].size = static_cast<std::uint16_t>(tree.size() - here);
  return next;
}

const KeyPart* keys_of(std::string_view game) {
  static const std::vector<KeyPart> tree = [] {
    std::vector<KeyPart> made;
    for (std::size_t next = 0; next < event_keys().size();) {
      const std::size_t length = event_keys()[next].key.find('.');
      next = add_part(made, next, length, length);
    }
    return made;
  }();
  for (std::size_t i = 0; i < tree.size(); i += tree[i].size) {
    if (tree[i].word == game) return &tree[i];
  }
  return nullptr;
}

// The part below with this word, perhaps with something before it: "not-" and "wanted".
const KeyPart* below(const KeyPart& part, std::string_view word, std::string_view before = {}) {
  for (const KeyPart* each = &part + 1; each != &part + part.size; each += each->size) {
    if (each->word.size() == before.size() + word.size() && each->word.ends_with(word) &&
        each->word.starts_with(before)) {
      return each;
    }
  }
  return nullptr;
}

struct EventField {
  std::string_view name;
  std::string_view value;  // as JSON

  bool is_text() const { return value.front() == '"'; }
  std::string_view text() const { return value.substr(1, value.size() - 2); }
  // A hidden card is "?", or "E?" where its sort is known; of several cards the first says it.
  bool is_hidden() const {
    const std::size_t quote = value.find_first_not_of('[');
    if (quote == std::string_view::npos || value[quote] != '"') return false;
    return value[value.find('"', quote + 1) - 1] == '?';
  }
};

struct ReadEvent {
  static constexpr std::size_t max_fields = 24;

  std::string_view text;
  FixedList<EventField, max_fields> fields;  // without the type
  std::string_view type;
  std::string_view seat;  // empty if it has none

  bool has(const EventField& wanted) const {
    return std::ranges::any_of(
        fields, [&](const EventField& field) { return field.name == wanted.name && field.value == wanted.value; });
  }
};

// Reads what a JsonWriter wrote, so there is no space in it and nothing can be wrong with it.
class EventsReader {
 public:
  explicit EventsReader(std::string_view list) : text_(list) {}

  bool next(ReadEvent& event) {
    ++at_;  // the bracket of the list, or a comma
    if (at_ >= text_.size() || text_[at_] != '{') return false;
    const std::size_t begin = at_;
    event.fields.clear();
    event.type = event.seat = {};
    while (text_[at_] != '}') {
      ++at_;  // the brace, or a comma
      const EventField field = next_field();
      if (field.name == "type") {
        event.type = field.text();
      } else if (!event.fields.full()) {
        event.fields.push_back(field);
        if (field.name == "seat") event.seat = field.value;
      }
    }
    ++at_;
    event.text = text_.substr(begin, at_ - begin);
    return true;
  }

 private:
  EventField next_field() {
    const std::size_t name = at_;
    skip_text();
    const std::size_t value = at_ + 1;
    at_ = value;
    skip_value();
    return {.name = text_.substr(name + 1, value - name - 3), .value = text_.substr(value, at_ - value)};
  }
  void skip_text() {
    const char* next = text_.data() + at_ + 1;
    for (; *next != '"'; ++next) {
      if (*next == '\\') ++next;
    }
    at_ = static_cast<std::size_t>(next + 1 - text_.data());
  }
  void skip_value() {
    int depth = 0;
    for (;; ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        skip_text();
        --at_;
      } else if (c == '[' || c == '{') {
        ++depth;
      } else if (depth > 0 && (c == ']' || c == '}')) {
        --depth;
      } else if (depth == 0 && (c == ',' || c == '}')) {
        return;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

bool is_about_the_same(const ReadEvent& event, const ReadEvent& before) {
  return !event.fields.empty() &&
         std::ranges::all_of(event.fields, [&](const auto& field) { return before.has(field); });
}

// The most particular key there is for an event; nothing if there is none at all.
const KeyPart* key_for(const KeyPart& game, const ReadEvent& event, const ReadEvent& before, std::string_view you) {
  const KeyPart* part = below(game, event.type);
  if (part == nullptr) return nullptr;
  const auto follow = [&](std::string_view word, std::string_view prefix = {}) {
    const KeyPart* further = below(*part, word, prefix);
    if (further != nullptr && further->exists) part = further;
  };
  if (!you.empty() && event.seat == you) follow("you");
  if (below(*part, "same") != nullptr && is_about_the_same(event, before)) follow("same");
  for (const EventField& field : event.fields) {
    if (part->size == 1) break;
    if (field.is_hidden()) {
      follow("hidden");
    } else if (field.is_text()) {
      follow(field.text());
    } else if (field.value == "true") {
      follow(field.name);
    } else if (field.value == "false") {
      follow(field.name, "not-");
    } else if (field.value == "null") {
      follow(field.name, "no-");
    }
  }
  return part->exists ? part : nullptr;
}

// Whether two events differ in their seats and in nothing else.
bool are_alike(const ReadEvent& one, const ReadEvent& other) {
  if (one.seat.empty() || other.seat.empty() || one.seat == other.seat) return false;
  const auto before = [](const ReadEvent& event) {
    return event.text.substr(0, static_cast<std::size_t>(event.seat.data() - event.text.data()));
  };
  const auto after = [&](const ReadEvent& event) {
    return event.text.substr(before(event).size() + event.seat.size());
  };
  return before(one) == before(other) && after(one) == after(other);
}

using Seats = FixedList<std::string_view, max_seats>;

// The seats of the event and of those behind it that are told of in the same sentence.
Seats together_with(const KeyPart& game, const KeyPart& key, const ReadEvent& event, EventsReader behind,
                    std::string_view you) {
  Seats seats{event.seat};
  ReadEvent next;
  while (!seats.full() && behind.next(next) && are_alike(event, next) &&
         std::ranges::find(seats, next.seat) == seats.end() && key_for(game, next, event, you) == &key) {
    seats.push_back(next.seat);
  }
  return seats;
}

}  // namespace

void write_with_sentences(JsonWriter& out, std::string_view events, std::string_view game, std::optional<Seat> you) {
  const KeyPart* const keys = keys_of(game);
  const std::string your_seat = you ? std::to_string(you->index()) : std::string();
  EventsReader reader(events);
  std::array<ReadEvent, 2> read;
  ReadEvent* event = &read[0];
  ReadEvent* before = &read[1];
  out.begin_list();
  while (reader.next(*event)) {
    const KeyPart* const key = keys == nullptr ? nullptr : key_for(*keys, *event, *before, your_seat);
    std::string_view say = event->type;
    if (key != nullptr) say = key->silent ? std::string_view() : key->key;
    Seats seats{event->seat};
    if (const KeyPart* together = key == nullptr ? nullptr : below(*key, "together")) {
      seats = together_with(*keys, *key, *event, reader, your_seat);
      if (seats.size() > 1) say = together->key;
    }
    out.raw(event->text);
    if (!say.empty()) {
      out.reopen_object().members("say", say);
      if (seats.size() > 1) {
        out.name("all").begin_list();
        for (const std::string_view seat : seats) out.raw(seat);
        out.end_list();
      }
      out.end_object();
    }
    for (std::size_t i = 1; i < seats.size() && reader.next(*event); ++i) out.raw(event->text);
    std::swap(event, before);
  }
  out.end_list();
}

}  // namespace midnight
