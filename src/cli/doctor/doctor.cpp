// SPDX-License-Identifier: MIT
// `midnight doctor`: looks at everything that a server needs, and says what is wrong and what to do.
#include "cli/commands/commands.hpp"
#include "cli/doctor/checks.hpp"
#include "cli/io/file_descriptor.hpp"
#include "core/json.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

namespace midnight::cli {
namespace {

constexpr int with_warnings = 1;
constexpr int with_something_wrong = 2;

std::string_view level_name(Level level) {
  if (level == Level::ok) return "ok";
  return level == Level::warning ? "warning" : "wrong";
}

Level worst_of(const std::vector<Finding>& findings) {
  Level worst = Level::ok;
  for (const Finding& finding : findings) worst = std::max(worst, finding.level);
  return worst;
}

std::string findings_as_json(const std::vector<Finding>& findings) {
  Json list = Json::array();
  for (const Finding& finding : findings) {
    list.push_back({{"check", finding.check}, {"level", level_name(finding.level)}, {"sentence", finding.sentence}});
  }
  return to_line(Json{{"worst", level_name(worst_of(findings))}, {"findings", std::move(list)}}) + "\n";
}

std::string findings_as_lines(const std::vector<Finding>& findings) {
  std::size_t width = 0;
  for (const Finding& finding : findings) width = std::max(width, finding.check.size());
  std::string text;
  for (const Finding& finding : findings) {
    text += fmt::format("{:<7}  {:<{}}  {}\n", level_name(finding.level), finding.check, width, finding.sentence);
  }
  return text;
}

}  // namespace

int doctor(const DoctorCommand& command) {
  Findings findings;
  check_settings(command.server, findings);
  check_page(command.server.serve.page, findings);
  check_file_limit(command.server, findings);
  check_data_file(command.server.serve, findings);
  check_clock(check_storage(command, findings), findings);
  check_ports(command.server.serve.server, findings);
  for (const std::string& url : command.urls) check_front(url, findings);
  write_all(STDOUT_FILENO, command.json ? findings_as_json(findings.all()) : findings_as_lines(findings.all()));
  const Level worst = worst_of(findings.all());
  if (worst == Level::ok) return done;
  return worst == Level::warning ? with_warnings : with_something_wrong;
}

}  // namespace midnight::cli
