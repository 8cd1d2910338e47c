// SPDX-License-Identifier: MIT
// Where operators of this machine give orders: a socket in the file system that its owner alone may use. A client sends
// one order per line and gets one line of JSON for each (docs/moderation.md).
#pragma once

#include "server/net/admin/admin_orders.hpp"
#include "server/net/http/event_loop.hpp"

#include <filesystem>
#include <memory>

namespace midnight::net {

class AdminSocket {
 public:
  // Listens from now on. A socket that nobody listens at any more is replaced. Throws std::system_error: address_in_use
  // if another server listens there. What it is given must outlive the run of the loop.
  AdminSocket(EventLoop& loop, const std::filesystem::path& file, AdminOrders& orders);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

 private:
  class Listener;
  std::filesystem::path file_;
  std::shared_ptr<Listener> listener_;
};

}  // namespace midnight::net
