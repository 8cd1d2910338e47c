// SPDX-License-Identifier: MIT
#include "load/connection.hpp"

#include "server/net/http/frames.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <tuple>
#include <utility>

namespace midnight::load {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20U;

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return lower;
}

// Names of fields may be written in any case.
std::string_view field_of(std::string_view head, std::string_view lower_head, const std::string& name) {
  const std::size_t at = lower_head.find("\r\n" + name + ":");
  if (at == std::string_view::npos) return {};
  std::string_view value = head.substr(at + name.size() + 3);
  value = value.substr(0, value.find("\r\n"));
  value.remove_prefix(std::min(value.find_first_not_of(' '), value.size()));
  return value;
}

std::size_t number_of(std::string_view digits) {
  std::size_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

bool read_place(std::string_view url, Place& place) {
  constexpr std::string_view scheme = "http://";
  if (!url.starts_with(scheme)) return false;
  url.remove_prefix(scheme.size());
  const std::size_t colon = url.find(':');
  const std::string_view digits = colon == std::string_view::npos ? std::string_view{} : url.substr(colon + 1);
  std::uint16_t port = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || port == 0) return false;
  place.name = url;
  place.address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr = {}, .sin_zero = {}};
  const std::string host(url.substr(0, colon));
  return ::inet_pton(AF_INET, host.c_str(), &place.address.sin_addr) == 1 &&
         (ntohl(place.address.sin_addr.s_addr) >> IN_CLASSA_NSHIFT) == IN_LOOPBACKNET;
}

Connection::Connection(Loop& loop, const Place& server, Owner& owner, std::string name)
    : loop_(loop), server_(server), owner_(owner), name_(std::move(name)) {}

void Connection::connect(std::string_view table, std::string_view at) {
  target_ = "/play";
  if (!table.empty()) target_.append("?table=").append(table);
  if (!at.empty()) target_.append(table.empty() ? "?at=" : "&at=").append(at);
  begin();
}

void Connection::begin() {
  close();
  sent_.fill(Clock::time_point{} - message_window);
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return fail(std::generic_category().message(errno));
  const int yes = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  const auto* const address = reinterpret_cast<const sockaddr*>(&server_.address);
  if (::connect(socket_, address, sizeof(server_.address)) != 0 && errno != EINPROGRESS)
    return fail(std::generic_category().message(errno));
  loop_.watch(socket_, *this);
  writes_ = true;
  ask();
}

// The request waits until the connection is there, like everything that is written.
void Connection::ask() {
  stage_ = cookie_.empty() ? Stage::guest : Stage::upgrading;
  const std::string body = R"({"name":")" + name_ + R"("})";
  const std::string fields = " HTTP/1.1\r\nHost: " + server_.name + "\r\nOrigin: http://" + server_.name + "\r\n";
  if (stage_ == Stage::guest) {
    out_ = "POST /guest" + fields + "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
  } else {
    // The key proves nothing here: no cache stands between the two.
    out_ = "GET " + target_ + fields + "Cookie: " + cookie_ +
           "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: bWlkbmlnaHQgaXMgYXQgNQ==\r\n\r\n";
  }
}

void Connection::ready() {
  if (!out_.empty() && !write()) return fail(std::generic_category().message(errno));
  const std::uint64_t mine = attempt_;
  while (stage_ != Stage::none && mine == attempt_ && read()) {
  }
}

bool Connection::read() {
  std::array<char, 16384> buffer;
  const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  if (got <= 0) return fail(got == 0 ? "end of stream" : std::generic_category().message(errno)), false;
  in_.append(buffer.data(), static_cast<std::size_t>(got));
  if (in_.size() > most_bytes) return fail("too much at once"), false;
  return (stage_ == Stage::open ? read_frames() : read_head()) && static_cast<std::size_t>(got) == buffer.size();
}

// False: the connection is another one, or over.
bool Connection::read_head() {
  const std::size_t end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return true;
  const std::string_view head = std::string_view(in_).substr(0, end);
  const std::string lower = in_lower_case(head);
  const std::size_t body = end + 4;
  const std::size_t length = number_of(field_of(head, lower, "content-length"));
  if (in_.size() < body + length) return true;
  const std::size_t status = head.size() > 12 ? number_of(head.substr(9, 3)) : 0;
  const bool upgraded = stage_ == Stage::upgrading && status == 101;
  const std::string_view cookie = field_of(head, lower, "set-cookie");
  if (!upgraded && (stage_ == Stage::upgrading || status / 100 != 2 || cookie.empty())) {
    return fail((stage_ == Stage::guest ? "POST /guest: " : "/play: ") + std::to_string(status) + " " +
                in_.substr(body, length)),
           false;
  }
  if (upgraded) {
    in_.erase(0, body);
    stage_ = Stage::open;
    return read_frames();
  }
  cookie_ = cookie.substr(0, cookie.find(';'));
  const bool over = field_of(lower, lower, "connection") == "close";
  in_.erase(0, body + length);
  if (over) return begin(), false;
  ask();
  return write();
}

// A server's frames are whole texts without a mask.
bool Connection::read_frames() {
  const std::uint64_t mine = attempt_;
  std::size_t at = 0;
  while (in_.size() - at >= 2) {
    const auto byte = [&](std::size_t i) { return std::size_t{static_cast<std::uint8_t>(in_[at + i])}; };
    const std::size_t more = byte(1) == 126 ? 2 : byte(1) == 127 ? 8 : 0;
    if (in_.size() - at < 2 + more) break;
    std::size_t length = more == 0 ? byte(1) : 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte(2 + i);
    if (in_.size() - at - 2 - more < length) break;
    const std::size_t opcode = byte(0) & 0x0FU;
    std::string_view text = std::string_view(in_).substr(at + 2 + more, length);
    at += 2 + more + length;
    if (opcode == std::size_t{8}) return fail("closed by the server"), false;
    if (opcode == std::size_t{9}) put_frame(10, text);
    while (opcode == std::size_t{1} && !text.empty()) {
      const std::size_t line_end = std::min(text.find('\n'), text.size());
      owner_.heard(text.substr(0, line_end));
      if (mine != attempt_) return false;
      text.remove_prefix(std::min(line_end + 1, text.size()));
    }
  }
  in_.erase(0, at);
  return true;
}

void Connection::send(std::string_view line) {
  sent_[next_sent_] = Clock::now();
  next_sent_ = (next_sent_ + 1) % sent_.size();
  put_frame(1, line);
}

// A client has to mask what it sends; a mask of nothing but zeros leaves it as it is.
void Connection::put_frame(unsigned opcode, std::string_view payload) {
  net::FrameHeader header = net::frame_header(static_cast<net::Opcode>(opcode), payload.size());
  header.bytes[1] = static_cast<char>(static_cast<unsigned char>(header.bytes[1]) | 0x80U);
  out_.append(header.bytes.data(), header.size).append(4, '\0').append(payload);
  if (!writes_) std::ignore = write();
}

// False: the connection is broken, which also shows when it is read next.
bool Connection::write() {
  const ssize_t put = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
  if (put > 0) out_.erase(0, static_cast<std::size_t>(put));
  const bool wanted = !out_.empty();
  if (wanted != std::exchange(writes_, wanted)) loop_.want_to_write(socket_, wanted);
  return put >= 0 || errno == EAGAIN || errno == EINTR;
}

void Connection::close() {
  ++attempt_;
  stage_ = Stage::none;
  in_.clear();
  out_.clear();
  if (socket_ < 0) return;
  loop_.forget(socket_);
  ::close(std::exchange(socket_, -1));
}

void Connection::become_somebody_else() {
  close();
  cookie_.clear();
}

void Connection::fail(const std::string& why) {
  close();
  owner_.lost(why);
}

}  // namespace midnight::load
