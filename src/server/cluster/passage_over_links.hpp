// SPDX-License-Identifier: MIT
// Sessions that are passed on over links, in both directions. Each has a channel: the server that a client is connected
// to opens it at the owner of the shard, and lines go back and forth until one of them closes it. When a link breaks,
// sessions that this server passed on are closed with "moved", and those of the other server leave.
#pragma once

#include "server/cluster/links.hpp"
#include "server/service/ownership.hpp"
#include "server/service/passage.hpp"
#include "server/service/table_service.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace midnight::server {

class PassageOverLinks final : public Passage, public LinkEvents {
 public:
  // All of these outlive the passage; the passage outlives the run of the links' context.
  PassageOverLinks(Links& links, const ClusterMap& map, const Ownership& ours)
      : links_(links), map_(map), ours_(ours) {}

  // Where the sessions of other servers go on. Before the links begin.
  void serve(TableService& service) { service_ = &service; }

  // From any thread.
  std::shared_ptr<PassedSession> pass(int shard, const Person& person, const ClientAddress& from,
                                      std::shared_ptr<MessageSink> sink) override;

  // Sessions of this server at others, and of others here. For metrics.
  std::int64_t passed_on() const { return passed_on_; }
  std::int64_t taken_in() const { return taken_in_; }

  void opened(const std::shared_ptr<ServerLink>& link) override;
  void heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) override;
  void too_slow(const std::shared_ptr<ServerLink>& link, ChannelNumber channel) override;
  void closed(const std::shared_ptr<ServerLink>& link, std::string_view why) override;

 private:
  class SessionElsewhere;
  class SinkElsewhere;
  // A channel is one of the two.
  struct Channel {
    std::shared_ptr<MessageSink> sink = {};       // of a session that was passed on
    std::shared_ptr<ClientSession> session = {};  // of another server's client
    std::string line = {};                        // what has arrived of one
  };
  struct Channels {
    std::unordered_map<ChannelNumber, Channel> all;
    std::size_t theirs = 0;  // opened by the other side
  };

  // On the thread of the links.
  void open(const std::shared_ptr<ServerLink>& link, ChannelNumber channel, std::string payload,
            const std::shared_ptr<MessageSink>& sink);
  void take_in(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame);
  void take_line(const std::shared_ptr<ServerLink>& link, Channels& channels, const LinkFrame& frame);
  void send(const std::shared_ptr<ServerLink>& link, ChannelNumber channel, std::shared_ptr<const std::string> line);
  // Nothing more is heard of the channel here, and `why` is sent to the other side. Our session gets the same `why`,
  // unless it is empty.
  void end(const std::shared_ptr<ServerLink>& link, ChannelNumber channel, std::string_view why);
  // Takes it off the list and, if it is another server's client, lets it leave.
  Channel remove(Channels& channels, ChannelNumber channel);

  Links& links_;
  const ClusterMap& map_;
  const Ownership& ours_;
  TableService* service_ = nullptr;
  std::unordered_map<ServerLink*, Channels> channels_;  // of open links
  std::atomic<std::int64_t> passed_on_{0};
  std::atomic<std::int64_t> taken_in_{0};
};

}  // namespace midnight::server
