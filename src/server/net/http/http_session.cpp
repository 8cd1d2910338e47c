// SPDX-License-Identifier: MIT
// Coroutines of Asio, one for each connection. Built with clang only: g++ 12 miscompiles coroutines.
#include "server/net/http/http_session.hpp"

#include "server/net/http/http_fields.hpp"
#include "server/net/http/http_reply.hpp"
#include "server/net/http/web_socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <array>
#include <ctime>
#include <utility>

namespace midnight::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Parser = http::request_parser<http::string_body>;

constexpr std::size_t most_read_bytes = 4096;  // at a time

// Somebody who is sent away may have more to say; this much of it is read and thrown away.
constexpr std::size_t most_thrown_away = std::size_t{256} << 10U;

// Of a request, for a first look: more than most heads have.
constexpr std::size_t first_bytes = 4096;

enum class Next { another_request, farewell, web_socket };

std::string joined_fields(const http::fields& fields, http::field name, std::string_view between = ", ") {
  std::string joined;
  for (auto [field, end] = fields.equal_range(name); field != end; ++field) {
    if (!joined.empty()) joined += between;
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
  return error == http::error::header_limit || error == http::error::buffer_overflow ||
         error == http::error::body_limit;
}

// The client said something that is not HTTP, as opposed to hanging up or being too slow.
bool not_understood(const Error& error) {
  static const auto& category = http::make_error_code(http::error::bad_method).category();
  return error.category() == category && error != http::error::end_of_stream && error != http::error::partial_message;
}

// The fields of a request that are looked at, kept while it is being answered.
class Asked {
 public:
  Asked(const Parser& parser, std::string_view address)
      : parser_(parser),
        accept_encoding_(joined(http::field::accept_encoding)),
        if_none_match_(joined(http::field::if_none_match)),
        cookie_(joined_fields(parser.get(), http::field::cookie, "; ")),
        origin_(joined(http::field::origin)),
        content_type_(joined(http::field::content_type)),
        forwarded_(joined_forwarded(parser.get())),
        address_(address) {}

  HttpRequest request() const {
    const auto& message = parser_.get();
    return {.method = message.method_string(),
            .target = message.target(),
            .accept_encoding = accept_encoding_,
            .if_none_match = if_none_match_,
            .cookie = cookie_,
            .host = message[http::field::host],
            .origin = origin_,
            .content_type = content_type_,
            .forwarded = forwarded_,
            .address = address_,
            .body = message.body()};
  }

 private:
  std::string joined(http::field name) const { return joined_fields(parser_.get(), name); }
  static std::string joined_forwarded(const http::fields& fields) {
    std::string all;
    for (auto [field, end] = fields.equal_range("X-Forwarded-For"); field != end; ++field) {
      if (!all.empty()) all += ',';
      all += field->value();
    }
    return all;
  }

  const Parser& parser_;
  std::string accept_encoding_;
  std::string if_none_match_;
  std::string cookie_;
  std::string origin_;
  std::string content_type_;
  std::string forwarded_;
  std::string_view address_;
};

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

class HttpSession final : public Connection {
 public:
  // The place is the address's, or nothing if those are not counted.
  HttpSession(tcp::socket socket, std::shared_ptr<HttpContext> context, std::string address,
              std::shared_ptr<void> place)
      : Connection(context->connections),
        context_(std::move(context)),
        stream_(std::move(socket)),
        // Room for a head and what a client sent too early, and no more.
        buffer_(2 * context_->limits.head_bytes),
        address_(std::move(address)),
        place_(std::move(place)) {}

  auto executor() { return stream_.get_executor(); }

  void close_if_idle() override {
    asio::post(executor(), [me = self()] {
      if (!me->replying_) me->stream_.close();
    });
  }
  void say_goodbye() override {}
  void hang_up() override {
    asio::post(executor(), [me = self()] { me->stream_.close(); });
  }

  asio::awaitable<void> converse() {
    Next next = Next::another_request;
    while (next == Next::another_request && !context_->stopping) next = co_await exchange();
    if (next != Next::web_socket && !context_->stopping) co_await see_off();
  }

 private:
  std::shared_ptr<HttpSession> self() { return std::static_pointer_cast<HttpSession>(shared_from_this()); }

  // One request and its reply.
  asio::awaitable<Next> exchange() {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(context_->limits.head_bytes));
    parser.body_limit(boost::none);  // a body of any length is refused, with a reply
    if (!co_await somebody_speaks()) co_return Next::farewell;
    // A client that has begun to speak has to go on: slow heads are how one client would keep all places.
    stream_.expires_after(std::min(context_->limits.head_patience, context_->limits.patience));
    const Error error = co_await read_head(parser);
    if (too_large(error)) co_return co_await send(refusal(Status::head_too_large), 11, false);
    if (not_understood(error)) co_return co_await send(refusal(Status::bad_request), 11, false);
    if (error) co_return Next::farewell;
    if (is_ambiguous(parser)) co_return co_await answer_with(refusal(Status::bad_request), parser);
    if (!context_->site.knows_host(parser.get()[http::field::host])) {
      co_return co_await answer_with(refusal(Status::misdirected), parser);
    }
    if (wants_web_socket(parser)) co_return co_await open_web_socket(parser);
    if (has_body(parser)) {
      const std::size_t most = context_->site.largest_body(Asked(parser, address_).request());
      if (parser.chunked() || parser.content_length().value_or(0) > most) {
        co_return co_await answer_with(refusal(Status::content_too_large), parser);
      }
      stream_.expires_after(context_->limits.patience);
      const auto [broken, body_bytes] = co_await http::async_read(stream_, buffer_, parser, as_value);
      if (broken) co_return Next::farewell;
    }
    co_return co_await answer(parser);
  }

  asio::awaitable<bool> somebody_speaks() {
    if (buffer_.size() > 0) co_return true;
    stream_.expires_after(context_->limits.patience);
    const auto [error, bytes] = co_await stream_.async_read_some(buffer_.prepare(first_bytes), as_value);
    buffer_.commit(bytes);
    co_return !error;
  }

  // Beast joins folded lines to one, so what it gets is looked at before.
  asio::awaitable<Error> read_head(Parser& parser) {
    while (true) {
      const auto unread = buffer_.data();
      if (has_folded_line({static_cast<const char*>(unread.data()), unread.size()})) co_return http::error::bad_field;
      Error error = http::error::need_more;
      if (unread.size() > 0) buffer_.consume(parser.put(unread, error));
      if (parser.is_header_done() || error != http::error::need_more) co_return error;
      const std::size_t room = beast::read_size(buffer_, most_read_bytes);
      if (room == 0) co_return http::error::buffer_overflow;
      const auto [failed, bytes] = co_await stream_.async_read_some(buffer_.prepare(room), as_value);
      if (failed) co_return failed;
      buffer_.commit(bytes);
    }
  }

  // What a proxy before this server could understand in another way.
  static bool is_ambiguous(const Parser& parser) {
    const auto& request = parser.get();
    const std::size_t hosts = request.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && request.version() > 10)) return true;
    if (!is_host_field(request[http::field::host])) return true;
    const std::string_view authority = authority_in(request.target());
    if (!authority.empty() && !beast::iequals(authority, request[http::field::host])) return true;
    if (request.count(http::field::content_length) > 1) return true;
    if (request[http::field::content_length].find_first_not_of("0123456789") != std::string_view::npos) return true;
    return request.count(http::field::transfer_encoding) > 0 && !parser.chunked();
  }

  static bool has_body(const Parser& parser) { return parser.chunked() || parser.content_length().value_or(0) > 0; }

  static bool wants_web_socket(const Parser& parser) {
    return beast::websocket::is_upgrade(parser.get()) && decoded_path(parser.get().target()) == "/play";
  }

  static bool has_key(const Parser& parser) {
    constexpr auto key = http::field::sec_websocket_key;
    return parser.get().count(key) == 1 && is_web_socket_key(parser.get()[key]);
  }

  asio::awaitable<Next> answer(const Parser& parser) {
    const Asked asked(parser, address_);
    const HttpRequest request = asked.request();
    if (!context_->site.is_slow(request)) co_return co_await answer_with(context_->site.answer(request), parser);
    stream_.expires_never();
    replying_ = true;
    // Parameters and not captures: those would be gone when the coroutine begins.
    HttpReply reply = co_await asio::co_spawn(context_->loop.slow_work(), answer_slowly(context_->site, request),
                                              asio::use_awaitable);
    co_return co_await answer_with(std::move(reply), parser);
  }

  static asio::awaitable<HttpReply> answer_slowly(Site& site, HttpRequest request) { co_return site.answer(request); }

  asio::awaitable<Next> open_web_socket(Parser& parser) {
    const Asked asked(parser, address_);
    // Nothing may be said before the reply, and a body has no place here.
    if (has_body(parser) || buffer_.size() > 0 || !has_key(parser)) {
      co_return co_await answer_with(refusal(Status::bad_request), parser);
    }
    auto admitted = context_->site.admit(asked.request());
    if (auto* refused = std::get_if<HttpReply>(&admitted)) {
      co_return co_await answer_with(std::move(*refused), parser);
    }
    stream_.expires_never();
    place_.reset();
    begin_where_it_belongs(stream_.release_socket(), parser.get(), std::move(std::get<Admitted>(admitted)), context_);
    co_return Next::web_socket;
  }

  // On the loop of the table that the client comes for: what it says there is done on the spot.
  static void begin_where_it_belongs(tcp::socket socket, const UpgradeRequest& request, Admitted admitted,
                                     const std::shared_ptr<HttpContext>& all) {
    const auto begin = [](tcp::socket here, const UpgradeRequest& asked, Admitted as, HttpContext& with) {
      begin_web_socket(std::move(here), asked, std::move(as), with.connections, with.limits.web_socket);
    };
    asio::io_context* there = admitted.loop ? &all->loop.context_of(*admitted.loop) : nullptr;
    if (there == nullptr || there == &socket.get_executor().context()) {
      return begin(std::move(socket), request, std::move(admitted), *all);
    }
    Error error;
    const auto protocol = socket.local_endpoint(error).protocol();
    const int descriptor = error ? -1 : socket.release(error);
    if (error) return;
    tcp::socket moved(*there, protocol, descriptor);
    asio::post(*there, [begin, moved = std::move(moved), request, admitted = std::move(admitted), all]() mutable {
      begin(std::move(moved), request, std::move(admitted), *all);
    });
  }

  asio::awaitable<Next> answer_with(HttpReply reply, const Parser& parser) {
    const auto& request = parser.get();
    if (request.method() == http::verb::head) reply.only_head = true;  // of refusals too
    // Behind a body that was not read, or a request that made no sense, there is no telling where the next one begins.
    const bool clear = reply.status != Status::content_too_large && reply.status != Status::bad_request &&
                       reply.status != Status::misdirected;
    // When places become scarce, nobody keeps one for later.
    co_return co_await send(std::move(reply), request.version(), clear && !is_crowded() && request.keep_alive());
  }

  bool is_crowded() const {
    const ServerLimits& limits = context_->limits;
    return context_->connections->size() > limits.connections / 4 * 3 ||
           (place_ && context_->places.of(address_key(address_, "", false)) > limits.connections_of_address / 4 * 3);
  }

  asio::awaitable<Next> send(HttpReply reply, unsigned version, bool keep) {
    const auto message = message_of(reply, version, keep);
    stream_.expires_after(context_->limits.patience +
                          std::chrono::seconds(reply.body.size() / context_->limits.slowest_bytes_per_second));
    replying_ = true;
    context_->site.replied(reply.status);
    const auto [error, bytes] = co_await http::async_write(stream_, message, as_value);
    replying_ = false;
    co_return !error && keep ? Next::another_request : Next::farewell;
  }

  // Closing while something is unread would make the system throw away a reply that is still on its way.
  asio::awaitable<void> see_off() {
    Error closed;
    stream_.socket().shutdown(tcp::socket::shutdown_send, closed);
    stream_.expires_after(context_->limits.farewell);
    std::array<char, 4096> thrown_away{};
    for (std::size_t total = 0; !closed && total < most_thrown_away;) {
      const auto [error, bytes] = co_await stream_.async_read_some(asio::buffer(thrown_away), as_value);
      closed = error;
      total += bytes;
    }
  }

  std::shared_ptr<HttpContext> context_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;  // may hold the beginning of the next request
  const std::string address_;
  std::shared_ptr<void> place_;
  bool replying_ = false;
};

// The session lives as long as its coroutine.
asio::awaitable<void> hold(std::shared_ptr<HttpSession> session) {
  const auto held = std::move(session);
  co_await held->converse();
}

}  // namespace

void begin_http_session(tcp::socket socket, std::shared_ptr<HttpContext> context) {
  const auto connections = context->connections;
  Error unknown;
  const auto remote = socket.remote_endpoint(unknown);
  std::string address = unknown ? std::string() : remote.address().to_string();
  const std::string key = address_key(address, "", false);
  std::shared_ptr<void> place;
  if (context->limits.connections_of_address > 0 && !context->site.is_unlimited(key)) {
    place = context->places.take(key);
    if (!place) return context->site.crowded_out();
  }
  const auto session =
      std::make_shared<HttpSession>(std::move(socket), std::move(context), std::move(address), std::move(place));
  connections->enter(session);
  // Whatever goes wrong with one connection ends that one.
  asio::co_spawn(session->executor(), hold(session), asio::detached);
}

}  // namespace midnight::net
