// SPDX-License-Identifier: MIT
// Why a command was not done: one of the codes of docs/server-protocol.md, a sentence in English for logs and bot
// authors, and for the rules' own refusals the key, paragraph and details that let a page say it in any language.
#pragma once

#include "match/error.hpp"

#include <string>
#include <string_view>

namespace midnight {

struct Refused {
  std::string code;
  std::string message;
  std::string key = {};
  std::string rule = {};
  Details details = {};
};

Refused as_refused(const Error& error);

}  // namespace midnight
