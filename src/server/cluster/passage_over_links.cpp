// SPDX-License-Identifier: MIT
#include "server/cluster/passage_over_links.hpp"

#include "server/cluster/link_messages.hpp"
#include "tables/codes.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <cassert>
#include <utility>

namespace midnight::server {
namespace {

namespace asio = boost::asio;

// Another server may know reasons that this one does not; clients hear none but those in the protocol.
std::string_view known_reason(std::string_view why) {
  const auto found = std::ranges::find(goodbyes, why, &Goodbye::why);
  return found == goodbyes.end() ? "moved" : found->why;
}

}  // namespace

// What a service holds of a session that goes on elsewhere.
class PassageOverLinks::SessionElsewhere final : public PassedSession {
 public:
  SessionElsewhere(PassageOverLinks& passage, std::shared_ptr<ServerLink> link, ChannelNumber channel)
      : passage_(passage), link_(std::move(link)), channel_(channel) {}

  void say(std::string_view line) override {
    asio::post(passage_.links_.context(), [&passage = passage_, link = link_, channel = channel_,
                                           copy = std::make_shared<const std::string>(line)]() mutable {
      passage.send(link, channel, std::move(copy));
    });
  }
  void leave() override {
    asio::post(passage_.links_.context(),
               [&passage = passage_, link = link_, channel = channel_] { passage.end(link, channel, {}); });
  }

 private:
  PassageOverLinks& passage_;
  const std::shared_ptr<ServerLink> link_;
  const ChannelNumber channel_;
};

// Where the tables here send what another server's client is to hear.
class PassageOverLinks::SinkElsewhere final : public MessageSink {
 public:
  SinkElsewhere(PassageOverLinks& passage, std::shared_ptr<ServerLink> link, ChannelNumber channel)
      : passage_(passage), link_(std::move(link)), channel_(channel) {}

  void send(std::shared_ptr<const std::string> line) override {
    asio::post(passage_.links_.context(),
               [&passage = passage_, link = link_, channel = channel_, line = std::move(line)]() mutable {
                 passage.send(link, channel, std::move(line));
               });
  }
  void close(std::string_view why) override {
    asio::post(passage_.links_.context(), [&passage = passage_, link = link_, channel = channel_,
                                           why = std::string(why)] { passage.end(link, channel, why); });
  }

 private:
  PassageOverLinks& passage_;
  const std::shared_ptr<ServerLink> link_;
  const ChannelNumber channel_;
};

std::shared_ptr<PassedSession> PassageOverLinks::pass(int shard, const Person& person, const ClientAddress& from,
                                                      std::shared_ptr<MessageSink> sink) {
  const auto state = map_.now();
  const ServerRow* owner = state->owner_of(shard);
  if (owner == nullptr || owner->server == links_.settings().server) return nullptr;
  const auto link = links_.to(owner->server);
  if (!link) return nullptr;
  const ChannelNumber channel = link->new_channel();
  std::string payload = to_payload(OpenChannel{.person = person,
                                               .address = from.key,
                                               .unlimited = from.unlimited,
                                               .shard = shard,
                                               .epoch = state->shards[static_cast<std::size_t>(shard)].epoch});
  asio::post(links_.context(), [this, link, channel, payload = std::move(payload), sink = std::move(sink)]() mutable {
    open(link, channel, std::move(payload), sink);
  });
  return std::make_shared<SessionElsewhere>(*this, link, channel);
}

void PassageOverLinks::open(const std::shared_ptr<ServerLink>& link, ChannelNumber channel, std::string payload,
                            const std::shared_ptr<MessageSink>& sink) {
  const auto found = channels_.find(link.get());
  // The link broke meanwhile; or so many channels were opened on it that the numbers begin again.
  if (found == channels_.end() || !found->second.all.try_emplace(channel, Channel{.sink = sink}).second) {
    return sink->close("moved");
  }
  ++passed_on_;
  link->send(LinkKind::open, channel, std::move(payload));
}

void PassageOverLinks::opened(const std::shared_ptr<ServerLink>& link) { channels_[link.get()]; }

void PassageOverLinks::heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) {
  const auto found = channels_.find(link.get());
  if (found == channels_.end() || frame.channel == no_channel) return;
  if (frame.kind == LinkKind::open) {
    take_in(link, frame);
  } else if (frame.kind == LinkKind::line || frame.kind == LinkKind::part) {
    take_line(link, found->second, frame);
  } else if (frame.kind == LinkKind::close) {
    const Channel ended = remove(found->second, frame.channel);
    if (ended.sink) ended.sink->close(known_reason(frame.payload));
  }
}

void PassageOverLinks::take_in(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) {
  Channels& channels = channels_[link.get()];
  const auto wish = read_open(frame.payload);
  if (!wish || link->is_ours(frame.channel) || channels.all.contains(frame.channel)) {
    return link->cut("it opened a channel in a way that is not understood");
  }
  const std::string_view refused = channels.theirs >= links_.settings().limits.channels ? "too-many"
                                   : !ours_.epoch_of(wish->shard)                       ? "moved"
                                                                                        : "";
  if (!refused.empty()) return link->send(LinkKind::close, frame.channel, std::string(refused));
  assert(service_ != nullptr);
  auto session = service_->enter(wish->person, std::make_shared<SinkElsewhere>(*this, link, frame.channel),
                                 {.key = wish->address, .unlimited = wish->unlimited}, true);
  channels.all.emplace(frame.channel, Channel{.session = std::move(session)});
  ++channels.theirs;
  ++taken_in_;
}

void PassageOverLinks::take_line(const std::shared_ptr<ServerLink>& link, Channels& channels, const LinkFrame& frame) {
  const auto found = channels.all.find(frame.channel);
  if (found == channels.all.end()) return;  // it ended here, and the other side has not heard of it yet
  Channel& channel = found->second;
  if (channel.line.size() + frame.payload.size() > links_.settings().limits.channel_bytes) {
    return end(link, frame.channel, "too-large");
  }
  if (frame.kind == LinkKind::part) {
    channel.line += frame.payload;
    return;
  }
  const std::string line = std::exchange(channel.line, {}).append(frame.payload);
  // Copies: the channel may end meanwhile.
  if (const auto sink = channel.sink) return sink->send(std::make_shared<const std::string>(line));
  const auto session = channel.session;
  service_->receive(session, line);
}

void PassageOverLinks::send(const std::shared_ptr<ServerLink>& link, ChannelNumber channel,
                            std::shared_ptr<const std::string> line) {
  const auto found = channels_.find(link.get());
  if (found == channels_.end() || !found->second.all.contains(channel)) return;
  link->send(LinkKind::line, channel, std::move(line));
}

void PassageOverLinks::end(const std::shared_ptr<ServerLink>& link, ChannelNumber channel, std::string_view why) {
  const auto found = channels_.find(link.get());
  if (found == channels_.end() || !found->second.all.contains(channel)) return;
  const Channel ended = remove(found->second, channel);
  link->send(LinkKind::close, channel, std::string(why));
  if (ended.sink && !why.empty()) ended.sink->close(why);
}

PassageOverLinks::Channel PassageOverLinks::remove(Channels& channels, ChannelNumber channel) {
  const auto node = channels.all.extract(channel);
  if (!node) return {};
  Channel removed = std::move(node.mapped());
  if (removed.session) {
    --channels.theirs;
    --taken_in_;
    service_->leave(removed.session);
  } else {
    --passed_on_;
  }
  return removed;
}

void PassageOverLinks::too_slow(const std::shared_ptr<ServerLink>& link, ChannelNumber channel) {
  end(link, channel, "too-slow");
}

void PassageOverLinks::closed(const std::shared_ptr<ServerLink>& link, std::string_view /*why*/) {
  const auto node = channels_.extract(link.get());
  if (!node) return;
  for (auto& [number, channel] : node.mapped().all) {
    if (channel.session) {
      --taken_in_;
      service_->leave(channel.session);
    } else {
      --passed_on_;
      channel.sink->close("moved");
    }
  }
}

}  // namespace midnight::server
