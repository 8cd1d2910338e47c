// SPDX-License-Identifier: MIT
#include "server/cluster/pg_lease_store.hpp"

#include "server/cluster/leases.hpp"

#include <string_view>
#include <utility>

namespace midnight::server {
namespace {

// Rows are locked in order, as the writers of games do: nobody waits for each other in a circle. An update waits for
// writes in flight, which hold their shards' rows for as long as they take. The stamp of a row is the transaction that
// wrote it, so every renewal changes it, whatever the clock says. `until` and `seen` are for older servers,
// which compare them with the database's clock.
constexpr std::string_view take_shards = R"sql(
WITH wanted AS (
  SELECT shards.shard FROM shards
  JOIN unnest($2, $3, $4) AS row (shard, epoch, stamp) ON shards.shard = row.shard
  WHERE shards.epoch = row.epoch AND shards.xmin::text::bigint = row.stamp
  ORDER BY shards.shard FOR NO KEY UPDATE OF shards)
UPDATE shards SET owner = $1, epoch = epoch + 1, until = clock_timestamp() + $5 * interval '1 ms'
FROM wanted WHERE shards.shard = wanted.shard RETURNING shards.shard, epoch)sql";

constexpr std::string_view renew_shards = R"sql(
WITH mine AS (SELECT shard FROM shards WHERE shard = ANY($2) AND owner = $1 ORDER BY shard FOR NO KEY UPDATE)
UPDATE shards SET until = clock_timestamp() + $3 * interval '1 ms'
FROM mine WHERE shards.shard = mine.shard RETURNING shards.shard, epoch)sql";

constexpr std::string_view give_shard = R"sql(
UPDATE shards SET owner = nullif($4, ''), epoch = epoch + 1, until = clock_timestamp() + $5 * interval '1 ms'
WHERE shard = $2 AND owner = $1 AND epoch = $3)sql";

constexpr std::string_view beat = R"sql(
INSERT INTO servers (server, name, version, started, seen, tables, connections, lag_ms, leaving, reads, misdirects)
VALUES ($1, $2, $3, (1000 * extract(epoch FROM clock_timestamp()))::bigint, clock_timestamp(), $4, $5, $6, $7 <> 0, $8, $9 <> 0)
ON CONFLICT (server) DO UPDATE SET name = excluded.name, version = excluded.version, seen = excluded.seen, tables = excluded.tables, connections = excluded.connections, lag_ms = excluded.lag_ms,
  leaving = excluded.leaving, reads = excluded.reads,
  misdirects = excluded.misdirects)sql";

constexpr std::string_view read_servers = R"sql(
SELECT server, name, version, greatest((1000 * extract(epoch FROM clock_timestamp()))::bigint - started, 0), tables,
  connections, lag_ms, leaving, xmin::text::bigint, reads, misdirects FROM servers ORDER BY server)sql";

constexpr std::string_view read_shards =
    "SELECT shard, coalesce(owner, ''), epoch, xmin::text::bigint FROM shards ORDER BY shard";

// "mdnw": publishers take turns, so that numbers appear in their order and a reader misses none.
constexpr std::string_view publish_news = R"sql(
WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(1835298423))
INSERT INTO news (server, at, kind, body)
SELECT $1, clock_timestamp(), each.kind, each.body
FROM turn, unnest($2::text[], $3::text[]) WITH ORDINALITY AS each(kind, body, place) ORDER BY place)sql";

constexpr std::string_view forget_news = "DELETE FROM news WHERE at < clock_timestamp() - interval '1 minute'";

constexpr std::string_view latest_news = "SELECT coalesce(max(number), 0) FROM news";

constexpr std::string_view read_news = R"sql(
SELECT number, server, kind, body FROM news WHERE number > $2 AND server <> $1 ORDER BY number LIMIT 1000)sql";

std::vector<Fence> fences_in(const PgRows& rows) {
  std::vector<Fence> fences;
  fences.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    fences.push_back({static_cast<int>(rows.integer(row, 0)), static_cast<std::uint64_t>(rows.integer(row, 1))});
  }
  return fences;
}

ServerRow server_in(const PgRows& rows, std::size_t row) {
  return {.server = std::string(rows.text(row, 0)),
          .name = std::string(rows.text(row, 1)),
          .version = std::string(rows.text(row, 2)),
          .reads = static_cast<int>(rows.integer(row, 9)),
          .up = rows.integer(row, 3),
          .tables = static_cast<int>(rows.integer(row, 4)),
          .connections = static_cast<int>(rows.integer(row, 5)),
          .lag_ms = static_cast<int>(rows.integer(row, 6)),
          .misdirects = rows.boolean(row, 10),
          .leaving = rows.boolean(row, 7),
          .stamp = static_cast<std::uint64_t>(rows.integer(row, 8))};
}

}  // namespace

ClusterState read_cluster(PgConnection& connection) {
  ClusterState state;
  const PgRows servers = connection.query(read_servers);
  for (std::size_t row = 0; row < servers.size(); ++row) state.servers.push_back(server_in(servers, row));
  const PgRows shards = connection.query(read_shards);
  for (std::size_t row = 0; row < shards.size(); ++row) {
    state.shards.push_back({.shard = static_cast<int>(shards.integer(row, 0)),
                            .owner = std::string(shards.text(row, 1)),
                            .epoch = static_cast<std::uint64_t>(shards.integer(row, 2)),
                            .stamp = static_cast<std::uint64_t>(shards.integer(row, 3))});
  }
  if (state.shards.size() != shard_count) throw StoreError("the database has another number of shards");
  return state;
}

PgLeaseStore::PgLeaseStore(const std::string& uri, PgConnection::Duration patience)
    : connection_(uri, "midnight leases", patience), thread_([this] { run(); }) {}

PgLeaseStore::~PgLeaseStore() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void PgLeaseStore::add(Request request) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(request));
  }
  changed_.notify_one();
}

// When a request fails, so do all that wait behind it: the database may be away for long, and each of them would find
// that out for itself while renewals wait.
void PgLeaseStore::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    std::deque<Request> failed;
    if (stopping_) {
      failed.swap(waiting_);
    } else {
      const Request next = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      bool done = true;
      try {
        next.ask(connection_);
      } catch (const StoreError&) {
        done = false;
      }
      lock.lock();
      if (!done) {
        failed.swap(waiting_);
        failed.push_front(next);
      }
    }
    lock.unlock();
    for (const Request& each : failed) each.fail();
    lock.lock();
    if (stopping_ && waiting_.empty()) return;
  }
}

void PgLeaseStore::take(const std::string& server, std::vector<ShardRow> rows, Held done) {
  add({.ask =
           [=](PgConnection& connection) {
             PgArray shards(PgArray::Of::integer);
             PgArray epochs(PgArray::Of::integer);
             PgArray stamps(PgArray::Of::integer);
             for (const ShardRow& row : rows) {
               shards.add(std::int64_t{row.shard});
               epochs.add(static_cast<std::int64_t>(row.epoch));
               stamps.add(static_cast<std::int64_t>(row.stamp));
             }
             auto parameters = PgParameters().text(server).array(std::move(shards)).array(std::move(epochs));
             parameters.array(std::move(stamps)).integer(lease_times.lease);
             done(fences_in(connection.query(take_shards, parameters)));
           },
       .fail = [done] { done(std::nullopt); }});
}

void PgLeaseStore::renew(const std::string& server, std::vector<int> shards, Held done) {
  add({.ask =
           [=](PgConnection& connection) {
             PgArray numbers(PgArray::Of::integer);
             for (const int shard : shards) numbers.add(std::int64_t{shard});
             const auto parameters = PgParameters().text(server).array(std::move(numbers)).integer(lease_times.lease);
             done(fences_in(connection.query(renew_shards, parameters)));
           },
       .fail = [done] { done(std::nullopt); }});
}

void PgLeaseStore::give(const std::string& server, Fence fence, const std::string& to, std::function<void(bool)> done) {
  add({.ask =
           [=](PgConnection& connection) {
             const auto parameters = PgParameters()
                                         .text(server)
                                         .integer(fence.shard)
                                         .integer(static_cast<std::int64_t>(fence.epoch))
                                         .text(to)
                                         .integer(lease_times.lease);
             done(connection.query(give_shard, parameters).changed() == 1);
           },
       .fail = [done] { done(false); }});
}

void PgLeaseStore::heartbeat(const ServerRow& server, std::function<void(bool)> done) {
  add({.ask =
           [=](PgConnection& connection) {
             connection.query(beat, PgParameters()
                                        .text(server.server)
                                        .text(server.name)
                                        .text(server.version)
                                        .integer(server.tables)
                                        .integer(server.connections)
                                        .integer(server.lag_ms)
                                        .integer(server.leaving ? 1 : 0)
                                        .integer(server.reads)
                                        .integer(server.misdirects ? 1 : 0));
             done(true);
           },
       .fail = [done] { done(false); }});
}

void PgLeaseStore::forget(const std::string& server, std::function<void(bool)> done) {
  add({.ask =
           [=](PgConnection& connection) {
             connection.query("DELETE FROM servers WHERE server = $1", PgParameters().text(server));
             done(true);
           },
       .fail = [done] { done(false); }});
}

void PgLeaseStore::read(std::function<void(std::optional<ClusterState>)> done) {
  add({.ask = [=](PgConnection& connection) { done(read_cluster(connection)); },
       .fail = [done] { done(std::nullopt); }});
}

void PgLeaseStore::publish(const std::string& server, std::vector<News> news, std::function<void(bool)> done) {
  add({.ask =
           [=, news = std::move(news)](PgConnection& connection) {
             PgArray kinds(PgArray::Of::text);
             PgArray bodies(PgArray::Of::text);
             for (const News& each : news) {
               kinds.add(each.kind);
               bodies.add(each.body);
             }
             connection.query(publish_news,
                              PgParameters().text(server).array(std::move(kinds)).array(std::move(bodies)));
             connection.query(forget_news);
             done(true);
           },
       .fail = [done] { done(false); }});
}

void PgLeaseStore::hear(const std::string& server, std::optional<std::uint64_t> after,
                        std::function<void(std::optional<HeardNews>)> done) {
  add({.ask =
           [=](PgConnection& connection) {
             if (!after) {
               const PgRows latest = connection.query(latest_news);
               return done(HeardNews{.latest = static_cast<std::uint64_t>(latest.integer(0, 0))});
             }
             HeardNews heard{.latest = *after};
             const PgRows rows =
                 connection.query(read_news, PgParameters().text(server).integer(static_cast<std::int64_t>(*after)));
             for (std::size_t row = 0; row < rows.size(); ++row) {
               heard.latest = static_cast<std::uint64_t>(rows.integer(row, 0));
               heard.news.emplace_back(rows.text(row, 1), News{.kind = std::string(rows.text(row, 2)),
                                                               .body = std::string(rows.text(row, 3))});
             }
             done(std::move(heard));
           },
       .fail = [done] { done(std::nullopt); }});
}

}  // namespace midnight::server
