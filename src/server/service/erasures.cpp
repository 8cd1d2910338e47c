// SPDX-License-Identifier: MIT
#include "server/service/erasures.hpp"

#include "core/json.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t reports_per_look = 200;

bool is_report_by(const PartRow& row, const std::string& guest) {
  const auto report = parse_json(row.text);
  return report && report->is_object() && report->value("guest", Json()) == guest;
}

void forget_reports(Store& store, const std::string& guest) {
  std::string after;
  while (true) {
    const auto rows = store.rows(Part::reports, {}, after, reports_per_look);
    for (const PartRow& row : rows) {
      if (is_report_by(row, guest)) store.remove_row(Part::reports, row.key);
    }
    if (rows.size() < reports_per_look) return;
    after = rows.back().key;
  }
}

}  // namespace

bool Erasures::note(Store& store, const std::string& guest, Millis now) {
  return store.put_row(Part::sanctions, {.key = prefix + guest, .text = {}, .number = now});
}

void Erasures::tick(Millis now) {
  if (outstanding_ > 0) {
    if (now < give_up_at_) return;
    // A table was unloaded and cannot answer any more.
    ++round_;
    outstanding_ = 0;
  }
  try {
    if (guest_.empty()) return look(now);
    if (searching_) return search(now);
    end_search(now);
  } catch (const StoreError&) {
    guest_.clear();
    look_at_ = now + between_looks;
  }
}

void Erasures::look(Millis now) {
  if (soon_.exchange(false)) {
    last_key_.clear();
  } else if (now < look_at_) {
    return;
  }
  const auto rows = store_.rows(Part::sanctions, prefix, last_key_, 1);
  if (rows.empty()) {
    if (last_key_.empty()) pause_ = between_looks;  // nobody is left
    last_key_.clear();
    look_at_ = now + pause_;
    return;
  }
  last_key_ = rows.front().key;
  guest_ = last_key_.substr(std::string_view(prefix).size());
  actions_.disconnect(guest_);
  if (!store_.forget_guest(guest_)) throw StoreError("a guest cannot be forgotten");
  forget_reports(store_, guest_);
  searched_up_to_.clear();
  searching_ = true;
  found_ = rewritten_ = 0;
}

void Erasures::search(Millis now) {
  const Traces traces = store_.traces_of(guest_, searched_up_to_);
  searched_up_to_ = traces.next;
  searching_ = !traces.next.empty();
  found_ += traces.tables.size();
  outstanding_ = traces.tables.size();
  give_up_at_ = now + patience;
  for (const std::string& table : traces.tables) {
    actions_.rewrite(table, guest_, [this, round = round_](bool stored) {
      if (round != round_) return;
      --outstanding_;
      if (stored) ++rewritten_;
    });
  }
}

void Erasures::end_search(Millis now) {
  // Also while a table is left that cannot be rewritten yet: their name is in the log from when it was deleted.
  const bool cleared = store_.clear_log();
  const bool progress = found_ == 0 ? cleared : rewritten_ > 0;
  if (found_ == 0 && cleared) store_.remove_row(Part::sanctions, prefix + guest_);
  // What was rewritten is searched once more, because something may have happened there meanwhile.
  if (rewritten_ > 0) last_key_.clear();
  guest_.clear();
  pause_ = progress ? between_looks : std::min(2 * pause_, longest_pause);
  look_at_ = now;  // for the next one
}

}  // namespace midnight::server
