// SPDX-License-Identifier: MIT
#include "cli/commands/store_problem.hpp"

#include "cli/io/file_access.hpp"
#include "server/store/file_lock.hpp"

namespace midnight::cli {
namespace {

constexpr std::uintmax_t too_little = std::uintmax_t{1} << 20U;  // SQLite needs some pages for its log

// Whether it is that kind of problem.
template <class Kind>
bool is_a(const server::StoreError& error) {
  return dynamic_cast<const Kind*>(&error) != nullptr;
}

}  // namespace

std::optional<Complaint> known_problem(const std::filesystem::path& file, const server::StoreError& error) {
  const Details details{{"file", sanitized(file.string())},
                        {"folder", sanitized(std::filesystem::absolute(file).parent_path().string())},
                        {"reason", sanitized(error.what())}};
  if (is_a<server::StoreInUse>(error)) return Complaint{say("data.in-use", details)};
  if (is_a<server::NewerDatabase>(error)) return Complaint{say("data.newer", details)};
  if (is_a<server::DamagedFile>(error)) return Complaint{say("data.damaged", details)};
  if (const auto denied = denied_path(file)) {
    return Complaint{say("data.denied", {{"path", sanitized(denied->path.string())},
                                         {"owner", sanitized(denied->owner)},
                                         {"user", sanitized(denied->user)}})};
  }
  const bool full = is_a<server::FullDisk>(error) || free_bytes(file).value_or(too_little) < too_little;
  if (full) return Complaint{say("data.full", details)};
  return {};
}

}  // namespace midnight::cli
