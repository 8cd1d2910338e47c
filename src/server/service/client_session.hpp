// SPDX-License-Identifier: MIT
// One connection of a known person, where it comes from, and what it is watching.
#pragma once

#include "server/service/table_service.hpp"
#include "tables/person.hpp"
#include "tables/to_server.hpp"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::server {

struct ClientSession {
  ClientSession(Person who, std::shared_ptr<MessageSink> to, ClientAddress address, std::string server = {})
      : guest(who.guest),
        from(std::move(address)),
        sink(std::move(to)),
        sent_to(std::move(server)),
        person_(std::make_shared<const Person>(std::move(who))) {}

  void send(std::string line) const { sink->send(std::make_shared<const std::string>(std::move(line))); }

  // From then on nothing that it says counts; false if it was closed already.
  bool close(std::string_view why) {
    if (closed_.exchange(true)) return false;
    sink->close(why);
    return true;
  }
  // Closes with "moved"; the client comes back at the server with that name, or (empty) at any.
  bool move(const std::string& at) {
    if (closed_.exchange(true)) return false;
    sink->move(at);
    return true;
  }
  void ban(Millis until) {
    if (!closed_.exchange(true)) sink->close_until("banned", until);
  }
  bool is_closed() const { return closed_; }

  // As they are called now. Never null.
  std::shared_ptr<const Person> person() const {
    const std::scoped_lock lock(mutex_);
    return person_;
  }
  void rename(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    person_ = std::make_shared<const Person>(Person{.guest = guest, .name = name});
  }

  const std::string guest;
  const ClientAddress from;
  const std::shared_ptr<MessageSink> sink;

  // The messages of one client are handled one after another, but some wait (Redirects): this mutex is held meanwhile.
  std::mutex routing;
  std::string sent_to;        // the server that the client asked for, until a table is found; empty: any
  std::vector<Message> held;  // waits until it is known who owns the table
  Millis held_since = 0;      // 0: nothing waits
  std::string table;          // that is watched; empty: none
  bool in_lobby = false;
  int not_understood = 0;

  std::atomic<Millis> quieted_until{0};  // of which the client was notified; from any thread

 private:
  std::atomic<bool> closed_{false};
  mutable std::mutex mutex_;
  std::shared_ptr<const Person> person_;
};

}  // namespace midnight::server
