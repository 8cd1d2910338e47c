// SPDX-License-Identifier: MIT
// One connection between two servers: after the handshake, frames go back and forth, in channels that share it. Runs on
// one thread, that of its io_context. What waits to be sent is bounded, for each channel and for all together; a link
// on which nothing arrives for a while is cut. Only files that know Boost include this.
#pragma once

#include "server/cluster/link_handshake.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace midnight::server {

struct LinkLimits {
  std::size_t channel_lines = 256;  // that wait to be sent; the limits of a WebSocket
  std::size_t channel_bytes = std::size_t{1} << 20U;
  std::size_t link_bytes = std::size_t{32} << 20U;
  std::size_t channels = 20'000;  // that the other side may open
  std::size_t strangers = 16;     // connections that have not proved anything yet
  std::chrono::milliseconds between_pings{1000};
  std::chrono::milliseconds silence{3000};  // also for the handshake
};

class ServerLink;

// What happens on links; called on their thread. `why` is for operators.
class LinkEvents {
 public:
  virtual ~LinkEvents() = default;
  // The other side has proved that it knows the secret.
  virtual void opened(const std::shared_ptr<ServerLink>& link) = 0;
  virtual void heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) = 0;
  // What waited on this channel is thrown away.
  virtual void too_slow(const std::shared_ptr<ServerLink>& link, ChannelNumber channel) = 0;
  // Once for each link, also if it was never opened.
  virtual void closed(const std::shared_ptr<ServerLink>& link, std::string_view why) = 0;
};

class ServerLink : public std::enable_shared_from_this<ServerLink> {
 public:
  using Line = std::shared_ptr<const std::string>;

  // The socket is connected. Limits and events outlive the link.
  ServerLink(boost::asio::ip::tcp::socket socket, LinkSide side, LinkHandshake handshake, const LinkLimits& limits,
             LinkEvents& events);

  void begin();
  // `payload` is at most one frame's, but for a line. Sent later, with everything else that is said now.
  void send(LinkKind kind, ChannelNumber channel, Line payload);
  void send(LinkKind kind, ChannelNumber channel, std::string payload);
  void cut(std::string_view why);

  bool is_open() const { return open_; }
  const LinkHello& other() const { return handshake_.other(); }
  LinkSide side() const { return side_; }
  // For a channel that this side opens; both sides' are different. From any thread.
  ChannelNumber new_channel() { return next_channel_.fetch_add(2, std::memory_order_relaxed); }
  // Whether this side opens channels of that number.
  bool is_ours(ChannelNumber channel) const { return (channel % 2 == 1) == (side_ == LinkSide::dialler); }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    LinkKind kind;
    ChannelNumber channel;
    Line payload;
  };
  struct Backlog {
    std::size_t lines = 0;
    std::size_t bytes = 0;
  };

  void wait_to_read();
  void on_readable(const boost::system::error_code& error);
  void take(const LinkFrame& frame);
  void take_handshake(const LinkFrame& frame);
  bool is_backed_up(ChannelNumber channel, std::size_t more);
  void drop_waiting(ChannelNumber channel);
  void write_soon();
  void write();
  void fill();
  void wait_to_write();
  void watch_silence();

  const LinkSide side_;
  const LinkLimits& limits_;
  LinkEvents& events_;
  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer timer_;
  LinkHandshake handshake_;
  LinkReader reader_;
  std::deque<Waiting> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::unordered_map<ChannelNumber, Backlog> backlogs_;  // of the channels that something waits on
  std::string unsent_;                                   // frames that the socket has not taken
  std::size_t sent_ = 0;                                 // of them
  Clock::time_point heard_at_;
  std::atomic<ChannelNumber> next_channel_;
  bool open_ = false;
  bool soon_ = false;            // writing will begin when all is said
  bool waits_to_write_ = false;  // for the socket
  bool finished_ = false;
};

}  // namespace midnight::server
