// SPDX-License-Identifier: MIT
#include "tables/local_table.hpp"

#include "core/json_reader.hpp"
#include "tables/to_client.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace midnight {
namespace {

constexpr std::int64_t latest_moment = std::int64_t{1} << 50U;

Refused not_understood(const Problem& problem) {
  return {"bad-request", problem.field.empty() ? problem.why : problem.field + ": " + problem.why};
}

std::string_view first_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  return line;
}

Seed seed_in(JsonReader& head) {
  const JsonReader field = head.field("seed");
  const auto seed = seed_from_hex(field.string());
  if (!seed) field.fail("must be 64 hexadecimal digits");
  return seed.value_or(Seed{});
}

// A bot's answer as advice: the best move first.
void write_hint(JsonWriter& line, const Json& answer) {
  std::vector<std::pair<double, std::string>> considered;
  for (const Json& each : answer.value("values", Json::array())) {
    considered.emplace_back(each.value("value", 0.0), each.value("move", ""));
  }
  std::ranges::sort(considered, [](const auto& one, const auto& other) {
    return one.first != other.first ? one.first > other.first : one.second < other.second;
  });
  line.name("hint").begin_object().members("move", answer.value("move", "")).name("considered").begin_list();
  for (const auto& [value, move] : considered) line.object("move", move, "value", Json(value));
  line.end_list().members("chances", answer.value("chances", false), "wins", answer.value("wins", false));
  line.end_object();
}

}  // namespace

void LocalTable::add(char mark, std::string_view line) {
  reply_ += mark;
  reply_ += line;
  reply_ += '\n';
}

void LocalTable::refuse(const std::string& id, const Refused& why) { add('>', say_refused(id, why)); }

Person LocalTable::person() const { return {.guest = eyes_.guest, .name = {}}; }

Presence LocalTable::presence() const {
  Presence presence;
  presence.here = SeatSet::all(table_->players());
  return presence;
}

std::string LocalTable::answer(std::string_view request) {
  reply_.clear();
  std::string_view rest = request;
  const auto parsed = parse_json(first_line(rest));
  if (!parsed || !parsed->is_object()) {
    add('!', "the request is no object");
    return std::exchange(reply_, {});
  }
  JsonReader head(*parsed);
  const std::string_view what = head.field("do").string();
  const Millis now = head.field("now").integer(0, latest_moment);
  if (what == "lay") {
    lay(head, rest, now);
  } else if (what == "branch") {
    branch(head, rest, now);
  } else if (what == "open") {
    open(head, rest, now);
  } else if (what == "hear") {
    hear(rest, now);
  } else if (what == "decided") {
    decided(head, rest, now);
  } else {
    add('!', "there is no such request");
  }
  return std::exchange(reply_, {});
}

void LocalTable::lay(JsonReader& head, Lines rest, Millis now) {
  const std::string table(head.field("table").string());
  const Seed seed = seed_in(head);
  if (head.problem()) return add('!', head.problem()->field);
  auto message = read_device_message(rest);
  if (!message || !*message) {
    return refuse(id_in(rest),
                  message ? not_understood(message->error()) : Refused{"bad-request", "no table can be laid so"});
  }
  DeviceMessage& read = message->value();
  auto* wish = std::get_if<LayTable>(&read.what);
  if (wish == nullptr) return refuse(read.id, {"bad-request", "no table can be laid so"});
  lay_out(read.id, table, std::move(*wish), seed, now);
}

void LocalTable::branch(JsonReader& head, Lines rest, Millis now) {
  const std::string table(head.field("table").string());
  const Seed seed = seed_in(head);
  if (head.problem()) return add('!', head.problem()->field);
  const auto message = read_device_message(rest);
  if (!message || !*message) {
    return refuse(id_in(rest),
                  message ? not_understood(message->error()) : Refused{"bad-request", "that is no branch"});
  }
  const DeviceMessage& read = message->value();
  const auto* branch = std::get_if<Branch>(&read.what);
  if (branch == nullptr || !table_) return refuse(read.id, {"bad-request", "that is no branch"});
  auto wish = table_->branch(eyes_.guest, *branch);
  if (!wish) return refuse(read.id, wish.error());
  lay_out(read.id, table, std::move(wish).value(), seed, now);
}

void LocalTable::lay_out(const std::string& id, const std::string& table, LayTable wish, const Seed& seed, Millis now) {
  std::vector<std::string> entries;
  const auto laid = Table::lay(table, std::move(wish), seed, now, entries);
  if (!laid) return refuse(id, laid.error());
  for (const std::string& entry : entries) add('+', entry);
  add('=', laid->shelf_card());
  add('>', say_done_with_table(id, table));
}

void LocalTable::open(JsonReader& head, Lines rest, Millis now) {
  std::vector<StoredEntry> entries;
  while (!rest.empty()) {
    entries.push_back({.table = {}, .number = entries.size() + 1, .at = now, .body = std::string(first_line(rest))});
  }
  auto table = Table::restore(std::string(head.field("table").string()), entries, now, Owner::device);
  if (!table) return add('!', table.error().field + ": " + table.error().why);
  table_ = std::move(table).value();
  eyes_ = {};
  ++changes_;
}

void LocalTable::hear(std::string_view line, Millis now) {
  if (!table_) return add('!', "no table is open");
  if (const auto own = read_device_message(line)) {
    return *own ? hear(own->value(), now) : refuse(id_in(line), not_understood(own->error()));
  }
  const auto message = read_message(line);
  message ? hear(*message, now) : refuse(id_in(line), not_understood(message.error()));
}

void LocalTable::hear(const DeviceMessage& message, Millis now) {
  const std::string& id = message.id;
  if (const auto* wish = std::get_if<WatchAs>(&message.what)) return watch(*wish, now);
  if (const auto* undo = std::get_if<DeviceUndo>(&message.what)) {
    return settle(id, table_->take_back(person(), id, *undo, now), now);
  }
  if (const auto* play = std::get_if<PlayFor>(&message.what)) {
    return settle(id, table_->play_for(Seat(play->seat), id, play->move, now), now);
  }
  if (std::holds_alternative<UseHelp>(message.what)) return settle(id, table_->help(person(), now), now);
  if (std::holds_alternative<LetBotMove>(message.what)) return ask_bot(id, table_->bot_to_move(), false);
  if (std::holds_alternative<AskHint>(message.what)) {
    const auto seat = table_->seat_of(eyes_.guest);
    return ask_bot(id, seat ? table_->advice_for(*seat) : std::nullopt, true);
  }
  refuse(id, {"bad-request", "that is no message for a table"});
}

void LocalTable::hear(const Message& message, Millis now) {
  if (is_question(message.what)) {
    JsonWriter done = begin_done(message.id);
    if (const auto refused = table_->answer(person(), message.what, done)) return refuse(message.id, *refused);
    return add('>', done.end_object().take());
  }
  settle(message.id, table_->handle(person(), message, now), now);
}

void LocalTable::watch(const WatchAs& wish, Millis now) {
  if (!table_->may_look(wish.guest)) return refuse("", {"not-over", "cards are open to all when the game is over"});
  eyes_.guest = wish.guest;
  add('>', table_->whole(eyes_, wish.have, presence(), now));
}

void LocalTable::ask_bot(const std::string& id, const std::optional<Table::BotTurn>& turn, bool advice) {
  if (!turn) return refuse(id, {advice ? "not-your-turn" : "no-bot", "nobody is to move who could be asked"});
  decision_ = Decision{.changes = changes_, .seat = turn->seat, .advice = advice};
  JsonWriter line;
  line.begin_object().members("number", ++decisions_, "id", id, "seat", turn->seat, "level", turn->level);
  line.members("seed", turn->seed).name("position");
  turn->match->write_position(line);
  add('?', line.end_object().take());
}

void LocalTable::decided(JsonReader& head, Lines rest, Millis now) {
  const std::string id(head.field("id").string());
  const auto number = static_cast<std::uint64_t>(head.field("number").integer(0, latest_moment));
  const auto answer = parse_json(rest);
  if (head.problem() || !answer || !answer->is_object()) return add('!', "that is no bot's answer");
  // Somebody may have moved, taken a move back or opened another table meanwhile.
  if (!table_ || !decision_ || number != decisions_ || decision_->changes != changes_) {
    return refuse(id, {"stale", "the table has changed"});
  }
  const Decision decision = *std::exchange(decision_, std::nullopt);
  if (!decision.advice) {
    return settle(id, table_->bot_moves(decision.seat, answer->value("move", ""), now), now);
  }
  tell(table_->help(person(), now), now);
  JsonWriter done = begin_done(id);
  write_hint(done, *answer);
  add('>', done.end_object().take());
}

void LocalTable::settle(const std::string& id, const Result<Change, Refused>& change, Millis now) {
  if (!change) return refuse(id, change.error());
  add('>', say_done(id));
  if (!change->again) tell(*change, now);
}

void LocalTable::tell(const Change& change, Millis now) {
  if (!change.entry) return;
  const Entry& entry = *change.entry;
  if (entry.is<entry::Moved>() || entry.is<entry::Undone>() || entry.is<entry::Rewound>()) ++changes_;
  add('+', change.line);
  add('=', table_->shelf_card());
  if (table_->changed_room(entry)) add('>', table_->room(eyes_, presence(), now));
  if (const std::string news = table_->news(eyes_, entry, now); !news.empty()) add('>', news);
}

}  // namespace midnight
