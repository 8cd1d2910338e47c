// SPDX-License-Identifier: MIT
// The links of this server to all others: listens for servers with smaller ids, dials those with larger ones, and dials
// again when a link breaks. Whom to dial, and where, is in the ClusterMap. Everything runs on the thread of the
// io_context; what may be called from any thread says so. Only files that know Boost include this.
#pragma once

#include "core/json.hpp"
#include "server/cluster/cluster_map.hpp"
#include "server/cluster/link.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace midnight::server {

struct LinkSettings {
  std::string server;              // id of this one
  std::string version;             // of the program
  std::string host = "127.0.0.1";  // to listen on: a name or an address that the others reach
  std::uint16_t port = 0;          // 0: a free one
  std::string secret;              // of the cluster; never logged
  int protocol = link_protocol;
  LinkLimits limits = {};
  std::chrono::milliseconds between_looks{200};  // at the map
  std::chrono::milliseconds first_wait{100};     // before dialling again; doubles up to the longest
  std::chrono::milliseconds longest_wait{2000};
  std::function<void(std::uint8_t*, std::size_t)> random;  // unpredictable bytes
  // For operators. `problem`: somebody should look at it.
  std::function<void(bool problem, std::string_view event, const Json& fields)> log;
};

// Counted since the start; read for metrics.
struct LinkMetrics {
  std::atomic<int> open{0};
  std::atomic<std::uint64_t> opened{0};
  std::atomic<std::uint64_t> broken{0};
  std::atomic<std::uint64_t> refused{0};   // connections that proved nothing
  std::atomic<std::uint64_t> too_slow{0};  // channels
};

class Links final : public LinkEvents {
 public:
  // Listens from now on. Throws boost::system::system_error. The map must outlive this, and this outlives the run of
  // the context.
  Links(boost::asio::io_context& context, const ClusterMap& map, LinkSettings settings);
  ~Links() override;
  Links(const Links&) = delete;
  Links& operator=(const Links&) = delete;

  // Who hears of everything that happens on open links, in this order. Before begin().
  void add(LinkEvents& user) { users_.push_back(&user); }
  // Accepts and dials from now on.
  void begin();
  // Cuts all links and makes no new ones. From any thread.
  void stop();

  std::uint16_t port() const { return port_; }
  // HOST:PORT, for the others. From any thread.
  std::string address() const;
  // The open link to that server, or null. From any thread.
  std::shared_ptr<ServerLink> to(const std::string& server) const;
  // To all servers.
  void broadcast(LinkKind kind, const std::string& payload);

  boost::asio::io_context& context() { return context_; }
  const LinkSettings& settings() const { return settings_; }
  const LinkMetrics& metrics() const { return metrics_; }

  void opened(const std::shared_ptr<ServerLink>& link) override;
  void heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) override;
  void too_slow(const std::shared_ptr<ServerLink>& link, ChannelNumber channel) override;
  void closed(const std::shared_ptr<ServerLink>& link, std::string_view why) override;

 private:
  using Clock = std::chrono::steady_clock;
  // A server that this one dials.
  struct Dialled {
    bool busy = false;  // dialling, or linked
    Clock::time_point again_at = {};
    std::chrono::milliseconds wait{0};  // after the next failure
    std::string_view said;              // why it failed, as it was logged last
  };

  void accept();
  void look();
  void look_later();
  void dial(const ServerRow& server);
  void connect(const std::string& server, const boost::asio::ip::tcp::resolver::results_type& endpoints);
  void begin_link(boost::asio::ip::tcp::socket socket, LinkSide side, const std::string& expected);
  void failed(const std::string& server, std::string_view why, Json fields = Json::object());
  void refused(const ServerLink& link, std::string_view why);
  std::chrono::milliseconds jittered(std::chrono::milliseconds wait) const;
  void log(bool problem, std::string_view event, const Json& fields) const;

  boost::asio::io_context& context_;
  const ClusterMap& map_;
  const LinkSettings settings_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer accept_again_;
  std::uint16_t port_ = 0;
  std::vector<LinkEvents*> users_;
  std::map<std::string, Dialled> dialled_;  // by server
  std::unordered_map<ServerLink*, std::pair<std::shared_ptr<ServerLink>, std::string>>
      strangers_;  // and whom they were dialled as
  std::optional<Clock::time_point> refusal_logged_;
  bool stopping_ = false;
  LinkMetrics metrics_;

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<ServerLink>> open_;  // by server; changed on the thread of the context
};

// The parts of HOST:PORT, also of [::1]:PORT; nothing if that is not what it is.
std::optional<std::pair<std::string, std::uint16_t>> split_link_address(std::string_view text);

}  // namespace midnight::server
