// SPDX-License-Identifier: MIT
#include "server/service/visits.hpp"

#include <algorithm>

namespace midnight::server {
namespace {

constexpr Millis day_length = 86'400'000;

}  // namespace

void Visits::begin_day(Millis now) {
  if (now / day_length == day_) return;
  day_ = now / day_length;
  today_.clear();
}

void Visits::note(const std::string& guest, Millis now) {
  const std::scoped_lock lock(mutex_);
  begin_day(now);
  if (today_.insert(guest).second) unstored_.push_back(guest);
}

bool Visits::came_today(const std::string& guest, Millis now) {
  const std::scoped_lock lock(mutex_);
  begin_day(now);
  return today_.contains(guest);
}

bool Visits::store(Store& store, Millis now, std::size_t most) {
  std::vector<std::string> some;
  bool more = false;
  {
    const std::scoped_lock lock(mutex_);
    const auto count = static_cast<std::ptrdiff_t>(std::min(most, unstored_.size()));
    some.assign(unstored_.end() - count, unstored_.end());
    unstored_.resize(unstored_.size() - some.size());
    more = !unstored_.empty();
  }
  // The day is enough, and nobody needs to know more; its end, so that nobody goes too early.
  if (some.empty() || store.note_visits(some, (now / day_length + 1) * day_length)) return more;
  const std::scoped_lock lock(mutex_);
  unstored_.insert(unstored_.end(), some.begin(), some.end());
  return false;
}

}  // namespace midnight::server
