// SPDX-License-Identifier: MIT
// Records on disk. Nothing that exists is ever written over.
#pragma once

#include "cli/io/speech.hpp"
#include "core/result.hpp"
#include "match/record.hpp"

#include <string>
#include <string_view>

namespace midnight::cli {

Result<std::string, Complaint> read_text_file(const std::string& path);  // "-": standard input
Result<Record, Complaint> read_record_file(const std::string& path);

// The sentence about a record's error, with file and line.
std::string located(const std::string& path, const RecordError& error);

// Creates the file; refuses if there is one of that name. Returns the path.
Result<std::string, Complaint> write_new_file(const std::string& path, std::string_view content);
// The same under the name <game>-YYYYMMDD-HHMMSS.midnight, or one like it that is free.
Result<std::string, Complaint> write_under_free_name(std::string_view game, std::string_view content);

bool file_exists(const std::string& path);

// YYYY-MM-DD.
std::string today();

}  // namespace midnight::cli
