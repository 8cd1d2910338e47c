// SPDX-License-Identifier: MIT
// The checks of `midnight doctor`. None of them changes anything.
#pragma once

#include "cli/commands/service_settings.hpp"
#include "cli/doctor/finding.hpp"
#include "tables/stored.hpp"

#include <optional>
#include <string>

namespace midnight::cli {

void check_settings(const ExaminedServer& server, Findings& findings);
void check_page(const std::string& page, Findings& findings);
// Of the service if there is one, else of this process.
void check_file_limit(const ExaminedServer& server, Findings& findings);

// Owner, permissions and disk of the database file.
void check_data_file(const ServeCommand& command, Findings& findings);
// When the latest entry was made, if there is one.
std::optional<Millis> check_storage(const DoctorCommand& command, Findings& findings);
void check_clock(std::optional<Millis> newest_entry, Findings& findings);

// Free, or used by a server of ours.
void check_ports(const net::GameServerSettings& server, Findings& findings);

// What browsers meet: names, proxies, TLS.
void check_front(const std::string& url, Findings& findings);

}  // namespace midnight::cli
