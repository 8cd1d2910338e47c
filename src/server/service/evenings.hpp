// SPDX-License-Identifier: MIT
// The codes with which people find the table of an evening. A code is a row of the store and points to the table where
// the evening is now; it lasts for half a day after that table was last used. All servers that share a database know
// all codes. Thread-safe; may wait for the store.
#pragma once

#include "server/limits/rates.hpp"
#include "server/store/store.hpp"
#include "tables/evening.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::server {

// Of wrong codes: a class that joins with the right one uses nothing up.
struct EveningRates {
  Rate of_guest{.most = 60, .within = 3'600'000};
  Rate of_address{.most = 300, .within = 3'600'000};  // a school comes together
};

class Evenings {
 public:
  static constexpr Millis lasts = 43'200'000;         // after the last use
  static constexpr Millis renewed_after = 3'600'000;  // while the table is in use

  // The store must outlive it.
  Evenings(Store& store, std::function<Now()> clock, std::function<void(std::uint8_t*, std::size_t)> random,
           const EveningRates& rates = {});

  // A code that no evening has. Throws StoreError.
  std::string draw();
  // The code of this evening points to that table from now on, also if it was forgotten meanwhile. Whether that was
  // stored; not if another evening has the code by now.
  bool points_to(const Evening& evening, const std::string& table);
  void forget(const std::string& code);

  // How long a guest of an address has to wait until they may try a code; 0: not at all. An empty address has no limit.
  Millis wait_to_try(const std::string& guest, const std::string& address);
  void tried_wrong(const std::string& guest, const std::string& address);
  // The table of the evening with that code, in capitals or not; none if there is no such evening any more. Throws
  // StoreError.
  std::optional<std::string> table_of(std::string_view code);

  // What all servers of a database count together.
  std::vector<SharedRates> shared_rates();

 private:
  struct Found {
    std::string table;
    bool good = false;  // not over yet
  };
  std::optional<Found> find(const std::string& code);
  void forget_some();

  Store& store_;
  const std::function<Now()> clock_;
  const std::function<void(std::uint8_t*, std::size_t)> random_;
  Rates of_guest_;
  Rates of_address_;
};

}  // namespace midnight::server
