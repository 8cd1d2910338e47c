// SPDX-License-Identifier: MIT
// What people are told about a database: where it is, what is wrong with it and what to do, and what was saved of it.
#pragma once

#include "cli/io/speech.hpp"
#include "server/store/salvage.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace midnight::cli {

// A file, or the URI of a PostgreSQL database without the user, who may have a password beside it, and without
// parameters.
std::string shown_place(const std::string& place);

// A URI to be put into a shell command: in quotes, without its password.
std::string uri_for_shell(const std::string& uri);

// A sentence about a problem that an operator can mend: a full disk, a wrong owner, a newer database, a server that has
// it open, damage. Any other problem has none.
std::optional<Complaint> known_problem(const std::filesystem::path& file, const server::StoreError& error);

// What was saved of a damaged database, cut and lost: several lines, without the last line end.
std::string sentences_about(const server::Salvaged& report);

}  // namespace midnight::cli
