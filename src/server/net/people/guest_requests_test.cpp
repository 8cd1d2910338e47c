// SPDX-License-Identifier: MIT
// The requests about people by plain calls.
#include "server/net/people/guest_requests.hpp"

#include "core/json.hpp"
#include "match/fair.hpp"
#include "server/net/people/guest_name.hpp"
#include "server/store/test_faulty_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

namespace midnight::net {
namespace {

using testing::HasSubstr;

class GuestRequestsTest : public testing::Test {
 protected:
  HttpReply ask(std::string_view method, std::string_view path, std::string_view body = "",
                std::string_view cookie = "", std::string_view origin = "http://a:1") {
    return requests_.answer(path, {.method = method,
                                   .target = path,
                                   .cookie = cookie,
                                   .host = "a:1",
                                   .origin = origin,
                                   .content_type = "application/json",
                                   .address = "192.0.2.1",
                                   .body = body});
  }

  static std::string cookie_of(const HttpReply& reply) {
    for (const auto& [name, value] : reply.headers) {
      if (name == "Set-Cookie") return value.substr(0, value.find(';'));
    }
    return {};
  }

  std::string new_guest(std::string_view name = "Ann") {
    return cookie_of(ask("POST", "/guest", to_line(Json{{"name", name}})));
  }

  server::FaultyStore store_;
  server::TableLoader loader_{store_};
  std::uint8_t drawn_ = 0;
  People people_{store_, [] { return Millis{1'000'000}; },
                 [this](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, ++drawn_); }};
  std::vector<std::string> renamed_;
  std::optional<Standing> standing_;
  std::vector<std::string> asked_about_;
  std::string banned_ = "nobody";
  Company company_{{.store = store_,
                    .loader = loader_,
                    .clock = [] { return Millis{1'000'000}; },
                    .random = [](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, 7); },
                    .blocks_changed = [] {},
                    .erase = [this](const std::string& guest) { return store_.forget_guest(guest); }}};
  Millis now_ = 1'000'000;
  server::Evenings evenings_{store_,
                             [this] { return Now(now_); },
                             [this](std::uint8_t* bytes, std::size_t count) { std::fill_n(bytes, count, ++drawn_); },
                             {.of_guest = {.most = 4, .within = 3'600'000}}};
  GuestRequests requests_{people_,
                          company_,
                          evenings_,
                          store_,
                          loader_,
                          {.invitations = {.most = 5, .within = 3'600'000}},
                          [this](const Person& person) { renamed_.push_back(person.name); },
                          [this](const std::string& table) {
                            asked_about_.push_back(table);
                            return standing_;
                          },
                          [this](const std::string& guest, const std::string& address) -> std::optional<Millis> {
                            const bool is_banned = guest == banned_ || address == banned_;
                            return is_banned ? std::optional<Millis>(2'000'000) : std::nullopt;
                          }};
};

TEST_F(GuestRequestsTest, a_guest_comes_is_known_and_changes_name) {
  EXPECT_EQ(ask("GET", "/guest").status, Status::unauthorized);
  const HttpReply made = ask("POST", "/guest", R"({"name":"Ann"})");
  EXPECT_EQ(made.status, Status::ok);
  EXPECT_THAT(std::string(made.body), HasSubstr(R"("name":"Ann")"));
  const std::string cookie = cookie_of(made);
  EXPECT_EQ(ask("GET", "/guest", "", cookie).body, made.body);
  const HttpReply changed = ask("POST", "/guest", R"({"name":"Anna"})", cookie);
  EXPECT_THAT(std::string(changed.body), HasSubstr("Anna"));
  EXPECT_EQ(cookie_of(changed), "");
  EXPECT_EQ(renamed_, std::vector<std::string>{"Anna"});
}

TEST_F(GuestRequestsTest, bad_bodies_are_refused) {
  for (const char* body : {"", "x", "[]", "{}", R"({"name":1})", R"({"name":""})", R"({"name":"A","more":1})",
                           R"({"name":"\u202e"})", R"({"name":null})"}) {
    EXPECT_EQ(ask("POST", "/guest", body).status, Status::bad_request) << body;
  }
}

TEST_F(GuestRequestsTest, bodies_say_that_they_are_json_in_any_case) {
  const std::string cookie = new_guest();
  const auto status_with = [&](std::string_view path, std::string_view type) {
    return requests_
        .answer(path, {.method = "POST",
                       .target = path,
                       .cookie = cookie,
                       .host = "a:1",
                       .origin = "http://a:1",
                       .content_type = type,
                       .body = R"({"name":"Ann"})"})
        .status;
  };
  for (const char* path : {"/guest", "/guest/link"}) {
    for (const char* type : {"application/json", "Application/JSON", "application/json; charset=utf-8"}) {
      EXPECT_EQ(status_with(path, type), Status::ok) << path << ' ' << type;
    }
    for (const char* type : {"", "text/plain", "application/jsonp", "application"}) {
      EXPECT_EQ(status_with(path, type), Status::not_json) << path << ' ' << type;
    }
  }
}

TEST_F(GuestRequestsTest, says_what_is_wrong_with_a_name) {
  const auto body_for = [&](const std::string& name) {
    return std::string(ask("POST", "/guest", to_line(Json{{"name", name}})).body);
  };
  EXPECT_EQ(body_for(""), R"({"code":"bad-name","why":"empty"})");
  EXPECT_EQ(body_for("Ann\u200B"), R"({"code":"bad-name","why":"unseen"})");
  EXPECT_EQ(body_for(std::string(25, 'x')), R"({"code":"bad-name","why":"too-long"})");
  EXPECT_EQ(ask("POST", "/guest", "\xEF\xBB\xBF{\"name\":\"Ann\"}").body, R"({"code":"bad-request"})") << "a BOM";
  EXPECT_EQ(ask("POST", "/guest", std::string_view("{\"name\":\"Ann\"}\0", 15)).body, R"({"code":"bad-request"})");
}

// What the document has in code between two pieces of it.
std::set<std::string> documented(const std::string& from, const std::string& to) {
  std::ifstream file(MIDNIGHT_PROTOCOL_PAGE);
  const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::size_t begin = page.find(from);
  const std::string passage = page.substr(begin, page.find(to, begin) - begin).substr(from.size());
  const std::regex code("`([a-z-]+)`");
  std::set<std::string> found;
  for (std::sregex_iterator each(passage.begin(), passage.end(), code); each != std::sregex_iterator(); ++each) {
    found.insert((*each)[1]);
  }
  return found;
}

TEST(GuestCodes, are_those_of_the_document) {
  EXPECT_EQ(documented("Refusals return `{\"code\"}`:", "The WebSocket handshake"),
            std::set<std::string>(guest_codes.begin(), guest_codes.end()));
  std::set<std::string> problems;
  for (const auto problem :
       {NameProblem::empty, NameProblem::too_long, NameProblem::not_text, NameProblem::unseen, NameProblem::marks}) {
    problems.emplace(to_text(problem));
  }
  EXPECT_EQ(documented("refused as `bad-name` with a `why`:", "Chat is"), problems);
}

TEST_F(GuestRequestsTest, other_pages_change_nothing) {
  const std::string cookie = new_guest();
  for (const char* path : {"/guest", "/guest/link", "/guest/claim"}) {
    EXPECT_EQ(ask("POST", path, R"({"name":"Eve"})", cookie, "https://evil.example").status, Status::forbidden) << path;
    EXPECT_EQ(ask("POST", path, R"({"name":"Eve"})", "", "").status, Status::forbidden) << path;
  }
  EXPECT_EQ(ask("POST", "/guest", R"({"name":"Bot"})", cookie, "").status, Status::ok) << "a program with its cookie";
}

TEST_F(GuestRequestsTest, another_device_becomes_the_same_person) {
  const std::string cookie = new_guest();
  EXPECT_EQ(ask("POST", "/guest/link").status, Status::unauthorized);
  const HttpReply link = ask("POST", "/guest/link", "", cookie);
  ASSERT_EQ(link.status, Status::ok);
  const HttpReply claimed = ask("POST", "/guest/claim", link.body);
  ASSERT_EQ(claimed.status, Status::ok);
  EXPECT_NE(cookie_of(claimed), cookie);
  EXPECT_EQ(ask("GET", "/guest", "", cookie_of(claimed)).body, ask("GET", "/guest", "", cookie).body);
  EXPECT_EQ(ask("POST", "/guest/claim", link.body).status, Status::not_found);
}

TEST_F(GuestRequestsTest, tells_ones_tables) {
  const std::string cookie = new_guest();
  EXPECT_EQ(ask("GET", "/guest/tables", "", cookie).body, "[]");
  const std::string guest = people_.who(cookie)->guest;
  TableCard card{.table = "t1", .phase = TablePhase::playing, .game = "hourglass", .changed = 7};
  card.guests = {"", guest};
  card.names = {"Mina", "Ann"};
  store_.write({.entries = {{.table = "t1", .number = 1, .at = 7, .body = "{}"}}, .cards = {card}},
               [](server::Stored) {});
  EXPECT_EQ(
      ask("GET", "/guest/tables", "", cookie).body,
      R"([{"table":"t1","game":"hourglass","phase":"playing","seat":1,"names":["Mina","Ann"],"changed":7,"turn":null}])")
      << "the turn cannot be told";
  standing_ = Standing{.awaited = {{Seat(0), 5}, {Seat(1), 6}}};
  EXPECT_THAT(std::string(ask("GET", "/guest/tables", "", cookie).body),
              HasSubstr(R"("turn":[{"seat":0,"since":5},{"seat":1,"since":6}])"));
  EXPECT_EQ(ask("GET", "/guest/games", "", cookie).body, "[]") << "it is not over";
  EXPECT_EQ(ask("GET", "/guest/tables").status, Status::unauthorized);
}

TEST_F(GuestRequestsTest, tells_how_games_ended_and_where_a_bot_sat) {
  const std::string cookie = new_guest();
  const std::string guest = people_.who(cookie)->guest;
  store_.write({.cards = {{.table = "t1",
                           .phase = TablePhase::over,
                           .game = "hourglass",
                           .changed = 7,
                           .guests = {guest, "b"},
                           .names = {"Ann", "Ben"}}}},
               [](server::Stored) {});
  EXPECT_FALSE(parse_json(ask("GET", "/guest/tables", "", cookie).body)->at(0).contains("result"))
      << "it cannot be told";
  standing_ = Standing{.result = GameResult{.winners = SeatSet(Seat(1)), .reason = "score", .by_bot = {0, 12}}};
  const Json row = parse_json(ask("GET", "/guest/tables", "", cookie).body)->at(0);
  EXPECT_EQ(to_line(row["result"]), R"({"winners":[1],"reason":"score","by-bot":[0,12]})");
  EXPECT_TRUE(row["turn"].is_null());
  EXPECT_FALSE(row.contains("evening"));
}

TEST_F(GuestRequestsTest, tells_of_an_evening_who_may_know_the_code) {
  const std::string seated = new_guest();
  const std::string screen = new_guest("Screen");
  store_.write({.cards = {{.table = "t1",
                           .phase = TablePhase::waiting,
                           .game = "hourglass",
                           .changed = 7,
                           .guests = {people_.who(seated)->guest, "", people_.who(screen)->guest},
                           .names = {"Ann", "", ""}}}},
               [](server::Stored) {});
  const std::string code = evenings_.draw();
  ASSERT_TRUE(evenings_.points_to({.code = code}, "t1"));
  standing_ = Standing{.evening = code};
  const auto rows = [&](const std::string& cookie) {
    return *parse_json(ask("GET", "/guest/tables", "", cookie).body);
  };
  EXPECT_EQ(rows(seated)[0]["evening"], (Json{{"code", code}, {"screen", false}}));
  EXPECT_EQ(rows(seated)[0]["seat"], 0);
  EXPECT_EQ(rows(screen)[0]["evening"], (Json{{"code", code}, {"screen", true}}));
  EXPECT_TRUE(rows(screen)[0]["seat"].is_null());
  EXPECT_EQ(rows(screen)[0]["names"], (Json{"Ann", ""})) << "the screen has no seat";
  EXPECT_EQ(to_line(rows(new_guest("Eve"))), "[]");
  ASSERT_TRUE(evenings_.points_to({.code = code, .before = "t1"}, "t2"));
  EXPECT_FALSE(rows(seated)[0].contains("evening")) << "it is elsewhere";
  EXPECT_EQ(to_line(rows(screen)), "[]");
}

class InvitationTest : public GuestRequestsTest {
 protected:
  // A table of this id with Ann as its host.
  Table made(const std::string& id, bool evening = false) {
    const MakeTable wish{.game = "hourglass", .players = 2, .pace = Pace::fast, .evening = evening};
    Change change;
    Table table =
        std::move(Table::make(id, wish, {"00000000000000aa", "Ann"}, numbered_seed(5), 7, change, "K7M4QX").value());
    keep(table, change);
    return table;
  }
  void say(Table& table, const ToServer& what) {
    auto done = table.handle({"00000000000000aa", "Ann"}, {"c" + std::to_string(++commands_), what}, 7);
    ASSERT_TRUE(done.ok());
    keep(table, *done);
  }
  HttpReply ask_about(const std::string& query) {
    const std::string target = "/invitation" + query;
    return requests_.answer("/invitation", {.method = "GET", .target = target, .address = address_});
  }
  std::string address_ = "192.0.2.1";

 private:
  void keep(const Table& table, const Change& change) {
    store_.write({.entries = {{.table = table.id(), .number = table.entries(), .at = 7, .body = change.line}}},
                 [](server::Stored) {});
  }
  int commands_ = 0;
};

TEST_F(InvitationTest, says_without_a_cookie_who_invites_to_what) {
  Table table = made("t1");
  say(table, Sit{.seat = 0, .promise = std::string(64, 'a'), .figure = "owl"});
  const HttpReply told = ask_about("?table=t1");
  EXPECT_EQ(told.status, Status::ok);
  EXPECT_EQ(told.body, R"({"game":"hourglass","players":2,"taken":1,"pace":"fast","options":{},"phase":"waiting",)"
                       R"("evening":false,"host":{"name":"Ann","figure":"owl"}})");
  EXPECT_EQ(ask("POST", "/invitation").status, Status::method_not_allowed);
}

TEST_F(InvitationTest, to_an_evening_comes_from_nobody_who_sits_there) {
  made("t1", true);
  const Json told = *parse_json(ask_about("?table=t1").body);
  EXPECT_EQ(told["evening"], true);
  EXPECT_TRUE(told["host"].is_null());
  EXPECT_EQ(to_line(told).find("K7M4QX"), std::string::npos) << "the code is for those who sit there";
}

TEST_F(InvitationTest, to_a_running_game_tells_nothing_of_it) {
  Table table = made("t1");
  const std::string word(32, '1');
  say(table, Sit{.seat = 0, .promise = fair::promise_of("t1", Seat(0), word)});
  say(table, InviteBot{.seat = 1, .level = "easy"});
  auto started = table.handle({"00000000000000aa", "Ann"}, {"s", StartGame{}}, 7, SeatSet::all(2));
  ASSERT_TRUE(started.ok());
  store_.write({.entries = {{.table = "t1", .number = table.entries(), .at = 7, .body = started->line}}},
               [](server::Stored) {});
  say(table, Reveal{word});
  ASSERT_TRUE(table.just_began());
  EXPECT_EQ(ask_about("?table=t1").body,
            R"({"game":"hourglass","players":2,"taken":2,"pace":"fast","options":{},"phase":"playing",)"
            R"("evening":false,"host":{"name":"Ann"}})");
}

TEST_F(InvitationTest, a_table_that_was_closed_looks_like_none) {
  Table table = made("t1");
  say(table, CloseTable{});
  const HttpReply closed = ask_about("?table=t1");
  EXPECT_EQ(closed.status, Status::not_found);
  EXPECT_EQ(closed.body, R"({"code":"no-table"})");
  for (const char* none : {"", "?table=", "?table=t2", "?table=%00"}) {
    address_ += '1';
    const HttpReply reply = ask_about(none);
    EXPECT_EQ(std::pair(reply.status, reply.body), std::pair(closed.status, closed.body)) << none;
  }
}

TEST_F(InvitationTest, an_address_looks_at_so_many) {
  made("t1");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask_about("?table=t1").status, Status::ok);
  const HttpReply reply = ask_about("?table=t1");
  EXPECT_EQ(reply.status, Status::too_many_requests);
  EXPECT_EQ(reply.headers.back().first, "Retry-After");
  address_ = "192.0.2.2";
  EXPECT_EQ(ask_about("?table=t1").status, Status::ok);
  banned_ = "192.0.2.2";
  EXPECT_EQ(ask_about("?table=t1").status, Status::forbidden);
}

TEST_F(GuestRequestsTest, tells_how_so_many_games_stand_and_so_many_ended) {
  const std::string cookie = new_guest();
  server::Write write;
  for (int i = 0; i < 100; ++i) {
    const auto phase = i % 2 == 0 ? TablePhase::over : TablePhase::playing;
    const std::string table = "t" + std::to_string(i);
    write.entries.push_back({.table = table, .number = 1, .at = 7, .body = "{}"});
    write.cards.push_back({.table = table, .phase = phase, .game = "hourglass", .changed = i});
    write.cards.back().guests = {people_.who(cookie)->guest};
    write.cards.back().names = {"Ann"};
  }
  store_.write(write, [](server::Stored) {});
  ask("GET", "/guest/tables", "", cookie);
  EXPECT_EQ(asked_about_.size(), 80U);
  EXPECT_EQ(asked_about_.front(), "t99") << "the newest first";
  EXPECT_EQ(asked_about_.back(), "t20");
}

TEST_F(GuestRequestsTest, only_what_is_written_down_is_answered) {
  EXPECT_EQ(ask("GET", "/guest/nothing").status, Status::not_found);
  EXPECT_EQ(ask("GET", "/guest/link").status, Status::method_not_allowed);
  EXPECT_EQ(ask("POST", "/guest/tables").status, Status::method_not_allowed);
  EXPECT_EQ(ask("DELETE", "/guest").status, Status::method_not_allowed);
}

TEST_F(GuestRequestsTest, company_is_for_people_who_are_known) {
  for (const char* path : {"/guest/block", "/guest/unblock", "/guest/report", "/guest/erase"}) {
    EXPECT_EQ(ask("POST", path, "{}").status, Status::unauthorized) << path;
    EXPECT_EQ(ask("POST", path, "{}", new_guest()).status, Status::bad_request) << path;
    EXPECT_EQ(ask("POST", path, "{}", new_guest(), "http://evil").status, Status::forbidden) << path;
    EXPECT_EQ(ask("GET", path).status, Status::method_not_allowed) << path;
  }
  EXPECT_EQ(ask("GET", "/guest/blocks").status, Status::unauthorized);
  EXPECT_EQ(ask("GET", "/guest/blocks", "", new_guest()).body, "[]");
}

TEST_F(GuestRequestsTest, who_erases_themselves_names_themselves_and_is_unknown_afterwards) {
  const HttpReply made = ask("POST", "/guest", R"({"name":"Ann"})");
  const std::string cookie = cookie_of(made);
  const Json guest = (*parse_json(made.body))["guest"];
  EXPECT_EQ(ask("POST", "/guest/erase", R"({"guest":"0000000000000000"})", cookie).status, Status::bad_request);
  const HttpReply erased = ask("POST", "/guest/erase", to_line(Json{{"guest", guest}}), cookie);
  EXPECT_EQ(erased.status, Status::ok);
  EXPECT_EQ(cookie_of(erased), "midnight=");
  EXPECT_EQ(ask("GET", "/guest", "", cookie).status, Status::unauthorized);
}

TEST(GuestRequests, notes_that_the_file_is_damaged) {
  class DamagedStore final : public server::FaultyStore {
    std::optional<server::Guest> guest_of(const std::string& /*hash*/) override {
      throw server::DamagedFile("a page is damaged");
    }
  };
  DamagedStore store;
  server::TableLoader loader(store);
  People people(store, [] { return Millis{7}; }, [](std::uint8_t*, std::size_t) {});
  Company company({.store = store,
                   .loader = loader,
                   .clock = [] { return Millis{7}; },
                   .random = [](std::uint8_t*, std::size_t) {},
                   .blocks_changed = [] {},
                   .erase = [](const std::string&) { return false; }});
  server::Evenings evenings(store, [] { return Now(7); }, [](std::uint8_t*, std::size_t) {});
  GuestRequests requests(
      people, company, evenings, store, loader, {}, [](const Person&) {},
      [](const std::string&) { return std::nullopt; },
      [](const std::string&, const std::string&) { return std::nullopt; });
  const std::string cookie = "midnight=" + std::string(64, 'a');
  const HttpRequest request{.method = "GET", .target = "/guest", .cookie = cookie};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(requests.answer("/guest", request).status, Status::unavailable);
  ASSERT_EQ(loader.damage().size(), 1U);
  EXPECT_EQ(loader.damage()[0].reason, "a page is damaged");
}

TEST_F(GuestRequestsTest, a_banned_person_is_refused_everything_with_the_end_of_it) {
  const std::string cookie = new_guest();
  banned_ = (*parse_json(ask("GET", "/guest", "", cookie).body))["guest"].get<std::string>();
  for (const char* path : {"/guest", "/guest/tables", "/guest/games"}) {
    const HttpReply reply = ask("GET", path, "", cookie);
    EXPECT_EQ(reply.status, Status::forbidden) << path;
    EXPECT_EQ(reply.body, R"({"code":"banned","until":2000000})");
  }
  for (const char* path : {"/guest", "/guest/link", "/guest/claim"}) {
    EXPECT_EQ(ask("POST", path, R"({"name":"Anna"})", cookie).status, Status::forbidden) << path;
  }
  EXPECT_EQ(ask("POST", "/guest", R"({"name":"Ben"})").status, Status::ok) << "somebody else of that address";
  banned_ = "192.0.2.1";
  EXPECT_EQ(ask("POST", "/guest", R"({"name":"Cleo"})").status, Status::forbidden) << "of that address";
  EXPECT_EQ(ask("GET", "/guest").status, Status::forbidden);
}

TEST_F(GuestRequestsTest, a_code_leads_to_the_table_of_an_evening) {
  const std::string code = evenings_.draw();
  ASSERT_TRUE(evenings_.points_to({.code = code}, "t1"));
  const std::string asked = to_line(Json{{"code", code}});
  EXPECT_EQ(ask("POST", "/evening", asked).status, Status::unauthorized);
  EXPECT_EQ(ask("GET", "/evening").status, Status::method_not_allowed);
  const std::string cookie = new_guest();
  EXPECT_EQ(ask("POST", "/evening", asked, cookie).body, R"({"table":"t1"})");
  EXPECT_EQ(ask("POST", "/evening", "{}", cookie).status, Status::bad_request);
  const HttpReply wrong = ask("POST", "/evening", R"({"code":"222222"})", cookie);
  EXPECT_EQ(wrong.status, Status::not_found);
  EXPECT_EQ(wrong.body, R"({"code":"no-code"})");
  now_ += server::Evenings::lasts;
  const HttpReply outdated = ask("POST", "/evening", asked, cookie);
  EXPECT_EQ(std::pair(outdated.status, outdated.body), std::pair(wrong.status, wrong.body));
}

TEST_F(GuestRequestsTest, codes_of_evenings_cannot_be_guessed_quickly) {
  const std::string cookie = new_guest();
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(ask("POST", "/evening", R"({"code":"222222"})", cookie).status, Status::not_found);
  const HttpReply refused = ask("POST", "/evening", R"({"code":"222222"})", cookie);
  EXPECT_EQ(refused.status, Status::too_many_requests);
  EXPECT_EQ(refused.headers.back().first, "Retry-After");
  EXPECT_EQ(ask("POST", "/evening", R"({"code":"222222"})", new_guest("Ben")).status, Status::not_found);
}

TEST_F(GuestRequestsTest, the_right_code_of_an_evening_never_runs_out) {
  const std::string code = evenings_.draw();
  ASSERT_TRUE(evenings_.points_to({.code = code}, "t1"));
  const std::string cookie = new_guest();
  for (int i = 0; i < 9; ++i)
    EXPECT_EQ(ask("POST", "/evening", to_line(Json{{"code", code}}), cookie).status, Status::ok) << i;
}

TEST_F(GuestRequestsTest, says_when_nothing_can_be_stored) {
  store_.fail_writes(true);
  EXPECT_EQ(ask("POST", "/guest", R"({"name":"Ann"})").status, Status::unavailable);
}

}  // namespace
}  // namespace midnight::net
