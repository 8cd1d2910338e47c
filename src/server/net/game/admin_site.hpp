// SPDX-License-Identifier: MIT
// For operators, on a port of its own: a health check, and metrics in the text format of Prometheus.
#pragma once

#include "server/cluster/cluster.hpp"
#include "server/net/game/host_check.hpp"
#include "server/net/http/site.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

namespace midnight::net {

// Replies by their status, counted from any thread.
class ReplyCounts {
 public:
  void count(Status status);
  std::string metrics() const;

 private:
  std::array<std::atomic<std::uint64_t>, 600> counts_{};
};

class AdminSite : public Site {
 public:
  struct Sources {
    HostCheck* hosts = nullptr;
    std::function<bool()> can_write;
    std::function<bool()> is_stopping;
    std::function<std::vector<server::Damage>()> damage;  // of stored tables
    std::function<std::size_t()> connections;
    const server::ServiceMetrics* service = nullptr;
    const server::StoreMetrics* store = nullptr;
    const server::Cluster* cluster = nullptr;  // none: the server is alone
    const server::Histogram* loop_lag = nullptr;
    const ReplyCounts* replies = nullptr;
  };
  explicit AdminSite(Sources sources);

  bool knows_host(std::string_view host) override { return sources_.hosts->allows(host); }
  HttpReply answer(const HttpRequest& request) override;
  bool is_slow(const HttpRequest& request) const override { return request.target == "/health"; }  // writes to a disk

 private:
  HttpReply health();
  HttpReply metrics();
  // Why nobody should be sent here; empty: everything works.
  std::string_view trouble();

  const Sources sources_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  const std::chrono::system_clock::time_point started_ = std::chrono::system_clock::now();
  std::mutex mutex_;
  bool well_ = true;
  std::chrono::steady_clock::time_point looked_{};  // long ago
};

}  // namespace midnight::net
