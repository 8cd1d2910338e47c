// SPDX-License-Identifier: MIT
#include "cli/io/interrupt.hpp"

#include <poll.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaction is POSIX, not C++

#include <cerrno>
#include <ctime>
#include <system_error>

namespace midnight::cli {
namespace {

volatile sig_atomic_t interrupted = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): signals need one

extern "C" void note_interrupt(int /*signal*/) { interrupted = 1; }

sigset_t only_interrupt() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  return set;
}

}  // namespace

CtrlCGuard::CtrlCGuard() {
  const sigset_t set = only_interrupt();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  sigaction(SIGINT, &action, nullptr);
  interrupted = 0;
}

CtrlCGuard::~CtrlCGuard() {
  struct sigaction action{};
  action.sa_handler = SIG_DFL;
  sigaction(SIGINT, &action, nullptr);
  const sigset_t set = only_interrupt();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

Waited wait_for(int descriptor, std::optional<std::chrono::milliseconds> time) {
  sigset_t while_waiting;
  pthread_sigmask(SIG_SETMASK, nullptr, &while_waiting);
  sigdelset(&while_waiting, SIGINT);
  timespec limit{};
  if (time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(*time);
    limit.tv_sec = static_cast<std::time_t>(seconds.count());
    limit.tv_nsec = static_cast<long>(std::chrono::nanoseconds(*time - seconds).count());
  }
  pollfd wanted{descriptor, POLLIN, 0};
  const int ready = ppoll(&wanted, 1, time ? &limit : nullptr, &while_waiting);
  if (interrupted != 0) return Waited::interrupted;
  if (ready > 0) return Waited::ready;
  if (ready == 0) return Waited::timed_out;
  // Another signal, like a changed window size: what is to be read decides.
  if (errno == EINTR) return descriptor < 0 ? Waited::timed_out : wait_for(descriptor, time);
  throw std::system_error(errno, std::generic_category(), "ppoll");
}

}  // namespace midnight::cli
