// SPDX-License-Identifier: MIT
// Finds tables that nobody needs any more, a few at a time: never started, with nobody but perhaps the host sitting
// there, and left alone for long. Runs on one executor.
#pragma once

#include "server/store/store.hpp"

#include <string>
#include <vector>

namespace midnight::server {

class EmptyTables {
 public:
  // The store must outlive it.
  EmptyTables(Store& store, Millis forgotten_after) : store_(store), forgotten_after_(forgotten_after) {}

  // Usually none: it looks every ten seconds, at a hundred tables. A table that was found is found again after some
  // time if it is still there.
  std::vector<std::string> find(Millis now);

 private:
  Store& store_;
  const Millis forgotten_after_;
  Millis look_at_ = 0;
  Millis looked_up_to_ = 0;  // the latest change of those that were looked at; 0: begins with the oldest
};

}  // namespace midnight::server
