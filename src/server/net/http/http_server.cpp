// SPDX-License-Identifier: MIT
// Accepts connections and ends them. What happens here happens on the first thread of the loop.
#include "server/net/http/http_server.hpp"

#include "server/net/http/http_session.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <sys/socket.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace midnight::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

[[noreturn]] void fail(const Error& error) { throw std::system_error(std::error_code(error)); }

tcp::endpoint endpoint_at(const std::string& address, std::uint16_t port) {
  Error error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) fail(asio::error::invalid_argument);
  return {parsed, port};
}

tcp::acceptor listen_at(EventLoop& loop, const tcp::endpoint& endpoint) {
  tcp::acceptor acceptor(loop.context());
  Error error;
  acceptor.open(endpoint.protocol(), error);
  // Or a restart would have to wait until the last connections of the one before are forgotten.
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) fail(error);
  return acceptor;
}

tcp::acceptor take_over(EventLoop& loop, int listening_socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  // NOLINTNEXTLINE(*-reinterpret-cast): the sockets' interface
  if (getsockname(listening_socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) {
    throw std::system_error(errno, std::generic_category(), "getsockname");
  }
  tcp::acceptor acceptor(loop.context());
  Error error;
  acceptor.assign(address.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), listening_socket, error);
  if (error) fail(error);
  return acceptor;
}

}  // namespace

class HttpServer::Doors : public std::enable_shared_from_this<HttpServer::Doors> {
 public:
  Doors(EventLoop& loop, tcp::acceptor acceptor, Site& site, ServerLimits limits)
      : loop_(loop), acceptor_(std::move(acceptor)), room_(loop.context()), grace_(loop.context()) {
    port_ = acceptor_.local_endpoint().port();
    context_.reset(new HttpContext{.site = site,
                                   .loop = loop,
                                   .limits = limits,
                                   .connections = {},
                                   .places = ConnectionCounts(limits.connections_of_address)});
  }

  void begin() {
    // Weak: a connection that is destroyed with the loop must not call a server that is gone before it.
    context_->connections = std::make_shared<Connections>([weak = weak_from_this()] {
      if (const auto me = weak.lock()) asio::post(me->loop_.context(), [me] { me->somebody_left(); });
    });
    asio::co_spawn(loop_.context(), accept_all(), [](const std::exception_ptr& failure) {
      if (failure) std::rethrow_exception(failure);  // out of run(): without this, nobody is served any more
    });
  }

  std::uint16_t port() const { return port_; }
  std::size_t connections() const { return context_->connections->size(); }

  void close_doors() {
    asio::post(loop_.context(), [me = shared_from_this()] { me->close_doors_now(); });
  }

  void stop(std::function<void()> gone) {
    asio::post(loop_.context(),
               [me = shared_from_this(), gone = std::move(gone)]() mutable { me->stop_now(std::move(gone)); });
  }

  void hang_up() {
    asio::post(loop_.context(), [me = shared_from_this()] { me->hang_up_on_all(); });
  }

 private:
  void close_doors_now() {
    if (context_->stopping.exchange(true)) return;
    Error ignored;
    acceptor_.close(ignored);
    room_.cancel();
    for (const auto& connection : context_->connections->all()) connection->close_if_idle();
  }

  void stop_now(std::function<void()> gone) {
    close_doors_now();
    gone_ = std::move(gone);
    for (const auto& connection : context_->connections->all()) connection->say_goodbye();
    grace_.expires_after(context_->limits.grace);
    grace_.async_wait([this](const Error& error) {
      if (!error) hang_up_on_all();
    });
    tell_if_empty();
  }

  void hang_up_on_all() {
    for (const auto& connection : context_->connections->all()) connection->hang_up();
  }

  void somebody_left() {
    room_.cancel();
    tell_if_empty();
  }

  void tell_if_empty() {
    if (!gone_ || context_->connections->size() > 0) return;
    grace_.cancel();
    std::exchange(gone_, nullptr)();
  }

  asio::awaitable<void> accept_all() {
    while (!context_->stopping) {
      if (context_->connections->size() >= context_->limits.connections) {
        room_.expires_at(std::chrono::steady_clock::time_point::max());
        co_await room_.async_wait(as_value);
        continue;
      }
      auto [error, socket] = co_await acceptor_.async_accept(loop_.next_context(), as_value);
      if (!error) {
        Error ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        if (!context_->stopping) begin_http_session(std::move(socket), context_);
      } else if (!context_->stopping) {
        // Out of files or memory: trying again at once would only burn time that others could use to finish.
        room_.expires_after(std::chrono::milliseconds(100));
        co_await room_.async_wait(as_value);
      }
    }
  }

  EventLoop& loop_;
  tcp::acceptor acceptor_;
  asio::steady_timer room_;  // what the accepting coroutine waits for when it must not accept
  asio::steady_timer grace_;
  std::shared_ptr<HttpContext> context_;
  std::function<void()> gone_;
  std::uint16_t port_ = 0;
};

HttpServer::HttpServer(EventLoop& loop, const std::string& address, std::uint16_t port, Site& site, ServerLimits limits)
    : doors_(std::make_shared<Doors>(loop, listen_at(loop, endpoint_at(address, port)), site, limits)) {
  doors_->begin();
}

HttpServer::HttpServer(EventLoop& loop, int listening_socket, Site& site, ServerLimits limits)
    : doors_(std::make_shared<Doors>(loop, take_over(loop, listening_socket), site, limits)) {
  doors_->begin();
}

HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return doors_->port(); }
std::size_t HttpServer::connections() const { return doors_->connections(); }
void HttpServer::close_doors() { doors_->close_doors(); }
void HttpServer::stop(std::function<void()> gone) { doors_->stop(std::move(gone)); }
void HttpServer::hang_up() { doors_->hang_up(); }

std::string link_to(const std::string& address, std::uint16_t port) {
  const auto parsed = asio::ip::make_address(address);
  // "All addresses of this machine" is no place to go to; one of them is.
  const auto shown = !parsed.is_unspecified() ? parsed
                     : parsed.is_v4()         ? asio::ip::address(asio::ip::address_v4::loopback())
                                              : asio::ip::address(asio::ip::address_v6::loopback());
  const std::string host = shown.is_v4() ? shown.to_string() : '[' + shown.to_string() + ']';
  return "http://" + host + ':' + std::to_string(port);
}

}  // namespace midnight::net
