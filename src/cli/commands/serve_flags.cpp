// SPDX-License-Identifier: MIT
#include "cli/commands/serve_flags.hpp"

#include "cli/io/settings_file.hpp"
#include "cli/io/speech.hpp"

#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>

namespace midnight::cli {
namespace {

// Options that are about a command itself, and not about the server, cannot be in a file.
bool is_setting(std::string_view name) {
  constexpr std::array<std::string_view, 6> of_commands{"", "help", "config", "url", "seconds", "json"};
  return std::ranges::find(of_commands, name) == of_commands.end();
}

// "--admin-port" is MIDNIGHT_ADMIN_PORT.
std::string variable_for(std::string_view flag) {
  std::string name = "MIDNIGHT";
  for (const char c : flag.substr(1)) {
    name += c == '-' ? '_' : static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  }
  return name;
}

// What a variable of the caller has; nothing if it is empty.
const char* value_of_variable(const std::string& name) {
  const char* value = std::getenv(name.c_str());  // NOLINT(concurrency-mt-unsafe): there are no threads yet
  return value != nullptr && *value != '\0' ? value : nullptr;
}

std::vector<std::string> setting_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_single_name();
    if (is_setting(name)) names.push_back(name);
  }
  return names;
}

// Where the values of a command come from, which a complaint about them names.
using Sources = std::map<std::string, std::string>;

[[noreturn]] void refuse(const std::string& sentence) { throw CLI::ConfigError(sentence, CLI::ExitCodes::ConfigError); }

void set(CLI::Option& option, const std::string& value, const std::string& where, Sources& sources) {
  try {
    option.add_result(value);
    option.run_callback();
  } catch (const CLI::ParseError&) {
    const bool on_or_off = option.get_expected_max() == 0;
    const Details details{{"where", where}, {"setting", option.get_single_name()}, {"value", sanitized(value)}};
    refuse(say(on_or_off ? "serve.config-not-a-switch" : "serve.config-not-a-number", details));
  }
  sources[option.get_name()] = where;
}

bool can_be_set(const CLI::Option& option) {
  return option.count() == 0 && option.get_name().starts_with("--") && option.get_name() != "--help";
}

void take_from_environment(CLI::App& command, Sources& sources) {
  for (CLI::Option* option : command.get_options()) {
    if (!can_be_set(*option)) continue;
    const std::string name = variable_for(option->get_name());
    if (const char* value = value_of_variable(name)) set(*option, value, name, sources);
  }
}

std::string content_of(const std::string& file) {
  std::ifstream stream(file);
  std::stringstream content;
  if (stream && stream.peek() != std::ifstream::traits_type::eof()) content << stream.rdbuf();
  if (!stream.is_open() || stream.bad()) {
    const std::string reason = std::generic_category().message(errno);
    refuse(say("serve.config-unreadable", {{"file", sanitized(file)}, {"reason", reason}}));
  }
  return content.str();
}

[[noreturn]] void refuse_unknown(const CLI::App& command, const Setting& setting, const std::string& where) {
  if (setting.name.starts_with('[')) {
    refuse(say("serve.config-section", {{"where", where}, {"section", sanitized(setting.name)}}));
  }
  const std::string meant = closest_name(setting.name, setting_names(command));
  const Details details{{"where", where}, {"setting", sanitized(setting.name)}, {"meant", meant}};
  refuse(say(meant.empty() ? "serve.config-unknown" : "serve.config-misspelt", details));
}

void take_from_file(CLI::App& command, const std::string& file, Sources& sources) {
  std::map<std::string, std::size_t> lines;  // where each was set
  for (const Setting& setting : settings_in(content_of(file))) {
    const std::string where =
        say("serve.config-line", {{"file", sanitized(file)}, {"line", std::to_string(setting.line)}});
    CLI::Option* option = is_setting(setting.name) ? command.get_option_no_throw("--" + setting.name) : nullptr;
    if (option == nullptr) refuse_unknown(command, setting, where);
    const bool again = lines.contains(setting.name);
    const bool list = option->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
    const Details details{{"where", where}, {"setting", setting.name}};
    if (again && !list) refuse(say("serve.config-twice", details));
    if (!setting.value && option->get_expected_max() > 0) refuse(say("serve.config-no-value", details));
    // The command line and the environment come first.
    if (can_be_set(*option) || again) set(*option, setting.value.value_or("true"), where, sources);
    lines[setting.name] = setting.line;
  }
}

}  // namespace

std::vector<std::string> settings_given(const CLI::App& command) {
  std::vector<std::string> given = setting_names(command);
  given.emplace_back("config");
  std::erase_if(given, [&](const std::string& name) {
    const bool by_option = command.get_option("--" + name)->count() > 0;
    return !by_option && value_of_variable(variable_for("--" + name)) == nullptr;
  });
  return given;
}

std::vector<std::string> sentences_about_unknown_variables(const CLI::App& command) {
  constexpr std::string_view beginning = "MIDNIGHT_";
  std::vector<std::string> known{variable_for("--config")};
  for (const std::string& name : setting_names(command)) known.push_back(variable_for("--" + name));
  std::vector<std::string> sentences;
  for (char* const* entry = environ; *entry != nullptr; ++entry) {
    const std::string_view variable = *entry;
    const std::string name(variable.substr(0, variable.find('=')));
    if (!name.starts_with(beginning) || std::ranges::find(known, name) != known.end()) continue;
    const std::string meant = closest_name(name, known);
    sentences.push_back(say(meant.empty() ? "doctor.variable-unknown" : "doctor.variable-misspelt",
                            {{"variable", sanitized(name)}, {"meant", meant}}));
  }
  return sentences;
}

void add_serve_flags(CLI::App& command, ServeCommand& into) {
  const auto add = [&](const std::string& name, auto& value, const std::string& help, const std::string& type) {
    return command.add_option(name, value, help)->type_name(type);
  };
  add("--port", into.port, say("option.port"), "N");
  add("--address", into.address, say("option.address"), "IP");
  command.add_flag("--room", into.room, say("serve.option.room"));
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
  add("--admin-address", into.admin_address, say("serve.option.admin-address"), "IP");
  add("--admin-port", into.admin_port, say("serve.option.admin-port"), "N");
  add("--admin-socket", into.admin_socket, say("serve.option.admin-socket"), "FILE");
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
  add("--keep-finished", into.keep_finished, say("serve.option.keep-finished"), "DAYS");
  add("--keep-guests", into.keep_guests, say("serve.option.keep-guests"), "DAYS");
  add("--unlimited", into.unlimited, say("serve.option.unlimited"), "IP")->delimiter(',')->expected(1)->take_all();
  add("--grace", into.grace, say("serve.option.grace"), "SECONDS");
  add("--log", into.log, say("serve.option.log"), "LEVEL");
  add("--config", into.config, say("serve.option.config"), "FILE");
}

std::map<std::string, std::string> take_from_surroundings(CLI::App& command) {
  Sources sources;
  take_from_environment(command, sources);
  const CLI::Option* config = command.get_option("--config");
  if (config->count() > 0) take_from_file(command, config->as<std::string>(), sources);
  return sources;
}

std::map<std::string, std::string> written_values(const CLI::App& command) {
  std::map<std::string, std::string> values;
  for (const CLI::Option* option : command.get_options()) {
    std::string& value = values[option->get_name()];
    for (const std::string& each : option->results()) value += (value.empty() ? "" : ",") + each;
  }
  std::erase_if(values, [](const auto& each) { return each.second.empty(); });
  return values;
}

}  // namespace midnight::cli
