// SPDX-License-Identifier: MIT
#include "tables/to_client.hpp"

#include "tables/codes.hpp"

#include <algorithm>
#include <cassert>

namespace midnight {
namespace {

std::string_view sentence_for(std::string_view why) {
  const auto found = std::ranges::find(goodbyes, why, &Goodbye::why);
  assert(found != goodbyes.end());
  return found == goodbyes.end() ? std::string_view() : found->sentence;
}

JsonWriter notice_about(std::string_view what) {
  JsonWriter line;
  line.begin_object().members("say", "notice", "about", what);
  return line;
}

}  // namespace

std::string say_welcome(const Person& person, std::string_view version) {
  JsonWriter line;
  line.begin_object().name("say").text("welcome").name("you").begin_object();
  line.name("guest").text(person.guest).name("name").text(person.name).end_object();
  return line.name("version").text(version).end_object().take();
}

std::string say_lobby(std::string_view game, std::span<const std::string> listings, std::size_t more) {
  JsonWriter line;
  line.begin_object().name("say").text("hall").name("game");
  game.empty() ? line.null() : line.text(game);
  line.name("tables").begin_list();
  for (const std::string& each : listings) line.raw(each);
  return line.end_list().members("more", more).end_object().take();
}

std::string say_lobby_changed(std::span<const std::string> listings, std::span<const std::string> gone,
                              std::size_t more) {
  JsonWriter line;
  line.begin_object().name("say").text("hall-changed").name("tables").begin_list();
  for (const std::string& each : listings) line.raw(each);
  line.end_list().name("gone").begin_list();
  for (const std::string& each : gone) line.text(each);
  return line.end_list().members("more", more).end_object().take();
}

JsonWriter begin_done(std::string_view id) {
  JsonWriter line;
  line.begin_object().name("say").text("done").name("id").text(id);
  return line;
}

std::string say_done(std::string_view id) { return begin_done(id).end_object().take(); }

std::string say_done_with_table(std::string_view id, std::string_view table) {
  return begin_done(id).name("table").text(table).end_object().take();
}

std::string say_refused(std::string_view id, const Refused& refused) {
  assert(is_refusal_code(refused.code));
  JsonWriter line;
  line.begin_object().name("say").text("refused").name("id").text(id);
  write_members(line, refused);
  return line.end_object().take();
}

std::string say_closed(std::string_view table) {
  return JsonWriter().begin_object().name("say").text("closed").name("table").text(table).end_object().take();
}

std::string say_pong() { return R"({"say":"pong"})"; }

std::string say_bye(std::string_view why, Millis wait, Millis until, std::string_view at) {
  std::string sentence(sentence_for(why));
  if (wait > 0) sentence += ": come back in " + std::to_string((wait + 999) / 1000) + " s";
  JsonWriter line;
  line.begin_object().name("say").text("bye").name("why").text(why).name("message").text(sentence);
  if (until > 0) line.members("until", until);
  if (!at.empty()) line.members("at", at);
  return line.end_object().take();
}

std::string say_notice(std::string_view text) {
  return notice_about("message").members("text", text).end_object().take();
}

std::string say_closed_by_operator(std::string_view table) {
  return notice_about("closed").members("table", table).end_object().take();
}

std::string say_name_was_reset(std::string_view name) {
  return notice_about("renamed").members("name", name).end_object().take();
}

std::string say_quieted(Millis until) { return notice_about("quieted").members("until", until).end_object().take(); }

}  // namespace midnight
