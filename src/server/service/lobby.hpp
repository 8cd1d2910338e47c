// SPDX-License-Identifier: MIT
// The tables that anybody may join, and the sessions that watch this list (`hall` in the protocol). Runs on one
// executor; tables report to it from theirs. Changes are sent at most once per tick, so that a busy evening does not
// flood those who watch.
#pragma once

#include "server/service/client_session.hpp"

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
  void enter(const std::shared_ptr<ClientSession>& session);
  void leave(const std::shared_ptr<ClientSession>& session);
  void tick();

 private:
  std::shared_ptr<const std::string> line() const;

  Executor& executor_;
  // Everything below is touched on the executor only.
  std::map<std::string, std::string> tables_;
  std::unordered_map<ClientSession*, std::shared_ptr<ClientSession>> watching_;
  bool changed_ = false;
};

}  // namespace midnight::server
