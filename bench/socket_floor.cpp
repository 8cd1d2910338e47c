// SPDX-License-Identifier: MIT
// What a move costs when a server does nothing with it: one read and two writes per move, over as many loopback
// connections and with as many bytes as `midnight_load` causes. No server of tables on this machine can be faster, so
// its figure is given as a share of this one, which survives a change of machine.
//   socket_floor TABLES SECONDS [BYTES_IN BYTES_TO_MOVER BYTES_TO_OTHER]
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <sched.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Sizes {
  std::size_t in = 90;
  std::size_t to_mover = 160;
  std::size_t to_other = 220;
};

// Both ends of one connection, and how many bytes of an answer its client still waits for.
struct Seat {
  int server = -1;
  int client = -1;
  std::size_t awaited = 0;
};

[[noreturn]] void fail(const char* what) {
  std::perror(what);
  std::_Exit(1);  // safe in any thread
}

int check(int result, const char* what) {
  if (result < 0) fail(what);
  return result;
}

void pin_to(unsigned core) {
  if (core >= std::thread::hardware_concurrency()) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  pthread_setaffinity_np(pthread_self(), sizeof(set), &set);
}

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::vector<Seat> connect_all(std::size_t count) {
  const int listener = check(socket(AF_INET, SOCK_STREAM, 0), "socket");
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  auto* const at = reinterpret_cast<sockaddr*>(&address);
  check(bind(listener, at, size), "bind");
  check(listen(listener, 128), "listen");
  check(getsockname(listener, at, &size), "getsockname");
  std::vector<Seat> seats(count);
  for (Seat& seat : seats) {
    seat.client = check(socket(AF_INET, SOCK_STREAM, 0), "socket");
    check(connect(seat.client, at, size), "connect");
    seat.server = check(accept(listener, nullptr, nullptr), "accept");
    const int yes = 1;
    setsockopt(seat.client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
    setsockopt(seat.server, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  }
  close(listener);
  return seats;
}

int watch_all(const std::vector<Seat>& seats, int Seat::* end) {
  const int all = check(epoll_create1(0), "epoll_create1");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
    check(epoll_ctl(all, EPOLL_CTL_ADD, seats[i].*end, &event), "epoll_ctl");
  }
  return all;
}

// Calls `ready` for each connection that can be read, until `stop`.
template <class Ready>
void loop(int all, const std::atomic<bool>& stop, Ready ready) {
  std::array<epoll_event, 256> events{};
  while (!stop) {
    const int count = epoll_wait(all, events.data(), static_cast<int>(events.size()), 100);
    for (int i = 0; i < count; ++i) ready(events[static_cast<std::size_t>(i)].data.u64);
  }
}

void put(int socket, const std::string& bytes, std::size_t count) {
  if (send(socket, bytes.data(), count, MSG_NOSIGNAL) != static_cast<ssize_t>(count)) fail("send");
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    fmt::print(stderr, "socket_floor TABLES SECONDS [BYTES_IN BYTES_TO_MOVER BYTES_TO_OTHER]\n");
    return 2;
  }
  const auto number = [&](int i, std::size_t otherwise) {
    return i < count ? static_cast<std::size_t>(std::strtoul(arguments[i], nullptr, 10)) : otherwise;
  };
  const std::size_t tables = number(1, 0);
  const Sizes sizes{.in = number(3, 90), .to_mover = number(4, 160), .to_other = number(5, 220)};
  std::vector<Seat> seats = connect_all(2 * tables);
  const std::string bytes(sizes.in + sizes.to_mover + sizes.to_other, 'x');
  std::atomic<bool> stop = false;
  std::size_t moves = 0;
  double processor_seconds = 0;

  std::thread server([&] {
    pin_to(0);
    std::array<char, 4096> buffer{};
    const int all = watch_all(seats, &Seat::server);
    const double before = thread_seconds();
    loop(all, stop, [&](std::size_t i) {
      // A move is sent in one piece and read in one piece.
      if (recv(seats[i].server, buffer.data(), buffer.size(), 0) != static_cast<ssize_t>(sizes.in)) fail("recv");
      put(seats[i].server, bytes, sizes.to_mover);
      put(seats[i ^ 1U].server, bytes, sizes.to_other);
      ++moves;
    });
    processor_seconds = thread_seconds() - before;
    close(all);
  });

  // Each table's players move by turns, the next one when both have heard of the move.
  std::thread clients([&] {
    pin_to(1);
    std::array<char, 4096> buffer{};
    const int all = watch_all(seats, &Seat::client);
    const auto move = [&](std::size_t i) {
      seats[i].awaited = sizes.to_mover;
      seats[i ^ 1U].awaited = sizes.to_other;
      put(seats[i].client, bytes, sizes.in);
    };
    for (std::size_t i = 0; i < seats.size(); i += 2) move(i);
    std::vector<std::uint8_t> turn(tables, 0);
    loop(all, stop, [&](std::size_t i) {
      const ssize_t got = recv(seats[i].client, buffer.data(), buffer.size(), 0);
      if (got <= 0) fail("recv");
      seats[i].awaited -= static_cast<std::size_t>(got);
      if (seats[i].awaited + seats[i ^ 1U].awaited > 0) return;
      const std::size_t next = (i & ~std::size_t{1}) + (turn[i / 2] ^= 1U);
      move(next);
    });
    close(all);
  });

  std::this_thread::sleep_for(std::chrono::duration<double>(std::strtod(arguments[2], nullptr)));
  stop = true;
  server.join();
  clients.join();
  fmt::print("{:.0f}\n", static_cast<double>(moves) / processor_seconds);
  return 0;
}
