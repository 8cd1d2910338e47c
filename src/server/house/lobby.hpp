// SPDX-License-Identifier: MIT
// The list of tables that anybody may come to, and who is looking at it. Works on one executor; tables report to it
// from theirs. Changes are told at most once a tick, so that a busy evening does not flood who is only looking.
#pragma once

#include "server/house/visitor.hpp"

#include <map>
#include <memory>
#include <string>
#include <unordered_map>

namespace midnight::server {

class Lobby {
 public:
  explicit Lobby(Executor& executor) : executor_(executor) {}

  // From any executor. The listing is JSON; an empty one takes the table off the list.
  void list(const std::string& table, const std::string& listing);
  void come(const std::shared_ptr<Visitor>& visitor);
  void go(const std::shared_ptr<Visitor>& visitor);
  void tick();

 private:
  std::shared_ptr<const std::string> line() const;

  Executor& executor_;
  // The rest is touched on the executor only.
  std::map<std::string, std::string> tables_;
  std::unordered_map<Visitor*, std::shared_ptr<Visitor>> looking_;
  bool changed_ = false;
};

}  // namespace midnight::server
