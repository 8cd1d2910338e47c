// SPDX-License-Identifier: MIT
#include "server/service/blocks.hpp"

#include "tables/person.hpp"

#include <utility>

namespace midnight::server {

std::shared_ptr<const Blocks::Guests> Blocks::of(const std::string& guest) {
  static const auto nobody = std::make_shared<const Guests>();
  const Millis now = clock_();
  std::shared_ptr<const Guests> before = nobody;
  std::uint64_t changes = 0;
  {
    const std::scoped_lock lock(mutex_);
    changes = changes_;
    const auto known = known_.find(guest);
    if (known != known_.end()) {
      if (now - known->second.read_at < believed_for) return known->second.guests;
      before = known->second.guests;
    }
  }
  if (guest.empty() || is_erased(guest)) return nobody;
  std::shared_ptr<const Guests> found = before;
  try {
    const std::string prefix = guest + '/';
    Guests guests;
    for (const PartRow& row : store_.rows(Part::blocks, prefix, {}, most_of_person)) {
      guests.insert(row.key.substr(prefix.size()));
    }
    found = guests.empty() ? nobody : std::make_shared<const Guests>(std::move(guests));
  } catch (const StoreError&) {  // what was known before counts, and soon it is tried again
  }
  const std::scoped_lock lock(mutex_);
  if (changes_ != changes) return found;  // what was read may be out of date already
  if (known_.size() >= most_known) known_.clear();
  known_[guest] = {.guests = found, .read_at = now};
  return found;
}

void Blocks::changed() {
  const std::scoped_lock lock(mutex_);
  known_.clear();
  ++changes_;
}

}  // namespace midnight::server
