// SPDX-License-Identifier: MIT
// What operators can see and do, as orders in JSON and answers in JSON (docs/moderation.md); without a socket. Whatever
// an order changes is stored first, then holds at this server, then at those that share its database, and is noted in
// the audit log.
#pragma once

#include "core/json.hpp"
#include "server/cluster/cluster.hpp"
#include "server/service/retention.hpp"
#include "server/service/table_service.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace midnight::net {

class AdminOrders {
 public:
  struct Surroundings {
    server::Store& store;
    server::TableService& service;
    server::Cluster* cluster = nullptr;  // none: the server is alone
    server::Retention* retention = nullptr;
    std::function<Now()> clock;
    std::function<void(std::uint8_t*, std::size_t)> random;  // unpredictable bytes
  };
  // Everything given here must outlive it.
  explicit AdminOrders(Surroundings around) : around_(std::move(around)) {}

  // One order, and the answer to it: {"ok":true,…} or {"ok":false,"code":…}. `who` gives it, for the audit log. Reads
  // and writes the store and waits for tables: not on an event loop. Thread-safe.
  Json carry_out(std::string_view line, const std::string& who);

 private:
  const Surroundings around_;
};

}  // namespace midnight::net
