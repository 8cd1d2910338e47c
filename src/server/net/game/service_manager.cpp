// SPDX-License-Identifier: MIT
#include "server/net/game/service_manager.hpp"

#include "server/net/http/addresses.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace midnight::net {
namespace {

constexpr int first_passed = 3;  // after standard input, output and error
constexpr int most_passed = 64;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing changes the environment
  return value == nullptr ? "" : value;
}

std::optional<std::int64_t> number_in(const char* name) {
  const std::string_view text = variable(name);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

}  // namespace

ServiceManager ServiceManager::from_environment() {
  ServiceManager manager;
  manager.socket_ = variable("NOTIFY_SOCKET");
  const std::int64_t patience = number_in("WATCHDOG_USEC").value_or(0);
  if (patience > 0 && number_in("WATCHDOG_PID").value_or(getpid()) == getpid()) {
    const auto third = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(patience / 3));
    manager.alive_period_ = std::max(third, std::chrono::milliseconds(1));
  }
  return manager;
}

void ServiceManager::report_waiting(std::string_view why) const {
  report("STATUS=" + std::string(why) + "\nEXTEND_TIMEOUT_USEC=60000000");
}

// A report that is lost is not worth a complaint: the manager notices that it is missing.
void ServiceManager::report(std::string_view state) const {
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  if (socket_.empty() || socket_.size() >= sizeof address.sun_path) return;
  std::memcpy(address.sun_path, socket_.data(), socket_.size());
  if (socket_.front() == '@') address.sun_path[0] = '\0';
  const int descriptor = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
  const auto* to = reinterpret_cast<const sockaddr*>(&address);  // NOLINT(*-reinterpret-cast): the sockets' interface
  ::sendto(descriptor, state.data(), state.size(), MSG_NOSIGNAL | MSG_DONTWAIT, to, length);
  ::close(descriptor);
}

std::vector<int> passed_descriptors() {
  if (number_in("LISTEN_PID") != getpid()) return {};
  const std::int64_t count = number_in("LISTEN_FDS").value_or(0);
  std::vector<int> descriptors;
  for (int i = 0; i < count && i < most_passed; ++i) {
    descriptors.push_back(first_passed + i);
    fcntl(descriptors.back(), F_SETFD, FD_CLOEXEC);  // NOLINT(*-vararg): the system's interface
  }
  return descriptors;
}

std::optional<ListeningSocket> listening_socket(int descriptor) {
  int listens = 0;
  int type = 0;
  socklen_t length = sizeof listens;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) != 0 || listens == 0) return {};
  length = sizeof type;
  if (getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &length) != 0 || type != SOCK_STREAM) return {};
  const auto address = local_address(descriptor);
  if (!address) return {};
  return ListeningSocket{descriptor, address->host, address->port};
}

}  // namespace midnight::net
