// SPDX-License-Identifier: MIT
// What people do about the company they meet at tables: block somebody, report a table, or leave for good. Whom
// somebody has blocked is known by a hash, because ids of other people are nobody's business. Thread-safe; may wait for
// the store.
#pragma once

#include "core/result.hpp"
#include "server/limits/rates.hpp"
#include "server/net/people/people.hpp"
#include "server/service/table_loader.hpp"
#include "server/store/store.hpp"
#include "tables/person.hpp"

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

struct CompanyLimits {
  double blocks_per_hour = 60;              // of a person
  double reports_per_hour = 6;              // of a person
  double reports_of_address_per_hour = 60;  // a school comes together
};

// Somebody at a table: on a seat, or as chat numbers them.
struct Met {
  std::string table;
  std::optional<int> seat = {};
  std::optional<std::size_t> person = {};
};

struct BlockedPerson {
  std::string block;  // by which it can be undone
  std::string name;   // at that time
  Millis when = 0;
};

inline constexpr auto report_reasons = std::to_array<std::string_view>({"insults", "cheating", "name", "other"});
inline constexpr std::size_t most_report_bytes = 500;

class Company {
 public:
  using Clock = std::function<Millis()>;
  using Random = std::function<void(std::uint8_t*, std::size_t)>;
  struct Surroundings {
    server::Store& store;
    server::TableLoader& loader;
    Clock clock;
    Random random;
    std::function<void()> blocks_changed;
    std::function<bool(const std::string& guest)> erase;
  };
  // All of these must outlive it.
  explicit Company(Surroundings surroundings, CompanyLimits limits = {});

  // Blocking somebody again changes nothing. All of these may throw StoreError.
  Result<BlockedPerson, PeopleRefusal> block(const Person& who, const Met& other);
  std::vector<BlockedPerson> blocked_by(const Person& who);  // the latest first
  Result<BlockedPerson, PeopleRefusal> unblock(const Person& who, std::string_view block);

  // Pre: the reason is one of those. An address that is empty has no limits.
  std::optional<PeopleRefusal> report(const Person& who, const std::string& table, std::string_view reason,
                                      std::string_view text, const std::string& address);

  // Whether it is stored that they go.
  bool erase(const Person& who) { return around_.erase(who.guest); }

  // What all servers of a database count together.
  std::vector<server::SharedRates> shared_rates();

 private:
  Result<Person, PeopleRefusal> find(const Met& other);

  const Surroundings around_;
  server::Rates blocks_;
  server::Rates reports_;
  server::Rates reports_of_address_;
  std::mutex blocking_;  // one at a time, so that they are counted right
};

}  // namespace midnight::net
