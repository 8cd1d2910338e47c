// SPDX-License-Identifier: MIT
#include "cli/commands/serve_flags.hpp"

#include "cli/io/speech.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>

namespace midnight::cli {
namespace {

// "--admin-port" is MIDNIGHT_ADMIN_PORT.
std::string variable_for(std::string_view flag) {
  std::string name = "MIDNIGHT";
  for (const char c : flag.substr(1)) {
    name += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  return name;
}

void set(CLI::Option& option, const std::vector<std::string>& values) {
  for (const std::string& value : values) option.add_result(value);
  option.run_callback();
}

bool can_be_set(const CLI::Option& option) {
  return option.count() == 0 && option.get_name().starts_with("--") && option.get_name() != "--help";
}

void take_from_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (!can_be_set(*option)) continue;
    const std::string name = variable_for(option->get_name());
    const char* value = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): there are no threads yet
    if (value != nullptr && *value != '\0') set(*option, {value});
  }
}

void take_from_file(CLI::App& command, const std::string& file) {
  for (const CLI::ConfigItem& item : CLI::ConfigINI().from_file(file)) {
    if (item.name == "++" || item.name == "--") continue;  // where a section begins and ends
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    const bool known = option != nullptr && item.name != "help" && item.name != "config";
    if (!known) {
      throw CLI::ConfigError(say("serve.config-unknown", {{"file", file}, {"key", item.name}}),
                             CLI::ExitCodes::ConfigError);
    }
    if (can_be_set(*option)) set(*option, item.inputs);
  }
}

}  // namespace

void add_serve_flags(CLI::App& command, ServeCommand& into) {
  const auto add = [&](const std::string& name, auto& value, const std::string& help, const std::string& type) {
    return command.add_option(name, value, help)->type_name(type);
  };
  add("--port", into.port, say("option.port"), "N");
  add("--address", into.address, say("option.address"), "IP");
  add("--page", into.page, say("option.page"), "DIR");
  add("--data", into.data, say("serve.option.data"), "FILE");
  add("--database", into.database, say("serve.option.database"), "URI");
  command.add_flag("--memory", into.memory, say("serve.option.memory"));
  add("--threads", into.threads, say("serve.option.threads"), "N");
  add("--bot-threads", into.bot_threads, say("serve.option.bot-threads"), "N");
  add("--origin", into.origins, say("serve.option.origin"), "URL")->delimiter(',')->expected(1)->take_all();
  add("--host", into.hosts, say("serve.option.host"), "NAME")->delimiter(',')->expected(1)->take_all();
  command.add_flag("--trust-proxy", into.trust_proxy, say("serve.option.trust-proxy"));
  command.add_flag("--secure", into.secure, say("serve.option.secure"));
  add("--name", into.name, say("serve.option.name"), "NAME");
  add("--link-address", into.link_address, say("serve.option.link-address"), "HOST:PORT");
  add("--admin-address", into.admin_address, say("serve.option.admin-address"), "IP");
  add("--admin-port", into.admin_port, say("serve.option.admin-port"), "N");
  add("--connections", into.connections, say("serve.option.connections"), "N");
  add("--connections-per-address", into.connections_per_address, say("serve.option.connections-per-address"), "N");
  add("--http-per-address", into.http_per_address, say("serve.option.http-per-address"), "N");
  add("--messages-per-person", into.messages_per_person, say("serve.option.messages-per-person"), "N");
  add("--messages-per-address", into.messages_per_address, say("serve.option.messages-per-address"), "N");
  add("--guests-per-hour", into.guests_per_hour, say("serve.option.guests-per-hour"), "N");
  add("--open-tables", into.open_tables, say("serve.option.open-tables"), "N");
  add("--tables-per-person", into.tables_per_person, say("serve.option.tables-per-person"), "N");
  add("--tables-per-address", into.tables_per_address, say("serve.option.tables-per-address"), "N");
  add("--forget-after", into.forget_after, say("serve.option.forget-after"), "HOURS");
  add("--unlimited", into.unlimited, say("serve.option.unlimited"), "IP")->delimiter(',')->expected(1)->take_all();
  add("--grace", into.grace, say("serve.option.grace"), "SECONDS");
  add("--log", into.log, say("serve.option.log"), "LEVEL");
  add("--config", into.config, say("serve.option.config"), "FILE");
}

void take_from_surroundings(CLI::App& command) {
  take_from_environment(command);
  const CLI::Option* config = command.get_option("--config");
  if (config->count() > 0) take_from_file(command, config->as<std::string>());
}

}  // namespace midnight::cli
