// SPDX-License-Identifier: MIT
// A copy of a database that may be in use: one moment of it, checked before it gets its name.
#pragma once

#include "server/store/table_reader.hpp"

#include <filesystem>

namespace midnight::server {

// Copies by way of `file` + ".part", which is gone afterwards; what was called `file` is replaced. Throws StoreError,
// and then `file` is as it was.
TableReader::Count back_up(const std::filesystem::path& database, const std::filesystem::path& file);

}  // namespace midnight::server
