// SPDX-License-Identifier: MIT
#include "cli/io/installed_service.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <memory>

namespace midnight::cli {
namespace {

constexpr const char* question =
    "systemctl show midnight.service midnight.socket --property=LoadState,ExecStart,Environment,EnvironmentFiles,User,"
    "LimitNOFILE,Listen 2>/dev/null";

using Properties = std::multimap<std::string, std::string, std::less<>>;

std::string value_of(const Properties& properties, std::string_view name) {
  const auto found = properties.find(name);
  return found == properties.end() ? "" : found->second;
}

std::vector<std::string_view> pieces_of(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> pieces;
  while (true) {
    const std::size_t end = text.find(separator);
    pieces.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + separator.size());
  }
}

// One for each unit; an empty line separates them.
std::vector<Properties> units_in(std::string_view shown) {
  std::vector<Properties> units(1);
  for (const std::string_view line : pieces_of(shown, "\n")) {
    const std::size_t sign = line.find('=');
    if (sign != std::string_view::npos) {
      units.back().emplace(std::string(line.substr(0, sign)), std::string(line.substr(sign + 1)));
    } else if (!units.back().empty()) {
      units.emplace_back();
    }
  }
  return units;
}

// "{ path=/usr/bin/midnight ; argv[]=/usr/bin/midnight serve --config FILE ; …": systemctl puts no quotes around words.
std::vector<std::string> command_line_in(std::string_view start) {
  constexpr std::string_view begin = "argv[]=";
  const std::size_t at = start.find(begin);
  if (at == std::string_view::npos) return {};
  start.remove_prefix(at + begin.size());
  std::vector<std::string> words;
  for (const std::string_view word : pieces_of(start.substr(0, start.find(" ; ")), " ")) words.emplace_back(word);
  return words;
}

// `A=1 "B=two words"`: in quotes, a backslash stands before what would mean something.
std::map<std::string, std::string> variables_in(std::string_view shown) {
  std::map<std::string, std::string> variables;
  std::string word;
  bool quoted = false;
  const auto add = [&] {
    if (const std::size_t sign = word.find('='); sign != std::string::npos)
      variables[word.substr(0, sign)] = word.substr(sign + 1);
    word.clear();
  };
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (shown[i] == '"') {
      quoted = !quoted;
    } else if (shown[i] == ' ' && !quoted) {
      add();
    } else {
      if (shown[i] == '\\' && i + 1 < shown.size()) ++i;
      word += shown[i];
    }
  }
  add();
  return variables;
}

// "127.0.0.1:2400 (Stream)", "[::]:2400 (Stream)".
void take_address(std::string_view listens, InstalledService& service) {
  const std::string_view place = listens.substr(0, listens.find(' '));
  const std::size_t colon = place.rfind(':');
  if (colon == std::string_view::npos || !listens.ends_with("(Stream)")) return;
  std::string_view address = place.substr(0, colon);
  if (address.starts_with('[')) address = address.substr(1, address.size() - 2);
  const std::string_view port = place.substr(colon + 1);
  if (std::from_chars(port.data(), port.data() + port.size(), service.port).ec == std::errc()) {
    service.address = address;
  }
}

}  // namespace

std::optional<InstalledService> service_in(std::string_view shown) {
  const std::vector<Properties> units = units_in(shown);
  const Properties& unit = units.front();
  const std::vector<std::string> words = command_line_in(value_of(unit, "ExecStart"));
  if (value_of(unit, "LoadState") != "loaded" || words.size() < 2 || words[1] != "serve") return {};
  InstalledService service{.arguments = {words.begin() + 2, words.end()},
                           .environment = variables_in(value_of(unit, "Environment")),
                           .environment_files = {},
                           .user = value_of(unit, "User"),
                           .address = {},
                           .port = 0,
                           .file_limit = {}};
  const auto [first, last] = unit.equal_range("EnvironmentFiles");
  for (auto file = first; file != last; ++file) {
    const bool optional = file->second.ends_with("(ignore_errors=yes)");
    service.environment_files.push_back((optional ? "-" : "") + file->second.substr(0, file->second.rfind(" (")));
  }
  const std::string limit = value_of(unit, "LimitNOFILE");
  std::uint64_t files = 0;
  if (std::from_chars(limit.data(), limit.data() + limit.size(), files).ec == std::errc()) service.file_limit = files;
  if (units.size() > 1 && value_of(units[1], "LoadState") == "loaded") {
    take_address(value_of(units[1], "Listen"), service);
  }
  return service;
}

std::optional<InstalledService> installed_service() {
  const std::unique_ptr<FILE, int (*)(FILE*)> answer(::popen(question, "re"),
                                                     [](FILE* pipe) { return ::pclose(pipe); });
  if (!answer) return {};
  std::string shown;
  std::array<char, 4096> room{};
  while (const std::size_t bytes = std::fread(room.data(), 1, room.size(), answer.get()))
    shown.append(room.data(), bytes);
  return service_in(shown);
}

}  // namespace midnight::cli
