// SPDX-License-Identifier: MIT
#include "server/net/admin/admin_orders.hpp"

#include "core/json_reader.hpp"
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

// Why an order cannot be carried out, with one of the codes that docs/moderation.md lists.
struct OrderRefused {
  std::string code;
  std::string about = {};  // what it is about, if that helps
};

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

// An order while it is carried out. Its functions throw OrderRefused and StoreError.
class OrderRun {
 public:
  OrderRun(const AdminOrders::Surroundings& around, const Json& order, const std::string& who)
      : around_(around), fields_(order), who_(who) {}

  Json carry_out() {
    name_ = text_in("do");
    const auto order = std::ranges::find(all, name_, &Order::name);
    if (order == all.end()) throw OrderRefused{.code = "bad-request", .about = "do"};
    for (const auto read : order->read) {
      if (read != nullptr) (this->*read)();
    }
    fields_.no_other_fields();
    if (const auto& problem = fields_.problem()) {
      throw OrderRefused{.code = "bad-request", .about = problem->field + ": " + problem->why};
    }
    return (this->*order->run)();
  }

 private:
  struct Order {
    std::string_view name;
    std::array<void (OrderRun::*)(), 3> read;  // its fields
    Json (OrderRun::*run)();
  };
  static const std::array<Order, 16> all;

  std::string text_in(std::string_view field, std::size_t most_bytes = 64) {
    return std::string(fields_.field(field).string(most_bytes));
  }
  void read_table() { target_ = text_in("table"); }
  void read_report() { target_ = text_in("report"); }
  void read_guest() {
    constexpr std::size_t digits = 16;
    target_ = text_in("guest");
    if (target_.size() == digits && target_.find_first_not_of("0123456789abcdef") == std::string::npos) return;
    throw OrderRefused{.code = "no-guest", .about = target_};
  }
  void read_quieted() {
    read_guest();
    key_ = server::quiet_of_guest(target_);
  }
  void read_banned() {
    if (!fields_.has("network")) {
      read_guest();
      key_ = server::ban_of_guest(target_);
      return;
    }
    const std::string text = text_in("network");
    const auto network = server::Network::from_text(text);
    if (!network) throw OrderRefused{.code = "no-network", .about = text};
    target_ = network->to_text();
    key_ = server::ban_of_network(*network);
  }
  void read_time() { time_ = fields_.field("for").integer(1, longest_sanction); }
  void read_reason() {
    if (fields_.has("reason")) words_ = text_in("reason", most_text_bytes);
  }
  void read_text() { words_ = text_in("text", most_text_bytes); }
  void read_now() { now_ = fields_.has("now") && fields_.field("now").boolean(); }

  std::vector<server::TableInMemory> tables_in_memory() {
    Answer<std::vector<server::TableInMemory>> answer;
    around_.service.survey(answer.receiver());
    return answer.wait().value_or(std::vector<server::TableInMemory>());
  }

  Json list_tables() {
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

  Json list_people() {
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

  Json list_sanctions() {
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

  Json list_reports() { return {{"reports", newest_of(around_.store, Part::reports, most_listed)}}; }

  Json list_audit() { return {{"audit", newest_of(around_.store, Part::audit, most_audit_lines)}}; }

  Json show_table() {
    auto story = story_of(around_.store, around_.service.loader(), target_, around_.clock());
    if (!story) throw OrderRefused{.code = "no-table", .about = target_};
    return *std::move(story);
  }

  Json show_report() {
    const auto rows = around_.store.rows(Part::reports, target_, "", 1);
    if (rows.empty() || rows.front().key != target_) throw OrderRefused{.code = "no-report", .about = target_};
    Json report = as_json(rows.front());
    // What an operator has looked at is not new any more.
    if (auto content = parse_json(rows.front().text); content && content->is_object()) {
      (*content)["seen"] = true;
      around_.store.put_row(Part::reports, {target_, to_line(*content), rows.front().number});
    }
    const std::string table = report.contains("table") && report["table"].is_string() ? report["table"] : Json("");
    Json answer{{"report", std::move(report)}};
    if (auto story = story_of(around_.store, around_.service.loader(), table, around_.clock())) answer.update(*story);
    return answer;
  }

  // A table of another server is closed there; whether it was can be read in the store.
  Closing closing() {
    Answer<Closing> answer;
    around_.service.close_table(target_, answer.receiver());
    const Closing here = answer.wait().value_or(Closing::failed);
    if (here != Closing::elsewhere || around_.cluster == nullptr) return here;
    const auto card = around_.store.card(target_);
    if (!card) return Closing::missing;
    if (card->phase == TablePhase::over) return Closing::over;
    around_.cluster->ordered({.what = OperatorOrder::What::close, .table = target_});
    const auto deadline = std::chrono::steady_clock::now() + patience_with_loops;
    while (std::chrono::steady_clock::now() < deadline) {
      const auto after = around_.store.card(target_);
      if (!after || after->phase == TablePhase::over) {
        return card->phase == TablePhase::playing ? Closing::aborted : Closing::closed;
      }
      std::this_thread::sleep_for(between_looks);
    }
    return Closing::failed;
  }

  Json close_table() {
    switch (closing()) {
      case Closing::closed: note(); return {{"closed", "table"}};
      case Closing::aborted: note(); return {{"closed", "game"}};
      case Closing::over: throw OrderRefused{.code = "over", .about = target_};
      case Closing::missing: throw OrderRefused{.code = "no-table", .about = target_};
      case Closing::elsewhere:
      case Closing::failed: break;
    }
    throw OrderRefused{.code = "storage", .about = target_};
  }

  void enforce_everywhere() {
    around_.service.enforce();
    if (around_.cluster != nullptr) around_.cluster->ordered({.what = OperatorOrder::What::enforce});
  }

  // Nothing about people is kept longer than it is needed.
  void forget_what_is_over() {
    for (const PartRow& row : sanctions_in(around_.store)) {
      if (row.number <= now()) around_.store.remove_row(Part::sanctions, row.key);
    }
  }

  Json sanction() {
    forget_what_is_over();
    const Millis until = now() + time_;
    if (!around_.store.put_row(Part::sanctions, {key_, words_, until})) throw OrderRefused{.code = "storage"};
    enforce_everywhere();
    note();
    return {{"target", target_}, {"until", until}};
  }

  Json lift() {
    if (!around_.store.remove_row(Part::sanctions, key_)) {
      throw OrderRefused{.code = "not-sanctioned", .about = target_};
    }
    enforce_everywhere();
    note();
    return {{"target", target_}};
  }

  Json reset_name() {
    std::array<std::uint8_t, 2> drawn{};
    around_.random(drawn.data(), drawn.size());
    const int number = 1000 + (drawn[0] * 256 + drawn[1]) % 9000;
    const Person person{.guest = target_, .name = sentence("serving.guest", {{"number", std::to_string(number)}})};
    if (!around_.store.rename_guest(target_, person.name)) throw OrderRefused{.code = "no-guest", .about = target_};
    around_.service.reset_name(person);
    if (around_.cluster != nullptr) {
      around_.cluster->ordered({.what = OperatorOrder::What::reset_name, .person = person});
    }
    note();
    return {{"target", target_}, {"name", person.name}};
  }

  Json notify() {
    if (words_.find_first_not_of(" \t\n") == std::string::npos)
      throw OrderRefused{.code = "bad-request", .about = "text"};
    around_.service.notify(words_);
    if (around_.cluster != nullptr) around_.cluster->ordered({.what = OperatorOrder::What::notify, .text = words_});
    note();
    return {{"people", around_.service.visitors().size()}};
  }

  Json erase() {
    if (!is_known()) throw OrderRefused{.code = "no-guest", .about = target_};
    if (!around_.service.erase(target_)) throw OrderRefused{.code = "storage"};
    enforce_everywhere();
    note();
    return {{"target", target_}};
  }

  // Retention deletes a guest who sits nowhere, and their lines in the chat of others stay: those can be erased too.
  bool is_known() {
    if (around_.store.knows_guest(target_)) return true;
    server::Traces traces;
    do traces = around_.store.traces_of(target_, traces.next);
    while (traces.tables.empty() && !traces.next.empty());
    return !traces.tables.empty();
  }

  // What would be deleted now; with `now` it is, by every server in its own shards at its own pace.
  Json retain() {
    if (around_.retention == nullptr) throw OrderRefused{.code = "bad-request", .about = "do"};
    const server::RetentionTimes& times = around_.retention->times();
    if (times.finished == 0 && times.guests == 0) throw OrderRefused{.code = "kept-for-good"};
    const server::RetentionCounts counts = around_.retention->preview();
    if (now_) {
      around_.retention->run_now();
      note();
    }
    return {{"tables", counts.tables}, {"guests", counts.guests}, {"kept", counts.kept}, {"now", now_}};
  }

  void note() {
    JsonWriter line;
    line.begin_object().members("who", who_, "what", name_, "target", target_, "reason", words_).end_object();
    const Millis at = now();
    if (!around_.store.put_row(Part::audit, {server::time_ordered_id(at, around_.random), line.take(), at})) {
      throw OrderRefused{.code = "not-noted"};
    }
  }

  Millis now() const { return around_.clock().wall; }

  const AdminOrders::Surroundings& around_;
  JsonReader fields_;
  const std::string& who_;
  std::string name_;
  // What the order says, where it has such a field.
  std::string target_;  // a table, a report, a guest or a network
  std::string key_;     // of the row about the target, if it is banned or quiet
  Millis time_ = 0;
  std::string words_;  // a reason, or the text of a notice
  bool now_ = false;
};

using Run = OrderRun;
const std::array<Run::Order, 16> Run::all{
    {{"tables", {}, &Run::list_tables},
     {"people", {}, &Run::list_people},
     {"bans", {}, &Run::list_sanctions},
     {"reports", {}, &Run::list_reports},
     {"audit", {}, &Run::list_audit},
     {"table", {&Run::read_table}, &Run::show_table},
     {"report", {&Run::read_report}, &Run::show_report},
     {"close", {&Run::read_table, &Run::read_reason}, &Run::close_table},
     {"ban", {&Run::read_banned, &Run::read_time, &Run::read_reason}, &Run::sanction},
     {"quiet", {&Run::read_quieted, &Run::read_time, &Run::read_reason}, &Run::sanction},
     {"unban", {&Run::read_banned}, &Run::lift},
     {"unquiet", {&Run::read_quieted}, &Run::lift},
     {"reset-name", {&Run::read_guest, &Run::read_reason}, &Run::reset_name},
     {"notice", {&Run::read_text}, &Run::notify},
     {"erase", {&Run::read_guest, &Run::read_reason}, &Run::erase},
     {"retention", {&Run::read_now}, &Run::retain}}};

}  // namespace

Json AdminOrders::carry_out(std::string_view line, const std::string& who) {
  const auto refused = [](const OrderRefused& why) {
    Json answer{{"ok", false}, {"code", why.code}};
    if (!why.about.empty()) answer["about"] = why.about;
    return answer;
  };
  const auto json = parse_json(line);
  if (!json || !json->is_object()) return refused({.code = "bad-request"});
  try {
    Json answer = OrderRun(around_, *json, who).carry_out();
    answer["ok"] = true;
    return answer;
  } catch (const OrderRefused& why) {
    return refused(why);
  } catch (const server::StoreError& error) {
    return refused({.code = "storage", .about = error.what()});
  }
}

}  // namespace midnight::net
