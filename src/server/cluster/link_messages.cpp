// SPDX-License-Identifier: MIT
#include "server/cluster/link_messages.hpp"

#include "core/json_reader.hpp"
#include "server/cluster/link_frames.hpp"
#include "server/store/store.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t most_name_bytes = 256;
constexpr std::size_t most_listing_bytes = 4096;
constexpr std::size_t most_notice_bytes = 4096;
constexpr std::array<std::string_view, 4> orders{"enforce", "notify", "close", "reset-name"};  // by OperatorOrder::What
constexpr std::size_t most_items = 1000;  // of a list in one payload
constexpr std::size_t usual_payload_bytes = std::size_t{64} << 10U;
constexpr std::int64_t most_epoch = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t most_tokens = 1'000'000;
constexpr Millis longest_wait = 366LL * 86'400'000;

// What `read` makes of the payload, if it is JSON and nothing is wrong with it.
template <class Read>
auto read_payload(std::string_view payload, Read read) -> std::optional<decltype(read(std::declval<JsonReader&>()))> {
  const auto json = parse_json(payload);
  if (!json) return {};
  JsonReader reader(*json);  // NOLINT(misc-const-correctness): `read` may take it by reference
  auto value = read(reader);
  if (reader.problem()) return {};
  return value;
}

std::string text_of(const JsonReader& reader, std::size_t most_bytes = 64) {
  return std::string(reader.string(most_bytes));
}

Person person_in(JsonReader& reader) {
  return {.guest = text_of(reader.field("guest")), .name = text_of(reader.field("name"), most_name_bytes)};
}

// Begins a new payload where one would have too many items, or become too long.
template <class Items, class MakeItem, class Finish>
std::vector<std::string> in_payloads(const Items& items, MakeItem make_item, Finish finish) {
  std::vector<std::string> payloads;
  std::string list;
  std::size_t count = 0;
  const auto flush = [&] {
    if (count > 0) payloads.push_back(finish(list));
    list.clear();
    count = 0;
  };
  for (const auto& each : items) {
    const std::string item = to_line(make_item(each));
    if (count == most_items || list.size() + item.size() > usual_payload_bytes) flush();
    if (count++ > 0) list += ',';
    list += item;
  }
  flush();
  return payloads;
}

Json json_of(const OpenTable& table) {
  Json item{{"table", table.table}};
  if (!table.listing) return item;
  item["game"] = table.listing->game;
  item["owner"] = table.listing->owner;
  item["line"] = table.listing->line;
  item["guests"] = table.listing->guests;
  item["address"] = table.address;
  item["waiting"] = table.waiting;
  return item;
}

OpenTable open_table_in(JsonReader& reader) {
  OpenTable table{.table = text_of(reader.field("table"))};
  if (!reader.has("line")) return table;
  table.listing = Listing{.game = text_of(reader.field("game")),
                          .owner = text_of(reader.field("owner")),
                          .line = text_of(reader.field("line"), most_listing_bytes)};
  // Not in reports of older servers.
  if (reader.has("guests")) {
    for (const JsonReader& each : reader.field("guests").list(0, max_seats)) {
      table.listing->guests.push_back(text_of(each));
    }
  }
  // It goes into messages as it is.
  const auto line = parse_json(table.listing->line);
  if (!line || !line->is_object()) reader.field("line").fail("must be an object");
  table.address = text_of(reader.field("address"));
  table.waiting = reader.field("waiting").integer(0, longest_wait);
  return table;
}

}  // namespace

std::string to_payload(const OpenChannel& open) {
  return to_line(Json{{"guest", open.person.guest},
                      {"name", open.person.name},
                      {"address", open.address},
                      {"unlimited", open.unlimited},
                      {"shard", open.shard},
                      {"epoch", open.epoch}});
}

std::optional<OpenChannel> read_open(std::string_view payload) {
  return read_payload(payload, [](JsonReader& reader) {
    return OpenChannel{.person = person_in(reader),
                       .address = text_of(reader.field("address")),
                       .unlimited = reader.field("unlimited").boolean(),
                       .shard = static_cast<int>(reader.field("shard").integer(0, shard_count - 1)),
                       .epoch = static_cast<std::uint64_t>(reader.field("epoch").integer(0, most_epoch))};
  });
}

std::string to_payload(const Person& renamed) {
  return to_line(Json{{"guest", renamed.guest}, {"name", renamed.name}});
}

std::optional<Person> read_renamed(std::string_view payload) { return read_payload(payload, person_in); }

std::vector<std::string> to_payloads(const std::vector<OpenTable>& tables) {
  return in_payloads(tables, json_of, [](const std::string& list) { return R"({"tables":[)" + list + "]}"; });
}

std::optional<std::vector<OpenTable>> read_hall(std::string_view payload) {
  return read_payload(payload, [](JsonReader& reader) {
    std::vector<OpenTable> tables;
    for (JsonReader& each : reader.field("tables").list(0, most_items)) tables.push_back(open_table_in(each));
    return tables;
  });
}

std::vector<std::string> to_payloads(const SpentTokens& spent) {
  return in_payloads(
      spent.keys, [](const auto& each) { return Json::array({each.first, each.second}); },
      [&](const std::string& list) {
        return R"({"rate":)" + to_line(Json(spent.rate)) + R"(,"spent":[)" + list + "]}";
      });
}

std::optional<SpentTokens> read_spent(std::string_view payload) {
  return read_payload(payload, [](JsonReader& reader) {
    SpentTokens spent{.rate = text_of(reader.field("rate"))};
    for (const JsonReader& each : reader.field("spent").list(0, most_items)) {
      const auto pair = each.list(2, 2);
      if (pair.size() != 2) break;
      spent.keys.emplace_back(text_of(pair[0]), static_cast<std::uint32_t>(pair[1].integer(1, most_tokens)));
    }
    return spent;
  });
}

std::string to_payload(const OwnerNotice& notice) {
  return to_line(Json{{"shard", notice.shard}, {"owner", notice.owner}, {"epoch", notice.epoch}});
}

std::optional<OwnerNotice> read_owner(std::string_view payload) {
  return read_payload(payload, [](JsonReader& reader) {
    return OwnerNotice{.shard = static_cast<int>(reader.field("shard").integer(0, shard_count - 1)),
                       .owner = text_of(reader.field("owner")),
                       .epoch = static_cast<std::uint64_t>(reader.field("epoch").integer(0, most_epoch))};
  });
}

std::string to_payload(const OperatorOrder& order) {
  using What = OperatorOrder::What;
  Json json{{"do", orders.at(static_cast<std::size_t>(order.what))}};
  if (order.what == What::notify) json["text"] = order.text;
  if (order.what == What::close) json["table"] = order.table;
  if (order.what == What::reset_name) {
    json["guest"] = order.person.guest;
    json["name"] = order.person.name;
  }
  return to_line(json);
}

std::optional<OperatorOrder> read_order(std::string_view payload) {
  return read_payload(payload, [](JsonReader& reader) {
    using What = OperatorOrder::What;
    OperatorOrder order;
    const JsonReader wanted = reader.field("do");
    const auto known = std::ranges::find(orders, wanted.string());
    if (known == orders.end()) {
      wanted.fail("there is no such order");
      return order;
    }
    order.what = static_cast<What>(known - orders.begin());
    if (order.what == What::notify) order.text = text_of(reader.field("text"), most_notice_bytes);
    if (order.what == What::close) order.table = text_of(reader.field("table"));
    if (order.what == What::reset_name) order.person = person_in(reader);
    return order;
  });
}

}  // namespace midnight::server
