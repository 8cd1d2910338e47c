// SPDX-License-Identifier: MIT
// `midnight admin`: sends an order to the server on this machine and shows the answer.
#include "cli/commands/admin_report.hpp"
#include "cli/commands/commands.hpp"
#include "cli/io/data_file.hpp"
#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"
#include "core/json.hpp"
#include "core/result.hpp"
#include "core/tokens.hpp"
#include "tables/stored.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <optional>
#include <system_error>

namespace midnight::cli {
namespace {

constexpr std::size_t most_answer_bytes = std::size_t{256} << 20U;

// How an order is written on the command line, and what it says to the server.
struct OrderWords {
  std::string_view name;
  std::string_view target = {};  // how the help calls it; empty: none
  std::string_view field = {};   // in which the server reads it
  bool time = false;
  bool words = false;    // a reason may follow
  bool is_text = false;  // the words are what it is about
  bool now = false;      // it only shows what it would do, unless this is said
  bool yes = false;      // it asks first, unless this is said
};

constexpr std::string_view guest_or_network = "GUEST|NETWORK";
constexpr OrderWords all_orders[] = {
    {.name = "tables"},
    {.name = "people"},
    {.name = "table", .target = "TABLE", .field = "table"},
    {.name = "close", .target = "TABLE", .field = "table", .words = true},
    {.name = "ban", .target = guest_or_network, .field = "guest", .time = true, .words = true},
    {.name = "unban", .target = guest_or_network, .field = "guest"},
    {.name = "bans"},
    {.name = "quiet", .target = "GUEST", .field = "guest", .time = true, .words = true},
    {.name = "unquiet", .target = "GUEST", .field = "guest"},
    {.name = "reset-name", .target = "GUEST", .field = "guest", .words = true},
    {.name = "erase", .target = "GUEST", .field = "guest", .words = true, .yes = true},
    {.name = "notice", .words = true, .is_text = true},
    {.name = "reports"},
    {.name = "report", .target = "REPORT", .field = "report"},
    {.name = "audit"},
    {.name = "retention", .now = true}};

// "90m", "2h", "7d", "4w".
std::optional<Millis> time_from_text(std::string_view text) {
  constexpr std::int64_t most = 100'000;
  if (text.size() < 2) return {};
  constexpr std::string_view units = "mhdw";
  constexpr std::array<Millis, 4> lengths{60'000, 3'600'000, 86'400'000, 604'800'000};
  const std::size_t unit = units.find(text.back());
  std::int64_t count = 0;
  const char* last = text.data() + text.size() - 1;
  const auto [end, error] = std::from_chars(text.data(), last, count);
  if (unit == std::string_view::npos || error != std::errc() || end != last || count < 1 || count > most) return {};
  return count * lengths.at(unit);
}

std::string joined_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

Result<Json, Complaint> order_of(const AdminCommand& command) {
  const OrderWords& order = *std::ranges::find(all_orders, command.order, &OrderWords::name);
  Json json{{"do", command.order}};
  const bool of_network = order.target == guest_or_network && command.target.find_first_of(".:") != std::string::npos;
  if (!order.field.empty()) json[of_network ? "network" : std::string(order.field)] = command.target;
  if (order.time) {
    const auto time = time_from_text(command.time);
    if (!time) return Complaint{say("admin.bad-time", {{"time", sanitized(command.time)}})};
    json["for"] = *time;
  }
  if (order.now) json["now"] = command.now;
  if (!command.words.empty()) json[order.is_text ? "text" : "reason"] = joined_words(command.words);
  return json;
}

// The first of these that is there; if none is, the one that would be there first.
std::filesystem::path socket_of(const AdminCommand& command) {
  namespace fs = std::filesystem;
  if (!command.socket.empty()) return command.socket;
  const fs::path beside = admin_socket_beside(data_file(command.data));
  std::error_code none;
  if (!command.data.empty() || fs::exists(beside, none)) return beside;
  const fs::path of_service = fs::path(runtime_folder) / socket_name;
  return fs::exists(of_service, none) ? of_service : beside;
}

class OperatorLine {
 public:
  explicit OperatorLine(const std::filesystem::path& file) : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string name = file.string();
    if (name.size() >= sizeof address.sun_path) {
      problem_ = ENAMETOOLONG;
      return;
    }
    std::memcpy(&address.sun_path, name.c_str(), name.size() + 1);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) problem_ = errno;
  }
  ~OperatorLine() { ::close(socket_); }
  OperatorLine(const OperatorLine&) = delete;
  OperatorLine& operator=(const OperatorLine&) = delete;

  int problem() const { return problem_; }

  // The answer, without its line end; nothing if the server is gone.
  std::optional<std::string> ask(const std::string& order) {
    write_all(socket_, order + "\n");
    std::string answer;
    std::array<char, 65536> room{};
    while (!answer.ends_with('\n') && answer.size() < most_answer_bytes) {
      const ssize_t bytes = ::read(socket_, room.data(), room.size());
      if (bytes < 0 && errno == EINTR) continue;
      if (bytes <= 0) return {};
      answer.append(room.data(), static_cast<std::size_t>(bytes));
    }
    answer.pop_back();
    return answer;
  }

 private:
  int socket_;
  int problem_ = 0;
};

// Erasing cannot be undone: somebody at a terminal types `yes`, and a script says --yes.
std::optional<Complaint> refusal_to_go_on(const AdminCommand& command) {
  if (command.order != "erase" || command.yes) return {};
  if (isatty(STDIN_FILENO) != 1) return Complaint{say("admin.erase-unasked")};
  write_all(STDERR_FILENO, say("admin.erase-ask", {{"target", sanitized(command.target)}}) + " ");
  std::string answer;
  std::getline(std::cin, answer);
  if (trimmed(answer) == "yes") return {};
  return Complaint{say("admin.erase-not-done", {{"target", sanitized(command.target)}})};
}

std::string sentence_about(int problem, const std::filesystem::path& file) {
  const Details details{{"file", sanitized(file.string())}, {"reason", std::generic_category().message(problem)}};
  if (problem == ENOENT || problem == ECONNREFUSED) return say("admin.nobody", details);
  return problem == EACCES ? say("admin.forbidden", details) : say("admin.cannot-connect", details);
}

}  // namespace

std::filesystem::path admin_socket_beside(const std::filesystem::path& data) {
  return data.empty() ? data : data.parent_path() / socket_name;
}

void add_admin_flags(CLI::App& command, AdminCommand& into) {
  command.add_option("--socket", into.socket, say("admin.option.socket"))
      ->type_name("FILE")
      ->envname("MIDNIGHT_ADMIN_SOCKET");
  command.add_option("--data", into.data, say("admin.option.data"))->type_name("FILE");
  command.add_flag("--json", into.json, say("admin.option.json"));
  command.require_subcommand(1);
  for (const OrderWords& order : all_orders) {
    const std::string name(order.name);
    CLI::App* flags = command.add_subcommand(name, say("admin.order." + name));
    flags->fallthrough();  // --socket may come last
    if (!order.target.empty()) {
      flags->add_option(std::string(order.target), into.target, say("admin.target." + name))->required();
    }
    if (order.time) flags->add_option("FOR", into.time, say("admin.option.for"))->required();
    if (order.words) {
      CLI::Option* words = flags->add_option(order.is_text ? "TEXT" : "REASON", into.words,
                                             order.is_text ? say("admin.option.text") : say("admin.option.reason"));
      if (order.is_text) words->required();
    }
    if (order.now) flags->add_flag("--now", into.now, say("admin.option.now"));
    if (order.yes) flags->add_flag("--yes", into.yes, say("admin.option.yes"));
    flags->callback([&into, name] { into.order = name; });
  }
}

int admin(const AdminCommand& command) {
  const auto order = order_of(command);
  if (!order) return fail(order.error().sentence, called_wrongly);
  if (const auto refusal = refusal_to_go_on(command)) return fail(refusal->sentence);
  const std::filesystem::path file = socket_of(command);
  OperatorLine line(file);
  if (line.problem() != 0) return fail(sentence_about(line.problem(), file));
  const auto text = line.ask(to_line(*order));
  const auto answer = parse_json(text.value_or(""));
  if (!answer || !answer->is_object()) return fail(say("admin.no-answer"));
  const bool ok = answer->value("ok", false);
  if (command.json) {
    write_all(STDOUT_FILENO, *text + "\n");
    return ok ? done : failed;
  }
  if (!ok) return fail(complaint_in(*answer));
  write_all(STDOUT_FILENO, report_of(command.order, *answer));
  return done;
}

}  // namespace midnight::cli
