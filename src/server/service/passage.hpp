// SPDX-License-Identifier: MIT
// The way to tables that another server owns: a session is carried on there, and its lines go back and forth.
#pragma once

#include "server/service/table_service.hpp"
#include "tables/person.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace midnight::server {

// A session at another server. Calls for one session do not overlap.
class PassedSession {
 public:
  virtual ~PassedSession() = default;
  virtual void say(std::string_view line) = 0;
  virtual void leave() = 0;
};

class Passage {
 public:
  virtual ~Passage() = default;
  // Opens a session at the owner of that shard. What is said there goes to `sink`, also `close`: with "moved" when the
  // shard has another owner by now, or the link broke. Null if nobody owns the shard right now, or the owner cannot be
  // reached.
  virtual std::shared_ptr<PassedSession> pass(int shard, const Person& person, const ClientAddress& from,
                                              std::shared_ptr<MessageSink> sink) = 0;
};

}  // namespace midnight::server
