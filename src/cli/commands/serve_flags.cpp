// SPDX-License-Identifier: MIT
#include "cli/commands/serve_flags.hpp"

#include "cli/io/settings_file.hpp"
#include "cli/io/speech.hpp"
#include "server/net/http/addresses.hpp"
#include "server/net/http/hosts.hpp"
#include "server/net/http/http_fields.hpp"
#include "server/net/http/origins.hpp"
#include "server/store/postgres/pg_connection.hpp"

#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <system_error>
#include <type_traits>

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

[[noreturn]] void refuse(const std::string& sentence) { throw CLI::ConfigError(sentence, CLI::ExitCodes::ConfigError); }

void set(CLI::Option& option, const std::string& value, const std::string& where, ServeCommand& into) {
  const bool fine_before = !into.wrong;
  try {
    option.add_result(value);
    option.run_callback();
  } catch (const CLI::ParseError&) {
    const bool on_or_off = option.get_expected_max() == 0;
    const Details details{{"where", where}, {"setting", option.get_single_name()}, {"value", sanitized(value)}};
    refuse(say(on_or_off ? "serve.config-not-a-switch" : "serve.config-not-a-number", details));
  }
  if (!fine_before || !into.wrong) return;
  into.wrong = Complaint{say("serve.config-wrong", {{"where", where}, {"sentence", into.wrong->sentence}})};
}

bool can_be_set(const CLI::Option& option) {
  return option.count() == 0 && option.get_name().starts_with("--") && option.get_name() != "--help";
}

void take_from_environment(CLI::App& command, ServeCommand& into) {
  for (CLI::Option* option : command.get_options()) {
    if (!can_be_set(*option)) continue;
    const std::string name = variable_for(option->get_name());
    if (const char* value = value_of_variable(name)) set(*option, value, name, into);
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

void take_from_file(CLI::App& command, const std::string& file, ServeCommand& into) {
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
    if (can_be_set(*option) || again) set(*option, setting.value.value_or("true"), where, into);
    lines[setting.name] = setting.line;
  }
}

// A port, or "off"; the usual one stays if there is nothing to read. Returns whether that is right.
bool read_admin_port(const std::string& text, std::optional<std::uint16_t>& port) {
  if (text == "off") port.reset();
  if (text == "off" || text.empty()) return true;
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_port = error == std::errc() && end == text.data() + text.size();
  if (is_port) port = number;
  return is_port;
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
  constexpr int million = 1'000'000;
  net::GameServerSettings& server = into.server;
  const auto refuse_value = [&into](const char* complaint, const Details& details) {
    if (!into.wrong) into.wrong = Complaint{say(complaint, details)};
  };
  const auto help = [](const std::string& name) { return say("serve.option." + name); };
  const auto flag = [&](const std::string& name, bool& on) { command.add_flag("--" + name, on, help(name)); };
  const auto add = [&](const std::string& name, auto& value, const char* type) {
    return command.add_option("--" + name, value, help(name))->type_name(type);
  };
  const auto add_list = [&](const std::string& name, std::vector<std::string>& values, const char* type) {
    return add(name, values, type)->delimiter(',')->expected(1)->take_all();
  };
  const auto check = [&](CLI::Option* option, const char* complaint, auto is_right) {
    option->each([=](const std::string& value) {
      if (!is_right(value)) refuse_value(complaint, {{"value", sanitized(value)}});
    });
  };
  // `take` puts the value where it belongs, and returns whether it is right.
  const auto add_text = [&](const std::string& name, const char* type, const char* complaint, auto take) {
    const auto take_or_refuse = [=](const std::string& text) {
      if (!take(text)) refuse_value(complaint, {});
    };
    command.add_option_function<std::string>("--" + name, take_or_refuse, help(name))->type_name(type);
  };
  const auto add_number = [&](const std::string& name, auto& value, int least, int most, const char* type = "N",
                              Millis unit = 1, const char* complaint = "serve.range") {
    const auto take = [=, &value](const int& number) {
      if (number < least || number > most) {
        return refuse_value(
            complaint, {{"option", "--" + name}, {"least", std::to_string(least)}, {"most", std::to_string(most)}});
      }
      value = static_cast<std::remove_reference_t<decltype(value)>>(unit * number);
    };
    command.add_option_function<int>("--" + name, take, help(name))->type_name(type);
  };
  add_number("port", server.port, 0, 65535, "N", 1, "serve.port");
  add("address", server.address, "IP");
  flag("room", into.room);
  add("page", into.page, "DIR");
  add("data", into.data, "FILE");
  check(add("database", into.database, "URI"), "serve.database-uri",
        [](const std::string& uri) { return uri.empty() || server::is_pg_uri(uri); });
  flag("memory", into.memory);
  add_number("threads", server.threads, 0, 256);
  add_number("bot-threads", server.bot_threads, 0, 256);
  check(add_list("origin", server.site.guests.origins, "URL"), "serve.origin", net::is_origin);
  check(add_list("host", server.hosts, "NAME"), "serve.host", net::is_host_name);
  flag("trust-proxy", server.site.guests.trust_proxy);
  flag("secure", server.site.guests.secure);
  check(add("name", into.name, "NAME"), "serve.name", net::is_server_name);
  add("admin-address", server.admin_address, "IP");
  add_text("admin-port", "N", "serve.admin-port",
           [&server](const std::string& text) { return read_admin_port(text, server.admin_port); });
  add("admin-socket", into.admin_socket, "FILE");
  add_number("connections", server.limits.connections, 1, million);
  add_number("connections-per-address", server.site.connections_of_address, 1, million);
  add_number("http-per-address", server.limits.connections_of_address, 1, million);
  add_number("messages-per-person", server.site.messages_of_person.most, 1, million);
  add_number("messages-per-address", server.site.messages_of_address.most, 1, million);
  add_number("guests-per-hour", server.site.people.guests_per_hour, 1, million);
  add_number("open-tables", server.service.tables.open_of_person, 1, million);
  add_number("tables-per-person", server.service.tables.of_person_per_day, 1, million);
  add_number("tables-per-address", server.service.tables.of_address_per_day, 1, million);
  add_number("forget-after", server.service.forget_after, 1, 87'600, "HOURS", 3'600'000);
  add_number("keep-finished", server.retention.finished, 0, 36'500, "DAYS", 86'400'000);
  add_number("keep-guests", server.retention.guests, 0, 36'500, "DAYS", 86'400'000);
  check(add_list("unlimited", server.site.guests.unlimited, "IP"), "serve.unlimited",
        [](const std::string& address) { return net::address_key(address, "", false) != "unknown"; });
  add_number("grace", server.service.grace, 1, 86'400, "SECONDS", 1000);
  add_text("log", "LEVEL", "serve.log", [&into](const std::string& text) {
    const auto level = net::log_level_from_text(text);
    into.log = level.value_or(into.log);
    return level.has_value();
  });
  add("config", into.config, "FILE");
}

void take_from_surroundings(CLI::App& command, ServeCommand& into) {
  take_from_environment(command, into);
  if (command.get_option("--config")->count() > 0) take_from_file(command, into.config, into);
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
