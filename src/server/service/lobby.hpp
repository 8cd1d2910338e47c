// SPDX-License-Identifier: MIT
// The tables that anybody may join, and the sessions that watch this list (`hall` in the protocol). Runs on one
// executor; tables report to it from theirs.
//
// A fair order: first one table of every address, then every address's second, and so on; at one address the same for
// hosts; among these those that have waited longest. So nobody hides the tables of others by setting up many, under
// whatever names. At most `most_listed` are shown. Who watches gets the list once, and after that only what changed in
// it, at most once per second.
//
// Nobody sees tables of people who have blocked them or whom they have blocked.
//
// Where several servers share a database, each reports its open tables to the others, and all of them show all tables
// in this order. A table may move from one server to another while reports are on their way: the latest report about
// it counts, and only the server that made it takes the table off the list.
#pragma once

#include "server/service/blocks.hpp"
#include "server/service/client_session.hpp"
#include "tables/table.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace midnight::server {

// What servers report to each other about a table.
struct OpenTable {
  std::string table = {};
  std::optional<Listing> listing = {};  // none: it is not open any more
  std::string address = {};             // where it was set up from
  Millis waiting = 0;                   // how long it has been on the list
};

class Lobby {
 public:
  using Report = std::function<void(std::vector<OpenTable>)>;
  static constexpr std::size_t most_listed = 60;  // a longer list helps nobody; a friend's table is found by its link
  static constexpr Millis between_changes = 1000;
  static constexpr std::size_t most_of_server = 5000;  // that another server may have on the list

  Lobby(Executor& executor, Blocks& blocks) : executor_(executor), blocks_(blocks) {}

  // From any executor. No listing takes the table off the list. `address` is where it was set up from; where that is
  // not known, every host counts as one.
  void list(const std::string& table, std::optional<Listing> listing, const std::string& address = {});
  // Watches the tables of one game, or (empty) of all.
  void enter(const std::shared_ptr<ClientSession>& session, const std::string& game);
  void leave(const std::shared_ptr<ClientSession>& session);
  void tick(Millis now);  // Now::steady
  // Somebody has blocked somebody, or does not any more.
  void blocks_changed();

  // All tables of this server; and what changed among them since the last report. `report` is called on the executor.
  void report_all(Report report);
  void report_changes(Report report);
  // Another server reported these.
  void list_of(const std::string& server, std::vector<OpenTable> tables);
  // All tables of that server are gone: nobody knows any more.
  void forget(const std::string& server);

 private:
  struct Listed {
    Listing listing;
    std::string address;
    std::string server;        // empty: this one
    Millis since = 0;          // when it came on the list
    std::uint64_t number = 0;  // the same, among those of one tick
  };
  using Ids = std::unordered_set<std::string>;
  struct Watching {
    std::shared_ptr<ClientSession> session;
    Ids hidden;  // tables that it is not shown
  };
  // The list as those who watch one game have it.
  struct Shown {
    std::vector<std::pair<std::string, std::string>> tables;  // id, line
    std::size_t more = 0;
    std::unordered_map<ClientSession*, Watching> watching;
  };
  using Hidden = std::unordered_map<std::string, Ids>;  // from whom, which tables

  // On the executor.
  void put(const std::string& server, OpenTable table);
  OpenTable report_of(const std::string& table) const;
  void look_up(const std::string& game, Shown& shown) const;
  // By those who sit at the tables that are shown.
  Hidden hidden_by_players(const Shown& shown) const;
  Ids hidden_from(const std::string& guest, const Shown& shown, const Hidden& by_players) const;
  static Shown without(const Shown& shown, const Ids& hidden);
  static std::string changes(const Shown& before, const Shown& after);

  Executor& executor_;
  Blocks& blocks_;
  // Everything below is touched on the executor only.
  std::unordered_map<std::string, Listed> tables_;
  std::map<std::string, Shown> shown_;                      // by game; only those that somebody watches
  std::unordered_map<std::string, std::size_t> of_server_;  // how many tables of other servers
  std::unordered_set<std::string> unreported_;              // own tables that changed
  bool reports_ = false;                                    // there are other servers
  std::uint64_t listed_ = 0;                                // how many there ever were
  bool changed_ = false;
  Millis now_ = 0;  // at the last tick
  Millis sent_at_ = 0;
};

}  // namespace midnight::server
