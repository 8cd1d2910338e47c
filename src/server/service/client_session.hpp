// SPDX-License-Identifier: MIT
// One connection of a known person, where it comes from, and what it is watching.
#pragma once

#include "server/service/table_service.hpp"
#include "tables/person.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace midnight::server {

struct ClientSession {
  ClientSession(Person who, std::shared_ptr<MessageSink> to, ClientAddress address)
      : guest(who.guest),
        from(std::move(address)),
        sink(std::move(to)),
        person_(std::make_shared<const Person>(std::move(who))) {}

  void send(std::string line) const { sink->send(std::make_shared<const std::string>(std::move(line))); }

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

  // Without a lock: the messages of one client are handled one after another.
  std::string table;  // that is watched; empty: none
  bool in_lobby = false;
  int not_understood = 0;

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const Person> person_;
};

}  // namespace midnight::server
