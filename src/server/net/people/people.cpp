// SPDX-License-Identifier: MIT
#include "server/net/people/people.hpp"

#include "core/seed.hpp"
#include "core/sha256.hpp"
#include "server/net/people/guest_name.hpp"

#include <algorithm>
#include <vector>

namespace midnight::net {
namespace {

constexpr std::size_t secret_bytes = 32;
constexpr std::size_t code_bytes = 16;
constexpr std::size_t guest_bytes = 8;
constexpr Millis hour = 3'600'000;

bool is_hex(std::string_view text, std::size_t bytes) {
  return text.size() == 2 * bytes && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string hash_of(std::string_view text) {
  return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

PeopleRefusal too_fast(Millis wait) { return {PeopleRefusal::too_fast, wait}; }

// Empty if there is none of ours.
std::string_view secret_in(std::string_view cookies) {
  while (!cookies.empty()) {
    std::string_view cookie = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(cookie.size() + 1, cookies.size()));
    cookie.remove_prefix(std::min(cookie.find_first_not_of(" \t"), cookie.size()));
    cookie = cookie.substr(0, cookie.find_last_not_of(" \t") + 1);
    constexpr std::string_view name = "midnight=";
    if (cookie.starts_with(name) && is_hex(cookie.substr(name.size()), secret_bytes)) return cookie.substr(name.size());
  }
  return {};
}

}  // namespace

People::People(server::Store& store, Clock clock, Random random, PeopleLimits limits)
    : store_(store),
      clock_(std::move(clock)),
      random_(std::move(random)),
      limits_(limits),
      new_guests_({limits.guests_per_hour, hour}),
      claims_({limits.claims_per_hour, hour}),
      names_({limits.names_per_hour, hour}) {}

std::vector<server::SharedRates> People::shared_rates() {
  return {{"new-guests", &new_guests_, clock_}, {"claims", &claims_, clock_}, {"names", &names_, clock_}};
}

std::string People::random_hex(std::size_t bytes) const {
  std::vector<std::uint8_t> drawn(bytes);
  random_(drawn.data(), drawn.size());
  return to_hex(drawn);
}

std::optional<Person> People::who(std::string_view cookies) {
  const std::string_view secret = secret_in(cookies);
  if (secret.empty()) return {};
  const auto guest = store_.guest_of(hash_of(secret));
  if (!guest) return {};
  visits_.note(guest->guest, clock_());
  return Person{guest->guest, guest->name};
}

Result<Recognised, PeopleRefusal> People::make(std::string_view name, const std::string& address) {
  const auto tidy = tidy_name(name);
  if (!tidy) return PeopleRefusal{PeopleRefusal::bad_name};
  const Millis now = clock_();
  if (const Millis wait = address.empty() ? 0 : new_guests_.take(address, now); wait > 0) return too_fast(wait);
  Recognised made{{random_hex(guest_bytes), *tidy}, random_hex(secret_bytes)};
  const server::Guest guest{.guest = made.person.guest, .name = *tidy, .made = now};
  if (!store_.add_guest(guest, hash_of(made.secret))) return PeopleRefusal{PeopleRefusal::storage};
  visits_.note(guest.guest, now);
  return made;
}

Result<Person, PeopleRefusal> People::rename(const Person& person, std::string_view name) {
  const auto tidy = tidy_name(name);
  if (!tidy) return PeopleRefusal{PeopleRefusal::bad_name};
  if (*tidy == person.name) return person;
  if (const Millis wait = names_.take(person.guest, clock_()); wait > 0) return too_fast(wait);
  if (!store_.rename_guest(person.guest, *tidy)) return PeopleRefusal{PeopleRefusal::storage};
  return Person{person.guest, *tidy};
}

Result<std::string, PeopleRefusal> People::make_code(const Person& person) try {
  const Millis now = clock_();
  const std::lock_guard lock(making_code_);
  const server::CodeCount count = store_.count_codes(person.guest, now);
  if (count.of_guest >= limits_.codes_of_person || count.all >= limits_.codes) return too_fast(limits_.code_lasts);
  std::string code = random_hex(code_bytes);
  if (!store_.add_code({.hash = hash_of(code), .guest = person.guest, .until = now + limits_.code_lasts}, now)) {
    return PeopleRefusal{PeopleRefusal::storage};
  }
  return code;
} catch (const server::StoreError&) {
  return PeopleRefusal{PeopleRefusal::storage};
}

Result<Recognised, PeopleRefusal> People::claim(std::string_view code, const std::string& address) try {
  const Millis now = clock_();
  if (const Millis wait = address.empty() ? 0 : claims_.take(address, now); wait > 0) return too_fast(wait);
  const auto guest = store_.take_code(hash_of(code), now);
  if (!guest) return PeopleRefusal{PeopleRefusal::no_code};
  std::string secret = random_hex(secret_bytes);
  const std::string hash = hash_of(secret);
  if (!store_.add_device(*guest, hash, now)) return PeopleRefusal{PeopleRefusal::storage};
  const auto known = store_.guest_of(hash);  // the name may have changed since the code was made
  if (!known) return PeopleRefusal{PeopleRefusal::storage};
  visits_.note(known->guest, now);
  return Recognised{{known->guest, known->name}, std::move(secret)};
} catch (const server::StoreError&) {
  return PeopleRefusal{PeopleRefusal::storage};
}

std::string cookie_with(std::string_view secret, bool secure) {
  return "midnight=" + std::string(secret) + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" +
         (secure ? "; Secure" : "");
}

std::string no_cookie(bool secure) {
  return std::string("midnight=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0") + (secure ? "; Secure" : "");
}

}  // namespace midnight::net
