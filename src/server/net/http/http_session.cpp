// SPDX-License-Identifier: MIT
// Beast's parser reads requests; what is read and written, and when, is decided here. A session belongs to the thread
// of its reactor: other threads post what they want of it.
#include "server/net/http/http_session.hpp"

#include "server/net/http/http_fields.hpp"
#include "server/net/http/http_reply.hpp"
#include "server/net/http/watched_socket.hpp"
#include "server/net/http/web_socket.hpp"

#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <array>
#include <ctime>
#include <list>
#include <utility>

namespace midnight::net {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;

constexpr std::size_t most_read_bytes = 4096;  // at a time

// Somebody who is sent away may have more to say; this much of it is read and thrown away.
constexpr std::size_t most_thrown_away = std::size_t{256} << 10U;

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// A request as a site sees it. Fields that were sent several times are joined here.
class Asked {
 public:
  Asked(const Parser::value_type& message, std::string_view address)
      : request_{.method = message.method_string(),
                 .target = message.target(),
                 .accept_encoding = joined(message, http::field::accept_encoding),
                 .if_none_match = joined(message, http::field::if_none_match),
                 .cookie = joined(message, http::field::cookie, "; "),
                 .host = message[http::field::host],
                 .origin = joined(message, http::field::origin),
                 .content_type = joined(message, http::field::content_type),
                 .forwarded = joined(message, "X-Forwarded-For", ","),
                 .address = address,
                 .body = message.body()} {}
  ~Asked() = default;
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;

  const HttpRequest& request() const { return request_; }

 private:
  std::string_view joined(const http::fields& fields, const auto& name, std::string_view between = ", ") {
    std::string& all = joined_.emplace_back();
    for (auto [field, end] = fields.equal_range(name); field != end; ++field) {
      if (!all.empty()) all += between;
      all += field->value();
    }
    return all;
  }

  std::list<std::string> joined_;
  const HttpRequest request_;
};

std::string head_of(const HttpReply& reply, bool is_newest, bool keep) {
  const auto status = static_cast<unsigned>(reply.status);
  std::string head = is_newest ? "HTTP/1.1 " : "HTTP/1.0 ";
  head += std::to_string(status) + ' ' + std::string(http::obsolete_reason(http::int_to_status(status)));
  head += "\r\nDate: " + date_now() + "\r\n";
  for (const auto& [name, value] : reply.headers) head.append(name).append(": ").append(value).append("\r\n");
  if (reply.status != Status::not_modified) head += "Content-Length: " + std::to_string(reply.body.size()) + "\r\n";
  if (keep != is_newest) head += keep ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  return head += "\r\n";
}

class HttpSession final : public Connection, public SocketListener {
 public:
  HttpSession(int descriptor, std::shared_ptr<HttpContext> context)
      : Connection(context->connections),
        context_(std::move(context)),
        reactor_(context_->loop.next_reactor()),
        socket_(descriptor),
        address_(peer_address(descriptor).value_or(SocketAddress{}).host) {}

  void begin() {
    const std::string key = address_key(address_, "", false);
    if (context_->limits.connections_of_address > 0 && !context_->site.is_unlimited(key)) {
      place_ = context_->places.take(key);
      if (!place_) return context_->site.crowded_out();
    }
    context_->connections->enter(self());
    reactor_.post([me = self()] {
      if (me->socket_.watch(me->reactor_, me)) me->expect_request();
    });
  }

  void close_if_idle() override {
    reactor_.post([me = self()] {
      if (me->step_ != Step::answer && me->step_ != Step::reply) me->close();
    });
  }
  void say_goodbye() override {}
  void hang_up() override {
    reactor_.post([me = self()] { me->close(); });
  }

 private:
  // What is waited for: a request, the end of its head or of its body, a slow answer, room for the reply, the end of
  // what a client says that is sent away, nothing any more.
  enum class Step { request, head, body, answer, reply, farewell, over };

  std::shared_ptr<HttpSession> self() { return std::static_pointer_cast<HttpSession>(shared_from_this()); }

  void readable() override {
    if (step_ == Step::answer || step_ == Step::reply) return close();  // all that can be heard now is its end
    std::array<char, most_read_bytes> bytes{};
    const auto read = socket_.read(bytes);
    if (!read) return close();
    if (step_ == Step::farewell) {
      thrown_away_ += *read;
      if (thrown_away_ >= most_thrown_away) close();
      return;
    }
    unread_.append(bytes.data(), *read);
    go_on();
  }

  void writable() override {
    write();
    go_on();
  }

  // Understands what was read, as far as it goes. Whatever goes wrong with one connection ends that one.
  void go_on(std::optional<HttpReply> made = {}) {
    try {
      if (made) answer_with(std::move(*made));
      while (step_ <= Step::body && !unread_.empty() && understand()) {
      }
    } catch (...) {
      close();
    }
  }

  void expect_request() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(context_->limits.head_bytes));
    parser_->body_limit(boost::none);  // a body of any length is refused, with a reply
    step_ = Step::request;
    close_after(context_->limits.patience);
    socket_.want(true, false);
  }

  // False if more has to come first.
  bool understand() {
    if (step_ == Step::request) {
      step_ = Step::head;
      // A client that has begun to speak has to go on: slow heads are how one client would keep all places.
      close_after(std::min(context_->limits.head_patience, context_->limits.patience));
    }
    beast::error_code error;
    if (step_ == Step::head && has_folded_line(unread_)) {  // Beast would join them to one
      error = http::error::bad_field;
    } else {
      unread_.erase(0, parser_->put(boost::asio::const_buffer(unread_.data(), unread_.size()), error));
    }
    if (error == http::error::need_more) return false;
    if (error) {
      send(refusal(error == http::error::header_limit ? Status::head_too_large : Status::bad_request), true, false);
    } else if (step_ == Step::head) {
      heed_head();
    } else if (parser_->is_done()) {
      answer();
    }
    return true;
  }

  void heed_head() {
    const std::string_view host = parser_->get()[http::field::host];
    if (is_ambiguous(*parser_)) return answer_with(refusal(Status::bad_request));
    if (!context_->site.knows_host(host)) return answer_with(refusal(Status::misdirected));
    if (wants_web_socket()) return open_web_socket();
    if (!has_body()) return answer();
    const std::size_t most = context_->site.largest_body(Asked(parser_->get(), address_).request());
    if (parser_->chunked() || parser_->content_length().value_or(0) > most) {
      return answer_with(refusal(Status::content_too_large));
    }
    step_ = Step::body;
    close_after(context_->limits.patience);
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

  bool has_body() const { return parser_->chunked() || parser_->content_length().value_or(0) > 0; }

  bool wants_web_socket() const {
    return beast::websocket::is_upgrade(parser_->get()) && decoded_path(parser_->get().target()) == "/play";
  }

  void answer() {
    const Asked asked(parser_->get(), address_);
    if (!context_->site.is_slow(asked.request())) return answer_with(context_->site.answer(asked.request()));
    step_ = Step::answer;
    reactor_.cancel(deadline_);
    socket_.want(false, false);
    context_->loop.slow_work().post([me = self()] { me->answer_slowly(); });
  }

  // On the thread for that: the session leaves the request alone until the reply is there.
  void answer_slowly() {
    try {
      const Asked asked(parser_->get(), address_);
      reactor_.post([me = self(), reply = context_->site.answer(asked.request())] {
        if (me->step_ == Step::answer) me->go_on(reply);
      });
    } catch (...) {
      hang_up();
    }
  }

  void open_web_socket() {
    const auto& request = parser_->get();
    const std::string_view key = request[http::field::sec_websocket_key];
    // Nothing may be said before the reply, and a body has no place here.
    if (has_body() || !unread_.empty() || request.count(http::field::sec_websocket_key) != 1 ||
        !is_web_socket_key(key) || request.count(http::field::sec_websocket_version) != 1) {
      return answer_with(refusal(Status::bad_request));
    }
    if (request[http::field::sec_websocket_version] != "13") {
      HttpReply reply = refusal(Status::bad_request);
      reply.status = Status::upgrade_required;
      reply.headers.emplace_back("Sec-WebSocket-Version", "13");
      return answer_with(std::move(reply));
    }
    auto admitted = context_->site.admit(Asked(parser_->get(), address_).request());
    if (auto* refused = std::get_if<HttpReply>(&admitted)) return answer_with(std::move(*refused));
    auto& client = std::get<Admitted>(admitted);
    place_.reset();
    // On the loop of the table that the client comes for: what it says there is done on the spot.
    Reactor& there = client.loop ? context_->loop.reactor(*client.loop) : reactor_;
    begin_web_socket(there, socket_.release(), key, std::move(client), context_->connections,
                     context_->limits.web_socket);
    close();
  }

  void answer_with(HttpReply reply) {
    const auto& request = parser_->get();
    if (request.method() == http::verb::head) reply.only_head = true;  // of refusals too
    // Behind a body that was not read, or a request that made no sense, there is no telling where the next one begins.
    const bool clear = reply.status != Status::content_too_large && reply.status != Status::bad_request &&
                       reply.status != Status::misdirected;
    // When places become scarce, nobody keeps one for later.
    send(std::move(reply), request.version() > 10, clear && !is_crowded() && request.keep_alive());
  }

  bool is_crowded() const {
    const ServerLimits& limits = context_->limits;
    return context_->connections->size() > limits.connections / 4 * 3 ||
           (place_ && context_->places.of(address_key(address_, "", false)) > limits.connections_of_address / 4 * 3);
  }

  void send(HttpReply reply, bool is_newest, bool keep) {
    head_ = head_of(reply, is_newest, keep);
    reply_ = std::move(reply);
    if (reply_.only_head) reply_.body = {};
    keep_ = keep;
    step_ = Step::reply;
    close_after(context_->limits.patience +
                std::chrono::seconds(reply_.body.size() / context_->limits.slowest_bytes_per_second));
    context_->site.replied(reply_.status);
    write();
  }

  void write() {
    const auto written = socket_.write(head_, reply_.body);
    if (!written) return close();
    const std::size_t of_head = std::min(*written, head_.size());
    head_.erase(0, of_head);
    reply_.body.remove_prefix(*written - of_head);
    if (!head_.empty() || !reply_.body.empty()) return socket_.want(false, true);
    reply_ = {};
    if (context_->stopping) return close();
    if (keep_) return expect_request();
    // Closing while something is unread would make the system throw away a reply that is still on its way.
    step_ = Step::farewell;
    socket_.shut_down();
    socket_.want(true, false);
    close_after(context_->limits.farewell);
  }

  void close_after(std::chrono::milliseconds wait) {
    reactor_.cancel(deadline_);
    deadline_ = reactor_.after(wait, [me = self()] { me->close(); });
  }

  void close() {
    step_ = Step::over;
    reactor_.cancel(deadline_);
    socket_.close();
  }

  const std::shared_ptr<HttpContext> context_;
  Reactor& reactor_;
  WatchedSocket socket_;
  const std::string address_;
  std::shared_ptr<void> place_;  // of the address; none if those are not counted
  Step step_ = Step::request;
  Reactor::Timer deadline_;
  std::string unread_;  // may hold the beginning of the next request
  std::optional<Parser> parser_;
  std::string head_;  // what is left of it to be sent
  HttpReply reply_;   // the same of its body
  bool keep_ = false;
  std::size_t thrown_away_ = 0;
};

}  // namespace

void begin_http_session(int descriptor, std::shared_ptr<HttpContext> context) {
  std::make_shared<HttpSession>(descriptor, std::move(context))->begin();
}

}  // namespace midnight::net
