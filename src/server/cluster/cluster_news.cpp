// SPDX-License-Identifier: MIT
#include "server/cluster/cluster_news.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <utility>

namespace midnight::server {

namespace asio = boost::asio;

ClusterNews::ClusterNews(Links& links, TableService& service, std::vector<SharedRates> rates, NewOwner new_owner)
    : links_(links),
      service_(service),
      lobby_(service.lobby()),
      rates_(std::move(rates)),
      new_owner_(std::move(new_owner)) {}

void ClusterNews::broadcast(LinkKind kind, std::string payload) {
  asio::post(links_.context(), [this, kind, payload = std::move(payload)] { links_.broadcast(kind, payload); });
}

void ClusterNews::renamed(const Person& person) { broadcast(LinkKind::renamed, to_payload(person)); }

void ClusterNews::ordered(const OperatorOrder& order) { broadcast(LinkKind::order, to_payload(order)); }

void ClusterNews::owns(int shard, const std::string& owner, std::uint64_t epoch) {
  broadcast(LinkKind::owner, to_payload(OwnerNotice{.shard = shard, .owner = owner, .epoch = epoch}));
}

void ClusterNews::tick(Millis now) {
  asio::post(links_.context(), [this, now] {
    if (now - spent_at_ >= between_spent) {
      spent_at_ = now;
      report_spent();
    }
    if (now - hall_at_ >= between_hall) {
      hall_at_ = now;
      report_hall();
    }
  });
}

// Also where nobody is linked, so that a new link does not hear of what is long forgotten.
void ClusterNews::report_spent() {
  for (const SharedRates& each : rates_) {
    const SpentTokens spent{.rate = std::string(each.name), .keys = each.rates->spent()};
    for (const std::string& payload : to_payloads(spent)) links_.broadcast(LinkKind::spent, payload);
  }
}

void ClusterNews::report_hall() {
  lobby_.report_changes([this](const std::vector<OpenTable>& tables) {
    for (std::string& payload : to_payloads(tables)) broadcast(LinkKind::hall, std::move(payload));
  });
}

void ClusterNews::opened(const std::shared_ptr<ServerLink>& link) {
  enforce();
  lobby_.report_all([this, link](const std::vector<OpenTable>& tables) {
    asio::post(links_.context(), [link, payloads = to_payloads(tables)] {
      for (const std::string& payload : payloads) link->send(LinkKind::hall, no_channel, payload);
    });
  });
}

void ClusterNews::heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) {
  if (frame.channel != no_channel) return;
  if (frame.kind == LinkKind::renamed) {
    if (const auto person = read_renamed(frame.payload)) service_.rename(*person);
  } else if (frame.kind == LinkKind::spent) {
    deduct(frame.payload);
  } else if (frame.kind == LinkKind::hall) {
    if (auto tables = read_hall(frame.payload)) lobby_.list_of(link->other().server, *std::move(tables));
  } else if (frame.kind == LinkKind::owner) {
    // The former owner reports a shard that it has given away; the new owner may not know yet.
    if (const auto notice = read_owner(frame.payload)) new_owner_(notice->shard, notice->owner, notice->epoch);
  } else if (frame.kind == LinkKind::order) {
    if (const auto order = read_order(frame.payload)) carry_out(*order);
  }
}

void ClusterNews::carry_out(const OperatorOrder& order) {
  switch (order.what) {
    case OperatorOrder::What::enforce: return enforce();
    case OperatorOrder::What::notify: return service_.notify(order.text);
    case OperatorOrder::What::reset_name: return service_.reset_name(order.person);
    case OperatorOrder::What::close: return service_.close_table(order.table, [](Closing) {});
  }
}

// While the database is away, those that were read before hold.
void ClusterNews::enforce() {
  try {
    service_.enforce();
  } catch (const StoreError&) {
    return;
  }
}

void ClusterNews::deduct(std::string_view payload) {
  const auto spent = read_spent(payload);
  if (!spent) return;
  const auto found = std::ranges::find(rates_, std::string_view(spent->rate), &SharedRates::name);
  if (found == rates_.end()) return;  // of another version
  const Millis now = found->clock();
  for (const auto& [key, tokens] : spent->keys) found->rates->deduct(key, tokens, now);
}

void ClusterNews::closed(const std::shared_ptr<ServerLink>& link, std::string_view /*why*/) {
  lobby_.forget(link->other().server);
}

}  // namespace midnight::server
