// SPDX-License-Identifier: MIT
#include "core/json.hpp"

#include <cstddef>
#include <set>
#include <vector>

namespace midnight {
namespace {

// Positions nest five deep at most.
constexpr std::size_t max_depth = 16;
// The largest object anybody needs is a table over all cards of a game. Looking members up is linear, so
// an object with a hundred thousand of them would take minutes.
constexpr std::size_t max_members = 256;

// How deep lists and objects nest, strings left out. Done before parsing, so that a megabyte of brackets
// costs nothing.
bool nests_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') {
        ++i;
      } else if (c == '"') {
        in_string = false;
      }
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > max_depth) return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  if (nests_too_deep(text)) return Problem{"", "nested more than " + std::to_string(max_depth) + " deep"};

  std::string broken_limit;
  std::vector<std::set<std::string, std::less<>>> open_objects;
  const auto watch = [&](int, nlohmann::detail::parse_event_t event, Json& parsed) {
    using Event = nlohmann::detail::parse_event_t;
    if (event == Event::object_start) {
      open_objects.emplace_back();
    } else if (event == Event::object_end) {
      open_objects.pop_back();
    } else if (event == Event::key) {
      const auto& name = parsed.get_ref<const std::string&>();
      if (open_objects.back().size() == max_members) {
        broken_limit = "an object has more than " + std::to_string(max_members) + " members";
      } else if (!open_objects.back().insert(name).second) {
        broken_limit = "\"" + name.substr(0, 40) + "\" is given twice";
      }
    }
    return broken_limit.empty();
  };
  Json value = Json::parse(text.begin(), text.end(), watch, /*allow_exceptions=*/false);
  if (!broken_limit.empty()) return Problem{"", broken_limit};
  if (value.is_discarded()) return Problem{"", "not valid JSON in UTF-8"};
  return value;
}

std::string to_line(const Json& value) {
  return value.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
}

}  // namespace midnight
