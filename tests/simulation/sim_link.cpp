// SPDX-License-Identifier: MIT
#include "tests/simulation/sim_link.hpp"

#include "tests/simulation/world.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::uint32_t link_takes = 30;
constexpr std::uint32_t link_is_missed_after = 3000;

}  // namespace

std::shared_ptr<PassedSession> SimPassage::pass(int shard, const Person& person, const ClientAddress& from,
                                                std::shared_ptr<MessageSink> sink) {
  const ServerRow* owner = map_.now()->owner_of(shard);
  SimServer* to = owner == nullptr ? nullptr : world_.find(owner->server);
  if (to == nullptr || to == &server_ || world_.is_cut(*to, server_)) return nullptr;
  auto channel = std::make_shared<SimChannel>(world_, server_, *to, std::move(sink));
  world_.add(channel);
  channel->open(person, from);
  return channel;
}

class SimChannel::Back final : public MessageSink {
 public:
  explicit Back(std::shared_ptr<SimChannel> channel) : channel_(std::move(channel)) {}
  void send(std::shared_ptr<const std::string> line) override {
    channel_->back([sink = channel_->sink_, line = std::move(line)] { sink->send(line); });
  }
  void close(std::string_view why) override {
    channel_->back([sink = channel_->sink_, why = std::string(why)] { sink->close(why); });
    channel_->to_.later_in(channel_->to_life_, 0, [channel = channel_] { channel->end_there(); });
  }

 private:
  const std::shared_ptr<SimChannel> channel_;
};

SimChannel::SimChannel(World& world, SimServer& from, SimServer& to, std::shared_ptr<MessageSink> sink)
    : world_(world), from_(from), to_(to), from_life_(from.lives()), to_life_(to.lives()), sink_(std::move(sink)) {}

void SimChannel::there(std::function<void()> work) {
  there_at_ = std::max(there_at_, world_.agenda.now() + world_.below(link_takes));
  world_.agenda.at(there_at_, [self = shared_from_this(), work = std::move(work)]() mutable {
    self->to_.later_in(self->to_life_, 0, [self, work = std::move(work)] {
      if (!self->cut_) work();
    });
  });
}

void SimChannel::back(std::function<void()> work) {
  back_at_ = std::max(back_at_, world_.agenda.now() + world_.below(link_takes));
  world_.agenda.at(back_at_, [self = shared_from_this(), work = std::move(work)]() mutable {
    self->from_.later_in(self->from_life_, 0, [self, work = std::move(work)] {
      if (!self->cut_) work();
    });
  });
}

void SimChannel::open(const Person& person, const ClientAddress& address) {
  there([this, person, address] {
    session_ = to_.service().enter(person, std::make_shared<Back>(shared_from_this()), address, true);
  });
}

void SimChannel::say(std::string_view line) {
  there([this, line = std::string(line)] {
    if (session_) to_.service().receive(session_, line);
  });
}

void SimChannel::leave() {
  there([this] { end_there(); });
}

void SimChannel::end_there() {
  if (const auto session = std::exchange(session_, nullptr)) to_.service().leave(session);
}

void SimChannel::cut() {
  if (std::exchange(cut_, true)) return;
  const auto self = shared_from_this();
  from_.later_in(from_life_, world_.below(link_is_missed_after), [self] { self->sink_->close("moved"); });
  to_.later_in(to_life_, world_.below(link_is_missed_after), [self] { self->end_there(); });
}

bool SimChannel::is_between(const SimServer& a, const SimServer& b) const { return is_of(a) && is_of(b); }

}  // namespace midnight::server
