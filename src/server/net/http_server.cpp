// SPDX-License-Identifier: MIT
// Coroutines of Asio, one for each connection. Built with clang only: g++ 12 miscompiles coroutines.
#include "server/net/http_server.hpp"

#include "server/net/http_reply.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <array>
#include <csignal>
#include <ctime>
#include <system_error>
#include <unordered_set>

namespace midnight::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Parser = http::request_parser<http::empty_body>;

// Errors are values here: a connection that breaks is nothing exceptional.
constexpr auto as_value = asio::as_tuple(asio::use_awaitable);

// Somebody who is sent away may have more to say; this much of it is read and thrown away.
constexpr std::size_t most_thrown_away = std::size_t{256} << 10U;

// One connection. A coroutine owns it; as long as it lives, it is in the set of all.
class Session {
 public:
  using All = std::unordered_set<Session*>;

  Session(All& all, tcp::socket socket, std::size_t buffer_bytes)
      : stream(std::move(socket)), buffer(buffer_bytes), all_(all) {
    all_.insert(this);
  }
  ~Session() { all_.erase(this); }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  Session(Session&&) = delete;
  Session& operator=(Session&&) = delete;

  beast::tcp_stream stream;
  beast::flat_buffer buffer;  // may hold the beginning of the next request
  bool replying = false;

 private:
  All& all_;
};

std::string joined_fields(const http::fields& fields, http::field name) {
  std::string joined;
  for (auto [field, end] = fields.equal_range(name); field != end; ++field) {
    if (!joined.empty()) joined += ", ";
    joined += field->value();
  }
  return joined;
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

bool too_large(const Error& error) {
  return error == http::error::header_limit || error == http::error::buffer_overflow;
}

// The client said something that is not HTTP, as opposed to hanging up or being too slow.
bool not_understood(const Error& error) {
  static const auto& category = http::make_error_code(http::error::bad_method).category();
  return error.category() == category && error != http::error::end_of_stream && error != http::error::partial_message;
}

HttpReply reply_with_body(const PageFiles& page, const Parser& parser) {
  const auto& request = parser.get();
  if (parser.chunked() || parser.content_length().value_or(0) > 0) return refusal(Status::content_too_large);
  if (request.version() > 10 && request.count(http::field::host) != 1) return refusal(Status::bad_request);
  const std::string accept_encoding = joined_fields(request, http::field::accept_encoding);
  const std::string if_none_match = joined_fields(request, http::field::if_none_match);
  return answer(page, {.method = request.method_string(),
                       .target = request.target(),
                       .accept_encoding = accept_encoding,
                       .if_none_match = if_none_match});
}

HttpReply reply_to(const PageFiles& page, const Parser& parser) {
  HttpReply reply = reply_with_body(page, parser);
  reply.only_head = parser.get().method() == http::verb::head;  // of refusals too
  return reply;
}

http::response<http::span_body<const char>> message_of(const HttpReply& reply, unsigned version, bool keep) {
  http::response<http::span_body<const char>> message;
  message.version(version);
  message.result(static_cast<unsigned>(reply.status));
  message.set(http::field::date, date_now());
  for (const auto& [name, value] : reply.headers) message.set(name, value);
  if (reply.status != Status::not_modified) message.content_length(reply.body.size());
  if (!reply.only_head) message.body() = {reply.body.data(), reply.body.size()};
  message.keep_alive(keep);
  return message;
}

[[noreturn]] void fail(const Error& error) { throw std::system_error(std::error_code(error)); }

tcp::endpoint endpoint_at(const std::string& address, std::uint16_t port) {
  Error error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) fail(asio::error::invalid_argument);
  return {parsed, port};
}

}  // namespace

class HttpServer::Connections {
 public:
  Connections(const tcp::endpoint& endpoint, const PageFiles& page, ServerLimits limits)
      : page_(page),
        limits_(limits),
        context_(1),
        acceptor_(context_),
        room_(context_),
        grace_(context_),
        signals_(context_) {
    Error error;
    acceptor_.open(endpoint.protocol(), error);
    // Or a restart would have to wait until the last connections of the one before are forgotten.
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) fail(error);
    asio::co_spawn(context_, accept_all(), [](const std::exception_ptr& failure) {
      if (failure) std::rethrow_exception(failure);  // out of run(): without this, nobody is served any more
    });
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void run() { context_.run(); }

  void stop_from_any_thread() {
    asio::post(context_, [this] { stop(); });
  }

  void stop_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    wait_for_signal();
  }

 private:
  void wait_for_signal() {
    signals_.async_wait([this](const Error& error, int /*signal*/) {
      if (error) return;
      if (stopping_) return hang_up_on_all();
      stop();
      wait_for_signal();
    });
  }

  void stop() {
    if (stopping_) return;
    stopping_ = true;
    Error ignored;
    acceptor_.close(ignored);
    room_.cancel();
    for (Session* session : sessions_) {
      if (!session->replying) session->stream.close();
    }
    grace_.expires_after(limits_.grace);
    grace_.async_wait([this](const Error& error) {
      if (!error) hang_up_on_all();
    });
    stop_if_empty();
  }

  void hang_up_on_all() {
    for (Session* session : sessions_) session->stream.close();
  }

  void stop_if_empty() {
    if (stopping_ && sessions_.empty()) context_.stop();
  }

  asio::awaitable<void> accept_all() {
    while (!stopping_) {
      if (sessions_.size() >= limits_.connections) {
        room_.expires_at(std::chrono::steady_clock::time_point::max());
        co_await room_.async_wait(as_value);
        continue;
      }
      auto [error, socket] = co_await acceptor_.async_accept(as_value);
      if (!error) {
        begin(std::move(socket));
      } else if (!stopping_) {
        // Out of files or memory: trying again at once would only burn time that others could use to finish.
        room_.expires_after(std::chrono::milliseconds(100));
        co_await room_.async_wait(as_value);
      }
    }
  }

  void begin(tcp::socket socket) {
    Error ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    // Room for a head and what a client sent too early, and no more.
    auto session = std::make_unique<Session>(sessions_, std::move(socket), 2 * limits_.head_bytes);
    // Whatever goes wrong with one connection ends that one.
    asio::co_spawn(context_, converse(std::move(session)), [this](const std::exception_ptr& /*failure*/) {
      room_.cancel();
      stop_if_empty();
    });
  }

  asio::awaitable<void> converse(std::unique_ptr<Session> session) {
    bool goes_on = true;
    while (goes_on && !stopping_) goes_on = co_await exchange(*session);
    if (!stopping_) co_await see_off(*session);
  }

  // One request and its reply. Whether another one may follow.
  asio::awaitable<bool> exchange(Session& session) {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(limits_.head_bytes));
    parser.body_limit(boost::none);  // a body of any length is refused, with a reply
    session.stream.expires_after(limits_.patience);
    const auto [error, bytes] = co_await http::async_read_header(session.stream, session.buffer, parser, as_value);
    if (too_large(error)) co_return co_await send(session, refusal(Status::head_too_large), 11, false);
    if (not_understood(error)) co_return co_await send(session, refusal(Status::bad_request), 11, false);
    if (error) co_return false;
    const HttpReply reply = reply_to(page_, parser);
    // Behind a body that was not read, or a request that made no sense, there is no telling where the next one begins.
    const bool clear = reply.status != Status::content_too_large && reply.status != Status::bad_request;
    // When places become scarce, nobody keeps one for later.
    const bool crowded = sessions_.size() > limits_.connections / 4 * 3;
    const bool keep = clear && !crowded && parser.get().keep_alive();
    co_return co_await send(session, reply, parser.get().version(), keep);
  }

  asio::awaitable<bool> send(Session& session, const HttpReply& reply, unsigned version, bool keep) {
    const auto message = message_of(reply, version, keep);
    session.stream.expires_after(limits_.patience +
                                 std::chrono::seconds(reply.body.size() / limits_.slowest_bytes_per_second));
    session.replying = true;
    const auto [error, bytes] = co_await http::async_write(session.stream, message, as_value);
    session.replying = false;
    co_return !error && keep;
  }

  // Closing while something is unread would make the system throw away a reply that is still on its way.
  asio::awaitable<void> see_off(Session& session) {
    Error closed;
    session.stream.socket().shutdown(tcp::socket::shutdown_send, closed);
    session.stream.expires_after(limits_.farewell);
    std::array<char, 4096> thrown_away{};
    for (std::size_t total = 0; !closed && total < most_thrown_away;) {
      const auto [error, bytes] = co_await session.stream.async_read_some(asio::buffer(thrown_away), as_value);
      closed = error;
      total += bytes;
    }
  }

  const PageFiles& page_;
  const ServerLimits limits_;
  bool stopping_ = false;
  Session::All sessions_;  // before the context: sessions that are unfinished die with that one
  asio::io_context context_;
  tcp::acceptor acceptor_;
  asio::steady_timer room_;  // what the accepting coroutine waits for when it must not accept
  asio::steady_timer grace_;
  asio::signal_set signals_;
};

HttpServer::HttpServer(const std::string& address, std::uint16_t port, const PageFiles& page, ServerLimits limits)
    : connections_(std::make_unique<Connections>(endpoint_at(address, port), page, limits)) {}

HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const { return connections_->port(); }
void HttpServer::stop_on_signals() { connections_->stop_on_signals(); }
void HttpServer::run() { connections_->run(); }
void HttpServer::stop() { connections_->stop_from_any_thread(); }

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
