// SPDX-License-Identifier: MIT
#include "server/net/http/http_reply.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace midnight::net {
namespace {

using testing::HasSubstr;
using testing::Not;

const PageFiles& replied_page() {
  static const PageFiles files({{"index.html", "<!doctype html>"},
                                {"assets/table-1a2b.js", "let hours = 24; let ghosts = 5;"},
                                {"assets/table-1a2b.js.br", "brotli"},
                                {"assets/table-1a2b.js.gz", "gzipped"},
                                {"assets/table-3c4d.css", "main { color: red }"},
                                {"assets/body-5e6f.woff2", "letters"},
                                {"assets/engine-7a8b.wasm", "code"},
                                {"assets/drawing-9c0d.svg", "<svg/>"},
                                {"assets/odd-1e2f.html", "<!doctype html>"},
                                {"assets/odd-3a4b", "?"},
                                {"service-worker.js", "let cached = 0;"},
                                {"only.css", "body { margin: 0 }"},
                                {"only.css.gz", "gzipped css"}});
  return files;
}

HttpReply get(std::string_view target, std::string_view accept_encoding = "", std::string_view if_none_match = "") {
  return answer(replied_page(), {"GET", target, accept_encoding, if_none_match});
}

// Empty if there is none.
std::string header(const HttpReply& reply, std::string_view name) {
  std::string value;
  int found = 0;
  for (const auto& [each, content] : reply.headers) {
    if (each != name) continue;
    value = content;
    ++found;
  }
  EXPECT_LE(found, 1) << name << " is said more than once";
  return value;
}

std::string coding(std::string_view target, std::string_view accept_encoding) {
  return header(get(target, accept_encoding), "Content-Encoding");
}

TEST(Answer, the_page) {
  const HttpReply reply = get("/");
  EXPECT_EQ(reply.status, Status::ok);
  EXPECT_EQ(reply.body, "<!doctype html>");
  EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(reply, "Content-Encoding"), "");
  EXPECT_FALSE(reply.only_head);
  EXPECT_EQ(get("/?table=7").body, reply.body);
}

TEST(Answer, the_best_coding_that_is_accepted) {
  constexpr std::string_view script = "/assets/table-1a2b.js";
  EXPECT_EQ(coding(script, "gzip, deflate, br"), "br");
  EXPECT_EQ(coding(script, "gzip"), "gzip");
  EXPECT_EQ(coding(script, "br;q=0.5, gzip"), "gzip") << "what the client prefers";
  EXPECT_EQ(coding(script, "br;q=0, gzip;q=0"), "");
  EXPECT_EQ(coding(script, "br;q=0, *"), "gzip");
  EXPECT_EQ(coding(script, "*"), "br");
  EXPECT_EQ(coding(script, "gzip;q=0.5, identity"), "") << "uncompressed by wish";
  EXPECT_EQ(coding(script, "br;q=0.001"), "br");
  EXPECT_EQ(coding(script, ""), "");
  EXPECT_EQ(get(script, "br").body, "brotli");
  EXPECT_EQ(get(script, "gzip").body, "gzipped");
  EXPECT_EQ(header(get(script, "br"), "Content-Type"), "text/javascript; charset=utf-8") << "of what is inside";
}

TEST(Answer, only_codings_that_were_prepared) {
  EXPECT_EQ(coding("/only.css", "br, gzip;q=0.1"), "gzip");
  EXPECT_EQ(coding("/only.css", "br"), "");
  EXPECT_EQ(coding("/", "br, gzip"), "");
}

TEST(Answer, who_refuses_everything_gets_the_file_as_it_is) {
  const HttpReply reply = get("/", "*;q=0");
  EXPECT_EQ(reply.status, Status::ok);
  EXPECT_EQ(reply.body, "<!doctype html>");
}

TEST(Answer, caches_are_told_that_the_coding_matters) {
  for (const char* accepted : {"", "br", "gzip"})
    EXPECT_EQ(header(get("/only.css", accepted), "Vary"), "Accept-Encoding");
}

TEST(Answer, names_with_a_hash_are_kept_for_ever) {
  EXPECT_EQ(header(get("/assets/table-1a2b.js"), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST(Answer, what_the_client_has_is_not_sent_again) {
  const std::string tag = header(get("/"), "ETag");
  ASSERT_FALSE(tag.empty());
  for (const std::string& named : {tag, "W/" + tag, "\"old\", " + tag, std::string("*")}) {
    const HttpReply reply = get("/", "", named);
    EXPECT_EQ(reply.status, Status::not_modified) << named;
    EXPECT_EQ(reply.body, "");
    EXPECT_EQ(header(reply, "ETag"), tag);
    EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
    EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding");
  }
  EXPECT_EQ(get("/", "", "\"old\"").status, Status::ok);
}

TEST(Answer, each_coding_has_a_tag_of_its_own) {
  const std::string plain = header(get("/only.css"), "ETag");
  const std::string gzip = header(get("/only.css", "gzip"), "ETag");
  EXPECT_NE(plain, gzip);
  EXPECT_EQ(get("/only.css", "gzip", plain).status, Status::ok);
  EXPECT_EQ(get("/only.css", "gzip", gzip).status, Status::not_modified);
}

TEST(Answer, HEAD_is_GET_without_the_body) {
  for (const char* target : {"/", "/only.css", "/nowhere", "/%"}) {
    const HttpReply full = get(target, "gzip");
    const HttpReply head = answer(replied_page(), {"HEAD", target, "gzip"});
    EXPECT_EQ(head.status, full.status);
    EXPECT_EQ(head.headers, full.headers);
    EXPECT_EQ(head.body.size(), full.body.size()) << "its length is told";
    EXPECT_TRUE(head.only_head);
  }
}

TEST(Answer, other_methods_are_told_which_there_are) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "DANCE", ""}) {
    for (const char* target : {"/", "/nowhere", "*"}) {
      const HttpReply reply = answer(replied_page(), {method, target});
      EXPECT_EQ(reply.status, Status::method_not_allowed) << method;
      EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
    }
  }
}

TEST(Answer, there_is_no_way_out_of_the_page) {
  for (const char* target : {"/nowhere", "/assets", "/assets/", "/only.css.gz", "/../index.html", "/%2e%2e/index.html",
                             "/assets/..%2findex.html", "/..%5c", "//index.html", "/index.html/"}) {
    EXPECT_EQ(get(target).status, Status::not_found) << target;
  }
  for (const char* target : {"/%", "/%00", "/index.html%00.js", "index.html", "/index.html%0d%0aSet-Cookie:x"}) {
    EXPECT_EQ(get(target).status, Status::bad_request) << target;
  }
}

TEST(Refusal, is_a_page_with_words_and_a_way_back) {
  for (const Status status : {Status::bad_request, Status::not_found, Status::method_not_allowed,
                              Status::content_too_large, Status::head_too_large}) {
    const HttpReply reply = refusal(status);
    EXPECT_EQ(reply.status, status);
    EXPECT_EQ(header(reply, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(reply, "Cache-Control"), "no-store");
    const std::string body(reply.body);
    EXPECT_THAT(body, HasSubstr("<a href=\"/\""));
    EXPECT_THAT(body, HasSubstr("<html lang=\"en\">"));
    EXPECT_THAT(body, Not(HasSubstr("serving."))) << "a word is missing";
  }
}

std::string policy(const HttpReply& reply) { return header(reply, "Content-Security-Policy"); }

void expect_for_everything(const HttpReply& reply) {
  EXPECT_EQ(header(reply, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header(reply, "Cross-Origin-Resource-Policy"), "same-origin");
}

void expect_only_for_documents(const HttpReply& reply, bool there) {
  EXPECT_EQ(header(reply, "Referrer-Policy"), there ? "no-referrer" : "");
  EXPECT_EQ(header(reply, "Cross-Origin-Opener-Policy"), there ? "same-origin" : "");
  EXPECT_EQ(header(reply, "Permissions-Policy"), there ? "camera=(), microphone=(), geolocation=()" : "");
}

TEST(SecurityHeaders, are_complete_on_documents_and_refusals) {
  for (const HttpReply& reply :
       {get("/"), get("/assets/drawing-9c0d.svg"), get("/assets/odd-1e2f.html"), get("/assets/odd-3a4b"),
        get("/service-worker.js"), get("/only.css"), get("/", "", "*"), get("/nowhere"), get("/%"),
        answer(replied_page(), {"HEAD", "/"}), answer(replied_page(), {"POST", "/"}),
        refusal(Status::content_too_large), refusal(Status::head_too_large), made_reply(Status::ok, "{}")}) {
    EXPECT_TRUE(
        policy(reply).starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "));
    EXPECT_THAT(policy(reply), HasSubstr("; frame-ancestors 'none'"));
    expect_for_everything(reply);
    expect_only_for_documents(reply, true);
  }
}

TEST(SecurityHeaders, of_scripts_hold_for_workers) {
  for (const HttpReply& reply :
       {get("/assets/table-1a2b.js"), get("/assets/table-1a2b.js", "br"), get("/assets/table-1a2b.js", "", "*")}) {
    EXPECT_EQ(policy(reply), "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
    expect_for_everything(reply);
    expect_only_for_documents(reply, false);
  }
}

// What it does not name falls to default-src 'none'.
TEST(SecurityHeaders, allow_workers_nothing_that_the_page_may_not_do) {
  const std::string of_page = "; " + policy(get("/")) + ";";
  std::istringstream directives(policy(get("/assets/table-1a2b.js")));
  int found = 0;
  for (std::string each; std::getline(directives >> std::ws, each, ';'); ++found)
    EXPECT_THAT(of_page, HasSubstr("; " + each + ";"));
  EXPECT_EQ(found, 3);
}

TEST(SecurityHeaders, of_styles_fonts_and_modules_are_those_that_matter_there) {
  for (const char* target : {"/assets/table-3c4d.css", "/assets/body-5e6f.woff2", "/assets/engine-7a8b.wasm"}) {
    const HttpReply reply = get(target);
    ASSERT_EQ(reply.status, Status::ok) << target;
    EXPECT_EQ(policy(reply), "") << target;
    expect_for_everything(reply);
    expect_only_for_documents(reply, false);
  }
}

}  // namespace
}  // namespace midnight::net
