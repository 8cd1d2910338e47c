// SPDX-License-Identifier: MIT
#include "cli/commands/database_words.hpp"

#include "cli/io/file_access.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <algorithm>
#include <regex>

namespace midnight::cli {
namespace {

constexpr std::uintmax_t too_little = std::uintmax_t{1} << 20U;  // SQLite needs some pages for its log

// Whether it is that kind of problem.
template <class Kind>
bool is_a(const server::StoreError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

std::string line_about(const server::Damage& damage, const std::string& key) {
  return "\n" + say(key, {{"table", sanitized(damage.table)},
                          {"entry", std::to_string(damage.entry)},
                          {"before", std::to_string(damage.entry - 1)},
                          {"reason", damage.reason}});
}

}  // namespace

std::string shown_place(const std::string& place) {
  if (!server::is_pg_uri(place)) return sanitized(place);
  const std::string without_parameters = place.substr(0, place.find('?'));
  const std::size_t begin = without_parameters.find("://") + 3;
  const std::size_t user = without_parameters.rfind('@');
  const std::size_t host = user == std::string::npos ? begin : std::max(begin, user + 1);
  return sanitized(without_parameters.substr(0, begin) + without_parameters.substr(host));
}

std::string uri_for_shell(const std::string& uri) {
  static const std::regex password(R"re((://[^:@/?]*):[^@/?]*@)re");
  static const std::regex parameter(R"re(([?&])password=[^&]*&?)re");
  std::string text = std::regex_replace(uri, password, "$1@");
  text = std::regex_replace(text, parameter, "$1");
  while (text.ends_with('?') || text.ends_with('&')) text.pop_back();
  return "'" + std::regex_replace(sanitized(text), std::regex("'"), "'\\''") + "'";
}

std::optional<Complaint> known_problem(const std::filesystem::path& file, const server::StoreError& error) {
  const Details details{{"file", sanitized(file.string())},
                        {"folder", sanitized(std::filesystem::absolute(file).parent_path().string())},
                        {"reason", sanitized(error.what())}};
  if (is_a<server::StoreInUse>(error)) return Complaint{say("data.in-use", details)};
  if (is_a<server::NewerDatabase>(error)) return Complaint{say("data.newer", details)};
  if (is_a<server::DamagedFile>(error)) return Complaint{say("data.damaged", details)};
  if (const auto denied = denied_path(file)) {
    return Complaint{say("data.denied", {{"path", sanitized(denied->path.string())},
                                         {"owner", sanitized(denied->owner)},
                                         {"user", sanitized(denied->user)}})};
  }
  const bool full = is_a<server::FullDisk>(error) || free_bytes(file).value_or(too_little) < too_little;
  if (full) return Complaint{say("data.full", details)};
  return {};
}

std::string sentences_about(const server::Salvaged& report) {
  std::string text = say("salvage.saved", {{"tables", std::to_string(report.tables)},
                                           {"entries", std::to_string(report.entries)},
                                           {"guests", std::to_string(report.guests)}});
  for (const server::Damage& damage : report.cut) text += line_about(damage, "salvage.cut");
  for (const server::Damage& damage : report.lost) text += line_about(damage, "salvage.lost");
  if (report.lost_guests > 0) {
    text += "\n" + say("salvage.lost-guests", {{"guests", std::to_string(report.lost_guests)}});
  }
  for (const std::string& table : report.unread) text += "\n" + say("salvage.unread", {{"table", table}});
  return text;
}

}  // namespace midnight::cli
