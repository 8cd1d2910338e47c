// SPDX-License-Identifier: MIT
#include "cli/commands/database_place.hpp"

#include "cli/io/speech.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <algorithm>
#include <regex>

namespace midnight::cli {

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

}  // namespace midnight::cli
