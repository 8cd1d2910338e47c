// SPDX-License-Identifier: MIT
#include "load/process_figures.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>

namespace midnight::load {
namespace {

std::string content_of(int process, const char* file) {
  std::ifstream stream("/proc/" + std::to_string(process) + "/" + file);
  std::string content;
  std::getline(stream, content);
  return content;
}

double seconds_of(int process) {
  if (process <= 0) return 0;
  const std::string content = content_of(process, "stat");
  // The name of the program stands in brackets and may hold anything; behind it follow fields 3 and up.
  const std::size_t name_end = content.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(content.substr(name_end + 1));
  std::string passed_over;
  for (int field = 3; field < 14; ++field) fields >> passed_over;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::int64_t bytes_of(int process) {
  if (process <= 0) return 0;
  std::istringstream fields(content_of(process, "statm"));
  std::int64_t all = 0;
  std::int64_t resident = 0;
  fields >> all >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

}  // namespace

double processor_seconds_of(std::span<const int> processes) {
  double sum = 0;
  for (const int process : processes) sum += seconds_of(process);
  return sum;
}

std::int64_t memory_of(std::span<const int> processes) {
  std::int64_t sum = 0;
  for (const int process : processes) sum += bytes_of(process);
  return sum;
}

std::size_t open_many_files() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  const rlim_t before = std::exchange(limit.rlim_cur, limit.rlim_max);
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_max : before;
}

}  // namespace midnight::load
