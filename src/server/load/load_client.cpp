// SPDX-License-Identifier: MIT
#include "server/load/load_client.hpp"

#include <algorithm>
#include <utility>

namespace midnight::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

constexpr std::size_t most_line_bytes = std::size_t{1} << 20U;

std::string host_of(const asio::ip::tcp::endpoint& server) {
  const std::string address = server.address().to_string();
  return (server.address().is_v6() ? "[" + address + "]" : address) + ":" + std::to_string(server.port());
}

}  // namespace

LoadClient::LoadClient(asio::io_context& context, std::string name) : context_(context), name_(std::move(name)) {}

void LoadClient::connect(const Tcp::endpoint& server, std::string_view table, std::string_view at) {
  server_ = server;
  host_ = host_of(server);
  target_ = "/play";
  if (!table.empty()) target_ += "?table=" + std::string(table);
  if (!at.empty()) target_ += (table.empty() ? "?at=" : "&at=") + std::string(at);
  connect_again();
}

void LoadClient::connect_again() {
  ++attempt_;
  open_ = false;
  waiting_.clear();
  buffer_.clear();
  sent_.fill(Clock::time_point{} - message_window);
  socket_.emplace(context_);
  beast::get_lowest_layer(*socket_).expires_never();
  beast::get_lowest_layer(*socket_).async_connect(server_, [this, mine = attempt_](const Error& error) {
    if (mine != attempt_) return;
    if (error) return fail(error.message());
    Error ignored;
    beast::get_lowest_layer(*socket_).socket().set_option(Tcp::no_delay(true), ignored);
    cookie_.empty() ? become_guest() : shake_hands();
  });
}

void LoadClient::become_guest() {
  request_ = Request(http::verb::post, "/guest", 11, R"({"name":")" + name_ + R"("})");
  request_.set(http::field::host, host_);
  request_.set(http::field::origin, "http://" + host_);
  request_.set(http::field::content_type, "application/json");
  request_.prepare_payload();
  response_ = {};
  auto& stream = beast::get_lowest_layer(*socket_);
  http::async_write(stream, request_, [this, mine = attempt_](const Error& error, std::size_t) {
    if (mine != attempt_) return;
    if (error) return fail(error.message());
    http::async_read(beast::get_lowest_layer(*socket_), buffer_, response_,
                     [this, mine](const Error& read_error, std::size_t) {
                       if (mine != attempt_) return;
                       if (read_error) return fail(read_error.message());
                       const std::string_view cookie = response_[http::field::set_cookie];
                       if (response_.result_int() / 100 != 2 || cookie.empty()) {
                         return fail("POST /guest: " + std::to_string(response_.result_int()) + " " + response_.body());
                       }
                       cookie_ = cookie.substr(0, cookie.find(';'));
                       // Some servers hang up after a request that changed something.
                       response_.keep_alive() ? shake_hands() : connect_again();
                     });
  });
}

void LoadClient::shake_hands() {
  buffer_.clear();
  socket_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
    request.set(http::field::origin, "http://" + host_);
    request.set(http::field::cookie, cookie_);
  }));
  socket_->read_message_max(most_line_bytes);
  socket_->text(true);
  socket_->async_handshake(host_, target_, [this, mine = attempt_](const Error& error) {
    if (mine != attempt_) return;
    if (error) return fail("/play: " + error.message());
    open_ = true;
    read();
  });
}

void LoadClient::read() {
  socket_->async_read(buffer_, [this, mine = attempt_](const Error& error, std::size_t) {
    if (mine != attempt_) return;
    if (error) return fail(error.message());
    const auto bytes = buffer_.cdata();
    std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(std::min(end, text.size() - 1) + 1)) {
      end = text.find('\n');
      callbacks.line(text.substr(0, end));
      if (mine != attempt_) return;  // the callback may have called close()
    }
    buffer_.consume(buffer_.size());
    read();
  });
}

void LoadClient::send(std::string line) {
  sent_[next_sent_] = Clock::now();
  next_sent_ = (next_sent_ + 1) % sent_.size();
  waiting_.push_back(std::move(line));
  if (waiting_.size() == 1) write();
}

bool LoadClient::may_send(Clock::time_point now) const { return now - sent_[next_sent_] > message_window; }

void LoadClient::write() {
  socket_->async_write(asio::buffer(waiting_.front()), [this, mine = attempt_](const Error& error, std::size_t) {
    if (mine != attempt_) return;
    if (error) return fail(error.message());
    waiting_.pop_front();
    if (!waiting_.empty()) write();
  });
}

void LoadClient::close() {
  ++attempt_;
  open_ = false;
  if (!socket_) return;
  Error ignored;
  beast::get_lowest_layer(*socket_).socket().close(ignored);
}

void LoadClient::become_somebody_else() {
  close();
  cookie_.clear();
}

void LoadClient::fail(const std::string& why) {
  close();
  callbacks.lost(why);
}

}  // namespace midnight::load
