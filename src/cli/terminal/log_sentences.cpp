// SPDX-License-Identifier: MIT
#include "cli/terminal/log_sentences.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace midnight::cli {
namespace {

// Fields that may hold a seat besides `seat` itself, and how a sentence asks for that person: "Ben" or
// "you", "Ben's" or "your".
struct SeatField {
  std::string_view field;
  std::string_view name;
  std::string_view whose;
};
constexpr std::array<SeatField, 5> seat_fields{{{"die", "die.name", "die.whose"},
                                                {"from", "from.name", "from.whose"},
                                                {"owner", "owner.name", "owner.whose"},
                                                {"first", "first.name", "first.whose"},
                                                {"winner", "winner.name", "winner.whose"}}};

// A hidden card is "?", or "E?" where its sort is known.
bool is_hidden(const Json& value) {
  if (value.is_string()) return text(value).ends_with('?');
  return value.is_array() && !value.empty() && is_hidden(value.front());
}

// A card as the game's sentences write it: as it is, or as `card.<game>` says.
std::string written(const std::string& card, std::string_view game) {
  const std::string key = "card." + std::string(game);
  return can_say(key) && !card.ends_with('?') ? say(key, {{"card", card}, {"two-digits", fmt::format("{:0>2}", card)}})
                                              : card;
}

std::string listed(const Json& cards, std::string_view game) {
  std::string result;
  for (const std::string& card : texts(cards)) {
    if (!result.empty()) result += ' ';
    result += written(card, game);
  }
  return result;
}

std::string named(const Json& seats, const People& people) {
  std::vector<std::string> names;
  for (const Json& item : seats) {
    if (const auto person = seat(item, people.count())) names.push_back(people.object(*person));
  }
  return joined(names);
}

// Whether an event is about the same things as the one before: who is seen goes home.
bool is_about_the_same(const Json& event, const Json& before) {
  for (const auto& [name, value] : event.items()) {
    if (name != "type" && at(before, name) != value) return false;
  }
  return event.size() > 1;
}

// Endings that an event asks for, in the order in which they stand in a key.
std::vector<std::string> endings_of(const Json& event, const Json& before, const People& people) {
  std::vector<std::string> endings;
  const auto actor = seat(at(event, "seat"), people.count());
  if (actor && people.is_you(*actor)) endings.emplace_back("you");
  if (is_about_the_same(event, before)) endings.emplace_back("same");
  for (const auto& [name, value] : event.items()) {
    if (name == "type") continue;
    if (is_hidden(value)) {
      endings.emplace_back("hidden");
    } else if (value.is_boolean()) {
      endings.push_back(value.get<bool>() ? name : "not-" + name);
    } else if (value.is_string()) {
      endings.push_back(text(value));
    } else if (value.is_null()) {
      endings.push_back("no-" + name);
    }
  }
  return endings;
}

// The most particular key there is a sentence for: each ending is taken if the texts know it there.
std::string key_for(const Json& event, const Json& before, std::string_view game, const People& people) {
  std::string key = "event." + std::string(game) + "." + text(at(event, "type"));
  for (const std::string& ending : endings_of(event, before, people)) {
    const std::string more_particular = fmt::format("{}.{}", key, ending);
    if (can_say(more_particular)) key = more_particular;
  }
  return key;
}

Details details_of(const Json& event, std::string_view game, const People& people) {
  Details details;
  for (const auto& [name, value] : event.items()) {
    const auto person = seat(value, people.count());
    for (const SeatField& known : seat_fields) {
      if (name != known.field || !person) continue;
      details.emplace_back(known.name, people.object(*person));
      details.emplace_back(known.whose, people.whose(*person));
    }
    const std::string spoken = "spoken." + name + "." + text(value);
    if (name == "seat" && person) {
      details.emplace_back(name, people.subject(*person));
    } else if (name == "seats") {
      details.emplace_back(name, named(value, people));
    } else if (value.is_array()) {
      details.emplace_back(name, listed(value, game));
      if (name == "cards") details.emplace_back("count", std::to_string(value.size()));
    } else if (value.is_string() && can_say(spoken)) {
      details.emplace_back(name, say(spoken));
    } else if (name == "card") {
      details.emplace_back(name, written(text(value), game));
    } else {
      details.emplace_back(name, text(value));
    }
  }
  return details;
}

std::string plainly(const Json& event, std::string_view game, const People& people) {
  std::string result = text(at(event, "type"));
  for (const auto& [name, value] : details_of(event, game, people)) {
    const bool repeats = name == "type" || name == "count" || name.find('.') != std::string_view::npos;
    if (!repeats) result += " " + std::string(name) + " " + value;
  }
  return result;
}

// How many of the events from here on say the same of different people: "Ben and Cleo draw 4 cards each."
std::size_t alike(const Json& events, std::size_t from) {
  const auto without_seat = [](Json event) {
    event.erase("seat");
    return event;
  };
  std::size_t count = 1;
  while (from + count < events.size() && without_seat(events[from + count]) == without_seat(events[from])) ++count;
  return count;
}

}  // namespace

std::vector<std::string> tell(const Json& events, std::string_view game, const People& people) {
  std::vector<std::string> sentences;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Json& event = events[i];
    const std::string key = key_for(event, i > 0 ? events[i - 1] : Json(), game, people);
    if (!can_say(key)) {
      sentences.push_back(plainly(event, game, people));
      continue;
    }
    const std::size_t count = alike(events, i);
    if (count > 1 && can_say(key + ".together")) {
      std::vector<std::string> names;
      for (std::size_t j = i; j < i + count; ++j) names.push_back(people.subject(Seat(number(at(events[j], "seat")))));
      Details details = details_of(event, game, people);
      details.emplace_back("all", joined(names));
      sentences.push_back(say(key + ".together", details));
      i += count - 1;
      continue;
    }
    // An empty sentence says: this event is for the eye, not for the log.
    if (std::string told = say(key, details_of(event, game, people)); !told.empty())
      sentences.push_back(std::move(told));
  }
  return sentences;
}

}  // namespace midnight::cli
