// SPDX-License-Identifier: MIT
// What servers report to each other beside the sessions that they pass on: new names, open tables for the hall, what
// was spent of rate limits, new owners of shards, and what operators do. A report that is lost with its link does no
// lasting harm: names are in the store, the hall is reported as a whole on a new link, limits fill up, owners are in
// the database, and sanctions are read from it again when a link opens.
#pragma once

#include "server/cluster/link_messages.hpp"
#include "server/cluster/links.hpp"
#include "server/limits/rates.hpp"
#include "server/service/lobby.hpp"
#include "server/service/table_service.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::server {

class ClusterNews final : public LinkEvents {
 public:
  static constexpr Millis between_spent = 500;
  static constexpr Millis between_hall = 1000;
  using NewOwner = std::function<void(int shard, const std::string& owner, std::uint64_t epoch)>;

  // `rates` are all limits that the servers keep together. `new_owner` is called on the thread of the links when
  // another server says that it owns a shard. All of these outlive this, and this outlives the run of the links'
  // context.
  ClusterNews(Links& links, TableService& service, std::vector<SharedRates> rates, NewOwner new_owner);

  // These from any thread.
  // A person changed their name here, and the service knows already.
  void renamed(const Person& person);
  // A shard has a new owner: this server, or one that it was given to.
  void owns(int shard, const std::string& owner, std::uint64_t epoch);
  // An operator did something here, and the service knows already.
  void ordered(const OperatorOrder& order);
  // To be called about every 100 ms.
  void tick(Millis now);

  void opened(const std::shared_ptr<ServerLink>& link) override;
  void heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) override;
  void too_slow(const std::shared_ptr<ServerLink>& /*link*/, ChannelNumber /*channel*/) override {}
  void closed(const std::shared_ptr<ServerLink>& link, std::string_view why) override;

 private:
  void broadcast(LinkKind kind, std::string payload);
  void report_spent();
  void report_hall();
  void deduct(std::string_view payload);
  void carry_out(const OperatorOrder& order);
  void enforce();

  Links& links_;
  TableService& service_;
  Lobby& lobby_;
  const std::vector<SharedRates> rates_;
  const NewOwner new_owner_;
  // On the thread of the links.
  Millis spent_at_ = 0;
  Millis hall_at_ = 0;
};

}  // namespace midnight::server
