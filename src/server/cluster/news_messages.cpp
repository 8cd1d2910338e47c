// SPDX-License-Identifier: MIT
#include "server/cluster/news_messages.hpp"

#include "core/json_reader.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace midnight::server {
namespace {

constexpr std::size_t most_name_bytes = 256;
constexpr std::size_t most_listing_bytes = 4096;
constexpr std::size_t most_notice_bytes = 4096;
constexpr std::array<std::string_view, 4> orders{"enforce", "notify", "close", "reset-name"};  // by OperatorOrder::What
constexpr std::size_t most_items = 1000;                                                       // of a list in one body
constexpr std::size_t usual_body_bytes = std::size_t{64} << 10U;
constexpr std::int64_t most_tokens = 1'000'000;
constexpr Millis longest_wait = 366LL * 86'400'000;

// What `read` makes of the body, if it is JSON and nothing is wrong with it.
template <class Read>
auto read_body(std::string_view body, Read read) -> std::optional<decltype(read(std::declval<JsonReader&>()))> {
  const auto json = parse_json(body);
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

// Begins a new body where one would have too many items, or become too long.
template <class Items, class MakeItem, class Finish>
std::vector<std::string> in_bodies(const Items& items, MakeItem make_item, Finish finish) {
  std::vector<std::string> bodies;
  std::string list;
  std::size_t count = 0;
  const auto flush = [&] {
    if (count > 0) bodies.push_back(finish(list));
    list.clear();
    count = 0;
  };
  for (const auto& each : items) {
    const std::string item = to_line(make_item(each));
    if (count == most_items || list.size() + item.size() > usual_body_bytes) flush();
    if (count++ > 0) list += ',';
    list += item;
  }
  flush();
  return bodies;
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
  for (const JsonReader& each : reader.field("guests").list(0, max_seats)) {
    table.listing->guests.push_back(text_of(each));
  }
  // It goes into messages as it is.
  const auto line = parse_json(table.listing->line);
  if (!line || !line->is_object()) reader.field("line").fail("must be an object");
  table.address = text_of(reader.field("address"));
  table.waiting = reader.field("waiting").integer(0, longest_wait);
  return table;
}

}  // namespace

std::string to_body(const Person& renamed) { return to_line(Json{{"guest", renamed.guest}, {"name", renamed.name}}); }

std::optional<Person> read_renamed(std::string_view body) { return read_body(body, person_in); }

std::vector<std::string> to_bodies(const std::vector<OpenTable>& tables) {
  return in_bodies(tables, json_of, [](const std::string& list) { return R"({"tables":[)" + list + "]}"; });
}

std::optional<std::vector<OpenTable>> read_hall(std::string_view body) {
  return read_body(body, [](JsonReader& reader) {
    std::vector<OpenTable> tables;
    for (JsonReader& each : reader.field("tables").list(0, most_items)) tables.push_back(open_table_in(each));
    return tables;
  });
}

std::vector<std::string> to_bodies(const SpentTokens& spent) {
  return in_bodies(
      spent.keys, [](const auto& each) { return Json::array({each.first, each.second}); },
      [&](const std::string& list) {
        return R"({"rate":)" + to_line(Json(spent.rate)) + R"(,"spent":[)" + list + "]}";
      });
}

std::optional<SpentTokens> read_spent(std::string_view body) {
  return read_body(body, [](JsonReader& reader) {
    SpentTokens spent{.rate = text_of(reader.field("rate"))};
    for (const JsonReader& each : reader.field("spent").list(0, most_items)) {
      const auto pair = each.list(2, 2);
      if (pair.size() != 2) break;
      spent.keys.emplace_back(text_of(pair[0]), static_cast<std::uint32_t>(pair[1].integer(1, most_tokens)));
    }
    return spent;
  });
}

std::string to_body(const OperatorOrder& order) {
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

std::optional<OperatorOrder> read_order(std::string_view body) {
  return read_body(body, [](JsonReader& reader) {
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
