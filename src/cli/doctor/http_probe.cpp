// SPDX-License-Identifier: MIT
#include "cli/doctor/http_probe.hpp"

#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include <ctime>
#include <exception>
#include <memory>

namespace midnight::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::use_awaitable;
using asio::ip::tcp;

constexpr std::chrono::seconds probe_patience{10};
constexpr std::size_t largest_reply = std::size_t{1} << 22U;
constexpr std::string_view web_port = "80";
constexpr std::string_view tls_port = "443";

bool is_address(const std::string& host) {
  boost::system::error_code error;
  asio::ip::make_address(host, error);
  return !error;
}

http::request<http::empty_body> request_for(const Url& url, std::string_view target, const ProbeHeaders& headers) {
  http::request<http::empty_body> request(http::verb::get, {target.data(), target.size()}, 11);
  request.set(http::field::host, url.place());
  request.set(http::field::user_agent, "midnight doctor");
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : headers) request.set(name, value);
  return request;
}

template <class Stream>
asio::awaitable<void> exchange(Stream& stream, const http::request<http::empty_body>& request, ProbeReply& reply) {
  co_await http::async_write(stream, request, use_awaitable);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(largest_reply);
  co_await http::async_read_header(stream, buffer, parser, use_awaitable);
  if (parser.get().result() != http::status::switching_protocols) {
    co_await http::async_read(stream, buffer, parser, use_awaitable);
  }
  reply.status = parser.get().result_int();
  reply.location = parser.get()[http::field::location];
  reply.body = parser.get().body();
}

void expect_name(SSL* ssl, const std::string& host) {
  if (is_address(host)) {
    X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host.c_str());
    return;
  }
  SSL_set_tlsext_host_name(ssl, host.c_str());
  SSL_set1_host(ssl, host.c_str());
}

void read_certificate(SSL* ssl, ProbeReply& reply) {
  const long result = SSL_get_verify_result(ssl);
  if (result != X509_V_OK) reply.certificate_problem = X509_verify_cert_error_string(result);
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(SSL_get1_peer_certificate(ssl), X509_free);
  std::tm end{};
  if (!certificate || ASN1_TIME_to_tm(X509_get0_notAfter(certificate.get()), &end) != 1) return;
  reply.certificate_end = std::chrono::system_clock::from_time_t(timegm(&end));
}

asio::awaitable<ProbeReply> ask(Url url, http::request<http::empty_body> request) {
  const auto executor = co_await asio::this_coro::executor;
  tcp::resolver resolver(executor);
  const auto endpoints = co_await resolver.async_resolve(url.host, url.port, use_awaitable);
  ProbeReply reply;
  if (!url.tls) {
    beast::tcp_stream stream(executor);
    co_await stream.async_connect(endpoints, use_awaitable);
    co_await exchange(stream, request, reply);
    co_return reply;
  }
  asio::ssl::context context(asio::ssl::context::tls_client);
  context.set_default_verify_paths();
  beast::ssl_stream<beast::tcp_stream> stream(executor, context);
  stream.set_verify_mode(asio::ssl::verify_none);  // the result is read instead
  expect_name(stream.native_handle(), url.host);
  co_await beast::get_lowest_layer(stream).async_connect(endpoints, use_awaitable);
  co_await stream.async_handshake(asio::ssl::stream_base::client, use_awaitable);
  read_certificate(stream.native_handle(), reply);
  co_await exchange(stream, request, reply);
  co_return reply;
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
  asio::io_context context;
  std::exception_ptr failure;
  std::optional<ProbeReply> reply;
  asio::co_spawn(context, ask(url, request_for(url, target, headers)),
                 [&](const std::exception_ptr& thrown, ProbeReply result) {
                   failure = thrown;
                   if (!thrown) reply = std::move(result);
                 });
  context.run_for(probe_patience);
  if (reply) return *std::move(reply);
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const boost::system::system_error& error) {
    return error.code().message();
  }
  return std::string("no answer within 10 seconds");
}

std::error_code try_to_listen(const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const auto place = asio::ip::make_address(address, error);
  if (error) return error;
  asio::io_context context;
  tcp::acceptor acceptor(context);
  const tcp::endpoint endpoint(place, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(1, error);
  return error;
}

}  // namespace midnight::cli
