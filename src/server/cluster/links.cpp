// SPDX-License-Identifier: MIT
#include "server/cluster/links.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <charconv>

namespace midnight::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;
using std::chrono::milliseconds;

// Anybody who reaches the port can be refused; the log is not theirs to fill.
constexpr std::chrono::seconds between_logged_refusals{10};
// When the system has no more sockets.
constexpr milliseconds before_accepting_again{100};

// What the other side says about itself; without a proof anybody may have said so.
Json said_by(const LinkHello& other) {
  Json fields = Json::object();
  if (other.server.empty()) return fields;
  fields["server"] = other.server;
  fields["version"] = other.version;
  fields["protocol"] = other.protocol;
  return fields;
}

}  // namespace

std::optional<std::pair<std::string, std::uint16_t>> split_link_address(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return {};
  std::string_view host = text.substr(0, colon);
  const std::string_view digits = text.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
  } else if (host.find(':') != std::string_view::npos) {
    return {};
  }
  std::uint16_t port = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (host.empty() || digits.empty() || problem != std::errc() || end != digits.data() + digits.size()) return {};
  return std::pair(std::string(host), port);
}

Links::Links(asio::io_context& context, const ClusterMap& map, LinkSettings settings)
    : context_(context),
      map_(map),
      settings_(std::move(settings)),
      acceptor_(context),
      timer_(context),
      accept_again_(context) {
  tcp::resolver resolver(context);
  const tcp::endpoint endpoint =
      resolver.resolve(settings_.host, std::to_string(settings_.port), tcp::resolver::passive).begin()->endpoint();
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(tcp::acceptor::reuse_address(true));
  acceptor_.bind(endpoint);
  acceptor_.listen();
  port_ = acceptor_.local_endpoint().port();
}

Links::~Links() = default;

std::string Links::address() const {
  const bool is_v6 = settings_.host.find(':') != std::string::npos;
  return (is_v6 ? '[' + settings_.host + ']' : settings_.host) + ':' + std::to_string(port_);
}

void Links::begin() {
  asio::post(context_, [this] {
    accept();
    look();
  });
}

void Links::stop() {
  asio::post(context_, [this] {
    stopping_ = true;
    Error ignored;
    acceptor_.close(ignored);
    timer_.cancel();
    accept_again_.cancel();
    std::vector<std::shared_ptr<ServerLink>> all;
    all.reserve(strangers_.size() + open_.size());
    for (const auto& [key, stranger] : strangers_) all.push_back(stranger.first);
    for (const auto& [server, link] : open_) all.push_back(link);
    for (const auto& link : all) link->cut("this server stops");
  });
}

std::shared_ptr<ServerLink> Links::to(const std::string& server) const {
  const std::scoped_lock lock(mutex_);
  const auto found = open_.find(server);
  return found == open_.end() ? nullptr : found->second;
}

void Links::broadcast(LinkKind kind, const std::string& payload) {
  const auto line = std::make_shared<const std::string>(payload);
  const auto all = open_;  // one that cannot take it is cut
  for (const auto& [server, link] : all) link->send(kind, no_channel, line);
}

void Links::accept() {
  acceptor_.async_accept(context_, [this](const Error& error, tcp::socket socket) {
    if (stopping_) return;
    if (error) {
      accept_again_.expires_after(before_accepting_again);
      accept_again_.async_wait([this](const Error& cancelled) {
        if (!cancelled) accept();
      });
      return;
    }
    const auto incoming =
        std::ranges::count_if(strangers_, [](const auto& each) { return each.second.second.empty(); });
    // Otherwise the socket is closed at once.
    if (static_cast<std::size_t>(incoming) < settings_.limits.strangers) {
      begin_link(std::move(socket), LinkSide::listener, {});
    } else {
      ++metrics_.refused;
    }
    accept();
  });
}

void Links::look_later() {
  timer_.expires_after(settings_.between_looks);
  timer_.async_wait([this](const Error& error) {
    if (!error) look();
  });
}

void Links::look() {
  if (stopping_) return;
  const auto state = map_.now();
  const auto now = Clock::now();
  std::erase_if(dialled_, [&](const auto& each) { return !each.second.busy && state->find(each.first) == nullptr; });
  for (const ServerRow& each : state->servers) {
    if (!each.alive || each.server <= settings_.server) continue;
    const Dialled& known = dialled_[each.server];
    if (!known.busy && now >= known.again_at) dial(each);
  }
  look_later();
}

void Links::dial(const ServerRow& server) {
  const auto address = split_link_address(server.link);
  if (!address) return failed(server.server, "its link address is none");
  dialled_[server.server].busy = true;
  const auto resolver = std::make_shared<tcp::resolver>(context_);
  resolver->async_resolve(address->first, std::to_string(address->second),
                          [this, resolver, id = server.server](const Error& error, const auto& endpoints) {
                            if (stopping_) return;
                            if (error) return failed(id, "the name in its link address is not known");
                            connect(id, endpoints);
                          });
}

void Links::connect(const std::string& server, const tcp::resolver::results_type& endpoints) {
  const auto socket = std::make_shared<tcp::socket>(context_);
  const auto patience = std::make_shared<asio::steady_timer>(context_, settings_.limits.silence);
  patience->async_wait([socket](const Error& error) {
    Error ignored;
    if (!error) socket->close(ignored);
  });
  asio::async_connect(*socket, endpoints, [this, server, socket, patience](const Error& error, const auto&) {
    patience->cancel();
    if (stopping_) return;
    if (error || !socket->is_open()) return failed(server, "it cannot be reached");
    begin_link(std::move(*socket), LinkSide::dialler, server);
  });
}

void Links::begin_link(tcp::socket socket, LinkSide side, const std::string& expected) {
  LinkHandshake::Nonce nonce{};
  settings_.random(nonce.data(), nonce.size());
  const LinkHello mine{.protocol = settings_.protocol, .version = settings_.version, .server = settings_.server};
  auto link = std::make_shared<ServerLink>(
      std::move(socket), side, LinkHandshake(side, mine, settings_.secret, nonce, expected), settings_.limits, *this);
  strangers_.emplace(link.get(), std::pair(link, expected));
  link->begin();
}

void Links::opened(const std::shared_ptr<ServerLink>& link) {
  strangers_.erase(link.get());
  const std::string& server = link->other().server;
  // The other side dials again only when the old link is of no use to it.
  if (const auto old = to(server)) old->cut("it has dialled again");
  {
    const std::scoped_lock lock(mutex_);
    open_[server] = link;
  }
  if (link->side() == LinkSide::dialler) dialled_[server] = {.busy = true};
  ++metrics_.open;
  ++metrics_.opened;
  log(false, "link-open", said_by(link->other()));
  for (LinkEvents* user : users_) user->opened(link);
}

void Links::heard(const std::shared_ptr<ServerLink>& link, const LinkFrame& frame) {
  for (LinkEvents* user : users_) user->heard(link, frame);
}

void Links::too_slow(const std::shared_ptr<ServerLink>& link, ChannelNumber channel) {
  ++metrics_.too_slow;
  for (LinkEvents* user : users_) user->too_slow(link, channel);
}

void Links::closed(const std::shared_ptr<ServerLink>& link, std::string_view why) {
  if (const auto stranger = strangers_.extract(link.get())) {
    if (stopping_) return;
    ++metrics_.refused;
    const std::string& dialled = stranger.mapped().second;
    return dialled.empty() ? refused(*link, why) : failed(dialled, why, said_by(link->other()));
  }
  const std::string& server = link->other().server;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = open_.find(server); found != open_.end() && found->second == link) open_.erase(found);
  }
  --metrics_.open;
  ++metrics_.broken;
  if (!stopping_) log(false, "link-closed", Json{{"server", server}, {"why", why}});
  for (LinkEvents* user : users_) user->closed(link, why);
  if (link->side() == LinkSide::dialler) dialled_[server] = {.again_at = Clock::now() + jittered(settings_.first_wait)};
}

void Links::failed(const std::string& server, std::string_view why, Json fields) {
  Dialled& known = dialled_[server];
  known.busy = false;
  known.wait = std::clamp(known.wait * 2, settings_.first_wait, settings_.longest_wait);
  known.again_at = Clock::now() + jittered(known.wait);
  if (std::exchange(known.said, why) == why) return;
  fields["server"] = server;
  fields["why"] = why;
  log(true, "link-failed", fields);
}

void Links::refused(const ServerLink& link, std::string_view why) {
  const auto now = Clock::now();
  if (refusal_logged_ && now - *refusal_logged_ < between_logged_refusals) return;
  refusal_logged_ = now;
  Json fields = said_by(link.other());
  fields["why"] = why;
  log(true, "link-refused", fields);
}

// So that servers which lost each other at the same moment do not go on in step.
milliseconds Links::jittered(milliseconds wait) const {
  std::uint8_t byte = 0;
  settings_.random(&byte, 1);
  return wait / 2 + wait * byte / 512;
}

void Links::log(bool problem, std::string_view event, const Json& fields) const {
  if (settings_.log) settings_.log(problem, event, fields);
}

}  // namespace midnight::server
