// SPDX-License-Identifier: MIT
// What the server says outside of tables, a closed set (docs/server-protocol.md). Complete lines.
#pragma once

#include "core/json.hpp"
#include "server/protocol/person.hpp"
#include "server/protocol/refused.hpp"

#include <string>
#include <string_view>

namespace midnight::server {

std::string say_welcome(const Person& person, std::string_view version);
std::string say_hall(const Json& tables);
std::string say_done(std::string_view id, const Json& fields = {});
std::string say_refused(std::string_view id, const Refused& refused);
std::string say_pong();
// `why` is one of the closed set; the sentence goes with it.
std::string say_bye(std::string_view why);

}  // namespace midnight::server
