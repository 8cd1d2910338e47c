// SPDX-License-Identifier: MIT
#include "server/net/admin/admin_socket.hpp"

#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <chrono>
#include <string>
#include <system_error>
#include <utility>

namespace midnight::net {
namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using LocalError = boost::system::error_code;

constexpr std::size_t most_order_bytes = std::size_t{16} << 10U;
constexpr auto in_a_tuple = asio::as_tuple(asio::use_awaitable);

// Who is at the other end, as this machine knows them.
std::string user_of(stream_protocol::socket& socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return "unknown";
  passwd entry{};
  passwd* found = nullptr;
  std::array<char, 4096> room{};
  if (getpwuid_r(peer.uid, &entry, room.data(), room.size(), &found) != 0 || found == nullptr) {
    return std::to_string(peer.uid);
  }
  return found->pw_name;
}

bool somebody_listens_at(asio::io_context& context, const stream_protocol::endpoint& endpoint) {
  stream_protocol::socket probe(context);
  LocalError error;
  probe.connect(endpoint, error);
  return !error;
}

bool is_left_socket(const std::filesystem::path& file) {
  struct stat facts{};
  return lstat(file.c_str(), &facts) == 0 && S_ISSOCK(facts.st_mode);
}

[[noreturn]] void fail_with(const LocalError& error) { throw std::system_error(std::error_code(error)); }

stream_protocol::endpoint endpoint_of(const std::filesystem::path& file) {
  try {
    return {file.string()};
  } catch (const boost::system::system_error& error) {
    fail_with(error.code());  // the name is too long
  }
}

// Parameters and not captures: those would be gone when the coroutine begins.
asio::awaitable<std::string> carry_out_slowly(AdminOrders& orders, std::string line, std::string who) {
  co_return to_line(orders.carry_out(line, who)) + '\n';
}

asio::awaitable<void> serve_operator(stream_protocol::socket socket, AdminOrders& orders, EventLoop& loop) {
  const std::string who = user_of(socket);
  std::string heard;
  while (true) {
    const auto [unread, bytes] =
        co_await asio::async_read_until(socket, asio::dynamic_buffer(heard, most_order_bytes), '\n', in_a_tuple);
    if (unread) co_return;
    std::string line = heard.substr(0, bytes - 1);
    heard.erase(0, bytes);
    const std::string answer =
        co_await asio::co_spawn(loop.slow_work(), carry_out_slowly(orders, std::move(line), who), asio::use_awaitable);
    const auto [unsent, sent] = co_await asio::async_write(socket, asio::buffer(answer), in_a_tuple);
    if (unsent) co_return;
  }
}

}  // namespace

class AdminSocket::Listener : public std::enable_shared_from_this<AdminSocket::Listener> {
 public:
  Listener(EventLoop& loop, const std::filesystem::path& file, AdminOrders& orders)
      : loop_(loop), orders_(orders), acceptor_(loop.context()) {
    const stream_protocol::endpoint endpoint = endpoint_of(file);
    if (is_left_socket(file) && !somebody_listens_at(loop.context(), endpoint)) unlink(file.c_str());
    LocalError error;
    acceptor_.open(endpoint.protocol(), error);
    const mode_t before = umask(S_IXUSR | S_IRWXG | S_IRWXO);  // from its first moment on
    if (!error) acceptor_.bind(endpoint, error);
    umask(before);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) fail_with(error);
  }

  void begin() { asio::co_spawn(loop_.context(), accept_all(shared_from_this()), asio::detached); }

 private:
  static asio::awaitable<void> accept_all(std::shared_ptr<Listener> me) {
    while (true) {
      auto [error, socket] = co_await me->acceptor_.async_accept(in_a_tuple);
      if (error == asio::error::operation_aborted) co_return;
      if (error) {
        // Out of files or memory: trying again at once would only burn time that others could use to finish.
        co_await asio::steady_timer(me->loop_.context(), std::chrono::milliseconds(100)).async_wait(in_a_tuple);
        continue;
      }
      asio::co_spawn(me->loop_.context(), serve_operator(std::move(socket), me->orders_, me->loop_), asio::detached);
    }
  }

  EventLoop& loop_;
  AdminOrders& orders_;
  stream_protocol::acceptor acceptor_;
};

AdminSocket::AdminSocket(EventLoop& loop, const std::filesystem::path& file, AdminOrders& orders)
    : file_(file), listener_(std::make_shared<Listener>(loop, file, orders)) {
  listener_->begin();
}

AdminSocket::~AdminSocket() { unlink(file_.c_str()); }

}  // namespace midnight::net
