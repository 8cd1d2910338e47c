// SPDX-License-Identifier: MIT
// Where a database is, a file or the URI of a PostgreSQL database, as people may see it.
#pragma once

#include <string>

namespace midnight::cli {

// Without the user, who may have a password beside it, and without parameters.
std::string shown_place(const std::string& place);

// A URI to be put into a shell command: in quotes, without its password.
std::string uri_for_shell(const std::string& uri);

}  // namespace midnight::cli
