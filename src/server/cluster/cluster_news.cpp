// SPDX-License-Identifier: MIT
#include "server/cluster/cluster_news.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace midnight::server {
namespace {

// Kinds of news.
constexpr const char* new_name = "renamed";
constexpr const char* spent_tokens = "spent";
constexpr const char* hall_tables = "hall";
constexpr const char* ask_for_tables = "ask-hall";
constexpr const char* operator_order = "order";

}  // namespace

ClusterNews::ClusterNews(Surroundings around) : around_(std::move(around)), lobby_(around_.service.lobby()) {}

void ClusterNews::tell(std::string kind, std::string body) {
  then<>([news = News{.kind = std::move(kind), .body = std::move(body)}](ClusterNews& self) {
    self.pending_.push_back(news);
  })();
}

void ClusterNews::renamed(const Person& person) { tell(new_name, to_body(person)); }

void ClusterNews::ordered(const OperatorOrder& order) { tell(operator_order, to_body(order)); }

void ClusterNews::tick(Millis now) {
  now_ = now;
  look_around();
  publish();
  if (now_ - asked_at_ >= between_readings) read();
}

// A server that was not there before does not know the tables of this one, and this one does not know its tables.
void ClusterNews::look_around() {
  std::set<std::string> alive;
  for (const ServerRow& row : around_.map.now()->servers) {
    if (row.alive && row.server != around_.server) alive.insert(row.server);
  }
  for (const std::string& gone : known_) {
    if (!alive.contains(gone)) lobby_.forget(gone);
  }
  if (!std::ranges::includes(known_, alive)) pending_.push_back({.kind = ask_for_tables, .body = "{}"});
  known_ = std::move(alive);
}

// What could not be published is tried again, and nothing is collected meanwhile: what is spent adds up where it is.
void ClusterNews::publish() {
  if (publishing_) return;
  if (now_ - spent_at_ >= between_spent && pending_.empty()) {
    spent_at_ = now_;
    collect_spent();
  }
  if (now_ - hall_at_ >= between_hall) {
    hall_at_ = now_;
    collect_hall();
  }
  if (known_.empty()) std::erase_if(pending_, [](const News& each) { return each.kind != operator_order; });
  if (pending_.empty()) return;
  publishing_ = true;
  around_.store.publish(around_.server, pending_, then<bool>([told = pending_](ClusterNews& self, bool done) {
                          self.publishing_ = false;
                          if (!done) self.pending_.insert(self.pending_.begin(), told.begin(), told.end());
                        }));
  pending_.clear();
}

// Also where nobody hears it, so that a new server does not hear of what is long forgotten.
void ClusterNews::collect_spent() {
  for (const SharedRates& each : around_.rates) {
    const SpentTokens spent{.rate = std::string(each.name), .keys = each.rates->spent()};
    for (std::string& body : to_bodies(spent)) pending_.push_back({.kind = spent_tokens, .body = std::move(body)});
  }
}

void ClusterNews::collect_hall() {
  const auto report = [this, self = weak_from_this()](const std::vector<OpenTable>& tables) {
    if (const auto alive = self.lock()) {
      for (std::string& body : to_bodies(tables)) tell(hall_tables, std::move(body));
    }
  };
  if (std::exchange(whole_hall_, false)) lobby_.report_all(report);
  lobby_.report_changes(report);
}

void ClusterNews::read() {
  if (std::exchange(reading_, true)) return;
  asked_at_ = now_;
  if (now_ - heard_at_ >= too_long) missed_ = true;
  using Answer = std::optional<HeardNews>;
  const auto after = missed_ ? std::nullopt : std::optional(after_);
  around_.store.hear(around_.server, after, then<Answer>([](ClusterNews& self, const Answer& news) {
                       self.reading_ = false;
                       if (!news) return void(self.missed_ = true);
                       self.heard(*news);
                     }));
}

void ClusterNews::heard(const HeardNews& news) {
  heard_at_ = now_;
  if (std::exchange(missed_, false)) {
    enforce();
    for (const std::string& server : std::exchange(known_, {})) lobby_.forget(server);
    after_ = std::min(after_, news.latest);  // a database that was restored counts from earlier on
    return;
  }
  after_ = news.latest;
  for (const auto& [from, each] : news.news) take(from, each);
}

void ClusterNews::take(const std::string& from, const News& news) {
  if (news.kind == new_name) {
    if (const auto person = read_renamed(news.body)) around_.service.rename(*person);
  } else if (news.kind == spent_tokens) {
    deduct(news.body);
  } else if (news.kind == hall_tables) {
    // Otherwise they would stay for ever; a server that comes to be known is asked for its tables.
    if (!known_.contains(from)) return;
    if (auto tables = read_hall(news.body)) lobby_.list_of(from, *std::move(tables));
  } else if (news.kind == ask_for_tables) {
    whole_hall_ = true;
  } else if (news.kind == operator_order) {
    if (const auto order = read_order(news.body)) carry_out(*order);
  }
}

void ClusterNews::carry_out(const OperatorOrder& order) {
  switch (order.what) {
    case OperatorOrder::What::enforce: return enforce();
    case OperatorOrder::What::notify: return around_.service.notify(order.text);
    case OperatorOrder::What::reset_name: return around_.service.reset_name(order.person);
    case OperatorOrder::What::close: return around_.service.close_table(order.table, [](Closing) {});
  }
}

// While the database is away, those that were read before hold.
void ClusterNews::enforce() {
  try {
    around_.service.enforce();
  } catch (const StoreError&) {
    return;
  }
}

void ClusterNews::deduct(const std::string& body) {
  const auto spent = read_spent(body);
  if (!spent) return;
  const auto found = std::ranges::find(around_.rates, std::string_view(spent->rate), &SharedRates::name);
  if (found == around_.rates.end()) return;  // of another version
  const Millis now = found->clock();
  for (const auto& [key, tokens] : spent->keys) found->rates->deduct(key, tokens, now);
}

}  // namespace midnight::server
