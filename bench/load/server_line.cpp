// SPDX-License-Identifier: MIT
#include "load/server_line.hpp"

#include <charconv>
#include <string>

namespace midnight::load {
namespace {

// What stands behind the first `before` in the text, up to `end`; empty if there is none.
std::string_view between(std::string_view text, std::string_view before, char end) {
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + before.size());
  return text.substr(0, text.find(end));
}

ServerLine::Kind kind_of(std::string_view say) {
  using Kind = ServerLine::Kind;
  if (say == "moved" || say == "table" || say == "undone") return Kind::news;
  if (say == "done") return Kind::done;
  if (say == "refused") return Kind::refused;
  if (say == "welcome") return Kind::welcome;
  if (say == "bye") return Kind::bye;
  return Kind::other;
}

void read_moment(std::string_view line, ServerLine& into) {
  const std::size_t at = line.find("\"moment\":{");
  if (at == std::string_view::npos) return;
  const std::string_view moment = line.substr(at);
  const std::string_view step = between(moment, "\"step\":", ',');
  into.has_moment = std::from_chars(step.data(), step.data() + step.size(), into.step).ec == std::errc();
  into.seats = between(moment, "\"turn\":{\"seats\":[", ']');
  into.legal = between(moment, "\"legal\":[", ']');
  into.over = moment.find("\"outcome\":{") != std::string_view::npos;
}

}  // namespace

ServerLine read_server_line(std::string_view line) {
  ServerLine read;
  const std::string_view say = between(line, "\"say\":\"", '"');
  read.kind = kind_of(say);
  switch (read.kind) {
    case ServerLine::Kind::done:
    case ServerLine::Kind::refused:
      read.id = between(line, "\"id\":\"", '"');
      read.table = between(line, "\"table\":\"", '"');
      read.code = between(line, "\"code\":\"", '"');
      break;
    case ServerLine::Kind::news:
      if (say == "table") read.table = between(line, "\"table\":\"", '"');
      read_moment(line, read);
      break;
    case ServerLine::Kind::bye:
      read.code = between(line, "\"why\":\"", '"');
      read.at = between(line, "\"at\":\"", '"');
      break;
    case ServerLine::Kind::welcome:
    case ServerLine::Kind::other: break;
  }
  return read;
}

bool names_seat(std::string_view seats, int seat) {
  const std::string wanted = std::to_string(seat);
  while (!seats.empty()) {
    const std::size_t comma = seats.find(',');
    if (seats.substr(0, comma) == wanted) return true;
    if (comma == std::string_view::npos) return false;
    seats.remove_prefix(comma + 1);
  }
  return false;
}

void split_texts(std::string_view list, std::vector<std::string_view>& texts) {
  texts.clear();
  while (true) {
    const std::size_t begin = list.find('"');
    if (begin == std::string_view::npos) return;
    list.remove_prefix(begin + 1);
    const std::size_t end = list.find('"');
    if (end == std::string_view::npos) return;
    const std::string_view text = list.substr(0, end);
    if (!text.empty() && text.find('\\') == std::string_view::npos) texts.push_back(text);
    list.remove_prefix(end + 1);
  }
}

}  // namespace midnight::load
