// SPDX-License-Identifier: MIT
// Authentication of guests by a secret in a cookie. Only its hash is stored, so the database lets nobody in, and
// looking up a hash reveals nothing about how close a guess was. A person may have several devices, each with a secret
// of its own, made with a code that is good for ten minutes and once. Thread-safe; may wait for the store.
#pragma once

#include "core/result.hpp"
#include "server/limits/rates.hpp"
#include "server/service/visits.hpp"
#include "server/store/store.hpp"
#include "tables/person.hpp"

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

struct PeopleLimits {
  double guests_per_hour = 300;  // new ones, of an address: a school comes together
  double claims_per_hour = 60;   // tries, of an address
  double names_per_hour = 20;    // of a person
  std::size_t codes_of_person = 5;
  std::size_t codes = 10'000;
  Millis code_lasts = 600'000;
};

// Why something about people cannot be done, also about the company they meet (company.hpp).
struct PeopleRefusal {
  enum Why { bad_name, no_code, no_table, no_person, full, too_fast, storage };
  Why why;
  Millis wait = 0;  // if it is too fast
};

// A person, and the secret for the cookie of one device.
struct Recognised {
  Person person;
  std::string secret;
};

class People {
 public:
  using Clock = std::function<Millis()>;
  using Random = std::function<void(std::uint8_t*, std::size_t)>;
  // The store must outlive the people.
  People(server::Store& store, Clock clock, Random random, PeopleLimits limits = {});

  // By the value of a Cookie field. Throws StoreError.
  std::optional<Person> who(std::string_view cookies);

  // Addresses are as limits count them; an empty one has no limits.
  Result<Recognised, PeopleRefusal> make(std::string_view name, const std::string& address);
  Result<Person, PeopleRefusal> rename(const Person& person, std::string_view name);
  Result<std::string, PeopleRefusal> make_code(const Person& person);
  Result<Recognised, PeopleRefusal> claim(std::string_view code, const std::string& address);

  // What all servers of a database count together.
  std::vector<server::SharedRates> shared_rates();
  // Everybody who was recognised.
  server::Visits& visits() { return visits_; }
  void set_guests_per_hour(double most) { new_guests_.set_most(most, clock_()); }

 private:
  std::string random_hex(std::size_t bytes) const;

  server::Store& store_;
  const Clock clock_;
  const Random random_;
  const PeopleLimits limits_;
  server::Visits visits_;
  server::Rates new_guests_;  // by address
  server::Rates claims_;      // by address
  server::Rates names_;       // by guest
  std::mutex making_code_;    // one at a time, so that they are counted right
};

// The value of Set-Cookie. `secure`: browsers send it over TLS alone.
std::string cookie_with(std::string_view secret, bool secure);
// The same to have none any more.
std::string no_cookie(bool secure);

}  // namespace midnight::net
