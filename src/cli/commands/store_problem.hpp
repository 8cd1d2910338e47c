// SPDX-License-Identifier: MIT
// What is wrong with a database file and what to do, in a sentence or two.
#pragma once

#include "cli/io/speech.hpp"
#include "server/store/store.hpp"

#include <filesystem>
#include <optional>

namespace midnight::cli {

// Nothing if it is none of what an operator can mend: a full disk, a wrong owner, a newer database, a server that has
// it open, damage.
std::optional<Complaint> known_problem(const std::filesystem::path& file, const server::StoreError& error);

}  // namespace midnight::cli
