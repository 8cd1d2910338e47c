// SPDX-License-Identifier: MIT
#include "server/cluster/link.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>

#include <span>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using LinkError = boost::system::error_code;

// What is given to the socket at a time.
constexpr std::size_t most_unsent_bytes = std::size_t{64} << 10U;
constexpr std::size_t link_read_bytes = std::size_t{64} << 10U;

// Of this thread: what is in it is used up before anything else is read.
std::span<char> link_read_buffer() {
  thread_local std::vector<char> buffer(link_read_bytes);
  return buffer;
}

}  // namespace

ServerLink::ServerLink(tcp::socket socket, LinkSide side, LinkHandshake handshake, const LinkLimits& limits,
                       LinkEvents& events)
    : side_(side),
      limits_(limits),
      events_(events),
      socket_(std::move(socket)),
      timer_(socket_.get_executor()),
      handshake_(std::move(handshake)),
      heard_at_(Clock::now()),
      next_channel_(side == LinkSide::dialler ? 1 : 2) {}

void ServerLink::begin() {
  LinkError ignored;
  socket_.non_blocking(true, ignored);
  socket_.set_option(tcp::no_delay(true), ignored);
  unsent_ = handshake_.begin();
  watch_silence();
  wait_to_read();
  write();
}

void ServerLink::send(LinkKind kind, ChannelNumber channel, std::string payload) {
  send(kind, channel, std::make_shared<const std::string>(std::move(payload)));
}

void ServerLink::send(LinkKind kind, ChannelNumber channel, Line payload) {
  if (!open_ || finished_) return;
  const std::size_t bytes = payload->size() + link_header_bytes;
  if (kind == LinkKind::line && is_backed_up(channel, bytes)) {
    drop_waiting(channel);
    return events_.too_slow(shared_from_this(), channel);
  }
  if (waiting_bytes_ + bytes + unsent_.size() > limits_.link_bytes) return cut("it does not read what is sent");
  waiting_bytes_ += bytes;
  if (channel != no_channel) {
    Backlog& backlog = backlogs_[channel];
    ++backlog.lines;
    backlog.bytes += bytes;
  }
  waiting_.push_back({kind, channel, std::move(payload)});
  write_soon();
}

bool ServerLink::is_backed_up(ChannelNumber channel, std::size_t more) {
  const auto found = backlogs_.find(channel);
  return found != backlogs_.end() &&
         (found->second.lines >= limits_.channel_lines || found->second.bytes + more > limits_.channel_bytes);
}

// Its beginning stays: the other side must know of a channel whose end it will hear of.
void ServerLink::drop_waiting(ChannelNumber channel) {
  Backlog left;
  std::erase_if(waiting_, [&](const Waiting& each) {
    if (each.channel != channel) return false;
    const std::size_t bytes = each.payload->size() + link_header_bytes;
    if (each.kind == LinkKind::line) {
      waiting_bytes_ -= bytes;
      return true;
    }
    ++left.lines;
    left.bytes += bytes;
    return false;
  });
  backlogs_[channel] = left;
}

void ServerLink::write_soon() {
  if (soon_ || waits_to_write_) return;
  soon_ = true;
  asio::post(socket_.get_executor(), [me = shared_from_this()] {
    me->soon_ = false;
    me->write();
  });
}

// Until the socket is full.
void ServerLink::write() {
  while (!finished_ && !waits_to_write_) {
    if (sent_ == unsent_.size()) fill();
    if (unsent_.empty()) return;
    LinkError error;
    sent_ += socket_.write_some(asio::buffer(unsent_.data() + sent_, unsent_.size() - sent_), error);
    if (error == asio::error::would_block) return wait_to_write();
    if (error) return cut("the connection broke");
  }
}

void ServerLink::fill() {
  unsent_.clear();
  sent_ = 0;
  while (!waiting_.empty() && unsent_.size() < most_unsent_bytes) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    const std::size_t bytes = next.payload->size() + link_header_bytes;
    waiting_bytes_ -= bytes;
    if (const auto found = backlogs_.find(next.channel); found != backlogs_.end()) {
      found->second.bytes -= bytes;
      if (--found->second.lines == 0) backlogs_.erase(found);
    }
    if (next.kind == LinkKind::line) {
      add_line(unsent_, next.channel, *next.payload);
    } else {
      add_frame(unsent_, next.kind, next.channel, *next.payload);
    }
  }
}

void ServerLink::wait_to_write() {
  waits_to_write_ = true;
  socket_.async_wait(tcp::socket::wait_write, [me = shared_from_this()](const LinkError& error) {
    me->waits_to_write_ = false;
    if (error) return me->cut("the connection broke");
    me->write();
  });
}

void ServerLink::wait_to_read() {
  socket_.async_wait(tcp::socket::wait_read,
                     [me = shared_from_this()](const LinkError& error) { me->on_readable(error); });
}

void ServerLink::on_readable(const LinkError& error) {
  if (finished_) return;
  if (error) return cut("the connection broke");
  const std::span<char> buffer = link_read_buffer();
  LinkError problem;
  const std::size_t bytes = socket_.read_some(asio::buffer(buffer.data(), buffer.size()), problem);
  if (problem == asio::error::eof) return cut("it closed the connection");
  if (problem && problem != asio::error::would_block) return cut("the connection broke");
  if (bytes > 0 && open_) heard_at_ = Clock::now();  // a stranger has that long for everything
  reader_.give({buffer.data(), bytes});
  while (!finished_) {
    const auto frame = reader_.next();
    if (!frame) break;
    take(*frame);
  }
  if (reader_.is_broken()) return cut("a frame is too large");
  if (!finished_) wait_to_read();
}

void ServerLink::take(const LinkFrame& frame) {
  if (!open_) return take_handshake(frame);
  if (frame.kind != LinkKind::ping) events_.heard(shared_from_this(), frame);
}

void ServerLink::take_handshake(const LinkFrame& frame) {
  const LinkHandshake::Step step = handshake_.take(frame);
  unsent_ += step.send;
  write();
  if (finished_) return;
  if (step.outcome == LinkHandshake::Outcome::refused) return cut(step.why);
  if (step.outcome != LinkHandshake::Outcome::proved) return;
  open_ = true;
  heard_at_ = Clock::now();
  reader_.allow(most_payload_bytes);
  events_.opened(shared_from_this());
}

void ServerLink::watch_silence() {
  timer_.expires_after(limits_.between_pings);
  timer_.async_wait([me = shared_from_this()](const LinkError& error) {
    if (error || me->finished_) return;
    // While this server was kept from listening, silence proves nothing.
    me->heard_at_ += Clock::now() - me->timer_.expiry();
    if (Clock::now() - me->heard_at_ >= me->limits_.silence) return me->cut("nothing was heard of it");
    me->send(LinkKind::ping, no_channel, std::string());
    if (!me->finished_) me->watch_silence();
  });
}

void ServerLink::cut(std::string_view why) {
  if (std::exchange(finished_, true)) return;
  open_ = false;
  LinkError ignored;
  socket_.close(ignored);
  timer_.cancel();
  waiting_.clear();
  backlogs_.clear();
  events_.closed(shared_from_this(), why);
}

}  // namespace midnight::server
