// SPDX-License-Identifier: MIT
// One connection of somebody who was recognised.
#pragma once

#include "server/house/house.hpp"
#include "tables/person.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace midnight::server {

struct Visitor {
  Visitor(Person who, std::shared_ptr<Sink> to) : guest(who.guest), sink(std::move(to)), person_(std::move(who)) {}

  void send(std::string line) const { sink->send(std::make_shared<const std::string>(std::move(line))); }

  Person person() const {
    const std::scoped_lock lock(mutex_);
    return person_;
  }
  void rename(const std::string& name) {
    const std::scoped_lock lock(mutex_);
    person_.name = name;
  }

  const std::string guest;
  const std::shared_ptr<Sink> sink;

  // Only for who hands over what this visitor says, one thing after another.
  std::string table;  // which is watched; empty: none
  bool in_hall = false;
  int not_understood = 0;

 private:
  mutable std::mutex mutex_;
  Person person_;
};

}  // namespace midnight::server
