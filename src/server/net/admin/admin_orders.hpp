// SPDX-License-Identifier: MIT
// What operators can see and do, as orders in JSON and answers in JSON (docs/moderation.md); without a socket. Whatever
// an order changes is stored first, then holds at this server, then at those that share its database, and is noted in
// the audit log.
#pragma once

#include "core/json.hpp"
#include "core/json_reader.hpp"
#include "server/cluster/cluster.hpp"
#include "server/service/retention.hpp"
#include "server/service/table_service.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace midnight::net {

// An order that cannot be carried out, with one of the codes that docs/moderation.md lists.
struct OrderRefused {
  std::string code;
  std::string about = {};  // what it is about, if that helps
};

class AdminOrders {
 public:
  struct Surroundings {
    server::Store& store;
    server::TableService& service;
    server::Cluster* cluster = nullptr;  // none: the server is alone
    server::Retention* retention = nullptr;
    std::function<Now()> clock;
    std::function<void(std::uint8_t*, std::size_t)> random;  // unpredictable bytes
  };
  // Everything given here must outlive it.
  explicit AdminOrders(Surroundings around) : around_(std::move(around)) {}

  // One order, and the answer to it: {"ok":true,…} or {"ok":false,"code":…}. `who` gives it, for the audit log. Reads
  // and writes the store and waits for tables: not on an event loop. Thread-safe.
  Json carry_out(std::string_view line, const std::string& who);

 private:
  // Throw OrderRefused and StoreError.
  Json dispatch(std::string_view order, JsonReader& fields, const std::string& who);
  Json list_tables();
  Json list_people();
  Json list_sanctions();
  Json list_reports();
  Json list_audit();
  Json show_table(const std::string& table);
  Json show_report(const std::string& id);
  Json close_table(JsonReader& fields, const std::string& who);
  Json sanction(std::string_view order, JsonReader& fields, const std::string& who);
  Json lift(std::string_view order, JsonReader& fields, const std::string& who);
  Json reset_name(JsonReader& fields, const std::string& who);
  Json notify(JsonReader& fields, const std::string& who);
  Json erase(JsonReader& fields, const std::string& who);
  bool knows(const std::string& guest);
  Json retain(JsonReader& fields, const std::string& who);

  std::vector<server::TableInMemory> tables_in_memory();
  server::Closing closing_of(const std::string& table);
  void enforce_everywhere();
  void forget_what_is_over();
  void note(const std::string& who, std::string_view what, const std::string& target, const std::string& reason);
  Millis now() const { return around_.clock().wall; }

  const Surroundings around_;
};

}  // namespace midnight::net
