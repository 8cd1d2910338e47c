// SPDX-License-Identifier: MIT
// How many tables a person may make and have, and how many may be made from an address. Thread-safe.
#pragma once

#include "match/error.hpp"
#include "server/limits/rates.hpp"
#include "server/store/store.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace midnight::server {

struct TableLimits {
  std::size_t open_of_person = 40;    // waiting or playing
  std::size_t kept_of_person = 5000;  // over as well
  double of_person_per_minute = 10;   // new ones
  double of_person_per_day = 200;
  double of_address_per_minute = 120;
  double of_address_per_day = 3000;
};

class TableQuotas {
 public:
  // The store must outlive it.
  TableQuotas(Store& store, const TableLimits& limits);

  // Nothing: the person may make a table, and it is counted. Throws StoreError. An address that is not known is empty.
  std::optional<Refused> take(const std::string& guest, const std::string& address, Millis now);
  void set_limits(const TableLimits& limits, Millis now);

  // What all servers of a database count together.
  std::vector<SharedRates> shared_rates(const std::function<Millis()>& clock);

 private:
  Store& store_;
  std::atomic<std::size_t> open_of_person_;
  std::atomic<std::size_t> kept_of_person_;
  Rates person_minute_;
  Rates person_day_;
  Rates address_minute_;
  Rates address_day_;
};

}  // namespace midnight::server
