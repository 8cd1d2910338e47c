// SPDX-License-Identifier: MIT
// A look through a keyhole as lines: the picture in characters, and what is said about each ghost.
#pragma once

#include "cli/io/speech.hpp"
#include "cli/keyhole_picture/picture.hpp"
#include "cli/terminal/people.hpp"
#include "cli/terminal/styled_line.hpp"
#include "core/json.hpp"
#include "core/result.hpp"

#include <string_view>

namespace midnight::cli {

// "78x23", in characters or pixels (`unit`). Refuses what is larger than `most` on either side, and what is nothing.
Result<PictureSize, Complaint> size_from_text(std::string_view text, PictureSize most, std::string_view unit);

// The largest picture in characters for so many rows that still looks like one, for lines of 80 at most.
PictureSize size_for_rows(int rows);

// A line a row, ghosts in the colours of their owners.
Lines in_characters(const Picture& picture);

// Which sign stands for whose ghosts: "0 You  1 Ben".
StyledLine ghost_signs(const People& people);

// A line a ghost: how much of it is seen, how much of that only in the mirror, and the verdict.
Lines sightings(const Json& seen);

}  // namespace midnight::cli
