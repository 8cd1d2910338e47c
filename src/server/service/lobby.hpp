// SPDX-License-Identifier: MIT
// The tables that anybody may join, and the sessions that watch this list (`hall` in the protocol). Runs on one
// executor; tables report to it from theirs.
//
// A fair order: first one table of every address, then every address's second, and so on; at one address the same for
// hosts; among these those that have waited longest. So nobody hides the tables of others by setting up many, under
// whatever names. At most `most_listed` are shown. Who watches gets the list once, and after that only what changed in
// it, at most once per second.
#pragma once

#include "server/service/client_session.hpp"
#include "tables/table.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midnight::server {

class Lobby {
 public:
  static constexpr std::size_t most_listed = 60;  // a longer list helps nobody; a friend's table is found by its link
  static constexpr Millis between_changes = 1000;

  explicit Lobby(Executor& executor) : executor_(executor) {}

  // From any executor. No listing takes the table off the list. `address` is where it was set up from; where that is
  // not known, every host counts as one.
  void list(const std::string& table, std::optional<Listing> listing, const std::string& address = {});
  // Watches the tables of one game, or (empty) of all.
  void enter(const std::shared_ptr<ClientSession>& session, const std::string& game);
  void leave(const std::shared_ptr<ClientSession>& session);
  void tick(Millis now);  // Now::steady

 private:
  struct Listed {
    Listing listing;
    std::string address;
    std::uint64_t number = 0;  // by when it came on the list
  };
  // The list as those who watch one game have it.
  struct Shown {
    std::vector<std::pair<std::string, std::string>> tables;  // id, line
    std::size_t more = 0;
    std::unordered_map<ClientSession*, std::shared_ptr<ClientSession>> watching;
  };

  void look_up(const std::string& game, Shown& shown) const;
  static std::string changes(const Shown& before, const Shown& after);

  Executor& executor_;
  // Everything below is touched on the executor only.
  std::unordered_map<std::string, Listed> tables_;
  std::map<std::string, Shown> shown_;  // by game; only those that somebody watches
  std::uint64_t listed_ = 0;            // how many there ever were
  bool changed_ = false;
  Millis sent_at_ = 0;
};

}  // namespace midnight::server
