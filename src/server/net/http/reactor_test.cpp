// SPDX-License-Identifier: MIT
// Over pairs of connected sockets.
#include "server/net/http/watched_socket.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <thread>

namespace midnight::net {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;

// One end of a pair; the other one holds it.
class Heard : public SocketListener {
 public:
  Heard(int descriptor, std::function<void()> on_readable, std::function<void()> on_writable = {})
      : socket(descriptor), on_readable_(std::move(on_readable)), on_writable_(std::move(on_writable)) {}
  void readable() override { on_readable_(); }
  void writable() override { on_writable_(); }
  WatchedSocket socket;

 private:
  std::function<void()> on_readable_;
  std::function<void()> on_writable_;
};

struct Pair {
  Pair() { EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()), 0); }
  ~Pair() { ::close(ends[0]); }
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;
  void say(char c) const { EXPECT_EQ(::send(ends[0], &c, 1, 0), 1); }
  std::array<int, 2> ends{};  // ours, and the one that is watched
};

TEST(Reactor, runs_what_is_posted_in_order_and_on_its_thread) {
  Reactor reactor;
  std::vector<int> ran;
  reactor.post([&] {
    EXPECT_TRUE(reactor.runs_here());
    ran.push_back(1);
    reactor.post([&] {
      ran.push_back(3);
      reactor.stop();
    });
  });
  reactor.post([&] { ran.push_back(2); });
  EXPECT_FALSE(reactor.runs_here());
  std::thread([&] { reactor.run(); }).join();
  EXPECT_FALSE(reactor.runs_here());
  EXPECT_THAT(ran, ElementsAre(1, 2, 3));
}

TEST(Reactor, wakes_up_for_what_another_thread_posts) {
  Reactor reactor;
  std::thread other;
  int rounds = 0;
  std::function<void()> again = [&] {
    if (other.joinable()) other.join();
    if (++rounds == 100) return reactor.stop();
    other = std::thread([&] { reactor.post(again); });  // while the reactor waits, or is about to
  };
  reactor.post(again);
  reactor.run();
  EXPECT_EQ(rounds, 100);
}

TEST(Reactor, runs_timers_in_the_order_of_their_times) {
  Reactor reactor;
  const auto now = Reactor::Clock::now();
  std::string ran;
  reactor.at(now + milliseconds(3), [&] { reactor.stop(); });
  reactor.at(now + milliseconds(2), [&] { ran += 'd'; });
  reactor.at(now, [&] { ran += 'a'; });
  const auto cancelled = reactor.at(now + milliseconds(1), [&] { ran += 'x'; });
  auto later = reactor.at(now + milliseconds(2), [&] { ran += 'y'; });
  reactor.at(now, [&] {
    ran += 'b';
    reactor.cancel(later);
    reactor.at(now + milliseconds(1), [&] { ran += 'c'; });
  });
  reactor.cancel(cancelled);
  reactor.run();
  EXPECT_EQ(ran, "abcd");
}

TEST(Reactor, who_is_closed_hears_nothing_of_what_was_reported_together) {
  Reactor reactor;
  const Pair first;
  const Pair second;
  const Pair quiet;
  std::shared_ptr<Heard> one;
  std::shared_ptr<Heard> two;
  int heard = 0;
  const auto close_both = [&] {
    ++heard;
    one->socket.close();
    two->socket.close();
    // Gets a number that was just given back, and has nothing to read.
    const auto successor = std::make_shared<Heard>(::dup(quiet.ends[1]), [&] { heard += 10; });
    EXPECT_TRUE(successor->socket.watch(reactor, successor));
    reactor.post([&] { reactor.stop(); });
  };
  one = std::make_shared<Heard>(first.ends[1], close_both);
  two = std::make_shared<Heard>(second.ends[1], close_both);
  first.say('x');
  second.say('x');
  ASSERT_TRUE(one->socket.watch(reactor, one));
  ASSERT_TRUE(two->socket.watch(reactor, two));
  reactor.run();
  EXPECT_EQ(heard, 1);
  ::close(quiet.ends[1]);
  reactor.let_go();
}

TEST(Reactor, keeps_a_listener_until_its_socket_is_closed) {
  Reactor reactor;
  const Pair pair;
  std::weak_ptr<Heard> seen;
  {
    const auto listener = std::make_shared<Heard>(pair.ends[1], [&] {
      seen.lock()->socket.close();
      reactor.stop();
    });
    seen = listener;
    ASSERT_TRUE(listener->socket.watch(reactor, listener));
  }
  EXPECT_FALSE(seen.expired());
  pair.say('x');
  reactor.run();
  EXPECT_TRUE(seen.expired());
}

TEST(Reactor, tells_what_is_wanted_and_always_the_end) {
  Reactor reactor;
  auto pair = std::make_unique<Pair>();
  std::string heard;
  std::shared_ptr<Heard> one;
  one = std::make_shared<Heard>(
      pair->ends[1],
      [&] {
        heard += 'r';
        if (heard == "r") return one->socket.want(false, true);
        one->socket.close();
        reactor.stop();
      },
      [&] {
        heard += 'w';
        EXPECT_EQ(one->socket.write("a", "b"), 2U);
        std::array<char, 8> bytes{};
        EXPECT_EQ(::recv(pair->ends[0], bytes.data(), bytes.size(), 0), 2);
        one->socket.want(false, false);
        reactor.post([&] { pair.reset(); });
      });
  ASSERT_TRUE(one->socket.watch(reactor, one));
  pair->say('x');
  reactor.run();
  EXPECT_EQ(heard, "rwr");
}

TEST(Reactor, lets_go_of_everything) {
  Reactor reactor;
  const Pair pair;
  const auto held = std::make_shared<int>(0);
  reactor.post([held] {});
  reactor.after(milliseconds(0), [held] {});
  {
    const auto listener = std::make_shared<Heard>(pair.ends[1], [held] {});
    ASSERT_TRUE(listener->socket.watch(reactor, listener));
  }
  EXPECT_TRUE(reactor.let_go());
  EXPECT_EQ(held.use_count(), 1);
  EXPECT_FALSE(reactor.let_go());
}

}  // namespace
}  // namespace midnight::net
