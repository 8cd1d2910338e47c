// SPDX-License-Identifier: MIT
// A client whose socket is full is waited for, all others are written to at once. A connection has no buffer to read
// into, which would cost memory that thousands of players do not have: it waits until something can be read and then
// borrows the buffer of its thread.
#include "server/net/http/web_socket.hpp"

#include "server/net/http/frames.hpp"
#include "server/net/http/watched_socket.hpp"
#include "tables/to_client.hpp"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace midnight::net {
namespace {

using Line = std::shared_ptr<const std::string>;

// What leaves as one message.
constexpr std::size_t most_joined_bytes = std::size_t{64} << 10U;

constexpr std::size_t read_bytes = std::size_t{64} << 10U;

// Of this thread: what is in it is used up before anything else is read.
std::span<char> read_buffer() {
  thread_local std::vector<char> buffer(read_bytes);
  return buffer;
}

// The Sec-WebSocket-Accept that proves that the key was understood (RFC 6455, 4.2.2).
std::string accept_for(std::string_view key) {
  const std::string salted = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  ::SHA1(reinterpret_cast<const unsigned char*>(salted.data()), salted.size(), digest.data());
  std::array<unsigned char, 29> text{};
  const int length = ::EVP_EncodeBlock(text.data(), digest.data(), SHA_DIGEST_LENGTH);
  return {text.begin(), text.begin() + length};
}

CloseCode code_for(std::string_view why) {
  if (why == "stopping" || why == "moved") return CloseCode::going_away;
  if (why == "too-slow") return CloseCode::try_again_later;
  if (why == "too-large") return CloseCode::message_too_big;
  if (why == "not-understood") return CloseCode::unsupported_data;
  return CloseCode::normal;
}

class WebSocket final : public Connection, public server::MessageSink, public SocketListener {
 public:
  WebSocket(Reactor& reactor, int descriptor, Admitted admitted, const std::shared_ptr<Connections>& all,
            const WebSocketLimits& limits)
      : Connection(all),
        limits_(limits),
        reactor_(reactor),
        socket_(descriptor),
        frames_(limits.line_bytes),
        admitted_(std::move(admitted)) {}

  // Accepts the client, and goes on by itself.
  void begin(std::string_view key) {
    if (!socket_.watch(reactor_, self())) return;
    transmit("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
             accept_for(key) + "\r\n\r\n");
    if (!admitted_.goodbye.empty()) return end_because(admitted_.goodbye, admitted_.wait, admitted_.until);
    watch_silence();
    talking_ = true;
    admitted_.handler->opened(self());
  }

  void send(Line line) override {
    if (reactor_.runs_here()) return add(std::move(line));
    reactor_.post([me = self(), line = std::move(line)] { me->add(line); });
  }

  void close(std::string_view why) override {
    reactor_.post([me = self(), why = std::string(why)] { me->end_because(why); });
  }

  void close_until(std::string_view why, Millis until) override {
    reactor_.post([me = self(), why = std::string(why), until] { me->end_because(why, 0, until); });
  }

  void move(const std::string& at) override {
    reactor_.post([me = self(), at] { me->end_because("moved", 0, 0, at); });
  }

  void close_if_idle() override {}

  void say_goodbye() override { close("stopping"); }

  void hang_up() override {
    reactor_.post([me = self()] { me->cut(); });
  }

 private:
  std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

  void readable() override {
    const std::span<char> buffer = read_buffer();
    const auto bytes = socket_.read(buffer);
    if (!bytes) return finish();
    if (*bytes > 0) heard_ = true;
    frames_.give(buffer.first(*bytes));
    while (const auto received = frames_.next()) handle(*received);
  }

  void handle(const Received& received) {
    using Kind = Received::Kind;
    if (received.kind == Kind::broken || received.kind == Kind::close) return end_in_answer(received);
    if (closing_) return;  // too late
    // Whatever is sent takes a token, or pings and empty fragments would cost nothing.
    if (const Millis wait = admitted_.allowance.take(server::steady_now()); wait > 0) {
      admitted_.handler->said_too_much();
      return end_because("too-fast", wait);
    }
    if (received.kind == Kind::message) {
      admitted_.handler->heard(received.payload);
    } else if (received.kind == Kind::ping) {
      send_control(Opcode::pong, received.payload);
    } else if (received.kind == Kind::binary) {
      end_because("not-understood");
    } else if (received.kind == Kind::too_large) {
      end_because("too-large");
    }
  }

  void add(Line line) {
    if (closing_ || finished_) return;
    waiting_bytes_ += line->size();
    waiting_.push_back(std::move(line));
    if (waiting_.size() > limits_.waiting_lines || waiting_bytes_ + unsent_.size() > limits_.waiting_bytes)
      return end_because("too-slow");
    write_soon();
  }

  // What is said in one go, like an answer and the news that come with it, leaves as one message: sending costs the
  // system more than everything before it.
  void write_soon() {
    if (soon_ || !unsent_.empty()) return;
    soon_ = true;
    if (outbox.empty()) reactor_.post(&WebSocket::write_outbox);
    outbox.push_back(self());
  }

  static void write_outbox() {
    for (const auto& each : std::exchange(outbox, {})) {
      each->soon_ = false;
      each->write();
    }
  }

  // All that waits, until the socket is full.
  void write() {
    if (finished_) return;
    while (!waiting_.empty() && unsent_.empty()) write_message();
    if (closing_ && !close_sent_ && waiting_.empty() && unsent_.empty()) send_close(*closing_);
  }

  void write_message() {
    // One piece costs the system less than many; this thread's room for it is used up before it is needed again.
    thread_local std::string message;
    std::size_t lines = 0;
    std::size_t bytes = 0;
    for (; lines < waiting_.size(); ++lines) {
      const std::size_t more = waiting_[lines]->size() + (lines > 0 ? 1 : 0);
      if (lines > 0 && bytes + more > most_joined_bytes) break;
      bytes += more;
    }
    const FrameHeader header = frame_header(Opcode::text, bytes);
    message.assign(reinterpret_cast<const char*>(header.bytes.data()), header.size);
    for (std::size_t i = 0; i < lines; ++i) {
      if (i > 0) message += '\n';
      message += *waiting_[i];
      waiting_bytes_ -= waiting_[i]->size();
    }
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(lines));
    transmit(message);
  }

  void send_control(Opcode opcode, std::string_view payload) {
    const FrameHeader header = frame_header(opcode, payload.size());
    std::string frame(reinterpret_cast<const char*>(header.bytes.data()), header.size);
    transmit(frame += payload);
    if (waiting_bytes_ + unsent_.size() > limits_.waiting_bytes) end_because("too-slow");
  }

  // Sends a whole frame, or keeps what the socket does not take.
  void transmit(std::string_view frame) {
    if (!socket_.is_open()) return;
    if (unsent_.empty()) {
      const auto written = socket_.write(frame);
      if (!written) return cut();
      frame.remove_prefix(*written);
      if (!frame.empty()) socket_.want(true, true);
    }
    unsent_ += frame;
  }

  void writable() override {
    const auto written = socket_.write(unsent_);
    if (!written) return cut();
    unsent_.erase(0, *written);
    if (!unsent_.empty()) return;
    unsent_ = {};
    socket_.want(true, false);
    if (hanging_up_) return shut_down();
    write();
  }

  // Says goodbye and why, closes, and waits for the client to do the same.
  void end_because(std::string_view why, Millis wait = 0, Millis until = 0, std::string_view at = {}) {
    if (closing_ || finished_) return;
    closing_ = code_for(why);
    if (why == "too-slow") {  // what waits would never be read
      waiting_.clear();
      waiting_bytes_ = 0;
    }
    waiting_.push_back(std::make_shared<const std::string>(say_bye(why, wait, until, at)));
    waiting_bytes_ += waiting_.back()->size();
    cut_after_farewell();
    write();
  }

  // The client closes, or does not speak the protocol.
  void end_in_answer(const Received& received) {
    if (close_sent_) return cut();
    if (!closing_) cut_after_farewell();
    closing_ = received.code;
    hanging_up_ = true;
    waiting_.clear();
    waiting_bytes_ = 0;
    send_close(received.code);
    if (unsent_.empty()) shut_down();
  }

  void send_close(CloseCode code) {
    close_sent_ = true;
    send_control(Opcode::close, close_payload(code));
  }

  // Closing while something is unread would make the system throw away a close frame that is still on its way; so the
  // client is the one to close, within the farewell.
  void shut_down() {
    if (socket_.is_open()) socket_.shut_down();
  }

  // Asks a silent client whether it is still there, and does not wait for ever.
  void watch_silence() {
    timer_ = reactor_.after(limits_.silence / 2, [me = self()] { me->notice_silence(); });
  }

  void notice_silence() {
    if (!std::exchange(heard_, false)) {
      if (asked_) return cut();
      asked_ = true;
      send_control(Opcode::ping, {});
    } else {
      asked_ = false;
    }
    if (!closing_) watch_silence();
  }

  void cut_after_farewell() {
    reactor_.cancel(timer_);
    timer_ = reactor_.after(limits_.farewell, [me = self()] { me->cut(); });
  }

  // The handler hears of it later: it may be in the middle of something.
  void cut() {
    if (!socket_.is_open()) return;
    socket_.close();
    reactor_.post([me = self()] { me->finish(); });
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    socket_.close();
    reactor_.cancel(timer_);
    if (talking_) admitted_.handler->closed();
    admitted_.handler.reset();
  }

  // Those of this thread that have something to write: the loop comes to all of them at once.
  static thread_local std::vector<std::shared_ptr<WebSocket>> outbox;

  const WebSocketLimits& limits_;
  Reactor& reactor_;
  WatchedSocket socket_;
  Reactor::Timer timer_;  // for silence, and then for the farewell
  FrameReader frames_;
  Admitted admitted_;
  std::vector<Line> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::string unsent_;  // the rest of frames that the socket did not take
  std::optional<CloseCode> closing_;
  bool talking_ = false;  // the handler has begun
  bool soon_ = false;     // writing will begin when all is said
  bool heard_ = false;    // anything, since the timer began
  bool asked_ = false;    // whether the client is still there
  bool close_sent_ = false;
  bool hanging_up_ = false;  // nothing more is expected from the client
  bool finished_ = false;
};

thread_local std::vector<std::shared_ptr<WebSocket>> WebSocket::outbox;

}  // namespace

void begin_web_socket(Reactor& reactor, int descriptor, std::string_view key, Admitted admitted,
                      const std::shared_ptr<Connections>& all, const WebSocketLimits& limits) {
  const auto connection = std::make_shared<WebSocket>(reactor, descriptor, std::move(admitted), all, limits);
  reactor.post([connection, key = std::string(key)] { connection->begin(key); });
  all->enter(connection);
}

}  // namespace midnight::net
