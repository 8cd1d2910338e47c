// SPDX-License-Identifier: MIT
#include "server/store/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace midnight::server {
namespace {

[[noreturn]] void throw_reason(int reason) {
  const std::string what = std::generic_category().message(reason);
  if (reason == ENOSPC || reason == EDQUOT) throw FullDisk(what);
  if (reason == EACCES || reason == EPERM || reason == EROFS) throw AccessDenied(what);
  throw StoreError(what);
}

int opened(const std::filesystem::path& file, FileLock::Mode mode) {
  const bool create = mode == FileLock::Mode::create;
  return ::open(file.c_str(), (create ? O_RDWR | O_CREAT : O_RDONLY) | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

}  // namespace

// flock and not fcntl: SQLite has fcntl's locks on this file, and those of one process are all the same to the system.
FileLock::FileLock(const std::filesystem::path& file, Mode mode) : descriptor_(opened(file, mode)) {
  if (descriptor_ < 0) throw_reason(errno);
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  const int reason = errno;
  ::close(descriptor_);
  if (reason == EWOULDBLOCK) throw StoreInUse("another server has this database open");
  throw StoreError(std::generic_category().message(reason));
}

FileLock::~FileLock() { ::close(descriptor_); }

}  // namespace midnight::server
