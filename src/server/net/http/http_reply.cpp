// SPDX-License-Identifier: MIT
#include "server/net/http/http_reply.hpp"

#include "core/tokens.hpp"
#include "match/words.hpp"
#include "server/net/http/http_fields.hpp"

#include <map>
#include <string>

namespace midnight::net {
namespace {

using Headers = std::vector<std::pair<std::string_view, std::string>>;

// Scripts, styles and everything else come from this server alone. WebAssembly has to be allowed by name; the page
// moves cards by style attributes, which can hold no script.
constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A worker takes its policy from its own script, not from the page that starts it. Any script can be started as a
// worker, so all have this one: as strict as the above, without what a worker cannot do anyway. Workers of a worker
// follow script-src.
constexpr std::string_view policy_of_scripts =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

Headers headers_of_everything() {
  return {{"X-Content-Type-Options", "nosniff"}, {"Cross-Origin-Resource-Policy", "same-origin"}};
}

Headers security_headers() {
  Headers headers = headers_of_everything();
  headers.emplace_back("Content-Security-Policy", content_security_policy);
  headers.emplace_back("Referrer-Policy", "no-referrer");
  headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  return headers;
}

// Browsers apply most of these headers to documents only, and a phone that joins a table fetches dozens of files that
// are none: 350 bytes less for each. The short lists are for types that no browser runs or renders as a document, and
// only below /assets/: the service worker, which fetches on behalf of documents, has the policy of documents.
// Referrers need no header there: workers and style sheets can only ask this server.
Headers security_headers_of(const PageFile& file) {
  if (!file.immutable) return security_headers();
  if (file.type.starts_with("text/javascript")) {
    Headers headers = headers_of_everything();
    headers.emplace_back("Content-Security-Policy", policy_of_scripts);
    return headers;
  }
  const bool only_a_part =
      file.type.starts_with("text/css") || file.type == "font/woff2" || file.type == "application/wasm";
  return only_a_part ? headers_of_everything() : security_headers();
}

// Style attributes, because the policy above allows no style sheet inside a page, and a refused client gets no second
// file.
std::string refusal_page(const std::string& reason) {
  const std::string title = escaped_for_html(word("serving." + reason + ".title"));
  std::string html = "<!doctype html>\n<html lang=\"" + escaped_for_html(word("serving.language")) + "\">\n<head>\n";
  html += "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  html += "<title>" + title + "</title>\n</head>\n";
  html += "<body style=\"margin:0;background:#131a33;color:#f4ead2;font:1.125rem/1.6 Georgia,serif\">\n";
  html += "<main style=\"max-width:30rem;margin:20vh auto 0;padding:1.5rem\">\n<h1>" + title + "</h1>\n";
  html += "<p>" + escaped_for_html(word("serving." + reason + ".text")) + "</p>\n";
  html += "<p><a href=\"/\" style=\"color:#ffc857\">" + escaped_for_html(word("serving.back")) + "</a></p>\n";
  html += "</main>\n</body>\n</html>\n";
  return html;
}

const std::string& page_of(Status status) {
  static const std::map<Status, std::string> pages{
      {Status::bad_request, refusal_page("bad-request")},
      {Status::not_found, refusal_page("not-found")},
      {Status::method_not_allowed, refusal_page("method-not-allowed")},
      {Status::content_too_large, refusal_page("content-too-large")},
      {Status::misdirected, refusal_page("misdirected")},
      {Status::head_too_large, refusal_page("head-too-large")},
  };
  return pages.at(status);
}

struct Coded {
  const Representation* content;
  std::string_view coding;  // empty: the file as it is
};

// What the client wants most; of what it wants equally, the smallest. A client that refuses everything there is gets
// the file as it is: it can make more of that than of a refusal.
Coded best_for(const PageFile& file, const CodingWeights& weights) {
  const int brotli = file.brotli ? weights.brotli : 0;
  const int gzip = file.gzip ? weights.gzip : 0;
  if (brotli > 0 && brotli >= gzip && brotli >= weights.identity) return {&*file.brotli, "br"};
  if (gzip > 0 && gzip >= weights.identity) return {&*file.gzip, "gzip"};
  return {&file.identity, {}};
}

HttpReply reply_with(const PageFile& file, const HttpRequest& request) {
  const Coded best = best_for(file, accepted_codings(request.accept_encoding));
  HttpReply reply{.headers = security_headers_of(file)};
  reply.headers.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  reply.headers.emplace_back("ETag", best.content->tag);
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.if_none_match, best.content->tag)) {
    reply.status = Status::not_modified;
    return reply;
  }
  reply.headers.emplace_back("Content-Type", file.type);
  if (!best.coding.empty()) reply.headers.emplace_back("Content-Encoding", best.coding);
  reply.body = best.content->body;
  return reply;
}

HttpReply reply_to_path(const PageFiles& page, const HttpRequest& request) {
  const auto path = decoded_path(request.target);
  if (!path) return refusal(Status::bad_request);
  const PageFile* file = page.find(*path);
  return file ? reply_with(*file, request) : refusal(Status::not_found);
}

}  // namespace

HttpReply answer(const PageFiles& page, const HttpRequest& request) {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpReply reply = refusal(Status::method_not_allowed);
    reply.headers.emplace_back("Allow", "GET, HEAD");
    return reply;
  }
  HttpReply reply = reply_to_path(page, request);
  reply.only_head = request.method == "HEAD";
  return reply;
}

HttpReply refusal(Status status) {
  HttpReply reply{.status = status, .headers = security_headers(), .body = page_of(status)};
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.headers.emplace_back("Content-Type", "text/html; charset=utf-8");
  return reply;
}

HttpReply made_reply(Status status, std::string body, std::string_view type) {
  HttpReply reply{.status = status, .headers = security_headers()};
  reply.made = std::make_shared<const std::string>(std::move(body));
  reply.body = *reply.made;
  reply.headers.emplace_back("Cache-Control", "no-store");
  reply.headers.emplace_back("Content-Type", type);
  return reply;
}

}  // namespace midnight::net
