// SPDX-License-Identifier: MIT
#include "server/net/admin/admin_orders.hpp"

#include "core/json_writer.hpp"
#include "match/words.hpp"
#include "server/cluster/news_messages.hpp"
#include "server/limits/sanctions.hpp"
#include "server/net/admin/table_story.hpp"
#include "server/store/row_id.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <thread>

namespace midnight::net {
namespace {

using server::Closing;
using server::OperatorOrder;
using server::Part;
using server::PartRow;

constexpr std::size_t most_listed = 500;  // of each kind
constexpr std::size_t most_audit_lines = 200;
constexpr std::size_t most_text_bytes = 1000;
constexpr Millis longest_sanction = 3660LL * 86'400'000;
constexpr std::chrono::seconds patience_with_loops{3};
constexpr std::chrono::milliseconds between_looks{20};

std::string text_in(JsonReader& fields, std::string_view name, std::size_t most_bytes = 64) {
  return std::string(fields.field(name).string(most_bytes));
}

std::string reason_in(JsonReader& fields) {
  return fields.has("reason") ? text_in(fields, "reason", most_text_bytes) : std::string();
}

void check(const JsonReader& fields) {
  fields.no_other_fields();
  if (const auto& problem = fields.problem()) {
    throw OrderRefused{.code = "bad-request", .about = problem->field + ": " + problem->why};
  }
}

std::string guest_in(JsonReader& fields) {
  constexpr std::size_t digits = 16;
  std::string guest = text_in(fields, "guest");
  if (guest.size() == digits && guest.find_first_not_of("0123456789abcdef") == std::string::npos) return guest;
  throw OrderRefused{.code = "no-guest", .about = guest};
}

// Of a guest or a network; the key of a row, and how to call it.
struct Target {
  std::string key;
  std::string name;
};

Target target_in(std::string_view order, JsonReader& fields) {
  if (order == "quiet" || order == "unquiet") {
    const std::string guest = guest_in(fields);
    return {server::quiet_of_guest(guest), guest};
  }
  if (!fields.has("network")) {
    const std::string guest = guest_in(fields);
    return {server::ban_of_guest(guest), guest};
  }
  const std::string text = text_in(fields, "network");
  const auto network = server::Network::from_text(text);
  if (!network) throw OrderRefused{.code = "no-network", .about = text};
  return {server::ban_of_network(*network), network->to_text()};
}

Json as_json(const PartRow& row) {
  auto json = parse_json(row.text);
  Json line{{"id", row.key}, {"at", row.number}};
  if (json && json->is_object()) line.update(*json);
  return line;
}

// The last of a part, newest first.
Json newest_of(server::Store& store, Part part, std::size_t most) {
  std::vector<PartRow> rows;
  std::string after;
  while (true) {
    auto more = store.rows(part, "", after, most_listed);
    const bool is_all = more.size() < most_listed;
    if (!more.empty()) after = more.back().key;
    std::ranges::move(more, std::back_inserter(rows));
    if (rows.size() > most) rows.erase(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(most));
    if (is_all) break;
  }
  Json list = Json::array();
  std::ranges::reverse(rows);
  for (const PartRow& row : rows) list.push_back(as_json(row));
  return list;
}

Json as_json(const TableCard& card, const std::vector<std::string>& here) {
  return {{"table", card.table}, {"game", card.game},     {"phase", to_text(card.phase)}, {"open", card.open},
          {"names", card.names}, {"guests", card.guests}, {"changed", card.changed},      {"here", here}};
}

// Bans and quiet times; the part has other rows as well.
std::vector<PartRow> sanctions_in(server::Store& store) {
  auto all = store.rows(Part::sanctions, "ban/", "", 2 * most_listed);
  std::ranges::move(store.rows(Part::sanctions, "quiet/", "", 2 * most_listed), std::back_inserter(all));
  return all;
}

// What a loop or another server answers, if it does so in time.
template <class Value>
class Answer {
 public:
  auto receiver() {
    return [shared = promise_](Value value) { shared->set_value(std::move(value)); };
  }
  std::optional<Value> wait() {
    if (future_.wait_for(patience_with_loops) != std::future_status::ready) return std::nullopt;
    return future_.get();
  }

 private:
  std::shared_ptr<std::promise<Value>> promise_ = std::make_shared<std::promise<Value>>();
  std::future<Value> future_ = promise_->get_future();
};

}  // namespace

Json AdminOrders::carry_out(std::string_view line, const std::string& who) {
  const auto refused = [](const OrderRefused& why) {
    Json answer{{"ok", false}, {"code", why.code}};
    if (!why.about.empty()) answer["about"] = why.about;
    return answer;
  };
  const auto json = parse_json(line);
  if (!json || !json->is_object()) return refused({.code = "bad-request"});
  JsonReader fields(*json);
  try {
    const std::string order = text_in(fields, "do");
    Json answer = dispatch(order, fields, who);
    answer["ok"] = true;
    return answer;
  } catch (const OrderRefused& why) {
    return refused(why);
  } catch (const server::StoreError& error) {
    return refused({.code = "storage", .about = error.what()});
  }
}

Json AdminOrders::dispatch(std::string_view order, JsonReader& fields, const std::string& who) {
  const auto listed = [&](auto list) {
    check(fields);
    return list();
  };
  if (order == "tables") return listed([this] { return list_tables(); });
  if (order == "people") return listed([this] { return list_people(); });
  if (order == "bans") return listed([this] { return list_sanctions(); });
  if (order == "reports") return listed([this] { return list_reports(); });
  if (order == "audit") return listed([this] { return list_audit(); });
  if (order == "table") {
    const std::string table = text_in(fields, "table");
    check(fields);
    return show_table(table);
  }
  if (order == "report") {
    const std::string id = text_in(fields, "report");
    check(fields);
    return show_report(id);
  }
  if (order == "close") return close_table(fields, who);
  if (order == "ban" || order == "quiet") return sanction(order, fields, who);
  if (order == "unban" || order == "unquiet") return lift(order, fields, who);
  if (order == "reset-name") return reset_name(fields, who);
  if (order == "notice") return notify(fields, who);
  if (order == "erase") return erase(fields, who);
  if (order == "retention" && around_.retention != nullptr) return retain(fields, who);
  throw OrderRefused{.code = "bad-request", .about = "do"};
}

std::vector<server::TableInMemory> AdminOrders::tables_in_memory() {
  Answer<std::vector<server::TableInMemory>> answer;
  around_.service.survey(answer.receiver());
  return answer.wait().value_or(std::vector<server::TableInMemory>());
}

Json AdminOrders::list_tables() {
  std::map<std::string, std::vector<std::string>> here;
  for (server::TableInMemory& table : tables_in_memory()) here[table.table] = std::move(table.guests);
  Json tables = Json::array();
  for (const TablePhase phase : {TablePhase::playing, TablePhase::waiting}) {
    for (const TableCard& card : around_.store.cards_in(phase, most_listed)) {
      tables.push_back(as_json(card, here[card.table]));
    }
  }
  return {{"tables", std::move(tables)}};
}

Json AdminOrders::list_people() {
  std::map<std::string, std::vector<std::string>> tables;
  for (const server::TableInMemory& table : tables_in_memory()) {
    for (const std::string& guest : table.guests) tables[guest].push_back(table.table);
  }
  Json people = Json::array();
  for (const server::ConnectedPerson& visitor : around_.service.visitors()) {
    const auto quiet = around_.service.sanctions().quieted(visitor.person.guest, now());
    people.push_back({{"guest", visitor.person.guest},
                      {"name", visitor.person.name},
                      {"addresses", visitor.addresses},
                      {"connections", visitor.connections},
                      {"tables", tables[visitor.person.guest]},
                      {"quiet", quiet ? Json(*quiet) : Json()}});
  }
  return {{"people", std::move(people)}};
}

Json AdminOrders::list_sanctions() {
  Json list = Json::array();
  for (const PartRow& row : sanctions_in(around_.store)) {
    const std::size_t what = row.key.find('/');
    const std::size_t kind = row.key.find('/', what + 1);
    if (row.number <= now() || kind == std::string::npos) continue;
    list.push_back({{"what", row.key.substr(0, what)},
                    {row.key.substr(what + 1, kind - what - 1), row.key.substr(kind + 1)},
                    {"until", row.number},
                    {"reason", row.text}});
  }
  return {{"bans", std::move(list)}};
}

Json AdminOrders::list_reports() { return {{"reports", newest_of(around_.store, Part::reports, most_listed)}}; }

Json AdminOrders::list_audit() { return {{"audit", newest_of(around_.store, Part::audit, most_audit_lines)}}; }

Json AdminOrders::show_table(const std::string& table) {
  auto story = story_of(around_.store, around_.service.loader(), table, around_.clock());
  if (!story) throw OrderRefused{.code = "no-table", .about = table};
  return *std::move(story);
}

Json AdminOrders::show_report(const std::string& id) {
  const auto rows = around_.store.rows(Part::reports, id, "", 1);
  if (rows.empty() || rows.front().key != id) throw OrderRefused{.code = "no-report", .about = id};
  Json report = as_json(rows.front());
  // What an operator has looked at is not new any more.
  if (auto content = parse_json(rows.front().text); content && content->is_object()) {
    (*content)["seen"] = true;
    around_.store.put_row(Part::reports, {id, to_line(*content), rows.front().number});
  }
  const std::string table = report.contains("table") && report["table"].is_string() ? report["table"] : Json("");
  Json answer{{"report", std::move(report)}};
  if (auto story = story_of(around_.store, around_.service.loader(), table, around_.clock())) answer.update(*story);
  return answer;
}

// A table of another server is closed there; whether it was can be read in the store.
Closing AdminOrders::closing_of(const std::string& table) {
  Answer<Closing> answer;
  around_.service.close_table(table, answer.receiver());
  const Closing here = answer.wait().value_or(Closing::failed);
  if (here != Closing::elsewhere || around_.cluster == nullptr) return here;
  const auto card = around_.store.card(table);
  if (!card) return Closing::missing;
  if (card->phase == TablePhase::over) return Closing::over;
  around_.cluster->ordered({.what = OperatorOrder::What::close, .table = table});
  const auto deadline = std::chrono::steady_clock::now() + patience_with_loops;
  while (std::chrono::steady_clock::now() < deadline) {
    const auto after = around_.store.card(table);
    if (!after || after->phase == TablePhase::over) {
      return card->phase == TablePhase::playing ? Closing::aborted : Closing::closed;
    }
    std::this_thread::sleep_for(between_looks);
  }
  return Closing::failed;
}

Json AdminOrders::close_table(JsonReader& fields, const std::string& who) {
  const std::string table = text_in(fields, "table");
  const std::string reason = reason_in(fields);
  check(fields);
  switch (closing_of(table)) {
    case Closing::closed: note(who, "close", table, reason); return {{"closed", "table"}};
    case Closing::aborted: note(who, "close", table, reason); return {{"closed", "game"}};
    case Closing::over: throw OrderRefused{.code = "over", .about = table};
    case Closing::missing: throw OrderRefused{.code = "no-table", .about = table};
    case Closing::elsewhere:
    case Closing::failed: break;
  }
  throw OrderRefused{.code = "storage", .about = table};
}

void AdminOrders::enforce_everywhere() {
  around_.service.enforce();
  if (around_.cluster != nullptr) around_.cluster->ordered({.what = OperatorOrder::What::enforce});
}

// Nothing about people is kept longer than it is needed.
void AdminOrders::forget_what_is_over() {
  for (const PartRow& row : sanctions_in(around_.store)) {
    if (row.number <= now()) around_.store.remove_row(Part::sanctions, row.key);
  }
}

Json AdminOrders::sanction(std::string_view order, JsonReader& fields, const std::string& who) {
  const Target target = target_in(order, fields);
  const Millis time = fields.field("for").integer(1, longest_sanction);
  const std::string reason = reason_in(fields);
  check(fields);
  forget_what_is_over();
  const Millis until = now() + time;
  if (!around_.store.put_row(Part::sanctions, {target.key, reason, until})) throw OrderRefused{.code = "storage"};
  enforce_everywhere();
  note(who, order, target.name, reason);
  return {{"target", target.name}, {"until", until}};
}

Json AdminOrders::lift(std::string_view order, JsonReader& fields, const std::string& who) {
  const Target target = target_in(order, fields);
  check(fields);
  if (!around_.store.remove_row(Part::sanctions, target.key)) {
    throw OrderRefused{.code = "not-sanctioned", .about = target.name};
  }
  enforce_everywhere();
  note(who, order, target.name, "");
  return {{"target", target.name}};
}

Json AdminOrders::reset_name(JsonReader& fields, const std::string& who) {
  const std::string guest = guest_in(fields);
  const std::string reason = reason_in(fields);
  check(fields);
  std::array<std::uint8_t, 2> drawn{};
  around_.random(drawn.data(), drawn.size());
  const int number = 1000 + (drawn[0] * 256 + drawn[1]) % 9000;
  const Person person{.guest = guest, .name = sentence("serving.guest", {{"number", std::to_string(number)}})};
  if (!around_.store.rename_guest(guest, person.name)) throw OrderRefused{.code = "no-guest", .about = guest};
  around_.service.reset_name(person);
  if (around_.cluster != nullptr) {
    around_.cluster->ordered({.what = OperatorOrder::What::reset_name, .person = person});
  }
  note(who, "reset-name", guest, reason);
  return {{"target", guest}, {"name", person.name}};
}

Json AdminOrders::notify(JsonReader& fields, const std::string& who) {
  const std::string text = text_in(fields, "text", most_text_bytes);
  check(fields);
  if (text.find_first_not_of(" \t\n") == std::string::npos) throw OrderRefused{.code = "bad-request", .about = "text"};
  around_.service.notify(text);
  if (around_.cluster != nullptr) around_.cluster->ordered({.what = OperatorOrder::What::notify, .text = text});
  note(who, "notice", "", text);
  return {{"people", around_.service.visitors().size()}};
}

Json AdminOrders::erase(JsonReader& fields, const std::string& who) {
  const std::string guest = guest_in(fields);
  const std::string reason = reason_in(fields);
  check(fields);
  if (!knows(guest)) throw OrderRefused{.code = "no-guest", .about = guest};
  if (!around_.service.erase(guest)) throw OrderRefused{.code = "storage"};
  enforce_everywhere();
  note(who, "erase", guest, reason);
  return {{"target", guest}};
}

// Retention deletes a guest who sits nowhere, and their lines in the chat of others stay: those can be erased too.
bool AdminOrders::knows(const std::string& guest) {
  if (around_.store.knows_guest(guest)) return true;
  server::Traces traces;
  do traces = around_.store.traces_of(guest, traces.next);
  while (traces.tables.empty() && !traces.next.empty());
  return !traces.tables.empty();
}

// What would be deleted now; with `now` it is, by every server in its own shards at its own pace.
Json AdminOrders::retain(JsonReader& fields, const std::string& who) {
  const bool at_once = fields.has("now") && fields.field("now").boolean();
  check(fields);
  const server::RetentionTimes& times = around_.retention->times();
  if (times.finished == 0 && times.guests == 0) throw OrderRefused{.code = "kept-for-good"};
  const server::RetentionCounts counts = around_.retention->preview();
  if (at_once) {
    around_.retention->run_now();
    note(who, "retention", "", "");
  }
  return {{"tables", counts.tables}, {"guests", counts.guests}, {"kept", counts.kept}, {"now", at_once}};
}

void AdminOrders::note(const std::string& who, std::string_view what, const std::string& target,
                       const std::string& reason) {
  JsonWriter line;
  line.begin_object().members("who", who, "what", what, "target", target, "reason", reason).end_object();
  const Millis at = now();
  if (!around_.store.put_row(Part::audit, {server::time_ordered_id(at, around_.random), line.take(), at})) {
    throw OrderRefused{.code = "not-noted"};
  }
}

}  // namespace midnight::net
