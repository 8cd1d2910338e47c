// SPDX-License-Identifier: MIT
// A contestant outside of this program, for example a child process. The arena sends it its seat's view and the legal
// moves as the line protocol writes them, and expects a move; how they communicate is up to the subclass.
#pragma once

#include "core/result.hpp"

#include <functional>
#include <memory>
#include <string>

namespace midnight::arena {

class ExternalBot {
 public:
  virtual ~ExternalBot() = default;
  // The request is a line without its end. The text of a move, or why there is none: a word like `silent`. After a
  // failure the bot is dropped.
  virtual Result<std::string, Problem> choose(const std::string& request) = 0;
};

// Each thread that plays makes its own.
using MakeExternalBot = std::function<std::unique_ptr<ExternalBot>()>;

}  // namespace midnight::arena
