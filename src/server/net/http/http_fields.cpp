// SPDX-License-Identifier: MIT
#include "server/net/http/http_fields.hpp"

#include "core/tokens.hpp"

#include <algorithm>

namespace midnight::net {
namespace {

constexpr int whole_weight = 1000;
constexpr int last_choice = 1;  // wanted less than anything that is wanted, and yet acceptable

bool same_word(std::string_view text, std::string_view lower_case) {
  return std::ranges::equal(text, lower_case, {}, lower);
}

// Takes what stands before the separator off the text, without the space around it.
std::string_view take_until(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

// 0, 0.5, 0.125, 1, 1.000: at most three digits behind the point, nothing above 1 (RFC 9110, 12.4.2).
std::optional<int> weight_from(std::string_view text) {
  if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1')) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = text[0] == '1' ? whole_weight : 0;
  int worth = whole_weight / 10;
  for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (digit < '0' || digit > '9') return std::nullopt;
    weight += (digit - '0') * worth;
    worth /= 10;
  }
  return weight <= whole_weight ? std::optional(weight) : std::nullopt;
}

// What follows a coding's name: nothing, or `q=` and a weight.
std::optional<int> weight_of_element(std::string_view parameters) {
  if (parameters.empty()) return whole_weight;
  const std::string_view weight = trimmed(parameters);
  if (weight.size() < 2 || !same_word(weight.substr(0, 2), "q=")) return std::nullopt;
  return weight_from(weight.substr(2));
}

std::optional<int> hexadecimal_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (lower(c) >= 'a' && lower(c) <= 'f') return lower(c) - 'a' + 10;
  return std::nullopt;
}

bool is_letter_or_digit(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9'); }

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; }

// How long the scheme of a whole address is; 0 if it is none.
std::size_t scheme_bytes(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (same_word(target.substr(0, scheme.size()), scheme)) return scheme.size();
  }
  return 0;
}

// A target may also be a whole address, as proxies write it.
std::string_view without_origin(std::string_view target) {
  const std::size_t scheme = scheme_bytes(target);
  if (scheme == 0) return target;
  const std::size_t path = target.find_first_of("/?", scheme);
  return path == std::string_view::npos || target[path] == '?' ? "/" : target.substr(path);
}

}  // namespace

CodingWeights accepted_codings(std::string_view accept_encoding) {
  std::optional<int> brotli;
  std::optional<int> gzip;
  std::optional<int> identity;
  std::optional<int> others;
  while (!accept_encoding.empty()) {
    std::string_view element = take_until(accept_encoding, ',');
    const std::string_view name = take_until(element, ';');
    const std::optional<int> weight = weight_of_element(element);
    if (!weight) continue;
    if (same_word(name, "br")) brotli = weight;
    if (same_word(name, "gzip") || same_word(name, "x-gzip")) gzip = weight;
    if (same_word(name, "identity")) identity = weight;
    if (name == "*") others = weight;
  }
  return {brotli.value_or(others.value_or(0)), gzip.value_or(others.value_or(0)),
          identity.value_or(others.value_or(last_choice))};
}

std::string_view authority_in(std::string_view target) {
  const std::size_t scheme = scheme_bytes(target);
  if (scheme == 0) return {};
  target.remove_prefix(scheme);
  return target.substr(0, target.find_first_of("/?"));
}

bool is_host_field(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  const std::size_t end = bracketed ? host.find(']') : std::min(host.find(':'), host.size());
  if (end == std::string_view::npos) return false;
  const std::string_view name = host.substr(bracketed ? 1 : 0, bracketed ? end - 1 : end);
  const std::string_view port = host.substr(bracketed ? end + 1 : end);
  constexpr std::string_view marks = "-._~%!$&'()*+,;=";  // besides letters and digits
  const bool right_name = std::ranges::all_of(name, [&](char c) {
    return bracketed ? hexadecimal_digit(c) || c == ':' || c == '.'
                     : is_letter_or_digit(c) || marks.find(c) != std::string_view::npos;
  });
  const bool right_port =
      port.empty() || (port[0] == ':' && port.find_first_not_of("0123456789", 1) == std::string_view::npos);
  return right_name && right_port && (host.empty() || !name.empty());
}

bool is_web_socket_key(std::string_view key) {
  constexpr std::size_t digits = 22;                // of six bits
  constexpr std::string_view last_digits = "AQgw";  // of which two are used
  if (key.size() != digits + 2 || !key.ends_with("==")) return false;
  const auto is_digit = [](char c) { return is_letter_or_digit(c) || c == '+' || c == '/'; };
  return std::ranges::all_of(key.substr(0, digits), is_digit) &&
         last_digits.find(key[digits - 1]) != std::string_view::npos;
}

bool has_folded_line(std::string_view lines) {
  const auto continues = [](char c) { return c == ' ' || c == '\t'; };
  lines = lines.substr(0, lines.find("\r\n\r\n"));
  if (!lines.empty() && continues(lines[0])) return true;
  for (std::size_t at = lines.find('\n'); at != std::string_view::npos; at = lines.find('\n', at + 1)) {
    if (at + 1 < lines.size() && continues(lines[at + 1])) return true;
  }
  return false;
}

std::optional<std::string> decoded_path(std::string_view target) {
  target = without_origin(target);
  if (!target.starts_with('/')) return std::nullopt;
  const std::string_view path = target.substr(0, target.find('?'));
  std::string decoded;
  decoded.reserve(path.size());
  for (std::size_t i = 0; i < path.size(); ++i) {
    char c = path[i];
    if (c == ' ' || c == '#' || is_control(c) || static_cast<unsigned char>(c) > 0x7FU) return std::nullopt;
    if (c == '%') {
      if (path.size() - i < 3) return std::nullopt;
      const std::optional<int> high = hexadecimal_digit(path[i + 1]);
      const std::optional<int> low = hexadecimal_digit(path[i + 2]);
      if (!high || !low) return std::nullopt;
      c = static_cast<char>(*high * 16 + *low);
      if (is_control(c)) return std::nullopt;
      i += 2;
    }
    decoded += c;
  }
  return decoded;
}

std::string table_in(std::string_view target) {
  constexpr std::string_view name = "?table=";
  const std::size_t at = target.find(name);
  if (at == std::string_view::npos) return {};
  const std::string_view value = target.substr(at + name.size());
  return std::string(value.substr(0, value.find('&')));
}

std::string server_in(std::string_view target) {
  std::string_view query = target.substr(std::min(target.find('?'), target.size()));
  while (!query.empty()) {
    query.remove_prefix(1);
    const std::string_view field = query.substr(0, query.find('&'));
    query.remove_prefix(field.size());
    constexpr std::string_view name = "at=";
    if (!field.starts_with(name)) continue;
    const std::string_view value = field.substr(name.size());
    return is_server_name(value) ? std::string(value) : std::string();
  }
  return {};
}

bool is_server_name(std::string_view text) {
  constexpr std::size_t longest = 40;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
  return text.size() <= longest && text.find_first_not_of(letters) == std::string_view::npos;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  if (trimmed(if_none_match) == "*") return true;
  // Our tags hold no comma, so an element that a comma inside quotes cuts in two cannot be one of them.
  while (!if_none_match.empty()) {
    std::string_view element = take_until(if_none_match, ',');
    if (element.starts_with("W/")) element.remove_prefix(2);
    if (element == tag) return true;
  }
  return false;
}

}  // namespace midnight::net
