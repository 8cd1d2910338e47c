// SPDX-License-Identifier: MIT
#include "tables/move_line.hpp"

#include <algorithm>
#include <charconv>

namespace midnight {
namespace {

bool takes(std::string_view& line, std::string_view what) {
  if (!line.starts_with(what)) return false;
  line.remove_prefix(what.size());
  return true;
}

// Up to the next quotation mark, which is taken too. Empty if there is none, or something that is written with care in
// JSON: escapes, control characters, anything beyond ASCII.
std::string_view take_text(std::string_view& line, std::size_t most) {
  const std::size_t end = line.find('"');
  if (end == std::string_view::npos || end > most) return {};
  const std::string_view text = line.substr(0, end);
  if (!std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f' && c != '\\'; })) return {};
  line.remove_prefix(end + 1);
  return text;
}

}  // namespace

std::optional<Message> read_move_line(std::string_view line) {
  if (!takes(line, R"({"do":"move","id":")")) return std::nullopt;
  const std::string_view id = take_text(line, max_id_bytes);
  if (!is_command_id(id) || !takes(line, R"(,"step":)")) return std::nullopt;
  std::uint64_t step = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), step);
  const auto digits = static_cast<std::size_t>(end - line.data());
  const bool plain = error == std::errc() && (digits == 1 || line.front() != '0');  // JSON has no 04
  if (!plain || step > max_count) return std::nullopt;
  line.remove_prefix(digits);
  if (!takes(line, R"(,"move":")")) return std::nullopt;
  const std::string_view move = take_text(line, max_move_bytes);
  if (move.empty() || line != "}") return std::nullopt;
  return Message{std::string(id), MakeMove{step, std::string(move)}};
}

}  // namespace midnight
