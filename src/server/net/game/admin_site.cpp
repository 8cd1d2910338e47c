// SPDX-License-Identifier: MIT
#include "server/net/game/admin_site.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <utility>

namespace midnight::net {
namespace {

// More frequent requests get the previous answer: a real check costs a write.
constexpr std::chrono::seconds worth_looking_again{2};
constexpr double microsecond = 1e-6;

constexpr std::size_t most_listed_damage = 20;

template <class Number>
void add(std::string& text, std::string_view name, std::string_view type, std::string_view help, Number value) {
  const std::string whole = "midnight_" + std::string(name);
  text += "# HELP " + whole + ' ' + std::string(help) + "\n# TYPE " + whole + ' ' + std::string(type) + '\n';
  text += whole + ' ' + std::to_string(value) + '\n';
}

// `unit` is what the values of the histogram are multiplied with: Prometheus wants seconds.
void add(std::string& text, std::string_view name, std::string_view help, const server::Histogram& histogram,
         double unit) {
  const std::string whole = "midnight_" + std::string(name);
  const auto digits = [](const auto& value) {
    std::array<char, 32> room{};
    return std::string(room.data(), std::to_chars(room.data(), room.data() + room.size(), value).ptr);
  };
  const auto line = [&](const std::string& suffix, const auto& value) {
    text += whole + suffix + ' ' + digits(value) + '\n';
  };
  text += "# HELP " + whole + ' ' + std::string(help) + "\n# TYPE " + whole + " histogram\n";
  std::uint64_t so_far = 0;
  for (std::size_t bucket = 0; bucket + 1 < server::Histogram::buckets; ++bucket) {
    so_far += histogram.count(bucket);
    line("_bucket{le=\"" + digits(static_cast<double>(histogram.bound(bucket)) * unit) + "\"}", so_far);
  }
  so_far += histogram.count(server::Histogram::buckets - 1);
  line("_bucket{le=\"+Inf\"}", so_far);
  line("_sum", static_cast<double>(histogram.sum()) * unit);
  line("_count", so_far);
}

std::string cluster_metrics(const server::ClusterFigures& figures, const server::ServiceMetrics& service) {
  std::string text;
  add(text, "shards", "gauge", "Shards that this server owns.", figures.shards);
  add(text, "shards_without_owner", "gauge", "Shards that no server owns, as far as this one sees.",
      figures.without_owner);
  add(text, "lease_age_seconds", "gauge", "Since the latest renewal that worked was sent.",
      static_cast<double>(figures.lease_age) / 1000);
  add(text, "shards_taken_total", "counter", "Shards taken over.", figures.taken);
  add(text, "shards_given_total", "counter", "Shards handed over to other servers.", figures.given);
  add(text, "shards_lost_total", "counter", "Shards lost to other servers without a plan.", figures.lost);
  add(text, "moved_total", "counter", "Sessions that were sent to another server.", service.moved.load());
  add(text, "misdirected_total", "counter", "Sessions that asked for a server and did not come to it.",
      service.misdirected.load());
  add(text, "fenced_total", "counter", "Writes that came too late: another server owned the shard.",
      service.fenced.load());
  return text;
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t pages = 0;
  std::uint64_t resident = 0;
  file >> pages >> resident;
  return resident * static_cast<std::uint64_t>(std::max(sysconf(_SC_PAGESIZE), 1L));
}

// All others can play, so a load balancer must not take the server away: ok, and yet not well.
Json degraded(const std::vector<server::Damage>& damage, int shards_without_owner, bool misdirects) {
  Json health{{"ok", true}, {"status", "degraded"}};
  if (misdirects) health["players-misdirected"] = true;
  if (shards_without_owner > 0) health["shards-without-owner"] = shards_without_owner;
  if (damage.empty()) return health;
  health["damaged-tables"] = damage.size();
  health["damage"] = Json::array();
  for (const server::Damage& each : damage) {
    if (health["damage"].size() == most_listed_damage) break;
    health["damage"].push_back({{"table", each.table}, {"entry", each.entry}, {"reason", each.reason}});
  }
  return health;
}

}  // namespace

void ReplyCounts::count(Status status) {
  const auto at = static_cast<std::size_t>(status);
  if (at < counts_.size()) counts_[at].fetch_add(1, std::memory_order_relaxed);
}

std::string ReplyCounts::metrics() const {
  std::string text =
      "# HELP midnight_http_replies_total Replies by status.\n# TYPE midnight_http_replies_total counter\n";
  for (std::size_t status = 0; status < counts_.size(); ++status) {
    const auto count = counts_[status].load(std::memory_order_relaxed);
    if (count == 0) continue;
    text += "midnight_http_replies_total{status=\"" + std::to_string(status) + "\"} " + std::to_string(count) + '\n';
  }
  return text;
}

AdminSite::AdminSite(Sources sources) : sources_(std::move(sources)) {}

HttpReply AdminSite::answer(const HttpRequest& request) {
  if (request.method != "GET" && request.method != "HEAD") return refusal(Status::method_not_allowed);
  if (request.target == "/health") return health();
  if (request.target == "/metrics") return metrics();
  return refusal(Status::not_found);
}

std::string_view AdminSite::trouble() {
  if (sources_.is_stopping()) return "stopping";
  const std::lock_guard lock(mutex_);
  const auto now = std::chrono::steady_clock::now();
  if (looked_ == std::chrono::steady_clock::time_point{} || now - looked_ >= worth_looking_again) {
    well_ = sources_.can_write();
    looked_ = now;
  }
  if (!well_) return "storage";
  return sources_.cluster != nullptr && !sources_.cluster->is_well() ? "leases" : "";
}

HttpReply AdminSite::health() {
  if (const std::string_view reason = trouble(); !reason.empty()) {
    return made_reply(Status::unavailable, to_line(Json{{"ok", false}, {"reason", reason}}));
  }
  const std::vector<server::Damage> damage = sources_.damage();
  const int without_owner = sources_.cluster == nullptr ? 0 : sources_.cluster->figures().without_owner;
  const bool misdirected = sources_.service->was_unreached_lately();
  const bool all_well = damage.empty() && without_owner == 0 && !misdirected;
  return made_reply(Status::ok, all_well ? R"({"ok":true})" : to_line(degraded(damage, without_owner, misdirected)));
}

HttpReply AdminSite::metrics() {
  const server::ServiceMetrics& service = *sources_.service;
  const auto up = std::chrono::steady_clock::now() - began_;
  std::string text =
      "# HELP midnight_build_info The version in its label.\n# TYPE midnight_build_info gauge\n"
      "midnight_build_info{version=\"" MIDNIGHT_VERSION "\"} 1\n";
  add(text, "up_seconds", "gauge", "Since the start.", std::chrono::duration_cast<std::chrono::seconds>(up).count());
  add(text, "start_time_seconds", "gauge", "When the server started, as seconds since 1970.",
      std::chrono::duration_cast<std::chrono::seconds>(started_.time_since_epoch()).count());
  add(text, "healthy", "gauge", "1 if /health says that all is well, 0 if not.", trouble().empty() ? 1 : 0);
  add(text, "memory_bytes", "gauge", "Resident memory of the process.", resident_bytes());
  add(text, "connections", "gauge", "Open connections.", sources_.connections());
  add(text, "visitors", "gauge", "People connected to the server.", service.sessions.load());
  add(text, "tables", "gauge", "Tables in memory.", service.tables.load());
  add(text, "messages_total", "counter", "Messages from clients.", service.messages.load());
  add(text, "refused_total", "counter", "Commands that were refused.", service.refused.load());
  add(text, "moves_total", "counter", "Moves that were stored.", service.moves.load());
  add(text, "bot_moves_total", "counter", "Moves that bots chose.", service.bot_moves.load());
  add(text, "not_stored_total", "counter", "Changes that could not be stored.", service.not_stored.load());
  add(text, "damaged_tables", "gauge", "Stored tables that were found to be damaged.", sources_.damage().size());
  add(text, "forgotten_total", "counter", "Empty tables that were deleted.", service.forgotten.load());
  add(text, "retention_tables_total", "counter", "Finished tables that were kept long enough and deleted.",
      service.retired.load());
  add(text, "retention_guests_total", "counter", "Guests that were kept long enough and deleted.",
      service.forgotten_guests.load());
  text +=
      "# HELP midnight_limited_total Refusals by what there was too much of.\n"
      "# TYPE midnight_limited_total counter\n";
  for (std::size_t limit = 0; limit < server::limit_names.size(); ++limit) {
    text += "midnight_limited_total{limit=\"" + std::string(server::limit_names[limit]) + "\"} " +
            std::to_string(service.limited.of(static_cast<server::Limit>(limit))) + '\n';
  }
  add(text, "move_seconds", "From applying a player's move until it was stored and answered.", service.answer_time,
      microsecond);
  add(text, "commands_waiting", "Commands that waited at a table while it was stored, when one more came.",
      service.commands_waiting, 1);
  add(text, "store_batch_seconds", "Storing a batch of writes, the wait for the disk included.",
      sources_.store->batch_time, microsecond);
  add(text, "store_batch_writes", "Writes that were stored together.", sources_.store->batch_size, 1);
  add(text, "loop_lag_seconds", "How late timers of the event loop were.", *sources_.loop_lag, microsecond);
  if (sources_.cluster != nullptr) text += cluster_metrics(sources_.cluster->figures(), service);
  text += sources_.replies->metrics();
  return made_reply(Status::ok, std::move(text), "text/plain; version=0.0.4; charset=utf-8");
}

}  // namespace midnight::net
