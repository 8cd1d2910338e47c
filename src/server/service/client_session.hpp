// SPDX-License-Identifier: MIT
// One connection of a known person, where it comes from, and what it is watching; or a session that another server has
// passed on.
#pragma once

#include "server/service/table_service.hpp"
#include "tables/person.hpp"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace midnight::server {

struct Elsewhere;

struct ClientSession {
  ClientSession(Person who, std::shared_ptr<MessageSink> to, ClientAddress address, bool was_passed = false)
      : guest(who.guest),
        from(std::move(address)),
        sink(std::move(to)),
        passed(was_passed),
        person_(std::make_shared<const Person>(std::move(who))) {}

  void send(std::string line) const { sink->send(std::make_shared<const std::string>(std::move(line))); }

  // From then on nothing that it says counts; false if it was closed already.
  bool close(std::string_view why) {
    if (closed_.exchange(true)) return false;
    sink->close(why);
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
  const bool passed;  // by another server, to a table that is ours

  // Without a lock: the messages of one client are handled one after another. Where some may wait for another server
  // (Passing), this mutex is held meanwhile.
  std::mutex routing;
  std::shared_ptr<Elsewhere> elsewhere;  // null: nothing was ever passed on
  std::string table;                     // that is watched; empty: none
  bool in_lobby = false;
  int not_understood = 0;

  std::atomic<Millis> quieted_until{0};  // of which the client was notified; from any thread

 private:
  std::atomic<bool> closed_{false};
  mutable std::mutex mutex_;
  std::shared_ptr<const Person> person_;
};

}  // namespace midnight::server
