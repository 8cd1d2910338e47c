// SPDX-License-Identifier: MIT
#include "cli/arena/child_bot.hpp"

#include "core/json_reader.hpp"

#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX, not C++
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <string_view>
#include <utility>

namespace midnight::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = std::size_t{1} << 20U;
constexpr std::size_t longest_move = 1000;

class ChildBot final : public arena::ExternalBot {
 public:
  ChildBot(const std::string& command, std::chrono::milliseconds patience) : patience_(patience) { start(command); }
  ~ChildBot() override {
    if (socket_ >= 0) ::close(socket_);
    if (child_ <= 0) return;
    ::kill(-child_, SIGKILL);  // its whole group: the shell and what it started
    ::waitpid(child_, nullptr, 0);
  }
  ChildBot(const ChildBot&) = delete;
  ChildBot& operator=(const ChildBot&) = delete;

  Result<std::string, Problem> choose(const std::string& request) override {
    const auto deadline = Clock::now() + patience_;
    if (child_ <= 0) return Problem{"", "does not start"};
    if (!send(request + "\n", deadline)) return Problem{"", "gone"};
    auto line = receive(deadline);
    if (!line) return line.error();
    return move_in(*line);
  }

 private:
  // One socket for both directions: writing to a child that is gone is then an error instead of a signal.
  void start(const std::string& command) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    // A group of its own, so that Ctrl-C is ours alone; and no signals blocked, as ours are.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh";
    std::string option = "-c";
    std::string words = command;
    std::array<char*, 4> arguments{shell.data(), option.data(), words.data(), nullptr};
    if (::posix_spawn(&child_, "/bin/sh", &files, &attributes, arguments.data(), environ) != 0) child_ = 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    ::close(ends[1]);
    socket_ = ends[0];
  }

  // Whether the socket became ready in time.
  bool wait(short events, Clock::time_point deadline) const {
    while (true) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
      if (left <= 0) return false;
      pollfd wanted{socket_, events, 0};
      const int ready = ::poll(&wanted, 1, static_cast<int>(left));
      if (ready > 0) return true;
      if (ready < 0 && errno != EINTR) return false;
    }
  }

  bool send(std::string_view text, Clock::time_point deadline) const {
    while (!text.empty()) {
      if (!wait(POLLOUT, deadline)) return false;
      const ssize_t bytes = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (bytes >= 0) {
        text.remove_prefix(static_cast<std::size_t>(bytes));
      } else if (errno != EINTR && errno != EAGAIN) {
        return false;
      }
    }
    return true;
  }

  Result<std::string, Problem> receive(Clock::time_point deadline) {
    std::array<char, 4096> chunk{};
    while (true) {
      const std::size_t end = heard_.find('\n');
      if (end != std::string::npos) {
        std::string line = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return line;
      }
      if (heard_.size() > longest_answer) return Problem{"", "answer too long"};
      if (!wait(POLLIN, deadline)) return Problem{"", "silent"};
      const ssize_t bytes = ::recv(socket_, chunk.data(), chunk.size(), 0);
      if (bytes == 0 || (bytes < 0 && errno != EINTR)) return Problem{"", "gone"};
      if (bytes > 0) heard_.append(chunk.data(), static_cast<std::size_t>(bytes));
    }
  }

  static Result<std::string, Problem> move_in(const std::string& line) {
    const auto json = parse_json(line);
    if (!json) return Problem{"", "unreadable answer"};
    JsonReader reader(*json);
    const std::string move(reader.field("ok").field("move").string(longest_move));
    if (reader.problem()) return Problem{"", "unreadable answer"};
    return move;
  }

  std::chrono::milliseconds patience_;
  pid_t child_ = 0;
  int socket_ = -1;
  std::string heard_;  // and not yet understood
};

}  // namespace

arena::MakeExternalBot child_process(std::string command, std::chrono::milliseconds patience) {
  return [command = std::move(command), patience] { return std::make_unique<ChildBot>(command, patience); };
}

}  // namespace midnight::cli
