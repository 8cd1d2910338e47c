// SPDX-License-Identifier: MIT
// Callbacks instead of a coroutine: a frame that waits for hours would cost memory that thousands of players do not
// have.
#include "server/net/http/web_socket.hpp"

#include "server/net/http/addresses.hpp"
#include "tables/to_client.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <list>
#include <optional>

namespace midnight::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Line = std::shared_ptr<const std::string>;

constexpr std::size_t most_joined_bytes = std::size_t{64} << 10U;

Millis steady_now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

websocket::close_code code_for(std::string_view why) {
  if (why == "stopping") return websocket::close_code::going_away;
  if (why == "too-slow") return websocket::close_code::try_again_later;
  return websocket::close_code::normal;
}

class WebSocket final : public Connection, public server::MessageSink {
 public:
  WebSocket(tcp::socket socket, Admitted admitted, const std::shared_ptr<Connections>& all,
            const WebSocketLimits& limits)
      : Connection(all),
        limits_(limits),
        stream_(std::move(socket)),
        buffer_(limits.line_bytes + 1),
        allowance_(limits.lines),
        admitted_(std::move(admitted)) {}

  void begin(const UpgradeRequest& request) {
    stream_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = limits_.farewell, .idle_timeout = limits_.silence, .keep_alive_pings = true});
    // Bounded below, where there is still time to say why.
    stream_.read_message_max(0);
    stream_.text(true);
    stream_.auto_fragment(false);  // a message is one frame, as the protocol says
    stream_.async_accept(request, beast::bind_front_handler(&WebSocket::on_accepted, self()));
  }

  void send(Line line) override {
    asio::dispatch(stream_.get_executor(),
                   [me = self(), line = std::move(line)]() mutable { me->add(std::move(line)); });
  }

  void close(std::string_view why) override {
    asio::post(stream_.get_executor(), [me = self(), why = std::string(why)] { me->end_because(why); });
  }

  void close_if_idle() override {}

  void say_goodbye() override { close("stopping"); }

  void hang_up() override {
    asio::post(stream_.get_executor(), [me = self()] { me->cut(); });
  }

 private:
  std::shared_ptr<WebSocket> self() { return std::static_pointer_cast<WebSocket>(shared_from_this()); }

  void on_accepted(const Error& error) {
    if (error) return;
    open_ = true;
    if (!admitted_.goodbye.empty()) {
      end_because(admitted_.goodbye);
    } else if (!closing_) {
      admitted_.handler->opened(self());
      talking_ = true;
    } else {
      close_when_told();
    }
    read();
  }

  // One more byte than is allowed, to know that there is one.
  void read() {
    stream_.async_read_some(buffer_, limits_.line_bytes + 1 - buffer_.size(),
                            beast::bind_front_handler(&WebSocket::on_read, self()));
  }

  void on_read(const Error& error, std::size_t /*bytes*/) {
    if (error) return finish();
    if (closing_) {
      buffer_.clear();  // too late
    } else if (stream_.got_binary()) {
      end_because("not-understood");
    } else if (buffer_.size() > limits_.line_bytes) {
      end_because("too-large");
    } else if (stream_.is_message_done()) {
      hear();
    }
    read();
  }

  void hear() {
    if (!allowance_.take(steady_now(), limits_.lines, limits_.lines_time.count())) return end_because("too-fast");
    const auto bytes = buffer_.cdata();
    admitted_.handler->heard({static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.clear();
    buffer_.shrink_to_fit();
  }

  void add(Line line) {
    if (closing_ || finished_) return;
    waiting_bytes_ += line->size();
    waiting_.push_back(std::move(line));
    if (waiting_.size() > limits_.waiting_lines || waiting_bytes_ > limits_.waiting_bytes)
      return end_because("too-slow");
    write_soon();
  }

  // What is said in one go, like an answer and the news that come with it, leaves as one message: sending costs the
  // system more than everything before it.
  void write_soon() {
    if (writing_ || soon_) return;
    soon_ = true;
    asio::post(stream_.get_executor(), [me = self()] {
      me->soon_ = false;
      me->write();
    });
  }

  void write() {
    if (writing_ || !open_ || waiting_.empty()) return;
    writing_ = true;
    join_lines();
    stream_.async_write(asio::buffer(*waiting_.front()), beast::bind_front_handler(&WebSocket::on_written, self()));
  }

  void join_lines() {
    std::size_t lines = 0;
    std::size_t bytes = 0;
    for (const Line& line : waiting_) {
      if (lines > 0 && bytes + line->size() > most_joined_bytes) break;
      bytes += line->size() + 1;
      ++lines;
    }
    if (lines < 2) return;
    std::string joined;
    joined.reserve(bytes);
    for (; lines > 0; --lines) {
      joined += *waiting_.front();
      if (lines > 1) joined += '\n';
      waiting_bytes_ -= waiting_.front()->size();
      waiting_.pop_front();
    }
    waiting_bytes_ += joined.size();
    waiting_.push_front(std::make_shared<const std::string>(std::move(joined)));
  }

  void on_written(const Error& error, std::size_t /*bytes*/) {
    writing_ = false;
    if (error) return cut();
    waiting_bytes_ -= waiting_.front()->size();
    waiting_.pop_front();
    write();
    close_when_told();
  }

  void end_because(std::string_view why) {
    if (closing_ || finished_) return;
    closing_ = code_for(why);
    buffer_.clear();
    if (why == "too-slow") {
      // What is under way cannot be taken back; the rest would never be read.
      while (waiting_.size() > (writing_ ? 1U : 0U)) waiting_.pop_back();
      waiting_bytes_ = writing_ ? waiting_.front()->size() : 0;
    }
    auto bye = std::make_shared<const std::string>(say_bye(why));
    waiting_bytes_ += bye->size();
    waiting_.push_back(std::move(bye));
    deadline_.emplace(stream_.get_executor(), limits_.farewell);
    deadline_->async_wait([me = self()](const Error& error) {
      if (!error) me->cut();
    });
    write();
  }

  void close_when_told() {
    if (!closing_ || !waiting_.empty() || writing_ || finished_) return write();
    stream_.async_close(*closing_, [me = self()](const Error& /*error*/) { me->cut(); });
  }

  // Whatever is under way ends with an error, the reading among it.
  void cut() {
    Error ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

  void finish() {
    if (finished_) return;
    finished_ = true;
    cut();
    if (deadline_) deadline_->cancel();
    if (talking_) admitted_.handler->closed();
    admitted_.handler.reset();
  }

  const WebSocketLimits& limits_;
  websocket::stream<tcp::socket, false> stream_;
  beast::flat_buffer buffer_;
  TokenBucket allowance_;
  Admitted admitted_;
  std::list<Line> waiting_;  // the first one is being written
  std::size_t waiting_bytes_ = 0;
  std::optional<websocket::close_code> closing_;
  std::optional<asio::steady_timer> deadline_;
  bool open_ = false;
  bool talking_ = false;  // the handler has begun
  bool writing_ = false;
  bool soon_ = false;  // writing will begin when all is said
  bool finished_ = false;
};

}  // namespace

void begin_web_socket(tcp::socket socket, const UpgradeRequest& request, Admitted admitted,
                      const std::shared_ptr<Connections>& all, const WebSocketLimits& limits) {
  const auto connection = std::make_shared<WebSocket>(std::move(socket), std::move(admitted), all, limits);
  all->enter(connection);
  connection->begin(request);
}

}  // namespace midnight::net
