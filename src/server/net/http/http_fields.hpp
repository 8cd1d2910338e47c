// SPDX-License-Identifier: MIT
// What a client wrote into a request, understood strictly: the path, the codings it accepts, the versions it already
// has. Pure and total: any bytes get an answer, which a fuzzer checks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace midnight::net {

// How much a client wants each coding, in thousandths; 0 is "not at all".
struct CodingWeights {
  int brotli = 0;
  int gzip = 0;
  int identity = 0;
  friend bool operator==(const CodingWeights&, const CodingWeights&) = default;
};

// Understands the value of Accept-Encoding. What is not mentioned is not wanted, save the file as it is: that is the
// last choice unless it was refused by name or by `*;q=0`. Elements that make no sense are passed over.
CodingWeights accepted_codings(std::string_view accept_encoding);

// The host and port in a target that is a whole address, as proxies write it; empty in all others.
std::string_view authority_in(std::string_view target);

// Whether Host is written as RFC 9112, 3.2 has it: a name or an address, and perhaps a port. It may be empty.
bool is_host_field(std::string_view host);

// Sec-WebSocket-Key: sixteen bytes in base64 (RFC 6455, 4.2.1).
bool is_web_socket_key(std::string_view key);

// Whether the beginning of a request, or all of it, has a line that continues the one before (RFC 9112, 5.2). `lines`
// begins with the request's first line, or with the line behind it.
bool has_folded_line(std::string_view lines);

// The path of a request's target, percent-decoded and without the query. Nothing if it is no path of ours to answer:
// no slash in front, a broken escape, a byte that must be escaped, or a control character behind an escape. Dots mean
// nothing here, because paths are looked up in a table and never walked.
std::optional<std::string> decoded_path(std::string_view target);

// The table that a target asks about, `?table=ID` and no other field before it; empty if it says nothing.
std::string table_in(std::string_view target);

// The server that a target asks for by its name, `at=NAME`; empty if it asks for none, or that is not a name.
std::string server_in(std::string_view target);

// Letters, digits, dots, hyphens and underscores, not too many of them; empty is one too.
bool is_server_name(std::string_view text);

// Whether If-None-Match names this tag (with its quotes), or any tag with `*`. A tag marked as weak counts: a proxy may
// have compressed the body, and that is no reason to send it again.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace midnight::net
