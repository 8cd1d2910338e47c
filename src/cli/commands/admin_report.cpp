// SPDX-License-Identifier: MIT
#include "cli/commands/admin_report.hpp"

#include "cli/io/columns.hpp"
#include "cli/io/speech.hpp"
#include "cli/terminal/json_access.hpp"
#include "cli/terminal/log_sentences.hpp"
#include "cli/terminal/people.hpp"
#include "tables/stored.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <optional>
#include <vector>

namespace midnight::cli {
namespace {

using TextRows = std::vector<std::vector<std::string>>;

std::string text_at(const Json& object, std::string_view name) {
  const Json& value = at(object, name);
  return value.is_string() ? sanitized(value.get<std::string>()) : std::string();
}

std::int64_t number_at(const Json& object, std::string_view name) {
  const Json& value = at(object, name);
  return value.is_number_integer() ? value.get<std::int64_t>() : 0;
}

// As the clock of this machine shows it.
std::string time_of(std::int64_t millis) {
  const auto seconds = static_cast<std::time_t>(millis / 1000);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  return fmt::format("{:%Y-%m-%d %H:%M}", parts);
}

std::vector<std::string> texts_in(const Json& list) {
  std::vector<std::string> texts;
  if (!list.is_array()) return texts;
  for (const Json& each : list) texts.push_back(each.is_string() ? sanitized(each.get<std::string>()) : "");
  return texts;
}

std::string in_a_list(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    if (!text.empty()) all += (all.empty() ? "" : ", ") + text;
  }
  return all;
}

std::string tables_in(const Json& answer) {
  TextRows rows{{say("admin.table"), say("admin.game"), say("admin.phase"), say("admin.changed"), say("admin.here"),
                 say("admin.people")}};
  for (const Json& each : at(answer, "tables")) {
    rows.push_back({text_at(each, "table"), text_at(each, "game"), text_at(each, "phase"),
                    time_of(number_at(each, "changed")), std::to_string(at(each, "here").size()),
                    in_a_list(texts_in(at(each, "names")))});
  }
  return rows.size() == 1 ? say("admin.no-tables") + "\n" : in_columns(rows, {false, false, false, false, true});
}

std::string people_in(const Json& answer) {
  TextRows rows{{say("admin.guest"), say("admin.name"), say("admin.addresses"), say("admin.at"), say("admin.chat")}};
  for (const Json& each : at(answer, "people")) {
    const std::int64_t quiet = number_at(each, "quiet");
    rows.push_back({text_at(each, "guest"), text_at(each, "name"), in_a_list(texts_in(at(each, "addresses"))),
                    in_a_list(texts_in(at(each, "tables"))),
                    quiet > 0 ? say("admin.quiet-until", {{"time", time_of(quiet)}}) : say("admin.chat-on")});
  }
  return rows.size() == 1 ? say("admin.no-people") + "\n" : in_columns(rows);
}

std::string bans_in(const Json& answer) {
  TextRows rows{{say("admin.what"), say("admin.whom"), say("admin.until"), say("admin.reason")}};
  for (const Json& each : at(answer, "bans")) {
    rows.push_back({text_at(each, "what"), text_at(each, "guest") + text_at(each, "network"),
                    time_of(number_at(each, "until")), text_at(each, "reason")});
  }
  return rows.size() == 1 ? say("admin.no-bans") + "\n" : in_columns(rows);
}

std::string reports_in(const Json& answer) {
  TextRows rows{{say("admin.report"), say("admin.when"), say("admin.new"), say("admin.table"), say("admin.by"),
                 say("admin.reason"), say("admin.text")}};
  for (const Json& each : at(answer, "reports")) {
    const bool seen = at(each, "seen") == true;
    rows.push_back({text_at(each, "id"), time_of(number_at(each, "at")), seen ? "" : say("admin.is-new"),
                    text_at(each, "table"), text_at(each, "guest"), text_at(each, "reason"), text_at(each, "text")});
  }
  return rows.size() == 1 ? say("admin.no-reports") + "\n" : in_columns(rows);
}

std::string audit_in(const Json& answer) {
  TextRows rows{{say("admin.when"), say("admin.who"), say("admin.what"), say("admin.whom"), say("admin.reason")}};
  for (const Json& each : at(answer, "audit")) {
    rows.push_back({time_of(number_at(each, "at")), text_at(each, "who"), text_at(each, "what"),
                    text_at(each, "target"), text_at(each, "reason")});
  }
  return rows.size() == 1 ? say("admin.no-audit") + "\n" : in_columns(rows);
}

// Something that happened at the table besides the game.
std::string sentence_of(const Json& event, const People& people) {
  const std::string what = text_at(event, "what");
  const auto on_seat = seat(at(event, "seat"), people.count());
  const std::string name = text_at(event, "name");
  const Details details{{"name", name.empty() && on_seat ? people.subject(*on_seat) : name},
                        {"guest", text_at(event, "guest")},
                        {"text", what == "said" && event.contains("phrase") ? "[" + text_at(event, "phrase") + "]"
                                                                            : text_at(event, "text")}};
  const std::string key = what == "closed" && text_at(event, "guest").empty() ? "closed-by-operator" : what;
  return time_of(number_at(event, "at")) + "  " + say("admin.event." + key, details) + "\n";
}

// The game as spectators see it.
std::string game_in(const Json& table, const People& people) {
  const std::string game = text_at(at(table, "room"), "game");
  std::string text;
  int number = 0;
  for (const Json& entry : at(table, "log")) {
    ++number;
    for (const std::string& line : tell(at(entry, "events"), game, people)) {
      text += fmt::format("{:>4}  {}\n", number, sanitized(line));
    }
  }
  return text.empty() ? say("admin.no-moves") + "\n" : text;
}

std::string story_in(const Json& answer) {
  const Json& table = at(answer, "table");
  if (!table.is_object()) return say("admin.table-gone") + "\n";
  const Json& room = at(table, "room");
  std::vector<std::string> names;
  TextRows seats{{say("admin.seat"), say("admin.name"), say("admin.guest")}};
  const auto guests = texts_in(at(answer, "people"));
  for (const Json& chair : at(room, "seats")) {
    names.push_back(text_at(chair, "name"));
    const std::size_t index = names.size() - 1;
    const std::string guest = index < guests.size() ? guests[index] : "";
    seats.push_back({std::to_string(index), names.back(), guest.empty() ? text_at(chair, "kind") : guest});
  }
  const People people{.names = presentable(names, static_cast<int>(names.size())), .you = std::nullopt};
  std::string text =
      say("admin.story.title",
          {{"table", text_at(table, "table")}, {"game", text_at(room, "game")}, {"phase", text_at(room, "phase")}}) +
      "\n" + in_columns(seats) + "\n" + say("admin.story.events") + "\n";
  for (const Json& event : at(answer, "events")) text += sentence_of(event, people);
  return text + "\n" + say("admin.story.game") + "\n" + game_in(table, people);
}

std::string report_in(const Json& answer) {
  const Json& report = at(answer, "report");
  return say("admin.story.report", {{"report", text_at(report, "id")},
                                    {"when", time_of(number_at(report, "at"))},
                                    {"guest", text_at(report, "guest")},
                                    {"reason", text_at(report, "reason")},
                                    {"text", text_at(report, "text")}}) +
         "\n\n" + story_in(answer);
}

std::string retention_in(const Json& answer) {
  const bool now = answer.contains("now") && answer["now"] == true;
  return say(now ? "admin.done.retention-now" : "admin.done.retention",
             {{"tables", std::to_string(number_at(answer, "tables"))},
              {"guests", std::to_string(number_at(answer, "guests"))}}) +
         "\n" + (number_at(answer, "kept") > 0 ? say("admin.done.retention-kept") + "\n" : "");
}

}  // namespace

std::string report_of(std::string_view order, const Json& answer) {
  if (order == "tables") return tables_in(answer);
  if (order == "people") return people_in(answer);
  if (order == "bans") return bans_in(answer);
  if (order == "reports") return reports_in(answer);
  if (order == "audit") return audit_in(answer);
  if (order == "table") return story_in(answer);
  if (order == "report") return report_in(answer);
  if (order == "retention") return retention_in(answer);
  const std::string how = text_at(answer, "closed");
  const std::string key = "admin.done." + std::string(order) + (how.empty() ? "" : "-" + how);
  return say(key, {{"target", text_at(answer, "target")},
                   {"until", time_of(number_at(answer, "until"))},
                   {"name", text_at(answer, "name")},
                   {"people", std::to_string(number_at(answer, "people"))}}) +
         "\n";
}

std::string complaint_in(const Json& answer) {
  const std::string key = "admin.refused." + text_at(answer, "code");
  return say(can_say(key) ? key : "admin.refused.bad-request", {{"about", text_at(answer, "about")}});
}

}  // namespace midnight::cli
