// SPDX-License-Identifier: MIT
#include "server/protocol/to_client.hpp"

#include "core/json_line.hpp"

#include <utility>

namespace midnight::server {
namespace {

// What people who write bots read; a page says it in its own words.
std::string_view sentence_for(std::string_view why) {
  if (why == "stopping") return "the server is being restarted";
  if (why == "too-fast") return "too many messages in a short time";
  if (why == "too-large") return "a message was too large";
  if (why == "too-slow") return "what was sent was not read";
  if (why == "too-many") return "too many connections";
  if (why == "somebody-else") return "this browser is somebody else now";
  return "a message was not understood";
}

}  // namespace

std::string say_welcome(const Person& person, std::string_view version) {
  return to_line(
      Json{{"say", "welcome"}, {"you", {{"guest", person.guest}, {"name", person.name}}}, {"version", version}});
}

std::string say_hall(const Json& tables) { return to_line(Json{{"say", "hall"}, {"tables", tables}}); }

std::string say_done(std::string_view id, const Json& fields) {
  JsonLine line;
  line.begin_object().name("say").text("done").name("id").text(id);
  for (const auto& [name, value] : fields.items()) line.name(name).value(value);
  return line.end_object().take();
}

std::string say_refused(std::string_view id, const Refused& refused) {
  Json json{{"say", "refused"}, {"id", id}, {"code", refused.code}, {"message", refused.message}};
  if (!refused.key.empty()) {
    json["key"] = refused.key;
    json["rule"] = refused.rule;
    Json details = Json::object();
    for (const auto& [name, value] : refused.details) details[std::string(name)] = value;
    json["details"] = std::move(details);
  }
  return to_line(json);
}

std::string say_pong() { return R"({"say":"pong"})"; }

std::string say_bye(std::string_view why) {
  return to_line(Json{{"say", "bye"}, {"why", why}, {"message", sentence_for(why)}});
}

Refused as_refused(const Error& error) {
  return {.code = std::string(to_text(error.code)),
          .message = error.message,
          .key = error.key,
          .rule = error.rule,
          .details = error.details};
}

}  // namespace midnight::server
