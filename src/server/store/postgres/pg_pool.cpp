// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_pool.hpp"

namespace midnight::server {
namespace {

constexpr std::size_t connections_in_pool = 8;
constexpr std::chrono::milliseconds pause_after_failure(500);

}  // namespace

PgPool::PgPool(const std::string& uri, const std::string& name, PgConnection::Duration patience) {
  for (std::size_t i = 0; i < connections_in_pool; ++i) {
    free_.push_back(std::make_unique<PgConnection>(uri, name, patience));
  }
}

std::unique_ptr<PgConnection> PgPool::take() {
  std::unique_lock lock(mutex_);
  if (std::chrono::steady_clock::now() < away_until_) throw PgError("the database cannot be reached", {});
  given_.wait(lock, [this] { return !free_.empty(); });
  auto connection = std::move(free_.back());  // the one used last is most likely to be connected
  free_.pop_back();
  return connection;
}

void PgPool::give(std::unique_ptr<PgConnection> connection) {
  {
    const std::scoped_lock lock(mutex_);
    free_.push_back(std::move(connection));
  }
  given_.notify_one();
}

void PgPool::away() {
  const std::scoped_lock lock(mutex_);
  away_until_ = std::chrono::steady_clock::now() + pause_after_failure;
}

}  // namespace midnight::server
