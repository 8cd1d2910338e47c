// SPDX-License-Identifier: MIT
// Who is banned, and whose chat is turned off, until when: a copy of what the store has (Part::sanctions), so that
// asking costs next to nothing. Thread-safe.
#pragma once

#include "server/limits/networks.hpp"
#include "server/store/store.hpp"

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace midnight::server {

class Sanctions {
 public:
  // The store must outlive it. Nobody is banned before reload() was called.
  explicit Sanctions(Store& store) : store_(store), known_(std::make_shared<const Known>()) {}

  // Reads them from the store. Throws StoreError, and then what was read before holds.
  void reload();

  // Until when, if it is so now. A guest may be empty: not known yet. Addresses are as limits count them.
  std::optional<Millis> banned(const std::string& guest, std::string_view address_key, Millis now) const;
  std::optional<Millis> quieted(const std::string& guest, Millis now) const;

 private:
  struct Known {
    std::unordered_map<std::string, Millis> banned;
    std::vector<std::pair<Network, Millis>> networks;
    std::unordered_map<std::string, Millis> quieted;
  };
  std::shared_ptr<const Known> known() const;

  Store& store_;
  mutable std::mutex mutex_;
  std::shared_ptr<const Known> known_;
};

// Keys of the rows.
std::string ban_of_guest(std::string_view guest);
std::string ban_of_network(const Network& network);
std::string quiet_of_guest(std::string_view guest);

}  // namespace midnight::server
