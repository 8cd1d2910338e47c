// SPDX-License-Identifier: MIT
#include "cli/doctor/http_probe.hpp"

#include <curl/curl.h>

#include <array>
#include <cstdlib>
#include <memory>

namespace midnight::cli {
namespace {

constexpr long probe_patience = 10;  // seconds
constexpr std::size_t largest_reply = std::size_t{1} << 22U;
constexpr long switching_protocols = 101;
constexpr std::string_view web_port = "80";
constexpr std::string_view tls_port = "443";

std::size_t take_body(const char* bytes, std::size_t size, std::size_t count, void* body) {
  auto& text = *static_cast<std::string*>(body);
  if (text.size() + size * count > largest_reply) return 0;
  text.append(bytes, size * count);
  return size * count;
}

// A reply that switches protocols never ends, so it ends here.
std::size_t take_header(const char* bytes, std::size_t size, std::size_t count, void* curl) {
  long status = 0;
  curl_easy_getinfo(static_cast<CURL*>(curl), CURLINFO_RESPONSE_CODE, &status);
  const bool is_last = std::string_view(bytes, size * count) == "\r\n";
  return status == switching_protocols && is_last ? 0 : size * count;
}

std::optional<std::chrono::system_clock::time_point> end_of_certificate(CURL* curl) {
  curl_certinfo* certificates = nullptr;
  curl_easy_getinfo(curl, CURLINFO_CERTINFO, &certificates);
  if (certificates == nullptr || certificates->num_of_certs == 0) return {};
  constexpr std::string_view field = "Expire date:";
  for (const curl_slist* line = certificates->certinfo[0]; line != nullptr; line = line->next) {
    if (!std::string_view(line->data).starts_with(field)) continue;
    return std::chrono::system_clock::from_time_t(curl_getdate(line->data + field.size(), nullptr));
  }
  return {};
}

struct Asked {
  CURLcode result = CURLE_OK;
  std::string reason;
  ProbeReply reply;
};

// Once; whoever trusts everybody learns what a server says although its certificate is no good.
Asked ask(const Url& url, std::string_view target, curl_slist* headers, bool trusts_everybody) {
  const std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle(curl_easy_init(), curl_easy_cleanup);
  CURL* const curl = handle.get();
  Asked asked;
  std::array<char, CURL_ERROR_SIZE> reason{};
  const std::string address = url.origin() + std::string(target);
  curl_easy_setopt(curl, CURLOPT_URL, address.c_str());
  curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, long{CURL_HTTP_VERSION_1_1});
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "midnight doctor");
  curl_easy_setopt(curl, CURLOPT_PROXY, "");
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, probe_patience);
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, reason.data());
  curl_easy_setopt(curl, CURLOPT_CERTINFO, 1L);
  // Where OpenSSL's own programs look as well.
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing changes the environment
  if (const char* file = std::getenv("SSL_CERT_FILE")) curl_easy_setopt(curl, CURLOPT_CAINFO, file);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, trusts_everybody ? 0L : 1L);
  curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, trusts_everybody ? 0L : 2L);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &asked.reply.body);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, curl);
  asked.result = curl_easy_perform(curl);
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  if (status == switching_protocols) asked.result = CURLE_OK;
  asked.reason = reason.front() != '\0' ? reason.data() : curl_easy_strerror(asked.result);
  asked.reply.status = static_cast<unsigned>(status);
  const char* location = nullptr;
  curl_easy_getinfo(curl, CURLINFO_REDIRECT_URL, &location);
  if (location != nullptr) asked.reply.location = location;
  asked.reply.certificate_end = end_of_certificate(curl);
  return asked;
}

}  // namespace

std::string Url::place() const {
  const std::string name = host.find(':') == std::string::npos ? host : '[' + host + ']';
  return port == (tls ? tls_port : web_port) ? name : name + ':' + port;
}

std::optional<Url> url_from(std::string_view text) {
  Url url;
  if (text.starts_with("https://")) {
    url.tls = true;
    text.remove_prefix(8);
  } else if (text.starts_with("http://")) {
    text.remove_prefix(7);
  } else {
    return {};
  }
  text = text.substr(0, text.find_first_of("/?#"));
  const bool bracketed = text.starts_with('[');
  const std::size_t end = bracketed ? text.find(']') : text.find(':');
  if (bracketed && end == std::string_view::npos) return {};
  url.host = text.substr(bracketed ? 1 : 0, bracketed ? end - 1 : end);
  const std::string_view rest = end == std::string_view::npos ? "" : text.substr(bracketed ? end + 1 : end);
  url.port = rest.empty() ? (url.tls ? tls_port : web_port) : rest.substr(1);
  const bool numeric = !url.port.empty() && url.port.find_first_not_of("0123456789") == std::string::npos;
  if (url.host.empty() || !numeric || (!rest.empty() && rest.front() != ':')) return {};
  return url;
}

Result<ProbeReply, std::string> probe(const Url& url, std::string_view target, const ProbeHeaders& headers) {
  curl_slist* list = nullptr;
  for (const auto& [name, value] : headers) list = curl_slist_append(list, (name + ": " + value).c_str());
  const std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> owned(list, curl_slist_free_all);
  Asked asked = ask(url, target, list, false);
  std::string problem;
  if (asked.result == CURLE_PEER_FAILED_VERIFICATION) {
    problem = asked.reason;
    asked = ask(url, target, list, true);
  }
  if (asked.result == CURLE_OPERATION_TIMEDOUT) return std::string("no answer within 10 seconds");
  if (asked.result != CURLE_OK) return asked.reason;
  asked.reply.certificate_problem = problem;
  return asked.reply;
}

}  // namespace midnight::cli
