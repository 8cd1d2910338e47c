// SPDX-License-Identifier: MIT
// A few connections for everything but tables' logs: reading, and people. A caller that finds all of them in use
// waits. After a failure to connect nobody tries again for a moment, so that event loops do not queue up behind a
// database that is away.
#pragma once

#include "server/store/postgres/pg_connection.hpp"

#include <condition_variable>
#include <mutex>

namespace midnight::server {

class PgPool {
 public:
  PgPool(const std::string& uri, const std::string& name, PgConnection::Duration patience);

  // Calls `use` with a connection. If the connection turns out to have been lost while nobody used it, it is called
  // once more with a new one: it must do no harm twice.
  template <class Use>
  auto use(Use use) {
    for (bool again = false;; again = true) {
      Lent lent(*this, again);
      const bool fresh = !lent.connection().connected();
      try {
        lent.connection().connect();
      } catch (const PgError&) {
        away();
        throw;
      }
      try {
        return use(lent.connection());
      } catch (const PgError& error) {
        if (!error.lost() || fresh) throw;
      }
    }
  }

 private:
  class Lent {
   public:
    Lent(PgPool& pool, bool fresh) : pool_(pool), connection_(pool.take()) {
      if (fresh) connection_->close();
    }
    ~Lent() { pool_.give(std::move(connection_)); }
    Lent(const Lent&) = delete;
    Lent& operator=(const Lent&) = delete;
    PgConnection& connection() { return *connection_; }

   private:
    PgPool& pool_;
    std::unique_ptr<PgConnection> connection_;
  };
  std::unique_ptr<PgConnection> take();
  void give(std::unique_ptr<PgConnection> connection);
  void away();

  std::mutex mutex_;
  std::condition_variable given_;
  std::vector<std::unique_ptr<PgConnection>> free_;
  std::chrono::steady_clock::time_point away_until_;
};

}  // namespace midnight::server
