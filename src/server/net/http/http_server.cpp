// SPDX-License-Identifier: MIT
// Accepts connections and ends them. What happens here happens on the first thread of the loop.
#include "server/net/http/http_server.hpp"

#include "server/net/http/http_session.hpp"
#include "server/net/http/watched_socket.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace midnight::net {
namespace {

constexpr int switched_on = 1;

[[noreturn]] void fail(int error) { throw std::system_error(error, std::generic_category()); }

}  // namespace

int listen_at(const std::string& address, std::uint16_t port) {
  addrinfo hints{};
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  hints.ai_family = address.find(':') == std::string::npos ? AF_INET : AF_INET6;
  // Left to itself, it takes "127.1" for an address too.
  if (hints.ai_family == AF_INET && !canonical_address(address)) fail(EINVAL);
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) fail(EINVAL);
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owned(found, [](addrinfo* all) { ::freeaddrinfo(all); });
  WatchedSocket socket(::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  // Without SO_REUSEADDR a restart would have to wait until the last connections of the one before are forgotten.
  if (!socket.is_open() ||
      ::setsockopt(socket.descriptor(), SOL_SOCKET, SO_REUSEADDR, &switched_on, sizeof switched_on) != 0 ||
      ::bind(socket.descriptor(), found->ai_addr, found->ai_addrlen) != 0 ||
      ::listen(socket.descriptor(), SOMAXCONN) != 0) {
    fail(errno);
  }
  return socket.release();
}

class HttpServer::Doors : public SocketListener, public std::enable_shared_from_this<HttpServer::Doors> {
 public:
  Doors(EventLoop& loop, int listening_socket, Site& site, ServerLimits limits)
      : reactor_(loop.reactor()), socket_(listening_socket) {
    const auto address = local_address(listening_socket);
    if (!address || ::fcntl(listening_socket, F_SETFL, O_NONBLOCK) != 0) fail(errno);
    port_ = address->port;
    context_.reset(new HttpContext{.site = site,
                                   .loop = loop,
                                   .limits = limits,
                                   .connections = {},
                                   .places = ConnectionCounts(limits.connections_of_address)});
  }

  void begin() {
    // Weak: a connection that is destroyed with the loop must not call a server that is gone before it.
    context_->connections = std::make_shared<Connections>([weak = weak_from_this()] {
      if (const auto me = weak.lock()) me->reactor_.post([me] { me->somebody_left(); });
    });
    if (!socket_.watch(reactor_, shared_from_this())) fail(errno);
  }

  std::uint16_t port() const { return port_; }
  std::size_t connections() const { return context_->connections->size(); }

  void close_doors() {
    reactor_.post([me = shared_from_this()] { me->close_doors_now(); });
  }

  void stop(std::function<void()> gone) {
    reactor_.post([me = shared_from_this(), gone = std::move(gone)] { me->stop_now(gone); });
  }

  void hang_up() {
    reactor_.post([me = shared_from_this()] { me->hang_up_on_all(); });
  }

 private:
  void close_doors_now() {
    if (context_->stopping.exchange(true)) return;
    socket_.close();
    for (const auto& connection : context_->connections->all()) connection->close_if_idle();
  }

  void stop_now(const std::function<void()>& gone) {
    close_doors_now();
    gone_ = gone;
    for (const auto& connection : context_->connections->all()) connection->say_goodbye();
    grace_ = reactor_.after(context_->limits.grace, [this] { hang_up_on_all(); });
    tell_if_empty();
  }

  void hang_up_on_all() {
    for (const auto& connection : context_->connections->all()) connection->hang_up();
  }

  void somebody_left() {
    socket_.want(true, false);
    tell_if_empty();
  }

  void tell_if_empty() {
    if (!gone_ || context_->connections->size() > 0) return;
    reactor_.cancel(grace_);
    std::exchange(gone_, nullptr)();
  }

  void readable() override {
    // One at a time: who comes in great numbers must not keep everybody else waiting.
    if (context_->connections->size() >= context_->limits.connections) return socket_.want(false, false);
    const int connected = socket_.accept();
    if (connected < 0) return;
    ::setsockopt(connected, IPPROTO_TCP, TCP_NODELAY, &switched_on, sizeof switched_on);
    begin_http_session(connected, context_);
  }

  Reactor& reactor_;
  WatchedSocket socket_;
  Reactor::Timer grace_;
  std::shared_ptr<HttpContext> context_;
  std::function<void()> gone_;
  std::uint16_t port_ = 0;
};

HttpServer::HttpServer(EventLoop& loop, const std::string& address, std::uint16_t port, Site& site, ServerLimits limits)
    : doors_(std::make_shared<Doors>(loop, listen_at(address, port), site, limits)) {
  doors_->begin();
}

HttpServer::HttpServer(EventLoop& loop, int listening_socket, Site& site, ServerLimits limits)
    : doors_(std::make_shared<Doors>(loop, listening_socket, site, limits)) {
  doors_->begin();
}

HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return doors_->port(); }
std::size_t HttpServer::connections() const { return doors_->connections(); }
void HttpServer::close_doors() { doors_->close_doors(); }
void HttpServer::stop(std::function<void()> gone) { doors_->stop(std::move(gone)); }
void HttpServer::hang_up() { doors_->hang_up(); }

std::string link_to(const std::string& address, std::uint16_t port) {
  std::string shown = canonical_address(address).value_or(address);
  // "All addresses of this machine" is no place to go to; one of them is.
  if (shown == "0.0.0.0") shown = "127.0.0.1";
  if (shown == "::") shown = "::1";
  if (shown.find(':') != std::string::npos) shown = '[' + shown + ']';
  return "http://" + shown + ':' + std::to_string(port);
}

}  // namespace midnight::net
