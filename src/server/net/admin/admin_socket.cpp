// SPDX-License-Identifier: MIT
#include "server/net/admin/admin_socket.hpp"

#include "server/net/http/watched_socket.hpp"

#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

namespace midnight::net {
namespace {

constexpr std::size_t most_order_bytes = std::size_t{16} << 10U;

// Who is at the other end, as this machine knows them.
std::string user_of(int descriptor) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return "unknown";
  passwd entry{};
  passwd* found = nullptr;
  std::array<char, 4096> room{};
  if (getpwuid_r(peer.uid, &entry, room.data(), room.size(), &found) != 0 || found == nullptr) {
    return std::to_string(peer.uid);
  }
  return found->pw_name;
}

// Binds or connects a socket to a file; what that returns.
int at_file(decltype(&::connect) act, int descriptor, const std::filesystem::path& file) {
  const std::string& name = file.native();
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  if (name.size() >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  std::memcpy(address.sun_path, name.data(), name.size());
  return act(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address);
}

int new_socket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0); }

bool is_left_socket(const std::filesystem::path& file) {
  struct stat facts{};
  if (lstat(file.c_str(), &facts) != 0 || !S_ISSOCK(facts.st_mode)) return false;
  const WatchedSocket probe(new_socket());
  return at_file(&::connect, probe.descriptor(), file) != 0 && errno == ECONNREFUSED;
}

// One operator, who gets an answer to each order before the next is looked at.
class Operator : public SocketListener, public std::enable_shared_from_this<Operator> {
 public:
  Operator(EventLoop& loop, AdminOrders& orders, int descriptor)
      : loop_(loop), orders_(orders), socket_(descriptor), who_(user_of(descriptor)) {}

  void begin() { socket_.watch(loop_.reactor(), shared_from_this()); }

 private:
  void readable() override {
    std::array<char, 4096> bytes{};
    const auto read = socket_.read(bytes);
    if (!read || busy_) return socket_.close();  // while busy, all that can be heard is the end
    heard_.append(bytes.data(), *read);
    obey();
  }

  void writable() override {
    const auto written = socket_.write(unsent_);
    if (!written) return socket_.close();
    unsent_.erase(0, *written);
    busy_ = !unsent_.empty();
    socket_.want(!busy_, busy_);
    if (!busy_) obey();
  }

  void obey() {
    const std::size_t end = heard_.find('\n');
    if (end == std::string::npos) {
      if (heard_.size() >= most_order_bytes) socket_.close();
      return;
    }
    busy_ = true;
    socket_.want(false, false);
    loop_.slow_work().post([me = shared_from_this(), line = heard_.substr(0, end)] { me->carry_out(line); });
    heard_.erase(0, end + 1);
  }

  // On the thread for slow work. Whatever goes wrong with one order ends that connection.
  void carry_out(const std::string& line) {
    std::string answer;
    try {
      answer = to_line(orders_.carry_out(line, who_)) + '\n';
    } catch (...) {  // no answer
    }
    loop_.reactor().post([me = shared_from_this(), answer = std::move(answer)] {
      if (answer.empty()) return me->socket_.close();
      me->unsent_ = answer;
      me->writable();
    });
  }

  EventLoop& loop_;
  AdminOrders& orders_;
  WatchedSocket socket_;
  const std::string who_;
  std::string heard_;
  std::string unsent_;  // of the answer
  bool busy_ = false;   // with an order, or with the answer
};

}  // namespace

class AdminSocket::Listener : public SocketListener, public std::enable_shared_from_this<AdminSocket::Listener> {
 public:
  Listener(EventLoop& loop, const std::filesystem::path& file, AdminOrders& orders)
      : loop_(loop), orders_(orders), socket_(new_socket()) {
    if (is_left_socket(file)) unlink(file.c_str());
    const mode_t before = umask(S_IXUSR | S_IRWXG | S_IRWXO);  // from its first moment on
    const int bound = at_file(&::bind, socket_.descriptor(), file);
    umask(before);
    if (bound != 0 || ::listen(socket_.descriptor(), SOMAXCONN) != 0) fail();
  }

  void begin() {
    if (!socket_.watch(loop_.reactor(), shared_from_this())) fail();
  }

 private:
  [[noreturn]] static void fail() { throw std::system_error(errno, std::generic_category()); }

  void readable() override {
    const int connected = socket_.accept();
    if (connected >= 0) std::make_shared<Operator>(loop_, orders_, connected)->begin();
  }

  EventLoop& loop_;
  AdminOrders& orders_;
  WatchedSocket socket_;
};

AdminSocket::AdminSocket(EventLoop& loop, const std::filesystem::path& file, AdminOrders& orders)
    : file_(file), listener_(std::make_shared<Listener>(loop, file, orders)) {
  listener_->begin();
}

AdminSocket::~AdminSocket() { unlink(file_.c_str()); }

}  // namespace midnight::net
