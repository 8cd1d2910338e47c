// SPDX-License-Identifier: MIT
#include "cli/io/record_file.hpp"

#include "cli/io/file_descriptor.hpp"
#include "cli/io/speech.hpp"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>

namespace midnight::cli {
namespace {

constexpr std::size_t max_record_bytes = std::size_t{16} << 20U;

class OpenFile {
 public:
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  ~OpenFile() {
    if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

std::string reason(int error_number) { return std::generic_category().message(error_number); }

std::string spoken(const std::string& path) { return path == "-" ? say("file.standard-input") : sanitized(path); }

Complaint about_file(std::string_view key, const std::string& path, const std::string& why = {}) {
  return {say(key, {{"file", spoken(path)}, {"reason", why}})};
}

std::tm local_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  return parts;
}

}  // namespace

Result<std::string, Complaint> read_text_file(const std::string& path) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const OpenFile file(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) return about_file("file.cannot-read", path, reason(errno));
  std::string content;
  std::array<char, 65536> chunk{};
  try {
    while (const std::size_t bytes = read_some(file.get(), chunk.data(), chunk.size())) {
      content.append(chunk.data(), bytes);
      if (content.size() > max_record_bytes) return about_file("file.too-long", path);
    }
  } catch (const std::system_error& error) {
    return about_file("file.cannot-read", path, error.code().message());
  }
  return content;
}

std::string located(const std::string& path, const RecordError& error) {
  const std::string line = error.line > 0 ? fmt::format(":{}", error.line) : "";
  return fmt::format("{}{}: {}", spoken(path), line, sanitized(error.message));
}

Result<Record, Complaint> read_record_file(const std::string& path) {
  const auto content = read_text_file(path);
  if (!content) return content.error();
  auto record = parse_record(*content);
  if (!record) return Complaint{located(path, record.error())};
  return std::move(record).value();
}

Result<std::string, Complaint> write_new_file(const std::string& path, std::string_view content) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const OpenFile file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (file.get() < 0) {
    return errno == EEXIST ? about_file("file.exists", path) : about_file("file.cannot-write", path, reason(errno));
  }
  try {
    write_all(file.get(), content);
  } catch (const std::system_error& error) {
    ::unlink(path.c_str());  // half a record is worth nothing
    return about_file("file.cannot-write", path, error.code().message());
  }
  return path;
}

Result<std::string, Complaint> write_under_free_name(std::string_view game, std::string_view content) {
  const std::string name = fmt::format("{}-{:%Y%m%d-%H%M%S}", game, local_time());
  std::string path = name + ".midnight";
  for (int i = 2; file_exists(path) && i < 100; ++i) path = fmt::format("{}-{}.midnight", name, i);
  return write_new_file(path, content);
}

bool file_exists(const std::string& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0;
}

std::string today() { return fmt::format("{:%Y-%m-%d}", local_time()); }

}  // namespace midnight::cli
