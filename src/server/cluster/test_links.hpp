// SPDX-License-Identifier: MIT
// For tests: servers that are linked over real sockets of this machine. All of them run on one context that a test
// drives until something has happened.
#pragma once

#include "server/cluster/links.hpp"

#include <gtest/gtest.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace midnight::server {

inline void fill_with_numbers(std::uint8_t* bytes, std::size_t count) {
  static std::uint8_t next = 0;
  for (std::size_t i = 0; i < count; ++i) bytes[i] = next++;
}

inline LinkSettings test_link_settings(const std::string& server) {
  using std::chrono::milliseconds;
  LinkSettings settings{.server = server, .version = "0.1.0", .secret = "secret", .random = fill_with_numbers};
  settings.limits.between_pings = milliseconds(20);
  settings.limits.silence = milliseconds(60'000);  // longer than any test
  settings.between_looks = milliseconds(2);
  settings.first_wait = milliseconds(2);
  settings.longest_wait = milliseconds(20);
  return settings;
}

// A server as others see it, and what it hears.
struct TestServer : LinkEvents {
  using Heard = std::tuple<LinkKind, ChannelNumber, std::string>;

  TestServer(boost::asio::io_context& context, LinkSettings settings)
      : links(context, map, with_log(std::move(settings))) {
    links.add(*this);
  }

  LinkSettings with_log(LinkSettings settings) {
    settings.log = [this](bool problem, std::string_view event, const Json& fields) {
      logged.push_back({{"problem", problem}, {"event", event}, {"fields", fields}});
    };
    return settings;
  }

  ServerRow row() const { return {.server = links.settings().server, .link = links.address()}; }
  bool is_linked_to(const TestServer& other) const { return links.to(other.links.settings().server) != nullptr; }

  void opened(const std::shared_ptr<ServerLink>& /*link*/) override { ++links_opened; }
  void heard(const std::shared_ptr<ServerLink>& /*link*/, const LinkFrame& frame) override {
    frames.emplace_back(frame.kind, frame.channel, frame.payload);
  }
  void too_slow(const std::shared_ptr<ServerLink>& /*link*/, ChannelNumber channel) override {
    slow.push_back(channel);
  }
  void closed(const std::shared_ptr<ServerLink>& /*link*/, std::string_view why) override {
    closings.emplace_back(why);
  }

  std::vector<Json> logged;
  std::vector<Heard> frames;
  std::vector<ChannelNumber> slow;
  std::vector<std::string> closings;
  int links_opened = 0;
  ClusterMap map;
  Links links;
};

// Some program that connects to a server's link address and says whatever it likes.
class RawPeer {
 public:
  RawPeer(boost::asio::io_context& context, std::uint16_t port) : socket(context) {
    socket.connect({boost::asio::ip::address_v4::loopback(), port});
    read();
  }
  void send(const std::string& bytes) {
    boost::system::error_code ignored;
    boost::asio::write(socket, boost::asio::buffer(bytes), ignored);
  }
  void send(LinkKind kind, ChannelNumber channel, std::string_view payload) {
    std::string bytes;
    add_frame(bytes, kind, channel, payload);
    send(bytes);
  }

  boost::asio::ip::tcp::socket socket;
  std::string received;
  bool closed = false;

 private:
  void read() {
    socket.async_read_some(boost::asio::buffer(buffer_),
                           [this](const boost::system::error_code& error, std::size_t bytes) {
                             received.append(buffer_.data(), bytes);
                             if (error) {
                               closed = true;
                             } else {
                               read();
                             }
                           });
  }
  std::array<char, 65536> buffer_;
};

class LinksTest : public testing::Test {
 protected:
  // Throws if it does not happen.
  template <class Done>
  void until(Done done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!done()) {
      if (std::chrono::steady_clock::now() > end) throw std::runtime_error("it did not happen");
      context.run_one_for(std::chrono::milliseconds(100));
    }
  }
  // Everything that was posted, also by what is run now.
  void settle() {
    while (context.poll() > 0) {
    }
  }

  static void introduce(const std::vector<TestServer*>& servers) {
    ClusterState state;
    for (int shard = 0; shard < shard_count; ++shard) state.shards.push_back({.shard = shard});
    for (const TestServer* each : servers) state.servers.push_back(each->row());
    for (TestServer* each : servers) each->map.replace(state);
  }

  boost::asio::io_context context;
};

}  // namespace midnight::server
