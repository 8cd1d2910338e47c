// SPDX-License-Identifier: MIT
// A client of a WebSocket for tests, on plain sockets: it writes frames as a test wants them, wrong ones too.
#pragma once

#include "server/net/http/test_client.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

class TestWebSocket {
 public:
  static std::string upgrade(std::string_view target, std::string_view fields = "") {
    return "GET " + std::string(target) +
           " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
           std::string(fields) + "\r\n";
  }

  // Each of the fields ends with a line end.
  explicit TestWebSocket(std::uint16_t port, std::string_view target = "/play", std::string_view fields = "")
      : client_(std::make_unique<TestClient>(port)) {
    client_->send(upgrade(target, fields));
    reply_ = client_->reply();
  }

  const std::string& reply() const { return reply_; }

  bool raw(std::string_view bytes) const { return client_->send(bytes); }

  // A masked frame (with a mask that changes nothing); `first` is its first byte.
  void frame(unsigned first, std::string_view payload) const {
    std::string bytes(1, static_cast<char>(first));
    if (payload.size() < 126) {
      bytes += static_cast<char>(0x80U | payload.size());
    } else {
      bytes += static_cast<char>(0xFE);
      bytes += static_cast<char>(payload.size() >> 8U);
      bytes += static_cast<char>(payload.size() & 0xFFU);
    }
    bytes.append(4, '\0');
    client_->send(bytes.append(payload));
  }
  void say(std::string_view line) const { frame(0x81, line); }

  // The next line; empty when the server closes instead.
  std::string line() {
    if (lines_.empty()) {
      const auto next = message();
      if (!next) return {};
      lines_ = *next + '\n';
    }
    const std::size_t end = lines_.find('\n');
    std::string line = lines_.substr(0, end);
    lines_.erase(0, end + 1);
    return line;
  }

  // The next message, which has one or more lines; nothing when the server closes instead.
  std::optional<std::string> message() {
    while (!code_) {
      const auto [kind, payload] = next();
      if (kind == 1) return payload;
      if (kind == 10) pongs_.push_back(payload);
      if (kind == 8 || kind < 0) {
        code_ = payload.size() < 2
                    ? 0
                    : static_cast<unsigned char>(payload[0]) * 256U + static_cast<unsigned char>(payload[1]);
        if (kind == 8) frame(0x88, payload.substr(0, 2));
      }
    }
    return std::nullopt;
  }

  // What the server has answered to pings, as far as it was read.
  const std::vector<std::string>& pongs() const { return pongs_; }

  // Reads until the server closes; 0 if it did so without a word.
  unsigned close_code() {
    while (!code_) line();
    return *code_;
  }

 private:
  struct Frame {
    int kind;  // -1: the connection has ended
    std::string payload;
  };

  Frame next() {
    if (!fill(2)) return {-1, {}};
    std::size_t length = byte(1) & 0x7FU;
    std::size_t head = 2;
    if (length >= 126) {
      head += length == 126 ? 2 : 8;
      if (!fill(head)) return {-1, {}};
      length = 0;
      for (std::size_t i = 2; i < head; ++i) length = length << 8U | byte(i);
    }
    if (!fill(head + length)) return {-1, {}};
    Frame frame{static_cast<int>(byte(0) & 0x0FU), kept_.substr(head, length)};
    kept_.erase(0, head + length);
    return frame;
  }

  unsigned char byte(std::size_t at) const { return static_cast<unsigned char>(kept_[at]); }
  bool fill(std::size_t bytes) {
    while (kept_.size() < bytes) {
      if (!client_->read_more(kept_)) return false;
    }
    return true;
  }

  std::unique_ptr<TestClient> client_;
  std::string reply_;
  std::string kept_;
  std::vector<std::string> pongs_;
  std::string lines_;  // of the latest message, each with its end
  std::optional<unsigned> code_;
};

}  // namespace midnight::net
