// SPDX-License-Identifier: MIT
#include "server/net/people/company_requests.hpp"

#include "core/json_reader.hpp"
#include "core/seat.hpp"
#include "server/net/people/guest_requests.hpp"

#include <algorithm>
#include <array>
#include <functional>

namespace midnight::net {
namespace {

constexpr auto company_paths =
    std::to_array<std::string_view>({"/guest/block", "/guest/unblock", "/guest/report", "/guest/erase"});
constexpr std::size_t most_id_bytes = 64;

HttpReply not_understood() { return refused(Status::bad_request, "bad-request"); }
HttpReply done(const Json& answer = Json::object()) { return made_reply(Status::ok, to_line(answer)); }

Json json_of(const BlockedPerson& blocked) {
  return Json{{"block", blocked.block}, {"name", blocked.name}, {"when", blocked.when}};
}

// Whether the body is an object that `read` understands, with no fields that it leaves over.
bool read_body(std::string_view body, const std::function<void(JsonReader&)>& read) {
  const auto json = parse_json(body);
  if (!json || !json->is_object()) return false;
  JsonReader reader(*json);
  read(reader);
  reader.no_other_fields();
  return !reader.problem();
}

std::string id_of(const JsonReader& field) { return std::string(field.string(most_id_bytes)); }

Met met_in(JsonReader& reader) {
  Met met{.table = id_of(reader.field("table"))};
  if (reader.has("seat")) {
    met.seat = static_cast<int>(reader.field("seat").integer(0, max_seats - 1));
    return met;
  }
  // "p3", as in chat.
  const JsonReader field = reader.field("person");
  const std::string_view person = field.string(most_id_bytes);
  const std::string_view digits = person.substr(person.starts_with('p') ? 1 : person.size());
  const bool is_number = !digits.empty() && digits.size() <= 6 &&
                         std::ranges::all_of(digits, [](char each) { return each >= '0' && each <= '9'; });
  if (!is_number) field.fail("must be somebody in the chat");
  met.person = is_number ? std::stoul(std::string(digits)) : 0;
  return met;
}

}  // namespace

bool CompanyRequests::changes(std::string_view path) {
  return std::ranges::find(company_paths, path) != company_paths.end();
}

HttpReply CompanyRequests::change(std::string_view path, const Person& person, std::string_view body,
                                  const std::string& address) {
  if (path == "/guest/block") return block(person, body);
  if (path == "/guest/unblock") return unblock(person, body);
  if (path == "/guest/report") return report(person, body, address);
  return erase(person, body);
}

HttpReply CompanyRequests::blocked_by(const Person& person) {
  Json all = Json::array();
  for (const BlockedPerson& each : company_.blocked_by(person)) all.push_back(json_of(each));
  return done(all);
}

HttpReply CompanyRequests::block(const Person& person, std::string_view body) {
  Met met;
  if (!read_body(body, [&](JsonReader& reader) { met = met_in(reader); })) return not_understood();
  const auto blocked = company_.block(person, met);
  return blocked ? done(json_of(*blocked)) : refused(blocked.error());
}

HttpReply CompanyRequests::unblock(const Person& person, std::string_view body) {
  std::string block;
  if (!read_body(body, [&](JsonReader& reader) { block = id_of(reader.field("block")); })) return not_understood();
  const auto unblocked = company_.unblock(person, block);
  return unblocked ? done() : refused(unblocked.error());
}

HttpReply CompanyRequests::report(const Person& person, std::string_view body, const std::string& address) {
  std::string table;
  std::string reason;
  std::string text;
  const auto read = [&](JsonReader& reader) {
    table = id_of(reader.field("table"));
    reason = id_of(reader.field("reason"));
    if (std::ranges::find(report_reasons, reason) == report_reasons.end()) reader.field("reason").fail("unknown");
    text = reader.field("text").string(most_report_bytes);
  };
  if (!read_body(body, read)) return not_understood();
  const auto problem = company_.report(person, table, reason, text, address);
  return problem ? refused(*problem) : done();
}

// The body names who is to be erased, so that nobody does it by mistake.
HttpReply CompanyRequests::erase(const Person& person, std::string_view body) {
  std::string guest;
  const auto read = [&](JsonReader& reader) { guest = id_of(reader.field("guest")); };
  if (!read_body(body, read) || guest != person.guest) return not_understood();
  if (!company_.erase(person)) return refused(Status::unavailable, "storage");
  HttpReply reply = done();
  reply.headers.emplace_back("Set-Cookie", no_cookie(secure_));
  return reply;
}

}  // namespace midnight::net
