// SPDX-License-Identifier: MIT
// Any four lines as method, target, accepted codings and known tags of a request: every request gets a reply that is
// well formed, that depends on nothing but the file it names, and that HEAD and GET agree about.
#include "server/net/http/http_fields.hpp"
#include "server/net/http/http_reply.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace midnight::net;

const PageFiles& page() {
  static const PageFiles files({{"index.html", "index"},
                                {"assets/a-1.js", "script"},
                                {"assets/a-1.js.br", "brotli"},
                                {"assets/a-1.js.gz", "gzip"},
                                {"caf\xC3\xA9.txt", "coffee"}});
  return files;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool is_weight(int weight) { return weight >= 0 && weight <= 1000; }

void check_fields(const HttpRequest& request) {
  const CodingWeights weights = accepted_codings(request.accept_encoding);
  if (!is_weight(weights.brotli) || !is_weight(weights.gzip) || !is_weight(weights.identity)) std::abort();
  const auto path = decoded_path(request.target);
  if (path && (!path->starts_with('/') || path->size() > request.target.size() || path->find('\0') != path->npos)) {
    std::abort();
  }
}

void check_reply(const HttpRequest& request, const HttpReply& reply) {
  const auto path = decoded_path(request.target);
  const bool has_file = path && page().find(*path) != nullptr;
  const bool sends_file = reply.status == Status::ok || reply.status == Status::not_modified;
  if (sends_file != has_file) std::abort();
  if ((reply.status == Status::not_modified) != reply.body.empty()) std::abort();
  for (const auto& [name, value] : reply.headers) {
    if (value.empty() || value.find_first_of(std::string_view("\r\n\0", 3)) != value.npos) std::abort();
    if (name != "Content-Encoding") continue;
    const CodingWeights weights = accepted_codings(request.accept_encoding);
    if ((value == "br" ? weights.brotli : weights.gzip) == 0) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  HttpRequest request;
  request.method = take_line(text);
  request.target = take_line(text);
  request.accept_encoding = take_line(text);
  request.if_none_match = text;
  check_fields(request);
  const bool known = request.method == "GET" || request.method == "HEAD";
  if (!known && answer(page(), request).status != Status::method_not_allowed) std::abort();
  request.method = "GET";
  const HttpReply full = answer(page(), request);
  check_reply(request, full);
  request.method = "HEAD";
  const HttpReply head = answer(page(), request);
  if (head.status != full.status || head.headers != full.headers || head.body != full.body || !head.only_head)
    std::abort();
  return 0;
}
