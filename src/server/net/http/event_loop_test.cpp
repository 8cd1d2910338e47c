// SPDX-License-Identifier: MIT
#include "server/net/http/event_loop.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>
#include <string>

namespace midnight::net {
namespace {

using std::chrono::milliseconds;

TEST(EventLoop, heeds_signals_each_time_and_no_longer_than_it_lives) {
  {
    EventLoop loop;
    std::string heard;
    loop.on_signals(
        [&] {
          heard += 's';
          loop.stop();
        },
        [&] {
          heard += 'r';
          ::raise(heard.size() < 3 ? SIGHUP : SIGTERM);
        });
    ::raise(SIGHUP);
    loop.run();
    EXPECT_EQ(heard, "rrrs");
  }
  struct sigaction now{};
  ASSERT_EQ(::sigaction(SIGTERM, nullptr, &now), 0);
  EXPECT_EQ(now.sa_handler, SIG_DFL);
}

TEST(EventLoop, does_things_again_and_again_and_measures_how_late) {
  EventLoop loop(2);
  int times = 0;
  loop.every(milliseconds(1), [&] {
    if (++times == 3) loop.stop();
  });
  loop.run();
  std::uint64_t measured = 0;
  for (std::size_t i = 0; i < server::Histogram::buckets; ++i) measured += loop.lag().count(i);
  EXPECT_EQ(times, 3);
  EXPECT_EQ(measured, 3U);
}

TEST(EventLoop, ends_slow_work_before_it_ends) {
  EventLoop loop;
  bool done = false;
  loop.slow_work().post([&] { loop.stop(); });
  loop.slow_work().post([&] { done = true; });
  loop.run();
  EXPECT_TRUE(done);
}

TEST(EventLoop, throws_what_any_of_its_threads_throws) {
  EventLoop loop(2);
  loop.reactor(1).post([] { throw std::runtime_error("broken"); });
  EXPECT_THROW(loop.run(), std::runtime_error);
}

TEST(EventLoop, that_was_stopped_does_not_run) {
  EventLoop loop;
  loop.stop();
  loop.run();
}

}  // namespace
}  // namespace midnight::net
