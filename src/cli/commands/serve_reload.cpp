// SPDX-License-Identifier: MIT
#include "cli/commands/serve_reload.hpp"

#include "cli/commands/serve_settings.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

namespace midnight::cli {
namespace {

constexpr std::array<std::string_view, 8> reloadable{"--log",
                                                     "--connections-per-address",
                                                     "--messages-per-person",
                                                     "--messages-per-address",
                                                     "--guests-per-hour",
                                                     "--open-tables",
                                                     "--tables-per-person",
                                                     "--tables-per-address"};

std::string value_in(const ServeCommand& command, const std::string& option) {
  const auto found = command.written.find(option);
  return found == command.written.end() ? std::string() : found->second;
}

std::set<std::string> changed_options(const ServeCommand& before, const ServeCommand& after) {
  std::set<std::string> changed;
  for (const auto& [option, value] : before.written) {
    if (value_in(after, option) != value) changed.insert(option);
  }
  for (const auto& [option, value] : after.written) {
    if (value_in(before, option) != value) changed.insert(option);
  }
  return changed;
}

}  // namespace

void reload(ServeCommand& running, net::GameServer& server, net::Log& log) {
  const auto fail = [&](const Complaint& why) {
    log.write(net::LogLevel::problem, "reload-failed", Json{{"reason", why.sentence}});
  };
  const auto again = running.read_again();
  if (!again) return fail(again.error());
  const auto settings = settings_for(*again);
  if (!settings) return fail(settings.error());
  Json reloaded = Json::array();
  Json needs_restart = Json::array();
  for (const std::string& option : changed_options(running, *again)) {
    const bool at_once = std::ranges::find(reloadable, option) != reloadable.end();
    (at_once ? reloaded : needs_restart).push_back(option.substr(2));
    if (at_once) running.written[option] = value_in(*again, option);
  }
  server.set_limits(*settings);
  log.set_level(net::log_level_from_text(again->log).value_or(net::LogLevel::normal));
  log.write(net::LogLevel::normal, "reloaded", Json{{"changed", reloaded}, {"needs-restart", needs_restart}});
}

}  // namespace midnight::cli
