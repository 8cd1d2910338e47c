// SPDX-License-Identifier: MIT
#include "cli/terminal/log_sentences.hpp"

#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace midnight::cli {
namespace {

// A card as the game's sentences write it: as it is, or as `card.<game>` says.
std::string card_in_words(const std::string& card, std::string_view game) {
  const std::string key = "card." + std::string(game);
  return can_say(key) && !card.ends_with('?') ? say(key, {{"card", card}, {"two-digits", fmt::format("{:0>2}", card)}})
                                              : card;
}

std::string in_words(const Json& value, std::string_view kind, std::string_view game) {
  if (value.is_array()) {
    std::string list;
    for (const Json& item : value) list += (list.empty() ? "" : " ") + in_words(item, kind, game);
    return list;
  }
  if (kind == "card" || kind == "cards") return card_in_words(text(value), game);
  const std::string spoken = fmt::format("spoken.{}.{}", kind, text(value));
  return value.is_string() && can_say(spoken) ? say(spoken) : text(value);
}

using NameOf = std::string (People::*)(Seat) const;

std::string people_in(const Json& seats, const People& people, NameOf name_of) {
  std::vector<std::string> names;
  for (const Json& item : seats) {
    if (const auto person = seat(item, people.count())) names.push_back((people.*name_of)(*person));
  }
  return joined(names);
}

std::optional<std::string> detail(std::string_view name, const Json& event, std::string_view game,
                                  const People& people) {
  if (name == "count") return std::to_string(at(event, "cards").size());
  const std::size_t dot = std::min(name.find('.'), name.size());
  const std::string_view field = name.substr(0, dot);
  const std::string_view kind = dot == name.size() ? field : name.substr(dot + 1);
  if (!event.contains(field)) return std::nullopt;
  const Json& value = at(event, field);
  if (kind == "all") return people_in(value, people, &People::subject);
  if (kind == "seats") return people_in(value, people, &People::object);
  if (const auto person = seat(value, people.count())) {
    if (kind == "seat") return people.subject(*person);
    if (kind == "name") return people.object(*person);
    if (kind == "whose") return people.whose(*person);
  }
  return in_words(value, kind, game);
}

std::string plainly(const Json& event, std::string_view game, const People& people) {
  std::string result = text(at(event, "type"));
  for (const auto& [name, value] : event.items()) {
    if (name == "type" || name == "say") continue;
    result += " " + name + " " + detail(name, event, game, people).value_or("");
  }
  return result;
}

}  // namespace

std::vector<std::string> tell(const Json& events, std::string_view game, const People& people) {
  std::vector<std::string> sentences;
  for (const Json& event : events) {
    if (!event.contains("say")) continue;
    const std::string key = fmt::format("event.{}.{}", game, text(at(event, "say")));
    const auto fill_in = [&](std::string_view name) { return detail(name, event, game, people); };
    sentences.push_back(can_say(key) ? say_filled(key, fill_in) : plainly(event, game, people));
  }
  return sentences;
}

}  // namespace midnight::cli
