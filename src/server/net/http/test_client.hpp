// SPDX-License-Identifier: MIT
// One connection to a server of a test, on plain sockets: it can do everything that a decent client would not do.
#pragma once

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace midnight::net {

class TestClient {
 public:
  explicit TestClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{.sin_family = AF_INET, .sin_port = htons(port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      throw std::system_error(errno, std::generic_category(), "connect");
    }
  }
  ~TestClient() { ::close(socket_); }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  // False if the server has hung up.
  bool send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // Also true if the server has hung up.
  bool has_something(std::chrono::milliseconds within) const {
    pollfd wanted{socket_, POLLIN, 0};
    return ::poll(&wanted, 1, static_cast<int>(within.count())) > 0;
  }

  // Everything until the server hangs up.
  std::string rest() const {
    std::string received;
    while (receive(received)) {
    }
    return received;
  }

  // What is there already, or else the next that comes; false if the server has hung up.
  bool read_more(std::string& into) {
    if (kept_.empty()) return receive(into);
    into += kept_;
    kept_.clear();
    return true;
  }

  // One reply with a length.
  std::string reply() {
    while (kept_.find("\r\n\r\n") == std::string::npos) {
      if (!receive(kept_)) return kept_;
    }
    const std::size_t head = kept_.find("\r\n\r\n") + 4;
    const std::size_t length_at = kept_.find("Content-Length: ");
    const std::size_t length = length_at < head ? std::stoul(kept_.substr(length_at + 16)) : 0;
    while (kept_.size() < head + length && receive(kept_)) {
    }
    std::string first = kept_.substr(0, head + length);
    kept_.erase(0, head + length);
    return first;
  }

 private:
  bool receive(std::string& into) const {
    std::array<char, 65536> chunk{};
    const ssize_t bytes = ::recv(socket_, chunk.data(), chunk.size(), 0);
    if (bytes > 0) into.append(chunk.data(), static_cast<std::size_t>(bytes));
    return bytes > 0;
  }

  int socket_;
  std::string kept_;
};

}  // namespace midnight::net
