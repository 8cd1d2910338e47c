// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_writer.hpp"

#include <algorithm>
#include <random>
#include <thread>

namespace midnight::server {
namespace {

constexpr std::size_t most_lasts_of_writer = 1U << 16U;  // about 8 MB
constexpr std::chrono::milliseconds pause_between_tries(100);

constexpr const char* last_entries = R"sql(
SELECT wanted.table_id, last.number, last.chain
FROM unnest($1::text[]) AS wanted (table_id),
LATERAL (SELECT number, chain FROM entries WHERE entries.table_id = wanted.table_id ORDER BY number DESC LIMIT 1) AS last
)sql";

// Returns once the processes are gone, and with them what they had not committed; false if that takes too long.
constexpr const char* end_others_of_this_name = R"sql(
SELECT coalesce(bool_and(pg_terminate_backend(pid, 2000)), true) FROM pg_stat_activity
WHERE application_name = $1 AND pid <> pg_backend_pid() AND usename = current_user
)sql";

// The process may have been waiting for a standby when it was ended. So this commits something as well: once that is
// where the administrator wants it, everything that is found here is there too.
constexpr const char* find_sent = R"sql(
WITH tried AS (UPDATE health SET tries = tries + 1 WHERE id = 1)
SELECT sent.place FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[])
  AS sent (table_id, number, chain, place)
JOIN entries USING (table_id, number, chain)
)sql";

// Different for every writer, so that it ends no process but its own.
std::string name_for_writer(const std::string& kind) {
  std::random_device random;
  std::string name = kind + ' ';
  for (int i = 0; i < 16; ++i) name += "0123456789abcdef"[random() % 16];
  return name;
}

// Whether one of the writes is at fault, and the others may do better without it.
bool by_one_write(const PgError& error) {
  const std::string kind = error.state().substr(0, 2);
  return kind == "22" || kind == "23" || kind == "40" || kind == "54";
}

void refuse(const std::vector<GroupCommit::Waiting*>& open) {
  for (GroupCommit::Waiting* each : open) each->stored = Stored::no;
}

std::uint64_t epoch_in(const Write& write, std::string_view table) {
  if (write.fences.empty()) return 0;
  const auto fence = std::ranges::find(write.fences, shard_of(table), &Fence::shard);
  return fence == write.fences.end() ? 0 : fence->epoch;
}

}  // namespace

PgWriter::PgWriter(const std::string& uri, const std::string& name, std::string server, PgConnection::Duration patience)
    : server_(std::move(server)),
      name_(name_for_writer(name)),
      patience_(patience),
      connection_(uri, name_, patience) {}

void PgWriter::store(GroupCommit::Batch batch, const std::function<void()>& taking_long) {
  // Once the database has been away for long, a batch is refused at the first failure.
  const auto deadline = away_since_.value_or(Clock::now()) + patience_;
  failure_.reset();
  // A table that is forgotten may come back under the same name, and one that is rewritten has another chain
  // afterwards: each is stored by itself, in its turn.
  const auto forgets = [](const Waiting& each) {
    return !each.write.forgotten.empty() || !each.write.rewritten.empty();
  };
  while (!batch.empty()) {
    auto end = batch.begin() + 1;
    if (!forgets(batch.front())) end = std::find_if(end, batch.end(), forgets);
    const auto size = static_cast<std::size_t>(end - batch.begin());
    store_run(batch.first(size), deadline, taking_long);
    batch = batch.subspan(size);
  }
  if (lasts_.size() >= most_lasts_of_writer) lasts_.clear();
}

void PgWriter::store_run(GroupCommit::Batch run, Clock::time_point deadline, const std::function<void()>& taking_long) {
  while (true) {
    std::vector<Waiting*> open;
    try {
      connection_.connect();
      if (undecided_) settle();
      for (Waiting& each : run) {
        if (!each.stored) open.push_back(&each);
      }
      store_halves(open);
      away_since_.reset();
      return;
    } catch (const StoreError& error) {
      failure_ = error;
      const auto now = Clock::now();
      if (!away_since_) away_since_ = now;
      if (now >= deadline) {
        if (undecided_ && !stopping_) {
          taking_long();
        } else {
          for (Waiting& each : run) {
            const bool maybe = undecided_ && std::ranges::find(sent_, &each, &Sent::waiting) != sent_.end();
            if (!each.stored && !maybe) each.stored = Stored::no;
          }
          undecided_ = false;
          return;
        }
      }
    }
    std::this_thread::sleep_for(pause_between_tries);
  }
}

void PgWriter::store_halves(const std::vector<Waiting*>& open) {
  try {
    return store_together(open);
  } catch (const PgError& error) {
    if (error.lost()) throw;
    failure_ = error;
    for (const Waiting* each : open) forget_lasts(each->write);
    if (!by_one_write(error) || open.size() == 1) return refuse(open);
  }
  const auto middle = open.begin() + static_cast<std::ptrdiff_t>(open.size() / 2);
  store_halves({open.begin(), middle});
  store_halves({middle, open.end()});
}

void PgWriter::store_together(std::vector<Waiting*> open) {
  while (!open.empty()) {
    read_lasts(open);
    PgBatch batch(server_);
    Lasts next;
    sent_.clear();
    std::vector<Waiting*> refused;
    for (Waiting* each : open) {
      if (const auto links = links_of(each->write, next)) {
        batch.add(each->write, *links);
        sent_.push_back({each, links->empty() ? std::nullopt : std::optional(links->front())});
      } else {
        refused.push_back(each);
      }
    }
    refuse(refused);
    for (const Waiting* each : refused) forget_lasts(each->write);
    if (sent_.empty()) return;
    PgBatch::Fences missing;
    try {
      undecided_ = true;
      missing = std::move(batch).store(connection_);
      undecided_ = false;
    } catch (const PgError& error) {
      undecided_ = error.lost();
      throw;
    }
    open.clear();
    for (const Sent& each : sent_) {
      const bool fenced = std::ranges::any_of(
          each.waiting->write.fences, [&](const Fence& fence) { return missing.contains({fence.shard, fence.epoch}); });
      if (missing.empty()) {
        each.waiting->stored = Stored::yes;
      } else if (fenced) {
        each.waiting->stored = Stored::fenced;
      } else {
        open.push_back(each.waiting);
      }
    }
    if (!missing.empty()) continue;
    for (const auto& [table, last] : next) lasts_[table] = last;
    for (const Sent& each : sent_) {
      for (const std::string& table : each.waiting->write.forgotten) lasts_.erase(table);
      if (!each.waiting->write.rewritten.empty()) lasts_.erase(each.waiting->write.rewritten.front().table);
    }
  }
}

void PgWriter::read_lasts(const std::vector<Waiting*>& open) {
  PgArray unknown(PgArray::Of::text);
  const auto look_up = [&](const Write& write, const std::string& table) {
    const std::uint64_t epoch = epoch_in(write, table);
    const auto known = lasts_.find(table);
    if (known != lasts_.end() && known->second.epoch == epoch) return;
    lasts_[table] = {epoch, 0, Chain::start(table)};
    unknown.add(table);
  };
  for (const Waiting* each : open) {
    for (const StoredEntry& entry : each->write.entries) look_up(each->write, entry.table);
    if (!each->write.rewritten.empty()) look_up(each->write, each->write.rewritten.front().table);
  }
  if (unknown.size() == 0) return;
  try {
    const PgRows rows = connection_.query(last_entries, PgParameters().array(std::move(unknown)));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      Last& last = lasts_[std::string(rows.text(row, 0))];
      last.number = static_cast<std::uint64_t>(rows.integer(row, 1));
      const auto link = rows.bytes(row, 2);
      std::copy_n(link.begin(), std::min(link.size(), last.link.size()), last.link.begin());
    }
  } catch (const PgError&) {
    lasts_.clear();
    throw;
  }
}

std::optional<std::vector<Link>> PgWriter::links_of(const Write& write, Lasts& lasts) {
  std::vector<Link> links;
  Lasts after;
  if (!write.rewritten.empty()) {
    const StoredEntry& last = write.rewritten.back();
    if (last.number != write.rewritten.size() || last.number != lasts_.at(last.table).number) return std::nullopt;
  }
  for (const StoredEntry& entry : write.entries) {
    Last last = lasts_.at(entry.table);
    if (const auto known = lasts.find(entry.table); known != lasts.end()) last = known->second;
    if (const auto known = after.find(entry.table); known != after.end()) last = known->second;
    if (entry.number != last.number + 1) return std::nullopt;
    last.link = chain_.next(last.link, ++last.number, entry.at, entry.body);
    links.push_back(last.link);
    after[entry.table] = last;
  }
  for (const auto& [table, last] : after) lasts[table] = last;
  return links;
}

void PgWriter::settle() {
  if (!connection_.query(end_others_of_this_name, PgParameters().text(name_)).boolean(0, 0)) {
    throw PgError("the connection before is not over yet", {});
  }
  PgArray tables(PgArray::Of::text);
  PgArray numbers(PgArray::Of::integer);
  PgArray links(PgArray::Of::bytes);
  PgArray places(PgArray::Of::integer);
  for (std::size_t place = 0; place < sent_.size(); ++place) {
    forget_lasts(sent_[place].waiting->write);
    if (!sent_[place].link) continue;  // cards are put and tables forgotten once more, which changes nothing
    const StoredEntry& first = sent_[place].waiting->write.entries.front();
    tables.add(first.table);
    numbers.add(static_cast<std::int64_t>(first.number));
    links.add(*sent_[place].link);
    places.add(static_cast<std::int64_t>(place));
  }
  PgParameters parameters;
  for (PgArray* array : {&tables, &numbers, &links, &places}) parameters.array(std::move(*array));
  const PgRows found = connection_.query(find_sent, parameters);
  for (std::size_t row = 0; row < found.size(); ++row) {
    sent_[static_cast<std::size_t>(found.integer(row, 0))].waiting->stored = Stored::yes;
  }
  undecided_ = false;
}

void PgWriter::forget_lasts(const Write& write) {
  for (const StoredEntry& entry : write.entries) lasts_.erase(entry.table);
  if (!write.rewritten.empty()) lasts_.erase(write.rewritten.front().table);
}

}  // namespace midnight::server
